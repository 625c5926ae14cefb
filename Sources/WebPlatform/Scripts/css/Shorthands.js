// The shorthand properties: which longhands each sets, how its value is told apart into theirs, and how it is put
// together from them again. `expand(values)` answers an array of name, text, name, text … or null; `collapse(texts)`
// answers the text for the longhands' texts in their order, or "" where there is none. `resolve(texts)` does so for
// computed values, where some shorthands are written with all their parts.

// A shorthand with its functions.
class CSSShorthand {
  constructor(longhands, expand, collapse, resolve = collapse) {
    this.longhands = longhands;
    this.expand = expand;
    this.collapse = collapse;
    this.resolve = resolve;
  }
}

// The serialized text of all values as one longhand, or null.
function longhandText(name, values) {
  const { term } = cssProperty(name);
  if (values.length === 1) return term.single(values, 0);
  return term.ends(values, 0).includes(values.length) ? writeMatch(term, values, null) : null;
}

// The initial value of a longhand.
function initialText(name) {
  return cssProperty(name).initial;
}

// Longhand names with their texts as an expansion.
function expansionOf(names, texts) {
  return names.flatMap((name, index) => [name, texts[index]]);
}

// Splits values where a delimiter or comma stands.
function splitValues(values, delimiter) {
  const groups = [[]];
  for (const value of values) {
    if (value.value === delimiter && (value.type === "delim" || value.type === ",")) groups.push([]);
    else groups[groups.length - 1].push(value);
  }
  return groups;
}

// One to `names.length` values, each for one longhand, repeated as for the four sides or two ends of a box.
function boxShorthand(names) {
  const expand = (values) => {
    const texts = [];
    let index = 0;
    while (index < values.length) {
      const property = cssProperty(names[Math.min(texts.length, names.length - 1)]);
      if (texts.length === names.length) return null;
      const ends = property.ends(values, index), end = ends.length === 1 ? ends[0] : Math.max(...ends, -1);
      if (end <= index) return null;
      texts.push(end === index + 1 ? property.term.single(values, index)
        : property.serialize(values.slice(index, end)));
      index = end;
    }
    const [first, second = first, third = first, fourth = second] = texts;
    return expansionOf(names, [first, second, third, fourth]);
  };
  const collapse = (texts) => {
    return shortestBox(texts).join(" ");
  };
  return new CSSShorthand(names, expand, collapse);
}

// Finds for each name the values that belong to it, in any order; those without are undefined. `linked` tells which
// longhands may follow one after slashes, as the width of an image's slices does. Answers an array of texts, or null.
function distributeValues(names, values, linked = noLinks, from = 0, texts = new Array(names.length).fill(undefined)) {
  if (from === values.length) return texts;
  for (let i = 0; i < names.length; i++) {
    if (texts[i] !== undefined || linked.followers.has(names[i])) continue;
    const property = cssProperty(names[i]);
    const ends = property.ends(values, from);
    for (const end of ends.length < 2 ? ends : ends.slice().sort((a, b) => b - a)) {
      if (end <= from) continue;
      texts[i] = end === from + 1 ? property.term.single(values, from) : property.serialize(values.slice(from, end));
      const followers = linked.of.get(names[i]);
      const rest = followers !== undefined && values[end]?.value === "/"
        ? distributeLinked(names, values, linked, followers, end, texts)
        : distributeValues(names, values, linked, end, texts);
      if (rest !== null) return rest;
      texts[i] = undefined;
    }
  }
  return null;
}

// Which longhands may follow others after slashes: names with the names of their followers.
class LinkedLonghands {
  constructor(links) {
    this.of = new Map(Object.entries(links));
    this.followers = new Set(Object.values(links).flat());
  }
}

const noLinks = new LinkedLonghands({});

// Goes on where a slash stands; a follower may be left out if there is another after it.
function distributeLinked(names, values, linked, [name, ...more], slash, texts) {
  const index = names.indexOf(name), property = cssProperty(name);
  const goesOn = (end) => more.length > 0 && values[end]?.value === "/";
  for (const end of property.ends(values, slash + 1).slice().sort((a, b) => b - a)) {
    texts[index] = property.serialize(values.slice(slash + 1, end));
    const rest = goesOn(end) ? distributeLinked(names, values, linked, more, end, texts)
      : distributeValues(names, values, linked, end, texts);
    if (rest !== null) return rest;
  }
  texts[index] = undefined;
  return goesOn(slash + 1) ? distributeLinked(names, values, linked, more, slash + 1, texts) : null;
}

