// A channel to the other documents and workers of the same origin, wherever they run (HTML 9.5).
class BroadcastChannel extends EventTarget {
  constructor(realm, name) {
    super(realm);
    this.realm = realm;
    this.name = name;
    this.isClosed = false;
    // Documents of the same origin in different contexts do not hear each other.
    this.scope = native.partition(realm.id) + originOfRealm(realm);
    messageEnds.broadcast.add(this);
    native.openBroadcast(this.scope, name);
  }

  postMessage(message) {
    if (this.isClosed) throw new DOMException("The channel is closed.", "InvalidStateError");
    const serialized = { record: structuredSerialize(message), transferred: [] };
    deliverBroadcast(this, this.scope, this.name, serialized);
    if (native.hasOtherBroadcast(this.scope, this.name)) {
      const { text, buffers } = encodeMessage(serialized);
      native.broadcast(this.scope, this.name, text, buffers);
    }
  }

  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    messageEnds.broadcast.delete(this);
    native.closeBroadcast(this.scope, this.name);
  }
}

// Queues a message at the channels of this machine, but not at the one that sends it.
function deliverBroadcast(sender, scope, name, message) {
  for (const channel of [...messageEnds.broadcast]) {
    if (channel === sender || channel.name !== name || channel.scope !== scope) continue;
    queueTask(channel.realm, () => {
      if (!channel.isClosed) fireMessageEvent(channel, channel.realm, message, originOfRealm(channel.realm), null);
    });
  }
}
