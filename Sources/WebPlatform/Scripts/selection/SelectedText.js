// The text of a selection as it is rendered, which browsers answer where the Selection API (section 3) leaves it open:
// hidden parts are left out, white space collapses, and blocks stand on lines of their own.

// Follows a walk over rendered text and keeps which part of it lies in a range.
class SelectedPart {
  constructor(range) {
    this.builder = new RenderedTextBuilder();
    this.start = new TextMark(range.startContainer, range.startOffset, false);
    this.end = new TextMark(range.endContainer, range.endOffset, true);
  }

  // The walk comes to a node.
  passStart(node) {
    if (this.start.before === node) this.start.set(this.builder);
    if (this.end.before === node) this.end.set(this.builder);
  }

  // The walk has left an element.
  passEnd(element) {
    if (this.start.atEndOf === element) this.start.set(this.builder);
    if (this.end.atEndOf === element) this.end.set(this.builder);
  }

  // A node is left out, with all that is in it.
  passWhole(node) {
    for (const mark of [this.start, this.end]) {
      if (mark.position === null && isInclusiveAncestor(node, mark.container)) mark.set(this.builder);
    }
  }

  // Adds the text of a node, cut where the range begins and ends.
  addText(node, text, collapse) {
    const cuts = [this.start, this.end].filter((mark) => mark.container === node);
    let from = 0;
    for (const mark of cuts) {
      this.builder.add(text.slice(from, mark.offset), collapse);
      mark.set(this.builder);
      from = mark.offset;
    }
    if (!isSelectable(node)) return this.passWhole(node);
    this.builder.add(cuts.length === 0 ? text : text.slice(from), collapse);
  }

  get text() {
    return this.builder.text.slice(this.start.position ?? 0, this.end.position ?? undefined);
  }
}

// A boundary point of a range, and where in the text it came to be.
class TextMark {
  constructor(container, offset, isEnd) {
    const isText = container.nodeType === 3 || container.nodeType === 4;
    this.container = container;
    this.offset = offset;
    this.isEnd = isEnd;
    this.before = isText ? null : childAt(container, offset);
    this.atEndOf = isText || this.before !== null ? null : container;
    this.position = null;
  }

  // Sets the mark where the text ends now, behind the space that is in front of it. Line breaks that only come before
  // something else are not selected.
  set(builder) {
    if (this.position !== null) return;
    if (!this.isEnd) builder.flush();
    if (builder.breaks === 0 && builder.space && !builder.lineIsEmpty) {
      builder.text += " ";
      builder.space = false;
      // More white space collapses with it, as at the start of a line.
      builder.lineIsEmpty = true;
    }
    this.position = builder.text.length;
  }
}

// Whether a user may select a node's text: the nearest `user-select` around it that is not "auto" tells, and that of a
// select element's options is never selected.
function isSelectable(node) {
  const resolver = styleResolverOf(node.document);
  for (let element = node.parent; element !== null; element = resolver.styleParent(element)) {
    if (element.nodeType !== 1) return true;
    if (element instanceof HTMLSelectElement) return false;
    const value = resolver.specifiedValue(element, "user-select");
    if (value !== "auto") return value !== "none";
  }
  return true;
}

// The rendered text in a range of a document.
function selectedTextOf(range) {
  const resolver = styleResolverOf(range.startContainer.document);
  let root = range.commonAncestorContainer;
  while (root.nodeType !== 1 || !isBlockDisplay(displayOf(resolver, root))) {
    if (root.parent === null) break;
    root = root.parent;
  }
  const part = new SelectedPart(range);
  renderedTextOf(root, false, part);
  return part.text;
}
