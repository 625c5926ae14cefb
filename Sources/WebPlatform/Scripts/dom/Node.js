// A node of a tree. All algorithms over trees iterate, so that no depth of nesting overflows the stack.
//
// Own fields, the same for every class: `document` (the node document; a document's is itself), `nodeType`, `flags`
// (NodeFlags.js), `parent`, `firstChild`, `lastChild`, `previousSibling`, `nextSibling`, `childCount`, and `rare`, null
// or the NodeRareData of what few nodes have. `parent` of a shadow root is null; its host is `host`.
//
// Internal functions for other parts:
//   NodeTraversal.js   nextInTree(node, root), nextSkippingChildren(node, root), previousInTree(node, root),
//                      nextElement(element, root), rootOf(node), shadowIncludingRootOf(node),
//                      isInclusiveAncestor(a, b), childIndex(node), childAt(parent, index), childTextContent(node),
//                      descendantTextContent(node)
//   TreeMutation.js    appendNode(parent, node), insertNode(parent, node, before), removeNode(node),
//                      replaceAllChildren(parent, node), appendParsedText(parent, string, before),
//                      adoptNode(node, document), preInsert(node, parent, before), moveAllChildren(from, to)
//   NodeCloning.js     cloneNodeInto(node, document, deep)
//   ElementType.js     elementType(namespace, prefix, localName), createElementInternal(document, localName, namespace,
//                      prefix), createParsedElement(document, namespace, prefix, localName, attributeList)
//   Attributes.js      getAttributeValue(element, localName), setAttributeValue(element, localName, value),
//                      hasAttributeNamed(element, localName), removeAttributeNamed(element, localName)
//   EventDispatch.js   fireEvent(target, type, init), dispatchTrustedEvent(event, target)
class Node {
  static {
    inherit(this, EventTarget);
  }

  constructor(document, nodeType) {
    this.wrapper = null;
    this.listeners = null;
    this.document = document;
    this.nodeType = nodeType;
    this.flags = 0;
    this.parent = null;
    this.firstChild = null;
    this.lastChild = null;
    this.previousSibling = null;
    this.nextSibling = null;
    this.childCount = 0;
    this.rare = null;
  }

  get realm() {
    return this.document.ownRealm;
  }

  get rareData() {
    return this.rare === null ? (this.rare = new NodeRareData()) : this.rare;
  }

  get nodeName() {
    return "";
  }

  get nodeValue() {
    return null;
  }

  set nodeValue(value) {}

  get textContent() {
    return null;
  }

  set textContent(value) {}

  get baseURI() {
    return this.document.baseURI;
  }

  get isConnected() {
    return (this.flags & NODE_CONNECTED) !== 0;
  }

  get ownerDocument() {
    return this.document;
  }

  get parentNode() {
    return this.parent;
  }

  get parentElement() {
    const parent = this.parent;
    return parent !== null && parent.nodeType === 1 ? parent : null;
  }

  get childNodes() {
    const rare = this.rareData;
    return rare.childNodes === null ? (rare.childNodes = new ChildNodeList(this)) : rare.childNodes;
  }

  // The length in the standard's sense, which boundary points count by.
  get nodeLength() {
    return this.childCount;
  }

  eventParent(event) {
    return this.parent;
  }

  hasChildNodes() {
    return this.firstChild !== null;
  }

  getRootNode(options) {
    return options !== undefined && options.composed === true ? shadowIncludingRootOf(this) : rootOf(this);
  }

  appendChild(node) {
    return preInsert(node, this, null);
  }

  insertBefore(node, child) {
    return preInsert(node, this, child === undefined ? null : child);
  }

  removeChild(child) {
    if (child.parent !== this) {
      throw new DOMException("The node to be removed is not a child of this node.", "NotFoundError");
    }
    removeNode(child);
    return child;
  }

  replaceChild(node, child) {
    return replaceChildNode(child, node, this);
  }

  cloneNode(deep) {
    if (this instanceof ShadowRoot) throw new DOMException("A shadow root cannot be cloned.", "NotSupportedError");
    return cloneNodeInto(this, this.document, deep === true);
  }

  isSameNode(other) {
    return this === other;
  }

  isEqualNode(other) {
    return other !== null && nodesAreEqual(this, other);
  }

  contains(other) {
    return other !== null && isInclusiveAncestor(this, other);
  }

  compareDocumentPosition(other) {
    return comparePosition(this, other);
  }

  normalize() {
    normalizeSubtree(this);
  }

  lookupPrefix(namespace) {
    if (namespace === null || namespace === "") return null;
    const element = namespaceElement(this);
    return element === null ? null : locatePrefix(element, namespace);
  }

  lookupNamespaceURI(prefix) {
    return locateNamespace(this, prefix === "" ? null : prefix);
  }

  isDefaultNamespace(namespace) {
    return locateNamespace(this, null) === (namespace === "" ? null : namespace);
  }

  // ChildNode and NonDocumentTypeChildNode; only those interfaces that include the mixins show them to pages.

  before(...nodes) {
    const parent = this.parent;
    if (parent === null) return;
    let viable = this.previousSibling;
    while (viable !== null && nodes.includes(viable)) viable = viable.previousSibling;
    const node = nodeFromArguments(nodes, this.document);
    preInsert(node, parent, viable === null ? parent.firstChild : viable.nextSibling);
  }

  after(...nodes) {
    const parent = this.parent;
    if (parent === null) return;
    let viable = this.nextSibling;
    while (viable !== null && nodes.includes(viable)) viable = viable.nextSibling;
    preInsert(nodeFromArguments(nodes, this.document), parent, viable);
  }

