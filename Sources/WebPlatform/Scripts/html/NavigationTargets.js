// Where links, forms and window.open() lead: the windows that a target names, and those that are opened for it.
// https://html.spec.whatwg.org/multipage/document-sequences.html#the-rules-for-choosing-a-navigable

/** Navigates the window that a target names. `options.noopener` says whether a new one is to know its opener. */
function navigateTarget(document, url, target, options) {
  const { window } = document;
  const navigable = findNavigable(window, target);
  if (navigable === window) {
    navigateDocument(document, url, options, document);
  } else if (navigable !== null) {
    if (mayNavigate(document, navigable)) navigateNavigable(navigable, url, options, document);
  } else if (!mayOpenWindow(window, options.userInvolved === true)) {
    tellOfBlockedPopup(document, url);
  } else if (options.noopener ?? asciiLowercase(target) === "_blank") {
    native.openTab(document.realm.id, url, referrerOf(document, url, options.referrerPolicy ?? ""),
      options.method ?? "GET", options.body ?? null, options.contentType ?? "");
  } else {
    const opened = openAuxiliary(window, target);
    navigateNavigable(opened, url, options, document);
  }
}

/** Opens a tab for a link that rewriteLinkTargets() has changed. */
function followNewTabURL(document, url, options) {
  const address = parseURL(percentDecode(url.slice("newtab:".length)), document.baseURI);
  if (address !== null) navigateTarget(document, address.href, "_blank", { ...options, noopener: true });
}

/** Navigates what a navigable shows. */
function navigateNavigable(navigable, url, options, source) {
  if (navigable.isDestroyed || navigable.isClosing) return;
  navigateDocument(navigable.document, url, options, source);
}

/**
 * The navigable that a target names, or null where it asks for a new one. For a window that has no navigable yet, the
 * window itself stands for it.
 */
function findNavigable(window, target) {
  const keyword = asciiLowercase(target);
  const own = liveNavigable(window) ?? window;
  if (keyword === "" || keyword === "_self") return window;
  if (keyword === "_blank") return null;
  if (own === window) {
    if (keyword === "_parent" || keyword === "_top" || target === window.ownName) return window;
    return null;
  }
  let found;
  if (keyword === "_parent") found = own.parent ?? own;
  else if (keyword === "_top") found = own.top;
  else found = navigableNamed(own, target);
  return found !== null && found.window === window ? window : found;
}

/** The navigable with a name that a page may find: in its own frames, its tab, or the tabs related to it. */
function navigableNamed(own, name) {
  const { top } = own;
  const found = findInTree(own, name) ?? findInTree(top, name);
  if (found !== null || top.group === null) return found;
  for (const other of top.group) {
    if (other === top || other.isClosing) continue;
    const match = findInTree(other, name);
    if (match !== null && (match.opener === own || match.opener === top ||
      isSameOriginDocument(match.document, own.document))) return match;
  }
  return null;
}

