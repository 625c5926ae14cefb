// Navigables: the places that show documents one after another, which are tabs and the contents of frame elements.
// https://html.spec.whatwg.org/multipage/document-sequences.html#navigables
//
// A tab has one only once it needs it: when its page has frames, or was opened by another page or has opened one.

/** One navigable. All navigables that can reach each other belong to one machine. */
class Navigable {
  /** `container` is the element whose content this is; it and `parent` are null for a tab. */
  constructor(parent, container) {
    this.parent = parent;
    this.container = container;
    this.children = [];
    /** The Window of the document that is shown. */
    this.window = null;
    this.name = "";
    /** The number by which the host knows a frame; 0 for a tab. */
    this.frameID = 0;
    /** The navigable whose page opened this one, unless it was disowned. */
    this.opener = null;
    /** The tabs whose pages may find each other by name, this one's among them; null for a tab that is alone. */
    this.group = null;
    this.isClosing = false;
    this.isDestroyed = false;
    /** Whether the document is still the empty one that every navigable begins with. */
    this.isInitial = true;
    /** Whether the load event of the parent's document waits for this navigable. */
    this.delaysParent = false;
    /** The document that asked for the navigation under way, from which about: documents inherit. */
    this.source = null;
    /** The window proxies that pages were given, by the origin of the documents behind them. */
    this.proxies = new Map();
    /** The sandbox that a tab has from the page that opened it. */
    this.popupSandbox = 0;
    /** What window.open() asked for: {isPopup, width, height, left, top} with null for what it left open; null for all. */
    this.features = null;
  }

  get top() {
    let navigable = this;
    while (navigable.parent !== null) navigable = navigable.parent;
    return navigable;
  }

  get document() {
    return this.window.document;
  }

  /** The children whose containers are in the document tree, in the order in which they came there. */
  get documentTreeChildren() {
    return this.children.filter((child) => (child.container.flags & NODE_IN_SHADOW_TREE) === 0);
  }

  /** Whether another page may hold a reference to what this tab shows. */
  get isKept() {
    return this.container !== null || this.group !== null;
  }
}

/** The navigable that shows a window's document; made where there was none yet. */
function navigableOf(window) {
  if (window.navigable !== null) return window.navigable;
  const navigable = new Navigable(null, null);
  navigable.name = window.ownName;
  navigable.isInitial = false;
  showWindow(navigable, window);
  return navigable;
}

/** The navigable of a window whose document it shows, or null: for a window that was navigated away from, or has none. */
function liveNavigable(window) {
  const { navigable } = window;
  return navigable === null || navigable.isDestroyed || navigable.window !== window ? null : navigable;
}

/**
 * Makes a window the one that a navigable shows. Pages that hold a WindowProxy of a document of the same origin find
 * the new window behind it.
 */
function showWindow(navigable, window) {
  const key = originKey(window.document);
  const known = navigable.proxies.get(key)?.deref();
  if (known !== undefined && known !== window.wrapper) window.realm.adoptGlobal(known);
  navigable.proxies.set(key, new WeakRef(window.wrapper));
  navigable.window = window;
  window.navigable = navigable;
  const { features } = navigable;
  if (features === null) return;
  window.innerWidth = features.width ?? window.innerWidth;
  window.innerHeight = features.height ?? window.innerHeight;
}

// MARK: - Origins

/** What is the same for two documents when they are of the same origin: a text, or an object for an opaque origin. */
function originKey(document) {
  if (document.origin !== "null") return document.origin;
  document.opaqueOrigin ??= {};
  return document.opaqueOrigin;
}

function isSameOriginDocument(one, other) {
  return one === other || originKey(one) === originKey(other);
}

/** Whether a URL's document has the origin of the document that asked for it. */
function inheritsOrigin(url) {
  return url === "about:srcdoc" || url === "about:blank" || url.startsWith("about:blank#") ||
    url.startsWith("about:blank?");
}

function inheritFrom(document, source) {
  document.origin = source.origin;
  document.opaqueOrigin = source.origin === "null" ? originKey(source) : null;
  document.aboutBaseURL = source.baseURL;
}

// MARK: - Documents

/** Makes the next document of a navigable, whose window so far is `old`, and answers the number of its realm. */
function createNextPage(old, url, options) {
  const { navigable } = old;
  if (!navigable.isKept) return createAlonePage(old, url, options);
  const isInitial = navigable.isInitial;
  const probe = { origin: originOf(url), opaqueOrigin: null, aboutBaseURL: null };
  const source = navigable.source ?? navigable.container?.document ?? null;
  if (inheritsOrigin(url) && source !== null) inheritFrom(probe, source);
  const sandbox = sandboxFor(navigable) | sandboxOfPolicies(options.securityPolicy);
  destroyDescendants(navigable);
  const isReused = isInitial && (sandbox & SANDBOX_ORIGIN) === 0 && originKey(probe) === originKey(old.document);
  const realm = isReused ? reuseRealm(old) : takeRealm();
  const document = openPageDocument(realm, url, options);
  Object.assign(document, probe);
  sandboxDocument(document, sandbox);
  navigable.isInitial = false;
  navigable.source = null;
  showWindow(navigable, realm.window);
  return realm.id;
}

