// Elements that show other documents (HTML Standard, section 4.8.5): iframe and frame. What object and embed elements
// show is in ObjectContent.js.

/** The members of such an element. Its field `contentNavigable` is null as long as it shows nothing. */
const navigableContainerMembers = {
  get contentWindow() {
    return containedWindow(this);
  },

  get contentDocument() {
    return containedDocument(this);
  },

  insertedIntoDocument() {
    if (this.document.window === null || this.document.lifecycle.isUnloaded || this.contentNavigable !== null) return;
    if (isTooDeepForFrames(this.document)) return;
    createChildNavigable(this);
    processFrameAttributes(this, true);
  },

  removed(parent) {
    if (this.contentNavigable !== null) destroyChildNavigable(this.contentNavigable);
  },

  attributeChanged(name, oldValue, value, namespace) {
    namedElementMembers.attributeChanged.call(this, name, oldValue, value, namespace);
    const { contentNavigable } = this;
    if (namespace !== null || contentNavigable === null) return;
    if (name === "srcdoc" && this.localName === "iframe" || name === "src" && !hasFrameMarkup(this)) {
      processFrameAttributes(this, false);
    }
  },
};

/** The window that an element shows, for the page of the element. */
function containedWindow(element) {
  const { contentNavigable } = element;
  return contentNavigable === null ? null : windowProxyFor(contentNavigable, element.realm.window);
}

/** The document that an element shows, if it is of the element's origin. */
function containedDocument(element) {
  const { contentNavigable } = element;
  if (contentNavigable === null) return null;
  const { document } = contentNavigable;
  return isSameOriginDocument(document, element.document) ? document : null;
}

/** The standard's getSVGDocument(): the document that an element shows, if it is an SVG image. */
function containedSVGDocument(element) {
  const document = containedDocument(element);
  return document !== null && document.contentType === "image/svg+xml" ? document : null;
}

function hasFrameMarkup(element) {
  return element.localName === "iframe" && hasAttributeNamed(element, "srcdoc");
}

/** The standard's "process the iframe attributes" and "process the frame attributes". */
function processFrameAttributes(element, isInitial) {
  const navigable = element.contentNavigable;
  const { document } = element;
  const historyHandling = isInitial || navigable.isInitial ? "replace" : "auto";
  const options = { historyHandling, referrerPolicy: element.referrerPolicy ?? "", fromContainer: true };
  if (hasFrameMarkup(element)) {
    navigateFrame(navigable, "about:srcdoc", options, document);
    return;
  }
  const source = getAttributeValue(element, "src");
  const url = source === null || source === "" ? "about:blank" : resolveURL(source, document) ?? "about:blank";
  if (isShownAround(document, url)) return;
  if (document.policies !== null && !inheritsOrigin(url)) {
    if (!policiesAllowURL(document, "frame-src", parseURL(url))) return;
  }
  if (isInitial && inheritsOrigin(url)) {
    if (url !== "about:blank") navigable.document.URL = url;
    fireEvent(element, "load");
    return;
  }
  if (url.startsWith("javascript:")) delayParent(navigable);
  navigateNavigable(navigable, url, options, document);
}

/** How many documents may be in each other; an element in the innermost shows nothing, and has no window. */
const deepestDocument = 50;

/** Whether a document is in so many others that it may have no frames. */
function isTooDeepForFrames(document) {
  let depth = 1;
  for (let navigable = document.window.navigable; navigable !== null && navigable.parent !== null;
    navigable = navigable.parent) depth++;
  return depth >= deepestDocument;
}

/** Whether a frame would show what a document around it shows, and so on without end. */
function isShownAround(document, url) {
  if (inheritsOrigin(url)) return false;
  for (let navigable = document.window.navigable; navigable !== null; navigable = navigable.parent) {
    if (withoutFragment(navigable.document.URL) === withoutFragment(url)) return true;
  }
  return false;
}

/** Navigates the content of a frame element to a URL that is neither a script nor a fragment of its document. */
function navigateFrame(navigable, url, options, source) {
  const { realm, document } = navigable.window;
  delayParent(navigable);
  navigable.source = source;
  const replaces = navigable.isInitial || options.historyHandling === "replace" || options.historyHandling === "reload" ||
    url === document.URL || !document.lifecycle.isLoaded && !options.userInvolved;
  if (url === "about:srcdoc") {
    const markup = getAttributeValue(navigable.container, "srcdoc") ?? "";
    native.replaceDocument(realm.id, markup, url, "text/html", replaces);
  } else if (inheritsOrigin(url)) {
    native.replaceDocument(realm.id, "", url, "text/html", replaces);
  } else if (url.startsWith("blob:")) {
    showBlob(navigable, url, source, replaces);
  } else {
    native.navigate(realm.id, url, options.method ?? "GET", options.body ?? null, options.contentType ?? "", replaces,
      referrerOf(source, url, options.referrerPolicy ?? ""), urlOfCreator(source));
  }
}

function showBlob(navigable, url, source, replaces) {
  const blob = resolveBlobURL(withoutFragment(url), source.origin);
  const { realm } = navigable.window;
  if (blob === null) {
    frameFailed(realm.id);
    return;
  }
  native.replaceDocument(realm.id, blob.data ?? new Uint8Array(0), url, blob.type === "" ? "text/plain" : blob.type,
    replaces);
}

/** The URL of a document, or of the one that made it where its own tells nothing. */
function urlOfCreator(document) {
  let navigable = document.window?.navigable ?? null;
  while (inheritsOrigin(document.URL) && navigable !== null && navigable.parent !== null) {
    navigable = navigable.parent;
    document = navigable.document;
  }
  return document.URL;
}

/** The referrer of a document's navigation to a URL, or the empty text. */
function referrerOf(document, url, policy) {
  const target = parseURL(url);
  const source = parseURL(urlOfCreator(document));
  if (target === null || source === null) return "";
  return determineReferrer(source, target, policy === "" ? document.referrerPolicy : policy) ?? "";
}

/** The document of a frame has loaded: its element is told, and then the document around it may be done, too. */
function frameLoaded(navigable) {
  const { container } = navigable;
  const { window } = navigable;
  queueTask(container.realm, () => {
    if (navigable.isDestroyed || navigable.window !== window) return;
    inTurn(() => fireEvent(container, "load"), () => undelayParent(navigable));
  });
}

/** A frame's document could not be loaded, and it shows none of its page's. */
function frameFailed(realmID) {
  const navigable = realms.get(realmID)?.window.navigable ?? null;
  if (navigable === null || navigable.container === null) return;
  native.replaceDocument(realmID, "", "about:neterror", "text/html", true);
}

/** A navigation of a frame came to nothing: what it shows stays. */
function frameStayed(realmID) {
  const navigable = realms.get(realmID)?.window.navigable ?? null;
  if (navigable !== null && navigable.container !== null && navigable.document.lifecycle.isLoaded) undelayParent(navigable);
}

/** The session history brings another document into a frame. */
function traverseFrame(realmID, url) {
  const navigable = realms.get(realmID)?.window.navigable ?? null;
  if (navigable === null || navigable.container === null) return;
  navigateFrame(navigable, url, { historyHandling: "replace" }, navigable.container.document);
}

/** The frames in a page, each before those within it: [number, number of the frame around it or 0, URL, name]. */
function listFrames(realmID) {
  const list = [];
  const add = (navigable) => {
    for (const child of navigable.children) {
      list.push([child.frameID, navigable.frameID, child.document.URL, child.name]);
      add(child);
    }
  };
  const navigable = realms.get(realmID)?.window.navigable ?? null;
  if (navigable !== null) add(navigable);
  return list;
}
