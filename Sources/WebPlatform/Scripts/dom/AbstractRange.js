// What ranges that follow the tree and those that do not have in common: two boundary points.
class AbstractRange extends ScriptWrappable {
  constructor(realm, startContainer, startOffset, endContainer, endOffset) {
    super();
    this.realm = realm;
    this.startContainer = startContainer;
    this.startOffset = startOffset;
    this.endContainer = endContainer;
    this.endOffset = endOffset;
  }

  get collapsed() {
    return this.startContainer === this.endContainer && this.startOffset === this.endOffset;
  }
}

// A range that stays as it was made, whatever happens to the tree.
class StaticRange extends AbstractRange {
  constructor(realm, init) {
    for (const node of [init.startContainer, init.endContainer]) {
      if (node.nodeType === 10 || node.nodeType === 2) {
        throw new DOMException("A range cannot begin or end in a doctype or an attribute.", "InvalidNodeTypeError");
      }
    }
    super(realm, init.startContainer, init.startOffset, init.endContainer, init.endOffset);
  }
}

// The position of one boundary point relative to another of the same tree: -1 before, 0 equal, 1 after.
function compareBoundaries(node, offset, otherNode, otherOffset) {
  if (node === otherNode) return offset === otherOffset ? 0 : offset < otherOffset ? -1 : 1;
  const position = comparePosition(node, otherNode);
  if ((position & 2) !== 0) {
    // The other node comes first.
    return -compareBoundaries(otherNode, otherOffset, node, offset);
  }
  if ((position & 16) !== 0) {
    let child = otherNode;
    while (child.parent !== node) child = child.parent;
    if (childIndex(child) < offset) return 1;
  }
  return -1;
}
