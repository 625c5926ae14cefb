// What a page holds of another page's window.
//
// To a page of the same origin a window is its global object itself, which the engine lets follow the navigable from
// document to document (Realm.adoptGlobal). To any other page it is a proxy with the few members that the standard
// allows (HTML 7.2.1), one for each realm that looks.

/** The window of a navigable as a script of the window `viewer` sees it. */
function windowProxyFor(navigable, viewer) {
  eventLoop.viewer = viewer;
  const { window } = navigable;
  if (window === viewer || isSameOriginDocument(window.document, viewer.document)) return window.wrapper;
  return crossOriginWindow(navigable, viewer);
}

/**
 * The window whose script most likely calls a function of the window `callee` that leads to another. The engine does
 * not tell: it is the one from which another window was last looked at, or else the one whose task runs.
 */
function incumbentWindow(callee) {
  const { viewer } = eventLoop;
  return viewer !== null && viewer !== callee && isReachableAlike(viewer, callee) ? viewer : entryWindow(callee);
}

/** The window whose task or listener runs, if its script may call functions of the window `callee`; else that one. */
function entryWindow(callee) {
  const window = eventLoop.realm?.window ?? callee;
  return window !== callee && isReachableAlike(window, callee) ? window : callee;
}

function isReachableAlike(window, other) {
  return window.navigable !== null && other.navigable !== null && isSameOriginDocument(window.document, other.document);
}

/** The navigable's window for a page of another origin. */
function crossOriginWindow(navigable, viewer) {
  const { realm } = viewer;
  realm.crossOriginWindows ??= new WeakMap();
  let proxy = realm.crossOriginWindows.get(navigable);
  if (proxy === undefined) {
    proxy = makeCrossOriginObject(realm, new CrossOriginWindowHandler(realm, navigable));
    realm.crossOriginWindows.set(navigable, proxy);
  }
  return proxy;
}

/** The proxy of a handler, in a page's realm. */
function makeCrossOriginObject(realm, handler) {
  realm.crossOriginKit ??= realm.evaluatePlatformScript(pageScripts["CrossOriginKit.js"])(realm, translateException);
  handler.setUp(realm.crossOriginKit);
  return new Proxy(realm.createNullObject(), realm.crossOriginKit.makeTraps(handler));
}

/** A function of a page's realm with a name and a length. */
function makeFunction(kit, name, length, steps) {
  const made = kit.makeMethod(length, steps);
  Object.defineProperty(made, "name", { value: name, configurable: true });
  Object.defineProperty(made, "length", { value: length, configurable: true });
  return made;
}

/** The names that are undefined rather than refused, so that promises and `instanceof` may look at the object. */
const crossOriginUndefined = ["then", Symbol.toStringTag, Symbol.hasInstance, Symbol.isConcatSpreadable];

/** Answers for an object of another origin. Derived classes define its members. */
class CrossOriginHandler {
  constructor(realm) {
    this.realm = realm;
    /** The property descriptors by name. */
    this.members = new Map();
  }

  addMethod(kit, name, length, steps) {
    this.members.set(name, { value: makeFunction(kit, name, length, steps), writable: false, enumerable: false });
  }

  addAttribute(kit, name, get, set) {
    this.members.set(name, {
      get: get === null ? undefined : makeFunction(kit, `get ${name}`, 0, get),
      set: set === null ? undefined : makeFunction(kit, `set ${name}`, 1, set),
      enumerable: false,
    });
  }

  /** What is there beside the members, by key: a value or undefined. */
  valueOf(key) {
    return undefined;
  }

  extraKeys() {
    return [];
  }

  descriptor(key) {
    const member = this.members.get(key);
    if (member !== undefined) return { ...member, configurable: true };
    const value = this.valueOf(key);
    if (value !== undefined) return { value, writable: false, enumerable: typeof key === "string" && arrayIndex(key) !== -1,
      configurable: true };
    if (crossOriginUndefined.includes(key)) {
      return { value: undefined, writable: false, enumerable: false, configurable: true };
    }
    throw this.refusal(key);
  }

  refusal(key) {
    const { document } = this.realm;
    const name = typeof key === "symbol" ? key.toString() : `"${key}"`;
    return new DOMException(`A page of ${document.origin} may not use ${name} of an object of another origin.`,
      "SecurityError");
  }

  get(key, receiver) {
    const descriptor = this.descriptor(key);
    if ("value" in descriptor) return descriptor.value;
    if (descriptor.get === undefined) throw this.refusal(key);
    return Reflect.apply(descriptor.get, receiver, []);
  }

  set(key, value, receiver) {
    const setter = this.members.get(key)?.set;
    if (setter === undefined) throw this.refusal(key);
    Reflect.apply(setter, receiver, [value]);
    return true;
  }

