// How live ranges follow the tree. A document's `ranges` is null until a range is made in it, then an array of weak
// references; code that changes the tree looks at nothing else while it is null.

// Has a range follow the changes of a document; it may have been in it before.
function registerRange(range, document) {
  if (!holdsWeakly(document.ranges, range)) document.ranges = addWeakly(document.ranges, range);
}

// Whether a list of weak references, null for none yet, has an object.
function holdsWeakly(list, object) {
  return list !== null && list.some((reference) => reference.deref() === object);
}

// Adds to a list of weak references (null for none yet), and now and then drops the dead.
function addWeakly(list, object) {
  if (list === null) list = [];
  if (list.length >= 32 && (list.length & (list.length - 1)) === 0) {
    list = list.filter((reference) => reference.deref() !== undefined);
  }
  list.push(new WeakRef(object));
  return list;
}

// Before `count` nodes are inserted in front of `before`.
function adjustRangesForInsertion(parent, before, count) {
  let index = -1;
  for (const reference of parent.document.ranges) {
    const range = reference.deref();
    if (range === undefined || (range.startContainer !== parent && range.endContainer !== parent)) continue;
    if (index === -1) index = childIndex(before);
    if (range.startContainer === parent && range.startOffset > index) range.startOffset += count;
    if (range.endContainer === parent && range.endOffset > index) range.endOffset += count;
  }
}

// Before a node is removed.
function adjustRangesForRemoval(parent, node) {
  let index = -1;
  for (const reference of parent.document.ranges) {
    const range = reference.deref();
    if (range === undefined) continue;
    const startsInside = isInclusiveAncestor(node, range.startContainer);
    const endsInside = isInclusiveAncestor(node, range.endContainer);
    const startsHere = range.startContainer === parent;
    const endsHere = range.endContainer === parent;
    if (!startsInside && !endsInside && !startsHere && !endsHere) continue;
    if (index === -1) index = childIndex(node);
    if (startsInside) {
      range.startContainer = parent;
      range.startOffset = index;
    } else if (startsHere && range.startOffset > index) {
      range.startOffset--;
    }
    if (endsInside) {
      range.endContainer = parent;
      range.endOffset = index;
    } else if (endsHere && range.endOffset > index) {
      range.endOffset--;
    }
  }
}

// After `count` characters of a node were replaced by `length` others.
function adjustRangesForReplacedData(node, offset, count, length) {
  for (const reference of node.document.ranges) {
    const range = reference.deref();
    if (range === undefined) continue;
    if (range.startContainer === node && range.startOffset > offset) {
      range.startOffset = range.startOffset <= offset + count ? offset : range.startOffset + length - count;
    }
    if (range.endContainer === node && range.endOffset > offset) {
      range.endOffset = range.endOffset <= offset + count ? offset : range.endOffset + length - count;
    }
  }
}

// After `newNode` was inserted behind `node`, and before the text behind `offset` goes from `node`.
function adjustRangesForSplit(node, offset, newNode) {
  const parent = node.parent;
  let index = -1;
  for (const reference of node.document.ranges) {
    const range = reference.deref();
    if (range === undefined) continue;
    if (range.startContainer === node && range.startOffset > offset) {
      range.startContainer = newNode;
      range.startOffset -= offset;
    }
    if (range.endContainer === node && range.endOffset > offset) {
      range.endContainer = newNode;
      range.endOffset -= offset;
    }
    if (range.startContainer !== parent && range.endContainer !== parent) continue;
    if (index === -1) index = childIndex(node);
    if (range.startContainer === parent && range.startOffset === index + 1) range.startOffset++;
    if (range.endContainer === parent && range.endOffset === index + 1) range.endOffset++;
  }
}

// Before `merged`, whose text now stands at `length` in `node`, is removed by normalize().
function adjustRangesForMerge(node, length, merged) {
  const parent = merged.parent;
  let index = -1;
  for (const reference of node.document.ranges) {
    const range = reference.deref();
    if (range === undefined) continue;
    if (range.startContainer === merged) {
      range.startContainer = node;
      range.startOffset += length;
    }
    if (range.endContainer === merged) {
      range.endContainer = node;
      range.endOffset += length;
    }
    if (range.startContainer !== parent && range.endContainer !== parent) continue;
    if (index === -1) index = childIndex(merged);
    if (range.startContainer === parent && range.startOffset === index) {
      range.startContainer = node;
      range.startOffset = length;
    }
    if (range.endContainer === parent && range.endOffset === index) {
      range.endContainer = node;
      range.endOffset = length;
    }
  }
}

// After a subtree was adopted: the ranges in it go along.
function moveRangesToDocument(oldDocument, document) {
  for (const reference of oldDocument.ranges) {
    const range = reference.deref();
    if (range !== undefined && range.startContainer.document === document) registerRange(range, document);
  }
}

// Before a node is removed: iterators below whose root it stands go elsewhere.
function adjustIteratorsForRemoval(node) {
  for (const reference of node.document.nodeIterators) {
    const iterator = reference.deref();
    if (iterator !== undefined) iterator.nodeWillBeRemoved(node);
  }
}

function moveIteratorsToDocument(oldDocument, document) {
  for (const reference of oldDocument.nodeIterators) {
    const iterator = reference.deref();
    if (iterator === undefined || iterator.root.document !== document) continue;
    if (!holdsWeakly(document.nodeIterators, iterator)) {
      document.nodeIterators = addWeakly(document.nodeIterators, iterator);
    }
  }
}
