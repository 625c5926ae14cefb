/// A text that a module gives in several languages: `title=` and `title.de=`.
public struct LocalizedText: Sendable, Hashable {

  /// One version of the text.
  public struct Version: Sendable, Hashable {
    /// The language tag behind the property's name, such as `de`; nil for the plain property.
    public var language: String?
    public var text: String
  }

  /// The versions in the order in which the module gives them.
  public private(set) var versions: [Version] = []

  /// A text in no language.
  public init() {}

  /// Whether the module does not give the text at all.
  public var isEmpty: Bool { versions.isEmpty }

  /// The text for a user whose languages these are, the preferred one first: theirs, or else the plain one, or else the
  /// first that was given; nil if there is none.
  public func text(for languages: [String]) -> String? {
    for language in languages {
      if let version = version(in: language) { return version.text }
    }
    return (versions.first { $0.language == nil } ?? versions.first)?.text
  }

  /// The version in a language; tags are compared without regard to case.
  func version(in language: String?) -> Version? {
    versions.first { $0.language?.lowercased() == language?.lowercased() }
  }

  mutating func add(_ text: String, language: String?) {
    versions.append(Version(language: language, text: text))
  }
}
