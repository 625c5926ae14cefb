// Which slot each child of a shadow host is assigned to (DOM Standard, section 4.2.2). A slot's nodes are in
// `slot.rare.assignedNodes`, a node's slot in `node.rare.assignedSlot`. A shadow root keeps its slots in tree order in
// `slots`, and the first of each name in `slotsByName`; both are null when they have to be looked up anew.

function isSlot(node) {
  return node.nodeType === 1 && node.localName === "slot" && node.namespaceURI === HTML_NAMESPACE;
}

function isSlottable(node) {
  return node.nodeType === 1 || node.nodeType === 3 || node.nodeType === 4;
}

function slotNameOf(node) {
  return node.nodeType === 1 ? getAttributeValue(node, "slot") ?? "" : "";
}

function lookUpSlots(shadow) {
  if (shadow.slots !== null) return;
  shadow.slots = [];
  shadow.slotsByName = new Map();
  for (let element = nextElement(shadow, shadow); element !== null; element = nextElement(element, shadow)) {
    if (!isSlot(element)) continue;
    shadow.slots.push(element);
    const name = getAttributeValue(element, "name") ?? "";
    if (!shadow.slotsByName.has(name)) shadow.slotsByName.set(name, element);
  }
}

// The standard's "find a slot".
function findSlot(node) {
  const parent = node.parent;
  if (parent === null || parent.nodeType !== 1 || parent.shadow === null) return null;
  const shadow = parent.shadow;
  if (shadow.slotAssignment === "manual") {
    const slot = node.rare === null ? null : node.rare.manualSlot;
    return slot !== null && rootOf(slot) === shadow ? slot : null;
  }
  lookUpSlots(shadow);
  return shadow.slotsByName.get(slotNameOf(node)) ?? null;
}

// What `assignedSlot` answers: the slot, unless its tree is closed.
function openAssignedSlot(node) {
  const slot = findSlot(node);
  return slot === null || node.parent.shadow.mode === "closed" ? null : slot;
}

function assignedNodesOf(slot) {
  return slot.rare === null || slot.rare.assignedNodes === null ? [] : slot.rare.assignedNodes;
}

// The nodes of a slot with nested slots replaced by what they hold, or by their fallback content.
function flattenedNodesOf(slot) {
  const flat = [];
  const pending = [slot];
  while (pending.length !== 0) {
    const node = pending.pop();
    if (!isSlot(node) || !(rootOf(node) instanceof ShadowRoot)) {
      flat.push(node);
      continue;
    }
    let nodes = assignedNodesOf(node);
    if (nodes.length === 0) nodes = childrenArray(node).filter(isSlottable);
    for (let i = nodes.length - 1; i >= 0; i--) pending.push(nodes[i]);
  }
  return flat[0] === slot ? [] : flat;
}

// Sets a slot's nodes and signals the change, if it is one.
function setAssignedNodes(slot, nodes) {
  const old = assignedNodesOf(slot);
  if (old.length === nodes.length && old.every((node, index) => node === nodes[index])) return;
  slot.rareData.assignedNodes = nodes;
  for (const node of old) {
    if (node.rare.assignedSlot === slot) node.rare.assignedSlot = null;
  }
  for (const node of nodes) node.rareData.assignedSlot = slot;
  signalSlotChange(slot);
}

function signalSlotChange(slot) {
  mutationObservers.slots.add(slot);
  scheduleMutationObservers();
}

// The standard's "assign slottables for a tree", for a shadow root.
function assignSlottablesForTree(shadow) {
  lookUpSlots(shadow);
  if (shadow.slots.length === 0) return;
  const lists = new Map();
  if (shadow.slotAssignment === "manual") {
    for (const slot of shadow.slots) {
      const manual = slot.rare === null || slot.rare.manuallyAssigned === null ? [] : slot.rare.manuallyAssigned;
      lists.set(slot, manual.filter((node) => node.parent === shadow.host));
    }
  } else {
    for (let node = shadow.host.firstChild; node !== null; node = node.nextSibling) {
      if (!isSlottable(node)) continue;
      const slot = shadow.slotsByName.get(slotNameOf(node));
      if (slot === undefined) continue;
      const list = lists.get(slot);
      if (list === undefined) {
        lists.set(slot, [node]);
      } else {
        list.push(node);
      }
    }
  }
  for (const slot of shadow.slots) setAssignedNodes(slot, lists.get(slot) ?? []);
}

