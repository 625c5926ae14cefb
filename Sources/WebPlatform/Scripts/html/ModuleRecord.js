// The state of a module on its way to its evaluation, in the order of the standard's own (ECMA-262, 16.2.1.5).
const moduleStages = { unlinked: 0, linking: 1, linked: 2, evaluating: 3, evaluatingAsync: 4, evaluated: 5 };

// A module of a realm: a JavaScript module, or a synthetic one with a single value as its default export.
//
// `syntax` is what native code has read of the source (ModuleSyntax):
//   requests   [specifier, type or null, unsupported attribute or null, line, column]
//   imports    [request, name or null for the namespace, variable, place, flags, place, flags, …]; the flags are
//              1 for a call, 2 for a shorthand property, 4 for a statement after one without semicolon, and
//              8 × the length
//   locals     [variable, whether it keeps its value after evaluation]
//   exports    [name, number of the local]
//   reexports  [name, request, name there or null for the namespace]
//   stars      requests
//   edits      [place, length, text]
class ModuleRecord {
  constructor(realm, url, syntax) {
    this.realm = realm;
    this.url = url;
    this.baseURL = url;
    this.syntax = syntax;
    this.source = "";
    this.line = 1;
    /** Whether the source stands in a document, whose URL is the module's then. */
    this.isInline = false;
    /** The modules that are requested, by the place of the request, once they are loaded. */
    this.requested = [];
    /** {value} with what to throw in place of an evaluation, or null. */
    this.parseError = null;
    this.errorToRethrow = null;
    this.fetchOptions = null;

    this.stage = moduleStages.unlinked;
    this.evaluationError = null;
    this.index = 0;
    this.ancestorIndex = 0;
    this.isCyclic = false;
    this.cycleRoot = null;
    this.hasTopLevelAwait = syntax !== null && syntax.isAsync;
    this.asyncOrder = null;
    this.pendingAsync = 0;
    this.asyncParents = [];
    this.completion = null;

    /** The page's object with a getter for each exported variable. */
    this.environment = null;
    this.context = null;
    this.slots = [];
    this.body = null;
    this.generator = null;
    this.namespace = null;
  }

  static synthetic(realm, url, value) {
    const module = new ModuleRecord(realm, url, null);
    module.environment = moduleKit(realm).createValueEnvironment(value);
    module.stage = moduleStages.evaluated;
    module.cycleRoot = module;
    return module;
  }

  get isEvaluated() {
    return this.stage === moduleStages.evaluated;
  }
}

// Makes a module of a source; a source that is none gives a module with a parse error.
function createModule(realm, source, url, baseURL, line, fetchOptions) {
  const syntax = JSON.parse(native.parseModule(source));
  if (syntax.error !== undefined) {
    const module = new ModuleRecord(realm, url, null);
    const [message, errorLine, column] = syntax.error;
    module.parseError = { value: placedError(realm, "SyntaxError", message, url, line + errorLine - 1, column) };
    return module;
  }
  const module = new ModuleRecord(realm, url, syntax);
  module.source = source;
  module.baseURL = baseURL;
  module.line = line;
  module.fetchOptions = fetchOptions;
  for (const [specifier, type, unsupported, requestLine, column] of syntax.requests) {
    if (unsupported === null && isModuleType(type)) {
      module.parseError = resolutionError(realm, specifier, baseURL);
      if (module.parseError !== null) break;
      continue;
    }
    const message = unsupported !== null ? `The import attribute "${unsupported}" is not supported`
      : `There are no modules of the type "${type}"`;
    const name = unsupported !== null ? "SyntaxError" : "TypeError";
    module.parseError = { value: placedError(realm, name, message, url, line + requestLine - 1, column) };
    break;
  }
  return module;
}

// Why a specifier cannot be resolved, as {value}; null when it can.
function resolutionError(realm, specifier, baseURL) {
  try {
    resolveModuleSpecifier(realm, specifier, baseURL);
    return null;
  } catch (error) {
    return { value: translateException(realm, error) };
  }
}

function isModuleType(type) {
  return type === null || type === "json" || type === "css";
}

// An error of the page's realm that names a place in its source.
function placedError(realm, name, message, url, line, column) {
  const error = realm.createError(name, message);
  const hidden = (value) => ({ __proto__: null, value, writable: true, enumerable: false, configurable: true });
  Object.defineProperties(error, {
    line: hidden(line), column: hidden(column), sourceURL: hidden(url), stack: hidden(`@${url}:${line}:${column}`),
  });
  return error;
}

// The page's half of its modules, made when the realm has its first.
function moduleKit(realm) {
  return modulesOf(realm).kit;
}

// MARK: - Names

// What an exported name of a module stands for (ECMA-262, ResolveExport): {module, variable}, where a null variable
// means the module's namespace; null when there is no such export, and "ambiguous" when there are several.
function resolveExport(module, name, seen = []) {
  if (module.syntax === null) return name === "default" ? { module, variable: "default", isStable: true } : null;
  if (seen.some((entry) => entry.module === module && entry.name === name)) return null;
  seen.push({ module, name });
  const { syntax } = module;
  for (const [exported, local] of syntax.exports) {
    if (exported !== name) continue;
    const [variable, isStable] = syntax.locals[local];
    return { module, variable, isStable };
  }
  for (const [exported, request, imported] of syntax.reexports) {
    if (exported !== name) continue;
    const target = module.requested[request];
    return imported === null ? { module: target, variable: null, isStable: true }
      : resolveExport(target, imported, seen);
  }
  if (name === "default") return null;
  let found = null;
  for (const request of syntax.stars) {
    const resolution = resolveExport(module.requested[request], name, seen);
    if (resolution === "ambiguous") return resolution;
    if (resolution === null) continue;
    if (found === null) found = resolution;
    else if (found.module !== resolution.module || found.variable !== resolution.variable) return "ambiguous";
  }
  return found;
}

// The names that a module exports, its own and those of others.
function exportedNames(module, seen = new Set()) {
  if (module.syntax === null) return new Set(["default"]);
  const names = new Set();
  if (seen.has(module)) return names;
  seen.add(module);
  for (const [name] of module.syntax.exports) names.add(name);
  for (const [name] of module.syntax.reexports) names.add(name);
  for (const request of module.syntax.stars) {
    for (const name of exportedNames(module.requested[request], seen)) {
      if (name !== "default") names.add(name);
    }
  }
  return names;
}

// The namespace object of a module, made when it is first needed.
function moduleNamespace(module) {
  if (module.namespace !== null) return module.namespace;
  const rows = [];
  let isSettled = true;
  for (const name of exportedNames(module)) {
    const resolution = resolveExport(module, name);
    if (resolution === null || resolution === "ambiguous") continue;
    rows.push([name, resolution]);
    const { module: target, variable, isStable } = resolution;
    if (variable !== null && !(isStable && target.isEvaluated && target.evaluationError === null)) isSettled = false;
  }
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  module.namespace = moduleKit(module.realm).createNamespace(
    rows.map(([name]) => name),
    rows.map(([, { module: target, variable }]) =>
      (variable === null ? moduleNamespace(target) : environmentOf(target))),
    rows.map(([, target]) => target.variable), isSettled);
  return module.namespace;
}

// The page's object with a module's exported variables; it is there before they are, and filled when the module starts.
function environmentOf(module) {
  return (module.environment ??= moduleKit(module.realm).createEnvironment());
}
