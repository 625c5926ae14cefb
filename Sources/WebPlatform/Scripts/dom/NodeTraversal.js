// The node after `node` in tree order below `root`, or null.
function nextInTree(node, root) {
  if (node.firstChild !== null) return node.firstChild;
  while (node !== root) {
    if (node.nextSibling !== null) return node.nextSibling;
    node = node.parent;
    if (node === null) return null;
  }
  return null;
}

// The node after `node` and its descendants in tree order below `root`, or null.
function nextSkippingChildren(node, root) {
  while (node !== root) {
    if (node.nextSibling !== null) return node.nextSibling;
    node = node.parent;
    if (node === null) return null;
  }
  return null;
}

// The node before `node` in tree order, down to `root` itself, or null.
function previousInTree(node, root) {
  if (node === root) return null;
  let previous = node.previousSibling;
  if (previous === null) return node.parent;
  while (previous.lastChild !== null) previous = previous.lastChild;
  return previous;
}

// The element after `node` in tree order below `root`, or null.
function nextElement(node, root) {
  for (;;) {
    if (node.firstChild !== null) {
      node = node.firstChild;
    } else {
      while (node.nextSibling === null) {
        if (node === root) return null;
        node = node.parent;
        if (node === null) return null;
      }
      if (node === root) return null;
      node = node.nextSibling;
    }
    if (node.nodeType === 1) return node;
  }
}

// The node after `node` in shadow-including tree order below `root`, or null: an element's shadow tree comes before its
// children.
function nextShadowIncluding(node, root) {
  if (node.nodeType === 1 && node.shadow !== null) return node.shadow;
  if (node.firstChild !== null) return node.firstChild;
  return nextShadowIncludingSkippingChildren(node, root);
}

function nextShadowIncludingSkippingChildren(node, root) {
  while (node !== root) {
    if (node.nextSibling !== null) return node.nextSibling;
    if (node.parent !== null) {
      node = node.parent;
    } else {
      // A shadow tree ends; its host's children follow.
      node = node.host;
      if (node === undefined || node === null) return null;
      if (node.firstChild !== null) return node.firstChild;
    }
  }
  return null;
}

function rootOf(node) {
  if ((node.flags & NODE_PLACE_MASK) === NODE_CONNECTED) return node.document;
  while (node.parent !== null) node = node.parent;
  return node;
}

function shadowIncludingRootOf(node) {
  if ((node.flags & NODE_CONNECTED) !== 0) return node.document;
  for (;;) {
    node = rootOf(node);
    if (!(node instanceof ShadowRoot)) return node;
    node = node.host;
  }
}

function isInclusiveAncestor(ancestor, node) {
  if (ancestor === node) return true;
  if (ancestor.firstChild === null) return false;
  if (ancestor.nodeType === 9) return rootOf(node) === ancestor;
  for (node = node.parent; node !== null; node = node.parent) {
    if (node === ancestor) return true;
  }
  return false;
}

// Whether `ancestor` contains `node`, seen also through template contents and shadow roots to their hosts.
function isHostIncludingInclusiveAncestor(ancestor, node) {
  for (;;) {
    if (node === ancestor) return true;
    if (node.parent !== null) {
      node = node.parent;
    } else {
      // Links have a property of this name too.
      if (node.nodeType !== 11) return false;
      node = node.host;
      if (node === undefined || node === null) return false;
    }
  }
}

function isShadowIncludingInclusiveAncestor(ancestor, node) {
  for (;;) {
    if (node === ancestor) return true;
    if (node.parent !== null) {
      node = node.parent;
    } else {
      if (!(node instanceof ShadowRoot)) return false;
      node = node.host;
    }
  }
}

// How many siblings stand before the node.
function childIndex(node) {
  let index = 0;
  for (let sibling = node.previousSibling; sibling !== null; sibling = sibling.previousSibling) index++;
  return index;
}

// The child at an index, or null; counted from the nearer end.
function childAt(parent, index) {
  const count = parent.childCount;
  if (index >= count) return null;
  let node;
  if (index * 2 <= count) {
    node = parent.firstChild;
    while (index-- > 0) node = node.nextSibling;
  } else {
    node = parent.lastChild;
    while (++index < count) node = node.previousSibling;
  }
  return node;
}

// The text of all Text descendants.
function descendantTextContent(root) {
  const first = root.firstChild;
  if (first === null) return "";
  if (first === root.lastChild && (first.nodeType === 3 || first.nodeType === 4)) return first.text;
  let text = "";
  for (let node = first; node !== null; node = nextInTree(node, root)) {
    if (node.nodeType === 3 || node.nodeType === 4) text += node.text;
  }
  return text;
}

// The text of the Text children alone.
function childTextContent(parent) {
  let text = "";
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3 || node.nodeType === 4) text += node.text;
  }
  return text;
}

// Whether `a` comes before `b` in tree order; both are in one tree.
function precedes(a, b) {
  return a !== b && (comparePosition(a, b) & 4) !== 0;
}

