// Presses keys in a user's stead, with the events and the effects that a browser has for them.

// The keys with names: the number that `keyCode` has, and `code` where that is another word.
const namedKeys = { __proto__: null, Enter: 13, Tab: 9, Backspace: 8, Delete: 46, Escape: 27, Insert: 45, ArrowLeft: 37,
  ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Home: 36, End: 35, PageUp: 33, PageDown: 34, Shift: 16, Control: 17,
  Alt: 18, Meta: 91, CapsLock: 20, ContextMenu: 93, F1: 112, F2: 113, F3: 114, F4: 115, F5: 116, F6: 117, F7: 118,
  F8: 119, F9: 120, F10: 121, F11: 122, F12: 123 };

const modifierKeys = { __proto__: null, Shift: "shiftKey", Control: "ctrlKey", Ctrl: "ctrlKey", Alt: "altKey",
  Meta: "metaKey", Command: "metaKey" };

const punctuationCodes = { __proto__: null, " ": ["Space", 32], "-": ["Minus", 189], "=": ["Equal", 187],
  ",": ["Comma", 188], ".": ["Period", 190], "/": ["Slash", 191], ";": ["Semicolon", 186], "'": ["Quote", 222],
  "[": ["BracketLeft", 219], "]": ["BracketRight", 221], "\\": ["Backslash", 220], "`": ["Backquote", 192] };

// A key with the modifiers that are held: `Control+Shift+a`, `Enter`, `+`.
class KeyStroke {
  constructor(text) {
    const parts = text === "+" ? ["+"] : text.endsWith("++") ? [...text.slice(0, -2).split("+"), "+"] : text.split("+");
    this.modifiers = parts.slice(0, -1);
    this.key = { Space: " ", Return: "Enter", Esc: "Escape" }[parts.at(-1)] ?? parts.at(-1);
    const isKnown = [...this.key].length === 1 || this.key in namedKeys;
    if (!isKnown || this.modifiers.some((name) => !(name in modifierKeys))) {
      throw new FeatureError("InvalidArgumentError", "there is no key \"" + text + "\"", "key");
    }
    this.held = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
    for (const name of this.modifiers) this.held[modifierKeys[name]] = true;
    if (this.held.shiftKey && /^[a-z]$/.test(this.key)) this.key = this.key.toUpperCase();
    [this.code, this.keyCode] = this.codes();
    const isCommand = this.held.ctrlKey || this.held.altKey || this.held.metaKey;
    this.text = isCommand ? "" : this.key === "Enter" ? "\n" : [...this.key].length === 1 ? this.key : "";
  }

  codes() {
    const { key } = this;
    if (key in namedKeys) return [key === "Shift" || key === "Control" || key === "Alt" || key === "Meta" ? key + "Left"
      : key, namedKeys[key]];
    if (/^[a-z]$/i.test(key)) return ["Key" + key.toUpperCase(), key.toUpperCase().charCodeAt(0)];
    if (/^[0-9]$/.test(key)) return ["Digit" + key, key.charCodeAt(0)];
    return punctuationCodes[key] ?? ["", 0];
  }

  // Fires one of the key's events; answers false where it was cancelled.
  fire(target, type) {
    const charCode = type !== "keypress" ? 0 : this.key === "Enter" ? 13 : this.text.codePointAt(0);
    return dispatchTrustedEvent(new KeyboardEvent(target.realm, type, { bubbles: true, cancelable: true, composed: true,
      view: target.document.window, key: this.key, code: this.code, charCode,
      keyCode: type === "keypress" ? charCode : this.keyCode, ...this.held }), target);
  }
}

