// Serialization of selectors (CSSOM section 5.2).

// The text of a list of selectors.
function serializeSelectors(selectors) {
  return selectors.map(serializeComplexSelector).join(", ");
}

// The text of a complex selector.
function serializeComplexSelector(selector) {
  let text = "";
  for (let i = 0; i < selector.compounds.length; i++) {
    const compound = selector.compounds[i], combinator = selector.combinators[i];
    if (i === 0 && compound.simples.length === 1 && compound.simples[0].implied === true) continue;
    if (combinator !== null && (combinator !== " " || text !== "")) {
      text += combinator === " " ? " " : (text === "" ? "" : " ") + combinator + " ";
    }
    text += serializeCompoundSelector(compound);
  }
  return text;
}

// The text of a compound selector.
function serializeCompoundSelector(compound) {
  let text = "";
  if (compound.tag !== null) {
    const prefix = compound.prefix === undefined ? ""
      : (compound.prefix === "*" ? "*" : serializeCSSIdentifier(compound.prefix)) + "|";
    const plain = compound.prefix === "*" && compound.namespace === "*" ? "" : prefix;
    const name = compound.tag === "*" ? "*" : serializeCSSIdentifier(compound.tag);
    const hasMore = compound.simples.length + compound.pseudoElements.length > 0;
    if (name !== "*" || plain !== "" || !hasMore) text = plain + name;
  }
  text += compound.simples.map(serializeSimpleSelector).join("");
  for (const pseudo of compound.pseudoElements) {
    text += "::" + serializeCSSIdentifier(pseudo.name);
    if (pseudo.selectors !== null) text += "(" + serializeSelectors(pseudo.selectors) + ")";
    else if (pseudo.names !== null) text += "(" + pseudo.names.map(serializePseudoName).join(" ") + ")";
    text += pseudo.states.map(serializeSimpleSelector).join("");
  }
  return text;
}

// The text of a name in a pseudo-element's parentheses.
function serializePseudoName(name) {
  return name.startsWith("*") || name.startsWith(".") ? name : serializeCSSIdentifier(name);
}

// The text of a simple selector.
function serializeSimpleSelector(simple) {
  switch (simple.kind) {
    case "id": return "#" + serializeCSSIdentifier(simple.name);
    case "class": return "." + serializeCSSIdentifier(simple.name);
    case "nesting": return "&";
    case "attribute": {
      const prefix = simple.prefix === undefined || simple.prefix === "" ? ""
        : (simple.prefix === "*" ? "*" : serializeCSSIdentifier(simple.prefix)) + "|";
      return "[" + prefix + serializeCSSIdentifier(simple.name) + (simple.operator === "" ? ""
        : simple.operator + serializeCSSString(simple.value) + (simple.flag === "" ? "" : " " + simple.flag)) + "]";
    }
    default: return serializePseudoClass(simple);
  }
}

// The text of a pseudo-class.
function serializePseudoClass(simple) {
  const { name, selectors } = simple;
  const start = ":" + serializeCSSIdentifier(name);
  if (name.startsWith("nth-")) {
    return start + "(" + serializeCSSNth(simple.step, simple.offset) +
      (selectors === null ? "" : " of " + serializeSelectors(selectors)) + ")";
  }
  if (selectors !== null) return start + "(" + serializeSelectors(selectors) + ")";
  if (simple.names !== null) return start + "(" + simple.names.map(serializeCSSIdentifier).join(", ") + ")";
  return start;
}

// The text of An+B (CSS Syntax, section 9.1).
function serializeCSSNth(step, offset) {
  if (step === 0) return String(offset);
  const start = step === 1 ? "n" : step === -1 ? "-n" : step + "n";
  return start + (offset === 0 ? "" : offset > 0 ? "+" + offset : String(offset));
}
