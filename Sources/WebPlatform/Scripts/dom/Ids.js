// Elements by id, for documents and shadow roots: `idMap` maps an id to its element, or to an IdEntry where several
// elements have it.

// Several elements with one id; `first` was the first of them in tree order after `moves` moves, or is null while
// nobody asked.
class IdEntry {
  constructor(count) {
    this.count = count;
    this.first = null;
    this.moves = 0;
  }
}

// How many times elements moved within a document without their ids' being registered anew.
const treeOrder = { moves: 0 };

// Notes the id of an element that came into a document's or a shadow root's tree.
function registerId(element, id) {
  const root = rootOf(element);
  const map = root.idMap === null ? (root.idMap = new Map()) : root.idMap;
  const entry = map.get(id);
  if (entry === undefined) {
    map.set(id, element);
  } else if (entry instanceof IdEntry) {
    entry.count++;
    entry.first = null;
  } else {
    map.set(id, new IdEntry(2));
  }
  if (root.nodeType === 9) root.idRegistered(id, element);
}

function unregisterIdIn(element, id, root) {
  const entry = root.idMap.get(id);
  if (entry instanceof IdEntry && entry.count > 1) {
    entry.count--;
    entry.first = null;
  } else {
    root.idMap.delete(id);
  }
  if (root.nodeType === 9) root.idUnregistered(id, element);
}

// The first element with an id below a document, a shadow root or any other fragment, or null.
function findElementById(root, id) {
  if (id === "") return null;
  if ((root.flags & NODE_PLACE_MASK) === 0) return firstWithId(root, id);
  if (root.idMap === null) return null;
  const entry = root.idMap.get(id);
  if (entry === undefined) return null;
  if (!(entry instanceof IdEntry)) return entry;
  if (entry.first === null || entry.moves !== treeOrder.moves) {
    entry.first = firstWithId(root, id);
    entry.moves = treeOrder.moves;
  }
  return entry.first;
}

// The element of a document whose id no other has: null if none has it, undefined if several have.
function onlyElementById(document, id) {
  const entry = document.idMap === null ? undefined : document.idMap.get(id);
  return entry === undefined ? null : entry instanceof IdEntry ? undefined : entry;
}

function firstWithId(root, id) {
  for (let element = nextElement(root, root); element !== null; element = nextElement(element, root)) {
    if (element.elementId === id) return element;
  }
  return null;
}
