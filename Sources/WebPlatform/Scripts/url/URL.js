/** https://url.spec.whatwg.org/#url-class */
class URL extends ScriptWrappable {
  constructor(realm, url, base) {
    super();
    const record = parseURL(url, base);
    if (record === null) {
      const against = base === undefined ? "" : ` against "${base}"`;
      throw new TypeError(`"${url}" cannot be parsed as a URL${against}.`);
    }
    this.realm = realm;
    this.record = record;
    this.params = null;
  }

  static parse(realm, url, base) {
    return URL.canParse(realm, url, base) ? new URL(realm, url, base) : null;
  }

  static canParse(realm, url, base) {
    return native.parseURL(url, base) !== null;
  }

  /** https://w3c.github.io/FileAPI/#creating-revoking */
  static createObjectURL(realm, blob) {
    return createBlobURL(realm, blob);
  }

  static revokeObjectURL(realm, url) {
    revokeBlobURL(realm, url);
  }

  get href() {
    return this.record.href;
  }

  set href(value) {
    if (!this.record.set("href", value)) throw new TypeError(`"${value}" cannot be parsed as a URL.`);
    this.updateParams();
  }

  get origin() {
    return this.record.origin;
  }

  get protocol() {
    return this.record.protocol;
  }

  set protocol(value) {
    this.record.protocol = value;
  }

  get username() {
    return this.record.username;
  }

  set username(value) {
    this.record.username = value;
  }

  get password() {
    return this.record.password;
  }

  set password(value) {
    this.record.password = value;
  }

  get host() {
    return this.record.host;
  }

  set host(value) {
    this.record.host = value;
  }

  get hostname() {
    return this.record.hostname;
  }

  set hostname(value) {
    this.record.hostname = value;
  }

  get port() {
    return this.record.port;
  }

  set port(value) {
    this.record.port = value;
  }

  get pathname() {
    return this.record.pathname;
  }

  set pathname(value) {
    this.record.pathname = value;
  }

  get search() {
    return this.record.search;
  }

  set search(value) {
    this.record.search = value;
    this.updateParams();
  }

  get hash() {
    return this.record.hash;
  }

  set hash(value) {
    this.record.hash = value;
  }

  get searchParams() {
    if (this.params === null) {
      this.params = new URLSearchParams(this.realm);
      this.params.url = this;
      this.updateParams();
    }
    return this.params;
  }

  toJSON() {
    return this.record.href;
  }

  /** Brings `searchParams` in line with the query. */
  updateParams() {
    if (this.params !== null) this.params.list = parseFormURLEncoded(this.record.search.slice(1));
  }
}
