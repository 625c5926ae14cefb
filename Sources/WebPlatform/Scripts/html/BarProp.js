// One of the bars of a browser window, none of which this browser has to show. Those of popups are hidden.
class BarProp extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  get visible() {
    const { navigable } = this.realm.window;
    if (navigable === null) return true;
    return !navigable.isDestroyed && navigable.top.features?.isPopup !== true;
  }
}

// The old interface for search engines, whose methods do nothing.
class External extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  AddSearchProvider() {}

  IsSearchProviderInstalled() {}
}
