// A channel to the other documents and workers of the same origin, wherever they run (HTML 9.5).
class BroadcastChannel extends EventTarget {
  constructor(realm, name) {
    super(realm);
    this.realm = realm;
    this.name = name;
    this.isClosed = false;
    messageEnds.broadcast.add(this);
    native.openBroadcast(originOfRealm(realm), name);
  }

  postMessage(message) {
    if (this.isClosed) throw new DOMException("The channel is closed.", "InvalidStateError");
    const serialized = { record: structuredSerialize(message), transferred: [] };
    const origin = originOfRealm(this.realm);
    deliverBroadcast(this, origin, this.name, serialized);
    if (native.hasOtherBroadcast(origin, this.name)) {
      const { text, buffers } = encodeMessage(serialized);
      native.broadcast(origin, this.name, text, buffers);
    }
  }

  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    messageEnds.broadcast.delete(this);
    native.closeBroadcast(originOfRealm(this.realm), this.name);
  }
}

// Queues a message at the channels of this machine, but not at the one that sends it.
function deliverBroadcast(sender, origin, name, message) {
  for (const channel of [...messageEnds.broadcast]) {
    if (channel === sender || channel.name !== name || originOfRealm(channel.realm) !== origin) continue;
    queueTask(channel.realm, () => {
      if (!channel.isClosed) fireMessageEvent(channel, channel.realm, message, origin, null);
    });
  }
}
