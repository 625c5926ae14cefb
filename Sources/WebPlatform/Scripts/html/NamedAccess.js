// Elements as properties of the window, by id or name.
// https://html.spec.whatwg.org/multipage/nav-history-apis.html#named-access-on-the-window-object

/** Prepares a page's realm: its names are defined as elements with an id or name come into the document. */
function installNamedAccess(realm) {
  realm.namedProperties = new Set();
}

/** Makes an element reachable as `window.name`; called when an id or name comes into a page's document. */
function addWindowName(document, name) {
  const realm = document.realm;
  if (name === "" || realm.document !== document || realm.namedProperties.has(name)) return;
  if (name in realm.global) return;
  realm.namedProperties.add(name);
  Object.defineProperty(realm.global, name, realm.kit.namedPropertyDescriptor(name, () => windowNamedValue(document, name)));
}

/** What `window.name` stands for: the one element (for a frame, its window), several as a collection, or undefined. */
function windowNamedValue(document, name) {
  const navigable = document.window === null ? null : document.window.navigable;
  if (navigable !== null && navigable.children.length > 0) {
    const child = navigable.documentTreeChildren.find((each) => each.name === name);
    if (child !== undefined) return windowProxyFor(child, document.window);
  }
  const byID = document.idMap === null ? undefined : document.idMap.get(name);
  const hasNames = document.namedProperties !== null && document.namedProperties.has(name);
  if (!hasNames && byID instanceof Element) return wrap(byID);
  if (!hasNames && byID === undefined) return undefined;
  const collection = cachedCollection(document, "window " + name, () => new FilteredCollection(document,
    (element) => isNamedOnWindow(element, name), true));
  return namedValue(collection);
}

/** The value of a named property for the elements that have the name. */
function namedValue(collection) {
  if (collection.length === 0) return undefined;
  if (collection.length > 1) return wrap(collection);
  const element = collection.item(0);
  const frame = element.contentNavigable ?? null;
  return frame === null ? wrap(element) : windowProxyFor(frame, element.document.window);
}

const namedOnWindow = new Set(["embed", "form", "img", "object"]);

function isNamedOnWindow(element, name) {
  if (element.elementId === name) return true;
  return element.namespaceURI === HTML_NAMESPACE && namedOnWindow.has(element.localName) &&
    getAttributeValue(element, "name") === name;
}
