// How the editing commands delete (execCommand, "Deleting the selection" and the two delete commands), and how they
// keep spaces from collapsing.

// Whether a node is text whose spaces collapse.
function isCollapsibleText(node) {
  return node.nodeType === 3 && !(node.parent.nodeType === 1 &&
    ["pre", "pre-wrap", "break-spaces"].includes(whiteSpaceOf(node.parent)));
}

// The place outside of an inline element at whose end a place is, or inside of one that follows; or null.
function nextEquivalent(node, offset) {
  const length = node.nodeLength;
  if (length === 0) return null;
  if (offset === length && node.parent !== null && isInline(node)) return [node.parent, childIndex(node) + 1];
  const child = childAt(node, offset);
  return child !== null && child.nodeLength !== 0 && isInline(child) && !isAtom(child) ? [child, 0] : null;
}

function previousEquivalent(node, offset) {
  if (node.nodeLength === 0) return null;
  if (offset === 0 && node.parent !== null && isInline(node)) return [node.parent, childIndex(node)];
  const child = offset === 0 ? null : childAt(node, offset - 1);
  return child !== null && child.nodeLength !== 0 && isInline(child) && !isAtom(child) ? [child, child.nodeLength]
    : null;
}

function firstEquivalent(node, offset) {
  for (let point = [node, offset]; point !== null; point = previousEquivalent(node, offset)) [node, offset] = point;
  return [node, offset];
}

function lastEquivalent(node, offset) {
  for (let point = [node, offset]; point !== null; point = nextEquivalent(node, offset)) [node, offset] = point;
  return [node, offset];
}

// A run of `count` spaces none of which collapses. As in browsers, and unlike in the draft, it begins with a
// non-breaking one.
function canonicalSpaces(count, isStartKept, isEndKept) {
  if (count === 1) return isStartKept || isEndKept ? "\u00a0" : " ";
  const text = "\u00a0 ".repeat(Math.ceil(count / 2)).slice(0, count);
  return isEndKept && count > 0 ? text.slice(0, -1) + "\u00a0" : text;
}

// A text with such runs for each of its own; those at its edges become part of others, which depend on what is around.
function keepSpaces(text) {
  return text.replace(/[ \u00a0]+/g, (spaces) => canonicalSpaces(spaces.length, false, false));
}

// Changes the spaces around a place so that they show (execCommand, "canonicalize whitespace").
function canonicalizeSpaces(node, offset, fixesCollapsed = true) {
  if (editingHostAround(node) === null) return;
  const isSpace = (letter) => letter === " " || letter === "\u00a0";
  let [start, startOffset] = [node, offset];
  for (;;) {
    const child = startOffset === 0 || start.nodeType === 3 ? null : childAt(start, startOffset - 1);
    if (child !== null && areInSameHost(start, child)) {
      [start, startOffset] = [child, child.nodeLength];
    } else if (startOffset === 0 && !followsLineBreak(start) && areInSameHost(start, start.parent)) {
      [start, startOffset] = [start.parent, childIndex(start)];
    } else if (startOffset !== 0 && isCollapsibleText(start) && isSpace(start.data[startOffset - 1])) {
      startOffset--;
    } else {
      break;
    }
  }
  let [end, endOffset] = [start, startOffset];
  let length = 0;
  let collapses = startOffset === 0 && followsLineBreak(start);
  const isKeptAtStart = collapses;
  for (;;) {
    const child = end.nodeType === 3 ? null : childAt(end, endOffset);
    if (child !== null && areInSameHost(end, child)) {
      [end, endOffset] = [child, 0];
    } else if (endOffset === end.nodeLength && !precedesLineBreak(end) && areInSameHost(end, end.parent)) {
      [end, endOffset] = [end.parent, childIndex(end) + 1];
    } else if (endOffset !== end.nodeLength && isCollapsibleText(end) && isSpace(end.data[endOffset])) {
      const isPlain = end.data[endOffset] === " ";
      if (fixesCollapsed && collapses && isPlain) {
        end.deleteData(endOffset, /^ +/.exec(end.data.slice(endOffset))[0].length);
        continue;
      }
      collapses = isPlain;
      endOffset++;
      length++;
    } else {
      break;
    }
  }
  if (fixesCollapsed) [end, endOffset, length] = dropSpacesAtLineEnd(start, startOffset, end, endOffset, length);
  const isKeptAtEnd = endOffset === end.nodeLength && precedesLineBreak(end);
  replaceSpaces(start, startOffset, end, endOffset, canonicalSpaces(length, isKeptAtStart, isKeptAtEnd));
}

