// The states of a web socket.
const webSocketState = { connecting: 0, open: 1, closing: 2, closed: 3 };

// The sockets of this machine that native code knows, by number.
const webSockets = { nextId: 1, open: new Map() };

// A connection over which both sides send messages (WebSockets 3).
class WebSocket extends EventTarget {
  constructor(realm, url, protocols) {
    super(realm);
    this.realm = realm;
    const list = typeof protocols === "string" ? [protocols] : protocols;
    const parsed = parseWebSocketURL(url, baseURLOfRealm(realm));
    checkWebSocketProtocols(list);
    this.url = parsed.href;
    this.readyState = webSocketState.connecting;
    this.bufferedAmount = 0;
    this.extensions = "";
    this.protocol = "";
    this.binaryType = "blob";
    this.id = webSockets.nextId++;
    this.connect(parsed, list);
  }

  connect(url, protocols) {
    const blockage = webSocketBlockage(this.realm, url);
    if (blockage !== null) {
      queueTask(this.realm, () => this.end(false, 1006, "", true));
      return;
    }
    webSockets.open.set(this.id, this);
    native.openWebSocket(this.realm.id, this.id, url.href, originOfRealm(this.realm), protocols);
  }

  send(data) {
    if (this.readyState === webSocketState.connecting) {
      throw new DOMException("The socket is not connected yet.", "InvalidStateError");
    }
    const isText = typeof data === "string";
    const bytes = isText ? utf8Encode(data) : data instanceof Blob ? data.bytesOf() : copyBufferSource(data);
    this.bufferedAmount += bytes.length;
    if (this.readyState !== webSocketState.open) return;
    native.sendToWebSocket(this.id, isText, bytes.slice());
  }

  close(code, reason = "") {
    if (code !== undefined && code !== 1000 && !(code >= 3000 && code <= 4999)) {
      throw new DOMException(`${code} is not a code that a page can close with.`, "InvalidAccessError");
    }
    if (utf8Encode(reason).length > 123) throw new DOMException("The reason is too long.", "SyntaxError");
    if (this.readyState >= webSocketState.closing) return;
    const wasConnecting = this.readyState === webSocketState.connecting;
    this.readyState = webSocketState.closing;
    if (wasConnecting) {
      webSockets.open.delete(this.id);
      native.closeWebSocket(this.id, 0, "");
      queueTask(this.realm, () => this.end(false, 1006, "", true));
    } else {
      native.closeWebSocket(this.id, code ?? (reason === "" ? 1005 : 1000), reason);
    }
  }

  // MARK: What native code tells

  opened(protocol, extensions) {
    if (this.readyState !== webSocketState.connecting) return;
    this.readyState = webSocketState.open;
    this.protocol = protocol;
    this.extensions = extensions;
    fireEvent(this, "open");
  }

  received(message) {
    if (this.readyState !== webSocketState.open) return;
    const { realm } = this;
    let data = message;
    if (typeof message !== "string") {
      const bytes = new Uint8Array(message);
      data = this.binaryType === "blob" ? wrap(Blob.fromBytes(realm, bytes, "")) : copyToPageBuffer(realm, bytes);
    }
    fireEvent(this, "message", { constructor: MessageEvent, data, origin: parseURL(this.url).origin });
  }

  // The connection is closed: cleanly, or by a failure.
  end(wasClean, code, reason, hasFailed) {
    if (this.readyState === webSocketState.closed) return;
    webSockets.open.delete(this.id);
    this.readyState = webSocketState.closed;
    if (hasFailed) fireEvent(this, "error");
    fireEvent(this, "close", { constructor: CloseEvent, wasClean, code, reason });
  }
}

// Native code calls this with what happens to a socket: "open" (protocol, extensions), "message" (a string or an
// ArrayBuffer), "sent" (bytes), "closing", and at last "close" (whether cleanly, code, reason).
function webSocketEvent(id, kind, first, second, third) {
  const socket = webSockets.open.get(id);
  if (socket === undefined) return;
  switch (kind) {
    case "open":
      socket.opened(first, second);
      break;
    case "message":
      socket.received(first);
      break;
    case "sent":
      socket.bufferedAmount -= first;
      break;
    case "closing":
      if (socket.readyState === webSocketState.open) socket.readyState = webSocketState.closing;
      break;
    case "close":
      socket.end(first, second, third, !first);
      break;
  }
}

// Get a URL record for a web socket (WebSockets 3.1).
function parseWebSocketURL(url, base) {
  const parsed = parseURL(url, base);
  if (parsed === null) throw new DOMException(`"${url}" is not a valid URL.`, "SyntaxError");
  if (parsed.protocol === "http:") parsed.protocol = "ws:";
  else if (parsed.protocol === "https:") parsed.protocol = "wss:";
  if (parsed.protocol !== "ws:" && parsed.protocol !== "wss:") {
    throw new DOMException(`URLs of the scheme ${parsed.protocol} are no web socket's.`, "SyntaxError");
  }
  if (parsed.href.includes("#")) throw new DOMException("The URL has a fragment.", "SyntaxError");
  return parsed;
}

function checkWebSocketProtocols(protocols) {
  const seen = new Set();
  for (const protocol of protocols) {
    if (!isHeaderName(protocol)) throw new DOMException(`"${protocol}" is not a valid protocol.`, "SyntaxError");
    const lowered = asciiLowercase(protocol);
    if (seen.has(lowered)) throw new DOMException(`The protocol "${protocol}" is given twice.`, "SyntaxError");
    seen.add(lowered);
  }
}

// Why a socket may not be opened at all, or null.
function webSocketBlockage(realm, url) {
  if (url.port !== "" && badPorts.has(Number(url.port))) return `Port ${url.port} is blocked.`;
  const policies = realm.document?.policies ?? null;
  if (policies !== null && !policiesAllowURL(realm.document, "connect-src", url)) return "The policy does not allow it.";
  const isMixed = originOfRealm(realm).startsWith("https:") && url.protocol === "ws:" && !isPotentiallyTrustworthy(url);
  return isMixed ? `${url.href} is not secure.` : null;
}
