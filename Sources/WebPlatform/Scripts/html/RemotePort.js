// The far end of a channel as a port of this machine is entangled with it: what it receives goes to the other
// machine, and what comes from there the port receives. The ends of a channel have numbers that are unique in the
// process.
class RemotePort {
  constructor(own, peer, port) {
    this.own = own;
    this.peer = peer;
    /** The port here, or what takes its place while it is moved within this machine. */
    this.entangled = port;
    this.wrapper = null;
    /** Hears of what is no message: `error` with JSON that describes one. */
    this.onNotice = null;
    messageEnds.remote.set(own, this);
    native.openPort(own);
  }

  receive(message) {
    const { text, buffers } = encodeMessage(message);
    native.postToPort(this.peer, "message", text, buffers);
  }

  // Tells the other machine something that is no message.
  notify(kind, text) {
    native.postToPort(this.peer, kind, text, []);
  }

  accept(kind, text, buffers) {
    if (kind === "message") this.entangled?.receive(decodeMessage(text, buffers));
    else if (kind === "closed") this.forget();
    else this.onNotice?.(kind, text);
  }

  // The port here was closed.
  peerClosed() {
    this.notify("closed", "");
    this.forget();
  }

  forget() {
    if (this.entangled !== null) this.entangled.entangled = null;
    this.entangled = null;
    messageEnds.remote.delete(this.own);
    native.closePort(this.own);
  }

  // The port goes to another machine: what arrives from now on waits for it.
  leave() {
    messageEnds.remote.delete(this.own);
    native.releasePort(this.own);
    return { own: this.own, peer: this.peer };
  }

  // Makes a channel between a port here, or none, and one that goes to another machine.
  static between(port) {
    const channel = native.createChannel();
    const ends = { own: 2 * channel, peer: 2 * channel + 1 };
    if (port !== null) port.entangled = new RemotePort(ends.peer, ends.own, port);
    return ends;
  }
}
