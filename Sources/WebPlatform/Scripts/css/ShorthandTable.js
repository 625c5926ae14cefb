// The shorthands whose rules are their own, and the table of all.

// background: layers with a position and a size, up to two boxes, and a color in the last layer.
function backgroundShorthand() {
  const longhands = ["background-image", "background-position-x", "background-position-y", "background-size",
    "background-repeat", "background-attachment", "background-origin", "background-clip", "background-color"];
  const free = ["background-image", "background-repeat", "background-attachment"];
  const expandLayer = (values, isLast) => {
    const layer = {};
    for (let at = 0; at < values.length;) {
      const end = backgroundPart(layer, values, at, free, isLast);
      if (end <= at) return null;
      at = end;
    }
    return layer;
  };
  const expand = (values) => {
    const groups = splitValues(values, ",");
    const layers = groups.map((group, index) => group.length === 0 ? null
      : expandLayer(group, index === groups.length - 1));
    if (layers.includes(null)) return null;
    return expansionOf(longhands, longhands.map((name) => name === "background-color"
      ? layers[layers.length - 1][name] ?? "transparent"
      : layers.map((layer) => layer[name] ?? initialText(name)).join(", ")));
  };
  const collapse = (texts) => {
    const lists = texts.slice(0, 8).map(splitTopLevelCommas);
    const count = lists[0].length;
    if (lists.some((list) => list.length !== count)) return "";
    return lists[0].map((image, layer) => {
      const [, x, y, size, repeat, attachment, origin, clip] = lists.map((list) => list[layer]);
      const parts = [];
      if (layer === count - 1 && texts[8] !== "transparent") parts.push(texts[8]);
      if (image !== "none") parts.push(image);
      if (x !== "0%" || y !== "0%" || size !== "auto") parts.push(x + " " + y + (size === "auto" ? "" : " / " + size));
      if (repeat !== "repeat") parts.push(repeat);
      if (attachment !== "scroll") parts.push(attachment);
      if (origin !== "padding-box" || clip !== "border-box") parts.push(origin === clip ? origin : origin + " " + clip);
      return parts.length === 0 ? "none" : parts.join(" ");
    }).join(", ");
  };
  return new CSSShorthand(longhands, expand, collapse);
}

// Reads one part of a background layer and answers where it ends, or -1.
function backgroundPart(layer, values, at, free, isLast) {
  for (const name of free) {
    if (layer[name] !== undefined) continue;
    const property = cssProperty(name);
    const end = Math.max(...property.ends(values, at), -1);
    if (end > at) {
      layer[name] = property.serialize(values.slice(at, end));
      return end;
    }
  }
  const box = longhandText("background-clip", [values[at]]);
  if (box !== null && layer["background-clip"] === undefined || (box !== null && layer.boxes === 1)) {
    if (layer.boxes === undefined && box !== "text") layer["background-origin"] = box;
    layer["background-clip"] = box;
    layer.boxes = (layer.boxes ?? 0) + 1;
    return at + 1;
  }
  if (layer["background-position-x"] === undefined) {
    const end = Math.max(...compileGrammar("<position>")(values, at), -1);
    if (end > at) {
      const [x, y] = splitPosition(values.slice(at, end));
      layer["background-position-x"] = x;
      layer["background-position-y"] = y;
      if (end < values.length && values[end].value === "/") {
        const sizeEnd = Math.max(...compileGrammar("<bg-size>")(values, end + 1), -1);
        if (sizeEnd <= end + 1) return -1;
        layer["background-size"] = cssProperty("background-size").serialize(values.slice(end + 1, sizeEnd));
        return sizeEnd;
      }
      return end;
    }
  }
  if (isLast && layer["background-color"] === undefined && isColorValue(values[at])) {
    layer["background-color"] = cssProperty("background-color").serialize([values[at]]);
    return at + 1;
  }
  return -1;
}

// The two axes of a position that is known to be valid.
function splitPosition(values) {
  const text = (part) => cssProperty("background-position-x").serialize(part);
  const isWord = (value, ...words) => value.type === "ident" && words.includes(value.value.toLowerCase());
  if (values.length === 1) {
    return isWord(values[0], "top", "bottom") ? ["center", text(values)] : [text(values), "center"];
  }
  if (values.length === 2) {
    const swapped = isWord(values[0], "top", "bottom") || isWord(values[1], "left", "right");
    const [x, y] = swapped ? [values[1], values[0]] : values;
    return [text([x]), text([y])];
  }
  const second = values.findIndex((value, index) => index > 0 && value.type === "ident");
  const [first, last] = [values.slice(0, second), values.slice(second)];
  return isWord(first[0], "left", "right") ? [text(first), text(last)] : [text(last), text(first)];
}

