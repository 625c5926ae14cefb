// A page's document from its creation to its load event and its end.
// https://html.spec.whatwg.org/multipage/document-lifecycle.html

/** What a document that is shown in a tab or frame keeps of its own progress. */
class DocumentLifecycle {
  constructor(document) {
    this.document = document;
    /** The number of the parser that feeds the document, or 0. */
    this.parserID = 0;
    /** What the load event waits for. */
    this.loadDelays = 0;
    this.isParsed = false;
    this.isContentLoaded = false;
    this.isLoaded = false;
    this.isUnloaded = false;
  }
}

/** The members that Document has for its lifecycle. */
const documentLifecycleMembers = {
  delayLoadEvent() {
    if (this.lifecycle !== null) this.lifecycle.loadDelays++;
  },

  undelayLoadEvent() {
    const lifecycle = this.lifecycle;
    if (lifecycle === null) return;
    lifecycle.loadDelays--;
    if (lifecycle.loadDelays === 0) queueLoadCheck(lifecycle);
  },

  /** The parser's scripts wait from now on, until as many calls of unblockScripts() have come. */
  blockScripts() {
    this.scriptBlockingStyleSheets++;
  },

  unblockScripts() {
    this.scriptBlockingStyleSheets--;
    if (this.scriptBlockingStyleSheets === 0) scriptReady(this);
  },
};

// MARK: - Making pages

/** What is set up for the next page: its realm, or what is done of it; and the interfaces that the last page used. */
const spare = { making: null, realm: null, wasUsed: false, names: [] };

/** Sets up a realm ahead of need, so that the next page starts at once. */
function prepareSpareRealm() {
  if (spare.wasUsed) loader.freezeRest();
  while (spare.realm === null) makeRealmFurther();
}

/**
 * Does a part of that work, and builds what pages like the last one will touch; answers whether there may be more to
 * do.
 */
function prepareSpareRealmFurther() {
  if (spare.realm !== null) return spare.realm.prepareOneOf(spare.names);
  makeRealmFurther();
  return true;
}

function makeRealmFurther() {
  const making = spare.making ?? makeWindowRealm();
  spare.making = null;
  const { value, done } = making.next();
  if (done) spare.realm = value;
  else spare.making = making;
}

/** Makes a realm with its window in steps, none of which takes long. */
function* makeWindowRealm() {
  const [id, global] = native.createPageRealm();
  yield;
  const realm = new Realm(id, global);
  native.setUnhandledRejectionHandler(id, (promise, reason) => rejectionTracker.rejected(realm, promise, reason));
  yield;
  yield* realm.installWindow(new Window(realm));
  return realm;
}

/**
 * Makes the realm, window and document of a new page and answers the realm's number. `options.previous` is that of the
 * page whose place it takes, if there is one.
 */
function createPage(url, options) {
  const old = realms.get(options.previous)?.window;
  return old !== undefined && old.navigable !== null ? createNextPage(old, url, options)
    : createAlonePage(old, url, options);
}

/** A page that no other page can reach; `old` is the window that it replaces, or undefined. */
function createAlonePage(old, url, options) {
  const realm = takeRealm();
  const document = openPageDocument(realm, url, options);
  const sandbox = options.securityPolicy ? sandboxOfPolicies(options.securityPolicy) : 0;
  if (sandbox !== 0) sandboxDocument(document, sandbox);
  if (old !== undefined && old.document.origin === document.origin) realm.window.ownName = old.name;
  return realm.id;
}

function takeRealm() {
  while (spare.realm === null) makeRealmFurther();
  const realm = spare.realm;
  spare.realm = null;
  spare.wasUsed = true;
  return realm;
}

/** Begins a document in a realm's window. */
function openPageDocument(realm, url, options) {
  const document = makePageDocument(realm, url, options);
  document.lifecycle = new DocumentLifecycle(document);
  document.readyState = "loading";
  realm.document = document;
  if (options.securityPolicy) addPolicies(document, options.securityPolicy, false, false);
  if (options.reportOnlyPolicy) addPolicies(document, options.reportOnlyPolicy, true, false);
  realm.window.document = document;
  installNamedAccess(realm);
  realm.window.clock = new PageClock();
  realm.window.clock.record("domLoading");
  return document;
}

