// Walks about the tree below a root.
class TreeWalker extends ScriptWrappable {
  constructor(realm, root, whatToShow, filter) {
    super();
    this.realm = realm;
    this.root = root;
    this.currentNode = root;
    this.whatToShow = whatToShow;
    this.filter = filter === undefined ? null : filter;
    this.active = false;
  }

  parentNode() {
    let node = this.currentNode;
    while (node !== null && node !== this.root) {
      node = node.parent;
      if (node !== null && filterNode(this, node) === 1) return (this.currentNode = node);
    }
    return null;
  }

  firstChild() {
    return this.child(true);
  }

  lastChild() {
    return this.child(false);
  }

  child(first) {
    let node = first ? this.currentNode.firstChild : this.currentNode.lastChild;
    while (node !== null) {
      const result = filterNode(this, node);
      if (result === 1) return (this.currentNode = node);
      if (result === 3) {
        const child = first ? node.firstChild : node.lastChild;
        if (child !== null) {
          node = child;
          continue;
        }
      }
      while (node !== null) {
        const sibling = first ? node.nextSibling : node.previousSibling;
        if (sibling !== null) {
          node = sibling;
          break;
        }
        const parent = node.parent;
        if (parent === null || parent === this.root || parent === this.currentNode) return null;
        node = parent;
      }
    }
    return null;
  }

  nextSibling() {
    return this.sibling(true);
  }

  previousSibling() {
    return this.sibling(false);
  }

  sibling(next) {
    let node = this.currentNode;
    if (node === this.root) return null;
    for (;;) {
      let sibling = next ? node.nextSibling : node.previousSibling;
      while (sibling !== null) {
        node = sibling;
        const result = filterNode(this, node);
        if (result === 1) return (this.currentNode = node);
        sibling = next ? node.firstChild : node.lastChild;
        if (result === 2 || sibling === null) sibling = next ? node.nextSibling : node.previousSibling;
      }
      node = node.parent;
      if (node === null || node === this.root) return null;
      if (filterNode(this, node) === 1) return null;
    }
  }

  previousNode() {
    let node = this.currentNode;
    while (node !== this.root) {
      let sibling = node.previousSibling;
      while (sibling !== null) {
        node = sibling;
        let result = filterNode(this, node);
        while (result !== 2 && node.lastChild !== null) {
          node = node.lastChild;
          result = filterNode(this, node);
        }
        if (result === 1) return (this.currentNode = node);
        sibling = node.previousSibling;
      }
      if (node === this.root || node.parent === null) return null;
      node = node.parent;
      if (filterNode(this, node) === 1) return (this.currentNode = node);
    }
    return null;
  }

  nextNode() {
    let node = this.currentNode;
    let result = 1;
    for (;;) {
      while (result !== 2 && node.firstChild !== null) {
        node = node.firstChild;
        result = filterNode(this, node);
        if (result === 1) return (this.currentNode = node);
      }
      node = nextSkippingChildren(node, this.root);
      if (node === null) return null;
      result = filterNode(this, node);
      if (result === 1) return (this.currentNode = node);
    }
  }
}
