// A live collection of elements below a root. What was found stays cached until the document changes, and only as much
// is looked for as was asked for. A derived class has `includes(element)`, and says by `dependsOnAttributes` whether an
// attribute can change the answer.
class HTMLCollection extends ScriptWrappable {
  constructor(root) {
    super();
    this.root = root;
    this.found = [];
    this.last = root;
    this.complete = false;
    this.foundDocument = null;
    this.foundElementVersion = -1;
    this.foundAttributeVersion = -1;
    this.names = null;
  }

  get realm() {
    return this.root.realm;
  }

  get dependsOnAttributes() {
    return false;
  }

  get length() {
    this.find(Infinity);
    return this.found.length;
  }

  item(index) {
    this.find(index);
    return index < this.found.length ? this.found[index] : null;
  }

  namedItem(name) {
    if (name === "") return null;
    this.find(Infinity);
    const found = this.namedElements().get(name);
    return found === undefined ? null : found;
  }

  supportsPropertyName(name) {
    this.find(Infinity);
    return this.namedElements().has(name);
  }

  supportedPropertyNames() {
    this.find(Infinity);
    return [...this.namedElements().keys()];
  }

  // All elements, as an array that must not be changed.
  get elements() {
    this.find(Infinity);
    return this.found;
  }

  // Looks on until the element with an index is found, or to the end.
  find(index) {
    if (!this.isCurrent()) {
      this.found = [];
      this.last = this.root;
      this.complete = false;
      this.names = null;
    }
    if (!this.complete && index >= this.found.length) this.findMore(index);
  }

  // Whether what was found still holds; if not, what is found from now on does.
  isCurrent() {
    const document = this.root.document;
    if (this.foundElementVersion === document.elementVersion && this.foundDocument === document &&
      (this.foundAttributeVersion === document.attributeVersion || !this.dependsOnAttributes)) return true;
    this.foundDocument = document;
    this.foundElementVersion = document.elementVersion;
    this.foundAttributeVersion = document.attributeVersion;
    return false;
  }

  findMore(index) {
    const root = this.root;
    const found = this.found;
    let element = this.last;
    while (found.length <= index) {
      element = nextElement(element, root);
      if (element === null) {
        this.complete = true;
        return;
      }
      if (this.includes(element)) found.push(element);
    }
    this.last = element;
  }

  // The elements by id and, for HTML elements, by name. Attributes may change without the elements changing.
  namedElements() {
    const document = this.root.document;
    if (this.names !== null && this.foundAttributeVersion === document.attributeVersion &&
      this.foundDocument === document) return this.names;
    this.foundDocument = document;
    this.foundAttributeVersion = document.attributeVersion;
    const names = new Map();
    for (const element of this.found) {
      if (element.elementId !== null && !names.has(element.elementId)) names.set(element.elementId, element);
      if (element.namespaceURI !== HTML_NAMESPACE) continue;
      const name = getAttributeValue(element, "name");
      if (name !== null && name !== "" && !names.has(name)) names.set(name, element);
    }
    this.names = names;
    return names;
  }
}

// The live `children` of a node, which only a change of its own children can change. A derived class may narrow down by
// `includes(element)` what counts.
class ChildElementCollection extends HTMLCollection {
  includes(element) {
    return true;
  }

  isCurrent() {
    const version = this.root.rareData.childVersion;
    if (this.foundElementVersion === version) return true;
    this.foundElementVersion = version;
    return false;
  }

  findMore(index) {
    const root = this.root;
    const found = this.found;
    let node = this.last;
    while (found.length <= index) {
      node = node === root ? node.firstChild : node.nextSibling;
      if (node === null) {
        this.complete = true;
        return;
      }
      if (node.nodeType === 1 && this.includes(node)) found.push(node);
      this.last = node;
    }
  }
}

// A collection with a test of its own, for what the HTML Standard calls collections of this and that.
class FilteredCollection extends HTMLCollection {
  constructor(root, matches, dependsOnAttributes) {
    super(root);
    this.matches = matches;
    this.attributesMatter = dependsOnAttributes === true;
  }

  get dependsOnAttributes() {
    return this.attributesMatter;
  }

  includes(element) {
    return this.matches(element);
  }
}

// What getElementsByTagName gives: elements by qualified name, which HTML elements have in lower case.
class TagNameCollection extends HTMLCollection {
  constructor(root, qualifiedName) {
    super(root);
    this.qualifiedName = qualifiedName;
    this.lowerName = asciiLowercase(qualifiedName);
  }

  includes(element) {
    const type = element.elementType;
    return type.qualifiedName ===
      (type.namespaceURI === HTML_NAMESPACE && this.root.document.isHTMLDocument ? this.lowerName : this.qualifiedName);
  }
}

// What getElementsByTagNameNS gives; "*" stands for any namespace or name.
class NamespaceTagCollection extends HTMLCollection {
  constructor(root, namespace, localName) {
    super(root);
    this.namespace = namespace;
    this.localName = localName;
  }

  includes(element) {
    return (this.namespace === "*" || element.namespaceURI === this.namespace) &&
      (this.localName === "*" || element.localName === this.localName);
  }
}

// What getElementsByClassName gives: elements that have all of the classes.
class ClassNameCollection extends HTMLCollection {
  constructor(root, classNames) {
    super(root);
    this.wanted = parseOrderedSet(classNames);
    this.lowerWanted = this.wanted.map(asciiLowercase);
  }

  get dependsOnAttributes() {
    return true;
  }

  includes(element) {
    const wanted = this.wanted;
    if (wanted.length === 0) return false;
    const tokens = classTokensOf(element);
    if (tokens.length === 0) return false;
    if (this.root.document.mode === "quirks") {
      const lower = tokens.map(asciiLowercase);
      return this.lowerWanted.every((token) => lower.includes(token));
    }
    if (wanted.length === 1) return tokens.includes(wanted[0]);
    return wanted.every((token) => tokens.includes(token));
  }
}

function makeTagNameCollection(root, qualifiedName) {
  if (qualifiedName === "*") return new NamespaceTagCollection(root, "*", "*");
  return new TagNameCollection(root, qualifiedName);
}

// How many collections a root remembers before it forgets them all.
const collectionLimit = 500;

// The collection that a root has for a key, made by `make` the first time.
function cachedCollection(root, key, make) {
  const rare = root.rareData;
  if (rare.collections === null || rare.collections.size > collectionLimit) rare.collections = new Map();
  let collection = rare.collections.get(key);
  if (collection === undefined) rare.collections.set(key, collection = make());
  return collection;
}
