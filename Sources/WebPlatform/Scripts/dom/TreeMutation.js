// Where children are inserted, removed, replaced and moved (DOM Standard, section 4.2.3), for the DOM's own methods and
// for the parser alike.

// The standard's "pre-insert": checks, then inserts.
function preInsert(node, parent, before) {
  if (before === null && parent.nodeType === 1 && node !== parent && node.firstChild === null &&
    (node.nodeType === 3 || (node.nodeType === 1 && (node.flags & NODE_HOSTS_TREE) === 0))) {
    // A childless element or text appended to an element: nothing can be wrong with it.
    insertNode(parent, node, null);
    return node;
  }
  ensurePreInsertionValidity(node, parent, before);
  if (before === node) before = node.nextSibling;
  insertNode(parent, node, before);
  return node;
}

function appendNode(parent, node) {
  insertNode(parent, node, null);
}

// What the insertion of a new node below another may have to tell somebody.
const NEW_NODE_MASK = NODE_PLACE_MASK | SUBTREE_HOOK_MASK | HOOK_CHILDREN;

// Appends a new node without children to another in a tree that nobody knows yet, such as a copy's or a fragment's:
// most of what insertion has to look after cannot be there.
function appendNewNode(parent, node) {
  if (((parent.flags | node.flags) & NEW_NODE_MASK) === 0 && !shadowTrees.used && !customElements.used) {
    linkChild(parent, node, parent.lastChild, null);
  } else {
    insertNode(parent, node, null);
  }
}

// The standard's "insert", without validity checks: the node is taken from where it was and adopted. A fragment's
// children are moved. `silent` suppresses the parent's record for mutation observers.
function insertNode(parent, node, before, silent) {
  if (node.nodeType === 11) {
    insertFragment(parent, node, before, silent);
    return;
  }
  const document = parent.document;
  const stays = node.parent !== null && staysInPlace(node, parent);
  if (node.document !== document) {
    adoptNode(node, document);
  } else if (node.parent !== null) {
    removeNode(node, false, stays);
  }
  const previous = before === null ? parent.lastChild : before.previousSibling;
  if (document.ranges !== null && before !== null) adjustRangesForInsertion(parent, before, 1);
  linkChild(parent, node, previous, before);
  const needsConnecting = stays ? null : placeSubtree(parent, node);
  if ((document.observedTypes & OBSERVES_CHILD_LIST) !== 0 && silent !== true) {
    queueChildListRecord(parent, [node], [], previous, before);
  }
  if ((parent.flags & HOOK_CHILDREN) !== 0) parent.childrenChanged();
  if (needsConnecting !== null) runConnectedHooks(needsConnecting);
}

// Whether an insertion only moves a subtree within its document, with nobody in it to tell. Its flags and ids then stay
// as they are, which saves two walks over it.
function staysInPlace(node, parent) {
  if ((node.flags & (NODE_PLACE_MASK | SUBTREE_HOOK_MASK)) !== NODE_CONNECTED ||
    (parent.flags & NODE_PLACE_MASK) !== NODE_CONNECTED || node.document !== parent.document ||
    shadowTrees.used || customElements.used) return false;
  treeOrder.moves++;
  return true;
}

function insertFragment(parent, fragment, before, silent) {
  const count = fragment.childCount;
  if (count === 0) return;
  const document = parent.document;
  const nodes = childrenArray(fragment);
  removeAllChildren(fragment);
  if ((fragment.document.observedTypes & OBSERVES_CHILD_LIST) !== 0) {
    queueChildListRecord(fragment, [], nodes, null, null);
  }
  const previous = before === null ? parent.lastChild : before.previousSibling;
  if (document.ranges !== null && before !== null) adjustRangesForInsertion(parent, before, count);
  let last = previous;
  let needsConnecting = null;
  for (let i = 0; i < count; i++) {
    const node = nodes[i];
    if (node.document !== document) adoptNode(node, document);
    linkChild(parent, node, last, before);
    const more = placeSubtree(parent, node);
    if (more !== null) needsConnecting = needsConnecting === null ? more : needsConnecting.concat(more);
    last = node;
  }
  if ((document.observedTypes & OBSERVES_CHILD_LIST) !== 0 && silent !== true) {
    queueChildListRecord(parent, nodes, [], previous, before);
  }
  if ((parent.flags & HOOK_CHILDREN) !== 0) parent.childrenChanged();
  if (needsConnecting !== null) runConnectedHooks(needsConnecting);
}

