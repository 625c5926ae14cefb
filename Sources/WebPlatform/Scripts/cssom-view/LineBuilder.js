// Breaks inline contents into lines.

// One thing in a line: a piece of text, a space, the begin or end of an inline box, or a box that is placed as a whole.
class LineItem {
  constructor(kind, box, width) {
    this.kind = kind;
    this.box = box;
    this.width = width;
    this.node = null;
    this.font = null;
    this.start = 0;
    this.end = 0;
  }
}

// Collects the inline contents of a block flow and places them line by line.
class LineBuilder {
  constructor(flow) {
    this.flow = flow;
    // What is certainly in this line, and what comes after the last place where it may break.
    this.items = [];
    this.group = [];
    this.itemsWidth = 0;
    this.groupWidth = 0;
    this.hasContents = false;
    this.groupHasContents = false;
    this.endsWithSpace = true;
    this.isFirst = true;
    // The inline boxes that are open, and those that were open where the line began.
    this.open = [];
    this.openAtStart = [];
    this.node = null;
    this.font = null;
    this.edgesAt = null;
  }

  // Adds a text node, or a stand-in for one.
  addText(node, font) {
    this.node = node;
    this.font = font;
    const { text } = node;
    splitText(font.transform === "uppercase" ? text.toUpperCase() : text, font, this);
  }

  word(start, end, width, mayBreakBefore) {
    if (mayBreakBefore) this.commit();
    if (width > this.flow.width && this.font.wordBreak !== "normal" && this.font.wraps) this.breakWord(start, end);
    else this.push(this.textItem("text", start, end, width));
    this.groupHasContents = true;
    this.endsWithSpace = false;
  }

  // Adds a word in as many parts as it needs lines.
  breakWord(start, end) {
    const { text } = this.node;
    let from = start, width = 0;
    this.commit();
    for (let at = start; at < end; at++) {
      const own = textWidth(text, at, at + 1, this.font);
      if (at > from && width + own > this.flow.width) {
        this.push(this.textItem("text", from, at, width));
        this.groupHasContents = true;
        this.commit();
        from = at;
        width = 0;
      }
      width += own;
    }
    this.push(this.textItem("text", from, end, width));
  }

  space(width, at) {
    if (this.endsWithSpace) return;
    this.endsWithSpace = true;
    const item = this.textItem("space", at, at + 1, width);
    if (this.font.wraps) {
      this.commit();
      this.items.push(item);
      this.itemsWidth += item.width;
    } else {
      this.push(item);
    }
  }

  textItem(kind, start, end, width) {
    const item = new LineItem(kind, this.open.length === 0 ? null : this.open[this.open.length - 1], width);
    item.node = this.node;
    item.font = this.font;
    item.start = start;
    item.end = end;
    return item;
  }

  lineBreak() {
    this.commit();
    this.hasContents = true;
    this.finish();
  }

  // Begins an inline box.
  openBox(box) {
    const margin = pixelsOf(box.style.marginLeft, this.flow.width) ?? 0;
    this.push(new LineItem("open", box, margin + box.left));
    this.open.push(box);
    if (box.left > 0) this.groupHasContents = true;
  }

  closeBox(box) {
    const margin = pixelsOf(box.style.marginRight, this.flow.width) ?? 0;
    this.push(new LineItem("close", box, margin + box.right));
    this.open.pop();
    if (box.right > 0) this.groupHasContents = true;
  }

  // Adds a box that is placed as a whole, whose size is known.
  addAtomic(box, width, font) {
    if (font.wraps) this.commit();
    const item = new LineItem("atomic", box, width);
    item.font = font;
    this.push(item);
    this.groupHasContents = true;
    this.endsWithSpace = false;
    if (font.wraps) this.commit();
  }

  push(item) {
    this.group.push(item);
    this.groupWidth += item.width;
  }

