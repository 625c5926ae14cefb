// The functions that native code calls, by name.

const entryPoints = {
  createPage: (url, options) => createPage(url, options),
  prepareSpareRealm: () => prepareSpareRealm(),
  disposePage: (realmID) => disposePage(realmID),
  unloadPage: (realmID) => unloadPage(realmID),

  pageTitle: (realmID) => pageTitle(realmID),
  setCharacterSet: (realmID, name) => setCharacterSet(realmID, name),

  createParserRecord: (realmID, parserID) => createParserRecord(realmID, parserID),
  applyOperations: (record, operations, text) => applyTreeOperations(record, operations, text),
  parserMetScript: (record, handle, line) => parserMetScript(record, handle, line),
  parseXMLPage: (record, text) => parseXMLPage(record, text),
  executeParserBlockingScript: (record) => executeParserBlockingScript(record),
  parsingFinished: (record) => parsingFinished(record),

  runNextTask: () => runNextTask(),
  timersDue: (realmID) => timersDue(realmID),
  networkEvent: (requestID, kind, first, second) => networkEvent(requestID, kind, first, second),

  traverseWithinDocument: (realmID, entryID, url) => traverseWithinDocument(realmID, entryID, url),
  frameFailed: (realmID) => frameFailed(realmID),
  traverseFrame: (realmID, url) => traverseFrame(realmID, url),
  listFrames: (realmID) => listFrames(realmID),
  frameStayed: (realmID) => frameStayed(realmID),
  navigateWithinDocument: (realmID, url, replaces) => navigateWithinDocument(realmID, url, replaces),
  pendingWork: (realmID) => pendingWork(realmID),
  evaluateExpression: (realmID, id, expression, awaitsPromise) =>
    evaluateExpression(realmID, id, expression, awaitsPromise),
  runPluginScript: (realmID, plugin, name, source, isIsolated, data) =>
    runPluginScript(realmID, plugin, name, source, isIsolated, data),
  pluginAnswered: (realmID, plugin, call, succeeded, value) =>
    pluginAnswered(realmID, plugin, call, succeeded, value),
  callFeature: (realmID, feature, options) => callFeature(realmID, feature, options),
};
