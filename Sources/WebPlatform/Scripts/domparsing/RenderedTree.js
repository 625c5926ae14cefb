// A walk over the children of a node and their descendants, without recursion. With `flat` it sees the tree that is
// rendered: a host's open shadow tree instead of its children, and in a slot the nodes that are assigned to it.
class RenderedTreeWalk {
  constructor(root, flat) {
    this.flat = flat;
    this.parent = root;
    this.parents = [];
    // The next sibling at each level, or what remains of a slot's nodes with the place in it.
    this.nexts = [];
    this.next = null;
    this.list = null;
    this.lists = [];
    this.index = 0;
    this.indices = [];
    this.slottedOnly = false;
    this.begin(root);
  }

  // Prepares to walk the children of a node.
  begin(node) {
    this.list = null;
    this.next = node.firstChild;
    // Of a host's own children those are rendered that a slot takes.
    this.slottedOnly = !this.flat && node.nodeType === 1 && node.shadow !== null;
    if (node.nodeType !== 1) return;
    if (this.flat && node.shadow !== null && node.shadow.mode === "open") {
      this.next = node.shadow.firstChild;
    } else if (node.localName === "slot" && (node.flags & NODE_IN_SHADOW_TREE) !== 0) {
      const assigned = assignedNodesOf(node);
      if (assigned.length === 0) return;
      this.next = null;
      if (!this.flat) return;
      this.list = assigned;
      this.index = 0;
    }
  }

  // The next child of the current parent, or null.
  advance() {
    if (this.list !== null) return this.index < this.list.length ? this.list[this.index++] : null;
    for (;;) {
      const node = this.next;
      if (node === null) return null;
      this.next = node.nextSibling;
      if (!this.slottedOnly || slotOf(node) !== null) return node;
    }
  }

  // Goes down to the children of a node.
  enter(node) {
    this.parents.push(this.parent);
    this.nexts.push(this.next);
    this.lists.push(this.list);
    this.indices.push(this.index);
    this.parent = node;
    this.begin(node);
  }

  // Goes back up; answers the node whose children are done, or null at the root.
  leave() {
    if (this.parents.length === 0) return null;
    const left = this.parent;
    this.parent = this.parents.pop();
    this.next = this.nexts.pop();
    this.list = this.lists.pop();
    this.index = this.indices.pop();
    this.slottedOnly = !this.flat && this.parent.nodeType === 1 && this.parent.shadow !== null;
    return left;
  }
}
