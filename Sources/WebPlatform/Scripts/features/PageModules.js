// Runs modules in pages: a module's program with the functions that only modules have.

// The runs whose report has not been taken, by number.
const pageModuleRuns = new Map();

// Starts a module. Answers what `evaluateExpression` does: null when something is awaited, whose end is told under the
// number `evaluation`. `source` is the module's program, `line` the line of the module on which it begins.
function runPageModule(document, { run, evaluation, source, line, name }) {
  const moduleRun = new PageModuleRun(document.realm, run, evaluation);
  pageModuleRuns.set(run, moduleRun);
  return moduleRun.start(source, name, line);
}

// What a run has done, and the callbacks that it still waits for. The run is forgotten.
function pageModuleReport(number) {
  const run = pageModuleRuns.get(number);
  if (run === undefined) return { requests: [], pending: [] };
  pageModuleRuns.delete(number);
  run.isOver = true;
  return { requests: run.requests, pending: [...run.outstanding.values()] };
}

// One run of a module.
class PageModuleRun {
  constructor(realm, number, evaluation) {
    this.realm = realm;
    this.number = number;
    this.evaluation = evaluation;
    this.requests = [];
    this.requestCount = 0;
    // What is waited for, by the numbers of the requests; 0 stands for the promise that the code returned.
    this.outstanding = new Map();
    this.isStarting = true;
    this.isOver = false;
    this.value = undefined;
    // What a callback has thrown first.
    this.failure = null;
    this.functions = null;
  }

  start(source, name, line) {
    const { realm } = this;
    const makeFunctions = native.evaluatePageScript(realm.id, pageScripts["PageModuleFunctions.js"]);
    this.functions = makeFunctions(
      (method, url, content, callback) => this.request(method, url, content, callback),
      (url, file) => this.download(url, file),
      (error) => translateException(realm, error));
    const { getRequest, postRequest, startDownload, setFinder } = this.functions;
    const program = realm.evaluate(source, name, line);
    const value = invokeCallback(program, realm.global, [getRequest, postRequest, startDownload, setFinder]);
    this.isStarting = false;
    if (isThenable(value)) this.awaitPromise(value);
    else this.value = value;
    if (this.outstanding.size > 0) return null;
    this.isOver = true;
    if (this.failure !== null) throw this.failure.reason;
    return describeValue(this.value);
  }

  awaitPromise(value) {
    this.outstanding.set(0, "promise");
    const settled = this.realm.createPromise();
    settled.resolve(value);
    observePromise(settled.promise,
      (result) => {
        this.value = result;
        this.ended(0);
      },
      (reason) => {
        this.failure ??= { reason };
        this.ended(0);
      });
  }

  // Something that was waited for is there; the run is over with the last of it.
  ended(key) {
    this.outstanding.delete(key);
    if (this.outstanding.size > 0 || this.isStarting || this.isOver) return;
    this.isOver = true;
    if (this.failure === null) native.evaluationFinished(this.evaluation, true, describeValue(this.value));
    else native.evaluationFinished(this.evaluation, false, this.failure.reason);
  }

  address(url) {
    const { document } = this.realm;
    const address = native.parseURL(url, document.baseURI, document.characterSet);
    if (address === null) throw new TypeError("\"" + url + "\" is not a valid URL");
    return address;
  }

  download(url, file) {
    native.startModuleDownload(this.realm.id, this.number, this.address(url), file);
  }

  request(method, url, content, callback) {
    if (this.isOver) throw new TypeError("the module's run is over");
    const address = this.address(url);
    const entry = { method, url: address, status: 0 };
    const key = ++this.requestCount;
    const name = typeof callback === "function" ? callback.name || "function" : String(callback);
    this.requests.push(entry);
    this.outstanding.set(key, name + " (" + method + " " + address + ")");
    const headers = content === null ? [] : [["Content-Type", "application/x-www-form-urlencoded;charset=UTF-8"]];
    const body = content === null ? null : utf8Encode(content);
    startNetworkRequest(this.realm, { method, url: address, headers, body, type: "xmlhttprequest", withCredentials: true,
      redirect: "follow", cache: "default" }, new PageModuleReceiver(this, key, entry, callback), false);
  }

  // Calls the module back about a request.
  answer(id, entry, callback, data) {
    if (this.isOver) return;
    try {
      const target = typeof callback === "function" ? callback : this.functions.find(String(callback));
      if (typeof target === "function") {
        invokeCallback(target, this.realm.global, [entry.status, data]);
      } else if (callback !== undefined && callback !== null) {
        throw translateException(this.realm, new TypeError("the module has no function \"" + String(callback) + "\""));
      }
    } catch (reason) {
      this.failure ??= { reason };
    }
    this.ended(id);
  }
}

// Receives the response to a module's request.
class PageModuleReceiver {
  constructor(run, id, entry, callback) {
    this.run = run;
    this.id = id;
    this.entry = entry;
    this.callback = callback;
    this.encoding = "UTF-8";
    this.chunks = [];
  }

  onResponse({ status, headers }) {
    this.entry.status = status;
    const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers.get("content-type") ?? "");
    this.encoding = (charset === null ? null : encodingOfLabel(charset[1])) ?? "UTF-8";
  }

  onChunk(bytes) {
    this.chunks.push(bytes);
  }

  onEnd() {
    const bytes = new Uint8Array(this.chunks.reduce((length, chunk) => length + chunk.length, 0));
    let at = 0;
    for (const chunk of this.chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    this.run.answer(this.id, this.entry, this.callback, decodeWithBOM(bytes, this.encoding));
  }

  onError() {
    this.entry.status = 0;
    this.run.answer(this.id, this.entry, this.callback, "");
  }
}
