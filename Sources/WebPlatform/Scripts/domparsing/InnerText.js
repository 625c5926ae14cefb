// The text of elements as it is rendered (HTML Standard, section 3.2.7), as far as it can be told without a layout:
// what is not displayed or not visible is left out, white space collapses, and blocks stand on lines of their own.

// Collects rendered text piece by piece.
class RenderedTextBuilder {
  constructor() {
    this.text = "";
    // How many line breaks must come before what follows, unless it is the first.
    this.breaks = 0;
    // Whether a space that collapses was met at the end of the line.
    this.space = false;
    // Whether there is a line break in that space: it vanishes beside a zero-width space (CSS Text, section 4.1.3).
    this.spaceHasBreak = false;
    // Whether the last letter is a zero-width space, or a wbr element stands in place of one.
    this.isAfterZeroWidthSpace = false;
    // Whether nothing is in the line yet.
    this.lineIsEmpty = true;
  }

  // Adds text under a value of white-space-collapse.
  add(text, collapse) {
    if (collapse === "collapse") this.addCollapsed(text);
    else if (collapse === "preserve-breaks") this.addWithBreaks(text);
    else this.addPreserved(text);
  }

  // Adds text whose white space collapses.
  addCollapsed(text) {
    const length = text.length;
    let start = 0;
    while (start < length) {
      let end = start;
      let hasBreak = this.space && this.spaceHasBreak;
      while (end < length && isASCIISpaceCode(text.charCodeAt(end))) {
        if (text.charCodeAt(end) === 10) hasBreak = true;
        end++;
      }
      if (end > start) {
        this.space = !(this.isAfterZeroWidthSpace && hasBreak);
        this.spaceHasBreak = hasBreak;
      }
      start = end;
      while (end < length && !isASCIISpaceCode(text.charCodeAt(end))) end++;
      if (end > start) this.addWord(start === 0 && end === length ? text : text.slice(start, end));
      start = end;
    }
  }

  // Adds text without white space.
  addWord(word) {
    this.flush();
    const isSpaced = this.space && !this.lineIsEmpty && !(this.spaceHasBreak && word.charCodeAt(0) === 0x200B);
    this.text += isSpaced ? " " + word : word;
    this.space = false;
    this.spaceHasBreak = false;
    this.isAfterZeroWidthSpace = word.charCodeAt(word.length - 1) === 0x200B;
    this.lineIsEmpty = false;
  }

  // Adds a place where a word may break.
  addBreakOpportunity() {
    if (this.spaceHasBreak) this.space = false;
    this.isAfterZeroWidthSpace = true;
  }

  // Adds text whose line breaks stay.
  addWithBreaks(text) {
    const lines = text.replace(/\r\n?/g, "\n").split("\n");
    for (let i = 0; i < lines.length; i++) {
      if (i > 0) this.addBreak();
      this.addCollapsed(lines[i]);
    }
  }

  // Adds text as it is.
  addPreserved(text) {
    if (text === "") return;
    this.flush();
    if (this.space && !this.lineIsEmpty) this.text += " ";
    this.text += text.replace(/\r\n?/g, "\n");
    this.space = false;
    this.lineIsEmpty = text.endsWith("\n");
  }

  // Adds something inline that has no text.
  addObject() {
    if (this.breaks === 0 && this.space && !this.lineIsEmpty) this.text += " ";
    this.space = false;
    this.isAfterZeroWidthSpace = false;
    this.lineIsEmpty = false;
  }

  // Adds text that takes its place without being seen: nothing of it is written but the space before it.
  addHidden(text) {
    if (/^[\t\n\f\r ]*$/.test(text)) return;
    this.addObject();
    if (/[\t\n\f\r ]$/.test(text)) this.lineIsEmpty = true;
  }

  // Adds a line break of the text's own.
  addBreak() {
    this.flush();
    this.text += "\n";
    this.space = false;
    this.lineIsEmpty = true;
  }

  // Adds what separates the cells of a row.
  addTab() {
    this.flush();
    this.text += "\t";
    this.space = false;
    this.lineIsEmpty = true;
  }

  // Asks for at least so many line breaks before what follows.
  require(count) {
    this.breaks = Math.max(this.breaks, count);
    this.space = false;
    this.lineIsEmpty = true;
  }

  // Writes the line breaks that were asked for.
  flush() {
    if (this.breaks === 0) return;
    if (this.text !== "") this.text += "\n".repeat(this.breaks);
    this.breaks = 0;
  }
}

// The elements that show something of their own instead of their children.
const replacedElements = new Set(["audio", "canvas", "embed", "iframe", "img", "input", "meter", "object", "progress",
  "textarea", "video"]);

