import Segue
import SegueArguments
import SegueMedia
import SegueMotion

/// `segue list`: what there is to choose from.
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List presets, transitions, formats or curves.",
        examples: [
            Example("segue list", "The built-in presets."),
            Example("segue list transitions", "The transitions with their parameters."),
            Example("segue list presets --json", "For other programs."),
        ])

    /// What can be listed.
    enum Topic: String, CaseIterable, ExpressibleByArgument {
        case presets, transitions, formats, curves
    }

    @Argument(help: "What to list.")
    var topic = Topic.presets

    @Flag(help: "Print a JSON array.")
    var json = false

    init() {}

    func run() async throws {
        let entries = try entries()
        guard !json else { return Terminal.printLine(JSONValue.array(entries.map(\.json)).indentedText()) }
        let width = entries.map(\.name.count).max() ?? 0
        for entry in entries {
            Terminal.printLine(
                entry.name + String(repeating: " ", count: width - entry.name.count + 2) + entry.summary)
            for detail in entry.details { Terminal.printLine("    " + detail) }
        }
    }

    private struct Entry {
        var name: String
        var summary: String
        var details: [String] = []
        var json: JSONValue
    }

    private func entries() throws -> [Entry] {
        switch topic {
        case .presets:
            try PresetCatalog.names.map { name in
                let preset = try PresetCatalog.preset(named: name)
                return Entry(
                    name: name, summary: preset.summary,
                    json: [
                        "name": .string(name), "summary": .string(preset.summary),
                        "transition": .string(preset.transition),
                    ])
            }
        case .transitions: TransitionCatalog.all.map { entry(of: $0) }
        case .formats: OutputKind.allCases.map { entry(of: $0) }
        case .curves:
            TimingCurve.named.map { name, curve in
                let summary = ListCommand.summary(of: curve)
                return Entry(name: name, summary: summary, json: ["name": .string(name), "summary": .string(summary)])
            } + [
                Entry(
                    name: "cubic-bezier(x1,y1,x2,y2)", summary: "Control points; x1 and x2 within 0…1.",
                    json: ["name": "cubic-bezier", "form": "cubic-bezier(x1,y1,x2,y2)"]),
                Entry(
                    name: "spring(damping,velocity)",
                    summary: "UIKit's spring; damping 0.01…1, velocity in distances per second.",
                    json: ["name": "spring", "form": "spring(damping,velocity)"]),
            ]
        }
    }

    private static func summary(of curve: TimingCurve) -> String {
        switch curve {
        case .bezier(let c): "(\(c.x1.plain), \(c.y1.plain)) (\(c.x2.plain), \(c.y2.plain))"
        case .system: "The critically damped spring of navigation pushes and modal covers."
        case .spring: "\(curve)"
        }
    }

    private func entry(of type: any Transition.Type) -> Entry {
        let infos = type.parameterInfos
        return Entry(
            name: type.name, summary: type.summary,
            details: infos.map { "\($0.name)=\($0.defaultText)  \($0.summary) (\($0.form))" },
            json: [
                "name": .string(type.name), "summary": .string(type.summary),
                "parameters": .array(
                    infos.map {
                        [
                            "name": .string($0.name), "summary": .string($0.summary), "form": .string($0.form),
                            "default": .string($0.defaultText),
                        ]
                    }),
            ])
    }

    private func entry(of kind: OutputKind) -> Entry {
        Entry(
            name: kind.pattern, summary: kind.summary,
            json: [
                "name": .string(kind.name), "pattern": .string(kind.pattern),
                "summary": .string(kind.summary), "alpha": JSONValue(.bool(kind.traits.keepsAlpha)),
                "evenSize": JSONValue(.bool(kind.traits.needsEvenCanvas)),
                "still": JSONValue(.bool(kind.traits.isStill)), "framesPerSecond": .number(kind.defaultFramesPerSecond),
                "maximumFramesPerSecond": kind.traits.maximumFrameRate.map { .number($0) } ?? nil,
            ])
    }
}