// Presses a key, in the element that a selector names or else where the focus is.
function pressKey(document, { selector, key }) {
  const stroke = new KeyStroke(key);
  let target = document.focusedElement ?? document.body ?? document.documentElement;
  if (selector !== undefined) {
    target = featureElement(document, selector);
    if (isFocusable(target)) moveFocus(document, target);
  }
  if (target === null) throw new FeatureError("NotFoundError", "body", "selector");
  const held = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  const modifiers = stroke.modifiers.map((name) => modifierStroke(name));
  for (const modifier of modifiers) {
    held[modifierKeys[modifier.key]] = true;
    Object.assign(modifier.held, held);
    modifier.fire(target, "keydown");
  }
  const current = () => document.focusedElement ?? (target.isConnected ? target : document.body ?? target);
  let goesOn = stroke.fire(current(), "keydown");
  if (goesOn && stroke.text !== "") goesOn = stroke.fire(current(), "keypress");
  if (goesOn) keyDownEffect(current(), stroke);
  const released = current();
  if (stroke.fire(released, "keyup") && goesOn && released === current()) keyUpEffect(released, stroke);
  for (const modifier of modifiers.reverse()) {
    held[modifierKeys[modifier.key]] = false;
    Object.assign(modifier.held, held);
    modifier.fire(current(), "keyup");
  }
}

function modifierStroke(name) {
  return new KeyStroke(name === "Ctrl" ? "Control" : name === "Command" ? "Meta" : name);
}

// Whether text is entered into an element.
function takesText(element) {
  if (element.namespaceURI !== HTML_NAMESPACE || isDisabledControl(element)) return false;
  if (element.localName === "textarea") return !hasAttributeNamed(element, "readonly");
  if (element.localName === "input") return !isPressable(element) && !hasAttributeNamed(element, "readonly");
  return element.isContentEditable === true;
}

// Whether an input element is pressed, and not written into.
function isPressable(input) {
  return ["button", "submit", "reset", "image", "checkbox", "radio", "file", "color", "range", "hidden"].includes(
    inputTypeOf(input));
}

function keyDownEffect(element, stroke) {
  const { key, held } = stroke;
  const name = element.namespaceURI === HTML_NAMESPACE ? element.localName : "";
  if ((held.ctrlKey || held.metaKey) && key.toLowerCase() === "a" && takesText(element) && !element.isContentEditable) {
    if (element.hasTextSelection) element.textSelection.set(0, element.rawValue.length, "none");
    return;
  }
  if (stroke.text !== "" && stroke.text !== "\n" && takesText(element)) {
    enterText(element, stroke.text, "insertText");
    return;
  }
  switch (key) {
    case "Enter": {
      if (element.isContentEditable === true && name !== "textarea") {
        editText(element, null, held.shiftKey ? "insertLineBreak" : "insertParagraph");
      } else if (name === "textarea") {
        if (takesText(element)) enterText(element, "\n", "insertLineBreak");
      } else if (name === "button" || name === "a" || name === "summary" || name === "area" ||
          name === "input" && ["button", "submit", "reset", "image", "file", "color"].includes(inputTypeOf(element))) {
        clickByKeyboard(element);
      } else if (name === "input") {
        element.commitUserChange();
        submitImplicitly(formOwnerOf(element));
      }
      break;
    }
    case "Backspace": case "Delete":
      if (takesText(element)) deleteText(element, key === "Backspace");
      break;
    case "Tab": moveFocusInOrder(element.document, held.shiftKey); break;
    case "ArrowUp": case "ArrowDown": case "ArrowLeft": case "ArrowRight": case "Home": case "End":
      moveByKey(element, name, key, held.shiftKey);
      break;
    case "Escape": {
      if (element.document.popovers?.length > 0 && closeTopPopover(element.document)) break;
      const dialog = topModalDialog(element.document);
      if (dialog !== null && fireEvent(dialog, "cancel", { cancelable: true })) dialog.close();
      break;
    }
  }
}

// Space presses what is pressed when it is released.
function keyUpEffect(element, stroke) {
  if (stroke.text !== " " || element.namespaceURI !== HTML_NAMESPACE) return;
  const { localName } = element;
  const isPressed = localName === "button" || localName === "summary" || localName === "input" && isPressable(element) && inputTypeOf(element) !== "range";
  if (isPressed) clickByKeyboard(element);
}

