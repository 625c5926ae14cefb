import BrowserCore
import BrowserPlugin

extension Router {

  /// Tells the client of something that happened in the browser.
  func tell(_ event: BrowserEvent) {
    switch event {
    case .tabOpened(let tabID, let openerTabID):
      notify(.tabOpened, .fields(
        ("tabId", JSON(tabID)), ("index", index(of: tabID)), ("openerTabId", openerTabID.map { JSON($0) })))
    case .tabClosed(let tabID):
      notify(.tabClosed, ["tabId": JSON(tabID)])
    case .tabUpdated(let tabID, let url, let title):
      notify(.tabUpdated, .fields(
        ("tabId", JSON(tabID)), ("index", index(of: tabID)), ("url", .string(url)), ("title", .string(title)),
        ("active", .bool(browser.currentTab?.id == tabID))))
    case .loadStarted(let tabID, let url):
      notify(.loadStarted, ["tabId": JSON(tabID), "url": .string(url)])
    case .loadFinished(let result):
      notify(.loadFinished, result.json)
    case .loadFailed(let tabID, let url, let reason):
      notify(.loadFinished, ["tabId": JSON(tabID), "url": .string(url), "error": .string(reason)])
    case .console(let tabID, let frameID, let level, let text, let url, let line):
      notify(.console, .fields(
        ("tabId", JSON(tabID)), ("frameId", frameID.map { JSON($0) }), ("level", .string(level)),
        ("text", .string(text)), ("url", .string(url)), ("line", JSON(line))))
    case .scriptException(let tabID, let frameID, let exception):
      let place = JSON.fields(("tabId", JSON(tabID)), ("frameId", frameID.map { JSON($0) }))
      notify(.scriptException, .object((place.members ?? []) + (exception.json.members ?? [])))
    case .requestBlocked(let tabID, let url, let type, let reason):
      let request = JSON.fields(("tabId", tabID.map { JSON($0) }), ("url", .string(url)), ("type", .string(type)))
      notify(.requestBlocked, .object((request.members ?? []) + (reason.json.members ?? [])))
    case .dialogOpened(let tabID, let dialog):
      notify(.dialogOpened, .object([JSON.Member("tabId", JSON(tabID))] + (dialog.json.members ?? [])))
    case .downloadStarted(let report):
      notify(.downloadStarted, report.json)
    case .downloadProgress(let report):
      notify(.downloadProgress, report.json)
    case .downloadFinished(let report):
      notify(.downloadFinished, report.json)
    case .moduleInstalled(let id, let isReplaced):
      notify(.moduleInstalled, ["id": .string(id), "replaced": .bool(isReplaced)])
    case .moduleInstallRequested(let tabID, let url):
      notify(.moduleInstallRequested, ["tabId": JSON(tabID), "url": .string(url)])
    case .moduleRan(let tabID, let id, let error):
      notify(.moduleRan, .fields(("tabId", JSON(tabID)), ("id", .string(id)), ("error", error.map(JSON.string))))
    case .appLinkAvailable(let tabID, let url, let app):
      notify(.appLinkAvailable, ["tabId": JSON(tabID), "url": .string(url), "app": .string(app)])
    case .pluginFailed(let error):
      notify(.pluginFailed, [
        "plugin": .string(error.plugin), "phase": .string(error.phase), "url": .string(error.url),
        "message": .string(error.message),
      ])
    case .pluginLoaded(let name, let version):
      notify(.pluginLoaded, ["name": .string(name), "version": .string(version)])
    case .pluginUnloaded(let name):
      notify(.pluginUnloaded, ["name": .string(name)])
    case .pluginEvent(let plugin, let event, let data):
      notify(.pluginEvent, ["plugin": .string(plugin), "event": .string(event), "data": data])
    }
  }

  private func index(of tabID: Int) -> JSON? {
    browser.tabs.firstIndex { $0.id == tabID }.map { JSON($0) }
  }
}