// Deletes plain spaces that collapse at the end of a line. Answers the new end, and how many spaces are left.
function dropSpacesAtLineEnd(start, startOffset, end, endOffset, length) {
  while (compareBoundaries(start, startOffset, end, endOffset) < 0) {
    const child = endOffset === 0 || end.nodeType === 3 ? null : childAt(end, endOffset - 1);
    if (child !== null && areInSameHost(end, child)) {
      [end, endOffset] = [child, child.nodeLength];
    } else if (endOffset === 0 && areInSameHost(end, end.parent)) {
      [end, endOffset] = [end.parent, childIndex(end)];
    } else if (endOffset !== 0 && endOffset === end.nodeLength && isCollapsibleText(end) && end.data.endsWith(" ") &&
      precedesLineBreak(end)) {
      const first = end === start ? startOffset : 0;
      const count = / +$/.exec(end.data.slice(first))[0].length;
      endOffset -= count;
      length -= count;
      end.deleteData(endOffset, count);
    } else {
      break;
    }
  }
  return [end, endOffset, length];
}

// Puts spaces in the place of those between two places.
function replaceSpaces(node, offset, end, endOffset, text) {
  let at = 0;
  while (compareBoundaries(node, offset, end, endOffset) < 0) {
    const child = node.nodeType === 3 ? null : childAt(node, offset);
    if (child !== null) {
      [node, offset] = [child, 0];
    } else if (node.nodeType !== 3 || offset === node.data.length) {
      [node, offset] = [node.parent, childIndex(node) + 1];
    } else {
      const last = node === end ? endOffset : node.data.length;
      const spaces = text.slice(at, at + last - offset);
      if (node.data.slice(offset, last) !== spaces) replaceKeepingRanges(node, offset, spaces);
      at += last - offset;
      offset = last;
    }
  }
}

// Puts other letters in the place of as many in a text; the ends of ranges in it stay.
function replaceKeepingRanges(node, offset, text) {
  const ends = [];
  for (const reference of node.document.ranges ?? []) {
    const range = reference.deref();
    if (range === undefined) continue;
    const { startContainer, startOffset, endContainer, endOffset } = range;
    if (startContainer === node || endContainer === node) {
      ends.push([range, startContainer, startOffset, endContainer, endOffset]);
    }
  }
  node.replaceData(offset, text.length, text);
  for (const [range, start, startOffset, end, endOffset] of ends) {
    range.setStartPoint(start, startOffset);
    range.setEndPoint(end, endOffset);
  }
}

// The block that an end of the selection stands in, where another can be merged with it; or null.
function mergeableBlock(node) {
  while (isInline(node) && areInSameHost(node, node.parent)) node = node.parent;
  const isBlockOrHost = isBlock(node) || hostsEditing(node);
  return isBlockOrHost && isAllowedChild("span", node) && !isTag(node, "td", "th") ? node : null;
}

