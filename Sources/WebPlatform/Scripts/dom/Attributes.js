// Attributes are kept in `element.attributeList`, null or a flat array: name, value, name, value … A name is a string
// where the attribute has no namespace and no prefix, and an AttributeName otherwise. Attr nodes are made only when a
// page asks for one; `element.rare.attributeNodes` holds those that exist. Clones share their list with the original
// until one of them changes; what changes a list asks ownAttributeList() for it.

// The name of an attribute that has a namespace; one object for each name.
class AttributeName {
  constructor(namespaceURI, prefix, localName) {
    this.namespaceURI = namespaceURI;
    this.prefix = prefix;
    this.localName = localName;
    this.qualifiedName = prefix === null ? localName : prefix + ":" + localName;
  }
}

const attributeNames = { table: new Map(), limit: 5000 };

// What stands in an attribute list for this name.
function attributeName(namespaceURI, prefix, localName) {
  if (namespaceURI === null) return localName;
  const key = namespaceURI + " " + (prefix === null ? "" : prefix) + " " + localName;
  let name = attributeNames.table.get(key);
  if (name === undefined) {
    if (attributeNames.table.size > attributeNames.limit) attributeNames.table.clear();
    name = new AttributeName(namespaceURI, prefix, localName);
    attributeNames.table.set(key, name);
  }
  return name;
}

function qualifiedNameOf(name) {
  return typeof name === "string" ? name : name.qualifiedName;
}

function localNameOf(name) {
  return typeof name === "string" ? name : name.localName;
}

function namespaceOf(name) {
  return typeof name === "string" ? null : name.namespaceURI;
}

// The position in the list of an attribute without namespace, or -1.
function findPlainAttribute(element, localName) {
  const list = element.attributeList;
  if (list === null) return -1;
  for (let i = 0; i < list.length; i += 2) {
    if (list[i] === localName) return i;
  }
  return -1;
}

// The position of the first attribute with this qualified name, or -1.
function findQualifiedAttribute(element, qualifiedName) {
  const list = element.attributeList;
  if (list === null) return -1;
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i];
    if (name === qualifiedName || (typeof name === "object" && name.qualifiedName === qualifiedName)) return i;
  }
  return -1;
}

function findNamespacedAttribute(element, namespace, localName) {
  if (namespace === null) return findPlainAttribute(element, localName);
  const list = element.attributeList;
  if (list === null) return -1;
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i];
    if (typeof name === "object" && name.localName === localName && name.namespaceURI === namespace) return i;
  }
  return -1;
}

// The value of an attribute without namespace, or null. The name is taken as it is.
function getAttributeValue(element, localName) {
  const list = element.attributeList;
  if (list === null) return null;
  for (let i = 0; i < list.length; i += 2) {
    if (list[i] === localName) return list[i + 1];
  }
  return null;
}

function hasAttributeNamed(element, localName) {
  return findPlainAttribute(element, localName) !== -1;
}

// Sets an attribute without namespace. The name is taken as it is.
function setAttributeValue(element, localName, value) {
  const index = findPlainAttribute(element, localName);
  if (index === -1) {
    appendAttribute(element, localName, value);
  } else {
    changeAttribute(element, index, value);
  }
}

function removeAttributeNamed(element, localName) {
  const index = findPlainAttribute(element, localName);
  if (index !== -1) removeAttributeAt(element, index);
}

// The element's list, which is not null, for a change.
function ownAttributeList(element) {
  if ((element.flags & ATTRIBUTES_SHARED) !== 0) {
    element.flags &= ~ATTRIBUTES_SHARED;
    element.attributeList = element.attributeList.slice();
  }
  return element.attributeList;
}

// Gives a new element its first attributes, all at once.
function adoptAttributeList(element, list) {
  element.attributeList = list;
  for (let i = 0; i < list.length; i += 2) {
    const name = list[i];
    if (name === "id") element.elementId = list[i + 1] === "" ? null : list[i + 1];
    if (isEventHandlerName(name)) eventHandlerAttributeChanged(element, name, list[i + 1]);
    if ((element.flags & HOOK_ATTRIBUTE) !== 0) {
      element.attributeChanged(localNameOf(name), null, list[i + 1], namespaceOf(name));
    }
  }
}

// The standard's "append", of an attribute that the element does not have.
function appendAttribute(element, name, value) {
  if (element.attributeList === null) {
    element.attributeList = [name, value];
  } else {
    const list = ownAttributeList(element);
    list.push(name);
    list.push(value);
  }
  attributeDidChange(element, name, null, value);
}

// The standard's "change".
function changeAttribute(element, index, value) {
  const list = ownAttributeList(element);
  const name = list[index];
  const oldValue = list[index + 1];
  list[index + 1] = value;
  if (element.rare !== null && element.rare.attributeNodes !== null) {
    const node = existingAttributeNode(element, name);
    if (node !== null) node.storedValue = value;
  }
  attributeDidChange(element, name, oldValue, value);
}

