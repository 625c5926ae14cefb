import BrowserPlugin

/// A page of a recording.
@BrowserActor
final class RecordedPage {

  /// By what entries refer to the page.
  let id: String

  private let start = Moment.now
  private var title: String
  private var loadMs: Double?

  init(id: String, url: String) {
    self.id = id
    title = url
  }

  /// The page has been loaded.
  func finish(title: String) {
    if !title.isEmpty { self.title = title }
    loadMs = loadMs ?? start.milliseconds(to: .now)
  }

  /// The page as HAR has it.
  var json: JSON {
    [
      "startedDateTime": .string(start.text), "id": .string(id), "title": .string(title),
      "pageTimings": .fields(("onLoad", loadMs.map { JSON($0) })),
    ]
  }
}
