// The functions that native code calls, by name.

const entryPoints = {
  createPage: (url, options) => createPage(url, options),
  prepareSpareRealm: () => prepareSpareRealm(),
  prepareSpareRealmFurther: () => prepareSpareRealmFurther(),
  disposePage: (realmID) => disposePage(realmID),
  unloadPage: (realmID) => unloadPage(realmID),

  pageTitle: (realmID) => pageTitle(realmID),
  scriptWasStopped: (inMicrotasks, usedUpMemory) => scriptWasStopped(inMicrotasks, usedUpMemory),
  realmThatRanLast: () => realmThatRanLast(),
  setCharacterSet: (realmID, name) => setCharacterSet(realmID, name),

  createParserRecord: (realmID, parserID) => createParserRecord(realmID, parserID),
  applyOperations: (record, operations, text) => {
    stoppable.realm = record.document.realm;
    applyTreeOperations(record, operations, text);
  },
  finishOperations: (record) => {
    stoppable.realm = record.document.realm;
    finishTreeOperations(record);
  },
  parserMetScript: (record, handle, line) => parserMetScript(record, handle, line),
  parseXMLPage: (record, text) => parseXMLPage(record, text),
  executeParserBlockingScript: (record) => executeParserBlockingScript(record),
  parserStateAfterStop: (record) => parserStateOf(record.document),
  parsingFinished: (record) => {
    stoppable.realm = record.document.realm;
    parsingFinished(record);
  },

  runNextTask: () => runNextTask(),
  timersDue: (realmID) => timersDue(realmID),
  cookiesChanged: (realmID) => cookiesChanged(realmID),
  networkEvent: (requestID, kind, first, second) => networkEvent(requestID, kind, first, second),
  databaseEvent: (realmID, kind, details) => databaseEvent(realmID, kind, details),
  webSocketEvent: (id, kind, first, second, third) => webSocketEvent(id, kind, first, second, third),

  createWorker: (settings) => createWorker(settings),
  runWorker: (realmID, bytes) => runWorker(realmID, bytes),
  connectToWorker: (realmID, settings) => connectToWorker(realmID, settings),
  portMessage: (own, kind, text, buffers) => portMessage(own, kind, text, buffers),
  broadcastMessage: (origin, name, text, buffers) => broadcastMessage(origin, name, text, buffers),

  traverseWithinDocument: (realmID, entryID, url) => {
    stoppable.realm = realms.get(realmID);
    return traverseWithinDocument(realmID, entryID, url);
  },
  navigateWithinDocument: (realmID, url, replaces) => {
    stoppable.realm = realms.get(realmID);
    return navigateWithinDocument(realmID, url, replaces);
  },
  frameFailed: (realmID) => frameFailed(realmID),
  traverseFrame: (realmID, url) => traverseFrame(realmID, url),
  listFrames: (realmID) => listFrames(realmID),
  frameStayed: (realmID) => frameStayed(realmID),
  promptBeforeUnload: (realmID) => {
    stoppable.realm = realms.get(realmID);
    return promptBeforeUnload(realmID);
  },
  pendingWork: (realmID, countsTimers) => pendingWork(realmID, countsTimers),
  advanceTime: (limit, realmIDs) => advanceTime(limit, realmIDs),
  evaluateExpression: (realmID, id, expression, awaitsPromise) =>
    evaluateExpression(realmID, id, expression, awaitsPromise),
  prepareIsolatedWorld: (realmID, plugin) => prepareIsolatedWorld(realmID, plugin),
  runPluginScript: (realmID, plugin, name, source, isIsolated, data) =>
    runPluginScript(realmID, plugin, name, source, isIsolated, data),
  pluginAnswered: (realmID, plugin, call, succeeded, value) =>
    pluginAnswered(realmID, plugin, call, succeeded, value),
  callFeature: (realmID, feature, options) => {
    stoppable.realm = realms.get(realmID);
    return callFeature(realmID, feature, options);
  },
};
