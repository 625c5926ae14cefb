// The global object of a worker (HTML 10.2.1). To the rest of the platform it is what a window is to a page.
class WorkerGlobalScope extends EventTarget {
  constructor(realm, settings) {
    super(realm);
    this.settings = settings;
    this.document = new WorkerEnvironment(realm, settings);
    this.timers = new TimerQueue(realm);
    this.clock = new PageClock();
    this.name = settings.name;
    this.isSecureContext = settings.isSecureContext;
    this.crossOriginIsolated = false;
    this.performanceObject = null;
    this.lazyObjects = new Map();
    this.navigable = null;
    this.isReportingError = false;
    this.isClosing = false;
    this.isStarted = false;
  }

  get self() {
    return this;
  }

  get location() {
    return this.lazily("location", () => new WorkerLocation(this.realm));
  }

  get navigator() {
    return this.lazily("navigator", () => new WorkerNavigator(this.realm));
  }

  importScripts(...urls) {
    const { realm, document } = this;
    if (this.settings.type === "module") throw new TypeError("Module workers have no importScripts().");
    const parsed = urls.map((url) => {
      const record = parseURL(url, document.baseURI);
      if (record === null) throw new DOMException(`"${url}" is not a valid URL.`, "SyntaxError");
      return record.href;
    });
    for (const url of parsed) {
      const request = new RequestRecord(url, { destination: "script", initiator: "script", mode: "no-cors",
        credentials: "include" });
      let script = null;
      fetchBytes(realm, request, (response, bytes) => {
        if (isWorkerScript(response, bytes, true)) script = { text: decodeWithBOM(bytes, "UTF-8"), url: response.url };
      }, true);
      if (script === null) throw new DOMException(`${url} could not be loaded.`, "NetworkError");
      realm.evaluate(script.text, script.url || url, 1);
    }
  }

  close() {
    this.isClosing = true;
    forgetTimers(this.realm);
    this.timers.isClosed = true;
    native.closeWorker(this.realm.id);
  }

  static {
    includeLazily(this, windowOrWorkerMembers);
  }
}

class DedicatedWorkerGlobalScope extends WorkerGlobalScope {
  constructor(realm, settings) {
    super(realm, settings);
    this.animationFrames = new AnimationFrames(this);
    this.port = new MessagePort(realm);
    this.port.messageTarget = this;
    this.port.entangled = new RemotePort(settings.ends.own, settings.ends.peer, this.port);
    this.remotes = [this.port.entangled];
  }

  postMessage(message, options) {
    this.port.postMessage(message, options);
  }

  requestAnimationFrame(callback) {
    return this.animationFrames.request(callback);
  }

  cancelAnimationFrame(handle) {
    this.animationFrames.cancel(handle);
  }

  // The script has run: messages are heard from now on.
  started() {
    this.isStarted = true;
    this.port.start();
  }

  // Hands an exception that nothing here has handled to the one who started the worker.
  forwardError(about) {
    notifyOwners(this, about);
  }
}

class SharedWorkerGlobalScope extends WorkerGlobalScope {
  constructor(realm, settings) {
    super(realm, settings);
    this.waiting = [];
    this.remotes = [];
  }

  connect(ends) {
    const port = new MessagePort(this.realm);
    port.entangled = new RemotePort(ends.own, ends.peer, port);
    this.remotes.push(port.entangled);
    if (this.failure !== undefined) return notifyOwners(this, this.failure);
    if (this.isStarted) this.announce(port);
    else this.waiting.push(port);
  }

  announce(port) {
    queueTask(this.realm, () => {
      const event = new MessageEvent(this.realm, "connect", { data: "", ports: [port], source: port });
      dispatchTrustedEvent(event, this);
    });
  }

  started() {
    this.isStarted = true;
    for (const port of this.waiting.splice(0)) this.announce(port);
  }
}

function notifyOwners(scope, about) {
  for (const remote of scope.remotes) remote.notify("error", JSON.stringify(about));
}

const workerScopes = { __proto__: null, DedicatedWorkerGlobalScope, SharedWorkerGlobalScope };

// MARK: - Starting

