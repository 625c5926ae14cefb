import BrowserCore

/// The tab that a request means. What a method with this parameter does runs in the tab's order.
let tabId = Parameter<Int?>("tabId", "The tab; the current one if absent.")

/// The context that a request means.
let contextId = Parameter<Int>(
  "contextId", default: BrowserContext.ownID, "The context, as `createContext` numbers it; 0 is the browser's own.")

/// The frame that a request means.
let frameId = Parameter<Int?>("frameId", "The frame, as `listFrames` numbers it; the page itself if absent.")

/// Until when a load is waited for.
let waitUntil = Parameter<WaitUntil>(
  "waitUntil", default: .load,
  """
  When the answer is given: at once (`none`), when the document has been parsed (`domcontentloaded`), when its \
  resources have been loaded too (`load`), when there was no request for 500 ms (`networkidle`), or when nothing is \
  under way or due within 500 ms (`settled`): no request, task, timer or worker, save timers and intervals that have \
  gone on for a second, and no web socket or event source that has not been quiet for 100 ms.
  """)

/// How long a load may take.
let loadTimeoutMs = Parameter<Milliseconds>("timeoutMs", default: 30_000, "How long to wait, in milliseconds.")

/// Whether a page's clocks are put forward while it settles.
let virtualTime = Parameter<Bool>(
  "virtualTime", default: false,
  """
  Whether time is virtual until the page has settled: as soon as nothing but timers is left to wait for, the page's \
  clocks are put forward to when the next one is due, by `timeoutMs` altogether. A page that waits for two seconds is \
  ready at once. `load` then means `settled`.
  """)

/// The element that a request means.
let selector = Parameter<String>("selector", "A CSS selector; its first match in the document is meant.")

/// The element that a request acts on.
let actionSelector = Parameter<String?>(
  "selector", "A CSS selector; its first match in the document is meant. Either it or a point is required.")

/// The place that a request acts on, in place of a selector.
let actionX = Parameter<Double?>(
  "x", "With `y`, a place in the viewport, in CSS pixels; the innermost element there is meant, as `elementsAt` has it.")
let actionY = Parameter<Double?>("y", "The place from the top.")

/// The part of a page to read.
let partSelector = Parameter<String?>(
  "selector", "A CSS selector; its first match is read. The whole document if absent.")

/// How much text to answer.
let maxBytes = Parameter<Count?>(
  "maxBytes", "The most bytes of UTF-8 to answer with; a character is never cut in two. No limit if absent.")

/// What the methods that load a page answer.
let pageFields: [Field] = [
  .always("tabId", .integer, "The tab."),
  .always("url", .string, "The address of the page, after redirects."),
  .always("title", .string, "The page's title."),
  .always("status", .integer, "The HTTP status; 200 for what did not come over HTTP."),
  .always("contentType", .string, "The page's MIME type, as it was sniffed."),
]

/// What the methods that read a part of a page answer.
let textFields: [Field] = [
  .always("text", .string, "What was read."),
  .always("truncated", .boolean, "Whether there was more than `maxBytes`."),
]

/// What the methods that act on a page answer.
let actionFields: [Field] = [
  .always("navigated", .boolean, "Whether the tab went to another page."),
  .maybe("tabId", .integer, "The tab that was opened."),
  .maybe("downloads", .array(.integer), "The downloads that were started."),
  .maybe("dialogs", .array(.object(dialogFields)), "The dialogs that were opened meanwhile."),
]
