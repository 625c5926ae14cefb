// The members by which a document gives access to its elements (HTML Standard, section 3.1.5).
const documentTreeMembers = {
  get title() {
    const element = titleElementOf(this);
    return element === null ? "" : stripAndCollapseWhitespace(childTextContent(element));
  },
  set title(value) {
    const root = this.documentElement;
    if (root === null) return;
    const isSVG = root.localName === "svg" && root.namespaceURI === SVG_NAMESPACE;
    if (!isSVG && root.namespaceURI !== HTML_NAMESPACE) return;
    let element = titleElementOf(this);
    if (element === null) {
      if (!isSVG && this.head === null) return;
      element = createElementInternal(this, "title", isSVG ? SVG_NAMESPACE : HTML_NAMESPACE, null);
      if (isSVG) {
        preInsert(element, root, root.firstChild);
      } else {
        appendNode(this.head, element);
      }
    }
    element.textContent = value;
  },

  get dir() {
    const root = htmlElementOf(this);
    return root === null ? "" : enumeratedAttribute(root, "dir", ["ltr", "rtl", "auto"], "", "");
  },
  set dir(value) {
    const root = htmlElementOf(this);
    if (root !== null) setAttributeValue(root, "dir", value);
  },

  get body() {
    const root = htmlElementOf(this);
    return root === null ? null : firstBodyOf(root);
  },
  set body(value) {
    if (value === null || value.localName !== "body" && value.localName !== "frameset") {
      throw new DOMException("The new body must be a body or frameset element.", "HierarchyRequestError");
    }
    const old = this.body;
    if (value === old) return;
    if (old !== null) {
      old.parent.replaceChild(value, old);
    } else if (this.documentElement === null) {
      throw new DOMException("The document has no element that could hold a body.", "HierarchyRequestError");
    } else {
      this.documentElement.appendChild(value);
    }
  },

  get head() {
    const root = htmlElementOf(this);
    return root === null ? null : firstChildNamed(root, "head");
  },

  get images() {
    return documentCollection(this, "images", (element) => isHTMLNamed(element, "img"));
  },
  get embeds() {
    return documentCollection(this, "embeds", (element) => isHTMLNamed(element, "embed"));
  },
  get plugins() {
    return this.embeds;
  },
  get links() {
    return documentCollection(this, "links",
      (element) => isHTMLNamed(element, "a", "area") && hasAttributeNamed(element, "href"), true);
  },
  get forms() {
    return documentCollection(this, "forms", (element) => isHTMLNamed(element, "form"));
  },
  get scripts() {
    return documentCollection(this, "scripts", (element) => isHTMLNamed(element, "script"));
  },
  get anchors() {
    return documentCollection(this, "anchors",
      (element) => isHTMLNamed(element, "a") && hasAttributeNamed(element, "name"), true);
  },
  get applets() {
    return documentCollection(this, "applets", () => false);
  },

  getElementsByName(name) {
    return cachedCollection(this, "name " + name, () => new LiveNodeList(this,
      (element) => element.namespaceURI === HTML_NAMESPACE && getAttributeValue(element, "name") === name, true));
  },

  get currentScript() {
    return this.currentScriptElement;
  },

  get fgColor() {
    return bodyAttribute(this, "text");
  },
  set fgColor(value) {
    setBodyAttribute(this, "text", value);
  },
  get linkColor() {
    return bodyAttribute(this, "link");
  },
  set linkColor(value) {
    setBodyAttribute(this, "link", value);
  },
  get vlinkColor() {
    return bodyAttribute(this, "vlink");
  },
  set vlinkColor(value) {
    setBodyAttribute(this, "vlink", value);
  },
  get alinkColor() {
    return bodyAttribute(this, "alink");
  },
  set alinkColor(value) {
    setBodyAttribute(this, "alink", value);
  },
  get bgColor() {
    return bodyAttribute(this, "bgcolor");
  },
  set bgColor(value) {
    setBodyAttribute(this, "bgcolor", value);
  },
};