// Deletes what is selected (execCommand, "delete the selection").
function deleteSelection(editing, { mergesBlocks = true, stripsWrappers = true, isBackward = false } = {}) {
  const { range } = editing;
  if (range === null) return;
  canonicalizeSpaces(range.startContainer, range.startOffset);
  canonicalizeSpaces(range.endContainer, range.endOffset);
  let [start, startOffset] = lastEquivalent(range.startContainer, range.startOffset);
  let [end, endOffset] = firstEquivalent(range.endContainer, range.endOffset);
  if (compareBoundaries(end, endOffset, start, startOffset) <= 0) {
    editing.collapseToEdge(isBackward);
    return;
  }
  if (start.nodeType === 3 && startOffset === 0) [start, startOffset] = [start.parent, childIndex(start)];
  if (end.nodeType === 3 && endOffset === end.data.length) [end, endOffset] = [end.parent, childIndex(end) + 1];
  editing.select(start, startOffset, end, endOffset);
  const startBlock = mergeableBlock(range.startContainer);
  const endBlock = mergeableBlock(range.endContainer);
  const overrides = statesAndValues(editing);
  if (start === end && start.nodeType === 3 && isEditable(start)) {
    start.deleteData(startOffset, endOffset - startOffset);
    canonicalizeSpaces(start, startOffset, false);
    editing.collapseToEdge(isBackward);
    restoreStatesAndValues(editing, overrides);
    return;
  }
  if (start.nodeType === 3 && isEditable(start)) start.deleteData(startOffset, start.data.length - startOffset);
  const nodes = outermostIn(range, (node) =>
    (isEditable(node) || isAtom(node)) && !isTag(node, "thead", "tbody", "tfoot", "tr", "th", "td"));
  for (const node of nodes) removeSelectedNode(node, start, stripsWrappers);
  if (end.nodeType === 3 && isEditable(end)) end.deleteData(0, endOffset);
  canonicalizeSpaces(range.startContainer, range.startOffset, false);
  canonicalizeSpaces(range.endContainer, range.endOffset, false);
  if (!mergesBlocks || startBlock === null || endBlock === null || startBlock === endBlock ||
    !areInSameHost(startBlock, endBlock)) {
    editing.collapseToEdge(isBackward);
  } else {
    mergeBlocks(editing, startBlock, endBlock);
    canonicalizeSpaces(range.startContainer, range.startOffset, false);
  }
  restoreStatesAndValues(editing, overrides);
}

// Removes a node, and the inline elements around it that it leaves empty.
function removeSelectedNode(node, start, stripsWrappers) {
  let { parent } = node;
  if (parent === null) return;
  removeNode(node);
  const block = blockOf(parent);
  if (block !== null && editingHostAround(parent) !== null && !childrenArray(block).some(isVisible)) {
    appendNode(parent, makeBreak(parent));
  }
  if (!stripsWrappers && isInclusiveAncestor(parent, start)) return;
  while (isEditable(parent) && isInline(parent) && parent.nodeLength === 0) {
    const outer = parent.parent;
    removeNode(parent);
    parent = outer;
  }
}

// Brings what is left of the first line of one block to the end of another, after all between them was deleted.
function mergeBlocks(editing, startBlock, endBlock) {
  if (startBlock.childCount === 1 && isCollapsedBlockProp(startBlock.firstChild)) removeNode(startBlock.firstChild);
  let values;
  if (isInclusiveAncestor(startBlock, endBlock)) {
    values = mergeFromInside(editing, startBlock, endBlock);
  } else if (isInclusiveAncestor(endBlock, startBlock)) {
    values = mergeFromOutside(editing, startBlock, endBlock);
  } else {
    editing.collapse(startBlock, startBlock.childCount);
    if (isInline(endBlock.firstChild) && isTag(startBlock.lastChild, "br")) removeNode(startBlock.lastChild);
    values = recordValues(childrenArray(endBlock));
    while (endBlock.firstChild !== null) movePreservingRanges(endBlock.firstChild, startBlock, null);
    while (endBlock.firstChild === null && endBlock.parent !== null) {
      const { parent } = endBlock;
      removeNode(endBlock);
      endBlock = parent;
    }
  }
  if (values === null) return;
  joinLists(startBlock);
  restoreValues(editing, values);
  if (startBlock.firstChild === null) appendNode(startBlock, makeBreak(startBlock));
  removeBreakAtEnd(startBlock);
}

