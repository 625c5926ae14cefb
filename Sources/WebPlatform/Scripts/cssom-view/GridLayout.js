// Grids (CSS Grid Layout): tracks of given, shared or fitting widths, items in rows or in the areas that they name.

// The tracks of a grid-template value, as `gridTrack` makes them: `size` is in pixels or null for what fits the
// contents, and `share` the part of what is left. `whole` is what percentages are of.
function gridTracks(style, property, whole, gap) {
  const text = style.value(property).replace(/\[[^\]]*\]/g, " ").trim();
  if (text === "none" || text === "") return [];
  const tracks = [];
  for (const part of splitTracks(text)) {
    const repeat = /^repeat\(\s*([-\w]+)\s*,\s*([^]*)\)$/i.exec(part);
    if (repeat === null) {
      tracks.push(gridTrack(style, part, whole));
      continue;
    }
    const inner = splitTracks(repeat[2].trim()).map((each) => gridTrack(style, each, whole));
    let count = parseInt(repeat[1], 10);
    if (Number.isNaN(count)) {
      const size = inner.reduce((sum, track) => sum + Math.max(track.size ?? 0, track.least) + gap, 0);
      count = size > 0 && whole !== null ? Math.max(1, Math.floor((whole + gap) / size)) : 1;
    }
    for (let i = 0; i < Math.min(count, 1000); i++) for (const track of inner) tracks.push({ ...track });
  }
  return tracks;
}

// The parts of a list of tracks.
function splitTracks(text) {
  const parts = [];
  let depth = 0, part = "";
  for (const letter of text) {
    if (letter === "(") depth++;
    else if (letter === ")") depth--;
    if (depth === 0 && /\s/.test(letter)) {
      if (part !== "") parts.push(part);
      part = "";
    } else {
      part += letter;
    }
  }
  if (part !== "") parts.push(part);
  return parts;
}

// One track. `floor` says what its least size comes from, `ceiling` its most: "pixels" for `least` and `most`, "min"
// and "max" for the least and the most width of the contents, "auto" for what a track is by itself.
function gridTrack(style, text, whole) {
  const range = /^minmax\(\s*([^,]+?)\s*,\s*([^]+?)\s*\)$/i.exec(text);
  if (range !== null) {
    const first = gridTrack(style, range[1], whole), second = gridTrack(style, range[2], whole);
    const least = first.size ?? 0, floor = first.size === null ? first.floor : "pixels";
    if (second.size === null) return { ...second, least, floor };
    if (first.size !== null && second.size <= least) return first;
    return { size: null, least, share: 0, floor, ceiling: "pixels", most: second.size };
  }
  const fit = /^fit-content\(\s*([^]+?)\s*\)$/i.exec(text);
  if (fit !== null) {
    const most = pixelsOf(style.parseLength(fit[1]), whole);
    return { size: null, least: 0, share: 0, floor: "min", ceiling: most === null ? "max" : "fit", most };
  }
  if (/fr$/i.test(text)) return { size: null, least: 0, share: parseFloat(text) || 0, floor: "auto", ceiling: "auto" };
  const word = /^(min|max)-content$/i.exec(text);
  const kind = word === null ? "auto" : asciiLowercase(word[1]);
  return { size: pixelsOf(style.parseLength(text), whole), least: 0, share: 0, floor: kind, ceiling: kind };
}

// The least and the most width of a grid.
function gridWidths(layout, element, style) {
  const box = new LayoutBox(element, style, null);
  const gap = gapOf(style, "column-gap", 0);
  const tracks = gridTracks(style, "grid-template-columns", null, gap);
  const items = flexibleItems(layout, box, false);
  const count = Math.max(1, tracks.length);
  placeInGrid(items, style, count);
  const columns = Math.max(count, ...items.map((item) => item.column + item.columns));
  const least = new Array(columns).fill(0), most = new Array(columns).fill(0);
  for (const item of items) {
    const widths = outerWidths(layout, item.element, item.style, item.nodes);
    for (let i = item.column; i < item.column + item.columns; i++) {
      least[i] = Math.max(least[i], widths.least / item.columns);
      most[i] = Math.max(most[i], widths.most / item.columns);
    }
  }
  const sum = (sizes) => sizes.reduce((total, size, index) => total + (tracks[index]?.size ?? size), 0) +
    gap * (columns - 1);
  return { least: sum(least), most: sum(most) };
}

