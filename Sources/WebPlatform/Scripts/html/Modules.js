// What a realm keeps of its modules (HTML Standard, section 8.1.5).
class RealmModules {
  constructor(realm) {
    this.realm = realm;
    /** The module map: by URL and type {record, isDone, waiting}. */
    this.entries = new Map();
    this.importMap = new ImportMap();
    /** The specifiers that were resolved, which later import maps leave alone: {base, specifier, isSpecial}. */
    this.resolved = new Map();
    /** How many columns stand before a module's first line, by URL and line. */
    this.columnOffsets = new Map();
    /** The names of the functions that classic scripts call for `import()`, by the scripts' base URL. */
    this.importNames = new Map();
    this.knownKit = null;
  }

  get kit() {
    const { realm } = this;
    this.knownKit ??= native.evaluatePageScript(realm.id, pageScripts["ModuleKit.js"])(
      realm.global,
      (referrer, specifier, type, resolve, reject) =>
        importDynamically(realm, referrer, specifier, type, resolve, reject),
      (module, specifier) => {
        try {
          return resolveModuleSpecifier(realm, specifier, module.baseURL).href;
        } catch (error) {
          throw translateException(realm, error);
        }
      });
    return this.knownKit;
  }
}

function modulesOf(realm) {
  return (realm.modules ??= new RealmModules(realm));
}

function noteColumnOffset(realm, url, line, length) {
  modulesOf(realm).columnOffsets.set(`${url}:${line}`, length);
}

// Counts the columns of a module's first line from where its source begins.
function placeInModule(modules, about) {
  const offset = modules.columnOffsets.get(`${about.url}:${about.line}`);
  if (offset !== undefined && about.column > offset) about.column -= offset;
  about.stack = about.stack.replace(/^(.*@)(.*):(\d+):(\d+)$/gm, (all, start, url, line, column) => {
    const length = modules.columnOffsets.get(`${url}:${line}`);
    return length === undefined || Number(column) <= length ? all : `${start}${url}:${line}:${Number(column) - length}`;
  });
  return about;
}

// MARK: - Fetching

// How the modules of a graph are fetched: the options of the script or import that asks for them.
const defaultModuleOptions = { credentials: "same-origin", referrerPolicy: "", referrer: "client", integrity: "" };

// Fetches a module, or finds it in the module map, and calls back with it or with null. `type` is that of the import,
// or null; `onResponse`, if given, sees the response before the module is made of it.
function fetchModule(realm, url, type, options, callback, onResponse) {
  const { entries } = modulesOf(realm);
  const key = `${type ?? "javascript"} ${url}`;
  let entry = entries.get(key);
  if (entry !== undefined) {
    if (entry.isDone) callback(entry.record);
    else entry.waiting.push(callback);
    return;
  }
  entries.set(key, entry = { record: null, isDone: false, waiting: [callback] });
  const request = new RequestRecord(url, {
    destination: type === null ? options.destination ?? "script" : type === "css" ? "style" : "json",
    initiator: "script",
    mode: "cors",
    credentials: options.credentials,
    referrer: options.referrer,
    referrerPolicy: options.referrerPolicy,
    integrity: options.integrity,
  });
  fetchBytes(realm, request, (response, bytes) => {
    if (onResponse !== undefined && !response.isNetworkError) onResponse(response);
    entry.record = moduleOfResponse(realm, url, type, options, response, bytes);
    entry.isDone = true;
    for (const waiting of entry.waiting.splice(0)) waiting(entry.record);
  });
}

function moduleOfResponse(realm, url, type, options, response, bytes) {
  if (bytes === null || response.isNetworkError) return null;
  if (response.status !== 0 && (response.status < 200 || response.status > 299)) return null;
  const mimeType = responseMIMEType(response);
  if (type === null) {
    if (!javaScriptTypes.has(mimeType)) return null;
    const policy = parseReferrerPolicy(response.headers.get("referrer-policy"));
    const fetchOptions = policy === "" ? options : { ...options, referrerPolicy: policy };
    return createModule(realm, decodeWithBOM(bytes, "UTF-8"), url, response.url, 1, fetchOptions);
  }
  const text = decodeWithBOM(bytes, "UTF-8");
  if (type === "css") {
    if (mimeType !== "text/css") return null;
    const sheet = new CSSStyleSheet(realm, { isConstructed: true, baseURL: response.url, text });
    return ModuleRecord.synthetic(realm, url, wrap(sheet));
  }
  if (!isJSONType(mimeType)) return null;
  try {
    return ModuleRecord.synthetic(realm, url, realm.parseJSON(text));
  } catch (error) {
    const module = new ModuleRecord(realm, url, null);
    module.parseError = { value: error };
    return module;
  }
}

function isJSONType(type) {
  return type === "application/json" || type === "text/json" || /^[^/]+\/[^/]+\+json$/.test(type);
}

