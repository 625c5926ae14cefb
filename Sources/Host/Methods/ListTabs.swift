import BrowserCore
import BrowserPlugin

extension Method {
  /// Lists the open tabs.
  static let listTabs = Method(
    "listTabs",
    "Lists the open tabs in their order.",
    parameters: (),
    result: tabListFields,
    example: Example(
      "{}",
      gives: #"{"tabs":[{"tabId":1,"index":0,"url":"https://example.org/","title":"Example","active":true}]}"#)
  ) { call in call.browser.tabList }
}

/// What the methods that answer the tabs answer.
let tabListFields: [Field] = [
  .always("tabs", .array(.object([
    .always("tabId", .integer, "The tab."),
    .always("index", .integer, "Its place, from 0."),
    .always("url", .string, "The page's address."),
    .always("title", .string, "The page's title."),
    .always("active", .boolean, "Whether it is the current tab."),
    .maybe("openerTabId", .integer, "The tab whose page opened it."),
    .maybe("contextId", .integer, "The context that it is in; absent if the browser's own."),
  ])), "The tabs in their order."),
]

extension Browser {
  /// The open tabs as the protocol lists them.
  @BrowserActor var tabList: JSON {
    ["tabs": .array(tabs.enumerated().map { index, tab in
      .fields(
        ("tabId", JSON(tab.id)), ("index", JSON(index)), ("url", .string(tab.url)), ("title", .string(tab.title)),
        ("active", .bool(tab === currentTab)), ("openerTabId", tab.openerID.map { JSON($0) }),
        ("contextId", tab.context === ownContext ? JSON?.none : JSON(tab.context.id)))
    })]
  }
}
