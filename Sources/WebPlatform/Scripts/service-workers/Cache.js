// Responses that a page keeps under their requests (Service Workers 5.4). They are in a database that pages cannot
// open, a store for each cache: its definition is the cache's name, and the key of a record the URL of the request with
// a number that says which came first.
class Cache extends ScriptWrappable {
  constructor(realm, origin, id) {
    super();
    this.realm = realm;
    this.origin = origin;
    this.id = id;
  }

  async match(request, options = {}) {
    const [first] = this.find(requestForCache(this.realm, request), options);
    return first === undefined ? undefined : this.responseOf(first);
  }

  async matchAll(request, options = {}) {
    return this.find(requestForCache(this.realm, request), options).map((entry) => this.responseOf(entry));
  }

  async keys(request, options = {}) {
    return this.find(requestForCache(this.realm, request), options).map(({ head }) => {
      const record = new RequestRecord(head.url, { method: head.method, headers: new HeaderList(head.requestHeaders),
        mode: "cors" });
      return Request.ofRecord(this.realm, record, dependentSignal(this.realm, []), "immutable");
    });
  }

  async add(request) {
    return this.addAll([request]);
  }

  async addAll(list) {
    const { realm } = this;
    const requests = list.map((each) => requestForCache(realm, each));
    for (const request of requests) checkCacheable(request);
    const fetched = await Promise.all(requests.map(async (request) => {
      const response = implementationOf(await fetchForPage(realm, request, {}));
      if (response.record.type === "error" || response.record.type !== "opaque" && !response.ok) {
        throw new TypeError(`${request.url} was answered with the status ${response.status}.`);
      }
      return [request, response];
    }));
    const kept = [];
    for (const [request, response] of fetched) {
      if (kept.some((other) => matchesRequest(headOf(other[0], other[1]), request, {}))) {
        throw new DOMException("Two of the requests are the same to a cache.", "InvalidStateError");
      }
      kept.push([request, response]);
      await this.put(request, response);
    }
  }

  async put(request, response) {
    const { realm } = this;
    const key = requestForCache(realm, request);
    checkCacheable(key);
    if (response.status === 206) throw new TypeError("A part of a response cannot be kept.");
    if (varyNames(response.record.headers).includes("*")) {
      throw new TypeError("The response varies with what nobody can know.");
    }
    if (response.bodyRecord?.isUnusable) throw new TypeError("The body has already been read, or is being read.");
    let bytes = null;
    if (response.bodyRecord !== null) bytes = await readBodyForCache(realm, response.bodyRecord);
    for (const entry of this.find(key, {})) nativeCaches.delete(realm.id, this.origin, this.id, entry.key);
    const order = nativeCaches.nextNumber(realm.id, this.origin, this.id);
    const text = JSON.stringify({ ...headOf(key, response), order });
    nativeCaches.put(realm.id, this.origin, this.id, cacheKey(key.url, order), text, bytes === null ? null : bytes.slice());
  }

  async delete(request, options = {}) {
    const found = this.find(requestForCache(this.realm, request), options);
    for (const { key } of found) nativeCaches.delete(this.realm.id, this.origin, this.id, key);
    return found.length > 0;
  }

  // The entries that match a request, or all of them for null, the oldest first.
  find(request, options) {
    if (request !== null && request.method !== "GET" && !options.ignoreMethod) return [];
    const prefix = request === null || options.ignoreSearch ? "" : cacheKey(request.url, "");
    const rows = nativeCaches.find(this.realm.id, this.origin, this.id, prefix);
    const entries = [];
    for (let i = 0; i < rows.length; i += 3) {
      const head = JSON.parse(rows[i + 1]);
      if (request !== null && !matchesRequest(head, request, options)) continue;
      entries.push({ key: rows[i], head, bytes: rows[i + 2] });
    }
    return entries.sort((one, other) => one.head.order - other.head.order);
  }

  responseOf({ head, bytes }) {
    const record = new ResponseRecord({ type: head.type, urls: head.urls, status: head.status,
      statusText: head.statusText, headers: new HeaderList(head.headers) });
    if (bytes !== null) record.body = new BodyRecord(BodyData.of(new Uint8Array(bytes)));
    return Response.ofRecord(this.realm, record, "immutable");
  }
}

// The caches of an origin (Service Workers 5.5).
class CacheStorage extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  get origin() {
    const origin = originOfRealm(this.realm);
    if (origin === "null") throw new DOMException("An opaque origin has no caches.", "SecurityError");
    return origin;
  }

  // The caches, as pairs of a name and a number, in the order in which they were made.
  list() {
    const found = nativeCaches.list(this.realm.id, this.origin);
    const list = [];
    for (let i = 0; i < found.length; i += 2) list.push([JSON.parse(found[i + 1]), Number(found[i])]);
    return list;
  }

  numberOf(name) {
    return this.list().find((each) => each[0] === name)?.[1];
  }

  async open(name) {
    const { origin } = this;
    const id = this.numberOf(name) ?? nativeCaches.create(this.realm.id, origin, JSON.stringify(name));
    return new Cache(this.realm, origin, id);
  }

  async has(name) {
    return this.numberOf(name) !== undefined;
  }

  async delete(name) {
    const id = this.numberOf(name);
    if (id !== undefined) nativeCaches.remove(this.realm.id, this.origin, id);
    return id !== undefined;
  }

  async keys() {
    return this.list().map((each) => each[0]);
  }

  async match(request, options = {}) {
    const wanted = requestForCache(this.realm, request);
    for (const [name, id] of this.list()) {
      if (options.cacheName !== undefined && options.cacheName !== name) continue;
      const cache = new Cache(this.realm, this.origin, id);
      const [first] = cache.find(wanted, options);
      if (first !== undefined) return cache.responseOf(first);
    }
    return undefined;
  }
}

// The native functions of caches, made when the first is needed.
const nativeCaches = native.cacheFunctions();

// The request that a page gives, as an object or a URL; null for none.
function requestForCache(realm, request) {
  if (request === undefined) return null;
  return typeof request === "string" ? new Request(realm, request) : request;
}

function checkCacheable(request) {
  if (!isHTTPScheme(parseURL(request.url).protocol) || request.method !== "GET") {
    throw new TypeError("Only what http or https answer to GET can be kept.");
  }
}

function cacheKey(url, order) {
  return `${url.replace(/#.*$/s, "")} ${order}`;
}

// What is kept of a request and its response, beside the body.
function headOf(request, { record }) {
  return {
    url: request.url, method: request.method, requestHeaders: request.record.headers.entries, type: record.type,
    urls: record.urls, status: record.status, statusText: record.statusText, headers: record.headers.entries,
  };
}

// The names that a response's Vary header lists.
function varyNames(headers) {
  return (headers.get("vary") ?? "").split(",").map((name) => name.trim()).filter((name) => name !== "");
}

// Request matches cached item (Service Workers, appendix A).
function matchesRequest(head, request, options) {
  const kept = parseURL(head.url);
  const wanted = parseURL(request.url);
  for (const url of [kept, wanted]) {
    url.hash = "";
    if (options.ignoreSearch) url.search = "";
  }
  if (kept.href !== wanted.href) return false;
  if (options.ignoreVary) return true;
  const keptHeaders = new HeaderList(head.requestHeaders);
  return varyNames(new HeaderList(head.headers)).every((name) => keptHeaders.get(name) === request.record.headers.get(name));
}

function readBodyForCache(realm, body) {
  return new Promise((resolve, reject) => body.readAll(realm, resolve, reject));
}
