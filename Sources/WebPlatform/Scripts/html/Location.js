// The address of a window's document, and what changes it (HTML 7.2.4).
class Location extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  get url() {
    return parseURL(this.realm.document.URL);
  }

  get href() {
    return this.realm.document.URL;
  }

  set href(value) {
    this.navigate(value, "auto");
  }

  get origin() {
    return this.url.origin;
  }

  get protocol() {
    return this.url.protocol;
  }

  set protocol(value) {
    const { url } = this;
    const before = url.protocol;
    url.protocol = value;
    if (!isHTTPScheme(url.protocol)) {
      if (!/^[a-z][a-z0-9+.-]*:?$/i.test(value)) throw new DOMException(`"${value}" is no scheme.`, "SyntaxError");
      return;
    }
    if (url.protocol !== before) this.go(url.href, "auto");
  }

  get host() {
    return this.url.host;
  }

  set host(value) {
    this.change("host", value);
  }

  get hostname() {
    return this.url.hostname;
  }

  set hostname(value) {
    this.change("hostname", value);
  }

  get port() {
    return this.url.port;
  }

  set port(value) {
    this.change("port", value);
  }

  get pathname() {
    return this.url.pathname;
  }

  set pathname(value) {
    this.change("pathname", value);
  }

  get search() {
    return this.url.search;
  }

  set search(value) {
    this.change("search", value);
  }

  get hash() {
    return this.url.hash;
  }

  set hash(value) {
    const { url } = this;
    url.hash = value;
    if (url.hash === this.hash) return;
    this.go(url.href, "auto");
  }

  // Sets one component of a copy of the address and goes there.
  change(component, value) {
    const { url } = this;
    url[component] = value;
    this.go(url.href, "auto");
  }

  assign(url) {
    this.navigate(url, "auto");
  }

  replace(url) {
    this.navigate(url, "replace");
  }

  reload() {
    this.go(this.realm.document.URL, "reload");
  }

  stringify() {
    return this.href;
  }

  // Goes to a URL that is relative to the base of the script's document.
  navigate(value, historyHandling) {
    const parsed = parseURL(value, this.source.baseURI);
    if (parsed === null) throw new DOMException(`"${value}" is not a valid URL.`, "SyntaxError");
    this.go(parsed.href, historyHandling);
  }

  // The document whose script navigates.
  get source() {
    const { window } = this.realm;
    return window.navigable === null ? this.realm.document : incumbentWindow(window).document;
  }

  go(url, historyHandling) {
    const { navigable } = this.realm.window;
    if (navigable === null) navigateDocument(this.realm.document, url, { historyHandling }, this.realm.document);
    else navigateByLocation(navigable, url, { historyHandling }, this.source);
  }
}
