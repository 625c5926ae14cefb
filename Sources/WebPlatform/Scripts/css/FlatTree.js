// The flat tree (CSS Scoping, section 3.4): in the place of a host's children stands its shadow tree, in the place of a
// slot's children what is assigned to it.

// The slot that a node is assigned to, open or not; null for none.
function slotOf(node) {
  return node.rare === null ? null : node.rare.assignedSlot;
}

// Whether a node's document has it in its flat tree.
function isInFlatTree(node) {
  if (!node.isConnected) return false;
  for (let each = node; each !== null;) {
    const { parent } = each;
    if (parent === null) return true;
    const slot = slotOf(each);
    if (parent.nodeType === 1 && slot === null) {
      if (parent.shadow !== null) return false;
      // A slot's own children are rendered where nothing is assigned to it.
      const isSlot = parent.localName === "slot" && (parent.flags & NODE_IN_SHADOW_TREE) !== 0;
      if (isSlot && assignedNodesOf(parent).length > 0) return false;
    }
    each = slot ?? (parent.nodeType === 11 && parent instanceof ShadowRoot ? parent.host : parent);
  }
  return true;
}
