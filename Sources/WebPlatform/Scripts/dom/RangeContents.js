// Deleting, extracting, cloning, inserting and surrounding what a range holds (DOM Standard, section 5.5). The standard
// recurses into partially contained children; here the two chains of them are walked instead.

function isCharacterData(node) {
  const type = node.nodeType;
  return type === 3 || type === 8 || type === 4 || type === 7;
}

// The ancestors of a node below another, outermost first, the node itself last.
function chainBelow(ancestor, node) {
  const chain = [];
  for (; node !== ancestor; node = node.parent) chain.push(node);
  return chain.reverse();
}

// Where a range collapses to when its contents go.
function collapsePoint(range) {
  let node = range.startContainer;
  const end = range.endContainer;
  if (isInclusiveAncestor(node, end)) return { node, offset: range.startOffset };
  while (node.parent !== null && !isInclusiveAncestor(node.parent, end)) node = node.parent;
  return { node: node.parent, offset: childIndex(node) + 1 };
}

function deleteRangeContents(range) {
  if (range.collapsed) return;
  const start = range.startContainer;
  const startOffset = range.startOffset;
  const end = range.endContainer;
  const endOffset = range.endOffset;
  if (start === end && isCharacterData(start)) {
    replaceData(start, startOffset, endOffset - startOffset, "");
    return;
  }
  const common = range.commonAncestorContainer;
  const removed = [];
  collectContained(range, common, (nodes) => removed.push(...nodes));
  const point = collapsePoint(range);
  if (isCharacterData(start)) replaceData(start, startOffset, start.text.length - startOffset, "");
  for (const node of removed) removeNode(node);
  if (isCharacterData(end)) replaceData(end, 0, endOffset, "");
  range.setStartPoint(point.node, point.offset);
  range.setEndPoint(point.node, point.offset);
}

// Calls back with the contained nodes whose parents are not contained, a group of siblings at a time, in tree order.
function collectContained(range, common, take) {
  const left = chainBelow(common, range.startContainer);
  const right = chainBelow(common, range.endContainer);
  for (let i = left.length - 1; i >= 0; i--) {
    const parent = left[i];
    if (isCharacterData(parent)) continue;
    const first = i === left.length - 1 ? childAt(parent, range.startOffset) : left[i + 1].nextSibling;
    take(siblingsFrom(first, null));
  }
  const middle = left.length !== 0 ? left[0].nextSibling : childAt(common, range.startOffset);
  take(siblingsFrom(middle, right.length !== 0 ? right[0] : childAt(common, range.endOffset)));
  for (let i = 0; i < right.length; i++) {
    const parent = right[i];
    if (isCharacterData(parent)) continue;
    const last = i === right.length - 1 ? childAt(parent, range.endOffset) : right[i + 1];
    take(siblingsFrom(parent.firstChild, last));
  }
}

function siblingsFrom(first, end) {
  const nodes = [];
  for (let node = first; node !== null && node !== end; node = node.nextSibling) nodes.push(node);
  return nodes;
}

// Copies a CharacterData node with part of its text, which goes from the node where `extracting`.
function takeText(node, offset, count, extracting) {
  const copy = cloneNodeInto(node, node.document, false);
  copy.text = node.text.slice(offset, offset + count);
  if (extracting) replaceData(node, offset, count, "");
  return copy;
}

// The standard's "extract" and "clone the contents of" a range.
function takeRangeContents(range, extracting) {
  const start = range.startContainer;
  const startOffset = range.startOffset;
  const end = range.endContainer;
  const endOffset = range.endOffset;
  const document = start.document;
  const fragment = new DocumentFragment(document);
  if (range.collapsed) return fragment;
  if (start === end && isCharacterData(start)) {
    insertNode(fragment, takeText(start, startOffset, endOffset - startOffset, extracting), null);
    return fragment;
  }
  const common = range.commonAncestorContainer;
  const left = chainBelow(common, start);
  const right = chainBelow(common, end);
  const middle = siblingsFrom(left.length !== 0 ? left[0].nextSibling : childAt(common, startOffset),
    right.length !== 0 ? right[0] : childAt(common, endOffset));
  if (middle.some((node) => node.nodeType === 10)) {
    throw new DOMException("A doctype cannot be taken out of its document.", "HierarchyRequestError");
  }
  const point = extracting ? collapsePoint(range) : null;
  const take = (node, parent) =>
    insertNode(parent, extracting ? node : cloneNodeInto(node, document, true), null);

  // Down the left chain with copies of its nodes, then up again with what follows in each.
  let parent = fragment;
  for (let i = 0; i < left.length; i++) {
    const node = left[i];
    if (isCharacterData(node)) {
      insertNode(parent, takeText(node, startOffset, node.text.length - startOffset, extracting), null);
      break;
    }
    const copy = cloneNodeInto(node, document, false);
    insertNode(parent, copy, null);
    parent = copy;
  }
  for (let i = left.length - 1; i >= 0; i--) {
    const node = left[i];
    if (isCharacterData(node)) continue;
    const first = i === left.length - 1 ? childAt(node, startOffset) : left[i + 1].nextSibling;
    for (const each of siblingsFrom(first, null)) take(each, parent);
    parent = parent.parent;
  }

  for (const node of middle) take(node, fragment);

  parent = fragment;
  for (let i = 0; i < right.length; i++) {
    const node = right[i];
    if (isCharacterData(node)) {
      insertNode(parent, takeText(node, 0, endOffset, extracting), null);
      break;
    }
    const copy = cloneNodeInto(node, document, false);
    insertNode(parent, copy, null);
    const last = i === right.length - 1 ? childAt(node, endOffset) : right[i + 1];
    for (const each of siblingsFrom(node.firstChild, last)) take(each, copy);
    parent = copy;
  }
  if (extracting) {
    range.setStartPoint(point.node, point.offset);
    range.setEndPoint(point.node, point.offset);
  }
  return fragment;
}

// The standard's "insert" a node into a range.
function insertIntoRange(range, node) {
  const start = range.startContainer;
  if (start.nodeType === 7 || start.nodeType === 8 || (isText(start) && start.parent === null) || start === node) {
    throw new DOMException("The node cannot be inserted where the range begins.", "HierarchyRequestError");
  }
  let reference = isText(start) ? start : childAt(start, range.startOffset);
  const parent = reference === null ? start : reference.parent;
  ensurePreInsertionValidity(node, parent, reference);
  if (isText(start)) reference = splitTextNode(start, range.startOffset);
  if (node === reference) reference = reference.nextSibling;
  if (node.parent !== null) removeNode(node);
  let offset = reference === null ? parent.nodeLength : childIndex(reference);
  offset += node.nodeType === 11 ? node.childCount : 1;
  preInsert(node, parent, reference);
  if (range.collapsed) range.setEndPoint(parent, offset);
}

function surroundRangeContents(range, newParent) {
  const common = range.commonAncestorContainer;
  const splits = (boundary) => chainBelow(common, boundary).some((node) => !isText(node));
  if (splits(range.startContainer) || splits(range.endContainer)) {
    throw new DOMException("The range contains only a part of an element.", "InvalidStateError");
  }
  const type = newParent.nodeType;
  if (type === 9 || type === 10 || type === 11) {
    throw new DOMException("A node of this type cannot surround others.", "InvalidNodeTypeError");
  }
  const fragment = takeRangeContents(range, true);
  if (newParent.firstChild !== null) replaceAllChildren(newParent, null);
  insertIntoRange(range, newParent);
  preInsert(fragment, newParent, null);
  range.selectNode(newParent);
}