/** Whether a content type is one of XML's; all other documents are HTML's, plain text among them. */
function isXMLContentType(type) {
  return type === "text/xml" || type === "application/xml" || type.endsWith("+xml");
}

function makePageDocument(realm, url, options) {
  const type = options.contentType || "text/html";
  const document = new Document(realm, isXMLContentType(type) ? "xml" : "html", type);
  document.URL = url;
  document.characterSet = options.characterSet ?? "UTF-8";
  document.referrer = options.referrer ?? "";
  if (options.referrerPolicy) document.referrerPolicy = parseReferrerPolicy(options.referrerPolicy);
  document.lastModifiedTime = options.lastModified ?? null;
  document.window = realm.window;
  document.scriptingEnabled = true;
  document.origin = originOf(url);
  return document;
}

/** How many documents are being told that they go away; they open no windows then. */
const unloading = { level: 0 };

/** Tells the page that it goes away: nothing of it runs afterwards. */
function unloadPage(realmID) {
  const realm = realms.get(realmID);
  const document = realm?.document;
  if (!document?.lifecycle || document.lifecycle.isUnloaded) return;
  document.lifecycle.isUnloaded = true;
  if (document.lifecycle.isLoaded) {
    unloading.level++;
    fireEvent(realm.window, "pagehide", { constructor: PageTransitionEvent, persisted: false });
    fireEvent(realm.window, "unload");
    unloading.level--;
  }
  if (realm.window.navigable !== null) unloadFrames(realm.window);
}

function disposePage(realmID) {
  const realm = realms.get(realmID);
  if (realm === undefined) return;
  if (realm.window.navigable !== null) leavePage(realm.window);
  if (realm.isolatedWorlds !== null) disposeIsolatedWorlds(realm);
  forgetTimers(realm);
  abortRequestsOf(realm);
  revokeBlobURLsOf(realm);
  closeChannelsOf(realm);
  // The one that ran last would be kept until another runs.
  if (stoppable.realm === realm) forgetStoppable();
  if (eventLoop.realm === realm) eventLoop.realm = eventLoop.viewer = null;
  spare.names = Object.keys(realm.bindings);
  realm.dispose();
  // The engine holds on to the handler as long as the realm lives; one that knows the realm would keep it for ever.
  native.setUnhandledRejectionHandler(realmID, ignoreRejection);
  native.releasePageRealm(realmID);
}

function ignoreRejection() {}

// MARK: - Parsing

/** What the tree construction keeps for one parser. */
function createParserRecord(realmID, parserID) {
  const document = realms.get(realmID).document;
  document.lifecycle.parserID = parserID;
  return createTreeConstruction(document);
}

function setCharacterSet(realmID, name) {
  realms.get(realmID).document.characterSet = name;
}

function pageTitle(realmID) {
  return realms.get(realmID)?.document.title ?? "";
}

/**
 * How the parser goes on after a script: it may, a script is ready to be executed first, or it has to wait for one; or
 * the end was reached.
 */
const parserStates = { goOn: 0, ready: 1, wait: 2, finished: 3 };

function parserStateOf(document) {
  const blocking = scriptQueues(document).parserBlocking;
  if (blocking === null) return parserStates.goOn;
  const isReady = blocking.readyToBeExecuted && document.scriptBlockingStyleSheets === 0;
  return isReady ? parserStates.ready : parserStates.wait;
}

/** The parser has met a script's end tag. */
function parserMetScript(record, handle, line) {
  const script = treeConstructionNode(record, handle);
  const document = record.document;
  script.startLine = line;
  prepareScript(script);
  return parserStateOf(document);
}

/** Parses a page's XML up to the next script or the end. The text counts the first time. */
function parseXMLPage(record, text) {
  const { document } = record;
  if (record.xmlParser === undefined) {
    record.xmlParser = new XMLParser(document, text, { scriptEnded(script) {
      record.xmlScript = script;
      return true;
    } });
  }
  if (record.xmlParser.run()) {
    if (record.xmlParser.error !== null) tellOfParsingError(document, record.xmlParser.error);
    return parserStates.finished;
  }
  prepareScript(record.xmlScript);
  return parserStateOf(document);
}