// Makes a worker's realm in this machine and answers its number; `runWorker` begins its work.
function createWorker(settingsText) {
  const settings = JSON.parse(settingsText);
  const [id, global] = native.createPageRealm();
  const realm = new Realm(id, global);
  const scope = new workerScopes[settings.scope](realm, settings);
  realm.window = scope;
  realm.document = scope.document;
  scope.wrapper = realm.global;
  WrapperStamp.stamp(realm.global, scope);
  for (const { text, isReportOnly } of settings.policies) addPolicies(scope.document, text, isReportOnly, false);
  const kind = settings.scope.slice(0, -"GlobalScope".length);
  realm.kit.defineLazily([...workerInterfaces.Worker, ...workerInterfaces[kind]], (entry) => realm.exposedValue(entry));
  for (const name of ["EventTarget", "WorkerGlobalScope", settings.scope]) realm.installMembers(name);
  native.setUnhandledRejectionHandler(id, (promise, reason) => rejectionTracker.rejected(realm, promise, reason));
  return id;
}

// Fetches a worker's script and runs it. `bytes` are those of a Blob whose URL the worker was started with, or null.
function runWorker(realmID, bytes) {
  const realm = realms.get(realmID);
  const scope = realm.window;
  const { settings } = scope;
  if (settings.scope === "SharedWorkerGlobalScope") scope.connect(settings.ends);
  const fail = () => {
    scope.failure = { isLoad: true };
    notifyOwners(scope, scope.failure);
    scope.close();
  };
  const options = { ...defaultModuleOptions, credentials: settings.credentials, referrer: settings.ownerURL,
    referrerPolicy: settings.referrerPolicy, destination: settings.scope === "SharedWorkerGlobalScope" ? "sharedworker"
      : "worker" };
  if (!isHTTPScheme(new URLRecord(settings.ownerURL).protocol)) options.referrer = "no-referrer";
  if (settings.type === "module") {
    if (bytes !== null) {
      const text = decodeWithBOM(new Uint8Array(bytes), "UTF-8");
      const module = createModule(realm, text, settings.url, settings.url, 1, options);
      module.errorToRethrow = module.parseError;
      if (module.parseError !== null) runWorkerModule(scope, module);
      else loadAndLink(module, options, (loaded) => (loaded === null ? fail() : runWorkerModule(scope, loaded)));
      return;
    }
    const onResponse = (response) => addPoliciesOfResponse(scope.document, response);
    fetchModuleGraph(realm, settings.url, { ...options, onResponse }, (module) => {
      if (module === null) fail();
      else runWorkerModule(scope, module);
    });
    return;
  }
  const run = (text, url) => {
    scope.document.URL = url;
    try {
      realm.evaluate(text, url, 1);
    } catch (error) {
      realm.reportException(error);
    }
    scope.started();
  };
  if (bytes !== null) {
    queueTask(realm, () => run(decodeWithBOM(new Uint8Array(bytes), "UTF-8"), settings.url));
    return;
  }
  const request = new RequestRecord(settings.url, { ...options, initiator: "script",
    mode: settings.url.startsWith("data:") ? "cors" : "same-origin", origin: settings.ownerOrigin });
  fetchBytes(realm, request, (response, received) => {
    if (!isWorkerScript(response, received, false)) return fail();
    addPoliciesOfResponse(scope.document, response);
    run(decodeWithBOM(received, "UTF-8"), response.url || settings.url);
  });
}

// Puts the policies that came with a worker's script in force.
function addPoliciesOfResponse(document, response) {
  const enforced = response.headers.get("content-security-policy");
  const reported = response.headers.get("content-security-policy-report-only");
  if (enforced !== null) addPolicies(document, enforced, false, false);
  if (reported !== null) addPolicies(document, reported, true, false);
}

function runWorkerModule(scope, module) {
  scope.document.URL = module.baseURL;
  runModule(module);
  scope.started();
}

// Whether a response is a classic script for a worker.
function isWorkerScript(response, bytes, isImported) {
  if (bytes === null || response.isNetworkError) return false;
  if (response.status !== 0 && (response.status < 200 || response.status > 299)) return false;
  const isFetched = isHTTPScheme(new URLRecord(response.url).protocol);
  return !isFetched && !isImported || javaScriptTypes.has(responseMIMEType(response));
}

// Native code calls this when another document wants to talk to the shared worker of a realm.
function connectToWorker(realmID, settingsText) {
  realms.get(realmID)?.window.connect(JSON.parse(settingsText).ends);
}