// Adds text where the parser stands: to the Text node there, or as a new one. `before` is null at the end.
function appendParsedText(parent, string, before) {
  const neighbour = before === null || before === undefined ? parent.lastChild : before.previousSibling;
  if (parent.nodeType === 9) return;
  if (neighbour !== null && neighbour.nodeType === 3) {
    replaceData(neighbour, neighbour.data.length, 0, string);
  } else {
    insertNode(parent, new Text(parent.document, string), before === undefined ? null : before);
  }
}

function childrenArray(parent) {
  const nodes = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) nodes.push(node);
  return nodes;
}

// Sets the pointers and nothing else.
function linkChild(parent, node, previous, before) {
  node.parent = parent;
  node.previousSibling = previous;
  node.nextSibling = before;
  if (previous === null) {
    parent.firstChild = node;
  } else {
    previous.nextSibling = node;
  }
  if (before === null) {
    parent.lastChild = node;
  } else {
    before.previousSibling = node;
  }
  parent.childCount++;
  if (parent.rare !== null) parent.rare.childVersion++;
  const document = parent.document;
  document.treeVersion++;
  if (node.nodeType === 1) document.elementVersion++;
}

function unlinkChild(parent, node) {
  const previous = node.previousSibling;
  const next = node.nextSibling;
  if (previous === null) {
    parent.firstChild = next;
  } else {
    previous.nextSibling = next;
  }
  if (next === null) {
    parent.lastChild = previous;
  } else {
    next.previousSibling = previous;
  }
  node.parent = null;
  node.previousSibling = null;
  node.nextSibling = null;
  parent.childCount--;
  if (parent.rare !== null) parent.rare.childVersion++;
  const document = parent.document;
  document.treeVersion++;
  if (node.nodeType === 1) document.elementVersion++;
}

// Gives a newly linked subtree its place: flags, ids, slots and the insertion hooks. Answers the nodes whose
// `insertedIntoDocument` is to run once the insertion is complete, or null.
function placeSubtree(parent, node) {
  const place = parent.flags & NODE_PLACE_MASK;
  if (shadowTrees.used) assignSlotsForInsertion(parent, node);
  if (node.firstChild === null && (node.nodeType !== 1 || node.shadow === null)) {
    node.flags |= place;
    if (node.nodeType !== 1) return null;
    if ((node.flags & SUBTREE_HOOK_MASK) !== 0) markSubtreeHooks(parent);
    return placeElement(node, parent, place, null);
  }
  if ((node.flags & SUBTREE_HOOK_MASK) !== 0) {
    markSubtreeHooks(parent);
  } else if (place === 0) {
    return null;
  }
  if (!shadowTrees.used) return placePlainSubtree(parent, node, place);
  let needsConnecting = null;
  for (let each = node; each !== null; each = nextShadowIncluding(each, node)) {
    const eachPlace = each.parent !== null ? each.parent.flags & NODE_PLACE_MASK
      : each.host.flags & NODE_CONNECTED | NODE_IN_SHADOW_TREE;
    each.flags |= eachPlace;
    if (each.nodeType === 1) needsConnecting = placeElement(each, parent, eachPlace, needsConnecting);
  }
  return needsConnecting;
}

// The same where no page has shadow trees: all nodes of the subtree have the same place then.
function placePlainSubtree(parent, root, place) {
  let needsConnecting = null;
  const mayBeCustom = customElements.used;
  let node = root;
  for (;;) {
    const flags = node.flags |= place;
    if (node.nodeType === 1 &&
      ((flags & (HOOK_INSERTED | HOOK_CONNECTED)) !== 0 || node.elementId !== null || mayBeCustom)) {
      needsConnecting = placeElement(node, parent, place, needsConnecting);
    }
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    while (node !== root && node.nextSibling === null) node = node.parent;
    if (node === root) return needsConnecting;
    node = node.nextSibling;
  }
}

