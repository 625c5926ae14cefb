import ContentFilterPlugin

extension BrowserContext {

  /// Loads the filter of content if an earlier session has left lists for it.
  func restoreContentFilter() {
    guard let folder = network.configuration.dataDirectory, ContentFilterPlugin.hasKeptLists(in: folder) else { return }
    Task.immediate { _ = try? await contentFilter() }
  }

  /// The plugin that filters content, which is loaded when it is first asked for.
  public func contentFilter() async throws -> ContentFilterPlugin {
    let name = "ContentFilter"
    if let plugin = plugins.plugin(named: name) as? ContentFilterPlugin { return plugin }
    if let loading = contentFilterLoading { return try await loading.value }
    let plugin = ContentFilterPlugin()
    let loading = Task.immediate {
      try await plugins.load(plugin)
      return plugin
    }
    contentFilterLoading = loading
    defer { contentFilterLoading = nil }
    return try await loading.value
  }
}
