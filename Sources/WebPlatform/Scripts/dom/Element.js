// An element.
//
// Own fields beyond a node's: `localName`, `namespaceURI`, `elementType` (the shared ElementType), `attributeList`
// (Attributes.js), `elementId` (the id, or null) and `classTokens` (null until classTokensOf(element) is asked). The
// engine has no size of objects between that of 18 fields and that of 26, and most of the time that it takes to make an
// element goes into its memory; what few elements have is therefore in their NodeRareData: `shadow` (the ShadowRoot,
// open or closed, or null) and `custom` (null, or the CustomElementRecord of an element whose name could be or is a
// custom element's).
//
// Element classes are made by `new type.implementation(document, type)` and pass both to `super`. A class may have any
// of these methods; Element itself has none of them, and what a class lacks costs nothing:
//
//   inserted(parent)               the element was inserted, alone or within a subtree, into a tree that may or may not
//                                  be a document; `parent` is where the subtree went. Must not change the tree or run
//                                  a page's script.
//   insertedIntoDocument()         the element became connected, and the insertion is complete; may run script.
//   removed(oldParent)             the element was removed, alone or within a subtree, from `oldParent`. Must not
//                                  change the tree or run script.
//   attributeChanged(localName, oldValue, value, namespace)     values are null for absent. For a parsed or cloned
//                                  element it is called for each attribute before the element is inserted.
//   childrenChanged()              children were inserted or removed, or a child Text changed.
//   clonedInto(copy, deep)         the element was cloned; the copy has its attributes but not yet its children.
//   adopted(oldDocument)           the element moved to another document.
//   finishedParsing()              the parser popped the element (called where `flags & HOOK_PARSED`).
//   activationBehavior(event)      the event was dispatched and not cancelled.
//   legacyPreActivation(event), legacyCanceledActivation(event)     with activationBehavior only.
class Element {
  static {
    inherit(this, ParentNode);
    includeLazily(this, ariaReferenceMembers);
    includeLazily(this, elementMarkupMembers);
    includeLazily(this, inlineStyleMembers);
    includeLazily(this, elementViewMembers);
  }

  constructor(document, type) {
    this.wrapper = null;
    this.listeners = null;
    this.document = document;
    this.nodeType = 1;
    this.flags = type.flags;
    this.parent = null;
    this.firstChild = null;
    this.lastChild = null;
    this.previousSibling = null;
    this.nextSibling = null;
    this.childCount = 0;
    this.rare = null;
    this.localName = type.localName;
    this.namespaceURI = type.namespaceURI;
    this.elementType = type;
    this.attributeList = null;
    this.elementId = null;
    this.classTokens = null;
  }

  // Names of classes' interfaces do not count for elements, whose class may stand for many.
  static interfaceIsByType = true;

  get interfaceName() {
    return this.elementType.interfaceName;
  }

  get shadow() {
    const rare = this.rare;
    return rare === null ? null : rare.shadow;
  }

  set shadow(value) {
    this.rareData.shadow = value;
  }

  get custom() {
    const rare = this.rare;
    return rare === null ? null : rare.custom;
  }

  set custom(value) {
    this.rareData.custom = value;
  }

  get prefix() {
    return this.elementType.prefix;
  }

  get tagName() {
    return this.document.isHTMLDocument ? this.elementType.upperName : this.elementType.qualifiedName;
  }

  get nodeName() {
    return this.tagName;
  }

  get textContent() {
    return descendantTextContent(this);
  }

  set textContent(value) {
    setTextContent(this, value);
  }

  get classList() {
    const rare = this.rareData;
    return rare.classList === null ? (rare.classList = new DOMTokenList(this, "class", null)) : rare.classList;
  }

  set classList(value) {
    setAttributeValue(this, "class", value);
  }

  get attributes() {
    const rare = this.rareData;
    return rare.attributes === null ? (rare.attributes = new NamedNodeMap(this)) : rare.attributes;
  }

  get shadowRoot() {
    const shadow = this.shadow;
    return shadow === null || shadow.mode === "closed" ? null : shadow;
  }

  get assignedSlot() {
    return openAssignedSlot(this);
  }

  get customElementState() {
    return customElementStateOf(this);
  }

  // Whether names of this element's attributes are matched in lower case.
  get lowercasesNames() {
    return this.namespaceURI === HTML_NAMESPACE && this.document.isHTMLDocument;
  }

  // The value of an attribute without namespace, or null; the name is taken as it is.
  attributeValue(localName) {
    return getAttributeValue(this, localName);
  }

  attributeValueNS(namespace, localName) {
    return this.getAttributeNS(namespace, localName);
  }

  hasAttributes() {
    return this.attributeList !== null;
  }

  getAttributeNames() {
    const names = [];
    const list = this.attributeList;
    if (list !== null) {
      for (let i = 0; i < list.length; i += 2) names.push(qualifiedNameOf(list[i]));
    }
    return names;
  }

  getAttribute(qualifiedName) {
    const list = this.attributeList;
    if (list === null) return null;
    if (this.lowercasesNames) qualifiedName = asciiLowercase(qualifiedName);
    for (let i = 0; i < list.length; i += 2) {
      const name = list[i];
      if (name === qualifiedName || (typeof name === "object" && name.qualifiedName === qualifiedName)) {
        return list[i + 1];
      }
    }
    return null;
  }

