// The commands that insert: text, lines, paragraphs, markup, images and rules (execCommand, from "The
// insertHorizontalRule command" to "The insertText command").

// Deletes what is selected. Answers whether something can be inserted there.
function makeRoom(editing, options) {
  deleteSelection(editing, options);
  if (editing.range === null) return false;
  const { startContainer } = editing.range;
  if (isCharacterData(startContainer) && startContainer.nodeType !== 3) {
    editing.collapse(startContainer.parent, childIndex(startContainer));
  }
  return editingHostAround(editing.range.startContainer) !== null;
}

// Moves the caret out of a text at whose edge it is.
function leaveTextEdge(editing) {
  const { startContainer, startOffset } = editing.range;
  if (startContainer.nodeType !== 3) return;
  if (startOffset === 0) editing.collapse(startContainer.parent, childIndex(startContainer));
  else if (startOffset === startContainer.data.length) collapseBehind(editing, startContainer);
}

function collapseBehind(editing, node) {
  editing.collapse(node.parent, childIndex(node) + 1);
}

// Makes an element and inserts it at the caret.
function insertElement(editing, name) {
  const element = editing.document.createElement(name);
  editing.range.insertNode(element);
  return element;
}

// The insertHorizontalRule command.
function insertHorizontalRule(editing) {
  let { startContainer: start, startOffset, endContainer: end, endOffset } = editing.range;
  while (startOffset === 0 && start.parent !== null) [start, startOffset] = [start.parent, childIndex(start)];
  while (endOffset === end.nodeLength && end.parent !== null) [end, endOffset] = [end.parent, childIndex(end) + 1];
  editing.select(start, startOffset, end, endOffset);
  if (!makeRoom(editing, { mergesBlocks: false })) return true;
  leaveTextEdge(editing);
  const rule = insertElement(editing, "hr");
  fixDisallowedAncestors(editing, rule);
  collapseBehind(editing, rule);
  return true;
}

// The insertHTML command.
function insertMarkup(editing, value) {
  if (!makeRoom(editing)) return true;
  const fragment = editing.range.createContextualFragment(value);
  const last = fragment.lastChild;
  if (last === null) return true;
  const descendants = [];
  for (let node = fragment.firstChild; node !== null; node = nextInTree(node, fragment)) descendants.push(node);
  const { startContainer: place, startOffset } = editing.range;
  if (isBlock(place)) {
    for (const node of childrenArray(place).slice(startOffset)) {
      if (isCollapsedBlockProp(node) && isEditable(node)) removeNode(node);
    }
  }
  editing.range.insertNode(fragment);
  if (isBlock(place) && !childrenArray(place).some(isVisible)) appendNode(place, makeBreak(place));
  collapseBehind(editing, last);
  for (const node of descendants) fixDisallowedAncestors(editing, node);
  return true;
}

// The insertImage command.
function insertImage(editing, value) {
  if (value === "") return false;
  if (!makeRoom(editing, { stripsWrappers: false })) return true;
  const { startContainer, startOffset } = editing.range;
  if (isBlock(startContainer) && startContainer.childCount === 1 && startOffset === 0 &&
    isTag(startContainer.firstChild, "br")) removeNode(startContainer.firstChild);
  const image = editing.document.createElement("img");
  setAttributeValue(image, "src", value);
  editing.range.insertNode(image);
  collapseBehind(editing, image);
  return true;
}

// The insertLineBreak command.
function insertLineBreak(editing) {
  if (!makeRoom(editing, { stripsWrappers: false })) return true;
  const { startContainer } = editing.range;
  if (!isAllowedChild("br", startContainer.nodeType === 1 ? startContainer : startContainer.parent)) return true;
  leaveTextEdge(editing);
  const br = insertElement(editing, "br");
  collapseBehind(editing, br);
  if (isCollapsedBreak(br)) {
    insertElement(editing, "br");
    collapseBehind(editing, br);
  }
  return true;
}

// The insertText command. What stands between spaces and line breaks is inserted as a whole.
function insertText(editing, value) {
  if (!makeRoom(editing, { stripsWrappers: false })) return true;
  for (const part of value.match(/\n|[^\n]+/g) ?? []) {
    if (part === "\n") insertParagraph(editing);
    else insertTextPart(editing, part);
    if (editing.range === null || editingHostAround(editing.range.startContainer) === null) break;
  }
  return true;
}

