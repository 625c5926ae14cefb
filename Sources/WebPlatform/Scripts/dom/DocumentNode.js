// A document as the DOM Standard has it; `Document` in html/Document.js derives from it and adds what the HTML Standard
// says of documents.
//
// Own fields: `ownRealm` (the Realm its nodes belong to), `isHTMLDocument`, `contentType`, `URL` (serialized), `mode`
// ("no-quirks", "limited-quirks" or "quirks"), `characterSet`, `origin`, `window` (the Window of the browsing context,
// or null) and:
//   treeVersion         changes whenever any child list or text in the document does
//   elementVersion      changes whenever an element is inserted or removed
//   attributeVersion    changes whenever an attribute does, or a state that selectors ask for
//   observedTypes       what mutation observers may be interested in (NodeFlags.js)
//   ranges, nodeIterators     the live ones, or null
//   idMap               elements by id; see Ids.js
// Hooks for what derives: `idRegistered(id, element)` and `idUnregistered(id, element)`.
class DocumentNode extends ParentNode {
  // `kind` is "html" or "xml".
  constructor(realm, kind, contentType) {
    super(null, 9);
    this.document = this;
    this.flags = NODE_CONNECTED;
    this.ownRealm = realm;
    this.isHTMLDocument = kind === "html";
    this.contentType = contentType;
    this.URL = "about:blank";
    this.mode = "no-quirks";
    this.characterSet = "UTF-8";
    this.origin = "null";
    this.window = null;
    this.treeVersion = 0;
    this.elementVersion = 0;
    this.attributeVersion = 0;
    this.observedTypes = 0;
    this.ranges = null;
    this.nodeIterators = null;
    this.idMap = null;
    this.domImplementation = null;
    this.documentSelection = null;
  }

  get nodeName() {
    return "#document";
  }

  get ownerDocument() {
    return null;
  }

  get baseURI() {
    return this.URL;
  }

  get implementation() {
    if (this.domImplementation === null) this.domImplementation = new DOMImplementation(this);
    return this.domImplementation;
  }

  get documentURI() {
    return this.URL;
  }

  get compatMode() {
    return this.mode === "quirks" ? "BackCompat" : "CSS1Compat";
  }

  get charset() {
    return this.characterSet;
  }

  get inputEncoding() {
    return this.characterSet;
  }

  get doctype() {
    for (let node = this.firstChild; node !== null; node = node.nextSibling) {
      if (node.nodeType === 10) return node;
    }
    return null;
  }

  get documentElement() {
    return this.firstElementChild;
  }

  get scrollingElement() {
    if (this.mode !== "quirks") return this.documentElement;
    return this.body;
  }

  eventParent(event) {
    return event.type === "load" ? null : this.window;
  }

  getElementById(id) {
    return findElementById(this, id);
  }

  createElement(localName, options) {
    if (this.isHTMLDocument) {
      const type = elementTypes.html.get(localName);
      if (type !== undefined && type.plain && options === undefined) return newElement(this, type);
      localName = asciiLowercase(localName);
    }
    validateElementName(localName);
    const isHTML = this.isHTMLDocument || this.contentType === "application/xhtml+xml";
    return createElementByName(this, isHTML ? HTML_NAMESPACE : null, null, localName, options);
  }

  createElementNS(namespace, qualifiedName, options) {
    const name = validateAndExtract(namespace, qualifiedName, true);
    return createElementByName(this, name.namespaceURI, name.prefix, name.localName, options);
  }

  createDocumentFragment() {
    return new DocumentFragment(this);
  }

  createTextNode(data) {
    return new Text(this, data);
  }

  createCDATASection(data) {
    if (this.isHTMLDocument) {
      throw new DOMException("An HTML document has no CDATA sections.", "NotSupportedError");
    }
    if (data.includes("]]>")) {
      throw new DOMException("The text of a CDATA section must not contain \"]]>\".", "InvalidCharacterError");
    }
    return new CDATASection(this, data);
  }

  createComment(data) {
    return new Comment(this, data);
  }

  createProcessingInstruction(target, data) {
    if (!isXMLName(target)) {
      throw new DOMException(`"${target}" is not a valid target.`, "InvalidCharacterError");
    }
    if (data.includes("?>")) {
      throw new DOMException("The data must not contain \"?>\".", "InvalidCharacterError");
    }
    return new ProcessingInstruction(this, target, data);
  }

