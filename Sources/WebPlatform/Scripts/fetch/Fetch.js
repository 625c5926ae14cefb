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
  let isSettled = false;
  const controller = startFetch(realm, record, {
    onResponse: (response) => {
      isSettled = true;
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
      resolve(wrap(Response.ofRecord(realm, filtered, "immutable")));
    },
    onChunk: (bytes) => data.append(bytes),
    onEnd: () => {
      signal.removeAlgorithm(abort);
      data.end();
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
