// A response as the network gave it (Fetch 2.2.6): `type` says what a page may see of it.
class ResponseRecord {
  constructor(init = {}) {
    this.type = init.type ?? "default";
    this.urls = init.urls ?? [];
    this.status = init.status ?? 200;
    this.statusText = init.statusText ?? "";
    this.headers = init.headers ?? new HeaderList();
    this.body = init.body ?? null;
  }

  // A network error, which is what a failed fetch answers with.
  static networkError(message) {
    const response = new ResponseRecord({ type: "error", status: 0 });
    response.message = message;
    return response;
  }

  get isNetworkError() {
    return this.type === "error";
  }

  get url() {
    return this.urls.length === 0 ? "" : this.urls[this.urls.length - 1];
  }

  clone() {
    return new ResponseRecord({
      type: this.type, urls: [...this.urls], status: this.status, statusText: this.statusText,
      headers: this.headers.copy(), body: this.body === null ? null : this.body.clone(),
    });
  }

  // The filtered response (Fetch 2.2.6) that mode and tainting leave to the page.
  filtered(tainting, credentials) {
    if (tainting === "opaque") {
      return new ResponseRecord({ type: "opaque", status: 0 });
    }
    const exposed = tainting === "cors" ? this.exposedHeaders(credentials) : null;
    const isVisible = (name) => !isForbiddenResponseHeader(name)
      && (exposed === null || exposed.has(name.toLowerCase()));
    return new ResponseRecord({
      type: tainting,
      urls: this.urls,
      status: this.status,
      statusText: this.statusText,
      headers: new HeaderList(this.headers.entries.filter((entry) => isVisible(entry[0]))),
      body: this.body,
    });
  }

  exposedHeaders(credentials) {
    const listed = (this.headers.get("access-control-expose-headers") ?? "")
      .split(",").map((name) => name.trim().toLowerCase()).filter((name) => name !== "");
    const names = new Set([...corsSafelistedResponseHeaders, ...listed]);
    if (credentials !== "include" && listed.includes("*")) {
      for (const entry of this.headers.entries) names.add(entry[0].toLowerCase());
    }
    return names;
  }
}

const nullBodyStatuses = new Set([101, 103, 204, 205, 304]);
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

// A response as a page sees it (Fetch 5.5).
class Response extends Body {
  constructor(realm, body = null, init = {}) {
    super(realm);
    this.record = new ResponseRecord();
    this.headers = new Headers(realm, undefined, "response", this.record.headers);
    const extracted = body === null ? null : extractBody(realm, body);
    this.initialize(init, extracted);
  }

  // Makes the object for a record, with the guard its headers are to have.
  static ofRecord(realm, record, guard) {
    const response = new Response(realm);
    response.record = record;
    response.headers = new Headers(realm, undefined, guard, record.headers);
    return response;
  }

  static error(realm) {
    return Response.ofRecord(realm, ResponseRecord.networkError(), "immutable");
  }

  static redirect(realm, url, status = 302) {
    const parsed = parseURL(url, baseURLOfRealm(realm));
    if (parsed === null) throw new TypeError(`"${url}" is not a valid URL.`);
    if (!redirectStatuses.has(status)) throw new RangeError(`${status} is not the status of a redirect.`);
    const record = new ResponseRecord({ status, headers: new HeaderList([["Location", parsed.href]]) });
    return Response.ofRecord(realm, record, "immutable");
  }

  static json(realm, data, init = {}) {
    const text = realm.stringifyJSON(data);
    if (text === undefined) throw new TypeError("The value has no JSON representation.");
    const response = new Response(realm);
    const body = new BodyRecord(BodyData.of(utf8Encode(text)), text);
    response.initialize(init, { body, type: "application/json" });
    return response;
  }

  // Initialize a response (Fetch 5.5) from a ResponseInit and an extracted body.
  initialize(init, extracted) {
    const status = init.status ?? 200;
    if (status < 200 || status > 599) throw new RangeError(`The status ${status} is outside of 200 to 599.`);
    const statusText = init.statusText ?? "";
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(statusText)) throw new TypeError("The status text is not valid.");
    this.record.status = status;
    this.record.statusText = statusText;
    if (init.headers !== undefined) this.headers.fill(init.headers);
    if (extracted === null) return;
    if (nullBodyStatuses.has(status)) throw new TypeError(`A response of status ${status} has no body.`);
    this.record.body = extracted.body;
    if (extracted.type !== null && !this.record.headers.has("content-type")) {
      this.record.headers.append("Content-Type", extracted.type);
    }
  }

  get bodyRecord() {
    return this.record.body;
  }

  get type() {
    return this.record.type;
  }

  get url() {
    return this.record.url.split("#", 1)[0];
  }

  get redirected() {
    return this.record.urls.length > 1;
  }

  get status() {
    return this.record.status;
  }

  get ok() {
    return this.record.status >= 200 && this.record.status <= 299;
  }

  get statusText() {
    return this.record.statusText;
  }

  clone() {
    if (this.bodyRecord?.isUnusable) throw new TypeError("The body has already been read, or is being read.");
    return Response.ofRecord(this.realm, this.record.clone(), this.headers.guard);
  }
}
