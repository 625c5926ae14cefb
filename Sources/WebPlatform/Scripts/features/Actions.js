// What the host does in a page in a user's stead, with the events that a browser fires for it.

// The element that is meant by {selector} or {x, y}, a place in the viewport.
function actionTarget(document, { selector, x, y }) {
  if (selector !== undefined) return featureElement(document, selector);
  const element = chainAtPlace(document, convertPoint(document, { x, y, toDocument: true }))[0];
  if (element === undefined) throw new FeatureError("NotFoundError", "at " + x + ", " + y, "x");
  document.rareData.pointerPlace = new PointerPlace(element, { clientX: x, clientY: y });
  return element;
}

// Clicks an element.
function clickElement(document, options) {
  const element = actionTarget(document, options);
  if (element.localName === "option" && element.namespaceURI === HTML_NAMESPACE) chooseClickedOption(element);
  else clickWithPointer(element);
}

// A mouse's event at an element; answers false where it was cancelled.
function firePointerEvent(element, type, more) {
  const isPointer = type.startsWith("pointer") || type === "click";
  const isEntering = type.endsWith("enter") || type.endsWith("leave");
  const init = { bubbles: !isEntering, cancelable: !isEntering, composed: !isEntering,
    view: element.document.window, ...more };
  if (isPointer) {
    const button = init.button ?? -1;
    Object.assign(init, { pointerId: 1, pointerType: "mouse", isPrimary: true, button });
  }
  const event = isPointer ? new PointerEvent(element.realm, type, init) : new MouseEvent(element.realm, type, init);
  if (init.clientX === undefined) element.document.rareData.pointerPlace?.tell(event);
  if (type === "click") event.activates = true;
  if (type === "pointerdown" && element.document.window !== null) element.document.window.activationTime = native.now();
  return dispatchTrustedEvent(event, element);
}

// Where the pointer is: over an element, at a point or else in the element's middle. Most pages never ask, so the
// middle is found when the first one does.
class PointerPlace {
  constructor(element, point) {
    this.element = element;
    this.point = point;
  }

  // Gives an event its coordinates.
  tell(event) {
    const read = (name) => () => (this.point ??= centreOf(this.element))[name];
    for (const [name, own] of [["clientX", "clientX"], ["clientY", "clientY"], ["screenX", "clientX"],
      ["screenY", "clientY"]]) {
      Object.defineProperty(event, name, { get: read(own), configurable: true });
    }
  }
}

// Moves the pointer over an element, which fires what tells of leaving and entering. `more` is what the events have.
function movePointerTo(element, more = {}) {
  const { document } = element;
  const rare = document.rareData;
  if (rare.pointerPlace?.element !== element) rare.pointerPlace = new PointerPlace(element, null);
  const old = document.hoveredElement ?? null;
  document.hoveredElement = element;
  if (old !== element) {
    for (const kind of ["pointer", "mouse"]) {
      if (old !== null && old.isConnected) {
        firePointerEvent(old, kind + "out", { ...more, relatedTarget: element });
        firePointerCrossing(kind + "leave", elementsAround(old, element), element, more);
      }
      firePointerEvent(element, kind + "over", { ...more, relatedTarget: old });
      firePointerCrossing(kind + "enter", elementsAround(element, old).reverse(), old, more);
    }
  }
  for (const kind of ["pointer", "mouse"]) firePointerEvent(element, kind + "move", more);
}

// An element and those around it that do not contain another, innermost first.
function elementsAround(element, other) {
  const outside = new Set();
  for (let node = other; node !== null; node = parentOrHost(node)) outside.add(node);
  const around = [];
  for (let node = element; node !== null && !outside.has(node); node = parentOrHost(node)) {
    if (node.nodeType === 1) around.push(node);
  }
  return around;
}

// Fires an event of entering or leaving at elements in each other. Like browsers, only where somebody hears it, since
// one at each of many elements, with all that is around it, would take very long.
function firePointerCrossing(type, elements, relatedTarget, more) {
  if (elements.length === 0) return;
  let isCaptured = false;
  const innermost = type.endsWith("enter") ? elements[elements.length - 1] : elements[0];
  for (let target = innermost; target !== null && !isCaptured; target = parentOrHost(target)) {
    isCaptured = hasCapturingListener(target, type);
  }
  const { window } = innermost.document;
  isCaptured ||= window !== null && hasCapturingListener(window, type);
  for (const element of elements) {
    if (isCaptured || element.hasListeners(type)) firePointerEvent(element, type, { ...more, relatedTarget });
  }
}

function hasCapturingListener(target, type) {
  return target.hasListeners(type) && target.listeners.find(type).records.some((record) => record.capture);
}

// Presses and releases the main button over an element.
function clickWithPointer(element) {
  const { document } = element;
  movePointerTo(element);
  document.activeMouseElement = element;
  const goesOn = firePointerEvent(element, "pointerdown", { button: 0, buttons: 1, pressure: 0.5 });
  // A disabled control hears of the pointer, but not of the mouse.
  const isDisabled = isDisabledControl(element);
  if (!isDisabled && goesOn && firePointerEvent(element, "mousedown", { button: 0, buttons: 1, detail: 1 })) {
    focusByPointer(element);
  }
  if (element.isConnected) {
    firePointerEvent(element, "pointerup", { button: 0, buttons: 0 });
    if (document.popovers?.length > 0) dismissPopovers(element);
    if (!isDisabled && goesOn) firePointerEvent(element, "mouseup", { button: 0, buttons: 0, detail: 1 });
  }
  document.activeMouseElement = null;
  if (!isDisabled && element.isConnected) firePointerEvent(element, "click", { button: 0, buttons: 0, detail: 1 });
}