/** How many rows and columns a grid has at the most: lines further out are held to that. */
const gridLimit = 10000;

/** From how many cells on an item's place is remembered as a whole, and not cell by cell. */
const largeGridArea = 100;

// Gives each item its cell: where it asks for one by lines or the name of an area, otherwise the next that is free.
function placeInGrid(items, style, count) {
  const areas = gridAreas(style.value("grid-template-areas"));
  const taken = new Set(), large = [], small = [];
  const meets = (row, column, rows, columns) => (other) =>
    row < other.row + other.rows && other.row < row + rows &&
    column < other.column + other.columns && other.column < column + columns;
  const isFree = (row, column, rows, columns) => {
    if (large.some(meets(row, column, rows, columns))) return false;
    if (rows * columns > largeGridArea) return !small.some(meets(row, column, rows, columns));
    for (let y = row; y < row + rows; y++) {
      for (let x = column; x < column + columns; x++) if (taken.has(y * gridLimit + x)) return false;
    }
    return true;
  };
  const take = (item, row, column, rows, columns) => {
    Object.assign(item, { row, column, rows, columns });
    if (rows * columns > largeGridArea) return large.push(item);
    small.push(item);
    for (let y = row; y < row + rows; y++) for (let x = column; x < column + columns; x++) taken.add(y * gridLimit + x);
  };
  const asked = items.map((item) => {
    const area = areas.get(item.style.value("grid-row-start"));
    if (area !== undefined) return area;
    const [column, columns] = gridSpan(item.style, "column", count);
    const [row, rows] = gridSpan(item.style, "row", 0);
    return { column, columns, row, rows };
  });
  items.forEach((item, index) => {
    const { column, columns, row, rows } = asked[index];
    if (row !== null && column !== null) take(item, row, column, rows, columns);
  });
  let nextRow = 0, nextColumn = 0;
  items.forEach((item, index) => {
    const { column, columns, row, rows } = asked[index];
    if (row !== null && column !== null) return;
    let y = row ?? nextRow, x = column ?? (row === null ? nextColumn : 0);
    if (column !== null && row === null && column < nextColumn) y++;
    while (!isFree(y, x, rows, columns) || (column === null && x > 0 && x + columns > count)) {
      if (column === null && x + columns < count) {
        x++;
      } else if (row === null) {
        y++;
        x = column ?? 0;
      } else {
        x++;
        if (x > count + 1000) break;
      }
    }
    take(item, y, x, rows, columns);
    if (row === null) {
      nextRow = y;
      nextColumn = x + columns;
      if (nextColumn >= count) {
        nextRow++;
        nextColumn = 0;
      }
    }
  });
}

// The areas that a grid names: {row, column, rows, columns} by name.
function gridAreas(text) {
  const areas = new Map();
  [...text.matchAll(/"([^"]*)"/g)].forEach(([, line], row) => {
    line.trim().split(/\s+/).forEach((name, column) => {
      if (/^\.+$/.test(name)) return;
      const area = areas.get(name);
      if (area === undefined) {
        areas.set(name, { row, column, rows: 1, columns: 1 });
      } else {
        area.rows = row - area.row + 1;
        area.columns = Math.max(area.columns, column - area.column + 1);
      }
    });
  });
  return areas;
}

// Where an item begins in one direction, null where that is open, and how far it reaches.
function gridSpan(style, direction, count) {
  const start = style.value("grid-" + direction + "-start"), end = style.value("grid-" + direction + "-end");
  const line = (text) => {
    const number = /^-?\d+$/.test(text) ? parseInt(text, 10) : 0;
    return number === 0 ? null : number > 0 ? Math.min(gridLimit, number) - 1 : count > 0 ? Math.max(0, count + 1 + number) : null;
  };
  const span = (text) => Math.min(gridLimit, parseInt(/^span (\d+)/.exec(text)?.[1] ?? "1", 10) || 1);
  const from = line(start), to = line(end);
  if (from !== null && to !== null) return [Math.min(from, to), Math.max(1, Math.abs(to - from))];
  if (from !== null) return [from, Math.min(gridLimit - from, span(end))];
  const size = Math.max(span(start), span(end));
  return to !== null ? [Math.max(0, to - size), size] : [null, size];
}

