// One end of a message channel (HTML 9.4). Messages wait until the port is started.
class MessagePort extends EventTarget {
  constructor(realm) {
    super(realm);
    this.realm = realm;
    this.entangled = null;
    this.queue = [];
    this.isStarted = false;
    this.isDetached = false;
    /** Where messages are dispatched: at the port, or at the worker or global scope that it serves. */
    this.messageTarget = this;
  }

  postMessage(message, options) {
    const transfer = transferListOf(options);
    const target = this.entangled;
    if (transfer.includes(this.wrapper)) {
      throw new DOMException("A port cannot be transferred through itself.", "DataCloneError");
    }
    const isDoomed = target !== null && target.wrapper !== null && transfer.includes(target.wrapper);
    const message_ = structuredSerializeWithTransfer(message, transfer);
    if (target === null || isDoomed) return;
    target.receive(message_);
  }

  receive(message) {
    this.queue.push(message);
    if (this.isStarted) queueTask(this.realm, () => this.deliver());
  }

  deliver() {
    if (this.isDetached || this.queue.length === 0) return;
    fireMessageEvent(this.messageTarget, this.realm, this.queue.shift(), "", null);
  }

  start() {
    if (this.isStarted || this.isDetached) return;
    this.isStarted = true;
    for (let count = this.queue.length; count > 0; count--) queueTask(this.realm, () => this.deliver());
  }

  close() {
    const other = this.entangled;
    this.isDetached = true;
    this.entangled = null;
    other?.peerClosed();
  }

  // The port at the other end was closed.
  peerClosed() {
    this.entangled = null;
  }

  setEventHandler(type, value) {
    super.setEventHandler(type, value);
    if (type === "message") this.start();
  }

  // The transfer steps: takes the port apart, and gives what makes the new one in the realm that receives it.
  detachForTransfer() {
    const { entangled, queue } = this;
    this.isDetached = true;
    this.entangled = null;
    this.queue = [];
    const inTransit = {
      entangled,
      receive: (message) => queue.push(message),
      peerClosed: () => { inTransit.entangled = null; },
    };
    if (entangled !== null) entangled.entangled = inTransit;
    const restore = (realm) => {
      const port = new MessagePort(realm);
      port.queue = queue;
      port.entangled = inTransit.entangled;
      if (port.entangled !== null) port.entangled.entangled = port;
      return port;
    };
    // For a port that goes to another machine: the ends of the channel, and the messages that go with it.
    restore.leave = (encoder) => {
      const other = inTransit.entangled;
      const pending = queue.map((message) => {
        const { text, buffers } = encodeMessage(message);
        const first = encoder.buffers.length;
        encoder.buffers.push(...buffers);
        return { text, first, count: buffers.length };
      });
      return { ...(other instanceof RemotePort ? other.leave() : RemotePort.between(other)), pending };
    };
    return restore;
  }
}

// Two ports that are entangled with each other.
class MessageChannel extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.port1 = new MessagePort(realm);
    this.port2 = new MessagePort(realm);
    this.port1.entangled = this.port2;
    this.port2.entangled = this.port1;
  }
}

// The transfer list of postMessage's second argument, which is a sequence or a dictionary with `transfer`.
function transferListOf(options) {
  if (options === undefined || options === null) return [];
  if (typeof options !== "object" && typeof options !== "function") {
    throw new TypeError("The options are neither an object nor a sequence.");
  }
  if (typeof options[Symbol.iterator] === "function") return Array.from(options);
  const { transfer } = options;
  if (transfer === undefined) return [];
  if (transfer === null || typeof transfer !== "object" || typeof transfer[Symbol.iterator] !== "function") {
    throw new TypeError("The transfer list is not a sequence.");
  }
  return Array.from(transfer);
}

// Makes the message in its receiver's realm and fires `message`, or `messageerror` when it cannot be made.
function fireMessageEvent(target, realm, message, origin, source) {
  let result;
  try {
    result = structuredDeserializeWithTransfer(message, realm);
  } catch {
    dispatchTrustedEvent(new MessageEvent(realm, "messageerror", { origin, source }), target);
    return;
  }
  const ports = result.transferred.map(implementationOf).filter((value) => value instanceof MessagePort);
  const event = new MessageEvent(realm, "message", { origin, source, ports });
  event.data = result.value;
  dispatchTrustedEvent(event, target);
}