function placeElement(element, parent, place, needsConnecting) {
  if (place !== 0) {
    if (element.elementId !== null) registerId(element, element.elementId);
    if (customElements.used && (place & NODE_CONNECTED) !== 0) customElementInserted(element);
  }
  const flags = element.flags;
  if ((flags & HOOK_INSERTED) !== 0) element.inserted(parent);
  if ((flags & HOOK_CONNECTED) !== 0 && (place & NODE_CONNECTED) !== 0) {
    if (needsConnecting === null) needsConnecting = [];
    needsConnecting.push(element);
  }
  return needsConnecting;
}

function markSubtreeHooks(node) {
  while (node !== null && (node.flags & SUBTREE_HAS_HOOKS) === 0) {
    node.flags |= SUBTREE_HAS_HOOKS;
    node = node.parent !== null ? node.parent : node.nodeType === 11 && node.host !== null ? node.host : null;
  }
}

// The standard's "post-connection steps". An earlier one may have removed a later element again.
function runConnectedHooks(elements) {
  for (let i = 0; i < elements.length; i++) {
    if ((elements[i].flags & NODE_CONNECTED) !== 0) elements[i].insertedIntoDocument();
  }
}

// The standard's "remove"; `silent` suppresses the parent's record for mutation observers, and `stays` says that the
// node is about to be inserted again as staysInPlace() has it.
function removeNode(node, silent, stays) {
  const parent = node.parent;
  const document = parent.document;
  if (document.ranges !== null) adjustRangesForRemoval(parent, node);
  if (document.nodeIterators !== null) adjustIteratorsForRemoval(node);
  const previous = node.previousSibling;
  const next = node.nextSibling;
  unlinkChild(parent, node);
  if (stays !== true) displaceSubtree(parent, node);
  if (mutationObservers.observing) addTransientObservers(parent, node);
  if ((document.observedTypes & OBSERVES_CHILD_LIST) !== 0 && silent !== true) {
    queueChildListRecord(parent, [], [node], previous, next);
  }
  if ((parent.flags & HOOK_CHILDREN) !== 0) parent.childrenChanged();
}

// Takes a newly unlinked subtree out of its place: the opposite of placeSubtree.
function displaceSubtree(parent, node) {
  const place = node.flags & NODE_PLACE_MASK;
  if (shadowTrees.used) assignSlotsForRemoval(parent, node);
  if (node.firstChild === null && (node.nodeType !== 1 || node.shadow === null)) {
    node.flags &= ~NODE_PLACE_MASK;
    if (node.nodeType === 1) displaceElement(node, node, parent, place);
    return;
  }
  if (place === 0 && (node.flags & SUBTREE_HOOK_MASK) === 0) return;
  if (!shadowTrees.used) {
    displacePlainSubtree(parent, node, place);
    return;
  }
  for (let each = node; each !== null; each = nextShadowIncluding(each, node)) {
    const eachPlace = each.flags & NODE_PLACE_MASK;
    const root = each === node ? null : each.parent !== null ? each.parent : each;
    const stays = root === null ? 0 : root === each ? NODE_IN_SHADOW_TREE : root.flags & NODE_PLACE_MASK;
    each.flags = each.flags & ~NODE_PLACE_MASK | stays;
    if (each.nodeType === 1) displaceElement(each, node, parent, eachPlace);
  }
}

// The same where no page has shadow trees.
function displacePlainSubtree(parent, root, place) {
  let node = root;
  for (;;) {
    const flags = node.flags &= ~NODE_PLACE_MASK;
    if (node.nodeType === 1 && ((flags & HOOK_REMOVED) !== 0 || node.elementId !== null || node.custom !== null)) {
      displaceElement(node, root, parent, place);
    }
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    while (node !== root && node.nextSibling === null) node = node.parent;
    if (node === root) return;
    node = node.nextSibling;
  }
}

