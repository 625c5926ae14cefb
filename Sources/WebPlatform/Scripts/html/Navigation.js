// Navigation as a document's scripts, links and forms ask for it. Documents themselves are loaded by native code.
// https://html.spec.whatwg.org/multipage/browsing-the-web.html

/**
 * Navigates the window that a document's link, form or script means.
 *
 * `options` are {historyHandling: "push", "replace", "reload" or "auto", method, body (bytes), contentType, target,
 * noopener, referrerPolicy, userInvolved}.
 */
function navigate(document, url, options = {}) {
  if (document.lifecycle === null || document.lifecycle.isUnloaded) return;
  if (url.startsWith("newtab:")) {
    followNewTabURL(document, url, options);
    return;
  }
  const target = options.target ?? "";
  if (target === "" || asciiLowercase(target) === "_self") navigateDocument(document, url, options, document);
  else navigateTarget(document, url, target, options);
}

/** Navigates the window of a document; `source` is the document that asks for it. */
function navigateDocument(document, url, options, source) {
  const { realm } = document;
  if (document.lifecycle.isUnloaded) return;
  if (url.startsWith("javascript:")) {
    if (source === document || isSameOriginDocument(source, document)) {
      queueTask(realm, () => runJavaScriptURL(document, url));
    }
    return;
  }
  const reloads = options.historyHandling === "reload";
  const replaces = reloads || options.historyHandling === "replace" ||
    (options.historyHandling !== "push" && (url === document.URL || !document.lifecycle.isLoaded && !options.userInvolved));
  if (!reloads && options.body === undefined && options.fromContainer !== true && isFragmentNavigation(document, url)) {
    navigateToFragment(document, url, replaces);
    return;
  }
  const { navigable } = document.window;
  // The page of a tab is asked by the host, and may object.
  if (navigable !== null && navigable.container !== null) {
    askBeforeUnload(document);
    if (navigable.isDestroyed) return;
    navigateFrame(navigable, url, options, source);
    return;
  }
  if (navigable !== null) navigable.source = source;
  native.navigate(realm.id, url, options.method ?? "GET", options.body ?? null, options.contentType ?? "",
    replaces, referrerOf(source, url, options.referrerPolicy ?? ""), urlOfCreator(source));
}

/** Runs a `javascript:` URL; a string that it yields becomes the new document. */
function runJavaScriptURL(document, url) {
  const { realm } = document;
  let result;
  if (document.policies !== null && !policiesAllowInline(document, null, "navigation", url)) return;
  try {
    result = realm.evaluate(percentDecode(url.slice("javascript:".length)), document.URL, 1);
  } catch (error) {
    realm.reportException(error);
  }
  const { navigable } = realm.window;
  const isFrame = navigable !== null && navigable.container !== null;
  if (typeof result === "string") {
    if (isFrame) delayParent(navigable);
    native.replaceDocument(realm.id, result, document.URL, "text/html", true);
  } else if (isFrame && navigable.delaysParent && document.lifecycle.isLoaded) {
    frameLoaded(navigable);
  }
}

/** Undoes percent-encoding; bytes that are not UTF-8 become U+FFFD. */
function percentDecode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run.replace(/%[89a-fA-F][0-9a-fA-F]/g, "\uFFFD");
      }
    });
  }
}

// MARK: - Within a document

function isFragmentNavigation(document, url) {
  const at = url.indexOf("#");
  return at !== -1 && url.slice(0, at) === withoutFragment(document.URL);
}

function withoutFragment(url) {
  const at = url.indexOf("#");
  return at === -1 ? url : url.slice(0, at);
}

/** A navigation to a fragment: the address changes, the document stays. */
function navigateToFragment(document, url, replaces) {
  const { realm } = document;
  const oldURL = document.URL;
  const { history } = realm.window;
  const entryID = native.updateHistory(realm.id, url, replaces);
  document.URL = url;
  enterHistoryEntry(history, entryID, null, !replaces);
  history.restoreState(null);
  if (url !== oldURL) queueHashChange(realm, oldURL, url);
}

function navigateWithinDocument(realmID, url, replaces) {
  const document = realms.get(realmID)?.document;
  if (document === undefined || !isFragmentNavigation(document, url)) return false;
  navigateToFragment(document, url, replaces);
  return true;
}

function queueHashChange(realm, oldURL, newURL) {
  queueTask(realm, () => {
    fireEvent(realm.window, "hashchange", { constructor: HashChangeEvent, oldURL, newURL });
  });
}

// MARK: - Session history

/** The most entries that a tab's session history has. */
const historyLimit = 50;

/**
 * The document is shown by another entry, behind the current one or in its place. A document keeps the states of its
 * entries, already cloned: no other can be given them, and they go with it.
 */
function enterHistoryEntry(history, id, state, isPushed) {
  const entries = history.entries ??= [];
  const current = entries.findIndex((entry) => entry.id === history.entryID);
  if (isPushed) entries.length = current + 1;
  if (isPushed || current === -1) entries.splice(current + 1, 0, { id, state });
  else entries[current] = { id, state };
  if (entries.length > historyLimit) entries.shift();
  history.entryID = id;
}

/** `history.pushState` and `replaceState`, after their checks: `state` is a clone made by the platform. */
function updateHistoryState(document, { push, state, url }) {
  const { realm } = document;
  const entryID = native.updateHistory(realm.id, url, !push);
  document.URL = url;
  enterHistoryEntry(realm.window.history, entryID, state, push);
}

function traverseHistory(window, delta) {
  native.traverseHistory(window.realm.id, delta);
}

/** Native code went to another entry of the same document. */
function traverseWithinDocument(realmID, entryID, url) {
  const realm = realms.get(realmID);
  if (realm === undefined) return;
  const { document, window } = realm;
  const oldURL = document.URL;
  document.URL = url;
  const history = window.history;
  history.entryID = entryID;
  history.restoreState(history.entries?.find((entry) => entry.id === entryID)?.state ?? null);
  fireEvent(window, "popstate", { constructor: PopStateEvent, state: history.state });
  if (url !== oldURL && withoutFragment(url) === withoutFragment(oldURL)) queueHashChange(realm, oldURL, url);
}
