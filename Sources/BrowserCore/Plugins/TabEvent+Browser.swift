import BrowserPlugin

extension TabEvent {

  /// What plugins are told of an event of the browser; nil if they are not told of it.
  init?(_ event: BrowserEvent) {
    switch event {
    case .tabOpened(let id, let opener): self.init(.tabOpened, tabID: id, openerTabID: opener)
    case .tabClosed(let id): self.init(.tabClosed, tabID: id)
    case .tabUpdated(let id, let url, let title): self.init(.tabUpdated, tabID: id, url: url, title: title)
    case .loadStarted(let id, let url): self.init(.loadStarted, tabID: id, url: url)
    case .loadFinished(let result):
      self.init(.loadFinished, tabID: result.tabID, url: result.url, title: result.title)
    case .loadFailed(let id, let url, _): self.init(.loadFailed, tabID: id, url: url)
    default: return nil
    }
  }
}