function insertTextPart(editing, text) {
  let { startContainer: node, startOffset: offset } = editing.range;
  if (node.nodeType !== 3) {
    const before = offset === 0 ? null : childAt(node, offset - 1);
    const after = childAt(node, offset);
    if (before !== null && before.nodeType === 3) [node, offset] = [before, before.data.length];
    else if (after !== null && after.nodeType === 3) [node, offset] = [after, 0];
  }
  const overrides = currentOverrides(editing);
  editing.collapse(node, offset);
  canonicalizeSpaces(node, offset);
  ({ startContainer: node, startOffset: offset } = editing.range);
  if (node.nodeType === 3) {
    if (isCollapsibleText(node)) text = keepSpaces(text);
    node.insertData(offset, text);
    editing.select(node, offset, node, offset + text.length);
  } else {
    if (node.childCount === 1 && isCollapsedBreak(node.firstChild)) removeNode(node.firstChild);
    const inserted = editing.document.createTextNode(text);
    editing.range.insertNode(inserted);
    if (isCollapsibleText(inserted)) inserted.data = keepSpaces(text);
    editing.select(inserted, 0, inserted, text.length);
  }
  restoreStatesAndValues(editing, overrides);
  const { range } = editing;
  canonicalizeSpaces(range.startContainer, range.startOffset, false);
  canonicalizeSpaces(range.endContainer, range.endOffset, false);
  editing.collapse(range.endContainer, range.endOffset);
}

// The insertParagraph command.
function insertParagraph(editing) {
  if (!makeRoom(editing)) return true;
  let { startContainer: node, startOffset: offset } = editing.range;
  if (node.nodeType === 3 && offset !== 0 && offset !== node.data.length) node.splitText(offset);
  if (node.nodeType === 3 && offset === node.data.length) [node, offset] = [node.parent, childIndex(node) + 1];
  if (isCharacterData(node)) [node, offset] = [node.parent, childIndex(node)];
  editing.collapse(node, offset);
  const container = paragraphAround(editing, node);
  if (container === null) return true;
  const { localName } = container;
  if (localName === "address" || localName === "listing" || localName === "pre") {
    return breakLineIn(editing, container, node, offset);
  }
  if (isListItem(container) && (container.firstChild === null ||
    container.childCount === 1 && isTag(container.firstChild, "br"))) {
    return leaveList(editing, container);
  }
  splitParagraph(editing, container);
  return true;
}

// The block that a paragraph at the caret is to split, made where there is none. Null where nothing is left to do.
function paragraphAround(editing, node) {
  let container = node;
  while (!isSingleLineContainer(container) && isEditable(container.parent) && areInSameHost(node, container.parent)) {
    container = container.parent;
  }
  const isGood = isEditable(container) && isSingleLineContainer(container) && areInSameHost(node, container);
  if (!isGood) return wrapLineInParagraph(editing);
  if (isTag(container, "p", "div")) {
    let outer = container;
    while (!isListItem(outer) && isEditable(outer.parent)) outer = outer.parent;
    if (isListItem(outer)) return outer;
  }
  return container;
}

// Puts the line of the caret into a block. Answers null where the block is new and empty.
function wrapLineInParagraph(editing) {
  const { document, range, separator } = editing;
  const host = editingHostAround(range.startContainer);
  const [first] = nodesContainedIn(blockExtend(range), (each, last) =>
    last === undefined && isEditable(each) && editingHostAround(each) === host && isAllowedChild(each, "p"));
  if (first === undefined) {
    if (!isAllowedChild(separator, range.startContainer)) return null;
    const block = insertElement(editing, separator);
    appendNode(block, makeBreak(block));
    editing.collapse(block, 0);
    return null;
  }
  const nodes = [first];
  for (let next = first.nextSibling; next !== null && isAllowedChild(next, "p"); next = next.nextSibling) {
    nodes.push(next);
  }
  return wrapNodes(nodes, () => false, () => document.createElement(separator));
}

