// Tables (CSS 2, section 17): rows of cells, whose columns are as wide as their contents ask for.

// A cell with the place that it has in its table.
class TableCell {
  constructor(element, style, column, columns, rows, nodes) {
    this.element = element;
    // What is in a cell that is no element's; otherwise null.
    this.nodes = nodes;
    this.style = style;
    this.column = column;
    this.columns = columns;
    this.rows = rows;
    // The row that the cell begins in.
    this.row = null;
    this.box = null;
  }
}

// The rows, columns and captions of a table.
class TableGrid {
  constructor(layout, element, style) {
    this.layout = layout;
    this.style = style;
    this.captions = [];
    // {element, style, group, cells} each.
    this.rows = [];
    // The widths that col elements ask for, by column.
    this.asked = [];
    this.columns = 0;
    this.isCollapsed = style.value("border-collapse") === "collapse";
    const spacing = style.value("border-spacing").split(" ").map((part) => style.parseLength(part) ?? 0);
    const own = element.localName === "table" ? getAttributeValue(element, "cellspacing") : null;
    const hinted = own === null ? NaN : parseInt(own, 10);
    this.spacingX = this.isCollapsed ? 0 : hinted >= 0 ? hinted : spacing[0];
    this.spacingY = this.isCollapsed ? 0 : hinted >= 0 ? hinted : spacing[1] ?? spacing[0];
    // How many rows each column is still taken for by a cell above.
    this.taken = [];
    this.collect(element, style, null);
  }

  // Collects what is in a table or a group of rows.
  collect(element, style, group) {
    let loose = null;
    const heads = [], feet = [];
    for (const node of layoutChildren(element)) {
      const own = node.nodeType === 1 ? this.layout.styles.styleOf(node, style.font, style.display) : null;
      if (own !== null && (own.display === "none" || own.isOutOfFlow)) continue;
      switch (own?.display) {
        case "table-row":
          loose = null;
          this.addRow(node, own, group);
          break;
        case "table-row-group": case "table-header-group": case "table-footer-group": {
          loose = null;
          const inner = { element: node, style: own, box: null };
          if (own.display === "table-footer-group") feet.push(inner);
          else if (own.display === "table-header-group" && this.rows.length > 0) heads.push(inner);
          else this.collect(node, own, inner);
          break;
        }
        case "table-caption": this.captions.push({ element: node, style: own }); break;
        case "table-column": this.addColumn(node, own); break;
        case "table-column-group": this.addColumnGroup(node, own); break;
        default: {
          const row = loose ?? { element: null, style, group, cells: [], box: null };
          this.addToRow(row, node, own, element, style);
          if (loose === null && row.cells.length > 0) this.rows.push(loose = row);
        }
      }
    }
    for (const inner of [...heads, ...feet]) this.collect(inner.element, inner.style, inner);
    this.taken = [];
  }

  // Adds a child of a row or a table to a row: a cell, or something that goes into a cell that is no element's.
  addToRow(row, node, own, element, style) {
    const last = row.cells[row.cells.length - 1];
    if (own === null && !(node.nodeType === 3 && /[^\t\n\f\r ]/.test(node.text))) return;
    if (own !== null && own.display === "table-cell") {
      this.addCell(row, node, own, null);
    } else if (last !== undefined && last.nodes !== null) {
      last.nodes.push(node);
    } else {
      const inner = anonymousStyle(style);
      inner.display = "table-cell";
      inner.verticalAlign = "baseline";
      this.addCell(row, element, inner, [node]);
    }
  }

  addColumn(element, style) {
    const span = positiveAttribute(element, "span", 1);
    for (let i = 0; i < Math.min(span, 1000); i++) this.asked.push(style.width);
  }

  addColumnGroup(element, style) {
    const columns = layoutChildren(element).filter((node) => node.nodeType === 1);
    if (columns.length === 0) this.addColumn(element, style);
    for (const node of columns) this.addColumn(node, this.layout.styles.styleOf(node, style.font, style.display));
  }

  addRow(element, style, group) {
    const row = { element, style, group, cells: [], box: null };
    this.rows.push(row);
    this.taken = this.taken.map((count) => Math.max(0, count - 1));
    for (const node of layoutChildren(element)) {
      const own = node.nodeType === 1 ? this.layout.styles.styleOf(node, style.font, style.display) : null;
      if (own === null || (own.display !== "none" && !own.isOutOfFlow)) this.addToRow(row, node, own, element, style);
    }
  }

