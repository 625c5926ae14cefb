// The requests that native code is working on: by their ids, whose they are and who hears of them.
const networkRequests = { nextId: 1, receivers: new Map() };

// Starts one HTTP exchange, without redirects unless `exchange.redirect` says otherwise, and gives its id. `receiver`
// has `onResponse(response)`, `onChunk(bytes)`, `onEnd()` and `onError(message)`; exactly one of the last two is
// called, and nothing after it. A synchronous exchange has called them all when this function returns.
function startNetworkRequest(realm, exchange, receiver, isSynchronous) {
  const id = networkRequests.nextId++;
  networkRequests.receivers.set(id, { realm, receiver });
  const start = isSynchronous ? native.requestSynchronously : native.startRequest;
  start(
    realm.id, id, exchange.method, exchange.url, exchange.headers.flat(), exchange.body, exchange.type,
    exchange.withCredentials ? "include" : "omit", exchange.redirect ?? "manual",
    exchange.cache);
  return id;
}

function cancelNetworkRequest(id) {
  if (networkRequests.receivers.delete(id)) native.cancelRequest(id);
}

// Native code calls this with what happens to a request: "response" ([status, status text, URL] and a flat array of
// headers), "chunk" (an ArrayBuffer), "end" and "error" (a message).
function networkEvent(id, kind, first, second) {
  const request = networkRequests.receivers.get(id);
  if (request === undefined) return;
  const { realm, receiver } = request;
  stoppable.realm = realm;
  switch (kind) {
    case "response": {
      const [status, statusText, url] = first;
      receiver.onResponse({ status, statusText, url, headers: HeaderList.fromFlat(second) });
      break;
    }
    case "chunk":
      receiver.onChunk(new Uint8Array(first));
      break;
    case "end":
      networkRequests.receivers.delete(id);
      receiver.onEnd();
      break;
    case "error":
      networkRequests.receivers.delete(id);
      receiver.onError(first);
      break;
  }
}
