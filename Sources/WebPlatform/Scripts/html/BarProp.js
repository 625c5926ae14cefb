// One of the bars of a browser window, none of which this browser has to show.
class BarProp extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.visible = true;
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
