extension Event {

  /// Every event there is.
  package static let all: [Event] = [
    tabOpened, tabClosed, tabUpdated, loadStarted, loadFinished, console, scriptException, requestBlocked, dialogOpened,
    downloadStarted, downloadProgress, downloadFinished, moduleInstalled, moduleInstallRequested, moduleRan,
    appLinkAvailable,
    pluginFailed, pluginLoaded, pluginUnloaded, pluginEvent,
  ]

  private static let tab = Field.always("tabId", .integer, "The tab.")

  static let tabOpened = Event(
    "tabOpened",
    "A tab has been opened, by a request or by a page.",
    fields: [
      tab,
      .always("index", .integer, "The tab's place among the tabs, from 0."),
      .maybe("openerTabId", .integer, "The tab whose page opened it."),
    ],
    example: #"{"tabId":2,"index":1,"openerTabId":1}"#)

  static let tabClosed = Event(
    "tabClosed",
    "A tab has been closed.",
    fields: [tab],
    example: #"{"tabId":2}"#)

  static let tabUpdated = Event(
    "tabUpdated",
    "A tab's address or title has changed, or it has become the current one.",
    fields: [
      tab,
      .always("index", .integer, "The tab's place among the tabs, from 0."),
      .always("url", .string, "The page's address."),
      .always("title", .string, "The page's title."),
      .always("active", .boolean, "Whether it is the current tab."),
    ],
    example: #"{"tabId":1,"index":0,"url":"https://example.org/","title":"Example","active":true}"#)

  static let loadStarted = Event(
    "loadStarted",
    "A page has begun to load.",
    fields: [tab, .always("url", .string, "The address asked for.")],
    example: #"{"tabId":1,"url":"https://example.org/"}"#)

  static let loadFinished = Event(
    "loadFinished",
    "A page has been loaded, or could not be.",
    fields: [
      tab,
      .always("url", .string, "The address of the page, after redirects."),
      .maybe("title", .string, "The page's title."),
      .maybe("status", .integer, "The HTTP status; 200 for what did not come over HTTP."),
      .maybe("contentType", .string, "The page's MIME type."),
      .maybe("error", .string, "Why the page could not be loaded; the members above are absent then."),
    ],
    example: #"""
      {"tabId":1,"url":"https://example.org/","title":"Example","status":200,"contentType":"text/html"}
      """#)

  static let console = Event(
    "console",
    "A script has written to the console.",
    fields: [
      tab,
      .maybe("frameId", .integer, "The frame it happened in, if not the page itself."),
      .always("level", .string, "The method that was called: `log`, `info`, `warn`, `error`, `debug` …"),
      .always("text", .string, "The arguments, as the console would show them."),
      .always("url", .string, "The script's address."),
      .always("line", .integer, "The line, from 1; 0 if unknown."),
    ],
    example: #"{"tabId":1,"level":"log","text":"ready 3","url":"https://example.org/a.js","line":7}"#)

  static let scriptException = Event(
    "scriptException",
    "A page's script has thrown, and nothing caught it.",
    fields: [
      tab,
      .maybe("frameId", .integer, "The frame it happened in, if not the page itself."),
      .always("name", .string, "The error's name, such as `TypeError`."),
      .always("message", .string, "The error's message."),
      .always("stack", .string, "Where it was thrown, a function a line."),
      .always("url", .string, "The script's address."),
      .always("line", .integer, "The line, from 1; 0 if unknown."),
      .always("column", .integer, "The column, from 1; 0 if unknown."),
    ],
    example: #"""
      {"tabId":1,"name":"ReferenceError","message":"Can't find variable: x",\#
      "stack":"global code@https://e.org/a.js:1:1","url":"https://e.org/a.js","line":1,"column":1}
      """#)

  static let requestBlocked = Event(
    "requestBlocked",
    "A filter has stopped a request.",
    fields: [
      .maybe("tabId", .integer, "The tab that made the request."),
      .always("url", .string, "The address that was to be requested."),
      .always("type", .string, "What it was to be: `document`, `script`, `image`, `xhr` …"),
      .always("list", .string, "The filter list or the plugin."),
      .always("rule", .string, "The rule."),
      .maybe("line", .integer, "The rule's line in the list, from 1."),
    ],
    example: #"""
      {"tabId":1,"url":"https://ads.example/a.js","type":"script","list":"ads","rule":"||ads.example^","line":3}
      """#)

  static let dialogOpened = Event(
    "dialogOpened",
    """
    A page has called `alert`, `confirm` or `prompt` or does not want to be left, or a module asks before it runs or \
    is installed. The policy for dialogs or the front end has answered.
    """,
    fields: [tab] + dialogFields,
    example: #"{"tabId":1,"kind":"confirm","message":"Leave?","accepted":false}"#)

  static let pluginFailed = Event(
    "pluginFailed",
    "A plugin has failed and was skipped.",
    fields: [
      .always("plugin", .string, "The plugin's name."),
      .always("phase", .string, "What it was doing: a phase of a request, `pageScript`, `process`, `reload` …"),
      .always("url", .string, "The address of the request or the page; empty where there is none."),
      .always("message", .string, "What was thrown."),
    ],
    example: #"{"plugin":"ads","phase":"beforeRequest","url":"https://example.org/","message":"no list"}"#)

  static let pluginLoaded = Event(
    "pluginLoaded",
    "A plugin has been loaded, perhaps again.",
    fields: [.always("name", .string, "The plugin's name."), .always("version", .string, "Its version.")],
    example: #"{"name":"header","version":"1.0"}"#)

  static let pluginUnloaded = Event(
    "pluginUnloaded",
    "A plugin has been unloaded.",
    fields: [.always("name", .string, "The plugin's name.")],
    example: #"{"name":"header"}"#)

  static let pluginEvent = Event(
    "pluginEvent",
    "A plugin tells of something.",
    fields: [
      .always("plugin", .string, "The plugin's name."),
      .always("event", .string, "What has happened, in the plugin's words."),
      .always("data", .any, "More of it, as the plugin documents it."),
    ],
    example: #"{"plugin":"Userscripts","event":"menuCommand","data":{"title":"Dark mode"}}"#)
}