  addCell(row, element, style, nodes) {
    const last = row.cells[row.cells.length - 1];
    let column = last === undefined ? 0 : last.column + last.columns;
    while (this.taken[column] > 0) column++;
    const isCell = nodes === null && (element.localName === "td" || element.localName === "th");
    const columns = isCell ? Math.min(positiveAttribute(element, "colspan", 1), 1000) : 1;
    const rows = isCell ? Math.min(positiveAttribute(element, "rowspan", 1), 65534) : 1;
    const cell = new TableCell(element, style, column, columns, rows, nodes);
    cell.row = row;
    row.cells.push(cell);
    for (let i = column; i < column + columns; i++) this.taken[i] = rows;
    this.columns = Math.max(this.columns, column + columns);
  }

  // What the spaces between the columns add up to.
  get spaces() {
    return this.columns === 0 ? 0 : this.spacingX * (this.columns + 1);
  }

  // What padding and borders of a cell add up to.
  edgesOf(cell) {
    const { style } = cell;
    const edges = style.horizontalEdges(0);
    return this.isCollapsed ? edges - style.borderLeft - style.borderRight + this.borderOf(cell, "borderLeft") +
      this.borderOf(cell, "borderRight") : edges;
  }

  // The border of a cell at a side: where borders are collapsed half of it, or of the table's if that is wider.
  borderOf(cell, side) {
    const own = cell.style[side];
    if (!this.isCollapsed) return own;
    const { rows } = this;
    const isAtEdge = side === "borderLeft" ? cell.column === 0
      : side === "borderRight" ? cell.column + cell.columns === this.columns
        : side === "borderTop" ? cell.row === rows[0] : cell.row === rows[rows.length - cell.rows];
    return (isAtEdge ? Math.max(own, this.style[side]) : own) / 2;
  }

  // Gives the box of a table whose borders are collapsed what it has of them: half of the widest at each side.
  collapseEdges(box) {
    if (!this.isCollapsed) return;
    const { style, rows } = this;
    const widest = (side, cells) => cells.reduce((most, cell) => Math.max(most, this.borderOf(cell, side)),
      style[side] / 2);
    const all = rows.flatMap((row) => row.cells);
    box.top = widest("borderTop", rows[0]?.cells ?? []);
    box.bottom = widest("borderBottom", rows[rows.length - 1]?.cells ?? []);
    box.left = widest("borderLeft", all.filter((cell) => cell.column === 0));
    box.right = widest("borderRight", all.filter((cell) => cell.column + cell.columns === this.columns));
  }

  // What each column asks for: {least, most, fixed, share} each, `fixed` in pixels or null, `share` of the table or 0.
  demands() {
    const demands = Array.from({ length: this.columns }, (_, index) => {
      const asked = this.asked[index] ?? null;
      return { least: 0, most: 0, fixed: typeof asked === "number" ? asked : null,
        share: asked instanceof LayoutShare ? asked.share : 0 };
    });
    const spanning = [];
    for (const { cells } of this.rows) {
      for (const cell of cells) {
        const { style } = cell;
        const edges = this.edgesOf(cell);
        let { least, most } = contentWidths(this.layout, cell.element, style, cell.nodes);
        least += edges;
        most += edges;
        const fixed = style.contentSize(style.width, null, edges);
        if (!style.font.wraps && fixed === null) least = most;
        const own = { least, most: Math.max(least, fixed === null ? most : fixed + edges), share:
          style.width instanceof LayoutShare ? style.width.share : 0, fixed: fixed === null ? null : fixed + edges };
        if (cell.columns > 1) {
          spanning.push({ cell, own });
          continue;
        }
        const demand = demands[cell.column];
        demand.least = Math.max(demand.least, own.least);
        if (own.fixed !== null) demand.fixed = Math.max(demand.fixed ?? 0, own.fixed, own.least);
        demand.most = Math.max(demand.most, own.most);
        demand.share = Math.max(demand.share, own.share);
      }
    }
    for (const demand of demands) {
      if (demand.fixed !== null) demand.most = Math.max(demand.fixed, demand.least);
      demand.most = Math.max(demand.most, demand.least);
    }
    for (const { cell, own } of spanning) {
      const spanned = demands.slice(cell.column, cell.column + cell.columns);
      const gaps = this.spacingX * (cell.columns - 1);
      for (const key of ["least", "most"]) {
        const sum = spanned.reduce((total, demand) => total + demand[key], 0);
        const lacking = own[key] - gaps - sum;
        if (lacking <= 0) continue;
        const flexible = spanned.filter((demand) => demand.fixed === null && demand.share === 0);
        const takers = flexible.length > 0 ? flexible : spanned;
        const weight = takers.reduce((total, demand) => total + demand.most, 0);
        for (const demand of takers) {
          demand[key] += weight > 0 ? lacking * demand.most / weight : lacking / takers.length;
        }
      }
      for (const demand of spanned) demand.most = Math.max(demand.most, demand.least);
    }
    return demands;
  }