// The standard's compareDocumentPosition: how `other` lies to `node`.
function comparePosition(node, other) {
  if (node === other) return 0;
  let first = other;
  let second = node;
  let firstAttribute = null;
  let secondAttribute = null;
  if (first.nodeType === 2) {
    firstAttribute = first;
    first = first.ownerElement;
  }
  if (second.nodeType === 2) {
    secondAttribute = second;
    second = second.ownerElement;
    if (firstAttribute !== null && first === second && first !== null) {
      return 32 | (attributePrecedes(first, firstAttribute, secondAttribute) ? 2 : 4);
    }
  }
  if (first === null || second === null || rootOf(first) !== rootOf(second)) {
    return 1 | 32 | (nodeOrder(node) > nodeOrder(other) ? 2 : 4);
  }
  const firstDepth = depthOf(first);
  const secondDepth = depthOf(second);
  let a = first;
  let b = second;
  for (let i = firstDepth; i > secondDepth; i--) a = a.parent;
  for (let i = secondDepth; i > firstDepth; i--) b = b.parent;
  if (a === b) {
    if (first === second) return firstAttribute !== null ? 16 | 4 : 8 | 2;
    if (firstDepth < secondDepth) return firstAttribute === null ? 8 | 2 : 2;
    return secondAttribute === null ? 16 | 4 : 4;
  }
  while (a.parent !== b.parent) {
    a = a.parent;
    b = b.parent;
  }
  return siblingPrecedes(a, b) ? 2 : 4;
}

function depthOf(node) {
  let depth = 0;
  for (; node.parent !== null; node = node.parent) depth++;
  return depth;
}

// Whether `a` stands before its sibling `b`; both directions are searched at once.
function siblingPrecedes(a, b) {
  let forward = a.nextSibling;
  let backward = a.previousSibling;
  for (;;) {
    if (forward === b) return forward !== null;
    if (backward === b) return false;
    if (forward !== null) forward = forward.nextSibling;
    if (backward !== null) backward = backward.previousSibling;
  }
}

const nodeOrders = { next: 1, of: new WeakMap() };

// A number that orders nodes of different trees, always the same for one node.
function nodeOrder(node) {
  let order = nodeOrders.of.get(node);
  if (order === undefined) nodeOrders.of.set(node, order = nodeOrders.next++);
  return order;
}

// The standard's "equals", over both trees at once.
function nodesAreEqual(a, b) {
  let left = a;
  let right = b;
  for (;;) {
    if (!nodesAreEqualAlone(left, right)) return false;
    if (left.firstChild !== null) {
      left = left.firstChild;
      right = right.firstChild;
      continue;
    }
    while (left !== a && left.nextSibling === null) {
      left = left.parent;
      right = right.parent;
    }
    if (left === a) return true;
    left = left.nextSibling;
    right = right.nextSibling;
  }
}

function nodesAreEqualAlone(a, b) {
  if (a.nodeType !== b.nodeType || a.childCount !== b.childCount) return false;
  switch (a.nodeType) {
    case 1:
      return a.namespaceURI === b.namespaceURI && a.prefix === b.prefix && a.localName === b.localName &&
        attributesAreEqual(a, b);
    case 2:
      return a.namespaceURI === b.namespaceURI && a.localName === b.localName && a.value === b.value;
    case 7:
      return a.target === b.target && a.data === b.data;
    case 10:
      return a.name === b.name && a.publicId === b.publicId && a.systemId === b.systemId;
    case 3: case 4: case 8:
      return a.data === b.data;
    default:
      return true;
  }
}

// The element whose declarations of namespaces count for a node.
function namespaceElement(node) {
  switch (node.nodeType) {
    case 1: return node;
    case 9: return node.documentElement;
    case 10: case 11: return null;
    case 2: return node.ownerElement;
    default: return node.parentElement;
  }
}

function locatePrefix(element, namespace) {
  for (; element !== null; element = element.parentElement) {
    if (element.namespaceURI === namespace && element.prefix !== null) return element.prefix;
    const list = element.attributeList;
    if (list === null) continue;
    for (let i = 0; i < list.length; i += 2) {
      if (typeof list[i] === "object" && list[i].prefix === "xmlns" && list[i + 1] === namespace) {
        return list[i].localName;
      }
    }
  }
  return null;
}

function locateNamespace(node, prefix) {
  let element = namespaceElement(node);
  if (element !== null && prefix === "xml") return XML_NAMESPACE;
  if (element !== null && prefix === "xmlns") return XMLNS_NAMESPACE;
  for (; element !== null; element = element.parentElement) {
    if (element.namespaceURI !== null && element.prefix === prefix) return element.namespaceURI;
    const list = element.attributeList;
    if (list === null) continue;
    for (let i = 0; i < list.length; i += 2) {
      const name = list[i];
      if (typeof name !== "object" || name.namespaceURI !== XMLNS_NAMESPACE) continue;
      if (prefix === null ? name.prefix === null && name.localName === "xmlns"
        : name.prefix === "xmlns" && name.localName === prefix) {
        return list[i + 1] === "" ? null : list[i + 1];
      }
    }
  }
  return null;
}

// Whether an HTML element has one of the names.
function isHTMLNamed(element, ...names) {
  return element.namespaceURI === HTML_NAMESPACE && names.includes(element.localName);
}
