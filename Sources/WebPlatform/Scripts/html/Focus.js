// Focus (HTML Standard, section 6.6). A document keeps its focused element in `document.focusedElement`, null for none;
// the page itself always has the system's focus.

// Whether an element can be focused without a tabindex attribute.
function isFocusableByDefault(element) {
  switch (element.localName) {
    case "a":
    case "area":
      return hasAttributeNamed(element, "href") || element.namespaceURI === SVG_NAMESPACE &&
        element.hasAttributeNS(XLINK_NAMESPACE, "href");
    case "button":
    case "select":
    case "textarea":
    case "input":
    case "iframe":
    case "object":
    case "embed":
    case "frame":
      return element.namespaceURI === HTML_NAMESPACE;
    case "summary":
      return element.namespaceURI === HTML_NAMESPACE && isSummaryForDetails(element);
    case "audio":
    case "video":
      return hasAttributeNamed(element, "controls");
    default:
      return isEditingHost(element);
  }
}

function isEditingHost(element) {
  if (!(element instanceof HTMLElement)) return false;
  return enumeratedAttribute(element, "contenteditable", ["", "true", "plaintext-only"], null, null) !== null;
}

// Whether an element is a focusable area, and so may become the focused element.
function isFocusable(element) {
  if (isNaN(parseIntegerPrefix(getAttributeValue(element, "tabindex"))) && !isFocusableByDefault(element)) return false;
  if (element instanceof HTMLInputElement && element.inputType === "hidden") return false;
  return element.isConnected && !isDisabledControl(element) && !isInert(element);
}

// Whether an element is inert, by its own attribute or an ancestor's, or because a modal dialog is open elsewhere.
function isInert(element) {
  const modal = topModalDialog(element.document);
  let insideModal = modal === null;
  for (let node = element; node !== null; node = shadowIncludingParent(node)) {
    if (node === modal) {
      insideModal = true;
      break;
    }
    if (node.nodeType === 1 && node instanceof HTMLElement && hasAttributeNamed(node, "inert")) return true;
  }
  return !insideModal;
}

function shadowIncludingParent(node) {
  if (node.parent !== null) return node.parent;
  return node instanceof ShadowRoot ? node.host : null;
}

// The standard's "focusing steps" for an element; does nothing where it cannot have the focus.
function focusElement(element) {
  if (!isFocusable(element)) return;
  const { document } = element;
  moveFocus(document, element);
  if (isEditingHost(element) && document.focusedElement === element) placeCaretInHost(element);
}

// The standard's "focus update steps": takes the focus from one element of a document to another, or to none.
function moveFocus(document, element) {
  const old = document.focusedElement;
  if (old === element) return;
  document.focusedElement = element;
  if (old !== null && old.isConnected) {
    if (old.commitUserChange !== undefined) old.commitUserChange();
    fireFocusEvent(old, "blur", element, false);
    fireFocusEvent(old, "focusout", element, true);
  }
  if (element !== null && document.focusedElement === element) {
    fireFocusEvent(element, "focus", old, false);
    fireFocusEvent(element, "focusin", old, true);
  }
}

function fireFocusEvent(target, type, related, bubbles) {
  dispatchTrustedEvent(new FocusEvent(target.realm, type, {
    bubbles, composed: true, relatedTarget: related, view: target.document.window,
  }), target);
}

// The standard's "focus fixup": a focused element that was removed or can no longer be focused loses the focus, without
// events. Called before the focus is read.
function fixFocus(document) {
  const element = document.focusedElement;
  if (element !== null && (element.document !== document || !isFocusable(element))) document.focusedElement = null;
}

// The element that document.activeElement answers for a document or a shadow root.
function activeElementOf(root) {
  const document = root.document;
  fixFocus(document);
  let element = document.focusedElement;
  while (element !== null) {
    const elementRoot = rootOf(element);
    if (elementRoot === root) return element;
    element = elementRoot instanceof ShadowRoot ? elementRoot.host : null;
  }
  if (root !== document) return null;
  return document.body ?? document.documentElement;
}

// The standard's "flush autofocus candidates": focuses the first element with the attribute, unless something has the
// focus already or the URL's fragment names a target. Called once, when the document has been parsed.
function flushAutofocus(document) {
  if (document.focusedElement !== null) return;
  for (let element = document.documentElement; element !== null; element = nextElement(element, document)) {
    if (hasAttributeNamed(element, "autofocus") && isFocusable(element)) {
      focusElement(element);
      return;
    }
  }
}

// The elements that the tab key visits, in its order (section 6.6.3): positive tabindexes first, then tree order.
function sequentialFocusOrder(document) {
  const areas = [];
  for (let element = document.documentElement; element !== null; element = nextElement(element, document)) {
    if (element.tabIndex !== undefined && element.tabIndex >= 0 && isFocusable(element)) areas.push(element);
  }
  const rank = (element) => element.tabIndex === 0 ? Infinity : element.tabIndex;
  return areas.sort((a, b) => rank(a) === rank(b) ? 0 : rank(a) - rank(b));
}