// The standard's "remove".
function removeAttributeAt(element, index) {
  const list = ownAttributeList(element);
  const name = list[index];
  const oldValue = list[index + 1];
  if (list.length === 2) {
    element.attributeList = null;
  } else {
    for (let i = index + 2; i < list.length; i++) list[i - 2] = list[i];
    list.length -= 2;
  }
  if (element.rare !== null && element.rare.attributeNodes !== null) detachAttributeNode(element, name, oldValue);
  attributeDidChange(element, name, oldValue, null);
}

// The standard's "handle attribute changes". `value` is null for a removed attribute, `oldValue` for a new one.
function attributeDidChange(element, name, oldValue, value) {
  const document = element.document;
  document.attributeVersion++;
  if ((document.observedTypes & OBSERVES_ATTRIBUTES) !== 0) {
    queueAttributeRecord(element, localNameOf(name), namespaceOf(name), oldValue);
  }
  if (element.custom !== null) {
    customElementAttributeChanged(element, localNameOf(name), oldValue, value, namespaceOf(name));
  }
  if (name === "class") {
    element.classTokens = null;
  } else if (name === "id") {
    changeElementId(element, value === "" ? null : value);
  } else if (isEventHandlerName(name)) {
    eventHandlerAttributeChanged(element, name, value);
  } else if (shadowTrees.used && (name === "slot" || name === "name")) {
    slotAttributeChanged(element, name, oldValue, value);
  }
  if ((element.flags & HOOK_ATTRIBUTE) !== 0) {
    element.attributeChanged(localNameOf(name), oldValue, value, namespaceOf(name));
  }
}

// Whether an attribute could be an event handler: its name begins with "on".
function isEventHandlerName(name) {
  return typeof name === "string" && name.charCodeAt(0) === 111 && name.charCodeAt(1) === 110;
}

function changeElementId(element, id) {
  const oldId = element.elementId;
  if (oldId === id) return;
  const placed = (element.flags & NODE_PLACE_MASK) !== 0;
  if (placed && oldId !== null) unregisterIdIn(element, oldId, rootOf(element));
  element.elementId = id;
  if (placed && id !== null) registerId(element, id);
}

// Whether two elements have the same attributes, in whatever order.
function attributesAreEqual(a, b) {
  const left = a.attributeList;
  const right = b.attributeList;
  if (left === null || right === null) return left === right;
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i += 2) {
    const index = findNamespacedAttribute(b, namespaceOf(left[i]), localNameOf(left[i]));
    if (index === -1 || right[index + 1] !== left[i + 1]) return false;
  }
  return true;
}

// The Attr node of an attribute, made now if need be.
function attributeNodeAt(element, index) {
  const name = element.attributeList[index];
  let node = existingAttributeNode(element, name);
  if (node === null) {
    node = new Attr(element.document, namespaceOf(name), typeof name === "string" ? null : name.prefix,
      localNameOf(name), element.attributeList[index + 1]);
    node.ownerElement = element;
    rememberAttributeNode(element, node);
  }
  return node;
}

function rememberAttributeNode(element, node) {
  const rare = element.rareData;
  if (rare.attributeNodes === null) {
    rare.attributeNodes = [node];
  } else {
    rare.attributeNodes.push(node);
  }
}

function existingAttributeNode(element, name) {
  const nodes = element.rare === null ? null : element.rare.attributeNodes;
  if (nodes === null) return null;
  const localName = localNameOf(name);
  const namespace = namespaceOf(name);
  for (let i = 0; i < nodes.length; i++) {
    if (nodes[i].localName === localName && nodes[i].namespaceURI === namespace) return nodes[i];
  }
  return null;
}

function detachAttributeNode(element, name, value) {
  const node = existingAttributeNode(element, name);
  if (node === null) return;
  node.ownerElement = null;
  node.storedValue = value;
  const nodes = element.rare.attributeNodes;
  nodes.splice(nodes.indexOf(node), 1);
}

function attributePrecedes(element, a, b) {
  return findNamespacedAttribute(element, a.namespaceURI, a.localName) <
    findNamespacedAttribute(element, b.namespaceURI, b.localName);
}

// The standard's "set an attribute" to an Attr node; answers the node that it replaced, or null.
function setAttributeNodeOn(element, node) {
  if (node.ownerElement !== null && node.ownerElement !== element) {
    throw new DOMException("The attribute is in use by another element.", "InUseAttributeError");
  }
  const index = findNamespacedAttribute(element, node.namespaceURI, node.localName);
  if (index === -1) {
    attachAttributeNode(element, node);
    appendAttribute(element, attributeName(node.namespaceURI, node.prefix, node.localName), node.storedValue);
    return null;
  }
  const old = attributeNodeAt(element, index);
  if (old === node) return node;
  const list = ownAttributeList(element);
  const oldValue = list[index + 1];
  detachAttributeNode(element, list[index], oldValue);
  attachAttributeNode(element, node);
  const name = attributeName(node.namespaceURI, node.prefix, node.localName);
  list[index] = name;
  list[index + 1] = node.storedValue;
  attributeDidChange(element, name, oldValue, node.storedValue);
  return old;
}

function attachAttributeNode(element, node) {
  node.ownerElement = element;
  node.document = element.document;
  rememberAttributeNode(element, node);
}