function documentCollection(document, name, matches, dependsOnAttributes) {
  return keptObject(document, name, () => new FilteredCollection(document, matches, dependsOnAttributes));
}

// The standard's "html element" of a document: its root, if that is one.
function htmlElementOf(document) {
  const root = document.documentElement;
  return root !== null && root.localName === "html" && root.namespaceURI === HTML_NAMESPACE ? root : null;
}

function firstBodyOf(root) {
  for (let child = root.firstElementChild; child !== null; child = child.nextElementSibling) {
    if (isHTMLNamed(child, "body", "frameset")) return child;
  }
  return null;
}

// The standard's "title element": of an SVG document its root's title child, otherwise the first title.
function titleElementOf(document) {
  const root = document.documentElement;
  if (root === null) return null;
  if (root.localName === "svg" && root.namespaceURI === SVG_NAMESPACE) {
    for (let child = root.firstElementChild; child !== null; child = child.nextElementSibling) {
      if (child.localName === "title" && child.namespaceURI === SVG_NAMESPACE) return child;
    }
    return null;
  }
  for (let element = root; element !== null; element = nextElement(element, document)) {
    if (isHTMLNamed(element, "title")) return element;
  }
  return null;
}

function bodyAttribute(document, name) {
  const body = document.body;
  return body !== null && body.localName === "body" ? getAttributeValue(body, name) ?? "" : "";
}

function setBodyAttribute(document, name, value) {
  const body = document.body;
  if (body !== null && body.localName === "body") setAttributeValue(body, name, value);
}

// The elements that are properties of their document by their name, and images and objects by their id too.
const namedOnDocument = new Set(["embed", "form", "iframe", "img", "object"]);

// Makes elements reachable as `document.name`; called when an element with the name or id comes into the document.
function addDocumentName(document, name) {
  if (name === "" || document.lifecycle === null) return;
  if (document.namedProperties === null) document.namedProperties = new Set();
  if (document.namedProperties.has(name)) return;
  document.namedProperties.add(name);
  document.realm.kit.defineNamedProperty(wrap(document), name, () => documentNamedValue(document, name));
}

// What `document.name` stands for: the one element (for a frame, its window), several as a collection, or undefined.
function documentNamedValue(document, name) {
  const collection = cachedCollection(document, "named " + name, () => new FilteredCollection(document,
    (element) => isNamedOnDocument(element, name), true));
  return namedValue(collection);
}

function isNamedOnDocument(element, name) {
  if (element.namespaceURI !== HTML_NAMESPACE || !namedOnDocument.has(element.localName)) return false;
  if (!isExposedObject(element)) return false;
  const ownName = getAttributeValue(element, "name");
  if (ownName === name) return true;
  if (element.elementId !== name) return false;
  return element.localName === "object" || element.localName === "img" && ownName !== null && ownName !== "";
}

// Whether an element is "exposed" in the standard's sense: embed and object elements are, unless they lie within
// another object or, for an object, hold one.
function isExposedObject(element) {
  if (element.localName !== "object" && element.localName !== "embed") return true;
  for (let node = element.parent; node !== null; node = node.parent) {
    if (node instanceof HTMLObjectElement) return false;
  }
  if (element.localName === "embed") return true;
  for (let node = nextElement(element, element); node !== null; node = nextElement(node, element)) {
    if (isHTMLNamed(node, "object", "embed")) return false;
  }
  return true;
}

// The hooks of elements that are properties of the window and the document by name.
const namedElementMembers = {
  attributeChanged(name, oldValue, value, namespace) {
    if (name === "name" && namespace === null && value !== null && this.isConnected) noteElementName(this, value);
  },
  inserted(parent) {
    const name = getAttributeValue(this, "name");
    if (name !== null && this.isConnected) noteElementName(this, name);
  },
};

function noteElementName(element, name) {
  const document = element.document;
  if (document.lifecycle === null) return;
  addWindowName(document, name);
  if (!isExposedObject(element)) return;
  addDocumentName(document, name);
  if (element.localName === "img" && element.elementId !== null) addDocumentName(document, element.elementId);
}
