import Segue
import SegueMedia
import Synchronization

/// Tells what the command is doing: a progress bar where stderr is a terminal, results on stdout, or JSON lines.
final class Reporter: Sendable {
    private let json: Bool
    private let quiet: Bool
    private let verbose: Bool
    private let bar: Bool
    private let current = Mutex<(path: String, lastUpdate: Double)>(("", -1))

    init(options: ReportOptions) {
        json = options.json
        quiet = options.quiet
        verbose = options.verbose
        bar = !options.quiet && !options.json && Terminal.isInteractive
    }

    /// Makes an output and tells of it.
    func run(_ export: Export) async throws {
        begin(export)
        finish(try await export.run { update($0) })
    }

    private func begin(_ export: Export) {
        current.withLock { $0 = (export.output.path, -1) }
        guard !quiet, !json else { return }
        let plan = export.plan
        if let note = plan.note { Terminal.printError("note: \(export.output.path): \(note)\n") }
        guard verbose else { return }
        let clip = plan.clip
        let timing = clip.timing
        Terminal.printError(
            """
            \(export.output.path): \(clip.name), \(clip.size.width.plain)×\(clip.size.height.plain) pt at \
            \(clip.scale.plain) px/pt → \(plan.width)×\(plan.height) px; \(timing.duration.plain) s along \
            \(timing.curve), held \(clip.hold.before.plain) s and \(clip.hold.after.plain) s; \
            \(export.frameCount) frames at \(plan.rate)

            """)
    }

    private func update(_ progress: Export.Progress) {
        guard bar || json, progress.frameCount > 1 else { return }
        let isLast = progress.frames == progress.frameCount
        let path: String? = current.withLock {
            guard isLast || progress.seconds - $0.lastUpdate >= 0.1 else { return nil }
            $0.lastUpdate = progress.seconds
            return $0.path
        }
        guard let path else { return }
        if json {
            let line: JSONValue = [
                "type": "progress", "output": .string(path), "frame": .number(progress.frames),
                "frames": .number(progress.frameCount),
            ]
            Terminal.printLine(line.text)
        } else {
            Terminal.showBar(ProgressBar.text(progress, path: path, columns: Terminal.columns))
        }
    }

    private func finish(_ result: Export.Report) {
        let export = result.export
        let plan = export.plan
        if json {
            let line: JSONValue = [
                "type": "result", "output": .string(export.output.path), "preset": .string(plan.clip.name),
                "format": .string(export.output.kind.name), "width": .number(plan.width),
                "height": .number(plan.height), "fps": .number(plan.rate.framesPerSecond),
                "frames": .number(export.frameCount), "bytes": .number(result.bytes),
                "seconds": .number((result.seconds * 1000).rounded() / 1000),
                "note": plan.note.map { .string($0) } ?? nil,
            ]
            Terminal.printLine(line.text)
        } else if !quiet {
            let frames = export.frameCount == 1 ? "1 frame" : "\(export.frameCount) frames"
            let size = ByteCount.text(result.bytes)
            let path = export.output.path.split(whereSeparator: \.isNewline).joined(separator: " ")
            Terminal.printLine("\(path)  \(plan.width)×\(plan.height)  \(frames)  \(size)")
        }
    }
}

/// The line that shows how far an export has come.
enum ProgressBar {
    /// `flip.mp4 ━━━━━━━────  61/121  48 fps  1.2 s left`, cut to the terminal's width.
    static func text(_ progress: Export.Progress, path: String, columns: Int) -> String {
        let speed = progress.seconds > 0 ? Double(progress.frames) / progress.seconds : 0
        let left = speed > 0 ? Double(progress.frameCount - progress.frames) / speed : 0
        let numbers =
            "  \(progress.frames)/\(progress.frameCount)  \(Int(speed.rounded())) fps  "
            + "\(((left * 10).rounded() / 10).plain) s left"
        let room = max(columns - 1 - numbers.count, 0)
        let name = path.count + 12 <= room ? path + " " : ""
        let width = min(room - name.count, 40)
        guard width > 2 else { return String(numbers.dropFirst(2).prefix(max(columns - 1, 0))) }
        let done = progress.frameCount > 0 ? width * progress.frames / progress.frameCount : width
        return name + String(repeating: "━", count: done) + String(repeating: "─", count: width - done) + numbers
    }
}

/// Bytes as people write them.
enum ByteCount {
    /// `840 bytes`, `12.3 kB`, `1.21 MB`
    static func text(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: "\(bytes) bytes"
        case ..<1_000_000: "\((Double(bytes) / 100).rounded() / 10) kB"
        default: "\((Double(bytes) / 10_000).rounded() / 100) MB"
        }
    }
}
