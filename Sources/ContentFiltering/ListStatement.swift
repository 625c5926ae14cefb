/// What a list says about itself in comments at its beginning. The raw values are the names before the colon.
enum ListStatement: String, CaseIterable {

  /// The title.
  case title

  /// The version.
  case version

  /// After how long the list should be fetched again, such as `4 days (update frequency)`.
  case expires

  /// The address of the list's home page.
  case homepage
}
