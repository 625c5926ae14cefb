const badPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
const requestBodyHeaders = [
  "Content-Encoding", "Content-Language", "Content-Location", "Content-Type", "Content-Length",
];
const longestRedirectChain = 20;

// What a fetch sends as Accept when its caller has set none, by destination.
const acceptByDestination = {
  document: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  image: "image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5",
  style: "text/css,*/*;q=0.1",
  json: "application/json,*/*;q=0.5",
};

// The fetches under way, by realm, so that they end with it.
const fetchesOfRealms = new WeakMap();

// Starts a fetch (Fetch 4) for a RequestRecord. `handlers` has `onResponse(responseRecord)`, `onChunk(bytes)`,
// `onEnd()` and `onError(message, isFinal)`, all optional; one of the last two is called at last, unless it is aborted.
// A synchronous fetch is over when this function returns.
function startFetch(realm, request, handlers, isSynchronous = false) {
  const controller = new FetchController(realm, request, handlers, isSynchronous);
  controller.start();
  return controller;
}

// Fetches a whole body: `whenDone(response, bytes)` gets a network error and null when that fails.
function fetchBytes(realm, request, whenDone, isSynchronous = false) {
  let response = null;
  const data = new BodyData();
  return startFetch(realm, request, {
    onResponse: (received) => { response = received; },
    onChunk: (bytes) => data.append(bytes),
    onEnd: () => {
      const failure = request.integrity === "" ? null : integrityFailure(response, data.bytes, request.integrity);
      if (failure === null) whenDone(response, data.bytes);
      else whenDone(ResponseRecord.networkError(failure), null);
    },
    onError: (message) => whenDone(ResponseRecord.networkError(message), null),
  }, isSynchronous);
}

// Why a response is not what its integrity metadata says, or null.
function integrityFailure(response, bytes, metadata) {
  if (parseIntegrity(metadata).length === 0) return null;
  const isReadable = response.tainting !== "opaque";
  return isReadable && matchesIntegrity(bytes, metadata) ? null : `${response.url} fails its integrity check.`;
}

// Aborts every request of a realm, but lets those go on unheard that ask to outlive it.
function abortRequestsOf(realm) {
  for (const controller of [...(fetchesOfRealms.get(realm) ?? [])]) {
    if (controller.request.keepalive) networkRequests.receivers.delete(controller.networkId);
    else controller.abort();
  }
}

// Has the requests of a page fail.
function stopRequestsOf(realm) {
  for (const controller of [...(fetchesOfRealms.get(realm) ?? [])]) {
    if (!controller.request.keepalive) controller.stop();
  }
}

// One fetch, from its first URL over its redirects to the end of its body.
class FetchController {
  constructor(realm, request, handlers, isSynchronous) {
    this.realm = realm;
    this.request = request;
    this.handlers = handlers;
    this.isSynchronous = isSynchronous;
    this.method = request.method;
    this.headers = request.headers.copy();
    this.body = null;
    this.hasStreamBody = false;
    this.urls = [];
    this.tainting = "basic";
    this.originIsTainted = false;
    this.referrerPolicy = request.referrerPolicy;
    this.networkId = 0;
    this.isSent = false;
    this.isOver = false;
    // What `noteTiming` tells of.
    this.startTime = this.lastStartTime = this.responseTime = 0;
    this.received = null;
    this.size = 0;
  }

  start() {
    const { realm, request } = this;
    let fetches = fetchesOfRealms.get(realm);
    if (fetches === undefined) fetchesOfRealms.set(realm, fetches = new Set());
    fetches.add(this);
    this.startTime = this.timeNow();
    this.origin = request.origin === "client" ? originOfRealm(realm) : request.origin;
    if (this.referrerPolicy === "") this.referrerPolicy = realm.document.referrerPolicy || defaultReferrerPolicy;
    if (!this.headers.has("accept")) {
      this.headers.append("Accept", acceptByDestination[request.destination] ?? "*/*");
    }
    const url = parseURL(request.url);
    if (url === null) return this.later(() => this.fail(`"${request.url}" is not a valid URL.`));
    if (request.body === null) return this.fetchURL(url);
    // A body is sent when all of it is here.
    this.hasStreamBody = request.body.data === null;
    request.body.readAll(realm, (bytes) => {
      this.body = bytes;
      if (!this.isOver) this.fetchURL(url);
    }, () => this.later(() => this.fail("The body of the request could not be read.")));
  }

  // Stops the fetch; none of the handlers is called any more.
  abort() {
    this.finish();
    if (this.networkId !== 0) cancelNetworkRequest(this.networkId);
  }

  // Ends in a network error, as if the server were gone.
  stop() {
    this.later(() => {
      if (!this.isOver && this.networkId !== 0) cancelNetworkRequest(this.networkId);
      this.fail("The page was stopped.");
    });
  }

