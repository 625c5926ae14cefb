// A request as the algorithms see it (Fetch 2.2.5).
class RequestRecord {
  constructor(url, init = {}) {
    this.method = init.method ?? "GET";
    this.url = url;
    this.headers = init.headers ?? new HeaderList();
    this.body = init.body ?? null;
    this.initiator = init.initiator ?? "fetch";
    this.destination = init.destination ?? "";
    this.origin = init.origin ?? "client";
    this.referrer = init.referrer ?? "client";
    this.referrerPolicy = init.referrerPolicy ?? "";
    this.mode = init.mode ?? "no-cors";
    this.credentials = init.credentials ?? "same-origin";
    this.cache = init.cache ?? "default";
    this.redirect = init.redirect ?? "follow";
    this.integrity = init.integrity ?? "";
    this.keepalive = init.keepalive ?? false;
    this.nonce = init.nonce ?? "";
    this.isParserInserted = init.isParserInserted ?? false;
    this.useCORSPreflight = init.useCORSPreflight ?? false;
  }

  copy() {
    return new RequestRecord(this.url, {
      ...this, headers: this.headers.copy(), body: this.body === null ? null : this.body.clone(),
    });
  }
}

// A request as a page sees it (Fetch 5.4).
class Request extends Body {
  constructor(realm, input, init = {}) {
    super(realm);
    let inputSignal = null;
    let record;
    let inputBody = null;
    if (typeof input === "string") {
      const parsed = parseURL(input, baseURLOfRealm(realm));
      if (parsed === null) throw new TypeError(`"${input}" is not a valid URL.`);
      if (parsed.username !== "" || parsed.password !== "") {
        throw new TypeError(`"${input}" holds a user name or password, which a request's URL may not.`);
      }
      record = new RequestRecord(parsed.href, { mode: "cors" });
    } else {
      inputSignal = input.signal;
      inputBody = input.bodyRecord;
      record = input.record.copy();
      record.body = null;
    }
    if (init.window !== undefined && init.window !== null) {
      throw new TypeError("The window of a request can only be null.");
    }

    const isEmptyInit = Object.keys(init).every((key) => init[key] === undefined);
    if (!isEmptyInit) {
      if (record.mode === "navigate") record.mode = "same-origin";
      record.referrer = "client";
      record.referrerPolicy = "";
    }
    this.applyInit(record, init);
    if (typeof input !== "string" && init.referrer === undefined && isEmptyInit) {
      record.referrer = input.record.referrer;
      record.referrerPolicy = input.record.referrerPolicy;
    }
    this.record = record;

    const signal = init.signal !== undefined ? init.signal : inputSignal;
    this.signal = dependentSignal(realm, signal === null ? [] : [signal]);

    const guard = record.mode === "no-cors" ? "request-no-cors" : "request";
    if (guard === "request-no-cors" && !/^(GET|HEAD|POST)$/.test(record.method)) {
      throw new TypeError(`The method ${record.method} is not allowed in mode "no-cors".`);
    }
    const inherited = record.headers;
    record.headers = isEmptyInit ? inherited : new HeaderList();
    this.headers = new Headers(realm, undefined, guard, record.headers);
    if (!isEmptyInit) this.headers.fill(init.headers ?? inherited.entries);

    const hasBody = init.body !== undefined && init.body !== null;
    if ((hasBody || inputBody !== null) && (record.method === "GET" || record.method === "HEAD")) {
      throw new TypeError("A request of method GET or HEAD cannot have a body.");
    }
    if (hasBody) {
      const { body, type } = extractBody(realm, init.body, record.keepalive);
      if (body.data === null && init.duplex === undefined) {
        throw new TypeError("A request with a stream as its body needs the member duplex.");
      }
      record.body = body;
      if (type !== null && !record.headers.has("content-type")) this.headers.append("Content-Type", type);
    } else if (inputBody !== null) {
      if (inputBody.isUnusable) throw new TypeError("The body of the request has already been read.");
      record.body = inputBody.transfer();
    }
  }

  // Makes the object for a record.
  static ofRecord(realm, record, signal, guard) {
    const request = new Request(realm, record.url);
    request.record = record;
    request.signal = signal;
    request.headers = new Headers(realm, undefined, guard, record.headers);
    return request;
  }

  // The part of the constructor that reads the simple members of RequestInit.
  applyInit(record, init) {
    const { realm } = this;
    if (init.referrer !== undefined) {
      if (init.referrer === "") {
        record.referrer = "no-referrer";
      } else {
        const parsed = parseURL(init.referrer, baseURLOfRealm(realm));
        if (parsed === null) throw new TypeError(`The referrer "${init.referrer}" is not a valid URL.`);
        const isClient = parsed.href === "about:client" || parsed.origin !== originOfRealm(realm);
        record.referrer = isClient ? "client" : parsed.href;
      }
    }
    if (init.referrerPolicy !== undefined) record.referrerPolicy = init.referrerPolicy;
    if (init.mode === "navigate") throw new TypeError("The mode of a request cannot be \"navigate\".");
    if (init.mode !== undefined) record.mode = init.mode;
    if (init.credentials !== undefined) record.credentials = init.credentials;
    if (init.cache !== undefined) record.cache = init.cache;
    if (record.cache === "only-if-cached" && record.mode !== "same-origin") {
      throw new TypeError("The cache mode \"only-if-cached\" needs the mode \"same-origin\".");
    }
    if (init.redirect !== undefined) record.redirect = init.redirect;
    if (init.integrity !== undefined) record.integrity = init.integrity;
    if (init.keepalive !== undefined) record.keepalive = init.keepalive;
    if (init.method !== undefined) {
      if (!isHeaderName(init.method)) throw new TypeError(`"${init.method}" is not a valid method.`);
      if (isForbiddenMethod(init.method)) throw new TypeError(`The method ${init.method} is not allowed.`);
      record.method = normalizeMethod(init.method);
    }
  }

  get bodyRecord() {
    return this.record.body;
  }

  get method() {
    return this.record.method;
  }

  get url() {
    return this.record.url;
  }

  get destination() {
    return this.record.destination;
  }

  get referrer() {
    if (this.record.referrer === "client") return "about:client";
    return this.record.referrer === "no-referrer" ? "" : this.record.referrer;
  }

  get referrerPolicy() {
    return this.record.referrerPolicy;
  }

  get mode() {
    return this.record.mode;
  }

  get credentials() {
    return this.record.credentials;
  }

  get cache() {
    return this.record.cache;
  }

  get redirect() {
    return this.record.redirect;
  }

  get integrity() {
    return this.record.integrity;
  }

  get keepalive() {
    return this.record.keepalive;
  }

  get isReloadNavigation() {
    return false;
  }

  get isHistoryNavigation() {
    return false;
  }

  get duplex() {
    return "half";
  }

  clone() {
    if (this.bodyRecord?.isUnusable) throw new TypeError("The body has already been read, or is being read.");
    const signal = dependentSignal(this.realm, [this.signal]);
    return Request.ofRecord(this.realm, this.record.copy(), signal, this.headers.guard);
  }
}
