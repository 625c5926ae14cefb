// The commands of document.execCommand() that editors use. They act on the selection where it is editable, and fire
// `input` afterwards.

// The elements that the commands for the look of text wrap it in.
const styleCommandElements = { __proto__: null, "bold": ["b", "strong"], "italic": ["i", "em"], "underline": ["u"],
  "strikethrough": ["s", "strike", "del"], "subscript": ["sub"], "superscript": ["sup"] };

// The type of the `input` event for each command; those that are not listed do not exist.
const commandInputTypes = { __proto__: null, "bold": "formatBold", "italic": "formatItalic",
  "underline": "formatUnderline", "strikethrough": "formatStrikeThrough", "subscript": "formatSubscript",
  "superscript": "formatSuperscript", "inserttext": "insertText", "inserthtml": "", "delete": "deleteContentBackward",
  "forwarddelete": "deleteContentForward", "insertparagraph": "insertParagraph", "insertlinebreak": "insertLineBreak",
  "formatblock": "", "createlink": "insertLink", "unlink": "", "selectall": null };

// The blocks that formatBlock makes, and between which insertParagraph splits.
const formattableBlocks = new Set(["address", "article", "aside", "blockquote", "dd", "div", "dt", "footer", "h1", "h2",
  "h3", "h4", "h5", "h6", "header", "li", "main", "nav", "p", "pre", "section"]);

// What execCommand() answers: whether the command was carried out.
function executeCommand(document, command, value) {
  const name = asciiLowercase(command);
  if (name === "selectall" && document.body !== null) {
    document.getSelection()?.selectAllChildren(editingHostOf(document) ?? document.body);
    return document.window !== null;
  }
  return commandInputTypes[name] !== undefined && runEditingCommand(document, name, value);
}

// Carries out a command where the selection is editable.
function runEditingCommand(document, name, value) {
  const host = editingHostOf(document);
  if (host === null) return false;
  const range = document.getSelection().getRangeAt(0);
  const isDone = name in styleCommandElements ? toggleStyle(range, host, name) : editRange(range, host, name, value);
  if (isDone) {
    const data = name === "inserttext" ? value : null;
    dispatchTrustedEvent(new InputEvent(document.realm, "input", { bubbles: true, composed: true,
      view: document.window, inputType: commandInputTypes[name], data }), host);
  }
  return isDone;
}

// The outermost editable element around the selection, or null where it is not in one.
function editingHostOf(document) {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  let node = selection.getRangeAt(0).commonAncestorContainer;
  if (!(node instanceof Element)) node = node.parentElement;
  if (!(node instanceof HTMLElement) || !node.isContentEditable) return null;
  while (node.parentElement instanceof HTMLElement && node.parentElement.isContentEditable) node = node.parentElement;
  return node;
}

// Whether a command can be carried out now.
function isCommandEnabled(document, command) {
  const name = asciiLowercase(command);
  return name === "selectall" ? document.window !== null
    : commandInputTypes[name] !== undefined && editingHostOf(document) !== null;
}

// Whether all text of the selection has the look that a command gives.
function commandState(document, command) {
  const name = asciiLowercase(command);
  const host = name in styleCommandElements ? editingHostOf(document) : null;
  if (host === null) return false;
  const range = document.getSelection().getRangeAt(0);
  const texts = range.collapsed ? [range.startContainer] : textsInRange(range);
  return texts.length > 0 && texts.every((text) => ancestorWithin(text, host, styleCommandElements[name]) !== null);
}

// The value of a command: the name of the block for formatBlock.
function commandValue(document, command) {
  const host = asciiLowercase(command) === "formatblock" ? editingHostOf(document) : null;
  if (host === null) return "";
  return blockWithin(document.getSelection().getRangeAt(0).startContainer, host)?.localName ?? "";
}

// The nearest element of certain names around a node, inside of the host.
function ancestorWithin(node, host, names) {
  for (let each = node; each !== null && each !== host; each = each.parent) {
    if (each instanceof Element && names.includes(each.localName)) return each;
  }
  return null;
}

function blockWithin(node, host) {
  return ancestorWithin(node, host, [...formattableBlocks]);
}

// The text nodes that a range selects some of, those that it only touches excepted.
function textsInRange(range) {
  const texts = [];
  const collect = (node) => {
    if (node instanceof Text) {
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.data.length;
      if (to > from && range.intersectsNode(node)) texts.push(node);
      return;
    }
    for (let child = node.firstChild; child !== null; child = child.nextSibling) collect(child);
  };
  collect(range.commonAncestorContainer);
  return texts;
}

// Splits the text nodes at both ends of a range, and answers the nodes that lie inside.
function isolateTexts(range) {
  const texts = textsInRange(range);
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return texts.map((text) => {
    if (text === endContainer && endOffset < text.data.length) text.splitText(endOffset);
    return text === startContainer && startOffset > 0 ? text.splitText(startOffset) : text;
  });
}