// Lays out a grid whose width is known; answers the height of its contents.
function layoutGrid(layout, box, height) {
  const { style, contentWidth } = box;
  const gap = gapOf(style, "column-gap", contentWidth), rowGap = gapOf(style, "row-gap", height);
  const tracks = gridTracks(style, "grid-template-columns", contentWidth, gap);
  const items = flexibleItems(layout, box, true);
  placeInGrid(items, style, Math.max(1, tracks.length));
  const columns = Math.max(1, tracks.length, ...items.map((item) => item.column + item.columns));
  const stated = tracks.length;
  while (tracks.length < columns) tracks.push(gridTrack(style, "auto", null));
  const widths = gridColumnWidths(layout, items, tracks, contentWidth - gap * (columns - 1));
  const starts = [box.left];
  widths.forEach((width, index) => starts.push(starts[index] + width + gap));
  const rows = Math.max(0, ...items.map((item) => item.row + item.rows));
  const rowTracks = gridTracks(style, "grid-template-rows", height, rowGap);
  const heights = Array.from({ length: rows }, (_, index) => rowTracks[index]?.size ?? 0);
  const alignment = style.value("align-items"), justification = style.value("justify-items");
  for (const item of [...items].sort((one, other) => one.rows - other.rows)) {
    item.margins = itemMargins(item, contentWidth);
    item.align = item.style.value("align-self");
    if (item.align === "auto") item.align = alignment;
    item.justify = item.style.value("justify-self");
    if (item.justify === "auto") item.justify = justification;
    item.room = starts[item.column + item.columns] - gap - starts[item.column];
    layoutGridItem(layout, box, item, null);
    const outer = item.box.height + (item.margins.top ?? 0) + (item.margins.bottom ?? 0);
    let sum = rowGap * (item.rows - 1);
    for (let i = item.row; i < item.row + item.rows; i++) sum += heights[i];
    const last = item.row + item.rows - 1;
    if (outer > sum && (rowTracks[last]?.size ?? null) === null) heights[last] += outer - sum;
  }
  const used = heights.reduce((sum, each) => sum + each, 0) + rowGap * Math.max(0, rows - 1);
  const free = (height ?? used) - used;
  const shares = heights.reduce((sum, _, index) => sum + (rowTracks[index]?.share ?? 0), 0);
  const autos = heights.filter((_, index) => (rowTracks[index]?.size ?? null) === null).length;
  if (free > 0 && autos > 0) {
    heights.forEach((_, index) => {
      const share = rowTracks[index]?.share ?? 0;
      if (shares > 0) heights[index] += free * share / shares;
      else if ((rowTracks[index]?.size ?? null) === null) heights[index] += free / autos;
    });
  }
  box.gridTracks = [items.length === 0 ? widths.slice(0, stated) : widths,
    [...heights, ...rowTracks.slice(rows).map((track) => track.size ?? 0)]];
  const tops = [box.top];
  heights.forEach((each, index) => tops.push(tops[index] + each + rowGap));
  for (const item of items) placeGridItem(layout, box, item, starts, tops, rowGap);
  return Math.max(used, free > 0 && autos > 0 ? height : 0);
}