// A paragraph in a block that keeps its lines is a line break.
function breakLineIn(editing, container, node, offset) {
  const br = insertElement(editing, "br");
  editing.collapse(node, offset + 1);
  let last = container;
  while (last.lastChild !== null) last = last.lastChild;
  if (br === last) {
    insertElement(editing, "br");
    editing.collapse(node, offset + 1);
  }
  return true;
}

// A paragraph in an empty item of a list ends the list.
function leaveList(editing, item) {
  splitParent([item]);
  if (item.firstChild === null) appendNode(item, makeBreak(item));
  if (isTag(item, "dd", "dt") && !hasAllowingAncestor(item)) item = setTagName(item, editing.separator);
  fixDisallowedAncestors(editing, item);
  return true;
}

// Splits a block at the caret.
function splitParagraph(editing, container) {
  const { document } = editing;
  const rest = editing.range.cloneRange();
  rest.setEndPoint(container, container.childCount);
  const { startContainer, startOffset } = rest;
  const isLeft = (node) => !isProhibitedParagraphChild(node) && node !== container;
  while (rest.startOffset === 0 && isLeft(rest.startContainer)) {
    rest.setStartPoint(rest.startContainer.parent, childIndex(rest.startContainer));
  }
  while (rest.startOffset === rest.startContainer.nodeLength && isLeft(rest.startContainer)) {
    rest.setStartPoint(rest.startContainer.parent, childIndex(rest.startContainer) + 1);
  }
  const contained = nodesContainedIn(rest, () => true);
  const isAtEnd = contained.length === 0 || contained.length === 1 && isTag(contained[0], "br");
  const { localName } = container;
  const name = !isAtEnd ? localName : headingNames.includes(localName) ? editing.separator
    : localName === "dt" ? "dd" : localName === "dd" ? "dt" : localName;
  const isAtEdge = rest.startContainer === container && (rest.startOffset === 0 ||
    rest.startOffset === container.childCount);
  const wrapper = isAtEdge ? outermostFormat(startContainer, startOffset, container) : null;
  if (wrapper !== null) rest.setStartPoint(...wrapper);
  let next = document.createElement(name);
  copyAttributes(container, next);
  removeAttributeNamed(next, "id");
  insertAfter(next, container);
  const fragment = rest.extractContents();
  for (let node = fragment.firstChild; node !== null; node = nextInTree(node, fragment)) {
    if (node.nodeType === 1 && !contained.includes(node)) removeAttributeNamed(node, "id");
  }
  insertNode(next, fragment, null);
  while (isProhibitedParagraphChild(container.lastChild)) container = container.lastChild;
  while (isProhibitedParagraphChild(next.lastChild)) next = next.lastChild;
  for (const block of [container, next]) {
    if (!childrenArray(block).some(isVisible)) appendNode(innermostFormat(block), makeBreak(block));
  }
  // Unlike the draft, browsers keep the spaces that now stand at the edge of a line.
  canonicalizeSpaces(container, container.nodeLength, false);
  canonicalizeSpaces(next, 0, false);
  editing.collapse(innermostFormat(next), 0);
}

// The elements for the look of text that the line after an empty rest of a line has too, as in browsers.
function isKeptFormat(node) {
  return isTag(node, "b", "strong", "i", "em", "u", "s", "strike", "font", "sub", "sup", "code", "tt", "big", "small");
}

// Where a place at the edge of elements for the look of text is in the innermost of the outermost ones: links and all
// that is in them end with the line. Null where there are none.
function outermostFormat(node, offset, container) {
  const chain = [];
  for (let each = node; each !== container; each = each.parent) chain.unshift(each);
  let kept = null;
  for (const each of chain) {
    if (!isKeptFormat(each)) break;
    kept = each;
  }
  if (kept === null) return null;
  if (kept === node) return [node, offset];
  const inner = chain[chain.indexOf(kept) + 1];
  return [kept, childIndex(inner) + (offset === 0 ? 0 : 1)];
}

// The innermost of the elements for the look of text that are a block's only contents, or the block.
function innermostFormat(block) {
  let node = block;
  while (node.childCount === 1 && isKeptFormat(node.firstChild)) node = node.firstChild;
  return node.firstChild === null || isTag(node.firstChild, "br") ? node : block;
}
