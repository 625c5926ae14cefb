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
      if (image !== "none") parts.push(image);
      if (x !== "0%" || y !== "0%" || size !== "auto") parts.push(x + " " + y + (size === "auto" ? "" : " / " + size));
      if (repeat !== "repeat") parts.push(repeat);
      if (attachment !== "scroll") parts.push(attachment);
      if (origin !== "padding-box" || clip !== "border-box") parts.push(origin === clip ? origin : origin + " " + clip);
      if (layer === count - 1 && texts[8] !== "transparent") parts.push(texts[8]);
      return parts.length === 0 ? "none" : parts.join(" ");
    }).join(", ");
  };
  const resolve = (texts) => {
    const lists = texts.slice(0, 8).map(splitTopLevelCommas);
    const count = lists[0].length;
    if (lists.some((list) => list.length !== count)) return "";
    return lists[0].map((image, layer) => {
      const [, x, y, size, repeat, attachment, origin, clip] = lists.map((list) => list[layer]);
      const parts = [image, repeat, attachment, x, y, "/", size, origin, clip];
      if (layer === count - 1) parts.unshift(texts[8]);
      return parts.join(" ");
    }).join(", ");
  };
  return new CSSShorthand(longhands, expand, collapse, resolve);
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
    const end = Math.max(...compileGrammar("<bg-position>").ends(values, at), -1);
    if (end > at) {
      const [x, y] = positionTexts(values.slice(at, end));
      layer["background-position-x"] = x;
      layer["background-position-y"] = y;
      if (end < values.length && values[end].value === "/") {
        const sizeEnd = Math.max(...compileGrammar("<bg-size>").ends(values, end + 1), -1);
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

// The texts of the two axes of a position that is known to be valid.
function positionTexts(values) {
  const [x, y] = splitPosition(values);
  return [longhandText("background-position-x", x), longhandText("background-position-y", y)];
}

// background-position: the two axes of each layer.
function backgroundPositionShorthand() {
  const longhands = ["background-position-x", "background-position-y"];
  const expand = (values) => {
    const layers = splitValues(values, ",");
    if (layers.some((layer) => !matchesGrammar("<bg-position>", layer))) return null;
    const pairs = layers.map(positionTexts);
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
  const resolve = (texts) => {
    const width = Object.keys(fontStretchPercentages).find((word) => fontStretchPercentages[word] === texts[3]);
    return width === undefined ? "" : collapse(texts.map((text, index) => index === 2 && text === "400" ? "normal"
      : index === 3 ? width : text));
  };
  return new CSSShorthand(all, expand, collapse, resolve);
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
  return new CSSShorthand(names, expand, free.collapse, (texts) => texts.join(" "));
}

// A shorthand some of whose words set several longhands at once.
function wordShorthand(names, words) {
  const free = freeShorthand(names);
  const expand = (values) => {
    if (values.length === 1 && values[0].type === "ident") {
      const texts = words[values[0].value.toLowerCase()];
      if (texts !== undefined) return expansionOf(names, texts);
    }
    return values.length > 1 && values.some((value) => isMathWord(value, "normal") || isMathWord(value, "none")) ? null
      : free.expand(values);
  };
  const collapse = (texts) => {
    const word = Object.keys(words).find((each) => words[each].every((text, index) => text === texts[index]));
    return word ?? free.collapse(texts);
  };
  return new CSSShorthand(names, expand, collapse);
}

// border-image and mask-border: the slices may have a width and an outset after them.
function imageSliceShorthand(prefix) {
  const [source, slice, width, outset, repeat] = ["source", "slice", "width", "outset", "repeat"]
    .map((part) => prefix + "-" + part);
  return freeShorthand([source, slice, width, outset, repeat], { links: { [slice]: [width, outset] } });
}

// font-synthesis: the words of what may be made up; those that are not there must not be.
function fontSynthesisShorthand() {
  const words = ["weight", "style", "small-caps"], names = words.map((word) => "font-synthesis-" + word);
  const expand = (values) => {
    const given = values.map((value) => value.type === "ident" ? value.value.toLowerCase() : "");
    const isNone = given.length === 1 && given[0] === "none";
    if (!isNone && (given.some((word) => !words.includes(word)) || new Set(given).size < given.length)) return null;
    return expansionOf(names, words.map((word) => given.includes(word) ? "auto" : "none"));
  };
  const collapse = (texts) => {
    if (texts.some((text) => text !== "auto" && text !== "none")) return "";
    return words.filter((word, index) => texts[index] === "auto").join(" ") || "none";
  };
  return new CSSShorthand(names, expand, collapse);
}

// offset: a position, a path with a distance and a rotation, and an anchor after a slash.
function offsetShorthand() {
  const names = ["offset-position", "offset-path", "offset-distance", "offset-rotate", "offset-anchor"];
  const result = (texts) => expansionOf(names, names.map((name, index) => texts[index] ?? initialText(name)));
  const expand = (values) => {
    const groups = splitValues(values, "/");
    const [main] = groups, anchor = groups.length === 1 ? undefined : longhandText(names[4], groups[1]);
    if (groups.length > 2 || anchor === null || main.length === 0) return null;
    const path = cssProperty("offset-path"), position = cssProperty("offset-position");
    for (const at of [0, ...position.ends(main, 0)]) {
      const place = at === 0 ? undefined : position.serialize(main.slice(0, at));
      if (at === main.length) return result([place, undefined, undefined, undefined, anchor]);
      for (const end of path.ends(main, at)) {
        const rest = distributeValues(names.slice(2, 4), main.slice(end));
        if (rest !== null) return result([place, path.serialize(main.slice(at, end)), ...rest, anchor]);
      }
    }
    return null;
  };
  const collapse = (texts) => {
    const shown = texts.map((text, index) => text !== initialText(names[index]));
    shown[1] ||= shown[2] || shown[3];
    const parts = [0, 1, 2, 3].filter((index) => shown[index]).map((index) => texts[index]);
    return (parts.join(" ") || texts[0]) + (shown[4] ? " / " + texts[4] : "");
  };
  return new CSSShorthand(names, expand, collapse);
}

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
        .map((part) => "border-" + axis + "-" + end + "-" + part), { isWhole: true }));
    }
    for (const part of ["width", "style", "color"]) {
      table.set("border-" + axis + "-" + part, boxShorthand(ends("border-" + axis + "-", "-" + part)));
    }
    table.set("border-" + axis, logicalBorderShorthand(axis));
  }
  for (const side of ["top", "right", "bottom", "left"]) {
    table.set("border-" + side, freeShorthand(["width", "style", "color"].map((part) => "border-" + side + "-" +
      part), { isWhole: true }));
  }
  for (const part of ["width", "style", "color"]) table.set("border-" + part,
    boxShorthand(sides("border-", "-" + part)));
  table.set("border", borderShorthand());
  table.set("outline", freeShorthand(["outline-style", "outline-color", "outline-width"], {
    written: ["outline-color", "outline-style", "outline-width"], isWhole: true }));
  table.set("border-radius", radiusShorthand());
  table.set("border-image", imageSliceShorthand("border-image"));
  table.set("mask-border", imageSliceShorthand("mask-border"));
  table.set("background", backgroundShorthand());
  table.set("background-position", backgroundPositionShorthand());
  table.set("font", fontShorthand());
  table.set("flex", flexShorthand());
  table.set("list-style", listStyleShorthand());
  const free = { "flex-flow": ["flex-direction", "flex-wrap"], "columns": ["column-width", "column-count"],
        "text-decoration": ["text-decoration-line", "text-decoration-thickness", "text-decoration-style",
      "text-decoration-color"],
    "text-wrap": ["text-wrap-mode", "text-wrap-style"],
    "position-try": ["position-try-order", "position-try-fallbacks"],
    "-webkit-text-stroke": ["-webkit-text-stroke-width", "-webkit-text-stroke-color"],
    "scroll-timeline": ["scroll-timeline-name", "scroll-timeline-axis"],
    "view-timeline": ["view-timeline-name", "view-timeline-axis", "view-timeline-inset"] };
  for (const name of Object.keys(free)) table.set(name, freeShorthand(free[name]));
  table.set("column-rule", freeShorthand(["column-rule-width", "column-rule-style", "column-rule-color"],
    { isWhole: true }));
  table.set("text-emphasis", freeShorthand(["text-emphasis-style", "text-emphasis-color"], { isWhole: true }));
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
  const template = ["grid-template-rows", "grid-template-columns", "grid-template-areas"];
  for (const [name, names] of [["grid-template", template],
    ["grid", [...template, "grid-auto-flow", "grid-auto-rows", "grid-auto-columns"]]]) {
    table.set(name, new CSSShorthand(names, (values) => expandGrid(names, values), (texts) => collapseGrid(texts)));
  }
  table.set("container", slashShorthand(["container-name", "container-type"]));
  table.set("white-space", wordShorthand(["white-space-collapse", "text-wrap-mode"], {
    "normal": ["collapse", "wrap"], "pre": ["preserve", "nowrap"], "pre-wrap": ["preserve", "wrap"],
    "pre-line": ["preserve-breaks", "wrap"], "nowrap": ["collapse", "nowrap"],
      "break-spaces": ["break-spaces", "wrap"] }));
  table.set("font-variant", wordShorthand(["font-variant-ligatures", "font-variant-caps",
    "font-variant-alternates", "font-variant-numeric", "font-variant-east-asian", "font-variant-position",
    "font-variant-emoji"],
  { "normal": ["normal", "normal", "normal", "normal", "normal", "normal", "normal"],
    "none": ["none", "normal", "normal", "normal", "normal", "normal", "normal"] }));
  table.set("font-synthesis", fontSynthesisShorthand());
  table.set("page-break-after", pageBreakShorthand("break-after"));
  table.set("page-break-before", pageBreakShorthand("break-before"));
  table.set("page-break-inside", pageBreakShorthand("break-inside"));
  table.set("animation", layeredShorthand(["animation-duration", "animation-timing-function", "animation-delay",
    "animation-iteration-count", "animation-direction", "animation-fill-mode", "animation-play-state",
    "animation-name"], { reset: ["animation-timeline", "animation-range-start", "animation-range-end",
    "animation-composition"], least: "animation-name" }));
  table.set("transition", layeredShorthand(["transition-duration", "transition-timing-function", "transition-delay",
    "transition-behavior", "transition-property"], { written: ["transition-property", "transition-duration",
    "transition-timing-function", "transition-delay", "transition-behavior"], least: "transition-property" }));
  table.set("mask", layeredShorthand(["mask-image", "mask-position", "mask-size", "mask-repeat", "mask-origin",
    "mask-clip", "mask-composite", "mask-mode"], { links: { "mask-position": ["mask-size"] },
    boxes: ["mask-origin", "mask-clip"] }));
  table.set("offset", offsetShorthand());
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