// Takes the first line of a block into one around it. Answers the values to restore, or null where all is done.
function mergeFromInside(editing, startBlock, endBlock) {
  let reference = endBlock;
  while (reference.parent !== startBlock) reference = reference.parent;
  editing.collapse(startBlock, childIndex(reference));
  if (endBlock.firstChild === null) {
    while (isEditable(endBlock) && endBlock.parent.childCount === 1 && endBlock.parent !== startBlock) {
      const { parent } = endBlock;
      removeNode(endBlock);
      endBlock = parent;
    }
    if (isEditable(endBlock) && isBlock(endBlock) && isInline(endBlock.previousSibling) &&
      isInline(endBlock.nextSibling)) {
      insertAfter(makeBreak(endBlock), endBlock);
    }
    if (isEditable(endBlock)) removeNode(endBlock);
    return null;
  }
  if (!isInline(endBlock.firstChild)) return null;
  const children = [endBlock.firstChild];
  while (!isTag(children.at(-1), "br") && isInline(children.at(-1).nextSibling)) {
    children.push(children.at(-1).nextSibling);
  }
  const values = recordValues(children);
  while (children[0].parent !== startBlock) {
    const { parent } = children[0];
    splitParent(children);
    if (children[0].parent === parent) break;
  }
  const before = children[0].previousSibling;
  if (isTag(before, "br") && isEditable(before)) removeNode(before);
  return values;
}

// Takes what follows a block, in the one around it, into it. Answers the values to restore.
function mergeFromOutside(editing, startBlock, endBlock) {
  editing.collapse(startBlock, startBlock.childCount);
  let reference = startBlock;
  while (reference.parent !== endBlock) reference = reference.parent;
  if (isInline(reference.nextSibling) && isTag(startBlock.lastChild, "br")) removeNode(startBlock.lastChild);
  const nodes = [];
  for (let node = reference.nextSibling; isInline(node); node = node.nextSibling) {
    nodes.push(node);
    if (isTag(node, "br")) break;
  }
  const values = recordValues(nodes);
  for (const node of nodes) movePreservingRanges(node, startBlock, null);
  return values;
}

// Joins lists of one kind that have become neighbours.
function joinLists(block) {
  const areJoinable = (list) => ["ol", "ul"].some((tag) => isTag(list, tag) && isTag(list.nextSibling, tag) &&
    areInSameHost(block, list) && areInSameHost(block, list.nextSibling));
  for (let list = block; list !== null; list = list.parent) {
    while (areJoinable(list)) {
      const next = list.nextSibling;
      while (next.firstChild !== null) movePreservingRanges(next.firstChild, list, null);
      removeNode(next);
    }
  }
}

// Selects from one place to another and deletes that.
function deleteBetween(editing, start, startOffset, end, endOffset, options) {
  editing.select(start, startOffset, end, endOffset);
  deleteSelection(editing, options);
  return true;
}

// Deletes what is selected; where that is nothing, makes the spaces around the caret canonical and answers false.
function deleteSelected(editing) {
  const { startContainer, startOffset, collapsed } = editing.range;
  if (collapsed) canonicalizeSpaces(startContainer, startOffset);
  else deleteSelection(editing);
  return !collapsed;
}

