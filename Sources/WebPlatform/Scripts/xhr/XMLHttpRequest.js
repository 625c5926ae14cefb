// The states of a request.
const xhrState = { unsent: 0, opened: 1, headersReceived: 2, loading: 3, done: 4 };

// The least time between two progress events, in milliseconds.
const progressInterval = 50;

// XMLHttpRequest 3.
class XMLHttpRequest extends XMLHttpRequestEventTarget {
  constructor(realm) {
    super(realm);
    this.realm = realm;
    this.readyState = xhrState.unsent;
    this.upload = new XMLHttpRequestUpload(realm);
    this.method = "GET";
    this.requestURL = null;
    this.authorHeaders = new HeaderList();
    this.isSynchronous = false;
    this.isSent = false;
    this.isUploadComplete = false;
    this.hasUploadListeners = false;
    this.requestBody = null;
    this.controller = null;
    this.timeoutTimer = 0;
    this.sendTime = 0;
    this.timeoutValue = 0;
    this.credentialsFlag = false;
    this.responseTypeValue = "";
    this.overrideType = null;
    this.lastProgress = -Infinity;
    this.resetResponse();
  }

  resetResponse() {
    this.record = ResponseRecord.networkError();
    this.received = new BodyData();
    this.responseObject = undefined;
    this.textLength = -1;
    this.textCache = "";
  }

  // MARK: Request

  open(method, url, async = true, username = null, password = null) {
    if (!isHeaderName(method)) throw new DOMException(`"${method}" is not a valid method.`, "SyntaxError");
    if (isForbiddenMethod(method)) throw new DOMException(`The method ${method} is not allowed.`, "SecurityError");
    const parsed = parseURL(url, baseURLOfRealm(this.realm));
    if (parsed === null) throw new DOMException(`"${url}" is not a valid URL.`, "SyntaxError");
    if (parsed.hostname !== "") {
      if (username !== null) parsed.username = username;
      if (password !== null) parsed.password = password;
    }
    if (!async && (this.timeoutValue !== 0 || this.responseTypeValue !== "")) {
      throw new DOMException("A synchronous request can have neither timeout nor response type.", "InvalidAccessError");
    }
    this.terminate();
    this.isSent = false;
    this.hasUploadListeners = false;
    this.method = normalizeMethod(method);
    this.requestURL = parsed.href;
    this.isSynchronous = !async;
    this.authorHeaders = new HeaderList();
    this.resetResponse();
    if (this.readyState !== xhrState.opened) this.changeState(xhrState.opened);
  }

  setRequestHeader(name, value) {
    this.requireOpened();
    value = normalizeHeaderValue(value);
    if (!isHeaderName(name)) throw new DOMException(`"${name}" is not a valid header name.`, "SyntaxError");
    if (!isHeaderValue(value)) throw new DOMException(`The value of "${name}" is not valid.`, "SyntaxError");
    if (!isForbiddenRequestHeader(name, value)) this.authorHeaders.combine(name, value);
  }

  requireOpened() {
    if (this.readyState !== xhrState.opened) throw new DOMException("The request is not open.", "InvalidStateError");
    if (this.isSent) throw new DOMException("The request has been sent already.", "InvalidStateError");
  }

  get timeout() {
    return this.timeoutValue;
  }

  set timeout(value) {
    if (this.isSynchronous && this.readyState !== xhrState.unsent) {
      throw new DOMException("A synchronous request has no timeout.", "InvalidAccessError");
    }
    this.timeoutValue = value;
    if (this.isSent && this.controller !== null) this.startTimeout();
  }

  get withCredentials() {
    return this.credentialsFlag;
  }

  set withCredentials(value) {
    if (this.readyState > xhrState.opened || this.isSent) {
      throw new DOMException("The request has been sent already.", "InvalidStateError");
    }
    this.credentialsFlag = value;
  }

  send(body = null) {
    this.requireOpened();
    if (this.method === "GET" || this.method === "HEAD") body = null;
    this.requestBody = null;
    if (body !== null) this.takeBody(body);
    this.hasUploadListeners = this.upload.listeners !== null;
    const request = new RequestRecord(this.requestURL, {
      method: this.method,
      headers: this.authorHeaders,
      body: this.requestBody,
      mode: "cors",
      credentials: this.credentialsFlag ? "include" : "same-origin",
      initiator: "xmlhttprequest",
      useCORSPreflight: this.hasUploadListeners && this.requestBody !== null,
    });
    this.isUploadComplete = this.requestBody === null;
    this.isSent = true;
    if (this.isSynchronous) this.sendSynchronously(request);
    else this.sendAsynchronously(request);
  }

