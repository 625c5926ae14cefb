// The standard's "move": puts a connected node elsewhere in its tree without removing and inserting it, so that what it
// holds keeps its state.
function moveNode(node, parent, before) {
  ensureMoveValidity(node, parent, before);
  if (before === node) before = node.nextSibling;
  const document = parent.document;
  const oldParent = node.parent;
  const oldPrevious = node.previousSibling;
  const oldNext = node.nextSibling;
  if (document.ranges !== null) adjustRangesForRemoval(oldParent, node);
  if (document.nodeIterators !== null) adjustIteratorsForRemoval(node);
  forgetIds(node);
  unlinkChild(oldParent, node);
  if (shadowTrees.used) assignSlotsForRemoval(oldParent, node);
  if (document.ranges !== null && before !== null) adjustRangesForInsertion(parent, before, 1);
  const previous = before === null ? parent.lastChild : before.previousSibling;
  linkChild(parent, node, previous, before);
  if (shadowTrees.used) assignSlotsForInsertion(parent, node);
  if ((node.flags & SUBTREE_HOOK_MASK) !== 0) markSubtreeHooks(parent);
  for (let each = node; each !== null; each = nextInTree(each, node)) {
    each.flags = each.flags & ~NODE_PLACE_MASK | each.parent.flags & NODE_PLACE_MASK;
    if (each.nodeType !== 1) continue;
    if (each.elementId !== null && (each.flags & NODE_PLACE_MASK) !== 0) registerId(each, each.elementId);
  }
  if (customElements.used && (node.flags & NODE_CONNECTED) !== 0) {
    for (let each = node; each !== null; each = nextShadowIncluding(each, node)) {
      if (each.nodeType === 1 && each.custom !== null) customElementMoved(each);
    }
  }
  if ((document.observedTypes & OBSERVES_CHILD_LIST) !== 0) {
    queueChildListRecord(oldParent, [], [node], oldPrevious, oldNext);
    queueChildListRecord(parent, [node], [], previous, before);
  }
  if ((oldParent.flags & HOOK_CHILDREN) !== 0) oldParent.childrenChanged();
  if ((parent.flags & HOOK_CHILDREN) !== 0) parent.childrenChanged();
}

function forgetIds(node) {
  if ((node.flags & NODE_PLACE_MASK) === 0) return;
  const root = rootOf(node);
  for (let each = node; each !== null; each = nextInTree(each, node)) {
    if (each.nodeType === 1 && each.elementId !== null) unregisterIdIn(each, each.elementId, root);
  }
}

function ensureMoveValidity(node, parent, before) {
  const fail = (message) => {
    throw new DOMException(message, "HierarchyRequestError");
  };
  if (shadowIncludingRootOf(parent) !== shadowIncludingRootOf(node)) fail("The node is in another tree.");
  if (isHostIncludingInclusiveAncestor(node, parent)) fail("The node contains the new parent.");
  if (before !== null && before.parent !== parent) {
    throw new DOMException("The reference node is not a child of the new parent.", "NotFoundError");
  }
  if (node.nodeType !== 1 && !isCharacterData(node)) fail("A node of this type cannot be moved.");
  if (parent.nodeType === 9) {
    if (isText(node)) fail("Text cannot be a child of a document.");
    if (node.nodeType === 1 && (parent.documentElement !== null || isOrPrecedesDoctype(before))) {
      throwDocumentHierarchy();
    }
  }
}