function selectTexts(document, texts) {
  const last = texts.at(-1);
  document.getSelection().setBaseAndExtent(texts[0], 0, last, last.data.length);
}

// Gives all text of a range a look, or takes it where all has it.
function toggleStyle(range, host, name) {
  const { document } = host;
  if (range.collapsed) return false;
  const names = styleCommandElements[name];
  const isOn = commandState(document, name);
  const texts = isolateTexts(range);
  if (texts.length === 0) return false;
  for (const text of texts) {
    let element = ancestorWithin(text, host, names);
    if (!isOn && element === null) wrapText(text, document.createElement(names[0]));
    for (; isOn && element !== null; element = ancestorWithin(text, host, names)) liftOut(text, element);
  }
  selectTexts(document, texts);
  return true;
}

// Wraps a text in an element.
function wrapText(text, element) {
  text.parent.insertBefore(element, text);
  element.appendChild(text);
}

// Takes a node out of one of its ancestors: what stands before and after it stays in copies of the ancestor.
function liftOut(node, ancestor) {
  for (let each = node; each !== ancestor; each = each.parent) splitAround(each);
  const { parent } = ancestor;
  while (ancestor.firstChild !== null) parent.insertBefore(ancestor.firstChild, ancestor);
  parent.removeChild(ancestor);
}

// Splits the parent of a node so that the node is its only child.
function splitAround(node) {
  const { parent } = node;
  if (node.previousSibling !== null) {
    const before = parent.cloneNode(false);
    while (parent.firstChild !== node) before.appendChild(parent.firstChild);
    parent.parent.insertBefore(before, parent);
  }
  if (node.nextSibling !== null) {
    const after = parent.cloneNode(false);
    while (node.nextSibling !== null) after.appendChild(node.nextSibling);
    parent.parent.insertBefore(after, parent.nextSibling);
  }
}

// Carries out a command other than those for the look of text.
function editRange(range, host, name, value) {
  const { document } = host;
  switch (name) {
    case "inserttext":
      if (value === "") return false;
      range.deleteContents();
      placeText(range, document, value);
      return true;
    case "inserthtml":
      range.deleteContents();
      insertAtCaret(range, range.createContextualFragment(value));
      return true;
    case "insertlinebreak":
      range.deleteContents();
      insertAtCaret(range, document.createElement("br"));
      return true;
    case "delete": return deleteAround(range, host, -1);
    case "forwarddelete": return deleteAround(range, host, 1);
    case "insertparagraph": return splitBlock(range, host);
    case "formatblock": return formatBlock(range, host, asciiLowercase(value.replace(/^<|>$/g, "")));
    case "createlink": return value !== "" && linkTexts(range, host, value);
    default: {
      const texts = isolateTexts(range);
      const links = texts.filter((text) => ancestorWithin(text, host, ["a"]) !== null);
      for (const text of links) liftOut(text, ancestorWithin(text, host, ["a"]));
      if (links.length > 0) selectTexts(document, texts);
      return links.length > 0;
    }
  }
}

// Adds text at the caret, to the text node that the caret is in.
function placeText(range, document, value) {
  const { startContainer, startOffset } = range;
  if (!(startContainer instanceof Text)) {
    insertAtCaret(range, document.createTextNode(value));
    return;
  }
  startContainer.insertData(startOffset, value);
  document.getSelection().collapse(startContainer, startOffset + value.length);
}

// Inserts a node or the children of a fragment, and puts the caret behind them.
function insertAtCaret(range, node) {
  const last = node instanceof DocumentFragment ? node.lastChild : node;
  if (last === null) return;
  range.insertNode(node);
  const { document } = last;
  if (last instanceof Text) document.getSelection().collapse(last, last.data.length);
  else document.getSelection().collapse(last.parent, childIndex(last) + 1);
}

// Deletes what is selected, or the character before or behind the caret.
function deleteAround(range, host, direction) {
  if (!range.collapsed) {
    range.deleteContents();
    return true;
  }
  const { startContainer, startOffset } = range;
  return startContainer instanceof Text && deleteLetter(startContainer, startOffset, direction) ||
    deleteBeyond(range, host, direction);
}

// Deletes the character of a text before or behind an offset, if there is one.
function deleteLetter(text, offset, direction) {
  const letters = direction < 0 ? [...text.data.slice(0, offset)] : [...text.data.slice(offset)];
  const letter = direction < 0 ? letters.at(-1) : letters[0];
  if (letter === undefined) return false;
  text.deleteData(direction < 0 ? offset - letter.length : offset, letter.length);
  return true;
}