// The delete command: what the backspace key does.
function deleteBackward(editing) {
  if (deleteSelected(editing)) return true;
  let { startContainer: node, startOffset: offset } = editing.range;
  for (;;) {
    const child = offset === 0 || node.nodeType === 3 ? null : childAt(node, offset - 1);
    if (offset === 0 && isEditable(node.previousSibling) && isInvisible(node.previousSibling)) {
      removeNode(node.previousSibling);
    } else if (child !== null && isAtom(child)) {
      return deleteBetween(editing, node, offset - 1, node, offset);
    } else if (child !== null && isEditable(child) && isInvisible(child)) {
      removeNode(child);
      offset--;
    } else if (offset === 0 && isInline(node) || isInvisible(node)) {
      offset = childIndex(node);
      node = node.parent;
    } else if (child !== null && isTag(child, "a") && isEditable(child)) {
      removeKeepingDescendants(child);
      return true;
    } else if (child !== null && !isBlock(child) && !isTag(child, "br") && !isReplaced(child)) {
      node = child;
      offset = node.nodeLength;
    } else {
      break;
    }
  }
  const child = offset === 0 || node.nodeType === 3 ? null : childAt(node, offset - 1);
  if (node.nodeType === 3 && offset !== 0) {
    return deleteBetween(editing, node, offset - lengthOfLetterBefore(node.data, offset), node, offset);
  }
  if (isBlock(node) && child !== null && (isTag(child, "br", "hr") || isReplaced(child))) {
    return deleteBetween(editing, node, offset - 1, node, offset);
  }
  if (isInline(node)) return true;
  if (isListItem(node) && node === node.parent.firstChild && offset === 0) {
    takeOutOfList(editing, node);
    return true;
  }
  return deleteBeforeBlock(editing, node, offset);
}

// How many code units the letter before an offset has: two for a surrogate pair.
function lengthOfLetterBefore(data, offset) {
  return offset > 1 && /[\udc00-\udfff]/.test(data[offset - 1]) && /[\ud800-\udbff]/.test(data[offset - 2]) ? 2 : 1;
}

// Makes the first item of a list a block of its own.
function takeOutOfList(editing, item) {
  for (let each = item.parent; each !== null; each = each.parent) normalizeSublists(each);
  const values = recordValues([item]);
  splitParent([item]);
  restoreValues(editing, values);
  if (isTag(item, "dd", "dt") && !hasAllowingAncestor(item)) item = setTagName(item, editing.separator);
  fixDisallowedAncestors(editing, item);
}

// What the backspace key does at the start of a block.
function deleteBeforeBlock(editing, node, offset) {
  let [start, startOffset] = [node, offset];
  for (;;) {
    const before = startOffset === 0 ? null : childAt(start, startOffset - 1);
    if (startOffset === 0) {
      if (start.parent === null) return true;
      startOffset = childIndex(start);
      start = start.parent;
    } else if (isEditable(before) && isInvisible(before)) {
      removeNode(before);
      startOffset--;
    } else {
      break;
    }
  }
  if (offset === 0 && indentationAround(node) !== null) {
    const range = { startContainer: node, startOffset: 0, endContainer: node, endOffset: 0 };
    const nodes = outermostIn(blockExtend(range), (each) =>
      isEditable(each) && !childrenArray(each).some(isEditable));
    for (const each of nodes) outdentNode(editing, each);
    return true;
  }
  const child = childAt(start, startOffset);
  if (isTag(child, "table")) return true;
  let before = childAt(start, startOffset - 1);
  if (isTag(before, "table")) {
    editing.select(start, startOffset - 1, start, startOffset);
    return true;
  }
  if (offset === 0 && (isTag(before, "hr") || isTag(before, "br") &&
    (isTag(before.previousSibling, "br") || !isInline(before.previousSibling)))) {
    deleteBetween(editing, start, startOffset - 1, start, startOffset);
    editing.collapse(node, offset);
    return true;
  }
  if (isListItem(child) && isInline(child.firstChild)) {
    if (isInline(before.lastChild) && !isTag(before.lastChild, "br")) appendNode(before, makeBreak(before));
    if (isInline(before.lastChild)) appendNode(before, makeBreak(before));
  }
  if (isListItem(child) && isListItem(child.previousSibling)) {
    const { startContainer, startOffset: caret } = editing.range;
    const kept = editing.range.cloneRange();
    const item = child.previousSibling;
    deleteBetween(editing, item, item.childCount, child, 0);
    editing.collapse(kept.startContainer.isConnected ? kept.startContainer : startContainer,
      kept.startContainer.isConnected ? kept.startOffset : caret);
    return true;
  }
  while ((before = startOffset === 0 || start.nodeType === 3 ? null : childAt(start, startOffset - 1)) !== null) {
    if (isEditable(before) && (isInvisible(before) || isEmptyBlock(before))) {
      removeNode(before);
      startOffset--;
    } else {
      start = before;
      startOffset = start.nodeLength;
    }
  }
  return deleteBetween(editing, start, startOffset, node, offset, { isBackward: true });
}

