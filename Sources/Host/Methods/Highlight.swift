import BrowserCore

extension Method {
  /// Marks what a search finds in a page.
  static let highlight = Method(
    "highlight",
    """
    Marks every place in a page where a text is found, in place of earlier marks. A hit may cross inline elements, as \
    in a browser's find, but never the edge of a block.
    """,
    order: .inTab,
    parameters: (tabId, query, caseSensitive, wholeWord, regex, diacritics, acrossElements, frames, limit, style),
    result: [
      .always("count", .integer, "How many places were marked."),
      .always("matches", .array(.object([
        .always("index", .integer, "The match's number, from 0."),
        .always("text", .string, "The text that was found."),
        .always("context", .string, "The text with some of what is around it."),
        .maybe("frameId", .integer, "The frame it was found in, if not the page itself."),
      ])), "The places in document order."),
    ],
    errors: [.notFound],
    example: Example(
      #"{"query":"cab"}"#,
      gives: #"{"count":1,"matches":[{"index":0,"text":"Cab","context":"A Cab in London"}]}"#)
  ) { call in
    var options = HighlightOptions(call[query])
    options.isCaseSensitive = call[caseSensitive]
    options.matchesWholeWords = call[wholeWord]
    options.isRegularExpression = call[regex]
    options.distinguishesDiacritics = call[diacritics]
    options.crossesElements = call[acrossElements]
    options.includesFrames = call[frames]
    options.limit = call[limit]?.value
    options.style = call[style]
    let result = try await call.tab.highlight(options)
    return [
      "count": JSON(result.count),
      "matches": result.matchesJSON,
    ]
  }
}

private let query = Parameter<String>("query", "What to look for.")
private let caseSensitive = Parameter<Bool>("caseSensitive", default: false, "Whether upper and lower case differ.")
private let wholeWord = Parameter<Bool>("wholeWord", default: false, "Whether only whole words count.")
private let regex = Parameter<Bool>("regex", default: false, "Whether the query is a JavaScript regular expression.")
private let diacritics = Parameter<Bool>(
  "diacritics", default: false, "Whether accents matter; if not, “cafe” finds “café”.")
private let acrossElements = Parameter<Bool>(
  "acrossElements", default: true, "Whether a hit may begin in one inline element and end in another.")
private let frames = Parameter<Bool>("frames", default: true, "Whether the page's frames are searched too.")
private let limit = Parameter<Count?>("limit", "The most places to mark; all if absent.")
private let style = Parameter<String?>("style", "The CSS declarations of the marks.")