// Loads all modules that a module requests, directly or by others. `done(failure)` gets null; {value} with what is to
// be thrown; or {value: undefined, isFetch: true} when one could not be fetched.
function loadRequestedModules(root, options, done) {
  const { realm } = root;
  const visited = new Set();
  let pending = 1;
  let failure = null;
  const finish = () => {
    pending--;
    if (pending === 0) done(failure);
  };
  const visit = (module) => {
    if (module.syntax === null || visited.has(module)) return;
    visited.add(module);
    module.syntax.requests.forEach(([specifier, type], place) => {
      if (module.requested[place] !== undefined) return visit(module.requested[place]);
      if (failure !== null) return;
      let url;
      try {
        url = resolveModuleSpecifier(realm, specifier, module.baseURL);
      } catch (error) {
        failure = { value: translateException(realm, error) };
        return;
      }
      pending++;
      const fetchOptions = { ...options, ...module.fetchOptions, referrer: referrerOfModule(module),
        destination: undefined, integrity: modulesOf(realm).importMap.integrityOf(url.href) };
      fetchModule(realm, url.href, type, fetchOptions, (loaded) => {
        if (loaded === null) failure ??= { value: undefined, isFetch: true };
        else if (loaded.parseError !== null) failure ??= loaded.parseError;
        else {
          module.requested[place] = loaded;
          visit(loaded);
        }
        finish();
      });
    });
  };
  visit(root);
  finish();
}

// What modules that a module imports are told as their referrer: its own URL, if it has one of its own.
function referrerOfModule(module) {
  return isHTTPScheme(new URLRecord(module.baseURL).protocol) ? module.baseURL : "client";
}

// Loads what a module requests and links it; what keeps it from being evaluated becomes its error. Calls back with
// the module, or with null when a module could not be fetched.
function loadAndLink(module, options, callback) {
  loadRequestedModules(module, options, (failure) => {
    if (failure?.isFetch) return callback(null);
    if (failure !== null) module.errorToRethrow = failure;
    else {
      try {
        linkModule(module);
        module.errorToRethrow = null;
      } catch (error) {
        module.errorToRethrow = { value: error };
      }
    }
    callback(module);
  });
}

// The standard's "fetch an external module script graph".
function fetchModuleGraph(realm, url, { onResponse, ...options }, callback) {
  fetchModule(realm, url, null, options, (module) => {
    if (module === null) return callback(null);
    if (module.parseError !== null) {
      module.errorToRethrow = module.parseError;
      return callback(module);
    }
    loadAndLink(module, options, callback);
  }, onResponse);
}

// The standard's "run a module script".
function runModule(module) {
  const { realm } = module;
  if (module.errorToRethrow !== null) {
    realm.reportException(module.errorToRethrow.value);
    return;
  }
  evaluateModule(module).catch((reason) => realm.reportException(reason));
}

// MARK: - Dynamic import

// Carries out an `import()`. `referrer` has a baseURL and fetchOptions; `resolve` and `reject` are the promise's.
function importDynamically(realm, referrer, specifier, type, resolve, reject) {
  const fail = (error) => reject(translateException(realm, error));
  let url;
  try {
    if (!isModuleType(type)) throw new TypeError(`There are no modules of the type "${type}"`);
    url = resolveModuleSpecifier(realm, specifier, referrer.baseURL);
  } catch (error) {
    fail(error);
    return;
  }
  const options = { ...defaultModuleOptions, ...referrer.fetchOptions, destination: undefined,
    integrity: modulesOf(realm).importMap.integrityOf(url.href) };
  const failToFetch = () => fail(new TypeError(`Importing a module script failed: ${url.href}`));
  fetchModule(realm, url.href, type, options, (module) => {
    if (module === null) return failToFetch();
    if (module.parseError !== null) return reject(module.parseError.value);
    loadRequestedModules(module, options, (failure) => {
      if (failure?.isFetch) return failToFetch();
      if (failure !== null) return reject(failure.value);
      // Not at once: nothing is evaluated while the script that imports goes on.
      Promise.resolve().then(() => {
        linkModule(module);
        return evaluateModule(module);
      }).then(() => resolve(moduleNamespace(module)), fail);
    });
  });
}

// The source of a classic script, or of a function's body, in which each `import()` calls a function of its own.
function withDynamicImports(realm, source, url, isFunctionBody) {
  const places = native.dynamicImports(source, isFunctionBody);
  if (places.length === 0) return source;
  const modules = modulesOf(realm);
  const { document } = realm;
  const baseURL = url === "" || url === document.URL ? document.baseURI : url;
  let name = modules.importNames.get(baseURL);
  if (name === undefined) {
    // As long as the word it stands for.
    name = `$${(modules.importNames.size + 1).toString(36).padStart(5, "0")}`;
    modules.importNames.set(baseURL, name);
    modules.kit.defineImport(name, { baseURL, fetchOptions: defaultModuleOptions });
  }
  return rewrite(source, places.map((place) => [place, 6, name]));
}