// Whether a node is a block that has neither contents nor height.
function isEmptyBlock(node) {
  return node.firstChild === null && isBlock(node) && !isReplaced(node) && !isTag(node, "hr", "table", "td", "th");
}

// The element that indents a node, in its editing host; or null.
function indentationAround(node) {
  for (let each = node; each !== null && areInSameHost(node, each); each = each.parent) {
    if (isIndentation(each) && isEditable(each)) return each;
  }
  return null;
}

// The forwardDelete command: what the delete key does.
function deleteForward(editing) {
  if (deleteSelected(editing)) return true;
  let { startContainer: node, startOffset: offset } = editing.range;
  for (;;) {
    const child = node.nodeType === 3 ? null : childAt(node, offset);
    if (offset === node.nodeLength && isEditable(node.nextSibling) && isInvisible(node.nextSibling)) {
      removeNode(node.nextSibling);
    } else if (child !== null && isAtom(child)) {
      return deleteBetween(editing, node, offset, node, offset + 1);
    } else if (child !== null && isEditable(child) && isInvisible(child)) {
      removeNode(child);
    } else if (offset === node.nodeLength && isInline(node) || isInvisible(node)) {
      offset = childIndex(node) + 1;
      node = node.parent;
    } else if (child !== null && !isBlock(child) && !isTag(child, "br") && !isReplaced(child) &&
      !isCollapsedBlockProp(child)) {
      node = child;
      offset = 0;
    } else {
      break;
    }
  }
  if (node.nodeType === 3 && offset !== node.data.length) {
    const [letter] = /^.\p{M}*/su.exec(node.data.slice(offset));
    return deleteBetween(editing, node, offset, node, offset + letter.length);
  }
  if (isInline(node)) return true;
  const child = childAt(node, offset);
  if (child !== null && (isTag(child, "br", "hr") || isReplaced(child)) && !isCollapsedBlockProp(child)) {
    return deleteBetween(editing, node, offset, node, offset + 1);
  }
  return deleteBehindBlock(editing, node, offset, child !== null && isCollapsedBlockProp(child) ? offset + 1 : offset);
}

// What the delete key does at the end of a block. `endOffset` is where to look from.
function deleteBehindBlock(editing, node, offset, endOffset) {
  let end = node;
  for (;;) {
    const next = childAt(end, endOffset);
    if (endOffset === end.nodeLength) {
      if (end.parent === null) return true;
      endOffset = childIndex(end) + 1;
      end = end.parent;
    } else if (isEditable(next) && isInvisible(next)) {
      removeNode(next);
    } else {
      break;
    }
  }
  if (endOffset > 0 && isTag(childAt(end, endOffset - 1), "table")) return true;
  let next = childAt(end, endOffset);
  if (isTag(next, "table")) {
    editing.select(end, endOffset, end, endOffset + 1);
    return true;
  }
  if (offset === node.nodeLength && isTag(next, "hr", "br")) {
    deleteBetween(editing, end, endOffset, end, endOffset + 1);
    editing.collapse(node, Math.min(offset, node.nodeLength));
    return true;
  }
  while (end.nodeType !== 3 && (next = childAt(end, endOffset)) !== null) {
    if (isEditable(next) && (isInvisible(next) || isEmptyBlock(next))) {
      removeNode(next);
    } else {
      end = next;
      endOffset = 0;
    }
  }
  return deleteBetween(editing, node, offset, end, endOffset);
}