function findInTree(navigable, name) {
  if (navigable.name === name && !navigable.isClosing) return navigable;
  for (const child of navigable.documentTreeChildren) {
    const found = findInTree(child, name);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a document may navigate another window, as far as its sandbox and the place of the other one go. */
function mayNavigate(document, navigable) {
  const { sandbox } = document;
  if (sandbox === 0) return true;
  const own = document.window.navigable;
  if (own === null) return true;
  for (let each = navigable; each !== null; each = each.parent) if (each === own) return true;
  if (navigable === own.top) return (sandbox & SANDBOX_TOP_NAVIGATION) === 0;
  return navigable.opener === own || (sandbox & SANDBOX_NAVIGATION) === 0;
}

/** Navigates as a location object asks for, which throws where a sandbox forbids it. */
function navigateByLocation(navigable, url, options, source) {
  if (source.window !== null && !mayNavigate(source, navigable)) {
    throw new DOMException("The document's sandbox does not let it navigate that window.", "SecurityError");
  }
  navigateNavigable(navigable, url, options, source);
}

// MARK: - Opening windows

/** Whether a page may open a window now: its sandbox and the user's policy allow it. */
function mayOpenWindow(window, isUserInvolved) {
  if ((window.document.sandbox & SANDBOX_POPUPS) !== 0 || unloading.level > 0) return false;
  return native.allowsPopup(window.realm.id, isUserInvolved || hasUserActivation(window));
}

/** How long after a user's action a page may do what only users may ask for, in milliseconds. */
const activationLifetime = 5000;

function hasUserActivation(window) {
  return window.activationTime !== null && native.now() - window.activationTime < activationLifetime;
}

function tellOfBlockedPopup(document, url) {
  native.console(document.realm.id, "warn", `The page may not open a window for ${url}.`, document.URL, 0);
}

/** Opens a tab that knows its opener, with an empty document. */
function openAuxiliary(window, target, features = null) {
  const opener = navigableOf(window);
  const { top } = opener;
  const opened = new Navigable(null, null);
  opened.opener = opener;
  opened.name = asciiLowercase(target) === "_blank" ? "" : target;
  opened.features = features;
  const { sandbox } = window.document;
  opened.popupSandbox = (sandbox & SANDBOX_ESCAPE) === 0 ? 0 : sandbox;
  top.group ??= new Set([top]);
  top.group.add(opened);
  opened.group = top.group;
  const realm = openInitialDocument(opened, window.document);
  native.openAuxiliaryTab(window.realm.id, realm.id);
  return opened;
}

/** window.open(): answers the window for the page, or null. */
function openWindow(window, url, target, features) {
  const source = entryWindow(window);
  const { document } = source;
  const asked = parseWindowFeatures(features);
  const noreferrer = isFeatureSet(asked.get("noreferrer"));
  const noopener = noreferrer || isFeatureSet(asked.get("noopener"));
  let href = null;
  if (url !== "") {
    href = parseURL(url, document.baseURI)?.href ?? null;
    if (href === null) throw new DOMException(`"${url}" is not a valid URL.`, "SyntaxError");
  }
  const options = { historyHandling: "auto", referrerPolicy: noreferrer ? "no-referrer" : "" };
  const found = findNavigable(window, target === "" ? "_blank" : target);
  if (found !== null) {
    if (found !== window && !mayNavigate(document, found)) return null;
    if (href !== null) navigateDocument(found.document, href, options, document);
    if (noopener) return null;
    if (found === window) return window.wrapper;
    if (found !== source.navigable) found.opener ??= navigableOf(source);
    return windowProxyFor(found, source);
  }
  if (!mayOpenWindow(source, false)) {
    tellOfBlockedPopup(document, href ?? "about:blank");
    return null;
  }
  if (noopener) {
    const address = href ?? "about:blank";
    native.openTab(source.realm.id, address, referrerOf(document, address, options.referrerPolicy), "GET", null, "");
    return null;
  }
  const opened = openAuxiliary(source, target === "" ? "_blank" : target, windowFeatures(asked));
  if (href !== null && !inheritsOrigin(href)) navigateNavigable(opened, href, options, document);
  return windowProxyFor(opened, source);
}

/** The features of window.open()'s third argument, as the standard tokenizes them. */
function parseWindowFeatures(text) {
  const features = new Map();
  const pattern = /[\t\n\f\r =,]*([^\t\n\f\r =,]+)([^,=\t\n\f\r ]*[\t\n\f\r ]*(?:=[\t\n\f\r =]*([^\t\n\f\r =,]*))?)/y;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    features.set(asciiLowercase(match[1]), asciiLowercase(match[3] ?? ""));
  }
  return features;
}

function isFeatureSet(value) {
  if (value === undefined) return false;
  if (value === "" || value === "yes" || value === "true") return true;
  const number = Number.parseInt(value, 10);
  return !Number.isNaN(number) && number !== 0;
}

const popupOffset = 40;

/** What the features ask for of the window: whether it is a popup, and its place and size; null for nothing. */
function windowFeatures(asked) {
  const number = (...names) => {
    for (const name of names) {
      const value = Number.parseInt(asked.get(name) ?? "", 10);
      if (!Number.isNaN(value)) return value;
    }
    return null;
  };
  const size = (...names) => {
    const value = number(...names);
    return value === null || value === 0 ? null : Math.max(value, 100);
  };
  const features = { width: size("width", "innerwidth"), height: size("height", "innerheight"),
    left: number("left", "screenx"), top: number("top", "screeny") };
  const isPopup = isPopupAsked(asked);
  // A window that is not told where to stand is not in the corner of the screen.
  if (isPopup) {
    features.left ??= popupOffset;
    features.top ??= popupOffset;
  }
  return { ...features, isPopup };
}

/** The standard's "check if a popup window is requested". */
function isPopupAsked(asked) {
  if ([...asked.keys()].every((name) => name === "noopener" || name === "noreferrer")) return false;
  if (asked.has("popup")) return isFeatureSet(asked.get("popup"));
  const lacks = (...names) => !names.some((name) => isFeatureSet(asked.get(name)));
  if (lacks("location", "toolbar") || lacks("menubar")) return true;
  const isResizable = !asked.has("resizable") || isFeatureSet(asked.get("resizable"));
  return !isResizable || lacks("scrollbars") || lacks("status");
}

// MARK: - Closing windows

function closeWindow(navigable) {
  if (navigable.container !== null || navigable.isDestroyed || navigable.isClosing) return;
  if (navigable.opener === null && navigable.group === null) {
    native.closeWindow(navigable.window.realm.id);
    return;
  }
  askBeforeUnload(navigable.document);
  navigable.isClosing = true;
  native.closeWindow(navigable.window.realm.id);
}

function isClosedNavigable(navigable) {
  return navigable.isDestroyed || navigable.isClosing;
}
