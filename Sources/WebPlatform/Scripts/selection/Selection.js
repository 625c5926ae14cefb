// What a document's user has selected: a live range with a direction, or none.
class Selection extends ScriptWrappable {
  constructor(document) {
    super();
    this.document = document;
    this.range = null;
    this.backwards = false;
    this.changeScheduled = false;
  }

  get realm() {
    return this.document.realm;
  }

  get anchorNode() {
    if (this.rangeCount === 0) return null;
    return this.backwards ? this.range.endContainer : this.range.startContainer;
  }

  get anchorOffset() {
    if (this.rangeCount === 0) return 0;
    return this.backwards ? this.range.endOffset : this.range.startOffset;
  }

  get focusNode() {
    if (this.rangeCount === 0) return null;
    return this.backwards ? this.range.startContainer : this.range.endContainer;
  }

  get focusOffset() {
    if (this.rangeCount === 0) return 0;
    return this.backwards ? this.range.startOffset : this.range.endOffset;
  }

  get isCollapsed() {
    return this.rangeCount === 0 || this.range.collapsed;
  }

  // A range that has left the document does not count.
  get rangeCount() {
    return this.range !== null && shadowIncludingRootOf(this.range.startContainer) === this.document ? 1 : 0;
  }

  get type() {
    if (this.rangeCount === 0) return "None";
    return this.range.collapsed ? "Caret" : "Range";
  }

  get direction() {
    if (this.rangeCount === 0 || this.range.collapsed) return "none";
    return this.backwards ? "backward" : "forward";
  }

  getRangeAt(index) {
    if (index !== 0 || this.rangeCount === 0) {
      throw new DOMException("The selection has no such range.", "IndexSizeError");
    }
    return this.range;
  }

  addRange(range) {
    if (rootOf(range.startContainer) !== this.document || this.rangeCount !== 0) return;
    this.setRange(range, false);
  }

  removeRange(range) {
    if (this.range !== range) throw new DOMException("The range is not the selection's.", "NotFoundError");
    this.setRange(null, false);
  }

  removeAllRanges() {
    if (this.range !== null) this.setRange(null, false);
  }

  empty() {
    this.removeAllRanges();
  }

  getComposedRanges(options) {
    if (this.rangeCount === 0) return [];
    const { startContainer, startOffset, endContainer, endOffset } = this.range;
    const shadowRoots = options === undefined ? [] : options.shadowRoots;
    let [startNode, startIndex] = [startContainer, startOffset];
    let [endNode, endIndex] = [endContainer, endOffset];
    const isHidden = (root) => root instanceof ShadowRoot &&
      !shadowRoots.some((shadow) => isShadowIncludingInclusiveAncestor(root, shadow));
    for (let root = rootOf(startNode); isHidden(root); root = rootOf(startNode)) {
      startNode = root.host.parent;
      startIndex = childIndex(root.host);
    }
    for (let root = rootOf(endNode); isHidden(root); root = rootOf(endNode)) {
      endNode = root.host.parent;
      endIndex = childIndex(root.host) + 1;
    }
    return [new StaticRange(this.realm,
      { startContainer: startNode, startOffset: startIndex, endContainer: endNode, endOffset: endIndex })];
  }

  collapse(node, offset) {
    if (node === null) {
      this.removeAllRanges();
      return;
    }
    checkBoundary(node, offset);
    if (shadowIncludingRootOf(node) !== this.document) return;
    this.select(node, offset, node, offset);
  }

  setPosition(node, offset) {
    this.collapse(node, offset);
  }

  collapseToStart() {
    this.requireRange();
    this.select(this.range.startContainer, this.range.startOffset, this.range.startContainer, this.range.startOffset);
  }

  collapseToEnd() {
    this.requireRange();
    this.select(this.range.endContainer, this.range.endOffset, this.range.endContainer, this.range.endOffset);
  }

  extend(node, offset) {
    if (shadowIncludingRootOf(node) !== this.document) return;
    this.requireRange();
    const anchor = this.anchorNode;
    const anchorOffset = this.anchorOffset;
    checkBoundary(node, offset);
    if (rootOf(node) !== rootOf(anchor)) {
      this.select(node, offset, node, offset);
    } else {
      this.select(anchor, anchorOffset, node, offset);
    }
  }

  setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset) {
    if (anchorOffset > anchorNode.nodeLength || focusOffset > focusNode.nodeLength) throwOffsetTooLarge();
    if (shadowIncludingRootOf(anchorNode) !== this.document) return;
    if (shadowIncludingRootOf(focusNode) !== this.document) return;
    this.select(anchorNode, anchorOffset, focusNode, focusOffset);
  }

  selectAllChildren(node) {
    if (node.nodeType === 10) throwInvalidBoundary();
    if (shadowIncludingRootOf(node) !== this.document) return;
    this.select(node, 0, node, node.childCount);
  }

  deleteFromDocument() {
    if (this.rangeCount !== 0) this.range.deleteContents();
  }

  containsNode(node, allowPartialContainment) {
    if (this.rangeCount === 0 || rootOf(node) !== rootOf(this.range.startContainer)) return false;
    if (allowPartialContainment === true) return this.range.intersectsNode(node);
    const { startContainer, startOffset, endContainer, endOffset } = this.range;
    return compareBoundaries(startContainer, startOffset, node, 0) <= 0 &&
      compareBoundaries(endContainer, endOffset, node, node.nodeLength) >= 0;
  }

  stringify() {
    return this.isCollapsed ? "" : selectedTextOf(this.range);
  }

  requireRange() {
    if (this.rangeCount === 0) throw new DOMException("Nothing is selected.", "InvalidStateError");
  }

  // Selects from an anchor to a focus by a new range.
  select(anchor, anchorOffset, focus, focusOffset) {
    const range = new Range(this.realm, this.document);
    const backwards = rootOf(anchor) === rootOf(focus) &&
      compareBoundaries(anchor, anchorOffset, focus, focusOffset) > 0;
    if (backwards) {
      range.setStartPoint(focus, focusOffset);
      range.setEndPoint(anchor, anchorOffset);
    } else {
      range.setStartPoint(anchor, anchorOffset);
      range.setEndPoint(focus, focusOffset);
    }
    this.setRange(range, backwards);
  }

  setRange(range, backwards) {
    if (this.range !== null) this.range.selection = null;
    this.range = range;
    this.backwards = backwards;
    if (range !== null) range.selection = this;
    this.scheduleChange();
  }

  // Fires `selectionchange` soon, once for whatever happens until then.
  scheduleChange() {
    if (this.changeScheduled) return;
    this.changeScheduled = true;
    queueTask(this.realm, () => {
      this.changeScheduled = false;
      fireEvent(this.document, "selectionchange");
    });
  }
}

// The one selection of a document.
function selectionOf(document) {
  if (document.documentSelection === null) document.documentSelection = new Selection(document);
  return document.documentSelection;
}
