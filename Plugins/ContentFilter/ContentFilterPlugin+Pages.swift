import BrowserPlugin
import ContentFiltering

extension ContentFilterPlugin {

  public nonisolated func answerNow(_ message: PageMessage) throws -> JSON {
    let filters = current.withLock { $0 }
    switch message.name {
    case "page":
      let cosmetics = filters.cosmetics(for: message.url, exceptions: filters.page(message.url).exceptions)
      if cosmetics.isEmpty { return .null }
      return [
        "selectors": .array(cosmetics.selectors.map(JSON.string)),
        "procedural": .array(cosmetics.procedural.map(JSON.string)),
        "scriptlets": .array(cosmetics.scriptlets.compactMap(ScriptletSource.script).map(JSON.string)),
        "generic": .bool(cosmetics.appliesGeneric),
      ]
    case "names":
      let names = message.value.array?.compactMap(\.string) ?? []
      let selectors = filters.genericSelectors(for: names.filter { $0.utf8.count > 1 }, in: message.url)
      return .array(selectors.map(JSON.string))
    default:
      throw PluginProblem("there is no call “\(message.name)”")
    }
  }
}
