// The states of an event source.
const eventSourceState = { connecting: 0, open: 1, closed: 2 };

// How long a lost connection rests before the next attempt, in milliseconds, unless the server says otherwise.
const defaultReconnectionTime = 3000;

// How long an event may become, in UTF-16 code units, before its source fails.
const largestEventLength = 64 << 20;

// Events that a server sends in a response without an end (HTML 9.2).
class EventSource extends EventTarget {
  constructor(realm, url, { withCredentials }) {
    super(realm);
    this.realm = realm;
    const parsed = parseURL(url, baseURLOfRealm(realm));
    if (parsed === null) throw new DOMException(`"${url}" is not a valid URL.`, "SyntaxError");
    this.url = parsed.href;
    this.withCredentials = withCredentials;
    this.readyState = eventSourceState.connecting;
    this.reconnectionTime = defaultReconnectionTime;
    this.lastEventId = "";
    this.parser = null;
    this.controller = null;
    this.reconnectionTimer = 0;
    this.connect();
  }

  connect() {
    const headers = new HeaderList([["Accept", "text/event-stream"]]);
    if (this.lastEventId !== "") headers.append("Last-Event-ID", isomorphicDecode(utf8Encode(this.lastEventId)));
    const request = new RequestRecord(this.url, {
      headers,
      initiator: "eventsource",
      mode: "cors",
      credentials: this.withCredentials ? "include" : "same-origin",
      cache: "no-store",
    });
    this.controller = startFetch(this.realm, request, {
      onResponse: (response) => this.handleResponse(response),
      onChunk: (bytes) => this.parser.push(bytes),
      onEnd: () => this.reconnect(),
      onError: (message, isFinal) => {
        if (isFinal) this.fail();
        else this.reconnect();
      },
    });
  }

  handleResponse(response) {
    const type = response.headers.extractMIMEType();
    if (response.status !== 200 || type === null || type.essence !== "text/event-stream") {
      this.controller.abort();
      this.fail();
      return;
    }
    this.readyState = eventSourceState.open;
    const origin = parseURL(response.url).origin;
    this.parser = new EventStreamParser(this, origin);
    fireEvent(this, "open");
  }

  // Reestablishes the connection after a while (HTML 9.2.3).
  reconnect() {
    if (this.readyState === eventSourceState.closed) return;
    this.readyState = eventSourceState.connecting;
    this.controller = null;
    fireEvent(this, "error");
    if (this.readyState !== eventSourceState.connecting) return;
    this.reconnectionTimer = this.realm.window.timers.start(() => {
      this.reconnectionTimer = 0;
      if (this.readyState === eventSourceState.connecting) this.connect();
    }, this.reconnectionTime);
  }

  // Fails the connection for good.
  fail() {
    if (this.readyState === eventSourceState.closed) return;
    this.readyState = eventSourceState.closed;
    this.controller = null;
    fireEvent(this, "error");
  }

  close() {
    this.readyState = eventSourceState.closed;
    this.controller?.abort();
    this.controller = null;
    if (this.reconnectionTimer !== 0) this.realm.window.timers.cancel(this.reconnectionTimer);
    this.reconnectionTimer = 0;
  }
}

// Reads an event stream (HTML 9.2.6) and fires its events at a source.
class EventStreamParser {
  constructor(source, origin) {
    this.source = source;
    this.origin = origin;
    this.decoder = new TextDecoder(source.realm, "utf-8", { fatal: false, ignoreBOM: false });
    this.rest = "";
    this.skipsLineFeed = false;
    this.data = null;
    this.type = "";
    this.id = source.lastEventId;
  }

  push(bytes) {
    let text = this.decoder.decode(bytes, { stream: true });
    if (text === "") return;
    if (this.skipsLineFeed) {
      if (text[0] === "\n") text = text.slice(1);
      this.skipsLineFeed = false;
    }
    // What is left of the last piece has no line's end in it: a long line is not searched again with each piece.
    const lines = text.split(/\r\n|\r|\n/);
    lines[0] = this.rest + lines[0];
    this.skipsLineFeed = text.endsWith("\r");
    this.rest = lines.pop();
    if (this.rest.length + (this.data?.length ?? 0) > largestEventLength) {
      this.source.controller.abort();
      this.source.fail();
      return;
    }
    for (const line of lines) {
      if (this.source.readyState === eventSourceState.closed) return;
      this.processLine(line);
    }
  }

  processLine(line) {
    if (line === "") return this.dispatch();
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    let value = colon < 0 ? "" : line.slice(colon + 1);
    if (value[0] === " ") value = value.slice(1);
    switch (field) {
      case "event":
        this.type = value;
        break;
      case "data":
        this.data = this.data === null ? value : `${this.data}\n${value}`;
        break;
      case "id":
        if (!value.includes("\0")) this.id = value;
        break;
      case "retry":
        if (/^\d+$/.test(value)) this.source.reconnectionTime = Number(value);
        break;
    }
  }

  dispatch() {
    const { source, data, type } = this;
    source.lastEventId = this.id;
    this.data = null;
    this.type = "";
    if (data === null) return;
    fireEvent(source, type || "message", {
      constructor: MessageEvent, data, origin: this.origin, lastEventId: source.lastEventId,
    });
  }
}
