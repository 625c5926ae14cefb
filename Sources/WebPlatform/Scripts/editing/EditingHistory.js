// What the editing commands have changed, so that it can be undone and redone. A step knows, for each node that a
// command touched, what it was before and after; going back and forth changes only what the step changed, so that what
// a page does to other nodes in between stays. Where a page changed the same text, the history ends.
class EditingHistory {
  constructor(document) {
    this.document = document;
    this.undone = [];
    this.done = [];
    this.observer = null;
  }

  // Begins to watch a host, and what it stands in, for a command that is about to change it.
  begin(host, range) {
    this.host = host;
    this.placeBefore = placeOf(range);
    this.root = rootOf(host);
    this.observer = new MutationObserver(this.document.realm, null);
    this.observer.observe(this.root, { childList: true, characterData: true, attributes: true, subtree: true,
      characterDataOldValue: true, attributeOldValue: true });
  }

  // Ends watching, and remembers what was done. `mergeKey` is the kind of typing, so that what is typed in one go is
  // undone in one; null for none. Answers whether anything was changed.
  end(range, mergeKey) {
    const records = this.observer.takeRecords();
    this.observer.disconnect();
    this.observer = null;
    if (records.length === 0) return false;
    const changes = changesOf(records, this.root);
    const step = { host: this.host, changes, placeBefore: this.placeBefore, placeAfter: placeOf(range), mergeKey,
      size: 0 };
    const last = this.done.at(-1);
    if (mergeKey !== null && last !== undefined && last.mergeKey === mergeKey && last.host === step.host &&
      isSamePlace(last.placeAfter, step.placeBefore)) {
      mergeChanges(last.changes, changes);
      last.placeAfter = step.placeAfter;
      last.size = sizeOfChanges(last.changes);
    } else {
      step.size = sizeOfChanges(changes);
      this.done.push(step);
    }
    this.undone = [];
    this.dropOldSteps();
    return true;
  }

  dropOldSteps() {
    let size = 0;
    let first = this.done.length;
    while (first > 0 && this.done.length - first < mostEditingSteps) {
      size += this.done[first - 1].size;
      if (size > mostEditingSize && first < this.done.length) break;
      first--;
    }
    if (first > 0) this.done.splice(0, first);
  }

  clear() {
    this.done = [];
    this.undone = [];
  }

  // The step that undo or redo would take, or undefined. One whose host has left the document is none.
  next(isRedo) {
    const step = (isRedo ? this.undone : this.done).at(-1);
    if (step === undefined || step.host.isConnected && editingHostAround(step.host) !== null) return step;
    this.clear();
    return undefined;
  }

  // Takes a step back, or forth again. Answers whether it could be taken.
  travel(isRedo) {
    const step = this.next(isRedo);
    if (step === undefined) return false;
    if (!canApply(step, isRedo)) {
      this.clear();
      return false;
    }
    (isRedo ? this.undone : this.done).pop();
    const moves = childMovesOf(step, isRedo);
    for (const [node, change] of step.changes) applyChange(node, change, isRedo);
    for (const move of moves) move.takeOut();
    for (const move of moves) move.putIn();
    (isRedo ? this.done : this.undone).push(step);
    step.mergeKey = null;
    const place = isRedo ? step.placeAfter : step.placeBefore;
    if (place === null || !place[0].isConnected || !place[2].isConnected) return true;
    const clamp = (node, offset) => Math.min(offset, node.nodeLength);
    this.document.getSelection().setBaseAndExtent(place[0], clamp(place[0], place[1]), place[2],
      clamp(place[2], place[3]));
    return true;
  }
}

// How many steps are kept, and how much they may hold: characters, and nodes at a guess of what each costs.
const mostEditingSteps = 500;
const mostEditingSize = 2_000_000;
const sizePerNode = 20;

function placeOf(range) {
  return range === null ? null : [range.startContainer, range.startOffset, range.endContainer, range.endOffset];
}