  // The widths of the columns in a table whose columns have `width` together.
  columnWidths(width, demands) {
    const widths = demands.map((demand) => demand.least);
    let rest = width - widths.reduce((sum, each) => sum + each, 0);
    const grow = (indices, goalOf) => {
      const wanted = indices.map((index) => Math.max(0, goalOf(demands[index]) - widths[index]));
      const sum = wanted.reduce((total, each) => total + each, 0);
      if (sum <= 0 || rest <= 0) return;
      const part = Math.min(1, rest / sum);
      indices.forEach((index, i) => { widths[index] += wanted[i] * part; });
      rest -= sum * part;
    };
    const all = demands.map((_, index) => index);
    const shares = all.filter((index) => demands[index].share > 0);
    const fixed = all.filter((index) => demands[index].share === 0 && demands[index].fixed !== null);
    const others = all.filter((index) => demands[index].share === 0 && demands[index].fixed === null);
    grow(shares, (demand) => demand.share * width);
    grow(fixed, (demand) => demand.fixed);
    grow(others, (demand) => demand.most);
    if (rest > 0.01) {
      const takers = others.length > 0 ? others : fixed.length > 0 ? fixed : all;
      const weight = takers.reduce((sum, index) => sum + demands[index].most, 0);
      for (const index of takers) {
        widths[index] += weight > 0 ? rest * demands[index].most / weight : rest / takers.length;
      }
    }
    return widths;
  }

  // The widths of the columns of a table with `table-layout: fixed`: by its first row.
  fixedWidths(width) {
    const widths = Array.from({ length: this.columns }, (_, index) => pixelsOf(this.asked[index] ?? null, width));
    for (const cell of this.rows[0]?.cells ?? []) {
      const own = pixelsOf(cell.style.width, width);
      for (let i = cell.column; own !== null && i < cell.column + cell.columns; i++) widths[i] ??= own / cell.columns;
    }
    const known = widths.reduce((sum, each) => sum + (each ?? 0), 0);
    const open = widths.filter((each) => each === null).length;
    return widths.map((each) => each ?? Math.max(0, width - known) / open);
  }
}

// The grid of a table, which is kept for the time of a layout.
function tableGridOf(layout, element, style) {
  layout.tables ??= new Map();
  let grid = layout.tables.get(element);
  if (grid === undefined) layout.tables.set(element, grid = new TableGrid(layout, element, style));
  return grid;
}

// The least and the most width of a table's contents.
function tableWidths(layout, element, style) {
  const grid = tableGridOf(layout, element, style);
  const demands = grid.demandsKept ??= grid.demands();
  let least = grid.spaces, most = grid.spaces, shares = 0, unshared = 0;
  for (const demand of demands) {
    least += demand.least;
    if (demand.share > 0) {
      shares += demand.share;
      most = Math.max(most, Math.min(demand.most / Math.min(1, demand.share), 10000));
    } else {
      unshared += demand.most;
    }
  }
  most = shares > 0 && shares < 1 ? Math.max(most, unshared / (1 - shares) + grid.spaces)
    : Math.max(most, unshared + grid.spaces);
  for (const { element: caption, style: own } of grid.captions) {
    least = Math.max(least, outerWidths(layout, caption, own).least);
  }
  return { least, most: Math.max(least, most) };
}

// The width of the contents of a table.
function tableWidth(layout, box, whole, available) {
  const { style, element } = box;
  const { least, most } = tableWidths(layout, element, style);
  tableGridOf(layout, element, style).collapseEdges(box);
  const edges = box.horizontalEdges;
  const content = style.contentSize(style.width, whole, edges);
  const used = content ?? Math.max(least, Math.min(most, available - edges));
  return Math.max(least, layout.limitWidth(style, used, whole, edges));
}

// Lays out a table whose width is known; answers the height of its contents.
function layoutTable(layout, box, height) {
  const { style, element } = box;
  const grid = tableGridOf(layout, element, style);
  let y = box.top;
  const placeCaption = ({ element: caption, style: own }) => {
    const child = layout.makeBox(caption, own, box, true);
    child.setEdges(box.contentWidth);
    child.x = box.left;
    child.y = y;
    layout.layoutContents(child, Math.max(0, box.contentWidth - child.horizontalEdges), null, null, 0, 0, null);
    box.children.push(child);
    y += child.height;
  };
  const isBelow = (caption) => caption.style.value("caption-side") === "bottom";
  for (const caption of grid.captions) if (!isBelow(caption)) placeCaption(caption);
  const inner = Math.max(0, box.contentWidth - grid.spaces);
  const isFixed = style.value("table-layout") === "fixed" && style.width !== null;
  const widths = isFixed ? grid.fixedWidths(inner)
    : grid.columnWidths(inner, grid.demandsKept ??= grid.demands());
  const starts = [box.left + grid.spacingX];
  widths.forEach((width, index) => starts.push(starts[index] + width + grid.spacingX));
  y = layoutRows(layout, box, grid, widths, starts, y + (grid.rows.length > 0 ? grid.spacingY : 0), height);
  for (const caption of grid.captions) if (isBelow(caption)) placeCaption(caption);
  for (const node of layoutChildren(element)) {
    if (node.nodeType !== 1) continue;
    const own = layout.styles.styleOf(node, style.font, style.display);
    if (own.isOutOfFlow && own.display !== "none") {
      layout.positioned.push({ element: node, style: own, nodes: null, parent: box, x: box.left, y: box.top });
    }
  }
  return y - box.top;
}

