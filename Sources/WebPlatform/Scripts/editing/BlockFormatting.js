// The commands for blocks (execCommand, "Block formatting commands"): indenting, lists, alignment and kinds of blocks.

const nonListContainers = ["address", "div", "h1", "h2", "h3", "h4", "h5", "h6", "listing", "p", "pre", "xmp"];

// The blocks that formatBlock makes and replaces.
const formattableBlockNames = ["address", "dd", "div", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre"];

function isNonListContainer(node) {
  return isTag(node, ...nonListContainers);
}

// Whether a node is a block that stands for a paragraph.
function isSingleLineContainer(node) {
  return isNonListContainer(node) || isListItem(node);
}

function isFormattableBlock(node) {
  return isTag(node, ...formattableBlockNames);
}

// Whether a node is there to indent what it holds.
function isIndentation(node) {
  return isTag(node, "blockquote") ||
    isTag(node, "div") && styledProperties(node).some((name) => name.startsWith("margin"));
}

// Whether a node does nothing but indent what it holds.
function isSimpleIndentation(node) {
  return isIndentation(node) && attributeNamesOf(node).every((name) => name === "style" || name === "dir") &&
    styledProperties(node).every((name) => /^(?:margin|border|padding)/.test(name));
}

// The nodes that lie in a range, in tree order.
function nodesContainedIn(range, matches) {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const nodes = [];
  const top = rootOf(startContainer);
  let node = startContainer.childCount > startOffset ? childAt(startContainer, startOffset)
    : nextSkippingChildren(startContainer, top);
  if (startContainer.nodeType !== 1 && startContainer.nodeType !== 9 && startContainer.nodeType !== 11) {
    node = nextInTree(startContainer, top);
  }
  for (; node !== null; node = nextInTree(node, top)) {
    if (compareBoundaries(node, 0, endContainer, endOffset) >= 0) break;
    if (compareBoundaries(startContainer, startOffset, node, 0) < 0 &&
      compareBoundaries(node, node.nodeLength, endContainer, endOffset) < 0 && matches(node, nodes.at(-1))) {
      nodes.push(node);
    }
  }
  return nodes;
}

// The outermost of the nodes that lie in a range and match.
function outermostIn(range, matches) {
  return nodesContainedIn(range, (node, last) =>
    (last === undefined || !isInclusiveAncestor(last, node)) && matches(node));
}

// Takes the first of a list and those that follow it as siblings.
function takeSiblings(nodes, matches = () => true) {
  const taken = [nodes.shift()];
  while (nodes.length > 0 && nodes[0] === taken.at(-1).nextSibling && matches(nodes[0])) taken.push(nodes.shift());
  return taken;
}

function isBlockStart(node, offset) {
  if (node.parent === null && offset === 0) return true;
  const child = offset === 0 ? null : childAt(node, offset - 1);
  return child !== null && (isBlock(child) || isTag(child, "br")) && isVisible(child);
}

function isBlockEnd(node, offset) {
  if (node.parent === null && offset === node.nodeLength) return true;
  const child = childAt(node, offset);
  return child !== null && isBlock(child) && isVisible(child);
}

function isBlockBoundary(node, offset) {
  return isBlockStart(node, offset) || isBlockEnd(node, offset);
}

// Whether nothing that shows stands between a node's start and the line's.
function followsLineBreak(node) {
  let offset = 0;
  while (!isBlockBoundary(node, offset)) {
    const child = offset === 0 ? null : childAt(node, offset - 1);
    if (isVisible(child)) return false;
    if (child === null) {
      offset = childIndex(node);
      node = node.parent;
    } else {
      node = child;
      offset = node.nodeLength;
    }
  }
  return true;
}

// Whether nothing that shows stands between a node's end and the line's.
function precedesLineBreak(node) {
  let offset = node.nodeLength;
  while (!isBlockBoundary(node, offset)) {
    const child = childAt(node, offset);
    if (isVisible(child)) return false;
    if (child === null) {
      offset = childIndex(node) + 1;
      node = node.parent;
    } else {
      node = child;
      offset = 0;
    }
  }
  return true;
}

// A range around the whole blocks that another touches (execCommand, "block-extend").
function blockExtend(range) {
  let [start, startOffset] = outsideOfItems(range.startContainer, range.startOffset, 0);
  let [end, endOffset] = outsideOfItems(range.endContainer, range.endOffset, 1);
  if (!isBlockStart(start, startOffset)) {
    do {
      if (startOffset === 0) {
        startOffset = childIndex(start);
        start = start.parent;
      } else {
        startOffset--;
      }
    } while (!isBlockBoundary(start, startOffset));
  }
  while (startOffset === 0 && start.parent !== null) {
    startOffset = childIndex(start);
    start = start.parent;
  }
  if (!isBlockEnd(end, endOffset)) {
    do {
      if (endOffset === end.nodeLength) {
        endOffset = childIndex(end) + 1;
        end = end.parent;
      } else {
        endOffset++;
      }
    } while (!isBlockBoundary(end, endOffset));
  }
  while (endOffset === end.nodeLength && end.parent !== null) {
    endOffset = childIndex(end) + 1;
    end = end.parent;
  }
  return { startContainer: start, startOffset, endContainer: end, endOffset };
}

// The place before (0) or behind (1) the nearest list item around a place, or the place itself.
function outsideOfItems(node, offset, after) {
  let item = null;
  for (let each = node; each !== null; each = each.parent) {
    if (isTag(each, "li")) {
      item = each;
      break;
    }
  }
  return item === null ? [node, offset] : [item.parent, childIndex(item) + after];
}

// The list items around the ends of a range, from the outside in.
function itemsAround(range) {
  const items = [];
  for (const end of [range.startContainer, range.endContainer]) {
    const around = [];
    for (let node = end; node !== null; node = node.parent) {
      if (isTag(node, "li") && !items.includes(node)) around.unshift(node);
    }
    items.push(...around);
  }
  return items;
}

// Moves lists in a list item behind it (execCommand, "normalize sublists").
function normalizeSublists(item) {
  if (!isTag(item, "li") || !isEditable(item) || !isEditable(item.parent)) return;
  let newItem = null;
  while (childrenArray(item).some(isList)) {
    const child = item.lastChild;
    if (isList(child) || newItem === null && child.nodeType === 3 && /^[\t\n\f\r ]*$/.test(child.data)) {
      newItem = null;
      movePreservingRanges(child, item.parent, item.nextSibling);
    } else {
      if (newItem === null) insertAfter(newItem = item.document.createElement("li"), item);
      movePreservingRanges(child, newItem, newItem.firstChild);
    }
  }
}

// What kinds of lists are selected: "ol", "ul", "mixed", "mixed ol", "mixed ul" or "none".
function listStateOf(range) {
  if (range === null) return "none";
  const nodes = outermostIn(blockExtend(range), (node) => isEditable(node) && !isIndentation(node) &&
    (isList(node) || isList(node.parent) || isAllowedChild(node, "li")));
  if (nodes.length === 0) return "none";
  const isIn = (node, tag) => isTag(node, tag) || isTag(node.parent, tag) ||
    isTag(node.parent, "li") && isTag(node.parent.parent, tag);
  const holds = (node, tag) => node.nodeType === 1 && childElementNamed(node, tag);
  const isAll = (tag, other) => nodes.every((node) => isIn(node, tag) && !isTag(node, other) && !holds(node, other));
  if (isAll("ol", "ul")) return "ol";
  if (isAll("ul", "ol")) return "ul";
  const hasOrdered = nodes.some((node) => isIn(node, "ol") || holds(node, "ol"));
  const hasUnordered = nodes.some((node) => isIn(node, "ul") || holds(node, "ul"));
  return hasOrdered ? (hasUnordered ? "mixed" : "mixed ol") : hasUnordered ? "mixed ul" : "none";
}

// Whether an element holds one of a name at any depth.
function childElementNamed(element, name) {
  for (let node = element.firstChild; node !== null; node = nextInTree(node, element)) {
    if (isTag(node, name)) return true;
  }
  return false;
}

// How the text of a node is aligned.
function alignmentOf(node) {
  while (node !== null && (node.nodeType !== 1 || ["inline", "none"].includes(editingDisplay(node)))) {
    node = node.parent;
  }
  if (node === null) return "left";
  const value = resolvedStyle(node, "text-align");
  const isRightToLeft = () => resolvedStyle(node, "direction") === "rtl";
  switch (value) {
    case "center": case "justify": case "left": case "right": return value;
    case "end": return isRightToLeft() ? "left" : "right";
    case "start": return isRightToLeft() ? "right" : "left";
    default: return /center/.test(value) ? "center" : /right/.test(value) ? "right" : "left";
  }
}

// Indents siblings.
function indentNodes(editing, nodes) {
  if (nodes.length === 0) return;
  const [first] = nodes;
  const { document } = editing;
  if (isList(first.parent)) {
    const tag = first.parent.localName;
    wrapNodes(nodes, (sibling) => isTag(sibling, tag), () => document.createElement(tag));
    return;
  }
  const parent = wrapNodes(nodes, isSimpleIndentation, () => document.createElement("blockquote"));
  if (parent !== null) fixDisallowedAncestors(editing, parent);
}

// Takes one step of indentation from a node.
function outdentNode(editing, node) {
  if (!isEditable(node)) return;
  if (isSimpleIndentation(node)) {
    removeKeepingDescendants(node);
    return;
  }
  if (isIndentation(node)) {
    removeAttributeNamed(node, "dir");
    unsetStyles(node, "margin", "padding", "border");
    setTagName(node, "div");
    return;
  }
  const gather = (stops) => {
    const ancestors = [];
    let current = node.parent;
    while (current !== null && current.nodeType === 1 && isEditable(current) && !stops(current) && !isList(current)) {
      ancestors.push(current);
      current = current.parent;
    }
    return [ancestors, current];
  };
  let [ancestors, current] = gather(isSimpleIndentation);
  if (!isEditable(current) || !isSimpleIndentation(current)) [ancestors, current] = gather(isIndentation);
  const isIndented = isEditable(current) && isIndentation(current);
  if (isList(node) && !isIndented) {
    for (const name of ["reversed", "start", "type"]) removeAttributeNamed(node, name);
    const children = childrenArray(node);
    if (attributeNamesOf(node).length > 0 && !isList(node.parent)) {
      setTagName(node, "div");
    } else {
      const values = recordValues(children);
      removeKeepingDescendants(node);
      restoreValues(editing, values);
    }
    for (const child of children) fixDisallowedAncestors(editing, child);
    return;
  }
  if (!isIndented) return;
  ancestors.push(current);
  const original = current;
  while (ancestors.length > 0) {
    const ancestor = ancestors.pop();
    const inner = ancestors.at(-1) ?? node;
    const target = inner.parent === ancestor ? inner : node;
    if (isInline(target) && !isTag(target, "br") && isTag(target.nextSibling, "br")) removeNode(target.nextSibling);
    const siblings = childrenArray(ancestor);
    const at = siblings.indexOf(target);
    indentNodes(editing, siblings.slice(0, at));
    indentNodes(editing, siblings.slice(at + 1));
  }
  outdentNode(editing, original);
}

// The indent command.
function indentSelection(editing) {
  for (const item of itemsAround(editing.range)) normalizeSublists(item);
  const nodes = outermostIn(blockExtend(editing.range), (node) =>
    isEditable(node) && (isAllowedChild(node, "div") || isAllowedChild(node, "ol")));
  const first = nodes.find(isVisible);
  if (first !== undefined && isTag(first, "li") && isList(first.parent)) {
    let sibling = first.previousSibling;
    while (isInvisible(sibling)) sibling = sibling.previousSibling;
    if (isTag(sibling, "li")) normalizeSublists(sibling);
  }
  while (nodes.length > 0) indentNodes(editing, takeSiblings(nodes));
  return true;
}

// The outdent command.
function outdentSelection(editing) {
  for (const item of itemsAround(editing.range)) normalizeSublists(item);
  const nodes = outermostIn(blockExtend(editing.range), (node) => isEditable(node) &&
    (!childrenArray(node).some(isEditable) || isList(node) || isTag(node, "li") && isList(node.parent)));
  while (nodes.length > 0) {
    while (nodes.length > 0 && (isList(nodes[0]) || !isList(nodes[0].parent))) outdentNode(editing, nodes.shift());
    if (nodes.length === 0) break;
    splitOutOfList(editing, takeSiblings(nodes, (node) => !isList(node)));
  }
  return true;
}

function splitOutOfList(editing, nodes) {
  const values = recordValues(nodes);
  splitParent(nodes);
  for (const node of nodes) fixDisallowedAncestors(editing, node);
  restoreValues(editing, values);
}

// The insertOrderedList and insertUnorderedList commands (execCommand, "toggle lists").
function toggleList(editing, tag) {
  const { document } = editing;
  const isEnabling = listStateOf(editing.range) !== tag;
  const other = tag === "ol" ? "ul" : "ol";
  for (const item of itemsAround(editing.range)) normalizeSublists(item);
  let range = blockExtend(editing.range);
  if (isEnabling) {
    const lists = nodesContainedIn(range, (node) => isTag(node, other) && isEditable(node));
    for (const list of lists) convertList(editing, list, tag);
    if (lists.length > 0) range = blockExtend(editing.range);
  }
  let nodes = outermostIn(range, (node) => isEditable(node) && !isIndentation(node) &&
    (isList(node) || isList(node.parent) || isAllowedChild(node, "li")));
  if (isEnabling) nodes = nodes.filter((node) => !isList(node) || isList(node.parent));
  if (!isEnabling) {
    while (nodes.length > 0) {
      if (isTag(nodes[0], tag)) outdentNode(editing, nodes.shift());
      else splitOutOfList(editing, takeSiblings(nodes, (node) => !isTag(node, tag)));
    }
    return true;
  }
  const isWanted = (node) => isTag(node, tag);
  const makeList = () => document.createElement(tag);
  while (nodes.length > 0) {
    const taken = takeItems(document, nodes);
    const items = taken.filter((item) => item.parent === taken.at(-1).parent);
    if (items.length === 0 || isTag(items[0].parent, tag) || items.every(isList)) continue;
    if (isTag(items[0].parent, other)) {
      const values = recordValues(items);
      splitParent(items);
      wrapNodes(items, isWanted, makeList);
      restoreValues(editing, values);
      continue;
    }
    const list = wrapNodes(items, isWanted, () => {
      const { parent } = items[0];
      const before = parent.previousSibling;
      if (!isEditable(parent) || !isSimpleIndentation(parent) || !isTag(before, tag) || !isEditable(before)) {
        return makeList();
      }
      if (before.lastChild !== null) normalizeSublists(before.lastChild);
      if (!isTag(before.lastChild, tag) || !isEditable(before.lastChild)) appendNode(before, makeList());
      return before.lastChild;
    });
    if (list !== null) fixDisallowedAncestors(editing, list);
  }
  return true;
}

// Makes a list one of the other kind, in a neighbouring list of that kind if there is one.
function convertList(editing, list, tag) {
  const isNeighbour = (node) => isTag(node, tag) && isEditable(node);
  if (!isNeighbour(list.previousSibling) && !isNeighbour(list.nextSibling)) {
    setTagName(list, tag);
    return;
  }
  const children = childrenArray(list);
  const values = recordValues(children);
  splitParent(children);
  wrapNodes(children, (node) => isTag(node, tag), () => null);
  restoreValues(editing, values);
}

// Takes neighbouring nodes from a list and makes list items of them.
function takeItems(document, nodes) {
  const items = [];
  while (nodes.length > 0 && (items.length === 0 || nodes[0] === items.at(-1).nextSibling)) {
    const node = nodes[0];
    if (isTag(node, "p", "div")) {
      items.push(setTagName(nodes.shift(), "li"));
    } else if (isTag(node, "li", "ol", "ul")) {
      items.push(nodes.shift());
    } else {
      const line = [nodes.shift()];
      while (nodes.length > 0 && nodes[0] === line.at(-1).nextSibling && isInline(nodes[0]) &&
        isInline(line.at(-1)) && !isTag(line.at(-1), "br")) line.push(nodes.shift());
      const item = wrapNodes(line, () => false, () => document.createElement("li"));
      if (item !== null) items.push(item);
      else if (items.length === 0) break;
    }
  }
  return items;
}

// The commands that align text (execCommand, "justify the selection").
function justifySelection(editing, alignment) {
  const { document } = editing;
  const isAligned = (node) => node.nodeType === 1 && isEditable(node) && (hasAttributeNamed(node, "align") ||
    styledValue(node, "text-align") !== "" || isTag(node, "center"));
  for (const element of nodesContainedIn(blockExtend(editing.range), isAligned)) {
    removeAttributeNamed(element, "align");
    unsetStyles(element, "text-align");
    if (isTag(element, "div", "span", "center") && element.attributeList === null) removeKeepingDescendants(element);
    else if (isTag(element, "center")) setTagName(element, "div");
  }
  const nodes = outermostIn(blockExtend(editing.range), (node) =>
    isEditable(node) && isAllowedChild(node, "div") && alignmentOf(node) !== alignment);
  const isWanted = (node) => isTag(node, "div") && attributeNamesOf(node).length > 0 &&
    attributeNamesOf(node).every((name) => name === "align"
      ? asciiLowercase(getAttributeValue(node, "align")) === alignment
      : name === "style" && styledProperties(node).length === 1 && styledValue(node, "text-align") === alignment);
  while (nodes.length > 0) {
    wrapNodes(takeSiblings(nodes), isWanted, () => {
      const block = document.createElement("div");
      inlineStyleOf(block).setProperty("text-align", alignment);
      return block;
    });
  }
  return true;
}

// The nodes of which the alignment or the kind of the selected blocks is asked.
function selectedLeaves(range) {
  return nodesContainedIn(blockExtend(range), (node) =>
    node.firstChild === null && isEditable(node) && isVisible(node));
}

// The formatBlock command.
function formatBlocks(editing, value) {
  const name = asciiLowercase(value.replace(/^<(.*)>$/s, "$1"));
  // Browsers make quotations beside what the draft knows.
  if (!formattableBlockNames.includes(name) && name !== "blockquote") return false;
  if (name === "blockquote" && selectedLeaves(editing.range).every((leaf) => isInBlock(leaf, name))) return true;
  const { document } = editing;
  const nodes = outermostIn(blockExtend(editing.range), (node) => isEditable(node) &&
    (isNonListContainer(node) || isAllowedChild(node, "p") || isTag(node, "dd", "dt")) &&
    !holdsProhibitedParagraphChild(node));
  const values = recordValues(nodes);
  for (const node of nodes) {
    while (formattedAncestor(node) !== null) {
      const { parent } = node;
      splitParent([node]);
      if (node.parent === parent) break;
    }
  }
  restoreValues(editing, values);
  while (nodes.length > 0) {
    let line;
    if (isSingleLineContainer(nodes[0])) {
      line = childrenArray(nodes[0]);
      const kept = recordValues(line);
      removeKeepingDescendants(nodes.shift());
      restoreValues(editing, kept);
    } else {
      line = [nodes.shift()];
      while (nodes.length > 0 && nodes[0] === line.at(-1).nextSibling && !isSingleLineContainer(nodes[0]) &&
        !isTag(line.at(-1), "br")) line.push(nodes.shift());
    }
    const block = wrapNodes(line, (node) => name !== "div" && name !== "p" && isTag(node, name) &&
      node.attributeList === null, () => document.createElement(name));
    if (block !== null) fixDisallowedAncestors(editing, block);
  }
  return true;
}

// Whether an element of a name is around a node, in its editing host.
function isInBlock(node, name) {
  for (let each = node.parent; each !== null && areInSameHost(node, each); each = each.parent) {
    if (isTag(each, name) && isEditable(each)) return true;
  }
  return false;
}

// The element around a node, in its editing host, that formatBlock replaces; or null.
function formattedAncestor(node) {
  for (let each = node.parent; each !== null && areInSameHost(node, each); each = each.parent) {
    if (isFormattableBlock(each) && isEditable(each) && !holdsProhibitedParagraphChild(each)) return each;
  }
  return null;
}

// The name of the block that a node stands in, "" for none that formatBlock knows.
function blockNameOf(node) {
  while (isEditable(node.parent) && areInSameHost(node, node.parent) && !isFormattableBlock(node)) node = node.parent;
  return isFormattableBlock(node) && isEditable(node) && !holdsProhibitedParagraphChild(node) ? node.localName : "";
}
