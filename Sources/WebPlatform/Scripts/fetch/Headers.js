// A page's view of a header list; its guard says what the page may change (Fetch 5.1).
class Headers extends ScriptWrappable {
  constructor(realm, init, guard = "none", list = new HeaderList()) {
    super();
    this.realm = realm;
    this.guard = guard;
    this.list = list;
    if (init !== undefined) this.fill(init);
  }

  // Adds the pairs of a converted HeadersInit.
  fill(pairs) {
    for (const pair of pairs) {
      if (pair.length !== 2) throw new TypeError("Each header must be a pair of a name and a value.");
      this.append(pair[0], pair[1]);
    }
  }

  append(name, value) {
    value = normalizeHeaderValue(value);
    if (!this.validate(name, value)) return;
    if (this.guard === "request-no-cors") {
      const present = this.list.get(name);
      if (!isNoCORSSafelistedRequestHeader(name, present === null ? value : `${present}, ${value}`)) return;
    }
    this.list.append(name, value);
    this.removePrivilegedHeaders();
  }

  delete(name) {
    if (!this.validate(name, "")) return;
    if (this.guard === "request-no-cors" && !isNoCORSSafelistedRequestHeaderName(name)
      && name.toLowerCase() !== "range") return;
    if (!this.list.has(name)) return;
    this.list.delete(name);
    this.removePrivilegedHeaders();
  }

  get(name) {
    this.checkName(name);
    return this.list.get(name);
  }

  getSetCookie() {
    return this.list.getAll("set-cookie");
  }

  has(name) {
    this.checkName(name);
    return this.list.has(name);
  }

  set(name, value) {
    value = normalizeHeaderValue(value);
    if (!this.validate(name, value)) return;
    if (this.guard === "request-no-cors" && !isNoCORSSafelistedRequestHeader(name, value)) return;
    this.list.set(name, value);
    this.removePrivilegedHeaders();
  }

  pairs() {
    return this.list.sortAndCombine();
  }

  checkName(name) {
    if (!isHeaderName(name)) throw new TypeError(`"${name}" is not a valid header name.`);
  }

  // Throws for what is not a header; says whether the guard lets it be changed.
  validate(name, value) {
    this.checkName(name);
    if (!isHeaderValue(value)) throw new TypeError(`The value of the header "${name}" is not valid.`);
    if (this.guard === "immutable") throw new TypeError("These headers cannot be changed.");
    if (this.guard === "request" && isForbiddenRequestHeader(name, value)) return false;
    return !(this.guard === "response" && isForbiddenResponseHeader(name));
  }

  removePrivilegedHeaders() {
    if (this.guard === "request-no-cors") this.list.delete("range");
  }
}
