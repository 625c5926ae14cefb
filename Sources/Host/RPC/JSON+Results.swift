import BrowserCore
import BrowserPlugin
import Network
import ScriptEngine

extension LoadResult {
  /// What the methods that load a page answer.
  var json: JSON {
    [
      "tabId": JSON(tabID), "url": .string(url), "title": .string(title), "status": JSON(status),
      "contentType": .string(contentType),
    ]
  }
}

extension NetworkLogEntry {
  /// An entry as `networkLog` answers it.
  var json: JSON {
    .fields(
      ("sequence", JSON(sequence)), ("frameId", frameID.map { JSON($0) }), ("url", .string(url)), ("method", .string(method)),
      ("type", .string(type.rawValue)), ("status", status.map { JSON($0) }), ("fromCache", .bool(isFromCache)),
      ("blockedBy", blockedBy.map(\.json)), ("redirectedFrom", redirectedFrom.map(JSON.string)),
      ("startMs", JSON(startMs)), ("endMs", endMs.map { JSON($0) }), ("bytes", JSON(bytes)),
      ("error", error.map { .string($0.reason) }))
  }
}

extension BlockReason {
  /// Why a request was blocked, as errors, events and the log say it.
  var json: JSON {
    .fields(("list", .string(list)), ("rule", .string(rule)), ("line", line.map { JSON($0) }))
  }
}

extension ScriptException {
  /// What a script threw, as errors and events say it.
  var json: JSON {
    [
      "name": .string(name), "message": .string(message), "stack": .string(pageStack), "url": .string(url),
      "line": JSON(line), "column": JSON(column),
    ]
  }

  /// The calls of the page alone: those of the platform beneath it, and the engine's between them, are left out.
  private var pageStack: String {
    stack.split(separator: "\n")
      .filter { !$0.contains("@platform://") && $0 != "@[native code]" }
      .joined(separator: "\n")
  }
}

extension PluginDescription {
  /// What is told of a plugin.
  var json: JSON {
    .fields(
      ("name", .string(name)), ("version", .string(version)), ("summary", .string(summary)),
      ("kind", .string(origin.kind)), ("path", origin.place.map(JSON.string)),
      ("permissions", .array(permissions.map { .string($0.rawValue) })), ("settings", .array(settingsJSON)),
      ("methods", .array(methods.map(JSON.string))), ("onFailure", policy.map { .string($0.rawValue) }))
  }

  /// The settings with their values.
  var settingsJSON: [JSON] {
    settings.map { setting in
      .fields(
        ("name", .string(setting.name)), ("type", .string(setting.kind.rawValue)), ("title", .string(setting.title)),
        ("value", values[setting.name]), ("default", setting.defaultValue),
        ("options", setting.options.isEmpty ? nil : .array(setting.options.map {
          ["value": .string($0.value), "title": .string($0.title)]
        })))
    }
  }
}

extension PageText {
  /// What the methods that read a part of a page answer.
  var json: JSON { ["text": .string(text), "truncated": .bool(isTruncated)] }
}

extension DialogRecord {
  /// A dialog as events and results tell of it.
  var json: JSON {
    ["kind": .string(kind.rawValue), "message": .string(message), "accepted": .bool(isAccepted)]
  }
}

extension Download.Report {
  /// A download as events and lists tell of it.
  var json: JSON {
    var error: String?
    if case .failed(let reason) = state { error = reason }
    return .fields(
      ("downloadId", JSON(id)), ("url", .string(url)), ("file", file.isEmpty ? nil : .string(file)),
      ("bytes", JSON(bytes)), ("totalBytes", totalBytes.map { JSON($0) }), ("tabId", tabID.map { JSON($0) }),
      ("finished", .bool(state == .finished)), ("error", error.map(JSON.string)),
      ("resumable", isResumable ? true : nil))
  }
}

extension ActionResult {
  /// What the methods that act on a page answer.
  var json: JSON {
    .fields(
      ("navigated", .bool(hasNavigated)), ("tabId", openedTabID.map { JSON($0) }),
      ("downloads", downloadIDs.isEmpty ? JSON?.none : .array(downloadIDs.map { JSON($0) })),
      ("dialogs", dialogs.isEmpty ? JSON?.none : .array(dialogs.map(\.json))))
  }
}