// The widths of the columns of a grid.
function gridColumnWidths(layout, items, tracks, whole) {
  const least = tracks.map((track) => track.least), most = tracks.map((track) => track.least);
  for (const item of items) {
    const spanned = tracks.slice(item.column, item.column + item.columns);
    const open = spanned.filter((track) => track.size === null);
    if (open.length === 0) continue;
    const widths = outerWidths(layout, item.element, item.style, item.nodes);
    const fixed = spanned.reduce((sum, track) => sum + (track.size ?? 0), 0);
    for (let i = item.column; i < item.column + item.columns; i++) {
      if (tracks[i].size !== null) continue;
      if (item.columns === 1 || open.every((track) => track.share === 0)) {
        least[i] = Math.max(least[i], (widths.least - fixed) / open.length);
        most[i] = Math.max(most[i], (widths.most - fixed) / open.length);
      }
    }
  }
  const shares = tracks.reduce((sum, track) => sum + track.share, 0);
  const widths = tracks.map((track, index) => track.size ?? (track.share > 0 ? 0 : gridFloor(track, least[index],
    most[index])));
  let rest = whole - widths.reduce((sum, width) => sum + width, 0);
  const limits = tracks.map((track, index) => track.size !== null || track.share > 0 ? widths[index]
    : Math.max(widths[index], gridCeiling(track, least[index], most[index])));
  for (let growing = true; growing && rest > 0.01;) {
    const open = tracks.map((track, index) => index).filter((index) => limits[index] > widths[index] + 0.01);
    growing = open.length > 0;
    const part = rest / open.length;
    for (const index of open) {
      const own = Math.min(part, limits[index] - widths[index]);
      widths[index] += own;
      rest -= own;
    }
  }
  const autos = tracks.map((track, index) => index).filter((index) => tracks[index].size === null &&
    tracks[index].share === 0 && tracks[index].ceiling === "auto");
  if (shares > 0) {
    const open = new Set(tracks.map((track, index) => index).filter((index) => tracks[index].share > 0));
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      const sum = [...open].reduce((total, index) => total + tracks[index].share, 0);
      for (const index of open) {
        const own = Math.max(0, rest) * tracks[index].share / Math.max(1, sum);
        if (own < least[index] - 0.01) {
          widths[index] = least[index];
          rest -= least[index];
          open.delete(index);
          isSettled = false;
          break;
        }
        widths[index] = own;
      }
    }
  } else if (rest > 0 && autos.length > 0) {
    for (const index of autos) widths[index] += rest / autos.length;
  }
  return widths;
}

// The size that a track has at least, and the one up to which it grows.
function gridFloor({ floor, least }, narrowest, widest) {
  return floor === "pixels" ? least : Math.max(least, floor === "max" ? widest : narrowest);
}

function gridCeiling({ ceiling, most }, narrowest, widest) {
  if (ceiling === "pixels") return most;
  return ceiling === "min" ? narrowest : ceiling === "fit" ? Math.min(most, widest) : widest;
}

// Lays out the contents of an item of a grid.
function layoutGridItem(layout, box, item, stretched) {
  const { style, margins, room } = item;
  const edges = style.horizontalEdges(room);
  const available = Math.max(0, room - edges - (margins.left ?? 0) - (margins.right ?? 0));
  let width;
  if (item.nodes === null && isReplacedElement(item.element)) {
    width = layout.replacedSize(new LayoutBox(item.element, style, null), room, null).width;
  } else {
    const isStretched = /^(?:normal|stretch|legacy)/.test(item.justify) && margins.left !== null &&
      margins.right !== null;
    const own = style.contentSize(style.width, room, edges);
    const widths = own === null && !isStretched ? contentWidths(layout, item.element, style, item.nodes) : null;
    width = own ?? (widths === null ? available : Math.max(widths.least, Math.min(widths.most, available)));
    width = Math.max(0, layout.limitWidth(style, width, room, edges));
  }
  placeItem(layout, box, item, width, null, stretched);
}

// Places an item of a grid in its cells.
function placeGridItem(layout, box, item, starts, tops, rowGap) {
  const { margins } = item;
  const top = tops[item.row], height = tops[item.row + item.rows] - rowGap - top;
  const room = height - (margins.top ?? 0) - (margins.bottom ?? 0);
  const isStretched = /^(?:normal|stretch)/.test(item.align) && item.style.height === null && margins.top !== null &&
    margins.bottom !== null && (item.nodes !== null || !isReplacedElement(item.element));
  if (isStretched && item.box.height < room - 0.01) {
    layoutGridItem(layout, box, item, Math.max(0, room - item.box.verticalEdges));
  }
  const spare = item.room - item.box.width - (margins.left ?? 0) - (margins.right ?? 0);
  const isAuto = margins.left === null || margins.right === null;
  const x = isAuto ? (margins.left !== null ? 0 : margins.right === null ? spare / 2 : spare)
    : /center/.test(item.justify) ? spare / 2 : /end/.test(item.justify) ? spare : 0;
  item.box.x = starts[item.column] + (margins.left ?? 0) + x;
  item.box.y = top + (margins.top ?? 0) + crossOffset(item, room - item.box.height);
  moveRelative(item.box, item.style, item.room, null);
}