function isSamePlace(a, b) {
  return a !== null && b !== null && a.every((item, index) => item === b[index]);
}

// What became of each node that records tell of: a map from nodes to `children`, `data` and `attributes` before and
// after. A node that was made has no children from before. `root` is what the records are about.
function changesOf(records, root) {
  const changes = new Map();
  const changeOf = (node) => {
    let change = changes.get(node);
    if (change === undefined) changes.set(node, change = { children: null, data: null, attributes: null });
    return change;
  };
  for (const record of records.toReversed()) {
    const { target } = record;
    const change = changeOf(target);
    if (record.type === "childList") {
      change.children ??= { before: childrenArray(target), after: childrenArray(target) };
      undoChildRecord(change.children.before, record);
    } else if (record.type === "characterData") {
      change.data ??= { before: "", after: target.data };
      change.data.before = record.oldValue;
    } else {
      change.attributes ??= new Map();
      const { attributeName: name, attributeNamespace: namespace } = record;
      const key = `${namespace ?? ""} ${name}`;
      const known = change.attributes.get(key) ??
        { name, namespace, after: attributeText(target, namespace, name), before: null };
      known.before = record.oldValue;
      change.attributes.set(key, known);
    }
  }
  const added = new Set(records.flatMap((record) => record.added ?? []));
  const isMade = madeNodesOf(records, changes, root, added);
  const pending = [...added, ...changes.keys()].filter(isMade);
  for (const node of pending) {
    const known = changes.get(node)?.children ?? null;
    if (known === null ? node.firstChild === null : known.before === null) continue;
    changeOf(node).children = { before: null, after: childrenArray(node) };
    for (const child of childrenArray(node)) if (isMade(child)) pending.push(child);
  }
  return changes;
}

// Answers a function that says whether a command made a node: whether no way led up from it to the root before. What a
// made node held when it was put into the tree came from elsewhere, so that its children of then lead nowhere.
function madeNodesOf(records, changes, root, added) {
  const moved = new Set(added);
  for (const { removed } of records) {
    for (const node of removed ?? []) moved.add(node);
  }
  const anchorOf = (node) => {
    while (node.parent !== null && !moved.has(node)) node = node.parent;
    return node;
  };
  const targets = Map.groupBy(changes.keys(), anchorOf);
  const old = new Set([root]);
  for (const node of old) {
    for (const target of targets.get(node) ?? []) {
      for (const child of changes.get(target).children?.before ?? []) if (moved.has(child)) old.add(child);
    }
  }
  return (node) => !old.has(anchorOf(node));
}

function attributeText(element, namespace, name) {
  const at = findNamespacedAttribute(element, namespace, name);
  return at === -1 ? null : element.attributeList[at + 1];
}

// Takes one record back in a list of children.
function undoChildRecord(children, { added, removed, previousSibling }) {
  for (const node of added) {
    const at = children.indexOf(node);
    if (at >= 0) children.splice(at, 1);
  }
  const at = previousSibling === null ? 0 : children.indexOf(previousSibling) + 1;
  children.splice(at, 0, ...removed);
}

// Adds what a later step did to an earlier one.
function mergeChanges(changes, later) {
  for (const [node, change] of later) {
    const known = changes.get(node);
    if (known === undefined) {
      changes.set(node, change);
      continue;
    }
    for (const part of ["children", "data"]) {
      if (known[part] === null) known[part] = change[part];
      else if (change[part] !== null) known[part].after = change[part].after;
    }
    if (known.attributes === null) {
      known.attributes = change.attributes;
    } else {
      for (const [key, attribute] of change.attributes ?? []) {
        const old = known.attributes.get(key);
        if (old === undefined) known.attributes.set(key, attribute);
        else old.after = attribute.after;
      }
    }
  }
}

