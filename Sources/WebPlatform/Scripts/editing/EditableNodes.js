// What the editing commands ask of nodes (execCommand, "Common definitions"): which can be edited, which are blocks,
// and which show anything. There are no boxes to ask for lines, so that line breaks are judged by what stands around
// them.

// Elements that show something though they need not have text.
const replacedElementNames = new Set(["img", "input", "button", "select", "textarea", "video", "audio", "canvas",
  "iframe", "object", "embed", "svg", "math", "meter", "progress"]);

// Whether a node is an HTML element with one of the names.
function isTag(node, ...names) {
  return node !== null && node.nodeType === 1 && node.namespaceURI === HTML_NAMESPACE &&
    names.includes(node.localName);
}

function isList(node) {
  return isTag(node, "ol", "ul");
}

function isListItem(node) {
  return isTag(node, "li", "dt", "dd");
}

// Whether a node is an editing host: by its attribute, or as the root of a document in design mode.
function hostsEditing(node) {
  return isEditingHost(node) || node.parent !== null && node.parent.nodeType === 9 &&
    node.document.designMode === "on" && node instanceof HTMLElement;
}

// The editing host that a node is or is editable in, or null.
function editingHostAround(node) {
  for (let each = node; each !== null; each = each.parent) {
    if (hostsEditing(each)) return each;
    if (each.nodeType === 1) {
      if (each instanceof HTMLElement ? each.contentEditable === "false"
        : !["svg", "math"].includes(each.localName)) return null;
    } else if (!(each.parent instanceof HTMLElement)) {
      return null;
    }
  }
  return null;
}

function isEditable(node) {
  return node !== null && !hostsEditing(node) && editingHostAround(node) !== null;
}

function areInSameHost(a, b) {
  const host = editingHostAround(a);
  return host !== null && b !== null && host === editingHostAround(b);
}

// Whether a node is an element that is edited as a whole: in an editing host, but not editable itself.
function isAtom(node) {
  return node instanceof HTMLElement && node.contentEditable === "false" && node.parent !== null &&
    hasAttributeNamed(node, "contenteditable") && editingHostAround(node.parent) !== null;
}

// The display of an element; where it is not connected, that of its name.
function editingDisplay(element) {
  return element.isConnected ? displayOf(styleResolverOf(element.document), element)
    : unstyledDisplay(element.document, element.localName);
}

// The resolved value of a longhand, "" where the element is not connected.
function resolvedStyle(element, property) {
  return element.isConnected ? computedValue(styleResolverOf(element.document), element, property, "") : "";
}

// The resolved value of white-space, which is a shorthand; "normal" where the element is not connected.
function whiteSpaceOf(element) {
  return element.isConnected ? new ComputedStyleDeclaration(element, "").getAttributeOfProperty("white-space")
    : "normal";
}

function isBlock(node) {
  if (node === null) return false;
  if (node.nodeType === 9 || node.nodeType === 11) return true;
  return node.nodeType === 1 && !["inline", "inline-block", "inline-table", "none"].includes(editingDisplay(node));
}

function isInline(node) {
  return node !== null && !isBlock(node);
}

// The nearest block that a node is or stands in, or null.
function blockOf(node) {
  while (isInline(node)) node = node.parent;
  return node;
}

// Whether a node is text that may collapse: white space only.
function isWhitespaceText(node) {
  if (node.nodeType !== 3) return false;
  const { data } = node;
  if (data === "") return true;
  if (!/^[\t\n\r ]+$/.test(data) || node.parent === null || node.parent.nodeType !== 1) return false;
  const mode = whiteSpaceOf(node.parent);
  return mode === "normal" || mode === "nowrap" || mode === "pre-line" && !data.includes("\n");
}

// Whether a node is white space at the edge of a line, which shows nothing.
function isCollapsedWhitespace(node) {
  if (!isWhitespaceText(node)) return false;
  if (node.data === "" || node.parent === null || isHidden(node)) return true;
  let block = node.parent;
  while (!isBlock(block) && block.parent !== null) block = block.parent;
  for (const step of [previousInTree, nextInTree]) {
    let reference = node;
    for (;;) {
      reference = step(reference, block);
      if (reference === null || reference === block || isBlock(reference) || isTag(reference, "br")) return true;
      if (reference.nodeType === 3 && !isWhitespaceText(reference) || isReplaced(reference)) break;
    }
  }
  return false;
}


