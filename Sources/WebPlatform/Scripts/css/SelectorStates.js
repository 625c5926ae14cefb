// The pseudo-classes that ask about an element's state. What they ask is answered by the elements themselves: an
// element class may define `matchesState(name)` and answer true, false, or undefined for "not mine"; and these members
// are read where they exist: `document.focusedElement`, `hoveredElement`, `activeMouseElement`, `fullscreenElement`,
// `focusIsVisible`; an element's `checked`, `selected`, `indeterminate`, `value`, `willValidate`, `validity`.

// The tests by the name of the pseudo-class.
const selectorStates = new Map([
  ["any-link", isLinkElement], ["link", isLinkElement], ["-webkit-any-link", isLinkElement],
  ["visited", matchesNothing],
  ["hover", (element) => containsOrIs(element, element.document.hoveredElement)],
  ["active", (element) => containsOrIs(element, element.document.activeMouseElement)],
  ["focus", (element) => isFocusedElement(element)],
  ["focus-visible", (element) => isFocusedElement(element) && element.document.focusIsVisible !== false],
  ["focus-within", (element) => containsOrIs(element, element.document.focusedElement)],
  ["target", (element) => targetElementOf(element.document) === element],
  ["fullscreen", (element) => isPresent(element.document.fullscreenElement, element)],
  ["-webkit-full-screen", (element) => isPresent(element.document.fullscreenElement, element)],
  ["enabled", (element) => isDisableable(element) && !isActuallyDisabled(element)],
  ["disabled", (element) => isDisableable(element) && isActuallyDisabled(element)],
  ["checked", isCheckedElement],
  ["default", isDefaultElement],
  ["indeterminate", isIndeterminateElement],
  ["required", isRequiredElement],
  ["optional", (element) => isFormField(element) && !isRequiredElement(element)],
  ["read-write", isReadWriteElement],
  ["read-only", (element) => element.namespaceURI === HTML_NAMESPACE && !isReadWriteElement(element)],
  ["placeholder-shown", isPlaceholderShown],
  ["valid", (element) => validityOf(element) === true],
  ["invalid", (element) => validityOf(element) === false],
  ["user-valid", (element) => element.userInteracted === true && validityOf(element) === true],
  ["user-invalid", (element) => element.userInteracted === true && validityOf(element) === false],
  ["in-range", (element) => rangeStateOf(element) === true],
  ["out-of-range", (element) => rangeStateOf(element) === false],
  ["defined", isDefinedElement],
  ["open", isOpenElement],
  ["modal", (element) => askElementState(element, "modal") === true],
  ["popover-open", (element) => askElementState(element, "popover-open") === true],
  ["has-slotted", (element) => askElementState(element, "has-slotted") === true],
  ["autofill", (element) => askElementState(element, "autofill") === true],
  ["-webkit-autofill", (element) => askElementState(element, "autofill") === true],
  ["playing", (element) => isMediaElement(element) && element.paused === false],
  ["paused", (element) => isMediaElement(element) && element.paused !== false],
  ["muted", (element) => isMediaElement(element) && element.muted === true],
  ["seeking", (element) => isMediaElement(element) && element.seeking === true]
]);

// What an element's class says about a state, or undefined.
function askElementState(element, name) {
  return typeof element.matchesState === "function" ? element.matchesState(name) : undefined;
}

// The element that the fragment of a document's URL names (HTML Standard, section 7.4.6.4), or null.
function targetElementOf(document) {
  const { URL: url } = document;
  const hash = url.indexOf("#");
  if (hash < 0 || document.window === null) return null;
  const fragment = url.slice(hash + 1);
  return findElementById(document, fragment) ?? findElementById(document, native.percentDecode(fragment));
}

// Whether a recorded element is there and is this one.
function isPresent(recorded, element) {
  return recorded !== undefined && recorded !== null && recorded === element;
}

// Whether an element is another or contains it, shadow trees included.
function containsOrIs(element, other) {
  for (let node = other; node !== undefined && node !== null;) {
    if (node === element) return true;
    node = parentOrHost(node);
  }
  return false;
}

// The parent of a node, or the host of a shadow root, or null.
function parentOrHost(node) {
  if (node.parent !== null) return node.parent;
  return node.nodeType === 11 && node instanceof ShadowRoot ? node.host : null;
}

