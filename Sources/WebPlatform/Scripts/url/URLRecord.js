/**
 * A URL by its serialization, with the members that `URL`, `Location` and links have in common. Setting one that the
 * standard has ignored leaves the URL as it is. https://url.spec.whatwg.org/#api
 */
class URLRecord {
  /** `href` must be a serialized URL. */
  constructor(href) {
    this.serialization = href;
    this.cachedParts = null;
  }

  get href() {
    return this.serialization;
  }

  /** The positions of the parts, found when first asked for. */
  get parts() {
    return this.cachedParts ?? (this.cachedParts = new URLParts(this.serialization));
  }

  /** Sets the component of that name as its setter in `URL` does; false if `value` is no URL for `href`. */
  set(component, value) {
    const href = native.setURLComponent(this.serialization, component, value);
    if (href === null) return false;
    this.serialization = href;
    this.cachedParts = null;
    return true;
  }

  get origin() {
    return originOfRecord(this);
  }

  get protocol() {
    return this.serialization.slice(0, this.parts.schemeEnd + 1);
  }

  set protocol(value) {
    this.set("protocol", value);
  }

  get username() {
    const { usernameStart, usernameEnd } = this.parts;
    return this.serialization.slice(usernameStart, usernameEnd);
  }

  set username(value) {
    this.set("username", value);
  }

  get password() {
    const { usernameEnd, passwordEnd } = this.parts;
    return this.serialization.slice(usernameEnd + 1, passwordEnd);
  }

  set password(value) {
    this.set("password", value);
  }

  get host() {
    const { hostStart, authorityEnd } = this.parts;
    return this.serialization.slice(hostStart, authorityEnd);
  }

  set host(value) {
    this.set("host", value);
  }

  get hostname() {
    const { hostStart, hostEnd } = this.parts;
    return this.serialization.slice(hostStart, hostEnd);
  }

  set hostname(value) {
    this.set("hostname", value);
  }

  get port() {
    const { hostEnd, authorityEnd } = this.parts;
    return this.serialization.slice(hostEnd + 1, authorityEnd);
  }

  set port(value) {
    this.set("port", value);
  }

  get pathname() {
    const { pathStart, pathEnd } = this.parts;
    return this.serialization.slice(pathStart, pathEnd);
  }

  set pathname(value) {
    this.set("pathname", value);
  }

  get search() {
    const { pathEnd, queryEnd } = this.parts;
    return queryEnd - pathEnd > 1 ? this.serialization.slice(pathEnd, queryEnd) : "";
  }

  set search(value) {
    this.set("search", value);
  }

  get hash() {
    const { queryEnd } = this.parts;
    return this.serialization.length - queryEnd > 1 ? this.serialization.slice(queryEnd) : "";
  }

  set hash(value) {
    this.set("hash", value);
  }
}

/** Where the parts of a serialized URL stand. Parts that are absent are empty ranges. */
class URLParts {
  constructor(href) {
    const length = href.length;
    this.schemeEnd = href.indexOf(":");
    const fragment = href.indexOf("#", this.schemeEnd);
    this.queryEnd = fragment === -1 ? length : fragment;
    const query = href.indexOf("?", this.schemeEnd);
    this.pathEnd = query === -1 || query > this.queryEnd ? this.queryEnd : query;
    let start = this.schemeEnd + 1;
    this.usernameStart = start;
    this.usernameEnd = start;
    this.passwordEnd = start;
    this.hostStart = start;
    this.hostEnd = start;
    this.authorityEnd = start;
    this.pathStart = start;
    if (href.startsWith("//", start)) {
      this.findAuthority(href, start + 2);
    } else if (href.startsWith("/.//", start)) {
      // The serializer's own mark before a path that would otherwise be read as a host.
      this.pathStart = start + 2;
    }
  }

  findAuthority(href, start) {
    let end = href.indexOf("/", start);
    if (end === -1 || end > this.pathEnd) end = this.pathEnd;
    const at = href.lastIndexOf("@", end - 1);
    this.usernameStart = start;
    this.hostStart = at < start ? start : at + 1;
    this.usernameEnd = start;
    this.passwordEnd = start;
    if (at >= start) {
      const colon = href.indexOf(":", start);
      this.usernameEnd = colon !== -1 && colon < at ? colon : at;
      this.passwordEnd = at;
    }
    const portColon = href.lastIndexOf(":", end - 1);
    this.hostEnd = portColon >= this.hostStart && portColon > href.lastIndexOf("]", end - 1) ? portColon : end;
    this.authorityEnd = end;
    this.pathStart = end;
  }
}

/** Parses a URL, relative to a base that is itself a string; null if either is invalid. */
function parseURL(input, base) {
  const href = native.parseURL(input, base);
  return href === null ? null : new URLRecord(href);
}

/**
 * The standard's "encoding-parse and serialize a URL": the address that a document's markup means by a text, or null.
 * https://html.spec.whatwg.org/#encoding-parsing-and-serializing-a-url
 */
function resolveURL(text, document) {
  const encoding = document.characterSet;
  return native.parseURL(text, document.baseURL, encoding === "UTF-8" ? undefined : encoding);
}

/** The serialized origin of a serialized URL. */
function originOf(href) {
  return originOfRecord(new URLRecord(href));
}

/** The serialized origin of a URL; that of a file is opaque. https://url.spec.whatwg.org/#origin */
function originOfRecord(record) {
  const { protocol } = record;
  switch (protocol) {
    case "http:":
    case "https:":
    case "ws:":
    case "wss:":
    case "ftp:":
      return protocol + "//" + record.host;
    case "blob:": {
      const inner = parseURL(record.pathname);
      return inner !== null && (inner.protocol === "http:" || inner.protocol === "https:") ? inner.origin : "null";
    }
    default:
      return "null";
  }
}
