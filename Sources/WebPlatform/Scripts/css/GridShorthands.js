// grid-template and grid: rows and columns with the names of lines and areas, and the automatic flow.

// A row of named areas: the names of the lines around it, the areas, and the size.
const gridRowGrammar = "<line-names>? <string> <track-size>? <line-names>?";

// What a value of grid-template, or of grid, sets: names and texts of longhands, or null.
function expandGrid(names, values) {
  const result = (texts) => expansionOf(names, names.map((name) => texts[name] ?? initialText(name)));
  if (values.length === 1 && isMathWord(values[0], "none")) return result({});
  const groups = splitValues(values, "/");
  if (groups.length > 2 || groups.some((group) => group.length === 0)) return null;
  const texts = (names.length > 3 && groups.length === 2 ? expandGridFlow(groups) : null) ?? expandGridTemplate(groups);
  return texts === null ? null : result(texts);
}

// `[ auto-flow && dense? ] <sizes>?` on one side of the slash and tracks on the other, as texts by name, or null.
function expandGridFlow(groups) {
  const flow = groups.map((group) => group.some((value) => isMathWord(value, "auto-flow")));
  if (flow[0] === flow[1]) return null;
  const side = flow[0] ? 0 : 1;
  const isFlowWord = (value) => isMathWord(value, "auto-flow") || isMathWord(value, "dense");
  const words = groups[side].filter(isFlowWord), rest = groups[side].filter((value) => !isFlowWord(value));
  if (words.length > 2 || (words.length === 2 && isMathWord(words[0], "dense") === isMathWord(words[1], "dense"))) {
    return null;
  }
  const auto = side === 0 ? "grid-auto-rows" : "grid-auto-columns";
  const fixed = side === 0 ? "grid-template-columns" : "grid-template-rows";
  const sizes = rest.length === 0 ? initialText(auto) : longhandText(auto, rest);
  const tracks = longhandText(fixed, groups[1 - side]);
  if (sizes === null || tracks === null) return null;
  return { [fixed]: tracks, [auto]: sizes,
    "grid-auto-flow": longhandText("grid-auto-flow", parseComponentValues((side === 0 ? "row" : "column") +
      (words.length === 2 ? " dense" : ""))) };
}

// Rows and columns, or rows of named areas with or without columns, as texts by name, or null.
function expandGridTemplate(groups) {
  const rows = "grid-template-rows", columns = "grid-template-columns";
  if (groups[0].some((value) => value.type === "string")) {
    const texts = expandGridAreas(groups[0]);
    const tracks = groups.length === 1 ? "none" : longhandText(columns, groups[1]);
    if (texts === null || tracks === null ||
      (groups.length === 2 && tracks === "none") || tracks.includes("repeat(")) return null;
    return { "grid-template-areas": texts.areas, [rows]: texts.rows, [columns]: tracks };
  }
  if (groups.length === 1) return null;
  const texts = groups.map((group, index) => longhandText(index === 0 ? rows : columns, group));
  return texts.includes(null) ? null : { [rows]: texts[0], [columns]: texts[1] };
}

// Rows of named areas as the areas and the tracks of the rows, or null. Names of lines that meet are put together.
function expandGridAreas(values) {
  const term = compileGrammar(gridRowGrammar);
  const areas = [], tracks = [];
  let lines = [];
  for (let at = 0; at < values.length;) {
    const end = Math.max(...term.ends(values, at), -1);
    if (end < 0) return null;
    const row = values.slice(at, end), area = row.findIndex((value) => value.type === "string");
    const size = row[area + 1] === undefined || row[area + 1].type === "[" ? "auto"
      : writeMatch(compileGrammar("<track-size>"), [row[area + 1]], null);
    areas.push(row[area]);
    lines.push(...row.slice(0, area).flatMap((names) => names.contents));
    if (lines.length > 0) tracks.push("[" + serializeComponentValues(lines) + "]");
    tracks.push(size);
    lines = row.slice(area + 1).filter((value) => value.type === "[").flatMap((names) => names.contents);
    at = end;
  }
  if (lines.length > 0) tracks.push("[" + serializeComponentValues(lines) + "]");
  const text = longhandText("grid-template-areas", areas);
  return text === null ? null : { areas: text, rows: tracks.join(" ") };
}

// The text of grid or grid-template for the texts of the longhands, or "".
function collapseGrid([rows, columns, areas, flow = "row", autoRows = "auto", autoColumns = "auto"]) {
  if (flow !== "row" || autoRows !== "auto" || autoColumns !== "auto") {
    const word = "auto-flow" + (flow.includes("dense") ? " dense" : "");
    const sized = (auto) => auto === "auto" ? word : word + " " + auto;
    if (areas !== "none") return "";
    if (flow.includes("column")) {
      return columns === "none" && autoRows === "auto" ? rows + " / " + sized(autoColumns) : "";
    }
    return rows === "none" && autoColumns === "auto" ? sized(autoRows) + " / " + columns : "";
  }
  if (areas === "none") return rows === "none" && columns === "none" ? "none" : rows + " / " + columns;
  if (columns.includes("repeat(") || rows === "none") return "";
  const strings = parseComponentValues(areas).map((value) => serializeCSSString(value.value));
  const parts = [];
  for (const value of parseComponentValues(rows)) {
    if (value.type === "[") {
      parts.push(serializeComponentValue(value));
      continue;
    }
    const area = strings.shift();
    if (area === undefined || !matchesGrammar("<track-size>", [value])) return "";
    const size = writeMatch(compileGrammar("<track-size>"), [value], null);
    parts.push(size === "auto" ? area : area + " " + size);
  }
  return strings.length > 0 ? "" : parts.join(" ") + (columns === "none" ? "" : " / " + columns);
}
