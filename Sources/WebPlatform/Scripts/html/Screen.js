// The screen (CSSOM View 4.3), which is as large as the window's viewport, since there is no other.
class Screen extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.availLeft = 0;
    this.availTop = 0;
    this.colorDepth = 24;
    this.pixelDepth = 24;
  }

  get width() {
    return this.realm.window.outerWidth;
  }

  get height() {
    return this.realm.window.outerHeight;
  }

  get availWidth() {
    return this.width;
  }

  get availHeight() {
    return this.height;
  }
}
