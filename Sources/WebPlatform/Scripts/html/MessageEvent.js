// The event of postMessage() and of everything else that brings messages.
class MessageEvent extends Event {
  constructor(realm, type, init = {}) {
    super(realm, type, init);
    this.data = "data" in init ? init.data : null;
    this.origin = init.origin ?? "";
    this.lastEventId = init.lastEventId ?? "";
    this.source = init.source ?? null;
    this.ports = Object.freeze(init.ports ?? []);
  }

  initMessageEvent(type, bubbles, cancelable, data, origin, lastEventId, source, ports) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.data = data;
    this.origin = origin;
    this.lastEventId = lastEventId;
    this.source = source;
    this.ports = Object.freeze(ports ?? []);
  }
}
