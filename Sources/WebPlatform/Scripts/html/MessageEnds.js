// What brings messages to the realms of this machine: the open broadcast channels, and the ends of channels whose other
// end is in another machine.
const messageEnds = { broadcast: new Set(), remote: new Map() };

// Closes what a realm that is going away hears by.
function closeChannelsOf(realm) {
  for (const channel of messageEnds.broadcast) {
    if (channel.realm === realm) channel.close();
  }
  for (const end of messageEnds.remote.values()) {
    if (end.entangled === null || end.entangled.realm === realm) end.peerClosed();
  }
}

// Native code calls this with what another machine has sent to an end of a channel.
function portMessage(own, kind, text, buffers) {
  messageEnds.remote.get(own)?.accept(kind, text, buffers);
}

// Native code calls this with what another machine has posted to a broadcast channel.
function broadcastMessage(scope, name, text, buffers) {
  deliverBroadcast(null, scope, name, decodeMessage(text, buffers));
}
