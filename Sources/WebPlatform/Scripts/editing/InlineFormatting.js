// The commands for the look of text (execCommand, "Inline formatting commands"): how text gets a value, which is a word
// of a CSS property or null for none, and how it loses it. `command` is a command's name in lower case.

// The CSS property that a command is about, for those that have one.
const relevantProperties = { __proto__: null, "backcolor": "background-color", "bold": "font-weight",
  "fontname": "font-family", "fontsize": "font-size", "forecolor": "color", "hilitecolor": "background-color",
  "italic": "font-style" };

// The values for which a command that switches a look on and off is on.
const activeValues = { __proto__: null, "bold": ["bold", "600", "700", "800", "900"], "italic": ["italic", "oblique"],
  "strikethrough": ["line-through"], "subscript": ["subscript"], "superscript": ["superscript"],
  "underline": ["underline"] };

// The elements whose values are moved about, and the attributes that they may have beside a style.
const modifiableAttributes = { __proto__: null, "b": [], "em": [], "i": [], "s": [], "span": [], "strike": [],
  "strong": [], "sub": [], "sup": [], "u": [], "font": ["color", "face", "size"], "a": ["href"] };

// The length in pixels of a legacy font size's word.
function legacyFontPixels(word) {
  return hintedFontSizes.includes(word) ? `${fontSizeWords[word]}px` : null;
}

// The legacy font size that is nearest to a size in pixels, "1" to "7".
function legacyFontSizeFor(pixels) {
  for (let size = 0; size < 6; size++) {
    const average = (fontSizeWords[hintedFontSizes[size]] + fontSizeWords[hintedFontSizes[size + 1]]) / 2;
    if (pixels < average) return String(size + 1);
  }
  return "7";
}

// A color in its one serialization, or null for what is none.
function editingColor(text) {
  const parsed = parsePropertyValue("color", text);
  if (parsed === null || isCSSWideKeyword(parsed[1])) return null;
  return computedColor(parsed[1], "currentcolor");
}

