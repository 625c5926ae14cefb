/** https://url.spec.whatwg.org/#interface-urlsearchparams */
class URLSearchParams extends ScriptWrappable {
  /** `init` is a string, or a list of names with their values. */
  constructor(realm, init = "") {
    super();
    this.realm = realm;
    /** The [name, value] pairs in order. */
    this.list = [];
    /** The URL whose query this is, or null. */
    this.url = null;
    if (typeof init === "string") {
      this.list = parseFormURLEncoded(init.startsWith("?") ? init.slice(1) : init);
    } else {
      for (const pair of init) {
        if (pair.length !== 2) throw new TypeError(`A pair of URLSearchParams has ${pair.length} items instead of 2.`);
        this.list.push([pair[0], pair[1]]);
      }
    }
  }

  get size() {
    return this.list.length;
  }

  append(name, value) {
    this.list.push([name, value]);
    this.update();
  }

  delete(name, value) {
    this.list = this.list.filter((pair) => !matchesPair(pair, name, value));
    this.update();
  }

  get(name) {
    return this.list.find((pair) => pair[0] === name)?.[1] ?? null;
  }

  getAll(name) {
    return this.list.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }

  has(name, value) {
    return this.list.some((pair) => matchesPair(pair, name, value));
  }

  set(name, value) {
    const index = this.list.findIndex((pair) => pair[0] === name);
    if (index === -1) {
      this.list.push([name, value]);
    } else {
      this.list[index][1] = value;
      this.list = this.list.filter((pair, at) => at <= index || pair[0] !== name);
    }
    this.update();
  }

  sort() {
    this.list.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    this.update();
  }

  stringify() {
    return serializeFormURLEncoded(this.list);
  }

  pairs() {
    return this.list;
  }

  /** Writes the list to the query of the URL it belongs to. */
  update() {
    if (this.url !== null) this.url.record.search = this.stringify();
  }
}

/** Whether a pair has the name and, unless that is undefined, the value. */
function matchesPair(pair, name, value) {
  return pair[0] === name && (value === undefined || pair[1] === value);
}
