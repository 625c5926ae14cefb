// Flexible boxes and grids (CSS Flexible Box Layout and CSS Grid Layout), as far as where things are needs them.

// The items of a container: its children, text without an element as boxes of its own. Each is {element, style, nodes}.
function flexibleItems(layout, box, collectsPositioned) {
  const { element, style } = box;
  const items = [];
  let text = null;
  const add = (node, own, nodes) => {
    if (own.display === "none") return;
    if (own.isOutOfFlow) {
      if (collectsPositioned) {
        layout.positioned.push({ element: node, style: own, nodes, parent: box, x: box.left, y: box.top });
      }
      return;
    }
    text = null;
    if (own.display === "contents") for (const child of layoutChildren(node)) addNode(child, own);
    else items.push({ element: node, style: own, nodes, order: parseInt(own.value("order"), 10) || 0 });
  };
  const addNode = (node, parentStyle) => {
    if (node.nodeType === 1) {
      const outer = parentStyle.display === "contents" ? style.display : parentStyle.display;
      add(node, layout.styles.styleOf(node, parentStyle.font, outer), null);
    } else if (node.nodeType === 3 && (text !== null || /[^\t\n\f\r ]/.test(node.text))) {
      if (text === null) items.push(text = { element, style: anonymousStyle(style), nodes: [], order: 0 });
      text.nodes.push(node);
    }
  };
  const addPseudo = (name) => {
    const pseudo = layout.pseudoElement(element, style, name);
    if (pseudo !== null) add(element, pseudo.style, [pseudo.node]);
  };
  addPseudo("::before");
  for (const node of layoutChildren(element)) addNode(node, style);
  addPseudo("::after");
  return items.some((item) => item.order !== 0) ? items.sort((one, other) => one.order - other.order) : items;
}

// The style of a block without an element inside a box.
function anonymousStyle(style) {
  const own = Object.create(style);
  Object.assign(own, { display: "block", isInline: false, isInlineLevel: false, position: "static", isPositioned: false,
    isOutOfFlow: false, float: "none", marginTop: 0, marginRight: 0, marginBottom: 0, marginLeft: 0, paddingTop: 0,
    paddingRight: 0, paddingBottom: 0, paddingLeft: 0, borderTop: 0, borderRight: 0, borderBottom: 0, borderLeft: 0,
    width: null, height: null, minWidth: null, maxWidth: null, minHeight: null, maxHeight: null, overflow: "visible",
    value: (property) => initialValue(property) });
  return own;
}

// The space between the items in one direction.
function gapOf(style, property, whole) {
  return pixelsOf(style.length(property), whole) ?? 0;
}

// The least and the most width of a row of items.
function rowWidths(layout, element, style) {
  const box = new LayoutBox(element, style, null);
  const items = flexibleItems(layout, box, false);
  const gaps = gapOf(style, "column-gap", 0) * Math.max(0, items.length - 1);
  let least = 0, most = gaps;
  const wraps = style.value("flex-wrap") !== "nowrap";
  for (const item of items) {
    const widths = outerWidths(layout, item.element, item.style, item.nodes);
    least = wraps ? Math.max(least, widths.least) : least + widths.least;
    most += widths.most;
  }
  return { least: wraps ? least : least + gaps, most: Math.max(least, most) };
}

// Lays out a flex container whose width is known; answers the height of its contents.
function layoutFlex(layout, box, height) {
  const { style } = box;
  const items = flexibleItems(layout, box, true);
  const direction = style.value("flex-direction");
  if (direction.endsWith("reverse")) items.reverse();
  return direction.startsWith("column") ? layoutColumn(layout, box, items, height)
    : layoutRow(layout, box, items, height);
}

// An item's margins, null for those that take what is free.
function itemMargins({ style }, whole) {
  return { top: pixelsOf(style.marginTop, whole), right: pixelsOf(style.marginRight, whole),
    bottom: pixelsOf(style.marginBottom, whole), left: pixelsOf(style.marginLeft, whole) };
}