function clickByKeyboard(element) {
  if (isDisabledControl(element) || !element.isConnected) return;
  const event = new PointerEvent(element.realm, "click", { bubbles: true, cancelable: true, composed: true,
    view: element.document.window, pointerId: -1 });
  event.activates = true;
  dispatchTrustedEvent(event, element);
}

// Submits a form as the enter key does: by its default button, or without one if it has but one text field.
function submitImplicitly(form) {
  if (form === null || form === undefined) return;
  const controls = [];
  forEachListedElement(form, (element) => controls.push(element));
  const button = controls.find((each) => each.localName === "button" ? each.type === "submit"
    : each.localName === "input" && ["submit", "image"].includes(inputTypeOf(each)));
  if (button !== undefined) {
    if (!isDisabledControl(button)) clickByKeyboard(button);
    return;
  }
  const fields = controls.filter((each) => each.localName === "input" && !isPressable(each));
  if (fields.length <= 1) submitForm(form, { userInvolved: true });
}

// Puts text in place of the selection.
function enterText(element, text, inputType) {
  if (element.isContentEditable === true && element.rawValue === undefined) {
    editText(element, text, inputType);
    return;
  }
  if (!announceInput(element, inputType, text)) return;
  const { rawValue } = element;
  const [start, end] = selectedPart(element);
  const room = typingLimitOf(element) - (rawValue.length - (end - start));
  const entered = text.slice(0, Math.max(0, room));
  if (entered === "" && text !== "") return;
  const value = rawValue.slice(0, start) + entered + rawValue.slice(end);
  changeText(element, value, start + entered.length, inputType, entered);
}

// How many characters a user can type into a control: what `maxlength` says where it counts.
function typingLimitOf(element) {
  const isText = element.localName === "textarea" ||
    ["text", "search", "url", "tel", "email", "password"].includes(inputTypeOf(element));
  const most = isText ? parseInt(getAttributeValue(element, "maxlength") ?? "", 10) : NaN;
  return Number.isNaN(most) || most < 0 ? Infinity : most;
}

// Takes the selection away, or the character before or behind the cursor.
function deleteText(element, isBackwards) {
  const inputType = isBackwards ? "deleteContentBackward" : "deleteContentForward";
  if (element.isContentEditable === true && element.rawValue === undefined) {
    editText(element, null, inputType);
    return;
  }
  let [start, end] = selectedPart(element);
  const { rawValue } = element;
  if (start === end && isBackwards) start -= characterLength(rawValue.slice(0, start), true);
  else if (start === end) end += characterLength(rawValue.slice(start), false);
  if (start === end || !announceInput(element, inputType, null)) return;
  changeText(element, rawValue.slice(0, start) + rawValue.slice(end), start, inputType, null);
}

// The length of a text's last or first character.
function characterLength(text, isLast) {
  const characters = [...text];
  return (isLast ? characters.at(-1) : characters[0])?.length ?? 0;
}

function selectedPart(element) {
  if (!element.hasTextSelection) return [element.rawValue.length, element.rawValue.length];
  const { start, end } = element.textSelection;
  const { length } = element.rawValue;
  return [Math.min(start, length), Math.min(end, length)];
}

function announceInput(element, inputType, data) {
  return dispatchTrustedEvent(new InputEvent(element.realm, "beforeinput", { bubbles: true, cancelable: true,
    composed: true, view: element.document.window, inputType, data }), element);
}

function changeText(element, value, cursor, inputType, data) {
  element.setUserValue(value, { constructor: InputEvent, inputType, data, view: element.document.window });
  if (!element.hasTextSelection || element.rawValue !== value) return;
  const { textSelection } = element;
  textSelection.start = textSelection.end = cursor;
}

