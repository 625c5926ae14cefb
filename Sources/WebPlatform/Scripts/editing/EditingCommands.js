// The commands of document.execCommand() (execCommand, "Commands"). They act on the selection where it is editable, and
// fire `beforeinput` and `input`.

// What is known of a command. `inputType` is that of its events; null for commands that fire none and are always
// enabled. A rich command is for editing hosts that take more than plain text.
class EditingCommand {
  constructor(inputType, action, { isRich = true, keepsOverrides = false, state, value, isIndeterminate } = {}) {
    this.inputType = inputType;
    this.action = action;
    this.isRich = isRich;
    this.keepsOverrides = keepsOverrides;
    this.state = state ?? null;
    this.value = value ?? null;
    this.isIndeterminate = isIndeterminate ?? null;
  }
}

// A command that switches a look on and off.
function toggleCommand(name, inputType, on, off) {
  const values = activeValues[name];
  const isActive = (node) => values.includes(effectiveValue(node, name));
  return new EditingCommand(inputType, (editing) => {
    setSelectionValue(editing, name, queryState(editing, name) ? off : on);
    return true;
  }, {
    state: (editing) => {
      const { range } = editing;
      const nodes = nodesInSelection(range, isFormattable);
      return nodes.length === 0 ? isActive(range.startContainer) : nodes.every(isActive);
    },
    isIndeterminate: (editing) => {
      const nodes = nodesInSelection(editing.range, isFormattable);
      return nodes.some(isActive) && !nodes.every(isActive);
    },
  });
}

// The subscript and superscript commands, each of which ends the other.
function scriptCommand(name, inputType) {
  const plain = toggleCommand(name, inputType, name, null);
  return new EditingCommand(inputType, (editing) => {
    const isOn = queryState(editing, name);
    setSelectionValue(editing, name, null);
    if (!isOn) setSelectionValue(editing, name, name);
    return true;
  }, {
    state: plain.state,
    isIndeterminate: (editing) => {
      const values = nodesInSelection(editing.range, isFormattable).map((node) => effectiveValue(node, name));
      return values.includes("mixed") || values.includes(name) && values.some((value) => value !== name);
    },
  });
}

// A command that gives text a value of a CSS property. `read` makes that value of the command's, null for a bad one.
function valueCommand(name, inputType, read) {
  return new EditingCommand(inputType, (editing, text) => {
    const value = read(text);
    if (value === null) return false;
    setSelectionValue(editing, name, value);
    return true;
  }, {
    value: (editing) => effectiveValue(firstFormattable(editing.range) ?? editing.range.startContainer, name) ?? "",
    isIndeterminate: (editing) => {
      const values = nodesInSelection(editing.range, isFormattable).map((node) => effectiveValue(node, name));
      return values.some((value) => !areEquivalent(name, value, values[0]));
    },
  });
}

// A color as commands take it, with or without the number sign; null for what is none.
function readEditingColor(text) {
  const color = editingColor(text) === null ? `#${text}` : text;
  const read = editingColor(color);
  return read === null || read === "currentcolor" ? null : color;
}

// The word for a font size, of 1 to 7 or relative to 3; null for what is none.
function readEditingFontSize(text) {
  const parts = /^([-+]?)(\d+)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.exec(text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, ""));
  if (parts === null) return null;
  const number = Number(parts[2]);
  const size = parts[1] === "+" ? 3 + number : parts[1] === "-" ? 3 - number : number;
  return hintedFontSizes[Math.min(7, Math.max(1, size)) - 1];
}

// The fontSize command, whose value is a legacy size.
function fontSizeCommand() {
  const plain = valueCommand("fontsize", "", readEditingFontSize);
  return new EditingCommand(plain.inputType, plain.action, {
    value: (editing) => {
      const pixels = fontPixelsOf(plain.value(editing));
      return Number.isNaN(pixels) ? "" : legacyFontSizeFor(pixels);
    },
    isIndeterminate: plain.isIndeterminate,
  });
}

function colorCommand(name, inputType) {
  return valueCommand(name, inputType, readEditingColor);
}

// A command for lists of one kind.
function listCommand(tag, inputType) {
  return new EditingCommand(inputType, (editing) => toggleList(editing, tag), {
    keepsOverrides: true,
    state: (editing) => listStateOf(editing.range) === tag,
    isIndeterminate: (editing) => ["mixed", `mixed ${tag}`].includes(listStateOf(editing.range)),
  });
}