// Places the rows of a table; answers where they end.
function layoutRows(layout, box, grid, widths, starts, y, height) {
  const left = starts[0];
  const total = Math.max(0, starts[starts.length - 1] - left - grid.spacingX);
  // The cells that reach into rows below: {cell, row, end}.
  const spanning = [];
  const heights = grid.rows.map(({ style, element, cells }, index) => {
    let tallest = element === null ? 0 : pixelsOf(style.height, height) ?? 0;
    for (const cell of cells) {
      layoutCell(layout, cell, grid, widths);
      if (cell.rows === 1) tallest = Math.max(tallest, cell.box.height);
      else spanning.push({ cell, index, end: Math.min(grid.rows.length, index + cell.rows) });
    }
    return tallest;
  });
  for (const { cell, index, end } of spanning) {
    let sum = grid.spacingY * (end - index - 1);
    for (let i = index; i < end; i++) sum += heights[i];
    if (cell.box.height > sum) heights[end - 1] += cell.box.height - sum;
  }
  const sum = heights.reduce((whole, each) => whole + each + grid.spacingY, y - box.top);
  if (height !== null && sum < height && heights.length > 0) {
    const extra = (height - sum) / heights.length;
    heights.forEach((_, index) => { heights[index] += extra; });
  }
  let group = null;
  grid.rows.forEach((row, index) => {
    if (row.group !== group) group = row.group;
    let parent = box;
    if (group !== null) {
      if (group.box === null) {
        group.box = layout.makeBox(group.element, group.style, box, true);
        group.box.x = left;
        group.box.y = y;
        group.box.width = total;
        box.children.push(group.box);
      }
      parent = group.box;
      group.box.height = y + heights[index] - group.box.y;
    }
    if (row.element !== null) {
      const own = layout.makeBox(row.element, row.style, parent, true);
      own.x = left - (parent === box ? 0 : parent.x);
      own.y = y - (parent === box ? 0 : parent.y);
      own.width = total;
      own.height = heights[index];
      parent.children.push(own);
      row.box = own;
    }
    for (const cell of row.cells) {
      let whole = heights[index];
      const end = Math.min(grid.rows.length, index + cell.rows);
      for (let i = index + 1; i < end; i++) whole += heights[i] + grid.spacingY;
      placeCell(cell, row.box ?? parent, row.box === null && parent === box ? 0 : left,
        row.box === null && parent === box ? y : row.box === null ? y - parent.y : 0, starts, whole);
    }
    y += heights[index] + grid.spacingY;
  });
  return y;
}

// Lays out the contents of a cell.
function layoutCell(layout, cell, grid, widths) {
  const { element, style, nodes } = cell;
  let width = grid.spacingX * (cell.columns - 1);
  for (let i = cell.column; i < cell.column + cell.columns; i++) width += widths[i] ?? 0;
  const box = cell.box = layout.makeBox(element, style, null, nodes === null);
  box.setEdges(width);
  if (grid.isCollapsed) {
    box.left += grid.borderOf(cell, "borderLeft") - style.borderLeft;
    box.right += grid.borderOf(cell, "borderRight") - style.borderRight;
    box.top += grid.borderOf(cell, "borderTop") - style.borderTop;
    box.bottom += grid.borderOf(cell, "borderBottom") - style.borderBottom;
  }
  layout.layoutContents(box, Math.max(0, width - box.horizontalEdges), null, null, 0, 0, nodes);
}

// Places a cell in its row, and its contents in the height of the row.
function placeCell(cell, parent, left, y, starts, height) {
  const { box } = cell;
  box.parent = parent;
  parent.children.push(box);
  box.x = starts[cell.column] - left;
  box.y = y;
  const extra = height - box.height;
  box.height = height;
  if (extra <= 0) return;
  const align = cell.style.verticalAlign;
  if (align === "middle") box.moveContents(0, extra / 2);
  else if (align === "bottom") box.moveContents(0, extra);
}