// A list of font families in one serialization, or null for what is none.
function editingFontFamily(text) {
  const parsed = parsePropertyValue("font-family", text);
  if (parsed === null || isCSSWideKeyword(parsed[1]) || parsed[1].includes("(")) return null;
  return parsed[1].replaceAll(/["']/g, "").toLowerCase();
}

function areEquivalent(command, a, b) {
  if (a === b) return true;
  if (a === null || b === null) return false;
  switch (command) {
    case "bold": {
      const number = (value) => (value === "bold" ? "700" : value === "normal" ? "400" : value);
      return number(a) === number(b);
    }
    case "backcolor": case "forecolor": case "hilitecolor": return editingColor(a) === editingColor(b);
    case "fontname": return editingFontFamily(a) === editingFontFamily(b);
    default: return false;
  }
}

function areLooselyEquivalent(command, a, b) {
  return areEquivalent(command, a, b) || command === "fontsize" && a !== null && b !== null &&
    (legacyFontPixels(a) === b || legacyFontPixels(b) === a);
}

// Whether some of a node shows that a command could format.
function isFormattable(node) {
  return (node.nodeType === 3 || isTag(node, "img", "br")) && isEditable(node) && isVisible(node);
}

// Whether a range holds all of a node that shows. `known` remembers answers.
function isEffectivelyContained(node, range, known) {
  let answer = known.get(node);
  if (answer === undefined) known.set(node, answer = findEffectivelyContained(node, range, known));
  return answer;
}

function findEffectivelyContained(node, range, known) {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (compareBoundaries(startContainer, startOffset, node, 0) < 0 &&
    compareBoundaries(node, node.nodeLength, endContainer, endOffset) < 0) return true;
  if (node === startContainer && node.nodeType === 3 && startOffset !== node.data.length) return true;
  if (node === endContainer && node.nodeType === 3 && endOffset !== 0) return true;
  if (node.firstChild === null) return false;
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (!isEffectivelyContained(child, range, known)) return false;
  }
  return (startContainer.nodeType !== 3 || startOffset === 0 || !isInclusiveAncestor(node, startContainer)) &&
    (endContainer.nodeType !== 3 || endOffset === endContainer.data.length || !isInclusiveAncestor(node, endContainer));
}

// Visits the nodes that a range effectively contains, in tree order, until `visit` answers true. Answers that node, or
// null.
function findInSelection(range, visit) {
  if (range === null || range.collapsed) return null;
  const known = new Map();
  let node = range.startContainer;
  while (node.parent !== null && isEffectivelyContained(node.parent, range, known)) node = node.parent;
  const { endContainer } = range;
  const top = rootOf(node);
  while (node !== null && (node === endContainer || isInclusiveAncestor(node, endContainer) ||
    precedes(node, endContainer) || isInclusiveAncestor(endContainer, node))) {
    if (isEffectivelyContained(node, range, known) && visit(node)) return node;
    node = nextInTree(node, top);
  }
  return null;
}

function nodesInSelection(range, matches) {
  const nodes = [];
  findInSelection(range, (node) => {
    if (matches(node)) nodes.push(node);
    return false;
  });
  return nodes;
}

function firstFormattable(range) {
  return findInSelection(range, isFormattable);
}

// The names of the properties that an element's style attribute sets; text-decoration counts as one.
function styledProperties(element) {
  if (!hasAttributeNamed(element, "style")) return [];
  const names = new Set();
  for (const { name } of inlineStyleOf(element).current) {
    names.add(name.startsWith("text-decoration") ? "text-decoration" : name);
  }
  return [...names];
}

// What an element's style attribute says of a property, "" for nothing.
function styledValue(element, property) {
  return hasAttributeNamed(element, "style") ? inlineStyleOf(element).getPropertyValue(property) : "";
}

// Removes properties from an element's style, and the attribute if nothing is left.
function unsetStyles(element, ...properties) {
  if (!hasAttributeNamed(element, "style")) return;
  for (const property of properties) inlineStyleOf(element).removeProperty(property);
  if (inlineStyleOf(element).length === 0) removeAttributeNamed(element, "style");
}

function isModifiable(node) {
  if (node === null || node.nodeType !== 1 || node.namespaceURI !== HTML_NAMESPACE) return false;
  const allowed = modifiableAttributes[node.localName];
  return allowed !== undefined && attributeNamesOf(node).every((name) => name === "style" || allowed.includes(name));
}

function attributeNamesOf(element) {
  return (element.attributeList ?? []).filter((item, index) => index % 2 === 0).map(qualifiedNameOf);
}

// Whether an element gives its content one value and does nothing else.
function isSimplyModifiable(node) {
  if (!isModifiable(node)) return false;
  const names = attributeNamesOf(node);
  if (names.length === 0) return node.localName !== "span";
  if (names.length > 1) return false;
  if (names[0] !== "style") return true;
  const styled = styledProperties(node);
  const { localName } = node;
  if (styled.length === 0) return localName !== "span";
  if (styled.length > 1) return false;
  switch (styled[0]) {
    case "font-weight": if (localName === "b" || localName === "strong") return true; break;
    case "font-style": if (localName === "i" || localName === "em") return true; break;
    case "text-decoration":
      return ["a", "font", "s", "span", "strike", "u"].includes(localName) &&
        ["line-through", "underline", "overline", "none"].includes(styledValue(node, "text-decoration-line"));
  }
  return ["a", "font", "span"].includes(localName);
}

// The value that a node has for a command, of itself or from what is around it.
function effectiveValue(node, command) {
  if (node !== null && node.nodeType !== 1) node = node.parent;
  if (node === null || node.nodeType !== 1) return null;
  switch (command) {
    case "createlink": case "unlink":
      while (node !== null && !(isTag(node, "a") && hasAttributeNamed(node, "href"))) node = node.parent;
      return node === null ? null : getAttributeValue(node, "href");
    case "backcolor": case "hilitecolor":
      for (;;) {
        const color = resolvedStyle(node, "background-color");
        const isTransparent = color === "transparent" || /^rgba\(.*, 0\)$/.test(color);
        if (!isTransparent || node.parentElement === null) return color;
        node = node.parentElement;
      }
    case "subscript": case "superscript": return scriptAround(node);
    case "strikethrough": return hasDecoration(node, "line-through") ? "line-through" : null;
    case "underline": return hasDecoration(node, "underline") ? "underline" : null;
    default: {
      const property = relevantProperties[command];
      return property === undefined ? null : resolvedStyle(node, property);
    }
  }
}

function scriptAround(node) {
  let isSub = false;
  let isSuper = false;
  for (; isInline(node); node = node.parent) {
    if (isTag(node, "sub")) isSub = true;
    else if (isTag(node, "sup")) isSuper = true;
  }
  return isSub ? (isSuper ? "mixed" : "subscript") : isSuper ? "superscript" : null;
}

function hasDecoration(node, line) {
  for (let element = node; element !== null; element = element.parentElement) {
    if (resolvedStyle(element, "text-decoration-line").includes(line)) return true;
  }
  return false;
}

// The value that an element itself gives for a command, or null.
function specifiedValue(element, command) {
  switch (command) {
    case "backcolor": case "hilitecolor":
      if (editingDisplay(element) !== "inline") return null;
      break;
    case "createlink": case "unlink": return isTag(element, "a") ? getAttributeValue(element, "href") : null;
    case "subscript": case "superscript":
      return isTag(element, "sup") ? "superscript" : isTag(element, "sub") ? "subscript" : null;
    case "strikethrough": return specifiedDecoration(element, "line-through", "s", "strike");
    case "underline": return specifiedDecoration(element, "underline", "u");
  }
  const property = relevantProperties[command];
  if (property === undefined) return null;
  const styled = styledValue(element, property);
  if (styled !== "") return styled;
  if (isTag(element, "font")) {
    const hint = fontHint(element, property);
    if (hint !== null) return hint;
  }
  if (property === "font-weight" && isTag(element, "b", "strong")) return "bold";
  return property === "font-style" && isTag(element, "i", "em") ? "italic" : null;
}

function specifiedDecoration(element, line, ...names) {
  const styled = styledValue(element, "text-decoration-line");
  if (styled !== "") return styled.includes(line) ? line : null;
  return isTag(element, ...names) ? line : null;
}

// What an attribute of a font element says of a property, or null.
function fontHint(element, property) {
  if (property === "color") return getAttributeValue(element, "color");
  if (property === "font-family") return getAttributeValue(element, "face");
  if (property !== "font-size") return null;
  const size = fontElementSize(getAttributeValue(element, "size"));
  return size === null ? null : hintedFontSizes[size - 1];
}

// The commands whose values are kept when nodes go elsewhere, in order.
const recordedCommands = ["subscript", "bold", "fontname", "fontsize", "forecolor", "hilitecolor", "italic",
  "strikethrough", "underline"];

// The values that nodes have from the elements around them (execCommand, "record the values").
function recordValues(nodes) {
  const values = [];
  for (const node of nodes) {
    for (const command of recordedCommands) {
      const giver = valueGiver(node, command);
      values.push([node, command, giver === null ? null : specifiedValue(giver, command)]);
    }
  }
  return values;
}

// The nearest element around a node that specifies a value, or null.
function valueGiver(node, command) {
  let element = node.nodeType === 1 ? node : node.parent;
  while (element !== null && element.nodeType === 1 && specifiedValue(element, command) === null) {
    element = element.parent;
  }
  return element !== null && element.nodeType === 1 ? element : null;
}

// Gives nodes that went elsewhere the values that they had.
function restoreValues(editing, values) {
  for (const [node, command, value] of values) {
    const giver = valueGiver(node, command);
    if (value === null && giver !== null) {
      pushDownValues(editing, node, command, null);
    } else if (giver === null ? value !== null : !areEquivalent(command, specifiedValue(giver, command), value)) {
      forceValue(editing, node, command, value);
    }
  }
}

// Takes from an element the value that it gives. Answers the nodes that stand in its place.
function clearValue(element, command) {
  if (!isEditable(element) || specifiedValue(element, command) === null) return [];
  if (isSimplyModifiable(element)) return unwrapElement(element);
  if (command === "strikethrough") removeDecoration(element, "line-through");
  if (command === "underline") removeDecoration(element, "underline");
  const property = relevantProperties[command];
  if (property !== undefined) unsetStyles(element, property);
  if (isTag(element, "font")) {
    const attribute = { __proto__: null, "forecolor": "color", "fontname": "face", "fontsize": "size" }[command];
    if (attribute !== undefined) removeAttributeNamed(element, attribute);
  }
  if (isTag(element, "a") && (command === "createlink" || command === "unlink")) removeAttributeNamed(element, "href");
  if (specifiedValue(element, command) === null) return [];
  return [setTagName(element, "span")];
}

function removeDecoration(element, line) {
  const styled = styledValue(element, "text-decoration-line");
  if (!styled.includes(line)) return;
  const left = styled.split(" ").filter((word) => word !== line).join(" ");
  if (left === "") unsetStyles(element, "text-decoration");
  else inlineStyleOf(element).setProperty("text-decoration", left);
}

// Takes a value away from one node by giving it to all others that have it from the same elements (execCommand, "push
// down values").
function pushDownValues(editing, node, command, value) {
  if (node.parentElement === null || areLooselyEquivalent(command, effectiveValue(node, command), value)) return;
  const ancestors = [];
  let current = node.parent;
  while (current !== null && current.nodeType === 1 && isEditable(current) &&
    !areLooselyEquivalent(command, effectiveValue(current, command), value)) {
    ancestors.push(current);
    current = current.parent;
  }
  if (ancestors.length === 0) return;
  const outermost = ancestors.at(-1);
  let propagated = specifiedValue(outermost, command);
  if (propagated === null && value !== null) return;
  if (value !== null && !areLooselyEquivalent(command, effectiveValue(outermost.parent, command), value)) return;
  while (ancestors.length > 0) {
    const ancestor = ancestors.pop();
    const own = specifiedValue(ancestor, command);
    if (own !== null) propagated = own;
    const children = childrenArray(ancestor);
    if (own !== null) clearValue(ancestor, command);
    for (const child of children) {
      if (child === node || child === ancestors.at(-1)) continue;
      const specified = child.nodeType === 1 ? specifiedValue(child, command) : null;
      if (specified !== null && !areEquivalent(command, specified, propagated)) continue;
      forceValue(editing, child, command, propagated);
    }
  }
}

// Gives a node a value (execCommand, "force the value").
function forceValue(editing, node, command, value) {
  if (node.parent === null || value === null) return;
  if (isAllowedChild(node, "span")) {
    reorderModifiable(node.previousSibling, command, value);
    reorderModifiable(node.nextSibling, command, value);
    wrapNodes([node], (sibling) => isSimplyModifiable(sibling) &&
      areEquivalent(command, specifiedValue(sibling, command), value) &&
      areLooselyEquivalent(command, effectiveValue(sibling, command), value), () => null);
  }
  // A line break may have been removed because it had no effect any more.
  if (node.parent === null || isInvisible(node) ||
    areLooselyEquivalent(command, effectiveValue(node, command), value)) return;
  // Where a style sheet keeps an element from having what it says itself, more elements that say it don't help.
  const says = (each) => each.nodeType === 1 && areEquivalent(command, specifiedValue(each, command), value);
  if (says(node) || says(node.parent)) return;
  if (!isAllowedChild(node, "span")) {
    forceValueOfChildren(editing, node, command, value);
    return;
  }
  const parent = makeValueElement(editing, node, command, value);
  insertNode(node.parent, parent, node);
  const property = relevantProperties[command];
  const has = () => areLooselyEquivalent(command, effectiveValue(parent, command), value);
  if (property !== undefined && !has()) inlineStyleOf(parent).setProperty(property, value);
  if ((command === "strikethrough" || command === "underline") && !has()) {
    inlineStyleOf(parent).setProperty("text-decoration", value);
  }
  movePreservingRanges(node, parent, null);
  if (node.nodeType === 1 && !areLooselyEquivalent(command, effectiveValue(node, command), value)) {
    movePreservingRanges(node, parent.parent, parent);
    removeNode(parent);
    forceValueOfChildren(editing, node, command, value);
  }
}

function forceValueOfChildren(editing, node, command, value) {
  for (const child of childrenArray(node)) {
    const specified = child.nodeType === 1 ? specifiedValue(child, command) : null;
    if (specified === null || areEquivalent(command, specified, value)) forceValue(editing, child, command, value);
  }
}

// The element that is to give a node a value; where it is a plain `span`, its style will say it.
function makeValueElement(editing, node, command, value) {
  const { document } = node;
  if (!editing.usesCSS) {
    if (command === "bold" && areEquivalent(command, value, "bold")) return document.createElement("b");
    if (command === "italic" && value === "italic") return document.createElement("i");
    if (command === "strikethrough") return document.createElement("s");
    if (command === "underline") return document.createElement("u");
    if (command === "forecolor") {
      const digits = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(editingColor(value) ?? "");
      if (digits !== null) {
        const hex = digits.slice(1).map((part) => Number(part).toString(16).padStart(2, "0")).join("");
        return makeFont(document, "color", `#${hex}`);
      }
    }
    if (command === "fontname") return makeFont(document, "face", value);
  }
  switch (command) {
    case "createlink": case "unlink": {
      const link = document.createElement("a");
      setAttributeValue(link, "href", value);
      for (let ancestor = node.parent; ancestor !== null; ancestor = ancestor.parent) {
        if (isTag(ancestor, "a")) ancestor = setTagName(ancestor, "span");
      }
      return link;
    }
    case "fontsize": {
      const size = hintedFontSizes.indexOf(value);
      if (size >= 0 && (!editing.usesCSS || size === 6)) return makeFont(document, "size", String(size + 1));
      break;
    }
    case "subscript": case "superscript":
      return document.createElement(value === "subscript" ? "sub" : "sup");
  }
  return document.createElement("span");
}

function makeFont(document, attribute, value) {
  const font = document.createElement("font");
  setAttributeValue(font, attribute, value);
  return font;
}

// Brings the element among a node's only descendants that gives a value to the top.
function reorderModifiable(node, command, value) {
  let candidate = node;
  const gives = (element) => isSimplyModifiable(element) &&
    areEquivalent(command, specifiedValue(element, command), value);
  while (isModifiable(candidate) && candidate.childCount === 1 && isModifiable(candidate.firstChild) &&
    !gives(candidate)) candidate = candidate.firstChild;
  if (candidate === node || !gives(candidate) ||
    !areLooselyEquivalent(command, effectiveValue(candidate, command), value)) return;
  while (candidate.firstChild !== null) movePreservingRanges(candidate.firstChild, candidate.parent, candidate);
  insertAfter(candidate, node);
  movePreservingRanges(node, candidate, null);
}

// Gives all that is selected a value, or what will be typed there if nothing is (execCommand, "set the selection's
// value").
function setSelectionValue(editing, command, value) {
  if (firstFormattable(editing.range) === null) {
    setOverrides(editing, command, value);
    return;
  }
  splitSelectedTexts(editing.range);
  const { range } = editing;
  for (const element of nodesInSelection(range, (node) => node.nodeType === 1 && isEditable(node))) {
    clearValue(element, command);
  }
  for (const node of nodesInSelection(range, isEditable)) {
    pushDownValues(editing, node, command, value);
    if (isAllowedChild(node, "span")) forceValue(editing, node, command, value);
  }
}

function setOverrides(editing, command, value) {
  if (command in activeValues) editing.setState(command, activeValues[command].includes(value));
  if (command === "subscript") editing.setState("superscript", undefined);
  if (command === "superscript") editing.setState("subscript", undefined);
  if (value === null) editing.setValue(command, undefined);
  else if (command === "createlink" || command in relevantProperties && !(command in activeValues)) {
    editing.setValue(command, value);
  }
}

// Splits the texts at both ends of a range, so that it holds whole ones.
function splitSelectedTexts(range) {
  const { startContainer, startOffset } = range;
  if (startContainer.nodeType === 3 && isEditable(startContainer) && startOffset !== 0 &&
    startOffset !== startContainer.data.length) {
    range.setStartPoint(startContainer.splitText(startOffset), 0);
  }
  const { endContainer, endOffset } = range;
  if (endContainer.nodeType === 3 && isEditable(endContainer) && endOffset !== 0 &&
    endOffset !== endContainer.data.length) {
    endContainer.splitText(endOffset);
  }
}

// The elements that removeFormat takes away.
const formatElements = ["abbr", "acronym", "b", "bdi", "bdo", "big", "blink", "cite", "code", "dfn", "em", "font", "i",
  "ins", "kbd", "mark", "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var"];

// The removeFormat command.
function removeFormat(editing) {
  const { range } = editing;
  const isFormat = (node) => isTag(node, ...formatElements) && isEditable(node);
  for (const element of nodesInSelection(range, isFormat)) unwrapElement(element);
  splitSelectedTexts(range);
  for (const node of nodesInSelection(range, isEditable)) {
    while (isFormat(node.parent) && areInSameHost(node, node.parent)) splitParent([node]);
  }
  for (const command of recordedCommands) setSelectionValue(editing, command, null);
  return true;
}