/** Executes the script that the parser waits for, if it and the style sheets before it are there. */
function executeParserBlockingScript(record) {
  const { document } = record;
  if (parserStateOf(document) === parserStates.ready) {
    const queues = scriptQueues(document);
    const script = queues.parserBlocking;
    queues.parserBlocking = null;
    executeScript(script);
  }
  return parserStateOf(document);
}

/** A script for which the parser or the end of the document waits has become ready, or the style sheets before it. */
function scriptReady(document) {
  const { lifecycle } = document;
  if (lifecycle === null || lifecycle.isUnloaded) return;
  const state = parserStateOf(document);
  if (state === parserStates.ready) {
    native.resumeParser(lifecycle.parserID);
  } else if (state === parserStates.goOn && lifecycle.isParsed && !lifecycle.isContentLoaded) {
    queueTask(document.realm, () => runDeferredScripts(lifecycle));
  }
}

/** The end of the input was reached: the standard's steps for the end of parsing. */
function parsingFinished(record) {
  const { document } = record;
  const { lifecycle } = document;
  lifecycle.parserID = 0;
  lifecycle.isParsed = true;
  document.window.clock.record("responseEnd");
  document.window.clock.record("domInteractive");
  inTurn(() => setReadyState(document, "interactive"), () => runDeferredScripts(lifecycle));
}

function runDeferredScripts(lifecycle) {
  const { document } = lifecycle;
  if (lifecycle.isContentLoaded) return;
  const { deferred } = scriptQueues(document);
  if (deferred.length > 0) {
    if (!deferred[0].readyToBeExecuted || document.scriptBlockingStyleSheets > 0) return;
    inTurn(
      () => executeScript(deferred.shift()),
      // Each script is a task of its own, so that its microtasks run before the next.
      () => queueTask(document.realm, () => runDeferredScripts(lifecycle)),
    );
    return;
  }
  lifecycle.isContentLoaded = true;
  queueTask(document.realm, () => {
    if (lifecycle.isUnloaded) return;
    const { clock } = document.window;
    clock.record("domContentLoadedEventStart");
    inTurn(
      () => fireEvent(document, "DOMContentLoaded", { bubbles: true }),
      () => {
        clock.record("domContentLoadedEventEnd");
        native.documentProgressed(document.realm.id, "domcontentloaded");
        queueLoadCheck(lifecycle);
      },
    );
  });
}

function setReadyState(document, state) {
  document.readyState = state;
  fireEvent(document, "readystatechange");
}

// MARK: - Loading

function queueLoadCheck(lifecycle) {
  if (!lifecycle.isContentLoaded || lifecycle.isLoaded || lifecycle.isUnloaded) return;
  queueTask(lifecycle.document.realm, () => finishLoading(lifecycle));
}

/** Fires the load event when nothing delays it. */
function finishLoading(lifecycle) {
  const { document } = lifecycle;
  if (lifecycle.isLoaded || lifecycle.isUnloaded || lifecycle.loadDelays > 0) return;
  const queues = scriptQueues(document);
  if (queues.asSoonAsPossible.size > 0 || queues.inOrder.length > 0) return;
  lifecycle.isLoaded = true;
  const { window } = document;
  window.clock.record("domComplete");
  inTurn(
    () => setReadyState(document, "complete"),
    () => {
      window.clock.record("loadEventStart");
      fireEvent(window, "load", { targetOverride: document });
    },
    () => {
      window.clock.record("loadEventEnd");
      fireEvent(window, "pageshow", { constructor: PageTransitionEvent, persisted: false });
    },
    () => {
      native.documentProgressed(document.realm.id, "load");
      if (window.navigable !== null && window.navigable.container !== null) frameLoaded(window.navigable);
    },
  );
}

/** What of a page's scripts keeps it from being settled, for the reasons that a time-out gives. */
function pendingWork(realmID, countsTimers) {
  const realm = realms.get(realmID);
  if (realm === undefined) return [];
  const { lifecycle } = realm.document;
  const work = [];
  if (lifecycle !== null && !lifecycle.isParsed) work.push("parser");
  if (hasTasks(realm)) work.push("tasks");
  if (countsTimers) work.push(...pendingTimers(realm));
  const databases = realm.window.lazyObjects.get("indexedDB");
  if (databases !== undefined && databases.isBusy) work.push("database");
  return work;
}
