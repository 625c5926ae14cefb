// The cookies of a document, one by one (Cookie Store API 3). What the network keeps is told by name and value only, as
// `document.cookie` tells it. Changes are seen by comparing, once the network says that there may be some.
class CookieStore extends EventTarget {
  constructor(realm) {
    super(realm);
    // The cookies as they were when listeners were last told of changes; null while none listens.
    this.known = null;
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
      if (wanted === null || wanted.href !== own.href) {
        throw new TypeError("A page sees the cookies of its own URL only.");
      }
    }
    const found = this.list();
    return name === undefined ? found : found.filter((cookie) => cookie.name === trimCookie(name));
  }

  async set(nameOrOptions, value) {
    this.checkOrigin();
    this.write(isObject(nameOrOptions) ? readCookieInit(nameOrOptions)
      : { name: toUSVString(nameOrOptions), value: toUSVString(value) });
  }

  // Delete a cookie: sets one that is over. Without a name it needs some value.
  async delete(nameOrOptions) {
    this.checkOrigin();
    const options = isObject(nameOrOptions) ? readCookieDeletion(nameOrOptions) : { name: toUSVString(nameOrOptions) };
    this.write({ ...options, value: trimCookie(options.name) === "" ? "deleted" : "", expires: 0 });
  }

  // Set a cookie: writes what a server would send. What the network makes of it is seen by reading.
  write({ name, value, expires = null, domain = null, path = "/", sameSite = "strict", partitioned = false,
    maxAge = null }) {
    name = trimCookie(name);
    value = trimCookie(value);
    const url = parseURL(this.url);
    checkCookiePair(name, value);
    const parts = [name === "" ? value : `${name}=${value}`];
    const isHostCookie = /^__host-/i.test(name);
    if (domain !== null) {
      if (isHostCookie) throw new TypeError("Such a cookie has no domain.");
      parts.push(`Domain=${cookieDomain(domain, url.hostname)}`);
    }
    if (expires !== null && maxAge !== null) throw new TypeError("A cookie has either an end or an age.");
    if (expires !== null) parts.push(`Expires=${new Date(expires).toUTCString()}`);
    if (maxAge !== null) parts.push(`Max-Age=${maxAge}`);
    if (path === "") path = url.pathname.slice(0, url.pathname.lastIndexOf("/")) || "/";
    if (!path.startsWith("/")) throw new TypeError("A cookie's path begins with a slash.");
    if (isHostCookie && path !== "/") throw new TypeError("Such a cookie has no path of its own.");
    if (utf8Encode(path).length > longestCookieAttribute) throw new TypeError("The path is too long.");
    parts.push(`Path=${path}`, `SameSite=${sameSite}`);
    if (this.url.startsWith("https:")) parts.push("Secure");
    if (partitioned) parts.push("Partitioned");
    native.setCookie(this.realm.id, parts.join("; "), this.url);
    this.notice();
  }

  // Listeners for changes have the cookies watched from then on.
  addEventListener(type, callback, options) {
    super.addEventListener(type, callback, options);
    this.watchIfHeard();
  }

  setEventHandler(type, value) {
    super.setEventHandler(type, value);
    this.watchIfHeard();
  }

  watchIfHeard() {
    if (this.known !== null || !this.hasListeners("change") || originOfRealm(this.realm) === "null") return;
    this.known = this.list();
    native.watchCookies(this.realm.id, true);
  }

  // Compares the cookies with those known before, and tells of what is different.
  notice() {
    if (this.known === null) return;
    if (!this.hasListeners("change")) {
      this.known = null;
      native.watchCookies(this.realm.id, false);
      return;
    }
    const old = this.known;
    const now = this.known = this.list();
    const isIn = (list, cookie) => list.some(({ name, value }) => name === cookie.name && value === cookie.value);
    const changed = now.filter((cookie) => !isIn(old, cookie));
    const gone = old.filter((cookie) => !isIn(now, cookie) && !changed.some(({ name }) => name === cookie.name));
    if (changed.length === 0 && gone.length === 0) return;
    queueTask(this.realm, () => {
      fireEvent(this, "change", { constructor: CookieChangeEvent, changed,
        deleted: gone.map(({ name }) => ({ name })) });
    });
  }
}

// Native code tells that the cookies of a realm that watches them may have changed.
function cookiesChanged(realmID) {
  realms.get(realmID)?.window?.cookieStore.notice();
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

// The longest name and value of a cookie together, and the longest of its other texts, in bytes.
const longestCookiePair = 4096;
const longestCookieAttribute = 1024;

// Throws where no cookie can have a name and a value.
function checkCookiePair(name, value) {
  for (const text of [name, value]) {
    if (/[;\x00-\x08\x0a-\x1f\x7f]/.test(text)) throw new TypeError("The cookie has characters that none can have.");
  }
  if (name.includes("=")) throw new TypeError("A cookie's name has no equals sign.");
  if (name === "" && (value === "" || value.includes("="))) {
    throw new TypeError("A cookie without a name has a value without an equals sign.");
  }
  if (name === "" && /^__(?:host|host-http|http|secure)-/i.test(value)) {
    throw new TypeError("The value of a cookie without a name looks like a name that makes promises.");
  }
  if (/^__(?:host-)?http-/i.test(name)) throw new TypeError("Scripts set no cookie of this name.");
  if (utf8Encode(name).length + utf8Encode(value).length > longestCookiePair) {
    throw new TypeError("The cookie is too long.");
  }
}

// A domain that a cookie of a host can have: the host's, or one that it is in. The network refuses public suffixes.
function cookieDomain(domain, host) {
  const parsed = domain.startsWith(".") ? null : parseURL(`http://${domain}`)?.hostname ?? null;
  const isAddress = /^\[|^[\d.]+$/.test(host);
  if (parsed === null || parsed !== host && (isAddress || !host.endsWith(`.${parsed}`))) {
    throw new TypeError(`The cookie cannot be one of ${domain}.`);
  }
  if (parsed.length > longestCookieAttribute) throw new TypeError("The domain is too long.");
  return parsed;
}

function nullableText(value) {
  return value === undefined || value === null ? null : toUSVString(value);
}

function requiredText(value, name) {
  if (value === undefined) throw new TypeError(`The cookie has no ${name}.`);
  return toUSVString(value);
}

// Reads a CookieInit; the members are read in the order of Web IDL.
function readCookieInit(options) {
  const { domain, expires, maxAge, name, partitioned, path, sameSite, value } = options;
  return {
    domain: nullableText(domain),
    expires: expires === undefined || expires === null ? null : toDouble(expires),
    maxAge: maxAge === undefined || maxAge === null ? null : Math.trunc(toDouble(maxAge)),
    name: requiredText(name, "name"),
    partitioned: Boolean(partitioned),
    path: path === undefined ? "/" : toUSVString(path),
    sameSite: sameSite === undefined ? "strict" : toEnumeration(sameSite, "CookieSameSite", ["strict", "lax", "none"]),
    value: requiredText(value, "value"),
  };
}

// Reads a CookieStoreDeleteOptions.
function readCookieDeletion(options) {
  const { domain, name, partitioned, path } = options;
  return { domain: nullableText(domain), name: requiredText(name, "name"), partitioned: Boolean(partitioned),
    path: path === undefined ? "/" : toUSVString(path) };
}