// Deletes from the caret's text into what is beside it: a character or an element there, or else the border between
// two blocks.
function deleteBeyond(range, host, direction) {
  const leaf = leafBeside(range, host, direction);
  if (leaf === null) return false;
  const block = blockWithin(range.startContainer, host);
  const other = blockWithin(leaf, host);
  if (block !== other) return block !== null && other !== null && joinBlocks(range, host, block, other, direction);
  if (leaf instanceof Text) {
    const end = direction < 0 ? leaf.data.length : 0;
    deleteLetter(leaf, end, direction);
    if (direction < 0) host.document.getSelection().collapse(leaf, leaf.data.length);
  } else {
    leaf.parent.removeChild(leaf);
  }
  return true;
}

// The text or the element without children that is next to the caret, beside those that show nothing.
function leafBeside({ startContainer, startOffset }, host, direction) {
  const [sibling, child] = direction < 0 ? ["previousSibling", "lastChild"] : ["nextSibling", "firstChild"];
  let node = startContainer;
  let inner = node instanceof Text ? null : node.childNodes.item(direction < 0 ? startOffset - 1 : startOffset);
  for (;;) {
    if (inner === null) {
      while (node !== host && node[sibling] === null) node = node.parent;
      if (node === host) return null;
      inner = node[sibling];
    }
    while (inner[child] !== null) inner = inner[child];
    const isNothing = inner instanceof Text ? inner.data.trim() === "" && /^$|\n/.test(inner.data)
      : !(inner instanceof Element);
    if (!isNothing) return inner;
    node = inner;
    inner = null;
  }
}

// Moves what is in the later of two blocks to the end of the earlier one.
function joinBlocks(range, host, block, other, direction) {
  const [first, second] = direction < 0 ? [other, block] : [block, other];
  if (first.contains(second) || second.contains(first)) return false;
  const selection = host.document.getSelection();
  if (first.lastChild instanceof HTMLElement && first.lastChild.localName === "br") first.removeChild(first.lastChild);
  const { lastChild } = first;
  if (lastChild instanceof Text) selection.collapse(lastChild, lastChild.data.length);
  else selection.collapse(first, first.childNodes.length);
  while (second.firstChild !== null) first.appendChild(second.firstChild);
  for (let node = second; node !== host && node.firstChild === null;) {
    const { parent } = node;
    parent.removeChild(node);
    node = parent;
  }
  return true;
}

// Splits the block of the caret; text that has none becomes a block of its own first.
function splitBlock(range, host) {
  const { document } = host;
  range.deleteContents();
  const block = blockWithin(range.startContainer, host) ?? wrapInBlock(range, host, "div");
  const rest = document.createRange();
  rest.setStart(range.startContainer, range.startOffset);
  rest.setEndAfter(block);
  const tail = rest.extractContents();
  const next = tail.firstChild;
  block.parent.insertBefore(tail, block.nextSibling);
  for (const each of [block, next]) {
    if (each.textContent === "" && each.querySelector("img, br") === null) {
      each.appendChild(document.createElement("br"));
    }
  }
  document.getSelection().collapse(next.firstChild, 0);
  return true;
}

// Moves what is at the top of the host around a range into a new block.
function wrapInBlock(range, host, name) {
  const block = host.document.createElement(name);
  let node = range.startContainer;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (node === host) node = host.childNodes.item(Math.min(startOffset, host.childNodes.length - 1));
  while (node !== null && node.parent !== host) node = node.parent;
  host.insertBefore(block, node);
  if (node !== null) block.appendChild(node);
  if (startContainer !== host) {
    host.document.getSelection().setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  } else {
    host.document.getSelection().collapse(block, startOffset === 0 ? 0 : block.childNodes.length);
  }
  const moved = host.document.getSelection().getRangeAt(0);
  range.setStart(moved.startContainer, moved.startOffset);
  range.setEnd(moved.endContainer, moved.endOffset);
  return block;
}

// Turns the block of the caret into another kind.
function formatBlock(range, host, name) {
  if (!formattableBlocks.has(name)) return false;
  const block = blockWithin(range.startContainer, host);
  if (block === null) {
    wrapInBlock(range, host, name);
    return true;
  }
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const replacement = host.document.createElement(name);
  block.parent.insertBefore(replacement, block);
  while (block.firstChild !== null) replacement.appendChild(block.firstChild);
  block.parent.removeChild(block);
  const moved = (node) => node === block ? replacement : node;
  host.document.getSelection().setBaseAndExtent(moved(startContainer), startOffset, moved(endContainer), endOffset);
  return true;
}

// Makes all text of a range a link.
function linkTexts(range, host, address) {
  const texts = range.collapsed ? [] : isolateTexts(range);
  for (const text of texts) {
    const link = ancestorWithin(text, host, ["a"]) ?? host.document.createElement("a");
    setAttributeValue(link, "href", address);
    if (!link.contains(text)) wrapText(text, link);
  }
  if (texts.length > 0) selectTexts(host.document, texts);
  return texts.length > 0;
}
