import BrowserPlugin
import Network
import ScriptEngine

/// What the browser tells those who observe it.
public enum BrowserEvent: Sendable {
  case tabOpened(tabID: Int, openerTabID: Int?)
  case tabClosed(tabID: Int)
  /// A tab's address or title changed, or it became current.
  case tabUpdated(tabID: Int, url: String, title: String)
  case loadStarted(tabID: Int, url: String)
  case loadFinished(LoadResult)
  case loadFailed(tabID: Int, url: String, reason: String)
  case console(tabID: Int, frameID: Int?, level: String, text: String, url: String, line: Int)
  case scriptException(tabID: Int, frameID: Int?, ScriptException)
  case requestBlocked(tabID: Int?, url: String, type: String, BlockReason)
  /// A dialog was opened and has been answered.
  case dialogOpened(tabID: Int, DialogRecord)
  case downloadStarted(Download.Report)
  case downloadProgress(Download.Report)
  /// A download is complete, or has failed.
  case downloadFinished(Download.Report)
  case moduleInstalled(id: String, isReplaced: Bool)
  /// A link to a module was clicked.
  case moduleInstallRequested(tabID: Int, url: String)
  /// A module has run by itself; `error` says why it could not.
  case moduleRan(tabID: Int, id: String, error: String?)
  /// A program is registered for a page's address, or for that of a link that was clicked.
  case appLinkAvailable(tabID: Int, url: String, app: String)
  case pluginFailed(PluginError)
  case pluginLoaded(name: String, version: String)
  case pluginUnloaded(name: String)
  /// A plugin tells of something in its own words.
  case pluginEvent(plugin: String, event: String, data: JSON)
}