// Whether an element has the focus: itself or, for a shadow host, something in its tree.
function isFocusedElement(element) {
  const focused = element.document.focusedElement;
  if (focused === undefined || focused === null) return false;
  if (focused === element) return true;
  const root = element.shadow;
  return root !== null && root.delegatesFocus === true && containsOrIs(root, focused);
}

// Whether an element is a hyperlink.
function isLinkElement(element) {
  if (element.localName !== "a" && element.localName !== "area") return false;
  if (element.namespaceURI === HTML_NAMESPACE) return getAttributeValue(element, "href") !== null;
  if (element.namespaceURI !== SVG_NAMESPACE || element.localName !== "a") return false;
  return getAttributeValue(element, "href") !== null ||
    element.getAttributeNS(XLINK_NAMESPACE, "href") !== null;
}

// Whether an element is of a kind that can be disabled.
function isDisableable(element) {
  return isHTMLNamed(element, "button", "input", "select", "textarea", "option", "optgroup", "fieldset") ||
    isFormAssociatedCustom(element);
}

// Whether an element is a form-associated custom element.
function isFormAssociatedCustom(element) {
  return element.isFormAssociatedCustomElement === true;
}

// Whether an element is actually disabled (HTML section 4.16.3).
function isActuallyDisabled(element) {
  if (getAttributeValue(element, "disabled") !== null) return true;
  if (element.localName === "option") {
    const parent = element.parent;
    return parent !== null && parent.nodeType === 1 && isHTMLNamed(parent, "optgroup") &&
      getAttributeValue(parent, "disabled") !== null;
  }
  if (element.localName === "optgroup") return false;
  let inside = element;
  for (let parent = element.parent; parent !== null; inside = parent, parent = parent.parent) {
    if (parent.nodeType !== 1 || !isHTMLNamed(parent, "fieldset")) continue;
    if (getAttributeValue(parent, "disabled") === null) continue;
    let first = parent.firstChild;
    while (first !== null && !(first.nodeType === 1 && isHTMLNamed(first, "legend"))) first = first.nextSibling;
    if (first === null || first !== inside) return true;
  }
  return false;
}

// The type of an input element in lower case.
function inputTypeOf(element) {
  const type = getAttributeValue(element, "type");
  return type === null ? "text" : asciiLowercase(type);
}

// Whether an element is a checked box, a chosen radio button or a selected option.
function isCheckedElement(element) {
  if (isHTMLNamed(element, "input")) {
    const type = inputTypeOf(element);
    if (type !== "checkbox" && type !== "radio") return false;
    return element.checked === undefined ? getAttributeValue(element, "checked") !== null : element.checked === true;
  }
  if (!isHTMLNamed(element, "option")) return false;
  return element.selected === undefined ? getAttributeValue(element, "selected") !== null : element.selected === true;
}

// Whether an element is a submit button.
function isSubmitButton(element) {
  if (isHTMLNamed(element, "input")) {
    const type = inputTypeOf(element);
    return type === "submit" || type === "image";
  }
  if (!isHTMLNamed(element, "button")) return false;
  const type = getAttributeValue(element, "type");
  return type === null || !["button", "reset"].includes(asciiLowercase(type));
}

// Whether an element is checked, selected or its form's button by default.
function isDefaultElement(element) {
  if (isHTMLNamed(element, "option")) return getAttributeValue(element, "selected") !== null;
  if (isHTMLNamed(element, "input")) {
    const type = inputTypeOf(element);
    if (type === "checkbox" || type === "radio") return getAttributeValue(element, "checked") !== null;
  }
  if (!isSubmitButton(element)) return false;
  const form = element.form;
  if (form === undefined || form === null) return false;
  const root = rootOf(form);
  for (let node = root; node !== null; node = nextInTree(node, root)) {
    if (node.nodeType === 1 && isSubmitButton(node) && node.form === form) return node === element;
  }
  return false;
}