function isReplaced(node) {
  return node.nodeType === 1 && replacedElementNames.has(node.localName);
}

// Whether something around a node, or itself, is not displayed.
function isHidden(node) {
  const element = node.nodeType === 1 ? node : node.parentElement;
  return element !== null && element.isConnected && !isRendered(styleResolverOf(element.document), element);
}

// What the line of a `br` has on one side: "text" for anything that shows, "break" for another `br`, "edge" for none.
function lineBeside(br, isAhead) {
  const [child, sibling] = isAhead ? ["firstChild", "nextSibling"] : ["lastChild", "previousSibling"];
  let node = br;
  for (;;) {
    while (node[sibling] === null) {
      node = node.parent;
      if (node === null || !isInline(node)) return "edge";
    }
    node = node[sibling];
    for (;;) {
      if (isBlock(node)) return "edge";
      if (isTag(node, "br")) return "break";
      if (node.nodeType === 3 ? !isWhitespaceText(node) : isReplaced(node)) return "text";
      if (node.nodeType === 1 && node.firstChild !== null && !isHidden(node)) {
        if (editingDisplay(node) !== "inline") return "text";
        node = node[child];
      } else {
        break;
      }
    }
  }
}

// Whether a `br` begins a line that has nothing else.
function isCollapsedBreak(node) {
  return isTag(node, "br") && lineBeside(node, true) === "edge";
}

// Whether a `br` ends a line that would end there without it.
function isExtraneousBreak(node) {
  return isCollapsedBreak(node) && lineBeside(node, false) === "text";
}

function isVisible(node) {
  if (node === null || isHidden(node)) return false;
  for (let each = node; each !== null; each = nextInTree(each, node)) {
    if (each.nodeType === 3) {
      if (!isCollapsedWhitespace(each)) return true;
    } else if (isTag(each, "br")) {
      if (!isExtraneousBreak(each)) return true;
    } else if (isReplaced(each) || isBlock(each)) {
      if (each === node || !isHidden(each)) return true;
    }
  }
  return false;
}

function isInvisible(node) {
  return node !== null && !isVisible(node);
}

// Whether a node does nothing but keep an empty block open.
function isCollapsedBlockProp(node) {
  if (isTag(node, "br")) return isCollapsedBreak(node) && !isExtraneousBreak(node);
  if (node === null || node.nodeType !== 1 || !isInline(node)) return false;
  let hasProp = false;
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    const isProp = isCollapsedBlockProp(child);
    if (!isProp && !isInvisible(child)) return false;
    hasProp ||= isProp;
  }
  return hasProp;
}

// Moves a node, so that the ends of ranges in it and beside it go along.
function movePreservingRanges(node, parent, before) {
  const { document } = parent;
  if (before === node) return;
  if (isInclusiveAncestor(node, parent)) {
    throw new DOMException("The node contains its new parent.", "HierarchyRequestError");
  }
  const oldParent = node.parent;
  const oldIndex = oldParent === null ? -1 : childIndex(node);
  let index = before === null ? parent.childCount : childIndex(before);
  if (parent === oldParent && oldIndex < index) index--;
  const moved = [];
  for (const reference of document.ranges ?? []) {
    const range = reference.deref();
    if (range === undefined) continue;
    const start = movedPoint(range.startContainer, range.startOffset, node, oldParent, oldIndex, parent, index);
    const end = movedPoint(range.endContainer, range.endOffset, node, oldParent, oldIndex, parent, index);
    if (start !== null || end !== null) {
      moved.push(range, start ?? [range.startContainer, range.startOffset],
        end ?? [range.endContainer, range.endOffset]);
    }
  }
  insertNode(parent, node, before);
  for (let i = 0; i < moved.length; i += 3) {
    moved[i].setStartPoint(...moved[i + 1]);
    moved[i].setEndPoint(...moved[i + 2]);
  }
}