  // Extracts the body, and completes the Content-Type that the author gave.
  takeBody(body) {
    const isText = typeof body === "string" || body instanceof Document;
    let extracted;
    if (body instanceof Document) {
      const bytes = utf8Encode(serializeDocumentForRequest(body).toWellFormed());
      const type = body.isHTMLDocument ? "text/html;charset=UTF-8" : "application/xml;charset=UTF-8";
      extracted = { body: new BodyRecord(BodyData.of(bytes)), type };
    } else {
      extracted = extractBody(this.realm, body);
    }
    this.requestBody = extracted.body;
    const given = this.authorHeaders.get("content-type");
    if (given === null) {
      if (extracted.type !== null) this.authorHeaders.set("Content-Type", extracted.type);
    } else if (isText) {
      const type = MIMEType.parse(given);
      const charset = type?.parameters.get("charset");
      if (charset !== undefined && charset.toLowerCase() !== "utf-8") {
        type.parameters.set("charset", "UTF-8");
        this.authorHeaders.set("Content-Type", type.serialize());
      }
    }
  }

  sendAsynchronously(request) {
    fireProgressEvent(this, "loadstart", 0, 0);
    const length = this.requestBody === null ? 0 : this.requestBody.length;
    if (!this.isUploadComplete && this.hasUploadListeners) fireProgressEvent(this.upload, "loadstart", 0, length);
    if (this.readyState !== xhrState.opened || !this.isSent) return;
    this.sendTime = native.now();
    this.controller = startFetch(this.realm, request, {
      onResponse: (response) => this.handleResponse(response, length),
      onChunk: (bytes) => this.handleChunk(bytes),
      onEnd: () => this.handleEnd(),
      onError: () => this.handleError("error"),
    });
    this.startTimeout();
  }

  sendSynchronously(request) {
    let failure = null;
    startFetch(this.realm, request, {
      onResponse: (response) => {
        this.record = response.filtered(response.tainting, request.credentials);
      },
      onChunk: (bytes) => this.received.append(bytes),
      onError: (message) => {
        failure = message;
      },
    }, true);
    this.isSent = false;
    this.isUploadComplete = true;
    if (failure !== null) {
      this.resetResponse();
      this.readyState = xhrState.done;
      throw new DOMException(failure, "NetworkError");
    }
    this.changeState(xhrState.done);
    const loaded = this.received.size;
    fireProgressEvent(this, "load", loaded, this.expectedLength());
    fireProgressEvent(this, "loadend", loaded, this.expectedLength());
  }

  startTimeout() {
    const { timers } = this.realm.window;
    if (this.timeoutTimer !== 0) timers.cancel(this.timeoutTimer);
    this.timeoutTimer = 0;
    if (this.timeoutValue === 0) return;
    const remaining = Math.max(0, this.sendTime + this.timeoutValue - native.now());
    this.timeoutTimer = timers.start(() => {
      this.timeoutTimer = 0;
      this.handleError("timeout");
    }, remaining);
  }

  // Stops the fetch, if one is under way.
  terminate() {
    if (this.timeoutTimer !== 0) this.realm.window.timers.cancel(this.timeoutTimer);
    this.timeoutTimer = 0;
    if (this.controller !== null) this.controller.abort();
    this.controller = null;
  }

  abort() {
    this.terminate();
    const { readyState } = this;
    if ((readyState === xhrState.opened && this.isSent) || readyState === xhrState.headersReceived
      || readyState === xhrState.loading) {
      this.fail("abort");
    }
    if (this.readyState === xhrState.done) {
      this.readyState = xhrState.unsent;
      this.resetResponse();
    }
  }

  // MARK: Progress

  changeState(state) {
    this.readyState = state;
    fireEvent(this, "readystatechange");
  }

  handleResponse(response, length) {
    if (!this.isUploadComplete) {
      this.isUploadComplete = true;
      if (this.hasUploadListeners) {
        const { upload, controller } = this;
        for (const type of ["progress", "load", "loadend"]) {
          fireProgressEvent(upload, type, length, length);
          if (this.controller !== controller) return;
        }
      }
    }
    this.record = response.filtered(response.tainting, this.credentialsFlag ? "include" : "same-origin");
    this.lastProgress = -Infinity;
    this.changeState(xhrState.headersReceived);
  }

  handleChunk(bytes) {
    this.received.append(bytes);
    const now = native.now();
    if (now - this.lastProgress < progressInterval) return;
    this.lastProgress = now;
    const { controller } = this;
    this.changeState(xhrState.loading);
    if (this.controller === controller) this.fireProgress("progress");
  }

  handleEnd() {
    const { controller } = this;
    this.fireProgress("progress");
    if (this.controller !== controller) return;
    this.terminate();
    this.isSent = false;
    this.changeState(xhrState.done);
    if (this.readyState !== xhrState.done) return;
    this.fireProgress("load");
    if (this.readyState === xhrState.done) this.fireProgress("loadend");
  }

  handleError(type) {
    this.terminate();
    this.fail(type);
  }

  // The request error steps (XMLHttpRequest 3.5.6).
  fail(type) {
    this.isSent = false;
    this.resetResponse();
    this.changeState(xhrState.done);
    if (!this.isUploadComplete) {
      this.isUploadComplete = true;
      if (this.hasUploadListeners) {
        fireProgressEvent(this.upload, type, 0, 0);
        fireProgressEvent(this.upload, "loadend", 0, 0);
      }
    }
    fireProgressEvent(this, type, 0, 0);
    if (this.readyState === xhrState.done) fireProgressEvent(this, "loadend", 0, 0);
  }

