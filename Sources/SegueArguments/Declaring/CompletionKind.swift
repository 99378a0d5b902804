/// What a shell offers as the value of an argument or option.
public enum CompletionKind: Sendable, Hashable {
    /// The values of the type when it has a list of them, otherwise nothing.
    case `default`
    /// Nothing.
    case none
    /// Files with one of these extensions (written without the dot), and directories to look into.
    ///
    /// No extensions: every file.
    case file(extensions: [String] = [])
    /// Directories.
    case directory
    /// These words.
    case list([String])
}