// Where the end of a range is after a move, or null where the move does not concern it.
function movedPoint(container, offset, node, oldParent, oldIndex, parent, index) {
  if (container !== node && container !== parent && container !== oldParent && !isInclusiveAncestor(node, container)) {
    return null;
  }
  let [place, at] = [container, offset];
  if (place === parent && at > index) at++;
  if (place === oldParent && (offset === oldIndex || offset === oldIndex + 1)) {
    return [parent, index + offset - oldIndex];
  }
  if (place === oldParent && offset > oldIndex + 1) at--;
  return [place, at];
}

// Puts the children of an element where it stands, and removes it.
function unwrapElement(element) {
  const children = childrenArray(element);
  for (const child of children) movePreservingRanges(child, element.parent, element);
  removeNode(element);
  return children;
}

// Gives an element another name, by putting another in its place (execCommand, "set the tag name").
function setTagName(element, name) {
  if (isTag(element, name) || element.parent === null) return element;
  const replacement = element.document.createElement(name);
  insertNode(element.parent, replacement, element);
  copyAttributes(element, replacement);
  while (element.firstChild !== null) movePreservingRanges(element.firstChild, replacement, null);
  removeNode(element);
  return replacement;
}

function copyAttributes(from, to) {
  const list = from.attributeList ?? [];
  for (let i = 0; i < list.length; i += 2) {
    if (findQualifiedAttribute(to, qualifiedNameOf(list[i])) === -1) appendAttribute(to, list[i], list[i + 1]);
  }
}

// Removes a `br` before a node that ends a line which ends anyway.
function removeBreakBefore(node) {
  let reference = node.previousSibling;
  if (reference === null) return;
  while (reference.lastChild !== null) reference = reference.lastChild;
  while (reference !== null && reference !== node.parent && isInvisible(reference) && !isExtraneousBreak(reference)) {
    reference = previousInTree(reference, node.document);
  }
  if (isExtraneousBreak(reference) && isEditable(reference)) removeNode(reference);
}

// Removes a `br` at the end of a node that ends a line which ends anyway.
function removeBreakAtEnd(node) {
  let reference = node;
  while (reference.lastChild !== null) reference = reference.lastChild;
  while (reference !== null && reference !== node && isInvisible(reference) && !isExtraneousBreak(reference)) {
    reference = previousInTree(reference, node.document);
  }
  if (!isExtraneousBreak(reference) || !isEditable(reference)) return;
  while (isEditable(reference.parent) && isInvisible(reference.parent)) reference = reference.parent;
  removeNode(reference);
}

function removeExtraneousBreaks(node) {
  removeBreakBefore(node);
  removeBreakAtEnd(node);
}

function insertAfter(node, reference) {
  insertNode(reference.parent, node, reference.nextSibling);
}

function makeBreak(node) {
  return node.document.createElement("br");
}

// Wraps siblings (execCommand, "wrap"): into a sibling that the criteria accept, or what `makeParent` answers. Answers
// the parent that they have then, or null.
function wrapNodes(nodes, isWantedSibling, makeParent) {
  if (nodes.length === 0 || nodes.every((node) => isInvisible(node) && !isTag(node, "br"))) return null;
  const home = nodes.at(-1).parent;
  if (home === null) return null;
  // What an earlier step has taken along with another node is wrapped already.
  for (let i = nodes.length - 2; i >= 0; i--) if (nodes[i].parent !== home) nodes.splice(i, 1);
  const last = nodes.at(-1);
  if (isInline(last) && !isTag(last, "br") && isTag(last.nextSibling, "br")) nodes.push(last.nextSibling);
  while (isInvisible(nodes[0].previousSibling)) nodes.unshift(nodes[0].previousSibling);
  while (isInvisible(nodes.at(-1).nextSibling)) nodes.push(nodes.at(-1).nextSibling);
  const accepts = (node) => node !== null && isEditable(node) && isWantedSibling(node);
  const parent = accepts(nodes[0].previousSibling) ? nodes[0].previousSibling
    : accepts(nodes.at(-1).nextSibling) ? nodes.at(-1).nextSibling : makeParent();
  if (parent === null) return null;
  if (parent.parent === null) insertBeforeKeepingCaret(parent, nodes[0]);
  const original = nodes[0].parent;
  const block = isBlock(parent);
  if (precedes(parent, nodes[0])) {
    if (block && isInline(findLast(childrenArray(parent), isVisible)) && isInline(nodes.find(isVisible) ?? null) &&
      !isTag(parent.lastChild, "br")) appendNode(parent, makeBreak(parent));
    for (const node of nodes) movePreservingRanges(node, parent, null);
  } else {
    if (block && isInline(childrenArray(parent).find(isVisible) ?? null) && isInline(findLast(nodes, isVisible)) &&
      !isTag(nodes.at(-1), "br")) insertNode(parent, makeBreak(parent), parent.firstChild);
    for (const node of nodes.toReversed()) movePreservingRanges(node, parent, parent.firstChild);
  }
  if (isEditable(original) && original.firstChild === null) removeNode(original);
  const next = parent.nextSibling;
  if (accepts(next)) {
    if (block && isInline(parent.lastChild) && isInline(next.firstChild) && !isTag(parent.lastChild, "br")) {
      appendNode(parent, makeBreak(parent));
    }
    while (next.firstChild !== null) movePreservingRanges(next.firstChild, parent, null);
    removeNode(next);
  }
  removeExtraneousBreaks(parent);
  return parent;
}