// background-position: the two axes of each layer.
function backgroundPositionShorthand() {
  const longhands = ["background-position-x", "background-position-y"];
  const expand = (values) => {
    const layers = splitValues(values, ",");
    if (layers.some((layer) => !matchesGrammar("<position>", layer))) return null;
    const pairs = layers.map(splitPosition);
    return expansionOf(longhands, [0, 1].map((axis) => pairs.map((pair) => pair[axis]).join(", ")));
  };
  const collapse = ([x, y]) => {
    const columns = splitTopLevelCommas(x), rows = splitTopLevelCommas(y);
    return columns.length === rows.length ? columns.map((column, index) => column + " " + rows[index]).join(", ") : "";
  };
  return new CSSShorthand(longhands, expand, collapse);
}

// The values of `font` that name fonts of the system.
const systemFontWords = new Set(["caption", "icon", "menu", "message-box", "small-caption", "status-bar"]);

// font: the size with what may stand before and after it, and the family.
function fontShorthand() {
  const longhands = ["font-style", "font-variant-caps", "font-weight", "font-stretch", "font-size", "line-height",
    "font-family"];
  const reset = ["font-variant-ligatures", "font-variant-numeric", "font-variant-east-asian", "font-variant-alternates",
    "font-variant-position", "font-variant-emoji", "font-size-adjust", "font-kerning", "font-optical-sizing",
    "font-feature-settings", "font-variation-settings", "font-language-override"];
  const all = [...longhands, ...reset];
  const result = (texts) => expansionOf(all, all.map((name, index) => texts[index] ?? initialText(name)));
  const expand = (values) => {
    if (values.length === 1 && values[0].type === "ident" && systemFontWords.has(values[0].value.toLowerCase())) {
      return result(["normal", "normal", "normal", "normal", "13.3333px", "normal", "system-ui"]);
    }
    for (let start = 0; start < Math.min(values.length, 6); start++) {
      const size = longhandText("font-size", [values[start]]);
      if (size === null) continue;
      const before = values.slice(0, start).filter((value) => !isMathWord(value, "normal"));
      const texts = distributeValues(longhands.slice(0, 4), before);
      if (texts === null) continue;
      if (texts[1] !== undefined && texts[1] !== "small-caps") return null;
      if (texts[3] !== undefined && texts[3].endsWith("%")) continue;
      let at = start + 1, height = "normal";
      if (at < values.length && values[at].value === "/") {
        height = at + 1 < values.length ? longhandText("line-height", [values[at + 1]]) : null;
        at += 2;
      }
      const family = at < values.length ? longhandText("font-family", values.slice(at)) : null;
      if (family === null || height === null) continue;
      return result([...texts, size, height, family]);
    }
    return null;
  };
  const collapse = (texts) => {
    if (reset.some((name, index) => texts[7 + index] !== initialText(name))) return "";
    const [style, caps, weight, stretch, size, height, family] = texts;
    if ((caps !== "normal" && caps !== "small-caps") || stretch.endsWith("%")) return "";
    const parts = [style, caps, weight, stretch].filter((text) => text !== "normal");
    return [...parts, height === "normal" ? size : size + " / " + height, family].join(" ");
  };
  return new CSSShorthand(all, expand, collapse);
}

// list-style: a `none` alone is for the image and the type.
function listStyleShorthand() {
  const names = ["list-style-position", "list-style-image", "list-style-type"];
  const free = freeShorthand(names);
  const expand = (values) => {
    const texts = distributeValues(names, values);
    if (texts === null) return null;
    if (texts[1] === "none" && texts[2] === undefined) texts[2] = "none";
    return expansionOf(names, names.map((name, index) => texts[index] ?? initialText(name)));
  };
  return new CSSShorthand(names, expand, free.collapse);
}

