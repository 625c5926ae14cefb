// The cookies of a document, one by one (Cookie Store API 3). What the network keeps is told by name and value only, as
// `document.cookie` tells it; changes of other documents and of servers fire no event.
class CookieStore extends EventTarget {
  constructor(realm) {
    super(realm);
  }

  get url() {
    return this.realm.document.URL;
  }

  checkOrigin() {
    if (originOfRealm(this.realm) === "null") {
      throw new DOMException("An opaque origin has no cookies.", "SecurityError");
    }
  }

  // The cookies that a URL of the page's is sent, as scripts see them.
  list() {
    const text = native.cookies(this.realm.id, this.url);
    if (text === "") return [];
    return text.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? { name: "", value: pair } : { name: pair.slice(0, at), value: pair.slice(at + 1) };
    });
  }

  async get(nameOrOptions) {
    return (await this.find(nameOrOptions, true))[0] ?? null;
  }

  async getAll(nameOrOptions) {
    return this.find(nameOrOptions, false);
  }

  async find(nameOrOptions, needsName) {
    this.checkOrigin();
    const { name, url } = cookieQuery(nameOrOptions);
    if (needsName && name === undefined && url === undefined) throw new TypeError("Neither a name nor a URL is given.");
    if (url !== undefined) {
      const wanted = parseURL(url, baseURLOfRealm(this.realm));
      const own = parseURL(this.url);
      if (wanted !== null) wanted.hash = "";
      own.hash = "";
      if (wanted === null || wanted.href !== own.href) throw new TypeError("A page sees the cookies of its own URL only.");
    }
    const found = this.list();
    return name === undefined ? found : found.filter((cookie) => cookie.name === trimCookie(name));
  }

  async set(nameOrOptions, value) {
    this.checkOrigin();
    const options = isObject(nameOrOptions) ? readCookieOptions(nameOrOptions)
      : { name: toUSVString(nameOrOptions), value: toUSVString(value) };
    if (options.value === undefined) throw new TypeError("The cookie has no value.");
    this.write(options);
  }

  async delete(nameOrOptions) {
    this.checkOrigin();
    const options = isObject(nameOrOptions) ? readCookieOptions(nameOrOptions) : { name: toUSVString(nameOrOptions) };
    this.write({ ...options, value: "", expires: 0 });
  }

  // Set a cookie (Cookie Store API 7.5): writes what a server would send, and tells of the change.
  write({ name, value, expires, domain, path = "/", sameSite = "strict" }) {
    name = trimCookie(name);
    value = trimCookie(value);
    for (const text of [name, value]) {
      if (/[;\x00-\x08\x0a-\x1f\x7f]/.test(text)) throw new TypeError("The cookie has characters that none can have.");
    }
    if (name.includes("=")) throw new TypeError("A cookie's name has no equals sign.");
    if (name === "" && (value === "" || value.includes("="))) {
      throw new TypeError("A cookie without a name has a value without an equals sign.");
    }
    if (utf8Encode(name).length + utf8Encode(value).length > 4096) throw new TypeError("The cookie is too long.");
    const host = parseURL(this.url).hostname;
    if (domain !== undefined && domain !== null) {
      const lowered = domain.toLowerCase();
      if (lowered.startsWith(".") || lowered !== host && !host.endsWith(`.${lowered}`)) {
        throw new TypeError(`The cookie cannot be one of ${domain}.`);
      }
    }
    if (!path.startsWith("/")) throw new TypeError("A cookie's path begins with a slash.");
    if (!path.endsWith("/")) path += "/";
    if (/^__host-/i.test(name) && (path !== "/" || domain !== undefined && domain !== null)) {
      throw new TypeError("Such a cookie has neither a domain nor a path of its own.");
    }
    if (utf8Encode(path).length > 1024) throw new TypeError("The path is too long.");
    const parts = [name === "" ? value : `${name}=${value}`, `Path=${path}`, `SameSite=${sameSite}`];
    if (domain !== undefined && domain !== null) parts.push(`Domain=${domain}`);
    if (expires !== undefined && expires !== null) parts.push(`Expires=${new Date(expires).toUTCString()}`);
    if (this.url.startsWith("https:")) parts.push("Secure");
    const before = this.list().find((cookie) => cookie.name === name);
    native.setCookie(this.realm.id, parts.join("; "), this.url);
    const after = this.list().find((cookie) => cookie.name === name);
    const isGone = before !== undefined && after === undefined;
    if (!isGone && (after === undefined || expires === 0)) return;
    queueTask(this.realm, () => {
      fireEvent(this, "change", { constructor: CookieChangeEvent, changed: isGone ? [] : [after],
        deleted: isGone ? [{ name }] : [] });
    });
  }
}

// The event of cookies that were set or deleted.
class CookieChangeEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.changed = Object.freeze(init?.changed ?? []);
    this.deleted = Object.freeze(init?.deleted ?? []);
  }
}

function trimCookie(text) {
  return text.replace(/^[ \t]+|[ \t]+$/g, "");
}

// What is asked for: a name, or an object with a name and a URL.
function cookieQuery(nameOrOptions) {
  if (nameOrOptions === undefined || nameOrOptions === null) return {};
  if (!isObject(nameOrOptions)) return { name: toUSVString(nameOrOptions) };
  const { name, url } = nameOrOptions;
  return { name: name === undefined ? undefined : toUSVString(name),
    url: url === undefined ? undefined : toUSVString(url) };
}

function readCookieOptions(options) {
  const { domain, expires, name, path, sameSite, value } = options;
  if (name === undefined) throw new TypeError("The cookie has no name.");
  const text = (item) => (item === undefined || item === null ? undefined : toUSVString(item));
  return {
    domain: text(domain),
    expires: expires === undefined || expires === null ? undefined : toDouble(expires),
    name: toUSVString(name),
    path: text(path),
    sameSite: sameSite === undefined ? undefined : toEnumeration(sameSite, "CookieSameSite", ["strict", "lax", "none"]),
    value: value === undefined ? undefined : toUSVString(value),
  };
}