function findLast(nodes, matches) {
  return nodes.findLast(matches) ?? null;
}

// Inserts a node; the ends of ranges that are just before its place go behind it.
function insertBeforeKeepingCaret(node, reference) {
  const { parent } = reference;
  const index = childIndex(reference);
  const ranges = (parent.document.ranges ?? []).map((each) => each.deref()).filter((range) => range !== undefined);
  const starts = ranges.filter((range) => range.startContainer === parent && range.startOffset === index);
  const ends = ranges.filter((range) => range.endContainer === parent && range.endOffset === index);
  insertNode(parent, node, reference);
  for (const range of ends) range.setEndPoint(parent, index + 1);
  for (const range of starts) range.setStartPoint(parent, index + 1);
}

// Takes siblings out of their parent (execCommand, "split the parent"): what stands before and after them keeps one.
function splitParent(nodes) {
  if (nodes.length === 0) return;
  const original = nodes[0].parent;
  if (!isEditable(original) || original.parent === null) return;
  const hasFirst = nodes.includes(original.firstChild);
  const hasLast = nodes.includes(original.lastChild);
  if (hasFirst) removeBreakBefore(original);
  const followsBreak = hasFirst && followsLineBreak(original);
  const precedesBreak = hasLast && precedesLineBreak(original);
  const endLine = () => {
    if (precedesBreak && !precedesLineBreak(nodes.at(-1))) insertAfter(makeBreak(original), nodes.at(-1));
  };
  if (!hasFirst && hasLast) {
    for (const node of nodes.toReversed()) movePreservingRanges(node, original.parent, original.nextSibling);
    endLine();
    removeBreakAtEnd(original);
    return;
  }
  if (!hasFirst) {
    const clone = original.cloneNode(false);
    removeAttributeNamed(original, "id");
    insertNode(original.parent, clone, original);
    while (nodes[0].previousSibling !== null) movePreservingRanges(original.firstChild, clone, null);
  }
  for (const node of nodes) movePreservingRanges(node, original.parent, original);
  if (followsBreak && !followsLineBreak(nodes[0])) insertNode(nodes[0].parent, makeBreak(original), nodes[0]);
  if (isInline(nodes.at(-1)) && !isTag(nodes.at(-1), "br") && isTag(original.firstChild, "br") && isBlock(original)) {
    removeNode(original.firstChild);
  }
  if (original.firstChild === null) {
    removeNode(original);
    endLine();
  } else {
    removeBreakBefore(original);
  }
  const last = nodes.at(-1);
  if (last.nextSibling === null && last.parent !== null) removeBreakAtEnd(last.parent);
}

// Removes a node and leaves what it holds.
function removeKeepingDescendants(node) {
  if (node.firstChild !== null) splitParent(childrenArray(node));
  else if (node.parent !== null) removeNode(node);
}