// A command for the alignment of text.
function justifyCommand(alignment, inputType) {
  const alignments = (editing) => selectedLeaves(editing.range).map(alignmentOf);
  return new EditingCommand(inputType, (editing) => justifySelection(editing, alignment), {
    keepsOverrides: true,
    state: (editing) => {
      const all = alignments(editing);
      return all.length > 0 && all.every((each) => each === alignment);
    },
    value: (editing) => alignments(editing)[0] ?? "left",
    isIndeterminate: (editing) => {
      const all = alignments(editing);
      return all.includes(alignment) && all.some((each) => each !== alignment);
    },
  });
}

// A command that changes blocks or the text itself.
function changeCommand(inputType, action, isRich = true) {
  return new EditingCommand(inputType, action, { keepsOverrides: true, isRich });
}

// The commands by their names in lower case.
const editingCommands = {
  __proto__: null,
  "backcolor": colorCommand("backcolor", "formatBackColor"),
  "bold": toggleCommand("bold", "formatBold", "bold", "normal"),
  "createlink": new EditingCommand("insertLink", createLink),
  "fontname": valueCommand("fontname", "formatFontName",
    (text) => (editingFontFamily(text) === null ? null : text)),
  "fontsize": fontSizeCommand(),
  "forecolor": colorCommand("forecolor", "formatFontColor"),
  "hilitecolor": colorCommand("hilitecolor", ""),
  "italic": toggleCommand("italic", "formatItalic", "italic", "normal"),
  "removeformat": new EditingCommand("formatRemove", removeFormat),
  "strikethrough": toggleCommand("strikethrough", "formatStrikeThrough", "line-through", null),
  "subscript": scriptCommand("subscript", "formatSubscript"),
  "superscript": scriptCommand("superscript", "formatSuperscript"),
  "underline": toggleCommand("underline", "formatUnderline", "underline", null),
  "unlink": new EditingCommand("", removeLinks),
  "delete": changeCommand("deleteContentBackward", deleteBackward, false),
  "formatblock": new EditingCommand("", formatBlocks, {
    keepsOverrides: true,
    value: (editing) => {
      const [first] = selectedLeaves(editing.range);
      return first === undefined ? "" : blockNameOf(first);
    },
    isIndeterminate: (editing) => {
      const names = selectedLeaves(editing.range).map(blockNameOf);
      return names.some((name) => name !== names[0]);
    },
  }),
  "forwarddelete": changeCommand("deleteContentForward", deleteForward, false),
  "indent": changeCommand("formatIndent", indentSelection),
  "inserthorizontalrule": changeCommand("insertHorizontalRule", insertHorizontalRule),
  "inserthtml": changeCommand("", insertMarkup, false),
  "insertimage": changeCommand("", insertImage),
  "insertlinebreak": changeCommand("insertLineBreak", insertLineBreak, false),
  "insertorderedlist": listCommand("ol", "insertOrderedList"),
  "insertparagraph": changeCommand("insertParagraph", insertParagraph, false),
  "inserttext": new EditingCommand("insertText", insertText, { isRich: false }),
  "insertunorderedlist": listCommand("ul", "insertUnorderedList"),
  "justifycenter": justifyCommand("center", "formatJustifyCenter"),
  "justifyfull": justifyCommand("justify", "formatJustifyFull"),
  "justifyleft": justifyCommand("left", "formatJustifyLeft"),
  "justifyright": justifyCommand("right", "formatJustifyRight"),
  "outdent": changeCommand("formatOutdent", outdentSelection),
  "defaultparagraphseparator": new EditingCommand(null, (editing, value) => {
    const name = asciiLowercase(value);
    if (name !== "p" && name !== "div") return false;
    editing.separator = name;
    return true;
  }, { value: (editing) => editing.separator }),
  "redo": new EditingCommand(null, (editing) => travelInHistory(editing, true)),
  "selectall": new EditingCommand(null, selectAll),
  "stylewithcss": new EditingCommand(null, (editing, value) => {
    editing.usesCSS = asciiLowercase(value) !== "false";
    return true;
  }, { state: (editing) => editing.usesCSS }),
  "undo": new EditingCommand(null, (editing) => travelInHistory(editing, false)),
  "usecss": new EditingCommand(null, (editing, value) => {
    editing.usesCSS = asciiLowercase(value) === "false";
    return true;
  }),
};

