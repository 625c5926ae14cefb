// The standard's "ensure pre-insertion validity".
function ensurePreInsertionValidity(node, parent, before) {
  const parentType = parent.nodeType;
  if (parentType !== 1 && parentType !== 9 && parentType !== 11) {
    throw new DOMException("This node cannot have children.", "HierarchyRequestError");
  }
  if (isHostIncludingInclusiveAncestor(node, parent)) {
    throw new DOMException("The new child contains the parent.", "HierarchyRequestError");
  }
  if (before !== null && before.parent !== parent) {
    throw new DOMException("The reference node is not a child of this node.", "NotFoundError");
  }
  ensureInsertableType(node, parent);
  if (parentType !== 9) return;
  const type = node.nodeType;
  if (type === 11) {
    const count = node.childElementCount;
    if (count > 1 || hasTextChild(node)) throwDocumentHierarchy();
    if (count === 1 && (parent.documentElement !== null || isOrPrecedesDoctype(before))) throwDocumentHierarchy();
  } else if (type === 1) {
    if (parent.documentElement !== null || isOrPrecedesDoctype(before)) throwDocumentHierarchy();
  } else if (type === 10) {
    if (parent.doctype !== null || (before === null ? parent.documentElement !== null : followsElement(before))) {
      throwDocumentHierarchy();
    }
  }
}

// The checks of the standard's "replace", which differ only in that `child` itself does not count.
function ensureReplacementValidity(child, node, parent) {
  const parentType = parent.nodeType;
  if (parentType !== 1 && parentType !== 9 && parentType !== 11) {
    throw new DOMException("This node cannot have children.", "HierarchyRequestError");
  }
  if (isHostIncludingInclusiveAncestor(node, parent)) {
    throw new DOMException("The new child contains the parent.", "HierarchyRequestError");
  }
  if (child.parent !== parent) {
    throw new DOMException("The node to be replaced is not a child of this node.", "NotFoundError");
  }
  ensureInsertableType(node, parent);
  if (parentType !== 9) return;
  const type = node.nodeType;
  const element = parent.documentElement;
  const doctype = parent.doctype;
  if (type === 11) {
    const count = node.childElementCount;
    if (count > 1 || hasTextChild(node)) throwDocumentHierarchy();
    if (count === 1 && ((element !== null && element !== child) || isOrPrecedesDoctype(child.nextSibling))) {
      throwDocumentHierarchy();
    }
  } else if (type === 1) {
    if ((element !== null && element !== child) || isOrPrecedesDoctype(child.nextSibling)) throwDocumentHierarchy();
  } else if (type === 10) {
    if ((doctype !== null && doctype !== child) || followsElement(child)) throwDocumentHierarchy();
  }
}

function ensureInsertableType(node, parent) {
  const type = node.nodeType;
  if (type === 9 || type === 2) {
    throw new DOMException("A node of this type cannot be inserted.", "HierarchyRequestError");
  }
  if ((type === 3 || type === 4) && parent.nodeType === 9) {
    throw new DOMException("Text cannot be a child of a document.", "HierarchyRequestError");
  }
  if (type === 10 && parent.nodeType !== 9) {
    throw new DOMException("A doctype can only be a child of a document.", "HierarchyRequestError");
  }
}

function throwDocumentHierarchy() {
  throw new DOMException("A document can have one element and one doctype, in the order doctype, element.",
    "HierarchyRequestError");
}

function hasTextChild(parent) {
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3 || node.nodeType === 4) return true;
  }
  return false;
}

function isOrPrecedesDoctype(node) {
  for (; node !== null; node = node.nextSibling) {
    if (node.nodeType === 10) return true;
  }
  return false;
}

function followsElement(node) {
  for (node = node.previousSibling; node !== null; node = node.previousSibling) {
    if (node.nodeType === 1) return true;
  }
  return false;
}
