// Script elements whose scripts are modules or import maps, and links that fetch modules ahead.

// What "prepare the script element" does for other kinds than classic scripts.
function prepareOtherScript(element, document, kind, source, text) {
  const { realm } = document;
  const url = source === null || source === "" ? null : resolveURL(source, document);
  if (source !== null && (url === null || kind === "importmap")) {
    queueTask(realm, () => fireEvent(element, "error"));
    return;
  }
  if (kind === "importmap") {
    registerImportMap(realm, document, text);
    return;
  }
  element.fromExternalFile = source !== null;
  queueScript(element, document, false);
  document.delayLoadEvent();
  const options = {
    credentials: element.crossOrigin === "use-credentials" ? "include" : "same-origin",
    referrerPolicy: element.referrerPolicy ?? "",
    referrer: "client",
    integrity: getAttributeValue(element, "integrity") ?? "",
  };
  // A module that is there already is not executed before the current script is over.
  const done = (module) => queueTask(realm, () => {
    element.result = module === null ? null : { module };
    markScriptReady(element, document);
  });
  if (source !== null) {
    fetchModuleGraph(realm, url, options, done);
    return;
  }
  const module = createModule(realm, text, document.URL, document.baseURI, element.startLine, options);
  module.isInline = true;
  if (module.parseError === null) {
    loadAndLink(module, options, done);
  } else {
    module.errorToRethrow = module.parseError;
    done(module);
  }
}

// The end of "execute the script element" for a module.
function executeModuleScript(element, document, module) {
  document.ignoreDestructiveWrites++;
  const outer = document.currentScriptElement;
  document.currentScriptElement = null;
  runModule(module);
  document.currentScriptElement = outer;
  document.ignoreDestructiveWrites--;
  // The microtasks that the module has left come first; in one of them an error of it is told.
  native.runMicrotasks();
  if (element.fromExternalFile) fireEvent(element, "load");
}

function registerImportMap(realm, document, text) {
  const warn = (message) => native.console(realm.id, "warn", message, document.URL, 0);
  try {
    const modules = modulesOf(realm);
    modules.importMap.merge(parseImportMap(text, document.baseURI, warn), modules.resolved);
  } catch (error) {
    realm.reportException(translateException(realm, error));
  }
}

// The destinations that `as` of a link to a module may name.
const modulePreloadDestinations = new Set(["", "script", "json", "style", "audioworklet", "paintworklet",
  "serviceworker", "sharedworker", "worker"]);

// The standard's "fetch and process the linked resource" for `rel=modulepreload`.
function preloadModule(link) {
  const { document } = link;
  const { realm } = document;
  const href = getAttributeValue(link, "href");
  if (href === null || href === "") return;
  const as = asciiLowercase(getAttributeValue(link, "as") ?? "");
  const url = resolveURL(href, document);
  if (url === null || !modulePreloadDestinations.has(as)) {
    queueTask(realm, () => fireEvent(link, "error"));
    return;
  }
  const type = as === "json" ? "json" : as === "style" ? "css" : null;
  document.delayLoadEvent();
  const options = {
    ...defaultModuleOptions,
    credentials: link.crossOrigin === "use-credentials" ? "include" : "same-origin",
    referrerPolicy: link.referrerPolicy ?? "",
    integrity: getAttributeValue(link, "integrity") ?? "",
    destination: as === "" || type !== null ? undefined : as,
  };
  fetchModule(realm, url, type, options, (module) => queueTask(realm, () => {
    inTurn(() => fireEvent(link, module === null ? "error" : "load"), () => document.undelayLoadEvent());
  }));
}