// The displays of boxes that stand on lines of their own.
function isBlockDisplay(display) {
  switch (display) {
    case "block": case "flow-root": case "list-item": case "flex": case "grid": case "table": case "table-caption":
    case "block flow": case "block flex": case "block grid": case "block table": case "block flow-root":
    case "block math":
    case "-webkit-box": case "-webkit-flex": return true;
    default: return false;
  }
}

// The rendered text of a node's descendants. With `flat`, shadow trees and what is slotted into them are read instead
// of the children of their hosts. `part`, where there is one, is told of each place that is passed.
function renderedTextOf(root, flat, part = null) {
  const resolver = styleResolverOf(root.document);
  const builder = part === null ? new RenderedTextBuilder() : part.builder;
  const transforms = resolver.ruleSetOf(root.document).indexOf("text-transform");
  const start = root.nodeType === 1 ? root : resolver.document.documentElement;
  const collector = { resolver, builder, flat, part, transforms: transforms.count > 0,
    display: resolver.viewOf("display"), float: resolver.viewOf("float"),
    position: resolver.viewOf("position"), parentDisplay: computedDisplay(resolver, start,
      resolver.specifiedValue(start, "display"), ""),
    visibility: resolver.specifiedValue(start, "visibility"),
    collapse: resolver.specifiedValue(start, "white-space-collapse") };
  const visibilityView = resolver.viewOf("visibility"), collapseView = resolver.viewOf("white-space-collapse");
  const walk = new RenderedTreeWalk(root, flat);
  // What is to be written when the open elements end, and the inherited values around them.
  const endings = [], displays = [], visibilities = [], collapses = [];
  for (;;) {
    const node = walk.advance();
    if (node === null) {
      const left = walk.leave();
      if (part !== null) part.passEnd(left ?? root);
      if (left === null) return builder.text;
      const ending = endings.pop();
      collector.parentDisplay = displays.pop();
      collector.visibility = visibilities.pop();
      collector.collapse = collapses.pop();
      if (ending === "tab") builder.addTab();
      else if (ending === "line") builder.addBreak();
      else if (ending > 0) builder.require(ending);
      continue;
    }
    if (part !== null) part.passStart(node);
    if (node.nodeType === 3 || node.nodeType === 4) {
      addRenderedText(node, node.parent, collector);
    } else if (node.nodeType === 1) {
      const display = renderedDisplay(node, collector);
      const visibility = visibilityView.inherited(node, collector.visibility);
      // What is not visible brings nothing of its own, but what is inside it may be visible.
      const ending = visibility === "visible" || display === "none" || replacedElements.has(node.localName)
        ? openRenderedElement(node, display, collector) : 0;
      if (ending === null) {
        if (part !== null) part.passWhole(node);
        continue;
      }
      endings.push(ending);
      displays.push(collector.parentDisplay);
      if (display !== "contents") collector.parentDisplay = display;
      visibilities.push(collector.visibility);
      collapses.push(collector.collapse);
      collector.visibility = visibility;
      collector.collapse = collapseView.inherited(node, collector.collapse);
      walk.enter(node);
    }
  }
}

// Adds a text node.
function addRenderedText(node, parent, collector) {
  const { resolver, builder } = collector;
  if (collector.visibility !== "visible" || isListOfOptions(parent)) {
    if (collector.visibility !== "visible") builder.addHidden(node.text);
    if (collector.part !== null) collector.part.passWhole(node);
    return;
  }
  let { text } = node;
  const style = parent.nodeType === 1 ? parent : parent.host;
  if (collector.transforms && style !== null && style !== undefined) {
    const transform = resolver.specifiedValue(style, "text-transform");
    if (transform === "uppercase") text = text.toUpperCase();
    else if (transform === "lowercase") text = text.toLowerCase();
    else if (transform === "capitalize") text = text.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu,
      (letter) => letter.toUpperCase());
  }
  if (collector.part === null) builder.add(text, collector.collapse);
  else collector.part.addText(node, text, collector.collapse);
}

// Whether of an element's children only options and groups of them are rendered.
function isListOfOptions(node) {
  return node.nodeType === 1 && node.namespaceURI === HTML_NAMESPACE
    && (node.localName === "select" || node.localName === "optgroup");
}

// The computed display of an element, as `computedDisplay` tells it, with what is known of the elements around it.
function renderedDisplay(element, collector) {
  const display = collector.display.of(element);
  const blockified = blockifiedDisplays[shortDisplays[display] ?? display];
  if (blockified === undefined) return display;
  if (/(?:flex|grid)$/.test(collector.parentDisplay) || collector.float.of(element) !== "none") return blockified;
  const position = collector.position.of(element);
  return position === "absolute" || position === "fixed" ? blockified : display;
}