  finish() {
    this.isOver = true;
    fetchesOfRealms.get(this.realm)?.delete(this);
  }

  // Ends in a network error. It is final when another attempt would fail in the same way.
  fail(message, isFinal = true) {
    if (this.isOver) return;
    this.finish();
    if (this.isSent) this.noteTiming();
    this.handlers.onError?.(message, isFinal);
  }

  // Runs steps at once in a synchronous fetch, and as a task in any other.
  later(steps) {
    if (this.isSynchronous) steps();
    else queueTask(this.realm, steps);
  }

  // Main fetch (Fetch 4.1) for the current URL.
  fetchURL(url) {
    const { request } = this;
    this.urls.push(url.href);
    this.lastStartTime = this.timeNow();
    const blockage = this.blockageOf(url);
    if (blockage !== null) return this.later(() => this.fail(blockage));
    const isSame = isSameOrigin(url.origin, this.origin);
    if ((isSame && this.tainting === "basic") || url.protocol === "data:"
      || request.mode === "navigate") {
      return this.fetchScheme(url);
    }
    if (request.mode === "same-origin") {
      return this.later(() => this.fail(`${url.href} is of another origin, and the request's mode is "same-origin".`));
    }
    if (request.mode === "no-cors") {
      if (request.redirect !== "follow") {
        return this.later(() => this.fail("A request of mode \"no-cors\" must follow redirects."));
      }
      this.tainting = "opaque";
      return this.fetchScheme(url);
    }
    if (!isHTTPScheme(url.protocol)) {
      return this.later(() => this.fail(`${url.href} cannot be fetched from ${this.origin}.`));
    }
    this.tainting = "cors";
    const unsafeNames = corsUnsafeRequestHeaderNames(this.headers);
    const isSimple = /^(GET|HEAD|POST)$/.test(this.method) && unsafeNames.length === 0;
    if (isSimple && !request.useCORSPreflight) return this.fetchScheme(url);
    const preflight = new CORSPreflight(this, url, unsafeNames);
    preflight.run((failure) => {
      if (this.isOver) return;
      if (failure === null) this.fetchHTTP(url);
      else this.fail(failure);
    });
  }

  // Why the document may not fetch a URL at all, or null: by its policies, or as mixed content (Mixed Content 4.4).
  blockageOf(url) {
    const { document } = this.realm;
    const { request } = this;
    const policies = document?.policies ?? null;
    if (policies !== null && !policiesAllowRequest(document, request, url, this.urls.length > 1)) {
      return `The content security policy does not allow ${url.href}.`;
    }
    const isSecure = this.origin.startsWith("https:");
    if (isSecure && isHTTPScheme(url.protocol) && !isPotentiallyTrustworthy(url)) {
      return `${url.href} is not secure, and ${this.origin} is.`;
    }
    return null;
  }