// Whether an element is in its third state (HTML section 4.16.3).
function isIndeterminateElement(element) {
  if (isHTMLNamed(element, "progress")) return getAttributeValue(element, "value") === null;
  if (!isHTMLNamed(element, "input")) return false;
  const type = inputTypeOf(element);
  if (type === "checkbox") return element.indeterminate === true;
  if (type !== "radio") return false;
  const name = getAttributeValue(element, "name");
  if (name === null || name === "") return !isCheckedElement(element);
  const form = element.form === undefined ? null : element.form;
  const root = rootOf(element);
  for (let node = root; node !== null; node = nextInTree(node, root)) {
    if (node.nodeType === 1 && isHTMLNamed(node, "input") && inputTypeOf(node) === "radio" &&
        getAttributeValue(node, "name") === name && (node.form === undefined ? null : node.form) === form &&
        isCheckedElement(node)) return false;
  }
  return true;
}

// Whether an element is an input, select or textarea.
function isFormField(element) {
  return isHTMLNamed(element, "input", "select", "textarea");
}

// Whether a user must give an element a value.
function isRequiredElement(element) {
  return canBeRequired(element) && getAttributeValue(element, "required") !== null;
}

// Whether the required attribute applies to an element.
function canBeRequired(element) {
  if (isHTMLNamed(element, "select", "textarea")) return true;
  return isHTMLNamed(element, "input") &&
    !["hidden", "range", "color", "submit", "image", "reset", "button"].includes(inputTypeOf(element));
}