// Lays items out in lines from left to right.
function layoutRow(layout, box, items, height) {
  const { style, contentWidth } = box;
  const gap = gapOf(style, "column-gap", contentWidth);
  const wraps = style.value("flex-wrap") !== "nowrap";
  for (const item of items) {
    item.margins = itemMargins(item, contentWidth);
    const edges = item.style.horizontalEdges(contentWidth);
    const basis = item.style.length("flex-basis");
    const basisText = item.style.value("flex-basis");
    const sized = basisText === "auto" ? item.style.contentSize(item.style.width, contentWidth, edges)
      : item.style.contentSize(basis, contentWidth, edges);
    const widths = contentWidths(layout, item.element, item.style, item.nodes);
    item.edges = edges + (item.margins.left ?? 0) + (item.margins.right ?? 0);
    item.grow = Number(item.style.value("flex-grow")) || 0;
    item.shrink = Number(item.style.value("flex-shrink"));
    const own = item.style.contentSize(item.style.width, contentWidth, edges);
    const isFree = item.style.minWidth === null && item.style.overflow === "visible";
    item.least = isFree ? Math.min(widths.least, own ?? Infinity) : 0;
    item.base = Math.max(0, sized ?? widths.most);
    item.limit = (width) =>
      Math.max(0, layout.limitWidth(item.style, Math.max(width, item.least), contentWidth, edges));
    item.width = item.limit(item.base);
  }
  const lines = [];
  let line = null, used = 0;
  for (const item of items) {
    const outer = item.width + item.edges;
    if (line === null || (wraps && line.length > 0 && used + gap + outer > contentWidth + 0.01)) {
      lines.push(line = []);
      used = 0;
    }
    used += (line.length > 0 ? gap : 0) + outer;
    line.push(item);
  }
  let y = box.top;
  const rowGap = gapOf(style, "row-gap", height);
  lines.forEach((each, index) => {
    if (index > 0) y += rowGap;
    y += layoutFlexLine(layout, box, each, y, gap, lines.length === 1 ? height : null);
  });
  return y - box.top;
}

// Shares what is free in a line, or lacking, among its items.
function flexWidths(items, free) {
  const open = new Set(items);
  for (const item of items) item.width = item.base;
  for (let round = 0; round < items.length + 1 && open.size > 0; round++) {
    let rest = free;
    for (const item of items) rest -= open.has(item) ? item.base : item.width;
    const isGrowing = rest > 0;
    const weight = (item) => isGrowing ? item.grow : item.shrink * item.base;
    const sum = [...open].reduce((total, item) => total + weight(item), 0);
    let hasFrozen = false;
    for (const item of [...open]) {
      const whole = isGrowing ? Math.max(1, sum) : sum;
      const wanted = sum === 0 ? item.base : item.base + rest * weight(item) / whole;
      item.width = item.limit(wanted);
      if (Math.abs(item.width - wanted) > 0.01) {
        open.delete(item);
        hasFrozen = true;
      }
    }
    if (!hasFrozen) return;
  }
}

// Places one line of items; answers its height.
function layoutFlexLine(layout, box, items, y, gap, height) {
  const { style, contentWidth } = box;
  const gaps = gap * (items.length - 1);
  const outer = items.reduce((sum, item) => sum + item.edges, 0);
  flexWidths(items, contentWidth - gaps - outer);
  let tallest = 0;
  const align = style.value("align-items");
  for (const item of items) {
    item.align = item.style.value("align-self");
    if (item.align === "auto") item.align = align;
    placeItem(layout, box, item, item.width, height, null);
    tallest = Math.max(tallest, item.box.height + (item.margins.top ?? 0) + (item.margins.bottom ?? 0));
  }
  const cross = height ?? tallest;
  const free = Math.max(0, contentWidth - gaps - outer - items.reduce((sum, item) => sum + item.width, 0));
  const autos = items.reduce((count, { margins }) => count + (margins.left === null) + (margins.right === null), 0);
  const [start, between] = autos > 0 ? [0, 0]
    : justifyOffsets(style.value("justify-content"), free, items.length, style.value("flex-direction"));
  let x = box.left + start;
  for (const item of items) {
    const { margins } = item;
    const left = margins.left ?? free / autos, right = margins.right ?? free / autos;
    const isStretched = (item.align === "normal" || item.align === "stretch") && item.style.height === null &&
      margins.top !== null && margins.bottom !== null && (item.nodes !== null || !isReplacedElement(item.element));
    const room = cross - (margins.top ?? 0) - (margins.bottom ?? 0);
    if (isStretched && item.box.height < room) {
      placeItem(layout, box, item, item.width, height, room - item.box.verticalEdges);
    }
    item.box.x = x + left;
    item.box.y = y + (margins.top ?? 0) + crossOffset(item, room - item.box.height);
    x += left + item.box.width + right + gap + between;
    moveRelative(item.box, item.style, contentWidth, height);
    if (item === items[0] && item.box.baseline >= 0) box.baseline = item.box.y + item.box.baseline;
  }
  return cross;
}

// Makes and lays out the box of an item.
function placeItem(layout, box, item, width, height, stretched) {
  const old = item.box;
  if (old !== undefined) {
    if (stretched !== null && old.width === width + old.horizontalEdges &&
      !/(?:flex|grid|table)$/.test(item.style.display) && item.style.maxHeight === null && !old.hasShares) {
      old.height = stretched + old.verticalEdges;
      return;
    }
    box.children.splice(box.children.indexOf(old), 1);
    const forgotten = new Set();
    forgetBoxes(layout, old, forgotten);
    layout.positioned = layout.positioned.filter(({ parent }) => !forgotten.has(parent));
  }
  item.box = layout.makeBox(item.element, item.style, box, item.nodes === null);
  item.box.setEdges(box.contentWidth);
  layout.layoutContents(item.box, width, height, null, 0, 0, item.nodes, stretched);
  box.children.push(item.box);
}