// Moves the focus as pressing a button does: to the nearest element around that can have it, or away from all.
function focusByPointer(element) {
  for (let node = element; node !== null; node = parentOrHost(node)) {
    if (node.nodeType === 1 && isFocusable(node)) {
      moveFocus(element.document, node);
      return;
    }
  }
  moveFocus(element.document, null);
}

// Chooses an option as a click in a list does.
function chooseClickedOption(option) {
  const select = enclosingSelect(option);
  if (select === null) {
    clickWithPointer(option);
    return;
  }
  if (isActuallyDisabled(option) || isDisabledControl(select)) return;
  clickWithPointer(select);
  const options = hasAttributeNamed(select, "multiple")
    ? selectOptions(select).filter((each) => each === option ? !option.selected : each.selected) : [option];
  select.setUserSelection(options);
}

// The select element around an option, or null.
function enclosingSelect(option) {
  for (let node = option.parent; node !== null; node = node.parent) {
    if (node.nodeType === 1 && node.localName === "select" && node.namespaceURI === HTML_NAMESPACE) return node;
  }
  return null;
}

// The options of a select element.
function selectOptions(select) {
  const options = [];
  for (let node = select.firstChild; node !== null; node = nextInTree(node, select)) {
    if (node.nodeType === 1 && node.localName === "option" && node.namespaceURI === HTML_NAMESPACE) options.push(node);
  }
  return options;
}

// Gives an element a value, as a user does who types or chooses.
function fillElement(document, options) {
  const element = actionTarget(document, options);
  const { value } = options;
  const selector = nameOfTarget(options);
  const isHTML = element.namespaceURI === HTML_NAMESPACE;
  if (isHTML && isDisabledControl(element)) throw unfillable(selector, "is disabled");
  if (isHTML && element.localName === "select") return fillSelect(element, value);
  if (isHTML && element.localName === "input") return fillInput(element, selector, value);
  if (isHTML && element.localName === "textarea") return fillText(element, selector, value);
  if (isHTML && element.isContentEditable) return fillEditable(element, value);
  throw unfillable(selector, "takes no text");
}

// How an element that is meant by {selector} or {x, y} is called in errors.
function nameOfTarget({ selector, x, y }) {
  return selector ?? "at " + x + ", " + y;
}

// The error for an element that cannot be filled.
function unfillable(selector, reason) {
  return new FeatureError("InvalidArgumentError", "the element \"" + selector + "\" " + reason, "selector");
}

// Fills an input element: boxes and radio buttons are clicked where their state is another.
function fillInput(element, selector, value) {
  switch (inputTypeOf(element)) {
    case "checkbox": case "radio": {
      const wanted = !["", "false", "off", "0"].includes(value.toLowerCase());
      if (element.checked !== wanted) clickWithPointer(element);
      return;
    }
    case "file": throw unfillable(selector, "takes files");
    case "button": case "submit": case "reset": case "image": case "hidden":
      throw unfillable(selector, "takes no text");
    default: fillText(element, selector, value);
  }
}

// Fills a text field: focus, input, change.
function fillText(element, selector, value) {
  if (hasAttributeNamed(element, "readonly")) throw unfillable(selector, "is read-only");
  const type = element.localName === "input" ? inputTypeOf(element) : element.localName;
  const isNothing = type === "range" ? isNaN(parseValidFloat(value))
    : value !== "" && element.typeRecord?.sanitize !== undefined && element.typeRecord.sanitize(value, element) === "";
  if (isNothing) {
    throw new FeatureError("InvalidArgumentError", "an input of type " + type + " cannot have the value \"" + value +
      "\"", "value");
  }
  value = value.slice(0, typingLimitOf(element));
  moveFocus(element.document, element);
  if (!fireBeforeInput(element, value)) return;
  element.setUserValue(value);
  element.commitUserChange();
}

// Announces that text is about to be entered; answers false where that was cancelled.
function fireBeforeInput(element, data) {
  return dispatchTrustedEvent(new InputEvent(element.realm, "beforeinput", { bubbles: true, cancelable: true,
    composed: true, view: element.document.window, inputType: "insertText", data }), element);
}

// Chooses the option of a select element that has a value, or else shows it.
function fillSelect(element, value) {
  const options = selectOptions(element).filter((option) => !isActuallyDisabled(option));
  const chosen = options.find((option) => option.value === value) ??
    options.find((option) => readTextOf(option).trim() === value.trim());
  if (chosen === undefined) {
    throw new FeatureError("InvalidArgumentError", "there is no option \"" + value + "\"", "value");
  }
  moveFocus(element.document, element);
  element.setUserSelection([chosen]);
}

// Replaces the text of an editable element.
function fillEditable(element, value) {
  if (isFocusable(element)) moveFocus(element.document, element);
  if (!fireBeforeInput(element, value)) return;
  setTextContent(element, value);
  dispatchTrustedEvent(new InputEvent(element.realm, "input", { bubbles: true, composed: true,
    view: element.document.window, inputType: "insertText", data: value }), element);
}