// What execCommand() answers: whether the command was carried out.
function executeCommand(document, command, value) {
  const name = commandName(document, command);
  const known = editingCommands[name];
  const editing = known === undefined ? null : editingStateOf(document);
  if (editing === null || editing.isBusy) return false;
  return runAlone(editing, () => {
    if (known.inputType !== null && focusedTextControl(document) !== null) {
      return editTextControl(document, name, value);
    }
    if (!isEnabled(editing, name)) return false;
    return known.inputType === null ? known.action(editing, value) : announceAndRun(editing, name, value);
  });
}

// Runs a command while no other can run; also if a script that it calls is stopped.
function runAlone(editing, run) {
  editing.isBusy = true;
  let result = false;
  inTurn(() => {
    result = run();
  }, () => {
    editing.isBusy = false;
  });
  return result;
}

// The name of a command in lower case. Documents of other kinds than HTML have no commands.
function commandName(document, command) {
  if (!document.isHTMLDocument) {
    throw new DOMException("Only HTML documents have editing commands.", "InvalidStateError");
  }
  return asciiLowercase(command);
}

// Carries out what a key stands for, after `beforeinput` was fired.
function runEditingCommand(document, name, value) {
  const editing = editingStateOf(document);
  if (editing.isBusy || !isEnabled(editing, name)) return false;
  return runAlone(editing, () => runCommand(editing, name, value));
}

function announceAndRun(editing, name, value) {
  const event = inputEvent(editing, "beforeinput", name, value, true);
  return dispatchTrustedEvent(event, hostOfSelection(editing.range)) && isEnabled(editing, name) &&
    runCommand(editing, name, value);
}

function inputEvent({ document }, type, name, value, cancelable) {
  return new InputEvent(document.realm, type, { bubbles: true, cancelable, composed: true, view: document.window,
    inputType: editingCommands[name].inputType, data: name === "inserttext" ? value : null });
}

// Takes a command's action, remembers what it changed, and fires `input` if that was something.
function runCommand(editing, name, value) {
  const host = hostOfSelection(editing.range);
  const { document, history } = editing;
  const selection = document.getSelection();
  selection.setRange(editing.range.cloneRange(), selection.backwards);
  history.begin(host, editing.range);
  let isDone = false;
  let isChanged = false;
  inTurn(() => {
    isDone = takeAction(editing, name, value);
  }, () => {
    isChanged = history.end(editing.range, name === "inserttext" && !value.includes("\n") ? name : null);
    selection.scheduleChange();
  });
  if (isDone && isChanged) dispatchTrustedEvent(inputEvent(editing, "input", name, value, false), host);
  return isDone;
}

// Takes the action of a command, which may be part of another's.
function takeAction(editing, name, value) {
  const { action, keepsOverrides } = editingCommands[name];
  if (!keepsOverrides) return action(editing, value);
  const overrides = currentOverrides(editing);
  const isDone = action(editing, value);
  if (editing.range?.collapsed) restoreStatesAndValues(editing, overrides);
  return isDone;
}

// The innermost editing host that holds all that is selected, or null.
function hostOfSelection(range) {
  if (range === null) return null;
  for (let node = range.commonAncestorContainer; node !== null; node = node.parent) {
    if (hostsEditing(node)) return node;
  }
  return null;
}

// Whether a command, which exists, can be carried out now.
function isEnabled(editing, name) {
  const { inputType, isRich } = editingCommands[name];
  if (name === "undo" || name === "redo") return editing.history.next(name === "redo") !== undefined;
  if (inputType === null) return editing.document.window !== null;
  const { range } = editing;
  if (range === null || editingHostAround(range.startContainer) === null ||
    editingHostAround(range.endContainer) === null) return false;
  const host = hostOfSelection(range);
  return host !== null && !(isRich && host.contentEditable === "plaintext-only");
}

function isCommandEnabled(document, command) {
  const name = commandName(document, command);
  if (editingCommands[name] === undefined) return false;
  const control = editingCommands[name].inputType === null ? null : focusedTextControl(document);
  return control !== null ? name in textControlCommands : isEnabled(editingStateOf(document), name);
}

function isCommandSupported(document, command) {
  return editingCommands[commandName(document, command)] !== undefined;
}

// The state of a command, with what is set for the text that is typed next.
function queryState(editing, name) {
  const command = editingCommands[name];
  if (command === undefined || command.state === null) return false;
  const set = editing.stateOf(name);
  return set === undefined ? (needsNoRange(command) || editing.range !== null) && command.state(editing) : set;
}

