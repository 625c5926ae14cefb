extension Method {

  /// Every method there is, in the order of Protocol.md.
  package static let all: [Method] = [
    initialize, shutdown, exit, cancelRequest, discover, subscribe,
    openTab, closeTab, activateTab, listTabs, moveTab, listFrames,
    navigate, reload, goBack, goForward,
    evaluate, waitFor,
    click, fill, press, select, check, hover, drag, submit, upload, scroll,
    getViewport, setViewport, viewportCoordinate, documentCoordinate, elementsAt, runMenuItem,
    getHTML, getText, getMarkdown, getTree, getLinks, getForms, getMetadata, highlight, removeHighlights,
    rewriteLinkTargets,
    installModule, listModules, moduleSettings, setModuleSettings, enableModule, moveModule, uninstallModule, runModule,
    moduleLint, runBookmarklet,
    setDialogPolicy,
    startDownload, pauseDownload, resumeDownload, cancelDownload, listDownloads,
    registerApp, unregisterApp, listApps, openExternally,
    createContext, closeContext, listContexts,
    setUserAgent, networkLog,
    getCookies, setCookie, clearCookies, importCookies, exportCookies, clearCache, setCacheMode,
    setHeaderRules, getHeaderRules, interceptRequests,
    addFilterList, removeFilterList, listFilterLists, updateFilterLists, checkURL,
    listPlugins, loadPlugin, unloadPlugin, reloadPlugin, setPluginSettings, orderPlugins,
  ]

  /// The method called `name`.
  static func named(_ name: String) -> Method? {
    byName[name]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
