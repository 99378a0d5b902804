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
public func sine(_ angle: Double) -> Double { sin(angle) }
/// The cosine of an angle in radians.
public func cosine(_ angle: Double) -> Double { cos(angle) }
/// The angle in radians, in 0…π, whose cosine is `value`; values beyond ±1 count as ±1.
public func arcCosine(_ value: Double) -> Double { acos(min(max(value, -1), 1)) }
/// The angle in radians, in −π…π, of the vector (x, y).
public func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
/// e raised to `value`.
public func exponential(_ value: Double) -> Double { exp(value) }
/// The natural logarithm of `value`.
public func logarithm(_ value: Double) -> Double { log(value) }
/// `base` raised to `exponent`.
public func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