// Begins an element of a computed display. Answers what its end brings: a number of line breaks, "tab" or "line"; null
// where its children are not to be read.
function openRenderedElement(element, display, collector) {
  const { resolver, builder } = collector;
  if (display === "none") return null;
  const isChoice = element instanceof HTMLOptionElement || isListOfOptions(element);
  if (isListOfOptions(element.parent) && !isChoice) return null;
  if (element.namespaceURI === HTML_NAMESPACE) {
    const name = element.localName;
    if (name === "br") {
      builder.addBreak();
      return null;
    }
    if (name === "wbr") {
      builder.addBreakOpportunity();
      return null;
    }
    if (replacedElements.has(name)) {
      if (isBlockDisplay(display)) builder.require(1);
      else builder.addObject();
      return null;
    }
    if (name === "details" && !hasAttributeNamed(element, "open")) return openClosedDetails(element, collector);
    if (name === "p" && display !== "inline") {
      builder.require(2);
      return 2;
    }
    if ((name === "option" || name === "optgroup") && display !== "inline") {
      builder.require(1);
      return 1;
    }
  }
  if (isBlockDisplay(display) || (element.localName === "text" && element.namespaceURI === SVG_NAMESPACE)) {
    builder.require(1);
    return 1;
  }
  if (display === "table-cell") return isLastOfDisplay(resolver, element, "table-cell") ? 0 : "tab";
  if (display === "table-row") return isLastRow(resolver, element) ? 0 : "line";
  return 0;
}

// Reads a closed details element: only its summary is rendered.
function openClosedDetails(element, collector) {
  const { builder } = collector;
  builder.require(1);
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== 1 || child.localName !== "summary") continue;
    if (displayOf(collector.resolver, child) === "none") break;
    builder.add(renderedTextOf(child, collector.flat), "preserve");
    break;
  }
  builder.require(1);
  return null;
}

// Whether no later sibling has a display.
function isLastOfDisplay(resolver, element, display) {
  for (let sibling = element.nextElementSibling; sibling !== null; sibling = sibling.nextElementSibling) {
    if (displayOf(resolver, sibling) === display) return false;
  }
  return true;
}

// Whether a row is the last of its table.
function isLastRow(resolver, row) {
  for (let node = row; node !== null && node.nodeType === 1; node = node.parent) {
    if (/table$/.test(displayOf(resolver, node))) return true;
    for (let sibling = node.nextElementSibling; sibling !== null; sibling = sibling.nextElementSibling) {
      const display = displayOf(resolver, sibling);
      if (display === "table-row" || (/-group$/.test(display) && sibling.firstElementChild !== null)) return false;
    }
  }
  return true;
}

// What innerText and outerText answer.
function innerTextOf(element) {
  const resolver = styleResolverOf(element.document);
  return isRendered(resolver, element) ? renderedTextOf(element, false) : element.textContent;
}

// The nodes for a text in which line breaks become br elements.
function renderedTextFragment(document, text) {
  const fragment = new DocumentFragment(document);
  const lines = text.split(/\r\n|\r|\n/);
  for (let i = 0; i < lines.length; i++) {
    if (i > 0) appendNode(fragment, createElementInternal(document, "br", HTML_NAMESPACE, null));
    if (lines[i] !== "") appendNode(fragment, new Text(document, lines[i]));
  }
  return fragment;
}

// The members that HTMLElement has for its text.
const innerTextMembers = {
  get innerText() {
    return innerTextOf(this);
  },

  set innerText(text) {
    replaceAllChildren(this, renderedTextFragment(this.document, text));
  },

  get outerText() {
    return innerTextOf(this);
  },

  set outerText(text) {
    const { parent, previousSibling, nextSibling } = this;
    if (parent === null) {
      throw new DOMException("The element has no parent.", "NoModificationAllowedError");
    }
    const fragment = renderedTextFragment(this.document, text);
    if (fragment.firstChild === null) appendNode(fragment, new Text(this.document, ""));
    replaceChildNode(this, fragment, parent);
    if (nextSibling !== null && nextSibling.previousSibling !== null) mergeWithNextText(nextSibling.previousSibling);
    if (previousSibling !== null) mergeWithNextText(previousSibling);
  },
};

// Joins a text node with the one after it.
function mergeWithNextText(node) {
  const next = node.nextSibling;
  if (node.nodeType !== 3 || next === null || next.nodeType !== 3) return;
  replaceData(node, node.text.length, 0, next.text);
  removeNode(next);
}
