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

/** What `window.name` stands for: the one element, several as a collection, or undefined when none is left. */
function windowNamedValue(document, name) {
  const found = [];
  const byID = document.getElementById(name);
  if (byID !== null) found.push(byID);
  for (const element of document.getElementsByName(name)) {
    if (element !== byID && namedOnWindow.has(element.localName)) found.push(element);
  }
  return found.length === 0 ? undefined : wrap(found[0]);
}

const namedOnWindow = new Set(["embed", "form", "img", "object"]);