  getAttributeNS(namespace, localName) {
    const index = findNamespacedAttribute(this, namespace === "" ? null : namespace, localName);
    return index === -1 ? null : this.attributeList[index + 1];
  }

  setAttribute(qualifiedName, value) {
    if (this.lowercasesNames) qualifiedName = asciiLowercase(qualifiedName);
    const index = findQualifiedAttribute(this, qualifiedName);
    if (index !== -1) {
      changeAttribute(this, index, value);
      return;
    }
    validateAttributeName(qualifiedName);
    appendAttribute(this, qualifiedName, value);
  }

  setAttributeNS(namespace, qualifiedName, value) {
    const name = validateAndExtract(namespace, qualifiedName, false);
    const index = findNamespacedAttribute(this, name.namespaceURI, name.localName);
    if (index === -1) {
      appendAttribute(this, attributeName(name.namespaceURI, name.prefix, name.localName), value);
    } else {
      changeAttribute(this, index, value);
    }
  }

  removeAttribute(qualifiedName) {
    if (this.attributeList === null) return;
    if (this.lowercasesNames) qualifiedName = asciiLowercase(qualifiedName);
    const index = findQualifiedAttribute(this, qualifiedName);
    if (index !== -1) removeAttributeAt(this, index);
  }

  removeAttributeNS(namespace, localName) {
    const index = findNamespacedAttribute(this, namespace === "" ? null : namespace, localName);
    if (index !== -1) removeAttributeAt(this, index);
  }

  toggleAttribute(qualifiedName, force) {
    if (this.lowercasesNames) qualifiedName = asciiLowercase(qualifiedName);
    validateAttributeName(qualifiedName);
    const index = findQualifiedAttribute(this, qualifiedName);
    if (index === -1) {
      if (force === false) return false;
      appendAttribute(this, qualifiedName, "");
      return true;
    }
    if (force === true) return true;
    removeAttributeAt(this, index);
    return false;
  }

  hasAttribute(qualifiedName) {
    if (this.attributeList === null) return false;
    if (this.lowercasesNames) qualifiedName = asciiLowercase(qualifiedName);
    return findQualifiedAttribute(this, qualifiedName) !== -1;
  }

  hasAttributeNS(namespace, localName) {
    return findNamespacedAttribute(this, namespace === "" ? null : namespace, localName) !== -1;
  }

  getAttributeNode(qualifiedName) {
    if (this.lowercasesNames) qualifiedName = asciiLowercase(qualifiedName);
    const index = findQualifiedAttribute(this, qualifiedName);
    return index === -1 ? null : attributeNodeAt(this, index);
  }

  getAttributeNodeNS(namespace, localName) {
    const index = findNamespacedAttribute(this, namespace === "" ? null : namespace, localName);
    return index === -1 ? null : attributeNodeAt(this, index);
  }

  setAttributeNode(attribute) {
    return setAttributeNodeOn(this, attribute);
  }

  setAttributeNodeNS(attribute) {
    return setAttributeNodeOn(this, attribute);
  }

  removeAttributeNode(attribute) {
    if (attribute.ownerElement !== this) {
      throw new DOMException("The attribute is not one of this element.", "NotFoundError");
    }
    removeAttributeAt(this, findNamespacedAttribute(this, attribute.namespaceURI, attribute.localName));
    return attribute;
  }

  attachShadow(init) {
    return attachShadowRoot(this, init);
  }

  closest(selectors) {
    return Selectors.closest(selectors, this);
  }

  matches(selectors) {
    return Selectors.matches(selectors, this);
  }

  webkitMatchesSelector(selectors) {
    return Selectors.matches(selectors, this);
  }

  checkVisibility(options) {
    return checkElementVisibility(this, options);
  }

  insertAdjacentElement(where, element) {
    return insertAdjacent(this, where, element);
  }

  insertAdjacentText(where, data) {
    insertAdjacent(this, where, new Text(this.document, data));
  }
}

// The distinct class names of an element, as an array that must not be changed.
function classTokensOf(element) {
  let tokens = element.classTokens;
  if (tokens === null) {
    const value = getAttributeValue(element, "class");
    tokens = element.classTokens = value === null ? [] : tokenSetOf(value).tokens;
  }
  return tokens;
}

// Sets the text of an element or fragment, as `textContent` does.
function setTextContent(parent, value) {
  if (value === null || value === "") {
    if (parent.firstChild !== null) replaceAllChildren(parent, null);
  } else {
    replaceAllChildren(parent, new Text(parent.document, value));
  }
}

function insertAdjacent(element, where, node) {
  switch (asciiLowercase(where)) {
    case "beforebegin":
      return element.parent === null ? null : preInsert(node, element.parent, element);
    case "afterbegin":
      return preInsert(node, element, element.firstChild);
    case "beforeend":
      return preInsert(node, element, null);
    case "afterend":
      return element.parent === null ? null : preInsert(node, element.parent, element.nextSibling);
    default:
      throw new DOMException("The position must be beforebegin, afterbegin, beforeend or afterend.", "SyntaxError");
  }
}