// Whether a user could edit an element's value or content.
function isReadWriteElement(element) {
  if (isHTMLNamed(element, "textarea")) {
    return getAttributeValue(element, "readonly") === null && !isActuallyDisabled(element);
  }
  if (isHTMLNamed(element, "input")) {
    if (["hidden", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button"]
      .includes(inputTypeOf(element))) return false;
    return getAttributeValue(element, "readonly") === null && !isActuallyDisabled(element);
  }
  if (element.namespaceURI !== HTML_NAMESPACE) return false;
  for (let node = element; node !== null && node.nodeType === 1; node = node.parent) {
    if (node.namespaceURI !== HTML_NAMESPACE) continue;
    const value = getAttributeValue(node, "contenteditable");
    if (value === null) continue;
    const editable = asciiLowercase(value);
    if (editable === "" || editable === "true" || editable === "plaintext-only") return true;
    if (editable === "false") return false;
  }
  return element.document.designMode === "on";
}

// Whether an element shows its placeholder.
function isPlaceholderShown(element) {
  if (getAttributeValue(element, "placeholder") === null) return false;
  if (isHTMLNamed(element, "input")) {
    if (!["text", "search", "tel", "url", "email", "password", "number"].includes(inputTypeOf(element))) {
      if (isKnownInputType(inputTypeOf(element))) return false;
    }
    return (element.value === undefined ? getAttributeValue(element, "value") ?? "" : element.value) === "";
  }
  return isHTMLNamed(element, "textarea") && (element.value === undefined ? element.textContent : element.value) === "";
}

// Whether a type of input is one of HTML's other than text.
function isKnownInputType(type) {
  return ["hidden", "search", "tel", "url", "email", "password", "date", "month", "week", "time", "datetime-local",
    "number", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button"].includes(type);
}

// Whether an element satisfies its constraints; undefined if it has none to satisfy.
function validityOf(element) {
  if (isHTMLNamed(element, "form", "fieldset")) {
    const controls = element.elements;
    if (controls === undefined) return true;
    for (let index = 0; index < controls.length; index++) {
      if (validityOf(controls.item(index)) === false) return false;
    }
    return true;
  }
  if (element.willValidate !== true || element.validity === undefined) return undefined;
  return element.validity.valid;
}

// Whether an element with limits is inside them; undefined if it has none.
function rangeStateOf(element) {
  if (!isHTMLNamed(element, "input") || element.willValidate !== true) return undefined;
  const type = inputTypeOf(element);
  if (!["date", "month", "week", "time", "datetime-local", "number", "range"].includes(type)) return undefined;
  const limited = type === "range" || getAttributeValue(element, "min") !== null ||
    getAttributeValue(element, "max") !== null;
  if (!limited) return undefined;
  return !element.validity.rangeUnderflow && !element.validity.rangeOverflow;
}

// Whether an element is built in, or a custom element whose definition is known.
function isDefinedElement(element) {
  if (element.namespaceURI !== HTML_NAMESPACE) return true;
  const state = customElementStateOf(element);
  return state === "uncustomized" || state === "custom";
}

// Whether an element that opens and closes is open.
function isOpenElement(element) {
  if (isHTMLNamed(element, "details", "dialog")) return getAttributeValue(element, "open") !== null;
  return askElementState(element, "open") === true;
}

// Whether an element is audio or video.
function isMediaElement(element) {
  return isHTMLNamed(element, "audio", "video");
}

// The language of an element (HTML section 3.2.6.2), or "" if unknown.
function elementLanguage(element) {
  for (let node = element; node !== null; node = parentOrHost(node)) {
    if (node.nodeType !== 1) continue;
    const xml = node.getAttributeNS(XML_NAMESPACE, "lang");
    if (xml !== null) return xml;
    const own = getAttributeValue(node, "lang");
    if (own !== null && node.namespaceURI !== null && node.namespaceURI.startsWith("http://www.w3.org/")) return own;
  }
  return documentLanguage(element.document);
}

// The language that a document's meta element states (HTML section 4.2.5.3), or "".
function documentLanguage(document) {
  const head = document.head;
  if (head === null || head === undefined) return "";
  for (let node = head.firstChild; node !== null; node = nextInTree(node, head)) {
    if (node.nodeType !== 1 || !isHTMLNamed(node, "meta")) continue;
    const equivalent = getAttributeValue(node, "http-equiv"), content = getAttributeValue(node, "content");
    if (equivalent === null || content === null || asciiLowercase(equivalent) !== "content-language") continue;
    if (content.includes(",")) return "";
    return content.trim().split(/\s/)[0];
  }
  return "";
}

// Whether a language matches one of the ranges by extended filtering (RFC 4647 section 3.3.2).
function matchesLanguage(language, ranges) {
  return ranges.some((range) => {
    if (range === "" || language === "") return range === language;
    const parts = language.toLowerCase().split("-"), wanted = range.toLowerCase().split("-");
    if (wanted[0] !== "*" && wanted[0] !== parts[0]) return false;
    let at = 1;
    for (let index = 1; index < wanted.length;) {
      if (wanted[index] === "*") {
        index++;
      } else if (at >= parts.length) {
        return false;
      } else if (parts[at] === wanted[index]) {
        at++;
        index++;
      } else if (parts[at].length === 1) {
        return false;
      } else {
        at++;
      }
    }
    return true;
  });
}

// The direction that the first strong character of a text gives, or null.
function textDirection(text) {
  const strong = /[\p{L}\p{M}]/u.exec(text);
  if (strong === null) return null;
  const right = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
  for (const match of text.matchAll(/\p{L}/gu)) return right.test(match[0]) ? "rtl" : "ltr";
  return null;
}

// The directionality of an element (HTML section 3.2.6.4).
function elementDirection(element) {
  for (let node = element; node !== null; node = parentOrHost(node)) {
    if (node.nodeType === 1 && node.namespaceURI === HTML_NAMESPACE) {
      const value = getAttributeValue(node, "dir"), direction = value === null ? "" : asciiLowercase(value);
      if (direction === "ltr" || direction === "rtl") return direction;
      if (direction === "auto" || (direction === "" && node.localName === "bdi")) {
        return automaticDirection(node) ?? "ltr";
      }
      if (direction !== "auto" && isHTMLNamed(node, "input") && inputTypeOf(node) === "tel") return "ltr";
    }
  }
  return "ltr";
}

// The direction of an element's own text for dir=auto, or null.
function automaticDirection(element) {
  if (isHTMLNamed(element, "textarea")) return textDirection(element.value ?? element.textContent);
  if (isHTMLNamed(element, "input")) {
    const type = inputTypeOf(element);
    if (!isKnownInputType(type) || ["hidden", "search", "tel", "url", "email", "password", "submit", "reset", "button"]
      .includes(type)) return textDirection(element.value ?? getAttributeValue(element, "value") ?? "");
    return null;
  }
  let node = element.firstChild;
  while (node !== null) {
    if (node.nodeType === 3) {
      const direction = textDirection(node.text);
      if (direction !== null) return direction;
    }
    const skipped = node.nodeType === 1 && (isHTMLNamed(node, "bdi", "script", "style", "textarea") ||
      ["ltr", "rtl", "auto"].includes(asciiLowercase(getAttributeValue(node, "dir") ?? "")));
    node = skipped ? nextSkippingChildren(node, element) : nextInTree(node, element);
  }
  return null;
}

