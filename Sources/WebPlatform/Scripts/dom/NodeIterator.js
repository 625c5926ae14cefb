// Goes through the nodes below a root in tree order, and stays in place while the tree changes.
class NodeIterator extends ScriptWrappable {
  constructor(realm, root, whatToShow, filter) {
    super();
    this.realm = realm;
    this.root = root;
    this.referenceNode = root;
    this.pointerBeforeReferenceNode = true;
    this.whatToShow = whatToShow;
    this.filter = filter === undefined ? null : filter;
    this.active = false;
    root.document.nodeIterators = addWeakly(root.document.nodeIterators, this);
  }

  nextNode() {
    let node = this.referenceNode;
    let before = this.pointerBeforeReferenceNode;
    for (;;) {
      if (before) {
        before = false;
      } else {
        node = nextInTree(node, this.root);
        if (node === null) return null;
      }
      if (filterNode(this, node) === 1) return this.settle(node, before);
    }
  }

  previousNode() {
    let node = this.referenceNode;
    let before = this.pointerBeforeReferenceNode;
    for (;;) {
      if (!before) {
        before = true;
      } else {
        node = previousInTree(node, this.root);
        if (node === null) return null;
      }
      if (filterNode(this, node) === 1) return this.settle(node, before);
    }
  }

  settle(node, before) {
    this.referenceNode = node;
    this.pointerBeforeReferenceNode = before;
    return node;
  }

  detach() {}

  // The standard's "NodeIterator pre-remove steps".
  nodeWillBeRemoved(node) {
    if (node === this.root || !isInclusiveAncestor(node, this.referenceNode) || !isInclusiveAncestor(this.root, node)) {
      return;
    }
    if (this.pointerBeforeReferenceNode) {
      const next = nextSkippingChildren(node, this.root);
      if (next !== null) {
        this.referenceNode = next;
        return;
      }
      this.pointerBeforeReferenceNode = false;
    }
    this.referenceNode = previousInTree(node, this.root);
  }
}
