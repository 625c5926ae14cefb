extension Event {

  static let moduleInstalled = Event(
    "moduleInstalled",
    "A module has been installed.",
    fields: [
      .always("id", .string, "The module."),
      .always("replaced", .boolean, "Whether it took the place of one with its id."),
    ],
    example: #"{"id":"com.example.crazy","replaced":false}"#)

  static let moduleInstallRequested = Event(
    "moduleInstallRequested",
    "A link to a module was clicked. Nothing is installed by that; `installModule` does it.",
    fields: [
      .always("tabId", .integer, "The tab."),
      .always("url", .string, "The link's address, of the scheme `icabmodule` or `javascriptmodule`."),
    ],
    example: #"{"tabId":1,"url":"javascriptmodule://example.org/crazy.js"}"#)

  static let moduleRan = Event(
    "moduleRan",
    "A module has run by itself because a page has been loaded.",
    fields: [
      .always("tabId", .integer, "The tab."),
      .always("id", .string, "The module."),
      .maybe("error", .string, "What went wrong."),
    ],
    example: #"{"tabId":1,"id":"com.example.crazy"}"#)

  static let appLinkAvailable = Event(
    "appLinkAvailable",
    """
    A program is registered for the address of a page that has been loaded, or for that of a link which was clicked \
    and which Hansom cannot load itself. `openExternally` opens it there.
    """,
    fields: [
      .always("tabId", .integer, "The tab."),
      .always("url", .string, "The address."),
      .always("app", .string, "The program's name."),
    ],
    example: #"{"tabId":1,"url":"mailto:cab@example.org","app":"Mail"}"#)
}

/// What is told of a dialog.
let dialogFields: [Field] = [
  .always(
    "kind", .string, "`alert`, `confirm`, `prompt`, `beforeunload`, or `moduleInstall` for a link to a module."),
  .always("message", .string, "What is asked."),
  .always("accepted", .boolean, "Whether it was answered with yes."),
]
