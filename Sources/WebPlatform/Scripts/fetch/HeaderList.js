const headerNamePattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const forbiddenRequestHeaders = new Set([
  "accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method",
  "access-control-request-private-network", "connection", "content-length", "cookie", "cookie2", "date", "dnt",
  "expect", "host", "keep-alive", "origin", "referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade",
  "via",
]);
const methodOverrideHeaders = new Set(["x-http-method", "x-http-method-override", "x-method-override"]);
const corsSafelistedResponseHeaders = new Set([
  "cache-control", "content-language", "content-length", "content-type", "expires", "last-modified", "pragma",
]);
const simpleContentTypes = new Set(["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]);

// A header list (Fetch 2.2.2): names with values, in the order they were added.
class HeaderList {
  constructor(entries = []) {
    this.entries = entries;
  }

  // Makes a list of an array in which names and values take turns.
  static fromFlat(flat) {
    const entries = [];
    for (let index = 0; index + 1 < flat.length; index += 2) entries.push([flat[index], flat[index + 1]]);
    return new HeaderList(entries);
  }

  flat() {
    return this.entries.flat();
  }

  copy() {
    return new HeaderList(this.entries.map((entry) => [entry[0], entry[1]]));
  }

  has(name) {
    name = name.toLowerCase();
    return this.entries.some((entry) => entry[0].toLowerCase() === name);
  }

  // All values of a name, joined by commas; null when there is none.
  get(name) {
    const values = this.getAll(name);
    return values.length === 0 ? null : values.join(", ");
  }

  getAll(name) {
    name = name.toLowerCase();
    return this.entries.filter((entry) => entry[0].toLowerCase() === name).map((entry) => entry[1]);
  }

  append(name, value) {
    const first = this.entries.find((entry) => entry[0].toLowerCase() === name.toLowerCase());
    this.entries.push([first === undefined ? name : first[0], value]);
  }

  set(name, value) {
    const lowered = name.toLowerCase();
    const index = this.entries.findIndex((entry) => entry[0].toLowerCase() === lowered);
    if (index < 0) {
      this.entries.push([name, value]);
      return;
    }
    this.entries[index][1] = value;
    this.entries = this.entries.filter((entry, at) => at <= index || entry[0].toLowerCase() !== lowered);
  }

  // Adds a value to the one that is there, or the header when it is not.
  combine(name, value) {
    const lowered = name.toLowerCase();
    const entry = this.entries.find((entry) => entry[0].toLowerCase() === lowered);
    if (entry === undefined) this.entries.push([name, value]);
    else entry[1] = `${entry[1]}, ${value}`;
  }

  delete(name) {
    name = name.toLowerCase();
    this.entries = this.entries.filter((entry) => entry[0].toLowerCase() !== name);
  }

  // Sort and combine (Fetch 2.2.2): lowercase names in order; each Set-Cookie stands alone.
  sortAndCombine() {
    const values = new Map();
    for (const [name, value] of this.entries) {
      const lowered = name.toLowerCase();
      const known = values.get(lowered);
      if (known === undefined) values.set(lowered, [value]);
      else known.push(value);
    }
    const result = [];
    for (const name of [...values.keys()].sort()) {
      if (name === "set-cookie") {
        for (const value of values.get(name)) result.push([name, value]);
      } else {
        result.push([name, values.get(name).join(", ")]);
      }
    }
    return result;
  }

  // Extract a MIME type (Fetch 2.2.2): what the Content-Type headers say together, or null.
  extractMIMEType() {
    let charset = null;
    let essence = null;
    let mimeType = null;
    for (const value of splitHeaderValue(this.getAll("content-type").join(", "))) {
      const candidate = MIMEType.parse(value);
      if (candidate === null || candidate.essence === "*/*") continue;
      mimeType = candidate;
      if (mimeType.essence !== essence) {
        charset = mimeType.parameters.get("charset") ?? null;
        essence = mimeType.essence;
      } else if (!mimeType.parameters.has("charset") && charset !== null) {
        mimeType.parameters.set("charset", charset);
      }
    }
    return mimeType;
  }
}

// Get, decode, and split (Fetch 2.2.2): the parts of a value between commas that stand outside of quotes.
function splitHeaderValue(value) {
  const parts = [];
  let part = "";
  let position = 0;
  while (position < value.length) {
    const character = value[position];
    if (character === "\"") {
      const end = collectHTTPQuotedString(value, position).position;
      part += value.slice(position, end);
      position = end;
    } else {
      if (character === ",") {
        parts.push(part);
        part = "";
      } else {
        part += character;
      }
      position++;
    }
  }
  parts.push(part);
  return parts.map((part) => part.replace(/^[\t ]+|[\t ]+$/g, ""));
}

function isHeaderName(name) {
  return headerNamePattern.test(name);
}

function isHeaderValue(value) {
  return !/[\0\n\r]/.test(value) && !/^[\t ]|[\t ]$/.test(value);
}

// Normalizes a header value: no white space at its ends.
function normalizeHeaderValue(value) {
  return trimHTTPWhitespace(value);
}

// Whether a page may not set this header of a request (Fetch, "forbidden request-header").
function isForbiddenRequestHeader(name, value) {
  name = name.toLowerCase();
  if (forbiddenRequestHeaders.has(name) || name.startsWith("proxy-") || name.startsWith("sec-")) return true;
  return methodOverrideHeaders.has(name)
    && splitHeaderValue(value).some((method) => isForbiddenMethod(method));
}

function isForbiddenResponseHeader(name) {
  name = name.toLowerCase();
  return name === "set-cookie" || name === "set-cookie2";
}

function isForbiddenMethod(method) {
  return /^(connect|trace|track)$/i.test(method);
}

// Upper-cases the methods that the standard names.
function normalizeMethod(method) {
  return /^(delete|get|head|options|post|put)$/i.test(method) ? method.toUpperCase() : method;
}

// Whether a header may go to another origin without a preflight.
function isCORSSafelistedRequestHeader(name, value) {
  if (value.length > 128) return false;
  switch (name.toLowerCase()) {
    case "accept":
      return !hasUnsafeHeaderByte(value);
    case "accept-language":
    case "content-language":
      return /^[0-9A-Za-z *,\-.;=]*$/.test(value);
    case "content-type": {
      if (hasUnsafeHeaderByte(value)) return false;
      const mimeType = MIMEType.parse(value);
      return mimeType !== null && simpleContentTypes.has(mimeType.essence);
    }
    case "range":
      return /^bytes=\d+-\d*$/.test(value);
    default:
      return false;
  }
}

function hasUnsafeHeaderByte(value) {
  return /[\0-\x08\x0a-\x1f"():<>?@[\\\]{}\x7f]/.test(value);
}

function isNoCORSSafelistedRequestHeaderName(name) {
  return /^(accept|accept-language|content-language|content-type)$/i.test(name);
}

function isNoCORSSafelistedRequestHeader(name, value) {
  return isNoCORSSafelistedRequestHeaderName(name) && isCORSSafelistedRequestHeader(name, value);
}

// The names that need a preflight, lowered and sorted (Fetch, "CORS-unsafe request-header names").
function corsUnsafeRequestHeaderNames(headers) {
  const unsafe = [];
  const potentiallyUnsafe = [];
  let safelistedSize = 0;
  for (const [name, value] of headers.entries) {
    if (!isCORSSafelistedRequestHeader(name, value)) {
      unsafe.push(name);
    } else {
      potentiallyUnsafe.push(name);
      safelistedSize += value.length;
    }
  }
  if (safelistedSize > 1024) unsafe.push(...potentiallyUnsafe);
  return [...new Set(unsafe.map((name) => name.toLowerCase()))].sort();
}