// The parts that a shorthand writes for texts in the order of `names`: those that are not initial, and those that must
// stand before their followers.
function shorthandParts(names, texts, linked) {
  const isInitial = (name) => texts[names.indexOf(name)] === initialText(name);
  const parts = [];
  for (const name of names) {
    if (linked.followers.has(name)) continue;
    const followers = (linked.of.get(name) ?? []).slice();
    while (followers.length > 0 && isInitial(followers[followers.length - 1])) followers.pop();
    if (isInitial(name) && followers.length === 0) continue;
    parts.push([name, ...followers].map((each) => texts[names.indexOf(each)]).join(" / "));
  }
  return parts;
}

// Values in any order; longhands without one, and those in `reset`, get their initial value. `written` is the order in
// which they serialize, and `least` what is written where all are initial. Computed, all are where `isWhole` is true.
function freeShorthand(names, { reset = [], links = null, least = names[0], written = names,
  isWhole = false } = {}) {
  const longhands = [...names, ...reset], linked = links === null ? noLinks : new LinkedLonghands(links);
  const expand = (values) => {
    const texts = distributeValues(names, values, linked);
    if (texts === null) return null;
    return expansionOf(longhands, longhands.map((name, index) => texts[index] ?? initialText(name)));
  };
  const collapse = (texts) => {
    if (reset.some((name, index) => texts[names.length + index] !== initialText(name))) return "";
    return shorthandParts(written, written.map((name) => texts[names.indexOf(name)]), linked).join(" ") ||
      texts[names.indexOf(least)];
  };
  const resolve = (texts) => written.map((name) => texts[names.indexOf(name)]).join(" ");
  return new CSSShorthand(longhands, expand, collapse, isWhole ? resolve : collapse);
}

// Layers separated by commas, each with values in any order. `boxes` are two longhands of which the second is as
// the first where a layer has only that.
function layeredShorthand(names, { reset = [], written = names, links = null, boxes = null, least = names[0] } = {}) {
  const longhands = [...names, ...reset], linked = links === null ? noLinks : new LinkedLonghands(links);
  const [from, to] = boxes === null ? [-1, -1] : boxes.map((name) => names.indexOf(name));
  const expandLayer = (layer) => {
    const texts = layer.length === 0 ? null : distributeValues(names, layer, linked);
    if (texts !== null && boxes !== null) texts[to] ??= texts[from];
    return texts;
  };
  const expand = (values) => {
    const layers = splitValues(values, ",").map(expandLayer);
    if (layers.includes(null)) return null;
    return expansionOf(longhands, longhands.map((name, index) => index >= names.length ? initialText(name)
      : layers.map((texts) => texts[index] ?? initialText(name)).join(", ")));
  };
  const collapseLayer = (texts) => {
    const shown = texts.slice();
    if (boxes !== null && texts[to] === texts[from]) shown[to] = initialText(names[to]);
    const order = written.map((name) => shown[names.indexOf(name)]);
    const parts = shorthandParts(written, order, linked);
    if (boxes !== null && texts[to] !== texts[from] && texts[from] === initialText(names[from]) &&
      longhandText(names[from], parseComponentValues(texts[to])) !== null) {
      parts.splice(parts.indexOf(texts[to]), 0, texts[from]);
    }
    const duration = written.findIndex((name) => name.endsWith("-duration"));
    const delay = written.findIndex((name) => name.endsWith("-delay"));
    if (duration >= 0 && order[duration] === initialText(written[duration]) &&
      order[delay] !== initialText(written[delay])) {
      parts.splice(duration === 0 || order[0] === initialText(written[0]) ? 0 : duration, 0, order[duration]);
    }
    return parts.join(" ") || texts[names.indexOf(least)];
  };
  const collapse = (texts) => {
    if (reset.some((name, index) => texts[names.length + index] !== initialText(name))) return "";
    const lists = texts.slice(0, names.length).map(splitTopLevelCommas);
    if (lists.some((list) => list.length !== lists[0].length)) return "";
    return lists[0].map((first, layer) => collapseLayer(lists.map((list) => list[layer]))).join(", ");
  };
  return new CSSShorthand(longhands, expand, collapse);
}

