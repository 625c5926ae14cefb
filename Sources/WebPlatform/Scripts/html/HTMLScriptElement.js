// The hooks of script elements.
const scriptElementMembers = {
  markParserInserted(document, alreadyStarted) {
    this.parserDocument = document;
    this.forceAsync = false;
    this.alreadyStarted = alreadyStarted;
  },
  insertedIntoDocument() {
    if (this.parserDocument === null) prepareScript(this);
  },
  childrenChanged() {
    if (this.parserDocument === null && this.isConnected) prepareScript(this);
  },
  attributeChanged(name, oldValue, value, namespace) {
    if (name === "async" && namespace === null && value !== null) this.forceAsync = false;
    const isSource = name === "src" && namespace === null || name === "href" && this.namespaceURI === SVG_NAMESPACE;
    if (isSource && oldValue === null && value !== null && this.parserDocument === null && this.isConnected) {
      prepareScript(this);
    }
  },
  clonedInto(copy) {
    copy.alreadyStarted = this.alreadyStarted;
  },
};

// A script element, with the standard's script processing model (HTML Standard, section 4.12.1).
//
// What it needs of the page's lifecycle (DocumentLifecycle.js):
//   document.delayLoadEvent(), document.undelayLoadEvent()  the load event waits while their count is not zero
//   document.scriptBlockingStyleSheets                    how many a parser's script must wait for
//   document.ignoreDestructiveWrites                      a count; document.open does nothing while it is not zero
//   document.currentScriptElement                         what document.currentScript answers, or null
//   document.scriptingEnabled                             false for documents without a page realm, and where a sandbox
//                                                         lets no script run
//   fetchClassicScript(document, url, options, callback)  fetches and decodes; options are {charset, crossOrigin,
//                                                         referrerPolicy, fetchPriority, parserInserted, blocking};
//                                                         later calls back with {source, url, mutedErrors}, or null
//   scriptReady(document)                                 called when a script that the parser or the end of the
//                                                         document waits for has become ready to execute
// and what it gives to the lifecycle:
//   element.markParserInserted(document, alreadyStarted)  for the parser's markScript
//   prepareScript(element)                                when the parser has met the end tag
//   scriptQueues(document).parserBlocking                 the script that the parser must wait for, or null. When it
//                                                         is ready (`element.readyToBeExecuted`) the lifecycle sets
//                                                         the field to null and calls executeScript(element)
//   scriptQueues(document).deferred                       scripts to execute, in order and each when it is ready,
//                                                         once the parser is done
class HTMLScriptElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    initializeScript(this);
  }

  get async() {
    return this.forceAsync || hasAttributeNamed(this, "async");
  }

  set async(value) {
    this.forceAsync = false;
    toggleBooleanAttribute(this, "async", value);
  }

  get text() {
    return childTextContent(this);
  }

  set text(value) {
    this.textContent = value;
  }

  get blocking() {
    return tokenListAttribute(this, "blocking", "blocking", ["render"]);
  }

  static supports(realm, type) {
    return type === "classic" || type === "module" || type === "importmap";
  }

  static {
    includeMembers(this, scriptElementMembers);
    includeMembers(this, crossOriginMembers);
    includeMembers(this, referrerPolicyMembers);
  }
}

// Sets the state that script elements of HTML and SVG have, as the standard names it.
function initializeScript(element) {
  element.parserDocument = null;
  element.preparationDocument = null;
  element.forceAsync = true;
  element.alreadyStarted = false;
  element.readyToBeExecuted = false;
  element.fromExternalFile = false;
  element.startLine = 1;
  element.whenReady = null;
  element.result = null;
}

// The URL that a script element names, as it is written; null for an inline script.
function scriptSource(element) {
  if (element.namespaceURI !== SVG_NAMESPACE) return getAttributeValue(element, "src");
  return getAttributeValue(element, "href") ?? element.getAttributeNS(XLINK_NAMESPACE, "href");
}

// The scripts of a document that wait for something.
class ScriptQueues {
  constructor() {
    this.parserBlocking = null;
    this.deferred = [];
    this.inOrder = [];
    this.asSoonAsPossible = new Set();
  }
}

function scriptQueues(document) {
  return document.waitingScripts === null ? (document.waitingScripts = new ScriptQueues()) : document.waitingScripts;
}

const javaScriptTypes = new Set(["application/ecmascript", "application/javascript", "application/x-ecmascript",
  "application/x-javascript", "text/ecmascript", "text/javascript", "text/javascript1.0", "text/javascript1.1",
  "text/javascript1.2", "text/javascript1.3", "text/javascript1.4", "text/javascript1.5", "text/jscript",
  "text/livescript", "text/x-ecmascript", "text/x-javascript"]);

// What kind of script an element asks for: "classic", "module", "importmap", or null for a block of data.
function scriptKind(element) {
  const type = getAttributeValue(element, "type");
  const language = getAttributeValue(element, "language");
  let mimeType;
  if (type === "" || type === null && (language === null || language === "")) {
    mimeType = "text/javascript";
  } else if (type !== null) {
    mimeType = asciiLowercase(stripWhitespace(type));
  } else {
    mimeType = "text/" + asciiLowercase(language);
  }
  if (javaScriptTypes.has(mimeType)) return "classic";
  if (type === null) return null;
  const name = asciiLowercase(type);
  return name === "module" || name === "importmap" ? name : null;
}