  has(key) {
    return this.descriptor(key) !== undefined;
  }

  deleteProperty(key) {
    throw this.refusal(key);
  }

  defineProperty(key) {
    throw this.refusal(key);
  }

  ownKeys() {
    return [...this.extraKeys(), ...this.members.keys(), ...crossOriginUndefined];
  }
}

class CrossOriginWindowHandler extends CrossOriginHandler {
  constructor(realm, navigable) {
    super(realm);
    this.navigable = navigable;
  }

  setUp(kit) {
    const { navigable } = this;
    const viewer = this.realm.window;
    const self = () => windowProxyFor(navigable, viewer);
    for (const name of ["window", "self", "frames"]) this.addAttribute(kit, name, self, null);
    this.addAttribute(kit, "location", () => this.location(kit),
      (value) => goToLocation(navigable, viewer, toUSVString(value), "auto"));
    this.addMethod(kit, "close", 0, () => closeWindow(navigable));
    this.addAttribute(kit, "closed", () => isClosedNavigable(navigable), null);
    this.addMethod(kit, "focus", 0, () => undefined);
    this.addMethod(kit, "blur", 0, () => undefined);
    this.addAttribute(kit, "length", () => navigable.documentTreeChildren.length, null);
    this.addAttribute(kit, "top", () => navigable.isDestroyed ? null : windowProxyFor(navigable.top, viewer), null);
    this.addAttribute(kit, "opener", () => navigable.opener === null ? null : windowProxyFor(navigable.opener, viewer),
      null);
    this.addAttribute(kit, "parent",
      () => navigable.isDestroyed ? null : windowProxyFor(navigable.parent ?? navigable, viewer), null);
    this.addMethod(kit, "postMessage", 1, (message, options, transfer) =>
      postWindowMessage(navigable, viewer, message, options, transfer));
  }

  valueOf(key) {
    if (typeof key !== "string") return undefined;
    const children = this.navigable.documentTreeChildren;
    const index = arrayIndex(key);
    const child = index !== -1 ? children[index] : children.find((each) => each.name === key && key !== "");
    return child === undefined ? undefined : windowProxyFor(child, this.realm.window);
  }

  extraKeys() {
    return this.navigable.documentTreeChildren.map((child, index) => String(index));
  }

  location(kit) {
    this.locationObject ??= makeCrossOriginObject(this.realm, new CrossOriginLocationHandler(this.realm, this.navigable));
    return this.locationObject;
  }
}

class CrossOriginLocationHandler extends CrossOriginHandler {
  constructor(realm, navigable) {
    super(realm);
    this.navigable = navigable;
  }

  setUp(kit) {
    const viewer = this.realm.window;
    const go = (handling) => (value) => goToLocation(this.navigable, viewer, toUSVString(value), handling);
    this.addAttribute(kit, "href", null, go("auto"));
    this.addMethod(kit, "replace", 1, go("replace"));
  }
}

/** Navigates a navigable as a script of another window asks for by its location. */
function goToLocation(navigable, viewer, value, historyHandling) {
  const url = parseURL(value, viewer.document.baseURI);
  if (url === null) throw new DOMException(`"${value}" is not a valid URL.`, "SyntaxError");
  if (!navigable.isDestroyed) navigateByLocation(navigable, url.href, { historyHandling }, viewer.document);
}

// MARK: - The members of a window that lead to others

function parentOfWindow(window) {
  const navigable = liveNavigable(window);
  return navigable === null ? null : windowProxyFor(navigable.parent ?? navigable, window);
}

function topOfWindow(window) {
  const navigable = liveNavigable(window);
  return navigable === null ? null : windowProxyFor(navigable.top, window);
}

function openerOfWindow(window) {
  const opener = liveNavigable(window)?.opener ?? null;
  return opener === null || opener.isDestroyed ? null : windowProxyFor(opener, window);
}

/** Null disowns the opener; anything else takes the attribute's place. */
function setOpenerOfWindow(window, value) {
  if (value !== null) {
    replaceProperty(window.realm, window.wrapper, "opener", value);
    return;
  }
  const navigable = liveNavigable(window);
  if (navigable !== null) navigable.opener = null;
}

/** The element that shows a window, for scripts of its origin. */
function frameElementOfWindow(window) {
  const container = liveNavigable(window)?.container ?? null;
  return container !== null && isSameOriginDocument(container.document, window.document) ? container : null;
}

function renameNavigable(navigable, name) {
  if (navigable.isDestroyed) return;
  navigable.name = name;
  if (navigable.container !== null && name !== "") addWindowName(navigable.container.document, name);
}