// Splits a text at the commas outside of parentheses and strings.
function splitTopLevelCommas(text) {
  const parts = [];
  let depth = 0, from = 0, quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === "\\") i++;
    else if (character === "\"") quoted = !quoted;
    else if (quoted) continue;
    else if (character === "(" || character === "[") depth++;
    else if (character === ")" || character === "]") depth--;
    else if (character === "," && depth === 0) {
      parts.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  parts.push(text.slice(from).trim());
  return parts;
}

// Values separated by slashes, as in grid-row; a missing one is the previous one if that is a name, otherwise auto.
function gridLineShorthand(names) {
  const isName = (text) => !/^(?:auto|span\b.*|-?\d.*)$/.test(text) && !/[ (]/.test(text);
  const fallback = (text) => text !== undefined && isName(text) ? text : "auto";
  const expand = (values) => {
    const groups = splitValues(values, "/");
    if (groups.length > names.length) return null;
    const texts = groups.map((group, index) => group.length === 0 ? null : longhandText(names[index], group));
    if (texts.includes(null)) return null;
    if (names.length === 2) return expansionOf(names, [texts[0], texts[1] ?? fallback(texts[0])]);
    const [rowStart, columnStart = fallback(rowStart), rowEnd = fallback(rowStart), columnEnd = fallback(columnStart)] =
      texts;
    return expansionOf(names, [rowStart, columnStart, rowEnd, columnEnd]);
  };
  const collapse = (texts) => {
    const parts = texts.slice();
    if (parts.length === 4 && parts[3] === fallback(parts[1])) parts.pop();
    if (parts.length === 3 && parts[2] === fallback(parts[0])) parts.pop();
    if (parts.length === 2 && parts[1] === fallback(parts[0])) parts.pop();
    return parts.join(" / ");
  };
  return new CSSShorthand(names, expand, collapse);
}

// Two longhands with a slash between, the second one optional.
function slashShorthand(names) {
  const expand = (values) => {
    const groups = splitValues(values, "/");
    if (groups.length > 2) return null;
    const texts = groups.map((group, index) => group.length === 0 ? null : longhandText(names[index], group));
    return texts.includes(null) ? null : expansionOf(names, [texts[0], texts[1] ?? initialText(names[1])]);
  };
  const collapse = ([first, second]) => second === initialText(names[1]) ? first : first + " / " + second;
  return new CSSShorthand(names, expand, collapse);
}

// place-content and its kin: the second value repeats the first.
function alignmentShorthand(names) {
  const box = boxShorthand(names);
  const expand = (values) => {
    for (let end = 1; end <= values.length; end++) {
      const first = longhandText(names[0], values.slice(0, end));
      const second = first === null || end === values.length ? first : longhandText(names[1], values.slice(end));
      if (first === null || second === null) continue;
      return expansionOf(names, [first, end === values.length && first.includes("baseline") &&
        names[1] === "justify-content" ? "start" : second]);
    }
    return null;
  };
  return new CSSShorthand(names, expand, box.collapse);
}

// flex: none, auto, or the two factors and the basis.
function flexShorthand() {
  const names = ["flex-grow", "flex-shrink", "flex-basis"];
  const expand = (values) => {
    if (values.length === 1 && isMathWord(values[0], "none")) return expansionOf(names, ["0", "0", "auto"]);
    if (values.length === 1 && isMathWord(values[0], "auto")) return expansionOf(names, ["1", "1", "auto"]);
    let grow, shrink, basis;
    for (let i = 0; i < values.length; i++) {
      const isNumber = values[i].type === "number" || mathTypeOf(values[i]) === "number";
      if (isNumber && grow === undefined) {
        grow = longhandText("flex-grow", [values[i]]);
        const next = values[i + 1];
        if (next !== undefined && (next.type === "number" || mathTypeOf(next) === "number")) {
          shrink = longhandText("flex-shrink", [next]);
          i++;
        }
      } else if (basis === undefined) {
        basis = longhandText("flex-basis", [values[i]]);
      } else {
        return null;
      }
    }
    if (grow === null || shrink === null || basis === null) return null;
    return expansionOf(names, [grow ?? "1", shrink ?? "1", basis ?? "0%"]);
  };
  const collapse = (texts) => texts.join(" ");
  return new CSSShorthand(names, expand, collapse);
}

// border: one line for all sides, and the border image reset.
function borderShorthand() {
  const sides = ["top", "right", "bottom", "left"], parts = ["width", "style", "color"];
  const image = ["border-image-source", "border-image-slice", "border-image-width", "border-image-outset",
    "border-image-repeat"];
  const longhands = [...parts.flatMap((part) => sides.map((side) => "border-" + side + "-" + part)), ...image];
  const expand = (values) => {
    const texts = distributeValues(parts.map((part) => "border-top-" + part), values);
    if (texts === null) return null;
    const initial = ["medium", "none", "currentcolor"];
    return expansionOf(longhands, longhands.map((name) => {
      const index = parts.findIndex((part) => name.endsWith("-" + part) && !name.startsWith("border-image"));
      return index < 0 ? initialText(name) : texts[index] ?? initial[index];
    }));
  };
  const collapse = (texts) => {
    if (image.some((name, index) => texts[12 + index] !== initialText(name))) return "";
    const lines = [0, 4, 8].map((at) => texts.slice(at, at + 4));
    if (lines.some((line) => line.some((text) => text !== line[0]))) return "";
    const [width, style, color] = lines.map((line) => line[0]);
    const shown = [width === "medium" ? "" : width, style === "none" ? "" : style, color === "currentcolor" ? ""
      : color];
    return shown.filter((text) => text !== "").join(" ") || "medium";
  };
  const resolve = (texts) => {
    const lines = [0, 4, 8].map((at) => texts.slice(at, at + 4));
    return lines.some((line) => line.some((text) => text !== line[0])) ? "" : lines.map((line) => line[0]).join(" ");
  };
  return new CSSShorthand(longhands, expand, collapse, resolve);
}

// border-block and border-inline: one line for both ends.
function logicalBorderShorthand(axis) {
  const longhands = ["width", "style", "color"].flatMap((part) => ["start", "end"].map((end) =>
    "border-" + axis + "-" + end + "-" + part));
  const expand = (values) => {
    const texts = distributeValues([longhands[0], longhands[2], longhands[4]], values);
    return texts === null ? null : expansionOf(longhands, longhands.map((name, index) =>
      texts[Math.floor(index / 2)] ?? initialText(name)));
  };
  const collapse = (texts) => {
    if (texts[0] !== texts[1] || texts[2] !== texts[3] || texts[4] !== texts[5]) return "";
    const shown = [0, 2, 4].filter((index) => texts[index] !== initialText(longhands[index]));
    return shown.map((index) => texts[index]).join(" ") || "medium";
  };
  const resolve = (texts) => texts[0] !== texts[1] || texts[2] !== texts[3] || texts[4] !== texts[5] ? ""
    : [texts[0], texts[2], texts[4]].join(" ");
  return new CSSShorthand(longhands, expand, collapse, resolve);
}

// border-radius: up to four horizontal radii, a slash, and up to four vertical ones.
function radiusShorthand() {
  const names = ["border-top-left-radius", "border-top-right-radius", "border-bottom-right-radius",
    "border-bottom-left-radius"];
  const four = (group) => {
    if (group.length === 0 || group.length > 4) return null;
    const texts = group.map((value) => longhandText(names[0], [value]));
    if (texts.includes(null)) return null;
    const [first, second = first, third = first, fourth = second] = texts;
    return [first, second, third, fourth];
  };
  const expand = (values) => {
    const groups = splitValues(values, "/");
    const horizontal = four(groups[0]), vertical = groups.length === 1 ? horizontal : four(groups[1]);
    if (groups.length > 2 || horizontal === null || vertical === null) return null;
    return expansionOf(names, names.map((name, i) => horizontal[i] === vertical[i] ? horizontal[i]
      : horizontal[i] + " " + vertical[i]));
  };
  const collapse = (texts) => {
    const pairs = texts.map((text) => text.includes("(") ? [text, text] : text.split(" "));
    const side = (index) => boxShorthand(names).collapse(pairs.map((pair) => pair[index] ?? pair[0]));
    return side(0) === side(1) ? side(0) : side(0) + " / " + side(1);
  };
  return new CSSShorthand(names, expand, collapse);
}
