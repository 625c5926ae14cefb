// Moves and drags with the pointer in a user's stead.

function hoverElement(document, options) {
  movePointerTo(actionTarget(document, options));
}

// Drags an element onto another: what can be dragged by the drag-and-drop of HTML, anything else by moving the pointer.
function dragElement(document, { selector, target: targetSelector }) {
  const source = featureElement(document, selector);
  const target = featureElement(document, targetSelector);
  movePointerTo(source);
  const press = { button: 0, buttons: 1, pressure: 0.5, detail: 1, ...centreOf(source) };
  const goesOn = firePointerEvent(source, "pointerdown", press);
  const isGrabbed = goesOn && firePointerEvent(source, "mousedown", press);
  if (isGrabbed) focusByPointer(source);
  const dragged = isGrabbed ? draggableAround(source) : null;
  if (dragged !== null && dragAndDrop(dragged, source, target)) return;
  const move = { buttons: 1, pressure: 0.5 };
  for (const kind of ["pointer", "mouse"]) firePointerEvent(source, kind + "move", { ...move, ...centreOf(source) });
  movePointerTo(target, { ...move, ...centreOf(target) });
  const release = { button: 0, buttons: 0, detail: 1, ...centreOf(target) };
  if (!target.isConnected) return;
  firePointerEvent(target, "pointerup", release);
  if (goesOn) firePointerEvent(target, "mouseup", release);
  // A click is where the button was both pressed and released: the nearest element around both places.
  const common = commonElement(source, target);
  if (common !== null) firePointerEvent(common, "click", release);
}

// The middle of an element in the viewport, by the estimate of its box.
function centreOf(element) {
  const rect = element.getBoundingClientRect();
  return { clientX: Math.round(rect.x + rect.width / 2), clientY: Math.round(rect.y + rect.height / 2) };
}

function draggableAround(element) {
  for (let node = element; node !== null; node = parentOrHost(node)) {
    if (node.nodeType !== 1 || node.namespaceURI !== HTML_NAMESPACE) continue;
    const value = asciiLowercase(getAttributeValue(node, "draggable") ?? "");
    if (value === "true") return node;
    if (value !== "false" && (node.localName === "img" || node.localName === "a" && isLinkElement(node))) return node;
  }
  return null;
}

function commonElement(one, other) {
  for (let node = one; node !== null; node = parentOrHost(node)) {
    if (node.nodeType === 1 && containsOrIs(node, other)) return node;
  }
  return null;
}

// The drag-and-drop of HTML (section 6.11). Answers false where the page cancelled the start.
function dragAndDrop(dragged, source, target) {
  const { realm } = source;
  const transfer = new DataTransfer(realm);
  if (dragged.localName === "a" || dragged.localName === "img") {
    transfer.setData("text/uri-list", dragged.localName === "a" ? linkAddress(dragged)
      : dragged.currentSrc);
  }
  const fire = (element, type, more = {}) => {
    const event = new DragEvent(realm, type, { bubbles: true, composed: true, cancelable: type !== "dragleave" &&
      type !== "dragend", view: element.document.window, buttons: type === "dragend" ? 0 : 1, dataTransfer: transfer,
      ...centreOf(element), ...more });
    return dispatchTrustedEvent(event, element);
  };
  if (!fire(dragged, "dragstart")) return false;
  transfer.mode = "protected";
  firePointerEvent(source, "pointercancel", { buttons: 0 });
  fire(dragged, "drag");
  fire(source, "dragenter");
  fire(source, "dragover");
  if (target !== source) {
    fire(dragged, "drag");
    fire(target, "dragenter", { relatedTarget: source });
    fire(source, "dragleave", { relatedTarget: target });
  }
  transfer.dropEffect = transfer.defaultEffect;
  const isAccepted = !fire(target, "dragover") && transfer.dropEffect !== "none" &&
    transfer.allows(transfer.dropEffect);
  if (isAccepted) {
    transfer.mode = "read-only";
    fire(target, "drop");
  } else {
    transfer.dropEffect = "none";
    fire(target, "dragleave");
  }
  transfer.mode = "protected";
  fire(dragged, "dragend");
  target.document.hoveredElement = target;
  return true;
}