  // What is free for the line, as [left, right] from the border box of the block.
  get edges() {
    if (this.edgesAt !== null) return this.edgesAt;
    const { flow } = this;
    const height = flow.font.lineHeight;
    const [left, right] = flow.floats.edges(flow.oy + flow.nextY, height, flow.ox + flow.left,
      flow.ox + flow.left + flow.width);
    return this.edgesAt = [left - flow.ox, right - flow.ox];
  }

  // Takes over what came after the last break, in the next line if it does not fit into this one.
  commit() {
    const { group } = this;
    if (group.length === 0) return;
    const indent = this.isFirst ? this.flow.font.indent : 0;
    let [left, right] = this.edges;
    if (this.groupHasContents && indent + this.itemsWidth + this.groupWidth > right - left + 0.01) {
      if (this.hasContents) {
        this.finish();
        [left, right] = this.edges;
      }
      // A line that is too narrow beside floats begins below them.
      while (this.groupWidth > right - left + 0.01 && right - left < this.flow.width - 0.01 && this.flow.skipFloat()) {
        this.edgesAt = null;
        [left, right] = this.edges;
      }
    }
    for (const item of group) this.items.push(item);
    this.itemsWidth += this.groupWidth;
    this.hasContents ||= this.groupHasContents;
    this.group = [];
    this.groupWidth = 0;
    this.groupHasContents = false;
  }

  // Ends the last line of a run of inline contents.
  end() {
    this.commit();
    this.finish();
  }

  // The width of what is in the line.
  get usedWidth() {
    return this.itemsWidth + this.groupWidth;
  }

  // Places what is in the line.
  finish() {
    const { items, flow } = this;
    if (items.length === 0 && !this.hasContents) return;
    let width = this.itemsWidth;
    for (let i = items.length - 1; i >= 0; i--) {
      const item = items[i];
      if (item.kind === "text" || item.kind === "atomic") break;
      if (item.kind === "space") {
        width -= item.width;
        item.width = 0;
      }
    }
    const [left, right] = this.edges;
    const y = this.hasContents ? flow.nextY : flow.y;
    const metrics = this.hasContents ? this.measure(items) : { above: 0, height: 0 };
    let x = left + (this.isFirst ? flow.font.indent : 0);
    const extra = right - left - width - (this.isFirst ? flow.font.indent : 0);
    const align = flow.font.align;
    if (extra > 0) {
      if (align === "center" || align === "-webkit-center") x += extra / 2;
      else if (align === "right" || align === "end" || align === "-webkit-right") x += extra;
    }
    const line = { y, height: metrics.height, base: y + metrics.above, fragments: [] };
    this.place(items, x, line);
    if (this.hasContents) {
      (flow.box.lines ??= []).push(line);
      flow.box.baseline = line.base;
      flow.lineEnds(y + metrics.height, left, x + width);
      this.isFirst = false;
    }
    this.items = [];
    this.itemsWidth = 0;
    this.hasContents = false;
    this.endsWithSpace = true;
    const open = new Set(this.open);
    for (let i = this.group.length - 1; i >= 0; i--) {
      const item = this.group[i];
      if (item.kind === "open") open.delete(item.box);
      else if (item.kind === "close") open.add(item.box);
    }
    this.openAtStart = [...open];
    this.edgesAt = null;
  }

