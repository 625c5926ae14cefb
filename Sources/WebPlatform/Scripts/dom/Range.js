// A range whose boundary points follow the tree's changes.
class Range extends AbstractRange {
  static {
    includeLazily(this, rangeViewMembers);
  }

  constructor(realm, document) {
    super(realm, document, 0, document, 0);
    this.selection = null;
    document.ranges = addWeakly(document.ranges, this);
  }

  static construct(realm) {
    return new Range(realm, realm.document);
  }

  get commonAncestorContainer() {
    let node = this.startContainer;
    while (!isInclusiveAncestor(node, this.endContainer)) node = node.parent;
    return node;
  }

  setStart(node, offset) {
    checkBoundary(node, offset);
    if (rootOf(node) !== rootOf(this.startContainer) ||
      compareBoundaries(node, offset, this.endContainer, this.endOffset) > 0) {
      this.setEndPoint(node, offset);
    }
    this.setStartPoint(node, offset);
  }

  setEnd(node, offset) {
    checkBoundary(node, offset);
    if (rootOf(node) !== rootOf(this.startContainer) ||
      compareBoundaries(node, offset, this.startContainer, this.startOffset) < 0) {
      this.setStartPoint(node, offset);
    }
    this.setEndPoint(node, offset);
  }

  // Moves the boundary without checks, to another document if need be.
  setStartPoint(node, offset) {
    if (node.document !== this.startContainer.document) registerRange(this, node.document);
    this.startContainer = node;
    this.startOffset = offset;
    if (this.selection !== null) this.selection.scheduleChange();
  }

  setEndPoint(node, offset) {
    if (node.document !== this.endContainer.document) registerRange(this, node.document);
    this.endContainer = node;
    this.endOffset = offset;
    if (this.selection !== null) this.selection.scheduleChange();
  }

  createContextualFragment(markup) {
    return createContextualFragment(this.startContainer, markup);
  }

  setStartBefore(node) {
    this.setStart(parentForBoundary(node), childIndex(node));
  }

  setStartAfter(node) {
    this.setStart(parentForBoundary(node), childIndex(node) + 1);
  }

  setEndBefore(node) {
    this.setEnd(parentForBoundary(node), childIndex(node));
  }

  setEndAfter(node) {
    this.setEnd(parentForBoundary(node), childIndex(node) + 1);
  }

  collapse(toStart) {
    if (toStart === true) {
      this.setEndPoint(this.startContainer, this.startOffset);
    } else {
      this.setStartPoint(this.endContainer, this.endOffset);
    }
  }

  selectNode(node) {
    const parent = parentForBoundary(node);
    const index = childIndex(node);
    this.setStartPoint(parent, index);
    this.setEndPoint(parent, index + 1);
  }

  selectNodeContents(node) {
    if (node.nodeType === 10) throwInvalidBoundary();
    this.setStartPoint(node, 0);
    this.setEndPoint(node, node.nodeLength);
  }

  compareBoundaryPoints(how, sourceRange) {
    if (how < 0 || how > 3) {
      throw new DOMException("The comparison is none of the Range interface's constants.", "NotSupportedError");
    }
    if (rootOf(this.startContainer) !== rootOf(sourceRange.startContainer)) {
      throw new DOMException("The ranges are in different trees.", "WrongDocumentError");
    }
    const thisAtStart = how === 0 || how === 3;
    const sourceAtStart = how === 0 || how === 1;
    return compareBoundaries(
      thisAtStart ? this.startContainer : this.endContainer, thisAtStart ? this.startOffset : this.endOffset,
      sourceAtStart ? sourceRange.startContainer : sourceRange.endContainer,
      sourceAtStart ? sourceRange.startOffset : sourceRange.endOffset);
  }

  deleteContents() {
    deleteRangeContents(this);
  }

  extractContents() {
    return takeRangeContents(this, true);
  }

  cloneContents() {
    return takeRangeContents(this, false);
  }

  insertNode(node) {
    insertIntoRange(this, node);
  }

  surroundContents(newParent) {
    surroundRangeContents(this, newParent);
  }

  cloneRange() {
    const range = new Range(this.realm, this.startContainer.document);
    range.setStartPoint(this.startContainer, this.startOffset);
    range.setEndPoint(this.endContainer, this.endOffset);
    return range;
  }

  detach() {}

  isPointInRange(node, offset) {
    if (rootOf(node) !== rootOf(this.startContainer)) return false;
    checkBoundary(node, offset);
    return compareBoundaries(node, offset, this.startContainer, this.startOffset) >= 0 &&
      compareBoundaries(node, offset, this.endContainer, this.endOffset) <= 0;
  }

  comparePoint(node, offset) {
    if (rootOf(node) !== rootOf(this.startContainer)) {
      throw new DOMException("The node is in another tree than the range.", "WrongDocumentError");
    }
    checkBoundary(node, offset);
    if (compareBoundaries(node, offset, this.startContainer, this.startOffset) < 0) return -1;
    return compareBoundaries(node, offset, this.endContainer, this.endOffset) > 0 ? 1 : 0;
  }

  intersectsNode(node) {
    if (rootOf(node) !== rootOf(this.startContainer)) return false;
    const parent = node.parent;
    if (parent === null) return true;
    const offset = childIndex(node);
    return compareBoundaries(parent, offset, this.endContainer, this.endOffset) < 0 &&
      compareBoundaries(parent, offset + 1, this.startContainer, this.startOffset) > 0;
  }

  stringify() {
    const start = this.startContainer;
    const end = this.endContainer;
    if (start === end && isText(start)) return start.text.slice(this.startOffset, this.endOffset);
    let text = isText(start) ? start.text.slice(this.startOffset) : "";
    const last = isText(end) ? end : nodeAfterBoundary(end, this.endOffset);
    for (let node = nodeAtBoundary(start, this.startOffset); node !== null && node !== last;
      node = nextInTree(node, null)) {
      if (isText(node) && node !== start) text += node.text;
    }
    if (isText(end)) text += end.text.slice(0, this.endOffset);
    return text;
  }
}

// The first node in tree order that begins at or behind a boundary point, or null.
function nodeAtBoundary(node, offset) {
  if (node.firstChild === null) return offset === 0 && node.nodeLength === 0 ? nextSkippingChildren(node, null) : node;
  return childAt(node, offset) ?? nextSkippingChildren(node, null);
}

// The first node in tree order that begins behind a boundary point, or null.
function nodeAfterBoundary(node, offset) {
  return childAt(node, offset) ?? nextSkippingChildren(node, null);
}

function throwInvalidBoundary() {
  throw new DOMException("A range cannot begin or end there.", "InvalidNodeTypeError");
}

function checkBoundary(node, offset) {
  if (node.nodeType === 10) throwInvalidBoundary();
  if (offset > node.nodeLength) throwOffsetTooLarge();
}

function parentForBoundary(node) {
  if (node.parent === null) throwInvalidBoundary();
  return node.parent;
}
