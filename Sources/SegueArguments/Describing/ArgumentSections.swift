extension CommandInfo {
    /// Arguments that help shows under one title.
    struct Section {
        var title: String
        var arguments: [ArgumentInfo]
    }

    /// What help shows: arguments, then the sections with titles in the order of their declaration, then the rest.
    var visibleSections: [Section] {
        let visible = arguments.filter(\.isVisible)
        var sections = [Section(title: "Arguments", arguments: visible.filter { $0.kind == .argument })]
        var general = Section(title: "Options", arguments: [])
        for argument in visible where argument.kind != .argument {
            if argument.section.isEmpty {
                general.arguments.append(argument)
            } else if let index = sections.firstIndex(where: { $0.title == argument.section }) {
                sections[index].arguments.append(argument)
            } else {
                sections.append(Section(title: argument.section, arguments: [argument]))
            }
        }
        return (sections + [general]).filter { !$0.arguments.isEmpty }
    }
}

extension ArgumentInfo {
    /// Default and values in parentheses; empty when there is nothing to say.
    var remark: String {
        var remarks: [String] = []
        if !values.isEmpty, values.contains(where: \.description.isEmpty) {
            remarks.append("values: " + values.map(\.name).joined(separator: ", "))
        }
        if let defaultValue, !defaultValue.isEmpty { remarks.append("default: " + defaultValue) }
        return remarks.isEmpty ? "" : "(" + remarks.joined(separator: "; ") + ")"
    }
}
