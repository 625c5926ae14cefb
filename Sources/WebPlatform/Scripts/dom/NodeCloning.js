// The standard's "clone a node": a copy whose node document is `document`, with its descendants where `deep`.
function cloneNodeInto(node, document, deep) {
  const copy = cloneSingleNode(node, document, deep);
  if (copy.nodeType === 9) document = copy;
  if (deep) cloneChildren(node, copy, document);
  if (node.nodeType === 1 && node.shadow !== null) cloneShadowRoot(node, copy, document, deep);
  return copy;
}

// Copies a node's descendants below its copy, walking both trees together.
function cloneChildren(root, rootCopy, document) {
  let node = root.firstChild;
  let parentCopy = rootCopy;
  while (node !== null) {
    const copy = cloneSingleNode(node, document, true);
    appendNewNode(parentCopy, copy);
    if (node.nodeType === 1 && node.shadow !== null) cloneShadowRoot(node, copy, document, true);
    if (node.firstChild !== null) {
      node = node.firstChild;
      parentCopy = copy;
      continue;
    }
    while (node.nextSibling === null) {
      node = node.parent;
      if (node === root) return;
      parentCopy = parentCopy.parent;
    }
    node = node.nextSibling;
  }
}

function cloneSingleNode(node, document, deep) {
  switch (node.nodeType) {
    case 1: return cloneElement(node, document, deep);
    case 2: return new Attr(document, node.namespaceURI, node.prefix, node.localName, node.storedValue);
    case 3: return new Text(document, node.text);
    case 4: return new CDATASection(document, node.text);
    case 7: return new ProcessingInstruction(document, node.target, node.text);
    case 8: return new Comment(document, node.text);
    case 9: return node.cloneEmpty();
    case 10: return new DocumentType(document, node.name, node.publicId, node.systemId);
    default: return new DocumentFragment(document);
  }
}

function cloneElement(element, document, deep) {
  const type = element.elementType;
  const copy = newElement(document, type);
  const list = element.attributeList;
  if (customElements.used && (element.custom !== null || type.mayBeCustom)) customElementCloned(element, copy);
  if (list !== null) {
    if (copy.custom === null) {
      element.flags |= ATTRIBUTES_SHARED;
      copy.flags |= ATTRIBUTES_SHARED;
      adoptAttributeList(copy, list);
    } else {
      for (let i = 0; i < list.length; i += 2) appendAttribute(copy, list[i], list[i + 1]);
    }
  }
  copy.classTokens = element.classTokens;
  if ((element.flags & HOOK_CLONED) !== 0) element.clonedInto(copy, deep);
  return copy;
}

// A shadow root that says it is clonable is copied along with its host.
function cloneShadowRoot(element, copy, document) {
  const shadow = element.shadow;
  if (!shadow.clonable) return;
  const shadowCopy = attachShadowRoot(copy, {
    mode: shadow.mode,
    clonable: true,
    serializable: shadow.serializable,
    delegatesFocus: shadow.delegatesFocus,
    slotAssignment: shadow.slotAssignment,
  });
  shadowCopy.declarative = shadow.declarative;
  cloneChildren(shadow, shadowCopy, document);
}
