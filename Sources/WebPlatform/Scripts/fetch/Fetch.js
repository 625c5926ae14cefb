// fetch() of a window (Fetch 5.6): gives a promise of the page's realm.
function fetchForPage(realm, input, init) {
  const { promise, resolve, reject } = realm.createPromise();
  let request;
  try {
    request = new Request(realm, input, init);
  } catch (error) {
    reject(translateException(realm, error));
    return promise;
  }
  const { signal } = request;
  const { record } = request;
  if (signal.aborted) {
    const reason = wrapAny(signal.reason);
    record.body?.cancel(reason);
    reject(reason);
    return promise;
  }

  let data = null;
  let received = null;
  let give = null;
  let isSettled = false;
  const controller = startFetch(realm, record, {
    onResponse: (response) => {
      isSettled = record.integrity === "";
      received = response;
      const isOpaque = response.type === "opaqueredirect" || response.tainting === "opaque";
      const filtered = response.type === "opaqueredirect"
        ? response
        : response.filtered(response.tainting, record.credentials);
      data = new BodyData();
      data.whenUnwanted = () => {
        signal.removeAlgorithm(abort);
        controller.abort();
      };
      const hasNoBody = nullBodyStatuses.has(response.status) || record.method === "HEAD";
      if (!isOpaque && !hasNoBody) filtered.body = new BodyRecord(data);
      give = () => resolve(wrap(Response.ofRecord(realm, filtered, "immutable")));
      // A response with integrity metadata is given when all of it is here and checked.
      if (isSettled) give();
    },
    onChunk: (bytes) => data.append(bytes),
    onEnd: () => {
      signal.removeAlgorithm(abort);
      data.end();
      if (isSettled) return;
      isSettled = true;
      const failure = integrityFailure(received, data.bytes, record.integrity);
      if (failure === null) give();
      else reject(realm.createTypeError(failure));
    },
    onError: (message) => {
      signal.removeAlgorithm(abort);
      if (isSettled) data.fail((realm) => realm.createTypeError(message));
      else reject(realm.createTypeError(message));
    },
  });
  const abort = () => {
    controller.abort();
    const reason = wrapAny(signal.reason);
    record.body?.cancel(reason);
    if (isSettled) data.fail(() => reason);
    else reject(reason);
  };
  signal.addAlgorithm(abort);
  return promise;
}