// A shorthand some of whose words set several longhands at once.
function wordShorthand(names, words) {
  const free = freeShorthand(names);
  const expand = (values) => {
    if (values.length === 1 && values[0].type === "ident") {
      const texts = words[values[0].value.toLowerCase()];
      if (texts !== undefined) return expansionOf(names, texts);
    }
    return free.expand(values);
  };
  const collapse = (texts) => {
    const word = Object.keys(words).find((each) => words[each].every((text, index) => text === texts[index]));
    return word ?? free.collapse(texts);
  };
  return new CSSShorthand(names, expand, collapse);
}

// Parts separated by slashes after a first part of values in any order, as in border-image and mask-border.
function imageSliceShorthand(prefix) {
  const names = ["source", "slice", "width", "outset", "repeat"].map((part) => prefix + "-" + part);
  const expand = (values) => {
    const groups = splitValues(values, "/");
    if (groups.length > 3) return null;
    const texts = {};
    const free = [names[0], names[1], names[4]];
    let first = null, last = null;
    for (let cut = 0; cut <= groups[groups.length - 1].length && first === null; cut++) {
      const tail = groups.length === 1 ? [] : groups[groups.length - 1].slice(cut);
      const middle = groups.length === 1 ? groups[0] : groups[groups.length - 1].slice(0, cut);
      first = distributeValues(free, [...groups[0], ...tail].filter((value, index) => groups.length > 1 || index >= 0));
      last = middle;
      if (groups.length === 1) break;
      const name = groups.length === 2 ? names[2] : names[3];
      texts[name] = middle.length === 0 ? null : longhandText(name, middle);
      if (groups.length === 3) texts[names[2]] = groups[1].length === 0 ? undefined : longhandText(names[2], groups[1]);
      if (texts[name] === null || texts[names[2]] === null || (first !== null && first[1] === undefined)) first = null;
    }
    if (first === null || last === null) return null;
    free.forEach((name, index) => texts[name] = first[index]);
    return expansionOf(names, names.map((name) => texts[name] ?? initialText(name)));
  };
  const collapse = (texts) => {
    const [source, slice, width, outset, repeat] = texts;
    const isInitial = texts.map((text, index) => text === initialText(names[index]));
    const parts = isInitial[0] ? [] : [source];
    if (!isInitial[1] || !isInitial[2] || !isInitial[3]) {
      parts.push(slice + (isInitial[2] && isInitial[3] ? "" : " / " + (isInitial[2] ? "" : width)) +
        (isInitial[3] ? "" : (isInitial[2] ? "/ " : " / ") + outset));
    }
    if (!isInitial[4]) parts.push(repeat);
    return parts.length === 0 ? source : parts.join(" ");
  };
  return new CSSShorthand(names, expand, collapse);
}

// grid-template: rows and columns, or none; and grid, which also knows the automatic flow.
function gridTemplateShorthand(isGrid) {
  const template = ["grid-template-rows", "grid-template-columns", "grid-template-areas"];
  const auto = ["grid-auto-flow", "grid-auto-rows", "grid-auto-columns"];
  const names = isGrid ? [...template, ...auto] : template;
  const result = (texts) => expansionOf(names, names.map((name) => texts[name] ?? initialText(name)));
  const expandAreas = (values, columns) => {
    const areas = [], rows = [];
    for (let at = 0; at < values.length;) {
      const line = [];
      while (at < values.length && values[at].type === "[") line.push(values[at++]);
      if (at < values.length && values[at].type === "string") areas.push(values[at++]);
      else if (line.length === 0 || at < values.length) return null;
      const size = at < values.length && matchesGrammar("<track-size>", [values[at]]) ? [values[at++]] : [];
      while (at < values.length && values[at].type === "[") line.push(values[at++]);
      rows.push(...line.filter((each, index) => index === 0), ...(size.length === 0 ? [autoTrackValue] : size));
    }
    return areas.length === 0 ? null : result({ "grid-template-areas": cssProperty(template[2]).serialize(areas),
      "grid-template-rows": cssProperty(template[0]).serialize(rows), "grid-template-columns": columns });
  };
  const expand = (values) => {
    if (values.length === 1 && isMathWord(values[0], "none")) return result({});
    const groups = splitValues(values, "/");
    if (groups.length > 2) return null;
    const flow = groups.map((group) => group.some((value) => isMathWord(value, "auto-flow")));
    if (isGrid && groups.length === 2 && flow[0] !== flow[1]) {
      const side = flow[0] ? 0 : 1;
      const rest = groups[side].filter((value) => !isMathWord(value, "auto-flow") && !isMathWord(value, "dense"));
      const dense = groups[side].some((value) => isMathWord(value, "dense")) ? " dense" : "";
      const sizes = rest.length === 0 ? "auto" : longhandText(side === 0 ? auto[1] : auto[2], rest);
      const tracks = longhandText(template[1 - side], groups[1 - side]);
      if (sizes === null || tracks === null) return null;
      return result({ [template[1 - side]]: tracks, [side === 0 ? auto[1] : auto[2]]: sizes,
        "grid-auto-flow": ((side === 0 ? "row" : "column") + dense).replace("row dense", "dense") });
    }
    const columns = groups.length === 2 ? longhandText(template[1], groups[1]) : "none";
    if (columns === null || groups[0].length === 0) return null;
    if (groups[0].some((value) => value.type === "string")) return expandAreas(groups[0], columns);
    const rows = groups.length === 2 ? longhandText(template[0], groups[0]) : null;
    return rows === null ? null : result({ "grid-template-rows": rows, "grid-template-columns": columns });
  };
  const collapse = (texts) => {
    const [rows, columns, areas, ...rest] = texts;
    if (rest.some((text, index) => text !== initialText(auto[index])) || areas !== "none") return "";
    return rows === "none" && columns === "none" ? "none" : rows + " / " + columns;
  };
  return new CSSShorthand(names, expand, collapse);
}