// The standard's "prepare the script element".
function prepareScript(element) {
  if (element.alreadyStarted) return;
  const parserDocument = element.parserDocument;
  element.parserDocument = null;
  if (parserDocument !== null && !hasAttributeNamed(element, "async")) element.forceAsync = true;
  const source = scriptSource(element);
  const text = source === null ? childTextContent(element) : null;
  if (text === "" || !element.isConnected) return;
  const kind = scriptKind(element);
  if (kind === null) return;
  if (parserDocument !== null) {
    element.parserDocument = parserDocument;
    element.forceAsync = false;
  }
  element.alreadyStarted = true;
  const document = element.preparationDocument = element.document;
  if (parserDocument !== null && parserDocument !== document) return;
  if (!document.scriptingEnabled) return;
  if (kind === "classic" && hasAttributeNamed(element, "nomodule") && element.namespaceURI !== SVG_NAMESPACE) return;
  if (kind !== "classic") return prepareOtherScript(element, document, kind, source, text);
  if (!isForWindowLoad(element)) return;
  if (text !== null && document.policies !== null && !policiesAllowInline(document, element, "script", text)) return;
  if (source !== null) {
    prepareExternalScript(element, document, source);
  } else {
    element.result = { source: text, url: document.URL, line: element.startLine, mutedErrors: false };
    if (parserDocument !== null && document.scriptBlockingStyleSheets > 0) {
      scriptQueues(document).parserBlocking = element;
      element.readyToBeExecuted = true;
    } else {
      executeScript(element);
    }
  }
}

// Whether the `for` and `event` attributes, where both are there, name the window's load event.
function isForWindowLoad(element) {
  const target = getAttributeValue(element, "for");
  const event = getAttributeValue(element, "event");
  if (target === null || event === null) return true;
  return asciiLowercase(stripWhitespace(target)) === "window" &&
    /^onload(?:\(\))?$/i.test(stripWhitespace(event));
}

function prepareExternalScript(element, document, source) {
  const url = source === "" ? null : resolveURL(source, document);
  if (url === null) {
    queueTask(document.realm, () => fireEvent(element, "error"));
    return;
  }
  element.fromExternalFile = true;
  const blocking = queueScript(element, document, true);
  document.delayLoadEvent();
  const options = {
    charset: getAttributeValue(element, "charset"),
    crossOrigin: element.crossOrigin,
    referrerPolicy: element.referrerPolicy ?? "",
    fetchPriority: enumeratedAttribute(element, "fetchpriority", ["high", "low", "auto"], "auto", "auto"),
    parserInserted: element.parserDocument !== null,
    integrity: getAttributeValue(element, "integrity") ?? "",
    nonce: element.nonce,
    blocking,
  };
  fetchClassicScript(document, url, options, (result) => {
    element.result = result === null ? null
      : { source: result.source, url: result.url, line: 1, mutedErrors: result.mutedErrors === true };
    markScriptReady(element, document);
  });
}

// Puts a script among those that wait, and says whether the parser waits for it, which it may only for one that blocks.
function queueScript(element, document, mayBlock) {
  const queues = scriptQueues(document);
  if (element.forceAsync || hasAttributeNamed(element, "async")) {
    queues.asSoonAsPossible.add(element);
    element.whenReady = executeAsSoonAsPossible;
    return false;
  }
  if (element.parserDocument === null) {
    queues.inOrder.push(element);
    element.whenReady = executeInOrder;
    return false;
  }
  element.whenReady = scriptReady;
  const blocking = mayBlock && !hasAttributeNamed(element, "defer");
  if (blocking) queues.parserBlocking = element;
  else queues.deferred.push(element);
  return blocking;
}

// A script that the load event waits for has its result.
function markScriptReady(element, document) {
  element.readyToBeExecuted = true;
  inTurn(() => element.whenReady(document, element), () => document.undelayLoadEvent());
}

function executeAsSoonAsPossible(document, element) {
  scriptQueues(document).asSoonAsPossible.delete(element);
  executeScript(element);
}

function executeInOrder(document) {
  const queue = scriptQueues(document).inOrder;
  if (queue.length === 0 || !queue[0].readyToBeExecuted) return;
  inTurn(() => executeScript(queue.shift()), () => executeInOrder(document));
}

// The standard's "execute the script element".
function executeScript(element) {
  const document = element.document;
  if (element.preparationDocument !== document) return;
  const result = element.result;
  if (result === null) {
    fireEvent(element, "error");
    return;
  }
  element.result = null;
  if (result.module !== undefined) return executeModuleScript(element, document, result.module);
  if (element.fromExternalFile) document.ignoreDestructiveWrites++;
  const outer = document.currentScriptElement;
  document.currentScriptElement = (element.flags & NODE_IN_SHADOW_TREE) === 0 ? element : null;
  inTurn(
    () => runClassicScript(document.realm, result),
    () => {
      document.currentScriptElement = outer;
      if (!element.fromExternalFile) return;
      document.ignoreDestructiveWrites--;
      fireEvent(element, "load");
    },
  );
}

function runClassicScript(realm, { source, url, line }) {
  try {
    realm.evaluate(source, url, line);
  } catch (error) {
    realm.reportException(error);
  }
}
