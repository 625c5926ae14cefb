// Workers as those see them who start them (HTML 10.2.6). Each is a thread with a machine of its own, and all that
// passes between the two are messages.

const workerNumbers = { next: 1 };

class Worker extends EventTarget {
  constructor(realm, scriptURL, options = {}) {
    super(realm);
    this.realm = realm;
    this.number = workerNumbers.next++;
    const settings = workerSettings(realm, scriptURL, options);
    this.port = new MessagePort(realm);
    this.port.messageTarget = this;
    this.port.isStarted = true;
    startWorker(this, settings, "DedicatedWorkerGlobalScope");
  }

  postMessage(message, options) {
    this.port.postMessage(message, options);
  }

  terminate() {
    this.port.close();
    native.endWorker(this.realm.id, this.number);
  }

  // An exception that the worker did not handle, or a script of it that could not be loaded. What no listener here
  // handles is an error of this realm too.
  handleError(about) {
    const init = { cancelable: true, ...about, error: null };
    const notCanceled = fireEvent(this, "error", { constructor: about.isLoad === true ? Event : ErrorEvent, ...init });
    if (!notCanceled || about.isLoad === true) return;
    const { window } = this.realm;
    if (!fireEvent(window, "error", { constructor: ErrorEvent, ...init })) return;
    if (window.forwardError !== undefined) window.forwardError(about);
    else tellOfException(this.realm, about);
  }
}

class SharedWorker extends EventTarget {
  constructor(realm, scriptURL, options) {
    super(realm);
    this.realm = realm;
    this.number = workerNumbers.next++;
    const given = isObject(options) ? convertWorkerOptions(options)
      : { name: options === undefined ? "" : toDOMString(options), type: "classic", credentials: "same-origin" };
    const settings = workerSettings(realm, scriptURL, given);
    this.port = new MessagePort(realm);
    startWorker(this, settings, "SharedWorkerGlobalScope");
  }

  handleError(about) {
    if (about.isLoad === true) fireEvent(this, "error");
  }
}

function tellOfException(realm, { name, message, filename, lineno, colno }) {
  native.scriptException(realm.id, name, message, "", filename, lineno, colno);
}

function workerSettings(realm, scriptURL, options) {
  const url = parseURL(scriptURL, realm.document.baseURI);
  if (url === null) throw new DOMException(`"${scriptURL}" is not a valid URL.`, "SyntaxError");
  const { document } = realm;
  return {
    url: url.href,
    name: options.name,
    type: options.type,
    credentials: options.credentials,
    ownerURL: document.URL,
    ownerOrigin: originOfRealm(realm),
    origin: url.protocol === "data:" ? "null" : originOfRealm(realm),
    referrerPolicy: document.referrerPolicy || "",
    isSecureContext: realm.window.isSecureContext,
    // A script that comes from nowhere has the policies of who starts it.
    policies: isHTTPScheme(url.protocol) ? [] : (document.policies ?? []).map(({ text, isReportOnly }) =>
      ({ text, isReportOnly })),
  };
}

// Starts a worker's thread, or connects to the shared one that runs already.
function startWorker(worker, settings, scope) {
  const { realm, port } = worker;
  const url = parseURL(settings.url);
  const { document } = realm;
  if (document.policies !== null && !policiesAllowURL(document, "worker-src", url)) {
    queueTask(realm, () => worker.handleError({ isLoad: true }));
    return;
  }
  let bytes = null;
  if (url.protocol === "blob:") {
    const blob = resolveBlobURL(settings.url, settings.ownerOrigin);
    if (blob !== null) {
      bytes = blob.bytesOf();
      settings.contentType = blob.type;
    }
  }
  const isAllowed = url.protocol === "data:" || bytes !== null || isSameOrigin(url.origin, settings.ownerOrigin);
  if (!isAllowed || url.protocol === "blob:" && bytes === null) {
    queueTask(realm, () => worker.handleError({ isLoad: true }));
    return;
  }
  const ends = RemotePort.between(port);
  port.entangled.onNotice = (kind, text) => queueTask(realm, () => worker.handleError(JSON.parse(text)));
  native.startWorker(realm.id, worker.number, settings.url, JSON.stringify({ ...settings, scope, ends }), bytes,
    scope === "SharedWorkerGlobalScope" ? `${settings.ownerOrigin} ${settings.url} ${settings.name}` : "");
}