  fireProgress(type) {
    fireProgressEvent(this, type, this.received.size, this.expectedLength());
  }

  // The length that the response states, or 0 when it does not or is encoded.
  expectedLength() {
    const { headers } = this.record;
    if (headers.has("content-encoding")) return 0;
    const length = headers.get("content-length");
    return length !== null && /^\d+$/.test(length) ? Number(length) : 0;
  }

  // MARK: Response

  get responseURL() {
    return this.record.url.split("#", 1)[0];
  }

  get status() {
    return this.record.status;
  }

  get statusText() {
    return this.record.statusText;
  }

  getResponseHeader(name) {
    return isHeaderName(name) ? this.record.headers.get(name) : null;
  }

  getAllResponseHeaders() {
    const headers = this.record.headers.sortAndCombine();
    const key = (header) => header[0].toUpperCase();
    headers.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
    return headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  }

  overrideMimeType(mime) {
    if (this.readyState >= xhrState.loading) {
      throw new DOMException("The response is arriving already.", "InvalidStateError");
    }
    this.overrideType = MIMEType.parse(mime) ?? MIMEType.parse("application/octet-stream");
  }

  get responseType() {
    return this.responseTypeValue;
  }

  set responseType(value) {
    if (this.readyState >= xhrState.loading) {
      throw new DOMException("The response is arriving already.", "InvalidStateError");
    }
    if (this.isSynchronous && this.readyState !== xhrState.unsent) {
      throw new DOMException("A synchronous request has no response type.", "InvalidAccessError");
    }
    this.responseTypeValue = value;
  }

  get response() {
    const type = this.responseTypeValue;
    if (type === "" || type === "text") return this.readyState < xhrState.loading ? "" : this.text();
    if (this.readyState !== xhrState.done || this.record.isNetworkError) return null;
    if (this.responseObject === undefined) this.responseObject = this.makeResponse(type);
    return this.responseObject;
  }

  get responseText() {
    if (this.responseTypeValue !== "" && this.responseTypeValue !== "text") {
      throw new DOMException(`The response is of type "${this.responseTypeValue}".`, "InvalidStateError");
    }
    return this.readyState < xhrState.loading ? "" : this.text();
  }

  get responseXML() {
    if (this.responseTypeValue !== "" && this.responseTypeValue !== "document") {
      throw new DOMException(`The response is of type "${this.responseTypeValue}".`, "InvalidStateError");
    }
    if (this.readyState !== xhrState.done || this.record.isNetworkError) return null;
    if (this.responseObject === undefined) this.responseObject = this.makeDocument();
    return this.responseObject;
  }

  makeResponse(type) {
    const { realm, received } = this;
    switch (type) {
      case "arraybuffer":
        return copyToPageBuffer(realm, received.bytes);
      case "blob":
        return Blob.fromBytes(realm, received.bytes, this.finalType().serialize());
      case "document":
        return this.makeDocument();
      default:
        if (received.size === 0) return null;
        try {
          return realm.parseJSON(utf8Decode(received.bytes));
        } catch {
          return null;
        }
    }
  }

  // Set a document response (XMLHttpRequest 3.7.5).
  makeDocument() {
    const type = this.finalType();
    if (!type.isHTML && !type.isXML) return null;
    if (this.received.size === 0) return null;
    if (type.isHTML && this.responseTypeValue === "") return null;
    return parseResponseDocument(this.realm, this.received.bytes, type, this.finalCharset(), this.responseURL);
  }

  // Get a text response (XMLHttpRequest 3.7.6), of the bytes that are here so far.
  text() {
    if (this.textLength !== this.received.size) {
      const bytes = this.received.bytes;
      let charset = this.finalCharset();
      if (charset === null && this.responseTypeValue === "" && this.finalType().isXML) {
        charset = encodingOfXMLDeclaration(bytes);
      }
      this.textLength = bytes.length;
      this.textCache = decodeWithBOM(bytes, charset ?? "UTF-8");
    }
    return this.textCache;
  }

  responseMIMEType() {
    return this.record.headers.extractMIMEType() ?? MIMEType.parse("text/xml");
  }

  finalType() {
    return this.overrideType ?? this.responseMIMEType();
  }

  // The name of the encoding that the response or its override states, or null.
  finalCharset() {
    const label = this.overrideType?.parameters.get("charset") ?? this.responseMIMEType().parameters.get("charset");
    return label === undefined ? null : encodingOfLabel(label);
  }
}

// The encoding that an XML declaration at the start of the bytes names, or null.
function encodingOfXMLDeclaration(bytes) {
  const head = isomorphicDecode(bytes.subarray(0, 256));
  const match = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(head);
  return match === null ? null : encodingOfLabel(match[1]);
}