// After a subtree was linked below `parent`.
function assignSlotsForInsertion(parent, node) {
  if (parent.nodeType === 1 && parent.shadow !== null && isSlottable(node)) {
    const slot = findSlot(node);
    if (slot !== null) assignInserted(parent.shadow, slot, node);
  }
  if ((parent.flags & NODE_IN_SHADOW_TREE) === 0) return;
  if (isSlot(parent) && assignedNodesOf(parent).length === 0) signalSlotChange(parent);
  if (containsSlot(node)) forgetSlots(rootOf(parent));
}

// A node at the end joins its slot's list; anywhere else the lists are made anew.
function assignInserted(shadow, slot, node) {
  if (node.nextSibling !== null || shadow.slotAssignment === "manual") {
    assignSlottablesForTree(shadow);
    return;
  }
  const rare = slot.rareData;
  if (rare.assignedNodes === null) rare.assignedNodes = [];
  rare.assignedNodes.push(node);
  node.rareData.assignedSlot = slot;
  signalSlotChange(slot);
}

// After a subtree was unlinked from `parent`.
function assignSlotsForRemoval(parent, node) {
  const slot = node.rare === null ? null : node.rare.assignedSlot;
  if (slot !== null) setAssignedNodes(slot, assignedNodesOf(slot).filter((each) => each !== node));
  if ((parent.flags & NODE_IN_SHADOW_TREE) === 0) return;
  if (isSlot(parent) && assignedNodesOf(parent).length === 0) signalSlotChange(parent);
  if (!containsSlot(node)) return;
  for (let each = node; each !== null; each = nextInTree(each, node)) {
    if (isSlot(each)) setAssignedNodes(each, []);
  }
  forgetSlots(rootOf(parent));
}

function containsSlot(node) {
  if (node.nodeType !== 1) return false;
  for (let element = node; element !== null; element = nextElement(element, node)) {
    if (isSlot(element)) return true;
  }
  return false;
}

// Slots came, went or changed their names.
function forgetSlots(shadow) {
  shadow.slots = null;
  shadow.slotsByName = null;
  assignSlottablesForTree(shadow);
}

// After a `slot` or `name` attribute changed.
function slotAttributeChanged(element, name, oldValue, value) {
  if ((oldValue ?? "") === (value ?? "")) return;
  if (name === "name") {
    if (!isSlot(element) || (element.flags & NODE_IN_SHADOW_TREE) === 0) return;
    const root = rootOf(element);
    if (root instanceof ShadowRoot) forgetSlots(root);
    return;
  }
  const parent = element.parent;
  if (parent === null || parent.nodeType !== 1 || parent.shadow === null) return;
  assignSlottablesForTree(parent.shadow);
}

// The standard's HTMLSlotElement.assign(): gives a slot the nodes that it is to have under manual assignment.
function assignNodesManually(slot, nodes) {
  const rare = slot.rareData;
  if (rare.manuallyAssigned !== null) {
    for (const node of rare.manuallyAssigned) node.rare.manualSlot = null;
  }
  const affected = new Set();
  for (const node of nodes) {
    const oldSlot = node.rareData.manualSlot;
    if (oldSlot !== null && oldSlot !== slot) {
      oldSlot.rare.manuallyAssigned = oldSlot.rare.manuallyAssigned.filter((each) => each !== node);
      affected.add(rootOf(oldSlot));
    }
    node.rare.manualSlot = slot;
  }
  rare.manuallyAssigned = [...new Set(nodes)];
  affected.add(rootOf(slot));
  for (const root of affected) {
    if (root instanceof ShadowRoot) assignSlottablesForTree(root);
  }
}