// Forgets a box that is laid out anew, and those in it, which it adds to a set.
function forgetBoxes(layout, box, forgotten) {
  if (layout.boxes.get(box.element) === box) layout.boxes.delete(box.element);
  layout.tables?.delete(box.element);
  forgotten.add(box);
  for (const child of box.children) forgetBoxes(layout, child, forgotten);
}

// How far from the start an item stands in the height of its line.
function crossOffset({ align, margins }, free) {
  if (margins.top === null || margins.bottom === null) {
    return margins.top !== null ? 0 : margins.bottom === null ? Math.max(0, free) / 2 : Math.max(0, free);
  }
  if (/center/.test(align)) return free / 2;
  return /end/.test(align) ? free : 0;
}

// Where the first item of a line begins, and what is added between items.
function justifyOffsets(justify, free, count, direction) {
  const isReverse = direction.endsWith("reverse");
  switch (justify.replace(/^(?:safe|unsafe) /, "")) {
    case "center": return [free / 2, 0];
    case "flex-end": return isReverse ? [0, 0] : [free, 0];
    case "end": case "right": return [free, 0];
    case "space-between": return count > 1 ? [0, free / (count - 1)] : [0, 0];
    case "space-around": return [free / count / 2, free / count];
    case "space-evenly": return [free / (count + 1), free / (count + 1)];
    case "flex-start": case "normal": return isReverse ? [free, 0] : [0, 0];
    default: return [0, 0];
  }
}

// Lays items out one below the other.
function layoutColumn(layout, box, items, height) {
  const { style, contentWidth } = box;
  const gap = gapOf(style, "row-gap", height);
  const align = style.value("align-items");
  let used = Math.max(0, items.length - 1) * gap, grows = 0;
  for (const item of items) {
    item.margins = itemMargins(item, contentWidth);
    item.align = item.style.value("align-self");
    if (item.align === "auto") item.align = align;
    item.width = columnItemWidth(layout, box, item);
    placeItem(layout, box, item, item.width, height, null);
    used += item.box.height + (item.margins.top ?? 0) + (item.margins.bottom ?? 0);
    item.grow = Number(item.style.value("flex-grow")) || 0;
    grows += item.grow;
  }
  const free = Math.max(0, (height ?? used) - used);
  const autos = items.reduce((count, { margins }) => count + (margins.top === null) + (margins.bottom === null), 0);
  const [start, between] = grows > 0 || autos > 0 ? [0, 0]
    : justifyOffsets(style.value("justify-content"), free, items.length, style.value("flex-direction"));
  let y = box.top + start;
  for (const item of items) {
    const { margins } = item;
    if (grows > 0 && item.grow > 0 && free > 0) {
      const inner = item.box.height - item.box.verticalEdges + free * item.grow / Math.max(1, grows);
      placeItem(layout, box, item, item.width, height, inner);
    }
    const spare = contentWidth - item.box.width - (margins.left ?? 0) - (margins.right ?? 0);
    const isAuto = margins.left === null || margins.right === null;
    const x = isAuto ? (margins.left !== null ? 0 : margins.right === null ? spare / 2 : spare)
      : /center/.test(item.align) ? spare / 2 : /end/.test(item.align) ? spare : 0;
    item.box.x = box.left + (margins.left ?? 0) + x;
    const auto = grows > 0 ? 0 : free / autos;
    item.box.y = y + (margins.top ?? auto);
    y = item.box.y + item.box.height + (margins.bottom ?? auto) + gap + between;
    moveRelative(item.box, item.style, contentWidth, height);
  }
  return used;
}

// The width of an item in a column.
function columnItemWidth(layout, box, item) {
  const { style, contentWidth } = { style: item.style, contentWidth: box.contentWidth };
  const edges = style.horizontalEdges(contentWidth);
  const own = item.nodes === null && isReplacedElement(item.element)
    ? layout.replacedSize(new LayoutBox(item.element, style, null), contentWidth, null).width
    : style.contentSize(style.width, contentWidth, edges);
  const room = contentWidth - edges - (item.margins.left ?? 0) - (item.margins.right ?? 0);
  const isStretched = (item.align === "normal" || item.align === "stretch") && item.margins.left !== null &&
    item.margins.right !== null;
  const widths = own === null && !isStretched ? contentWidths(layout, item.element, style, item.nodes) : null;
  const width = own ?? (widths === null ? room : Math.max(widths.least, Math.min(widths.most, room)));
  return Math.max(0, layout.limitWidth(style, width, contentWidth, edges));
}
