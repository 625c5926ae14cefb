import ContentFilterPlugin

extension BrowserContext {

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
