// The functions of the C library that the standard library lacks, gathered here so that no other file of the
// package needs to know which C library a platform has.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The sine of an angle in radians.
package func sine(_ angle: Double) -> Double { sin(angle) }
/// The cosine of an angle in radians.
package func cosine(_ angle: Double) -> Double { cos(angle) }
/// The angle in radians, in −π…π, of the vector (x, y).
package func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
/// e raised to `value`.
package func exponential(_ value: Double) -> Double { exp(value) }
/// The natural logarithm of `value`.
package func logarithm(_ value: Double) -> Double { log(value) }