// The value `auto` as a track's size.
const autoTrackValue = Object.freeze({ type: "ident", value: "auto" });

// all: every longhand but two; it takes only the keywords that every property takes.
function allShorthand() {
  const longhands = cssPropertyRows.map((row) => row.slice(0, row.indexOf("|")))
    .filter((name) => name !== "direction" && name !== "unicode-bidi");
  return new CSSShorthand(longhands, () => null, () => "");
}

// The shorthands by name.
const cssShorthands = makeShorthands();

// Builds the table of shorthands.
function makeShorthands() {
  const table = new Map();
  const sides = (before, after) => ["top", "right", "bottom", "left"].map((side) => before + side + after);
  const ends = (before, after) => ["start", "end"].map((end) => before + end + after);
  for (const [name, after] of [["margin", ""], ["padding", ""], ["scroll-margin", ""], ["scroll-padding", ""]]) {
    table.set(name, boxShorthand(sides(name + "-", after)));
    for (const axis of ["block", "inline"]) table.set(name + "-" + axis,
      boxShorthand(ends(name + "-" + axis + "-", "")));
  }
  table.set("inset", boxShorthand(["top", "right", "bottom", "left"]));
  for (const axis of ["block", "inline"]) {
    table.set("inset-" + axis, boxShorthand(ends("inset-" + axis + "-", "")));
    for (const end of ["start", "end"]) {
      table.set("border-" + axis + "-" + end, freeShorthand(["width", "style", "color"]
        .map((part) => "border-" + axis + "-" + end + "-" + part)));
    }
    for (const part of ["width", "style", "color"]) {
      table.set("border-" + axis + "-" + part, boxShorthand(ends("border-" + axis + "-", "-" + part)));
    }
    table.set("border-" + axis, logicalBorderShorthand(axis));
  }
  for (const side of ["top", "right", "bottom", "left"]) {
    table.set("border-" + side, freeShorthand(["width", "style", "color"].map((part) => "border-" + side + "-" +
      part)));
  }
  for (const part of ["width", "style", "color"]) table.set("border-" + part,
    boxShorthand(sides("border-", "-" + part)));
  table.set("border", borderShorthand());
  table.set("border-radius", radiusShorthand());
  table.set("border-image", imageSliceShorthand("border-image"));
  table.set("mask-border", imageSliceShorthand("mask-border"));
  table.set("background", backgroundShorthand());
  table.set("background-position", backgroundPositionShorthand());
  table.set("font", fontShorthand());
  table.set("flex", flexShorthand());
  table.set("list-style", listStyleShorthand());
  const free = { "flex-flow": ["flex-direction", "flex-wrap"], "columns": ["column-width", "column-count"],
    "column-rule": ["column-rule-width", "column-rule-style", "column-rule-color"],
    "outline": ["outline-width", "outline-style", "outline-color"],
    "text-decoration": ["text-decoration-line", "text-decoration-thickness", "text-decoration-style",
      "text-decoration-color"],
    "text-emphasis": ["text-emphasis-style", "text-emphasis-color"],
    "text-wrap": ["text-wrap-mode", "text-wrap-style"],
    "position-try": ["position-try-order", "position-try-fallbacks"],
    "-webkit-text-stroke": ["-webkit-text-stroke-width", "-webkit-text-stroke-color"],
    "scroll-timeline": ["scroll-timeline-name", "scroll-timeline-axis"],
    "view-timeline": ["view-timeline-name", "view-timeline-axis", "view-timeline-inset"] };
  for (const name of Object.keys(free)) table.set(name, freeShorthand(free[name]));
  const pairs = { "overflow": ["overflow-x", "overflow-y"], "gap": ["row-gap", "column-gap"],
    "overscroll-behavior": ["overscroll-behavior-x", "overscroll-behavior-y"],
    "contain-intrinsic-size": ["contain-intrinsic-width", "contain-intrinsic-height"],
    "animation-range": ["animation-range-start", "animation-range-end"] };
  for (const name of Object.keys(pairs)) table.set(name, boxShorthand(pairs[name]));
  for (const part of ["content", "items", "self"]) {
    table.set("place-" + part, alignmentShorthand(["align-" + part, "justify-" + part]));
  }
  table.set("grid-row", gridLineShorthand(["grid-row-start", "grid-row-end"]));
  table.set("grid-column", gridLineShorthand(["grid-column-start", "grid-column-end"]));
  table.set("grid-area", gridLineShorthand(["grid-row-start", "grid-column-start", "grid-row-end", "grid-column-end"]));
  table.set("grid-template", gridTemplateShorthand(false));
  table.set("grid", gridTemplateShorthand(true));
  table.set("container", slashShorthand(["container-name", "container-type"]));
  table.set("white-space", wordShorthand(["white-space-collapse", "text-wrap-mode"], {
    "normal": ["collapse", "wrap"], "pre": ["preserve", "nowrap"], "pre-wrap": ["preserve", "wrap"],
    "pre-line": ["preserve-breaks", "wrap"], "nowrap": ["collapse", "nowrap"],
      "break-spaces": ["break-spaces", "wrap"] }));
  table.set("font-variant", wordShorthand(["font-variant-ligatures", "font-variant-caps", "font-variant-numeric",
    "font-variant-east-asian", "font-variant-alternates", "font-variant-position", "font-variant-emoji"],
  { "normal": ["normal", "normal", "normal", "normal", "normal", "normal", "normal"],
    "none": ["none", "normal", "normal", "normal", "normal", "normal", "normal"] }));
  table.set("font-synthesis", wordShorthand(["font-synthesis-weight", "font-synthesis-style",
    "font-synthesis-small-caps"],
    { "none": ["none", "none", "none"], "weight": ["auto", "none", "none"], "style": ["none", "auto", "none"],
      "small-caps": ["none", "none", "auto"] }));
  table.set("page-break-after", pageBreakShorthand("break-after"));
  table.set("page-break-before", pageBreakShorthand("break-before"));
  table.set("page-break-inside", pageBreakShorthand("break-inside"));
  table.set("animation", layeredShorthand(["animation-duration", "animation-timing-function", "animation-delay",
    "animation-iteration-count", "animation-direction", "animation-fill-mode", "animation-play-state",
      "animation-name"],
  ["animation-timeline", "animation-range-start", "animation-range-end", "animation-composition"]));
  table.set("transition", layeredShorthand(["transition-duration", "transition-timing-function", "transition-delay",
    "transition-behavior", "transition-property"], [], ["transition-property", "transition-duration",
    "transition-timing-function", "transition-delay", "transition-behavior"]));
  table.set("mask", layeredShorthand(["mask-image", "mask-position", "mask-size", "mask-repeat", "mask-origin",
    "mask-clip",
    "mask-composite", "mask-mode"]));
  table.set("all", allShorthand());
  return table;
}

// page-break-*: the older name of break-*, with `always` for a page.
function pageBreakShorthand(name) {
  const expand = (values) => {
    if (values.length !== 1 || values[0].type !== "ident") return null;
    const word = values[0].value.toLowerCase();
    const allowed = name === "break-inside" ? ["auto", "avoid"] : ["auto", "always", "avoid", "left", "right"];
    return allowed.includes(word) ? [name, word === "always" ? "page" : word] : null;
  };
  return new CSSShorthand([name], expand, ([text]) => text === "page" ? "always"
    : ["auto", "avoid", "left", "right"].includes(text) ? text : "");
}