  // How far a line reaches above its base line, and its height.
  measure(items) {
    const { font } = this.flow;
    const half = Math.floor((font.lineHeight - font.height) / 2);
    // Outside of standards mode only boxes count that have text of their own (Quirks Mode Standard, section 3.3).
    const isStrict = this.flow.layout.document.mode === "no-quirks";
    const hasText = isStrict || items.length === 0 || items.some((item) => item.kind === "text" && item.box === null);
    let above = hasText ? font.ascent + half : 0, below = hasText ? font.lineHeight - above : 0, tallest = 0;
    const include = (up, down) => {
      above = Math.max(above, up);
      below = Math.max(below, down);
    };
    const includeFont = (own, box) => {
      const up = own.ascent + Math.floor((own.lineHeight - own.height) / 2) + this.raiseOf(box);
      include(up, own.lineHeight - up);
    };
    if (isStrict) for (const box of this.openAtStart) includeFont(box.style.font, box);
    for (const item of items) {
      if (item.kind === "text") {
        includeFont(item.font, item.box);
      } else if (item.kind === "open") {
        if (isStrict) includeFont(item.box.style.font, item.box);
      } else if (item.kind === "atomic") {
        const { box } = item;
        const height = box.outerHeight;
        switch (box.style.verticalAlign) {
          case "text-top": include(item.font.ascent, height - item.font.ascent); break;
          case "text-bottom": {
            const descent = item.font.height - item.font.ascent;
            include(height - descent, descent);
            break;
          }
          case "top": case "bottom":
            tallest = Math.max(tallest, height);
            break;
          case "middle":
            include(height / 2 + item.font.fontSize / 4, height / 2 - item.font.fontSize / 4);
            break;
          default: {
            const raise = this.raiseOf(box);
            include(box.outerBaseline + raise, height - box.outerBaseline - raise);
          }
        }
      }
    }
    return { above, height: Math.max(above + below, tallest) };
  }

  // How far the style of an inline box raises it.
  raiseOf(box) {
    let raise = 0;
    for (let each = box; each !== null && each.rects !== null; each = each.outer) {
      const align = each.style.verticalAlign;
      if (align === "baseline") continue;
      const size = each.style.font.lineHeight, outer = (each.outer?.style.font ?? this.flow.font).fontSize;
      if (align === "super") raise += outer / 3 + 1;
      else if (align === "sub") raise -= outer / 5 + 1;
      else raise += pixelsOf(each.style.parseLength(align), size) ?? 0;
    }
    if (box !== null && box.rects === null) {
      const { style } = box;
      return pixelsOf(style.parseLength(style.verticalAlign), style.font.lineHeight) ?? 0;
    }
    return raise;
  }

  // Gives the items of a line their places.
  place(items, x, line) {
    const starts = new Map(this.openAtStart.map((box) => [box, x]));
    let last = null;
    for (const item of items) {
      const { box, width } = item;
      switch (item.kind) {
        case "open":
          starts.set(box, x + (pixelsOf(box.style.marginLeft, this.flow.width) ?? 0));
          break;
        case "close": {
          const margin = pixelsOf(box.style.marginRight, this.flow.width) ?? 0;
          this.addRect(box, starts.get(box) ?? x, x + width - margin, line);
          starts.delete(box);
          break;
        }
        case "atomic":
          box.x = x + (pixelsOf(box.style.marginLeft, this.flow.width) ?? 0);
          box.y = this.topOf(box, item.font, line) + (pixelsOf(box.style.marginTop, this.flow.width) ?? 0);
          break;
        default:
          if (last !== null && last.node === item.node && last.end === item.start && last.box === box) {
            last.width += width;
            last.end = item.end;
          } else {
            last = { node: item.node, font: item.font, box, start: item.start, end: item.end, x,
              y: line.base - item.font.ascent - this.raiseOf(box), width, height: item.font.height };
            line.fragments.push(last);
          }
      }
      x += width;
    }
    for (const [box, start] of starts) this.addRect(box, start, x, line);
  }

  // Where the margin box of a box that is placed as a whole begins.
  topOf(box, font, line) {
    const height = box.outerHeight;
    switch (box.style.verticalAlign) {
      case "top": return line.y;
      case "bottom": return line.y + line.height - height;
      case "text-top": return line.base - font.ascent;
      case "text-bottom": return line.base - font.ascent + font.height - height;
      case "middle": return line.base - font.fontSize / 4 - height / 2;
      default: return line.base - box.outerBaseline - this.raiseOf(box);
    }
  }

  // Adds the part of an inline box that is in a line.
  addRect(box, from, to, line) {
    const { font } = box.style;
    const height = line.height === 0 ? 0 : font.height;
    box.rects.push({ x: from, y: (line.height === 0 ? line.y : line.base - font.ascent - this.raiseOf(box)) - box.top,
      width: to - from, height: height + box.verticalEdges });
  }
}
