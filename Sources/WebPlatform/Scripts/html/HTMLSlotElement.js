// A place in a shadow tree where children of its host appear.
class HTMLSlotElement extends HTMLElement {
  assignedNodes(options) {
    return options.flatten ? flattenedNodesOf(this) : assignedNodesOf(this).slice();
  }

  assignedElements(options) {
    return this.assignedNodes(options).filter((node) => node.nodeType === 1);
  }

  assign(...nodes) {
    assignNodesManually(this, nodes);
  }
}
