import SegueGeometry
import SegueMotion
import Testing

/// What animation blocks record.
@Suite struct RecordingTests {
    private let recorder = AnimationRecorder()
    private let root = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    private let layer = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 200), contents: .snapshot(0))

    init() {
        root.addSublayer(layer)
    }

    private func opacity(at time: Double, pacing: Pacing = .curved) -> Double {
        layer.$opacity.value(at: time, pacing: pacing)
    }

    @Test func aBlockBecomesATrack() {
        recorder.record {
            recorder.animate(duration: 2, curve: .easeInOut) { layer.opacity = 0 }
        }
        #expect(recorder.duration == 2)
        #expect(layer.opacity == 0)
        #expect(opacity(at: 0) == 1)
        #expect(abs(opacity(at: 0.4) - (1 - CubicBezier.easeInOut.value(at: 0.2))) < 1e-12)
        #expect(opacity(at: 2) == 0)
        #expect(opacity(at: 0.4, pacing: .straight) == 0.8)
    }

    @Test func settingOutsideABlockIsImmediate() {
        recorder.record {
            layer.opacity = 0.5
            recorder.animate(duration: 1) { layer.opacity = 1 }
        }
        #expect(opacity(at: 0) == 0.5)
    }

    @Test func delaysAndCompletionsFollow() {
        recorder.record {
            recorder.animate(duration: 1, delay: 0.5, curve: .linear) {
                layer.opacity = 0
            } completion: {
                layer.cornerRadius = 7
                recorder.animate(duration: 1, curve: .linear) { layer.opacity = 0.5 }
            }
        }
        #expect(recorder.duration == 2.5)
        #expect([0.25, 0.5, 1, 1.5, 2, 3].map { opacity(at: $0) } == [1, 1, 0.5, 0, 0.25, 0.5])
        #expect([1.49, 1.5].map { layer.$cornerRadius.value(at: $0) } == [0, 7])
    }

    @Test func springsOvershoot() {
        recorder.record {
            recorder.animate(duration: 1, usingSpringWithDamping: 0.3) { layer.position.x = 150 }
        }
        let spring = Spring(dampingRatio: 0.3, duration: 1)
        #expect(layer.$position.value(at: 0.2).x == 50 + 100 * (spring?.value(at: 0.2) ?? .nan))
        #expect(layer.$position.value(at: 1).x == 150)
    }

    @Test func keyframesHoldBeforeBetweenAndAfter() {
        recorder.record {
            recorder.animateKeyframes(duration: 10, curve: .linear) {
                recorder.addKeyframe(start: 0.2, duration: 0.2) { layer.opacity = 0.5 }
                recorder.addKeyframe(start: 0.6, duration: 0.2) { layer.opacity = 0 }
            }
        }
        let expected = [(0, 1), (2, 1), (3, 0.75), (4, 0.5), (5, 0.5), (7, 0.25), (8, 0), (10, 0)]
        for (time, value) in expected { #expect(abs(opacity(at: Double(time)) - value) < 1e-12, "at \(time)") }
    }

    @Test func keyframesFollowTheOuterCurve() {
        recorder.record {
            recorder.animateKeyframes(duration: 1, curve: .easeInOut) {
                recorder.addKeyframe(start: 0, duration: 0.5) { layer.opacity = 0 }
            }
        }
        let u = CubicBezier.easeInOut.value(at: 0.3)
        #expect(abs(opacity(at: 0.3) - (1 - 2 * u)) < 1e-12)
        #expect(abs(opacity(at: 0.3, pacing: .straight) - 0.4) < 1e-12)
    }

    @Test func aKeyframeWithoutDurationIsAJump() {
        recorder.record {
            recorder.animateKeyframes(duration: 1, curve: .linear, mode: .cubic) {
                recorder.addKeyframe(start: 0.5, duration: 0) {
                    layer.opacity = 0
                    layer.isHidden = true
                }
            }
        }
        #expect([0.2, 0.4999].map { opacity(at: $0) } == [1, 1])
        #expect([0.5, 0.8].map { opacity(at: $0) } == [0, 0])
        #expect([0.4999, 0.5].map { layer.$isHidden.value(at: $0) } == [false, true])
    }

    @Test(arguments: CalculationMode.allCases) func whatHasNothingInBetweenKeepsItsTimesInEveryMode(
        mode: CalculationMode
    ) {
        recorder.record {
            recorder.animateKeyframes(duration: 1, curve: .linear, mode: mode) {
                recorder.addKeyframe(start: 0.4, duration: 0) { layer.isHidden = true }
            }
        }
        #expect([0.39, 0.4].map { layer.$isHidden.value(at: $0) } == [false, true])
    }

    @Test func cubicOpacityIsClampedWhenDrawn() throws {
        recorder.record {
            recorder.animateKeyframes(duration: 1, curve: .linear, mode: .cubic) {
                recorder.addKeyframe(start: 0, duration: 0.5) { layer.opacity = 0.0001 }
            }
        }
        #expect(opacity(at: 0.65) < 0)
        let scene = Timeline(root: root, background: .black, duration: 1).scene(at: 0.65)
        #expect(scene.nodes.isEmpty)
    }

    @Test func frameSetsSizeAndPosition() {
        recorder.record {
            recorder.animate(duration: 1, curve: .linear) { layer.frame = Rect(x: 50, y: 100, width: 20, height: 40) }
        }
        #expect(layer.$size.value(at: 0.5) == Size(width: 60, height: 120))
        #expect(layer.$position.value(at: 0.5) == Point(x: 55, y: 110))
        #expect(layer.frame == Rect(x: 50, y: 100, width: 20, height: 40))
    }

    @Test func layersAddedInACompletionAppearThen() {
        let late = Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1), contents: .snapshot(1))
        recorder.record {
            recorder.animate(duration: 1) {
                layer.opacity = 0.5
            } completion: {
                root.addSublayer(late)
                layer.removeFromSuperlayer()
                recorder.animate(duration: 1) { late.opacity = 0.5 }
            }
        }
        let timeline = Timeline(root: root, background: .black, duration: recorder.duration)
        #expect(timeline.scene(at: 0.5).nodes.map(\.contents) == [.snapshot(0)])
        #expect(timeline.scene(at: 1.5).nodes.map(\.contents) == [.snapshot(1)])
    }

    @Test func aLayerCannotContainItself() {
        let child = Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1))
        layer.addSublayer(child)
        child.addSublayer(layer)
        child.addSublayer(child)
        #expect(child.sublayers.isEmpty)
        #expect(layer.superlayer === root)
    }

    @Test func equalInstantsGiveEqualScenes() {
        recorder.record { recorder.animate(duration: 1) { layer.rotationY = 1 } }
        let timeline = Timeline(root: root, background: .black, duration: 1)
        #expect(timeline.scene(at: 0.3) == timeline.scene(at: 0.3))
        #expect(timeline.scene(at: 0.3) != timeline.scene(at: 0.31))
        #expect(timeline.scene(at: 7) == timeline.scene(at: 1))
    }
}