// The value of a command, with what is set for the text that is typed next.
function queryValue(editing, name) {
  const command = editingCommands[name];
  if (command === undefined || command.value === null) return "";
  const set = editing.valueOf(name);
  if (set !== undefined) return name === "fontsize" ? legacyFontSizeFor(fontPixelsOf(set)) : set;
  return needsNoRange(command) || editing.range !== null ? command.value(editing) : "";
}

function needsNoRange(command) {
  return command.inputType === null;
}

function commandState(document, command) {
  return queryState(editingStateOf(document), commandName(document, command));
}

function commandValue(document, command) {
  return queryValue(editingStateOf(document), commandName(document, command));
}

// Whether what is selected has different states or values.
function isCommandIndeterminate(document, command) {
  const known = editingCommands[commandName(document, command)];
  const editing = editingStateOf(document);
  if (known === undefined || known.isIndeterminate === null || editing.range === null) return false;
  return known.isIndeterminate(editing);
}

// The createLink command.
function createLink(editing, value) {
  if (value === "") return false;
  const links = new Set();
  for (const node of nodesInSelection(editing.range, () => true)) {
    for (let each = node.parent; each !== null; each = each.parent) {
      if (isTag(each, "a") && hasAttributeNamed(each, "href") && isEditable(each)) links.add(each);
    }
  }
  for (const link of links) setAttributeValue(link, "href", value);
  setSelectionValue(editing, "createlink", value);
  return true;
}

// The unlink command.
function removeLinks(editing) {
  const { range } = editing;
  const isLink = (node) => isTag(node, "a") && hasAttributeNamed(node, "href");
  const links = new Set(nodesContainedIn(range, isLink));
  for (const end of [range.startContainer, range.endContainer]) {
    for (let node = end; node !== null; node = node.parent) {
      if (isLink(node)) links.add(node);
    }
  }
  for (const link of links) clearValue(link, "unlink");
  return true;
}

// The selectAll command: all of the editing host that the selection is in, or of the page.
function selectAll(editing) {
  const { document } = editing;
  const control = focusedTextControl(document);
  if (control !== null) {
    control.textSelection.set(0, control.rawValue.length, "none");
    return true;
  }
  const selection = document.getSelection();
  const target = hostOfSelection(editing.range) ?? document.body ?? document.documentElement;
  if (target === null) selection?.removeAllRanges();
  else selection?.selectAllChildren(target);
  return true;
}

// The undo and redo commands.
function travelInHistory(editing, isRedo) {
  const { document, history } = editing;
  const step = history.next(isRedo);
  if (step === undefined) return false;
  const inputType = isRedo ? "historyRedo" : "historyUndo";
  const makeEvent = (type, cancelable) => new InputEvent(document.realm, type,
    { bubbles: true, cancelable, composed: true, view: document.window, inputType });
  if (!dispatchTrustedEvent(makeEvent("beforeinput", true), step.host) || history.next(isRedo) !== step) return false;
  if (!history.travel(isRedo)) return false;
  dispatchTrustedEvent(makeEvent("input", false), step.host);
  return true;
}

// The commands that work in text controls.
const textControlCommands = {
  __proto__: null,
  "inserttext": (control, value) => enterText(control, value, "insertText"),
  "delete": (control) => deleteText(control, true),
  "forwarddelete": (control) => deleteText(control, false),
  "insertlinebreak": (control) => enterLineBreak(control, "insertLineBreak"),
  "insertparagraph": (control) => enterLineBreak(control, "insertParagraph"),
};

function enterLineBreak(control, inputType) {
  if (control.localName === "textarea") enterText(control, "\n", inputType);
}

// The text control that has the focus and takes text, or null.
function focusedTextControl(document) {
  const element = document.focusedElement;
  return element instanceof HTMLElement && element.rawValue !== undefined && element.hasTextSelection &&
    takesText(element) ? element : null;
}

// Carries out a command in the text control that has the focus.
function editTextControl(document, name, value) {
  const run = textControlCommands[name];
  if (run === undefined) return false;
  run(focusedTextControl(document), value);
  return true;
}

// Puts the caret at the start of an editing host that a page has focused, unless the selection is in it already.
function placeCaretInHost(host) {
  const selection = host.document.getSelection();
  if (selection === null) return;
  if (selection.rangeCount > 0 && isInclusiveAncestor(host, selection.getRangeAt(0).startContainer)) return;
  let place = host;
  while (isBlock(place.firstChild)) place = place.firstChild;
  const first = place.firstChild;
  selection.collapse(first !== null && first.nodeType === 3 ? first : place, 0);
}