  // Scheme fetch (Fetch 4.2).
  fetchScheme(url) {
    switch (url.protocol) {
      case "http:":
      case "https:":
        return this.fetchHTTP(url);
      case "about:":
        if (url.href.split(/[?#]/, 1)[0] !== "about:blank") break;
        return this.answer(new HeaderList([["Content-Type", "text/html;charset=utf-8"]]), new Uint8Array(0));
      case "data:": {
        const data = processDataURL(url.href);
        if (data === null) return this.later(() => this.fail("The data: URL is malformed."));
        return this.answer(new HeaderList([["Content-Type", data.mimeType.serialize()]]), data.bytes);
      }
      case "blob:":
        return this.fetchBlob(url);
    }
    this.later(() => this.fail(`URLs of the scheme ${url.protocol} cannot be fetched.`));
  }

  fetchBlob(url) {
    const blob = resolveBlobURL(url.href, this.origin);
    if (this.method !== "GET" || blob === null) {
      return this.later(() => this.fail(`${url.href} is not the URL of a Blob.`));
    }
    const range = this.headers.get("range");
    const headers = [["Content-Length", `${blob.size}`], ["Content-Type", blob.type]];
    if (range === null) return this.answer(new HeaderList(headers), blob.bytesOf());
    const bounds = parseByteRange(range, blob.size);
    if (bounds === null) return this.later(() => this.fail(`The range ${range} is not one of the Blob.`));
    const [start, end] = bounds;
    headers[0][1] = `${end - start + 1}`;
    headers.push(["Content-Range", `bytes ${start}-${end}/${blob.size}`]);
    this.answer(new HeaderList(headers), blob.bytesOf().subarray(start, end + 1), 206, "Partial Content");
  }

  // Answers with bytes that are here already.
  answer(headers, bytes, status = 200, statusText = "OK") {
    this.later(() => {
      if (this.isOver) return;
      this.deliverResponse({ status, statusText, headers });
      this.deliverChunk(bytes);
      this.deliverEnd();
    });
  }

  // HTTP-network-or-cache fetch (Fetch 4.6): completes the headers and hands the request to native code.
  fetchHTTP(url) {
    const { request } = this;
    const port = url.port === "" ? null : Number(url.port);
    if (port !== null && badPorts.has(port)) return this.later(() => this.fail(`Port ${port} is blocked.`));
    const headers = this.headers.copy();
    const referrer = this.referrerFor(url);
    if (referrer !== null) headers.set("Referer", referrer);
    const isSafeMethod = this.method === "GET" || this.method === "HEAD";
    if (this.tainting === "cors" || !isSafeMethod) headers.set("Origin", this.originHeaderFor(url));
    if (request.cache === "no-cache" && !headers.has("cache-control")) headers.append("Cache-Control", "max-age=0");
    if (request.cache === "no-store" || request.cache === "reload") {
      if (!headers.has("pragma")) headers.append("Pragma", "no-cache");
      if (!headers.has("cache-control")) headers.append("Cache-Control", "no-cache");
    }
    if (isPotentiallyTrustworthy(url)) this.addFetchMetadata(headers);
    let response = null;
    const receiver = {
      onResponse: (received) => {
        response = received;
        if (this.isRedirect(received)) return;
        const failure = this.tainting === "cors" ? this.corsFailure(received, url) : null;
        if (failure !== null) return this.stopWith(failure);
        this.deliverResponse(received);
      },
      onChunk: (bytes) => {
        if (!this.isRedirect(response)) this.deliverChunk(bytes);
      },
      onEnd: () => {
        this.networkId = 0;
        if (this.isOver) return;
        if (this.isRedirect(response)) this.redirect(url, response);
        else this.deliverEnd();
      },
      onError: (message) => {
        this.networkId = 0;
        this.fail(message, false);
      },
    };
    const exchange = {
      method: this.method,
      url: url.href,
      headers,
      body: this.body,
      type: request.initiator,
      withCredentials: this.includesCredentials(),
      cache: request.cache,
    };
    this.isSent = true;
    const id = startNetworkRequest(this.realm, exchange, receiver, this.isSynchronous);
    if (!this.isOver && !this.isSynchronous) this.networkId = id;
  }

  // The Sec-Fetch headers (Fetch Metadata 2): what the request is for, how it is made, and how far it goes.
  addFetchMetadata(headers) {
    const { request } = this;
    headers.set("Sec-Fetch-Dest", request.destination === "" ? "empty" : request.destination);
    headers.set("Sec-Fetch-Mode", request.mode);
    headers.set("Sec-Fetch-Site", this.siteRelation());
  }

  siteRelation() {
    let relation = "same-origin";
    const own = this.origin === "null" ? null : new URLRecord(this.origin);
    for (const href of this.urls) {
      const url = new URLRecord(href);
      if (isSameOrigin(url.origin, this.origin)) continue;
      const isSameSite = own !== null && url.protocol === own.protocol && url.hostname === own.hostname;
      if (!isSameSite) return "cross-site";
      relation = "same-site";
    }
    return relation;
  }

  includesCredentials() {
    const { credentials } = this.request;
    return credentials === "include" || (credentials === "same-origin" && this.tainting === "basic");
  }

  isRedirect(response) {
    return redirectStatuses.has(response.status)
      && (this.request.redirect !== "follow" || response.headers.has("location"));
  }

  stopWith(message) {
    const id = this.networkId;
    this.fail(message);
    if (id !== 0) cancelNetworkRequest(id);
  }

  // HTTP-redirect fetch (Fetch 4.4), and what the other redirect modes do instead.
  redirect(url, response) {
    const { request } = this;
    if (request.redirect === "error") return this.fail(`${url.href} redirects, which the request does not allow.`);
    if (request.redirect === "manual") {
      const record = new ResponseRecord({ type: "opaqueredirect", urls: [...this.urls], status: 0 });
      record.redirectTarget = response.headers.get("location");
      this.handlers.onResponse?.(record);
      return this.deliverEnd();
    }
    if (this.tainting === "cors") {
      const failure = this.corsFailure(response, url);
      if (failure !== null) return this.fail(failure);
    }
    const location = response.headers.getAll("location")[0];
    const next = parseURL(location, url.href);
    if (next === null || !isHTTPScheme(next.protocol)) return this.fail(`${url.href} redirects to "${location}".`);
    if (this.urls.length > longestRedirectChain) return this.fail(`${this.urls[0]} redirects too often.`);
    const hasCredentials = next.username !== "" || next.password !== "";
    if (hasCredentials && (this.tainting === "cors" || request.mode === "cors" && next.origin !== this.origin)) {
      return this.fail(`${url.href} redirects to a URL with a user name or password.`);
    }
    const { status } = response;
    if (this.hasStreamBody && status !== 303) return this.fail(`${url.href} redirects a request with a stream.`);
    if ((status <= 302 && this.method === "POST") || (status === 303 && !/^(GET|HEAD)$/.test(this.method))) {
      this.method = "GET";
      this.body = null;
      for (const name of requestBodyHeaders) this.headers.delete(name);
    }
    if (next.origin !== url.origin) {
      this.headers.delete("Authorization");
      if (!isSameOrigin(this.origin, url.origin)) this.originIsTainted = true;
    }
    const policy = parseReferrerPolicy(response.headers.get("referrer-policy"));
    if (policy !== "") this.referrerPolicy = policy;
    if (next.hash === "" && url.hash !== "") next.hash = url.hash;
    this.fetchURL(next);
  }

  deliverResponse({ status, statusText, headers }) {
    if (this.isOver) return;
    const record = new ResponseRecord({ urls: this.urls, status, statusText, headers });
    record.tainting = this.tainting;
    this.received = record;
    this.responseTime = this.timeNow();
    this.handlers.onResponse?.(record);
  }

  deliverChunk(bytes) {
    if (this.isOver || bytes.length === 0) return;
    this.size += bytes.length;
    this.handlers.onChunk?.(bytes);
  }

  deliverEnd() {
    if (this.isOver) return;
    this.finish();
    if (this.isSent) this.noteTiming();
    this.handlers.onEnd?.();
  }

  timeNow() {
    return this.realm.window?.clock?.now() ?? 0;
  }

  // Keeps what the fetch took for the page, see PerformanceResourceTiming. Most pages never ask.
  noteTiming() {
    const { received, request, urls } = this;
    const { window } = this.realm;
    if (window === null || window === undefined || window.clock === undefined) return;
    const allowed = received === null ? null : received.headers.get("timing-allow-origin");
    const isExposed = this.tainting === "basic" ||
      allowed !== null && allowed.split(",").some((each) => each.trim() === "*" || each.trim() === this.origin);
    const note = { url: urls[0], initiator: request.initiator ?? "fetch", start: this.startTime,
      lastStart: this.lastStartTime, responseStart: this.responseTime, end: window.clock.now(), size: this.size,
      status: received === null ? 0 : received.status, isRedirected: urls.length > 1, isExposed,
      isSecure: urls[urls.length - 1].startsWith("https:"),
      contentType: received === null ? "" : received.headers.get("content-type")?.split(";")[0].trim() ?? "" };
    const limit = window.resourceLimit ?? 250;
    if ((window.resourceNotes ??= []).length < limit) window.resourceNotes.push(note);
    else window.performanceObject?.resourcesAreFull();
    window.performanceObject?.addResource(note);
  }

  // The Referer for a URL, or null.
  referrerFor(url) {
    const { referrer } = this.request;
    if (referrer === "no-referrer") return null;
    const source = referrer === "client" ? this.realm.document.URL : referrer;
    return determineReferrer(new URLRecord(source), url, this.referrerPolicy);
  }

  // The Origin header (Fetch 3.1).
  originHeaderFor(url) {
    if (this.originIsTainted) return "null";
    if (this.tainting === "cors") return this.origin;
    if (this.request.mode === "cors") return this.origin;
    if (this.referrerPolicy === "no-referrer") return "null";
    if (this.referrerPolicy === "same-origin") return isSameOrigin(this.origin, url.origin) ? this.origin : "null";
    return this.origin;
  }

  // CORS check (Fetch 4.9): why the response may not be read, or null when it may.
  corsFailure(response, url) {
    const allowed = response.headers.get("access-control-allow-origin");
    const withCredentials = this.request.credentials === "include";
    const origin = this.originIsTainted ? "null" : this.origin;
    if (allowed === null) return `${url.href} has no Access-Control-Allow-Origin header, so ${origin} may not read it.`;
    if (!withCredentials && allowed === "*") return null;
    if (allowed !== origin) return `${url.href} allows the origin "${allowed}", not ${origin}.`;
    if (!withCredentials || response.headers.get("access-control-allow-credentials") === "true") return null;
    return `${url.href} does not allow credentials.`;
  }
}

function isHTTPScheme(protocol) {
  return protocol === "http:" || protocol === "https:";
}

// Whether two serialized origins are the same; an opaque one is the same as none.
function isSameOrigin(a, b) {
  return a === b && a !== "null";
}

// Parses a single range of a Range header: the first and last byte, or null when the blob has no such range.
function parseByteRange(value, size) {
  const match = /^bytes=[\t ]*(\d*)[\t ]*-[\t ]*(\d*)$/.exec(value);
  if (match === null || (match[1] === "" && match[2] === "")) return null;
  if (match[1] === "") {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? null : [size - length, size - 1];
  }
  const start = Number(match[1]);
  const end = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start >= size || start > end ? null : [start, end];
}