function displaceElement(element, root, parent, place) {
  if (place !== 0) {
    if (element.elementId !== null && (element.flags & NODE_IN_SHADOW_TREE) === 0) {
      const scope = (place & NODE_IN_SHADOW_TREE) !== 0 ? rootOf(parent) : parent.document;
      unregisterIdIn(element, element.elementId, scope);
    }
    if (element.custom !== null && (place & NODE_CONNECTED) !== 0) customElementDisconnected(element);
  }
  if ((element.flags & HOOK_REMOVED) !== 0) element.removed(parent);
}

// Unlinks all children, without a mutation record.
function removeAllChildren(parent) {
  const document = parent.document;
  const observing = mutationObservers.observing;
  let node = parent.firstChild;
  while (node !== null) {
    if (document.ranges !== null) adjustRangesForRemoval(parent, node);
    if (document.nodeIterators !== null) adjustIteratorsForRemoval(node);
    unlinkChild(parent, node);
    displaceSubtree(parent, node);
    if (observing) addTransientObservers(parent, node);
    node = parent.firstChild;
  }
}

// The standard's "replace all": `node` may be null, a fragment or any other.
function replaceAllChildren(parent, node) {
  const document = parent.document;
  const observed = (document.observedTypes & OBSERVES_CHILD_LIST) !== 0;
  const removed = observed ? childrenArray(parent) : null;
  const added = !observed || node === null ? [] : node.nodeType === 11 ? childrenArray(node) : [node];
  if (node !== null && node.nodeType !== 11 && node.parent !== null) removeNode(node);
  removeAllChildren(parent);
  if (node !== null) {
    insertNode(parent, node, null, true);
  } else if ((parent.flags & HOOK_CHILDREN) !== 0) {
    parent.childrenChanged();
  }
  if (observed && (added.length !== 0 || removed.length !== 0)) {
    queueChildListRecord(parent, added, removed, null, null);
  }
}

// Moves all children of one node to the end of another, as the parser's adoption agency does.
function moveAllChildren(from, to) {
  while (from.firstChild !== null) insertNode(to, from.firstChild, null);
}

// The standard's "replace": puts `node` in `child`'s place and answers `child`.
function replaceChildNode(child, node, parent) {
  ensureReplacementValidity(child, node, parent);
  let reference = child.nextSibling;
  if (reference === node) reference = node.nextSibling;
  const previous = child.previousSibling;
  if (node.nodeType !== 11 && node.parent !== null) removeNode(node);
  const observed = (parent.document.observedTypes & OBSERVES_CHILD_LIST) !== 0;
  const removed = child === node ? [] : [child];
  if (child !== node) removeNode(child, true);
  const nodes = !observed ? null : node.nodeType === 11 ? childrenArray(node) : [node];
  insertNode(parent, node, reference, true);
  // One record stands for both the removal and the insertion.
  if (observed) queueChildListRecord(parent, nodes, removed, previous, reference);
  return child;
}

// The standard's "adopt": takes the node from its parent and gives its subtree another node document.
function adoptNode(node, document) {
  const oldDocument = node.document;
  if (node.parent !== null) removeNode(node);
  if (oldDocument === document) return;
  for (let each = node; each !== null; each = nextShadowIncluding(each, node)) {
    each.document = document;
    if (each.nodeType === 1) {
      if (each.rare !== null && each.rare.attributeNodes !== null) {
        for (const attribute of each.rare.attributeNodes) attribute.document = document;
      }
      if (each.custom !== null) customElementAdopted(each, oldDocument, document);
      if ((each.flags & HOOK_ADOPTED) !== 0) each.adopted(oldDocument);
    }
  }
  document.observedTypes |= oldDocument.observedTypes;
  document.elementVersion++;
  document.treeVersion++;
  if (oldDocument.ranges !== null) moveRangesToDocument(oldDocument, document);
  if (oldDocument.nodeIterators !== null) moveIteratorsToDocument(oldDocument, document);
}
