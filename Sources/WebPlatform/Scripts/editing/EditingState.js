// What a document keeps for its editing commands: how they write styles, what separates paragraphs, which values text
// that is typed next is to have, and what can be undone.
class EditingState {
  constructor(document) {
    this.document = document;
    this.usesCSS = false;
    this.separator = "div";
    this.isBusy = false;
    this.states = new Map();
    this.values = new Map();
    this.place = null;
    this.history = new EditingHistory(document);
  }

  // The range of the selection, or null.
  get range() {
    const selection = this.document.getSelection();
    return selection === null || selection.rangeCount === 0 ? null : selection.getRangeAt(0);
  }

  // Selects by the range that is selected already.
  select(start, startOffset, end, endOffset) {
    const { range } = this;
    const clamp = (node, offset) => Math.min(offset, node.nodeLength);
    range.setStartPoint(start, clamp(start, startOffset));
    range.setEndPoint(end, clamp(end, endOffset));
    this.document.getSelection().backwards = false;
  }

  collapse(node, offset) {
    this.select(node, offset, node, offset);
  }

  // Puts the caret at one edge of what is selected.
  collapseToEdge(isEnd) {
    const { startContainer, startOffset, endContainer, endOffset } = this.range;
    if (isEnd) this.collapse(endContainer, endOffset);
    else this.collapse(startContainer, startOffset);
  }

  // Overrides hold as long as the selection stays where it was when they were set.
  checkPlace() {
    const { range, place } = this;
    if (place === null) return;
    if (range !== null && range.startContainer === place[0] && range.startOffset === place[1] &&
      range.endContainer === place[2] && range.endOffset === place[3]) return;
    this.states.clear();
    this.values.clear();
    this.place = null;
  }

  setOverride(map, command, value) {
    this.checkPlace();
    if (value === undefined) map.delete(command);
    else map.set(command, value);
    const { range } = this;
    this.place = range === null ? null
      : [range.startContainer, range.startOffset, range.endContainer, range.endOffset];
  }

  // What a command's state is to be for what is typed; undefined for what it is anyway.
  stateOf(command) {
    this.checkPlace();
    return this.states.get(command);
  }

  setState(command, state) {
    this.setOverride(this.states, command, state);
  }

  // What a command's value is to be for what is typed; undefined for what it is anyway.
  valueOf(command) {
    this.checkPlace();
    return this.values.get(command === "backcolor" ? "hilitecolor" : command);
  }

  setValue(command, value) {
    this.setOverride(this.values, command === "backcolor" ? "hilitecolor" : command, value);
  }
}

// The states of documents that have used commands.
const editingStates = new WeakMap();

function editingStateOf(document) {
  let state = editingStates.get(document);
  if (state === undefined) editingStates.set(document, state = new EditingState(document));
  return state;
}

const toggledCommands = ["bold", "italic", "strikethrough", "subscript", "superscript", "underline"];

// What is set for the text that is typed next, as [command, value] (execCommand, "record current overrides").
function currentOverrides(editing) {
  const overrides = [];
  const add = (command, value) => {
    if (value !== undefined) overrides.push([command, value]);
  };
  add("createlink", editing.valueOf("createlink"));
  for (const command of toggledCommands) add(command, editing.stateOf(command));
  for (const command of ["fontname", "fontsize", "forecolor", "hilitecolor"]) add(command, editing.valueOf(command));
  return overrides;
}

// The look of what is selected, as [command, value] (execCommand, "record current states and values").
function statesAndValues(editing) {
  const node = firstFormattable(editing.range);
  if (node === null) return [];
  const overrides = [["createlink", effectiveValue(node, "createlink")]];
  for (const command of toggledCommands) {
    overrides.push([command, activeValues[command].includes(effectiveValue(node, command))]);
  }
  for (const command of ["fontname", "forecolor", "hilitecolor", "fontsize"]) {
    overrides.push([command, effectiveValue(node, command)]);
  }
  return overrides;
}

// Gives what is selected a look, or what will be typed if nothing is (execCommand, "restore states and values").
function restoreStatesAndValues(editing, overrides) {
  let node = firstFormattable(editing.range);
  for (const [command, override] of overrides) {
    const isState = typeof override === "boolean";
    if (node === null) {
      if (isState) editing.setState(command, override);
      else if (override !== null) editing.setValue(command, override);
      continue;
    }
    if (isState) {
      if (queryState(editing, command) === override) continue;
      takeAction(editing, command, "");
    } else if (override === null) {
      continue;
    } else if (command === "createlink" || command === "fontsize") {
      const set = editing.valueOf(command);
      if (set !== undefined ? set === override
        : areLooselyEquivalent(command, effectiveValue(node, command), override)) continue;
      takeAction(editing, command, command === "createlink" ? override : legacyFontSizeFor(fontPixelsOf(override)));
    } else {
      if (areEquivalent(command, queryValue(editing, command), override)) continue;
      takeAction(editing, command, override);
    }
    node = firstFormattable(editing.range) ?? node;
  }
}

// A font size in pixels.
function fontPixelsOf(size) {
  return hintedFontSizes.includes(size) ? fontSizeWords[size] : parseFloat(size);
}