// The editing commands that keys stand for, by the types of their events.
const keyCommands = { __proto__: null, insertText: "inserttext", insertParagraph: "insertparagraph",
  insertLineBreak: "insertlinebreak", deleteContentBackward: "delete", deleteContentForward: "forwarddelete" };

// Enters or deletes text in an editable element, at the selection or else at its end.
function editText(element, text, inputType) {
  if (!announceInput(element, inputType, text)) return;
  const selection = element.document.getSelection();
  if (selection.rangeCount === 0 || !containsOrIs(element, selection.getRangeAt(0).startContainer)) {
    placeCaretAtEnd(selection, element);
  }
  runEditingCommand(element.document, keyCommands[inputType], text ?? "");
}

// Puts the caret behind all text of an element.
function placeCaretAtEnd(selection, element) {
  let last = element;
  while (last.lastChild !== null) last = last.lastChild;
  if (last instanceof Text) selection.collapse(last, last.data.length);
  else selection.collapse(element, element.childNodes.length);
}

// Moves the focus as the tab key does.
function moveFocusInOrder(document, isBackwards) {
  const order = sequentialFocusOrder(document);
  if (order.length === 0) return;
  const at = order.indexOf(document.focusedElement);
  const next = at === -1 ? (isBackwards ? order.length - 1 : 0) : at + (isBackwards ? -1 : 1);
  moveFocus(document, order[next] ?? null);
}

// What the arrows do: move the cursor, choose another option or button of a group, step a number.
function moveByKey(element, name, key, extends_) {
  const isBack = key === "ArrowUp" || key === "ArrowLeft";
  const isEnd = key === "Home" || key === "End";
  if (name === "select") {
    const options = selectOptions(element).filter((option) => !isActuallyDisabled(option));
    const at = options.findIndex((option) => option.selected);
    const to = isEnd ? (key === "Home" ? 0 : options.length - 1) : at + (isBack ? -1 : 1);
    if (options[to] !== undefined && to !== at) element.setUserSelection([options[to]]);
    return;
  }
  if (name !== "input" && name !== "textarea") return;
  const type = name === "input" ? inputTypeOf(element) : name;
  if (type === "radio" && !isEnd) {
    const group = radioButtonsOf(element);
    const next = group[(group.indexOf(element) + (isBack ? group.length - 1 : 1)) % group.length];
    moveFocus(element.document, next);
    if (!next.checked) clickByKeyboard(next);
  } else if ((type === "number" || type === "range") && (key === "ArrowUp" || key === "ArrowDown")) {
    if (hasAttributeNamed(element, "readonly")) return;
    const old = element.value;
    if (key === "ArrowUp") element.stepUp(1);
    else element.stepDown(1);
    const { value } = element;
    if (value !== old) element.setUserValue(value);
  } else if (element.hasTextSelection) {
    const { start, end } = element.textSelection;
    const { length } = element.rawValue;
    let to = key === "Home" || key === "ArrowUp" ? 0 : key === "End" || key === "ArrowDown" ? length
      : start !== end && !extends_ ? (isBack ? start : end)
      : isBack ? start - characterLength(element.rawValue.slice(0, start), true)
      : end + characterLength(element.rawValue.slice(end), false);
    to = Math.max(0, Math.min(length, to));
    if (!extends_) element.textSelection.set(to, to, "none");
    else element.textSelection.set(Math.min(start, to), Math.max(end, to), isBack ? "backward" : "forward");
  }
}

// The radio buttons of a group that can be chosen, in their order.
function radioButtonsOf(element) {
  const buttons = [];
  const name = getAttributeValue(element, "name");
  const form = formOwnerOf(element);
  for (let node = element.document.documentElement; node !== null; node = nextElement(node, element.document)) {
    if (node.localName === "input" && inputTypeOf(node) === "radio" && formOwnerOf(node) === form &&
        (node === element || name !== null && name !== "" && getAttributeValue(node, "name") === name) &&
        !isDisabledControl(node)) buttons.push(node);
  }
  return buttons;
}