  createAttribute(localName) {
    validateAttributeName(localName);
    return new Attr(this, null, null, this.isHTMLDocument ? asciiLowercase(localName) : localName, "");
  }

  createAttributeNS(namespace, qualifiedName) {
    const name = validateAndExtract(namespace, qualifiedName, false);
    return new Attr(this, name.namespaceURI, name.prefix, name.localName, "");
  }

  importNode(node, options) {
    if (node.nodeType === 9 || node instanceof ShadowRoot) {
      throw new DOMException("Documents and shadow roots cannot be imported.", "NotSupportedError");
    }
    const deep = typeof options === "boolean" ? options
      : options !== undefined && options !== null && options.selfOnly !== true;
    return cloneNodeInto(node, this, deep);
  }

  adoptNode(node) {
    if (node.nodeType === 9) throw new DOMException("A document cannot be adopted.", "NotSupportedError");
    if (node instanceof ShadowRoot) {
      throw new DOMException("A shadow root cannot be adopted.", "HierarchyRequestError");
    }
    if (node.nodeType === 11 && node.host !== null) return node;
    if (node.nodeType === 2) {
      if (node.ownerElement !== null) node.ownerElement.removeAttributeNode(node);
      node.document = this;
      return node;
    }
    adoptNode(node, this);
    return node;
  }

  createEvent(name) {
    const make = legacyEventFactories.get(asciiLowercase(name));
    if (make === undefined) {
      throw new DOMException(`There is no event interface "${name}".`, "NotSupportedError");
    }
    const event = make(this.realm);
    event.initialized = false;
    return event;
  }

  createRange() {
    return new Range(this.realm, this);
  }

  createNodeIterator(root, whatToShow, filter) {
    return new NodeIterator(this.realm, root, whatToShow, filter);
  }

  createTreeWalker(root, whatToShow, filter) {
    return new TreeWalker(this.realm, root, whatToShow, filter);
  }

  getSelection() {
    return this.window === null ? null : selectionOf(this);
  }

  // A document of the same kind without nodes, as cloning a document begins.
  cloneEmpty() {
    const copy = new this.constructor(this.ownRealm, this.isHTMLDocument ? "html" : "xml", this.contentType);
    copy.URL = this.URL;
    copy.mode = this.mode;
    copy.characterSet = this.characterSet;
    copy.origin = this.origin;
    return copy;
  }

  // The element that the map of ids has for an id.
  elementWithId(id) {
    return findElementById(this, id);
  }

  idRegistered(id, element) {}

  idUnregistered(id, element) {}
}

// The standard's "create an element", which looks for a custom element definition where the name could have one.
function createElementByName(document, namespace, prefix, localName, options) {
  if (customElements.used && namespace === HTML_NAMESPACE) {
    return createPossiblyCustomElement(document, prefix, localName, options);
  }
  return createElementInternal(document, localName, namespace, prefix);
}

// The constructors of events that document.createEvent knows, by lower-case name.
const legacyEventFactories = new Map([
  ["beforeunloadevent", (realm) => new BeforeUnloadEvent(realm, "")],
  ["compositionevent", (realm) => new CompositionEvent(realm, "")],
  ["customevent", (realm) => new CustomEvent(realm, "")],
  ["dragevent", (realm) => new DragEvent(realm, "")],
  ["event", (realm) => new Event(realm, "")],
  ["events", (realm) => new Event(realm, "")],
  ["focusevent", (realm) => new FocusEvent(realm, "")],
  ["hashchangeevent", (realm) => new HashChangeEvent(realm, "")],
  ["htmlevents", (realm) => new Event(realm, "")],
  ["keyboardevent", (realm) => new KeyboardEvent(realm, "")],
  ["messageevent", (realm) => new MessageEvent(realm, "")],
  ["mouseevent", (realm) => new MouseEvent(realm, "")],
  ["mouseevents", (realm) => new MouseEvent(realm, "")],
  ["storageevent", (realm) => new StorageEvent(realm, "")],
  ["svgevents", (realm) => new Event(realm, "")],
  ["textevent", (realm) => new TextEvent(realm, "")],
  ["uievent", (realm) => new UIEvent(realm, "")],
  ["uievents", (realm) => new UIEvent(realm, "")],
]);
