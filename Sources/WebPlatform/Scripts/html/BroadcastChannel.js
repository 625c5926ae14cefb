// The open channels of this machine's documents.
const broadcastChannels = new Set();

// A channel to the other documents of the same origin that live in the same machine (HTML 9.5).
class BroadcastChannel extends EventTarget {
  constructor(realm, name) {
    super(realm);
    this.realm = realm;
    this.name = name;
    this.isClosed = false;
    broadcastChannels.add(this);
  }

  postMessage(message) {
    if (this.isClosed) throw new DOMException("The channel is closed.", "InvalidStateError");
    const serialized = { record: structuredSerialize(message), transferred: [] };
    const origin = originOfRealm(this.realm);
    for (const channel of [...broadcastChannels]) {
      if (channel === this || channel.name !== this.name || originOfRealm(channel.realm) !== origin) continue;
      queueTask(channel.realm, () => {
        if (!channel.isClosed) fireMessageEvent(channel, channel.realm, serialized, origin, null);
      });
    }
  }

  close() {
    this.isClosed = true;
    broadcastChannels.delete(this);
  }
}

// Closes the channels of a realm that is going away.
function closeChannelsOf(realm) {
  for (const channel of broadcastChannels) {
    if (channel.realm === realm) channel.close();
  }
}