/** Takes the initial document out of its window, so that the next one can have it. */
function reuseRealm(window) {
  const { realm, document } = window;
  for (const name of realm.namedProperties) delete realm.global[name];
  abandonDocument(document);
  return realm;
}

/** The document is shown no longer: nothing of it runs, and it has no window. */
function abandonDocument(document) {
  document.lifecycle.isUnloaded = true;
  document.scriptingEnabled = false;
  document.window = null;
}

// MARK: - Children

/** Makes the content of a frame element: a navigable with an empty document. */
function createChildNavigable(element) {
  const parentDocument = element.document;
  const parent = navigableOf(parentDocument.window);
  const navigable = new Navigable(parent, element);
  element.contentNavigable = navigable;
  navigable.name = getAttributeValue(element, "name") ?? "";
  const realm = openInitialDocument(navigable, parentDocument);
  navigable.frameID = native.createFrame(parentDocument.realm.id, realm.id);
  parent.children.push(navigable);
  defineIndexedWindows(parent);
  if (navigable.name !== "") addWindowName(parentDocument, navigable.name);
  return navigable;
}

/** Gives a navigable its first document, which is empty and of its creator's origin; answers its realm. */
function openInitialDocument(navigable, creator) {
  const realm = takeRealm();
  const document = openPageDocument(realm, "about:blank", { contentType: "text/html", referrer: referrerOf(creator, "about:blank", "") });
  document.mode = "quirks";
  inheritFrom(document, creator);
  sandboxDocument(document, sandboxFor(navigable));
  const root = createElementInternal(document, "html", HTML_NAMESPACE, null);
  appendNode(root, createElementInternal(document, "head", HTML_NAMESPACE, null));
  appendNode(root, createElementInternal(document, "body", HTML_NAMESPACE, null));
  appendNode(document, root);
  document.readyState = "complete";
  const { lifecycle } = document;
  lifecycle.isParsed = lifecycle.isContentLoaded = lifecycle.isLoaded = true;
  showWindow(navigable, realm.window);
  return realm;
}

/** Takes the content of a frame element away. */
function destroyChildNavigable(navigable) {
  if (navigable.isDestroyed) return;
  const { container, parent, window } = navigable;
  container.contentNavigable = null;
  destroyDescendants(navigable);
  navigable.isDestroyed = true;
  native.destroyFrame(window.realm.id);
  disposePage(window.realm.id);
  const index = parent.children.indexOf(navigable);
  if (index !== -1) parent.children.splice(index, 1);
  if (!parent.isDestroyed) defineIndexedWindows(parent);
  undelayParent(navigable);
}

function destroyDescendants(navigable) {
  while (navigable.children.length > 0) destroyChildNavigable(navigable.children.at(-1));
}

/** A window's page goes away: so do its frames, and the tab if nothing took the page's place. */
function leavePage(window) {
  const { navigable } = window;
  abandonDocument(window.document);
  if (navigable.window !== window) return;
  destroyDescendants(navigable);
  if (navigable.parent !== null) return;
  navigable.isDestroyed = true;
  navigable.group?.delete(navigable);
}

/** Unloads the documents of a window's frames. */
function unloadFrames(window) {
  for (const child of window.navigable.children.slice()) unloadPage(child.window.realm.id);
}

/** Has the load event of the parent's document wait for a navigable. */
function delayParent(navigable) {
  if (navigable.delaysParent || navigable.container === null) return;
  navigable.delaysParent = true;
  navigable.container.document.delayLoadEvent();
}

function undelayParent(navigable) {
  if (!navigable.delaysParent) return;
  navigable.delaysParent = false;
  navigable.parent.window.document.undelayLoadEvent();
}

/** Makes the children of a navigable reachable as `window[0]`, `window[1]` …, and no more than there are. */
function defineIndexedWindows(navigable) {
  const { window } = navigable;
  const { realm } = window;
  const count = navigable.documentTreeChildren.length;
  for (let index = window.indexedCount; index < count; index++) {
    const valueOf = () => {
      const child = navigable.documentTreeChildren[index];
      return child === undefined ? undefined : windowProxyFor(child, window);
    };
    const descriptor = realm.kit.namedPropertyDescriptor(String(index), valueOf);
    Object.defineProperty(realm.global, index, { ...descriptor, set: undefined, enumerable: true });
  }
  for (let index = count; index < window.indexedCount; index++) delete realm.global[index];
  window.indexedCount = count;
}
