// One target on an event's path where shadow trees are concerned, with the standard's members of the struct.
class EventPathItem {
  constructor(target, adjustedTarget, relatedTarget, slotInClosedTree) {
    this.target = target;
    this.adjustedTarget = adjustedTarget;
    this.relatedTarget = relatedTarget;
    this.slotInClosedTree = slotInClosedTree;
    this.inShadowTree = (target.flags & NODE_IN_SHADOW_TREE) !== 0;
    this.isClosedRoot = target instanceof ShadowRoot && target.mode === "closed";
  }
}

// Whether an event at this target may meet a shadow tree or a slot on its way.
function needsShadowPath(event, target) {
  if (!(target instanceof Node)) return event.relatedTarget instanceof Node;
  if (event.relatedTarget !== null || (target.flags & NODE_IN_SHADOW_TREE) !== 0) return true;
  for (let node = target.parent; node !== null; node = node.parent) {
    if (node.nodeType === 1 && node.shadow !== null) return true;
  }
  return false;
}

// The standard's "retarget" an object against another.
function retarget(object, against) {
  while (object instanceof Node) {
    const root = rootOf(object);
    if (!(root instanceof ShadowRoot)) return object;
    if (against instanceof Node && isShadowIncludingInclusiveAncestor(root, against)) return object;
    object = root.host;
  }
  return object;
}

// The next target on the path: the slot of an assigned node, the host of a shadow root, or as `eventParent` says.
function shadowEventParent(node, event, firstRoot) {
  if (!(node instanceof Node)) return node.eventParent(event);
  if (node.rare !== null && node.rare.assignedSlot !== null) return node.rare.assignedSlot;
  if (node instanceof ShadowRoot) return !event.composed && node === firstRoot ? null : node.host;
  return node.eventParent(event);
}

// Builds the path of an event; answers the target whose activation behaviour follows, or null.
function buildShadowPath(event, target, originalRelatedTarget, path) {
  const firstRoot = target instanceof Node ? rootOf(target) : null;
  let activationTarget = event.activates && hasActivationBehavior(target) ? target : null;
  path.push(new EventPathItem(target, target, retarget(originalRelatedTarget, target), false));
  let assigned = firstRoot !== null && target.rare !== null && target.rare.assignedSlot !== null;
  let parent = shadowEventParent(target, event, firstRoot);
  while (parent !== null) {
    let slotInClosedTree = false;
    if (assigned) {
      assigned = false;
      const root = rootOf(parent);
      slotInClosedTree = root instanceof ShadowRoot && root.mode === "closed";
    }
    const isNode = parent instanceof Node;
    if (isNode && parent.rare !== null && parent.rare.assignedSlot !== null) assigned = true;
    const relatedTarget = retarget(originalRelatedTarget, parent);
    if (!isNode || isShadowIncludingInclusiveAncestor(rootOf(target), parent)) {
      if (event.activates && event.bubbles && activationTarget === null && hasActivationBehavior(parent)) {
        activationTarget = parent;
      }
      path.push(new EventPathItem(parent, null, relatedTarget, slotInClosedTree));
    } else if (parent === relatedTarget) {
      break;
    } else {
      target = parent;
      if (event.activates && activationTarget === null && hasActivationBehavior(target)) activationTarget = target;
      path.push(new EventPathItem(parent, target, relatedTarget, slotInClosedTree));
    }
    parent = shadowEventParent(parent, event, firstRoot);
  }
  return activationTarget;
}

// The standard's "dispatch" in full.
function dispatchThroughShadowTrees(event, target) {
  event.dispatching = true;
  const originalRelatedTarget = event.relatedTarget;
  const relatedTarget = retarget(originalRelatedTarget, target);
  let activationTarget = null;
  let clearsTargets = false;
  if (target !== relatedTarget || target === originalRelatedTarget) {
    const path = [];
    activationTarget = buildShadowPath(event, target, originalRelatedTarget, path);
    clearsTargets = hidesLastTarget(path);
    event.path = path;
    if (activationTarget !== null && activationTarget.legacyPreActivation !== undefined) {
      activationTarget.legacyPreActivation(event);
    }
    for (let i = path.length - 1; i >= 0; i--) invokeAlongShadowPath(event, path, i, true);
    for (let i = 0; i < path.length; i++) {
      if (path[i].adjustedTarget !== null || event.bubbles) invokeAlongShadowPath(event, path, i, false);
    }
  }
  event.targetIsInShadowTree = false;
  finishDispatch(event);
  if (clearsTargets) {
    event.target = null;
    event.relatedTarget = null;
  }
  if (activationTarget !== null) runActivation(activationTarget, event);
  return !event.canceled;
}

// Whether the event's targets must be forgotten after the dispatch, since they are inside a shadow tree.
function hidesLastTarget(path) {
  let last = path.length - 1;
  while (path[last].adjustedTarget === null) last--;
  const hides = (target) => target instanceof Node && rootOf(target) instanceof ShadowRoot;
  return hides(path[last].adjustedTarget) || hides(path[last].relatedTarget);
}

function invokeAlongShadowPath(event, path, index, capturing) {
  const item = path[index];
  event.eventPhase = item.adjustedTarget !== null ? 2 : capturing ? 1 : 3;
  let adjusted = index;
  while (path[adjusted].adjustedTarget === null) adjusted--;
  event.target = path[adjusted].adjustedTarget;
  event.relatedTarget = item.relatedTarget;
  if (event.propagationStopped || item.target.listeners === null) return;
  event.targetIsInShadowTree = item.inShadowTree;
  invokeListeners(event, item.target, capturing);
}

// The standard's "composedPath": the targets that the current one may see.
function composedShadowPath(event) {
  const path = event.path;
  const currentTarget = event.currentTarget;
  const composed = [currentTarget];
  let currentIndex = 0;
  let currentHiddenLevel = 0;
  for (let index = path.length - 1; index >= 0; index--) {
    if (path[index].isClosedRoot) currentHiddenLevel++;
    if (path[index].target === currentTarget) {
      currentIndex = index;
      break;
    }
    if (path[index].slotInClosedTree) currentHiddenLevel--;
  }
  let level = currentHiddenLevel;
  let maximum = currentHiddenLevel;
  for (let index = currentIndex - 1; index >= 0; index--) {
    if (path[index].isClosedRoot) level++;
    if (level <= maximum) composed.unshift(path[index].target);
    if (path[index].slotInClosedTree) {
      level--;
      if (level < maximum) maximum = level;
    }
  }
  level = maximum = currentHiddenLevel;
  for (let index = currentIndex + 1; index < path.length; index++) {
    if (path[index].slotInClosedTree) level++;
    if (level <= maximum) composed.push(path[index].target);
    if (path[index].isClosedRoot) {
      level--;
      if (level < maximum) maximum = level;
    }
  }
  return composed;
}