function sizeOfChanges(changes) {
  let size = 0;
  for (const { children, data, attributes } of changes.values()) {
    size += sizePerNode;
    if (children !== null) size += children.after.length + (children.before?.length ?? 0);
    if (data !== null) size += data.before.length + data.after.length;
    for (const { before, after } of attributes?.values() ?? []) size += (before?.length ?? 0) + (after?.length ?? 0);
  }
  return size;
}

// Whether a step can be taken: the texts that it changes still have what it put there, what it puts back is not
// somewhere else, and a page has not put quite other children into a node.
function canApply({ changes }, isRedo) {
  for (const [node, { children, data }] of changes) {
    if (data !== null && changedData(node.data, data, isRedo) === null) return false;
    if (children === null) continue;
    const [from, to] = isRedo ? [children.before, children.after] : [children.after, children.before];
    const isOther = (from ?? []).length > 0 && node.firstChild !== null && !from.some((child) => child.parent === node);
    if (isOther && node.isConnected) return false;
    for (const child of to ?? []) {
      if (child.parent !== null && child.parent !== node && !changes.has(child.parent)) return false;
    }
  }
  return true;
}

// What a text becomes, or null where it has changed too much.
function changedData(text, { before, after }, isRedo) {
  const [from, to] = isRedo ? [before, after] : [after, before];
  if (text === from) return to;
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start++;
  let end = 0;
  while (end < most - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++;
  const old = from.slice(start, from.length - end);
  if (text.slice(start, start + old.length) !== old || start > text.length) return null;
  return text.slice(0, start) + to.slice(start, to.length - end) + text.slice(start + old.length);
}

// Gives a node the text and the attributes that it had.
function applyChange(node, { data, attributes }, isRedo) {
  if (data !== null) replaceChangedData(node, changedData(node.data, data, isRedo));
  for (const { name, namespace, before, after } of attributes?.values() ?? []) {
    const value = isRedo ? after : before;
    if (value === null) node.removeAttributeNS(namespace, name);
    else node.setAttributeNS(namespace, name, value);
  }
}

// Changes a text where it differs, so that ranges elsewhere in it stay.
function replaceChangedData(node, text) {
  const { data } = node;
  const most = Math.min(data.length, text.length);
  let start = 0;
  while (start < most && data[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && data[data.length - 1 - end] === text[text.length - 1 - end]) end++;
  node.replaceData(start, data.length - start - end, text.slice(start, text.length - end));
}

// How the children of a step's nodes change.
function childMovesOf({ changes }, isRedo) {
  const moves = [];
  for (const [node, { children }] of changes) {
    if (children === null || children.before === null && !isRedo) continue;
    const before = children.before ?? [];
    moves.push(isRedo ? new ChildMove(node, before, children.after) : new ChildMove(node, children.after, before));
  }
  return moves;
}

// How the children of one node change. All that go are taken out of all nodes before any is put in, since a node may
// come to stand in one that it held.
class ChildMove {
  constructor(parent, from, to) {
    this.parent = parent;
    this.to = to;
    const [old, wanted] = [new Set(from), new Set(to)];
    const stay = from.filter((child) => wanted.has(child));
    const isReordered = to.filter((child) => old.has(child)).some((child, index) => child !== stay[index]);
    this.going = isReordered ? from : from.filter((child) => !wanted.has(child));
    this.coming = new Set(to.filter((child) => !old.has(child)));
    if (isReordered) this.again = stay;
  }

  takeOut() {
    for (const child of this.going) {
      if (child.parent !== this.parent) continue;
      removeNode(child);
      if (this.again?.includes(child)) this.coming.add(child);
    }
  }

  // Puts children beside those that they stood beside.
  putIn() {
    let before = null;
    for (const child of this.to.toReversed()) {
      const isComing = this.coming.has(child) && !isInclusiveAncestor(child, this.parent);
      if (isComing) insertNode(this.parent, child, before);
      if (child.parent === this.parent) before = child;
    }
  }
}