  replaceWith(...nodes) {
    const parent = this.parent;
    if (parent === null) return;
    let viable = this.nextSibling;
    while (viable !== null && nodes.includes(viable)) viable = viable.nextSibling;
    const node = nodeFromArguments(nodes, this.document);
    if (this.parent === parent) {
      replaceChildNode(this, node, parent);
    } else {
      preInsert(node, parent, viable);
    }
  }

  remove() {
    if (this.parent !== null) removeNode(this);
  }

  get previousElementSibling() {
    let node = this.previousSibling;
    while (node !== null && node.nodeType !== 1) node = node.previousSibling;
    return node;
  }

  get nextElementSibling() {
    let node = this.nextSibling;
    while (node !== null && node.nodeType !== 1) node = node.nextSibling;
    return node;
  }
}

// What only some nodes have: the objects that pages ask for by [SameObject] attributes, observers, Attr nodes.
class NodeRareData {
  constructor() {
    this.childNodes = null;
    this.children = null;
    // Changes whenever a child is inserted or removed.
    this.childVersion = 0;
    this.collections = null;
    // What queries below the node found; see Selectors.js.
    this.queries = null;
    this.observers = null;
    this.attributes = null;
    this.attributeNodes = null;
    this.classList = null;
    this.shadow = null;
    this.custom = null;
    this.part = null;
    this.assignedSlot = null;
    this.assignedNodes = null;
    this.manuallyAssigned = null;
    this.manualSlot = null;
  }
}

// The ParentNode mixin: what documents, elements and fragments share.
class ParentNode extends Node {
  get children() {
    const rare = this.rareData;
    return rare.children === null ? (rare.children = new ChildElementCollection(this)) : rare.children;
  }

  get firstElementChild() {
    let node = this.firstChild;
    while (node !== null && node.nodeType !== 1) node = node.nextSibling;
    return node;
  }

  get lastElementChild() {
    let node = this.lastChild;
    while (node !== null && node.nodeType !== 1) node = node.previousSibling;
    return node;
  }

  get childElementCount() {
    let count = 0;
    for (let node = this.firstChild; node !== null; node = node.nextSibling) {
      if (node.nodeType === 1) count++;
    }
    return count;
  }

  prepend(...nodes) {
    preInsert(nodeFromArguments(nodes, this.document), this, this.firstChild);
  }

  append(...nodes) {
    if (nodes.length > 1 && canMoveEach(nodes, this)) {
      for (let i = 0; i < nodes.length; i++) insertNode(this, nodes[i], null);
      return;
    }
    preInsert(nodeFromArguments(nodes, this.document), this, null);
  }

  replaceChildren(...nodes) {
    if (nodes.length > 1 && canMoveEach(nodes, this)) {
      for (let i = 0; i < nodes.length; i++) insertNode(this, nodes[i], null);
      while (this.childCount > nodes.length) removeNode(this.firstChild);
      return;
    }
    const node = nodeFromArguments(nodes, this.document);
    ensurePreInsertionValidity(node, this, null);
    replaceAllChildren(this, node);
  }

  moveBefore(node, child) {
    moveNode(node, this, child);
  }

  querySelector(selectors) {
    return Selectors.querySelector(this, selectors);
  }

  querySelectorAll(selectors) {
    return new StaticNodeList(this.realm, Selectors.querySelectorAll(this, selectors));
  }

  getElementsByTagName(qualifiedName) {
    return cachedCollection(this, "tag " + qualifiedName, () => makeTagNameCollection(this, qualifiedName));
  }

  getElementsByTagNameNS(namespace, localName) {
    if (namespace === "") namespace = null;
    return cachedCollection(this, "ns " + namespace + " " + localName,
      () => new NamespaceTagCollection(this, namespace, localName));
  }

  getElementsByClassName(classNames) {
    return cachedCollection(this, "class " + classNames, () => new ClassNameCollection(this, classNames));
  }
}

// The standard's "convert nodes into a node", of nodes and strings.
function nodeFromArguments(nodes, document) {
  if (nodes.length === 1) {
    return typeof nodes[0] === "string" ? new Text(document, nodes[0]) : nodes[0];
  }
  const fragment = new DocumentFragment(document);
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    preInsert(typeof node === "string" ? new Text(document, node) : node, fragment, null);
  }
  return fragment;
}

// Whether nodes can be moved one by one to the end of an element. Nobody could tell that from moving them in a
// fragment.
function canMoveEach(nodes, parent) {
  const document = parent.document;
  if (parent.nodeType !== 1 || (parent.flags & HOOK_CHILDREN) !== 0 || document.observedTypes !== 0 ||
    document.ranges !== null || document.nodeIterators !== null || shadowTrees.used || customElements.used) {
    return false;
  }
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    if (typeof node === "string" || node.document !== document || (node.nodeType !== 1 && node.nodeType !== 3) ||
      (node.flags & (SUBTREE_HOOK_MASK | NODE_HOSTS_TREE)) !== 0 || isInclusiveAncestor(node, parent)) {
      return false;
    }
    if (node.parent !== null && (node.parent.flags & HOOK_CHILDREN) !== 0) return false;
    // Of a node that is there twice the last place counts.
    for (let other = 0; other < i && i < 8; other++) if (nodes[other] === node) return false;
  }
  return nodes.length <= 8 || new Set(nodes).size === nodes.length;
}
