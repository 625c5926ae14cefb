import ScriptEngine

extension Tab {
  /// How long the sizes of pictures are waited for, in milliseconds.
  private static let pictureLimitMs = 2000

  /// What is at a point, in CSS pixels. The layout that tells it is an estimate. Pictures whose size the page does not
  /// give are loaded first, as far as they come in time.
  public func elements(
    atX x: Double, y: Double, space: PointSpace = .viewport, frameID: Int? = nil
  ) async throws -> PointContents {
    try await measurePictures(frameID: frameID)
    return try await feature("elementsAt", pointOptions((x, y), space), frameID: frameID) { PointContents($0) }
  }

  /// Does what an item of the menu says: that of the last `elements(atX:y:)`, or for a point that is given.
  ///
  /// - Throws: `BrowserError.invalidArgument` where the menu has no such item.
  public func runMenuItem(
    _ id: String, at point: (x: Double, y: Double)? = nil, space: PointSpace = .viewport, frameID: Int? = nil
  ) async throws -> MenuItemResult {
    if point != nil { try await measurePictures(frameID: frameID) }
    var options = pointOptions(point, space)
    options.set("id", id)
    let target = try await act("runMenuItem", options, frameID: frameID) { value in
      MenuItemResult(
        action: ActionResult(hasNavigated: false), url: value["url"].optionalText, title: value["title"].optionalText,
        text: value["text"].optionalText)
    }
    var result = target.value
    result.action = target.result
    guard let url = result.url else { return result }
    switch id {
    case "openLinkInTab":
      result.action.openedTabID = try await browser.openTab(url: url, opener: self, waitUntil: .none).tab.id
    case "openPicture":
      // A document of the picture alone, as browsers make one for a picture that is navigated to.
      let escaped = url.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
        .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
      _ = try await show(html: "<!DOCTYPE html><img src=\"\(escaped)\">", baseURL: url)
      result.action.hasNavigated = true
    case "downloadLink", "savePicture":
      let download = try browser.downloads.start(browser.downloadRequest(url), tabID: self.id)
      result.action.downloadIDs.append(download.id)
    case "openPageElsewhere":
      result.handledBy = try await browser.openExternally(url, tab: self).app
    default: break
    }
    return result
  }

  private func measurePictures(frameID: Int?) async throws {
    do {
      try await poll(timeoutMs: Self.pictureLimitMs, pending: "pictures") {
        try await self.feature("unmeasuredPictures", FeatureOptions(), frameID: frameID) { $0.integer } == 0
      }
    } catch BrowserError.timedOut {
      // The others have no size, then.
    }
  }

  private func pointOptions(_ point: (x: Double, y: Double)?, _ space: PointSpace) -> FeatureOptions {
    var options = FeatureOptions()
    options.set("x", point?.x)
    options.set("y", point?.y)
    options.set("space", space.rawValue)
    return options
  }
}
