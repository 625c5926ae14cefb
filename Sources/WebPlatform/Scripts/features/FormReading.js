// The forms of a page, with their fields as a front end would show them.

function readForms(document, limit) {
  const most = limit ?? Infinity;
  const forms = [];
  const loose = [];
  const byForm = new Map();
  for (let node = document; node !== null; node = nextShadowIncluding(node, document)) {
    if (node.nodeType !== 1 || node.namespaceURI !== HTML_NAMESPACE) continue;
    if (node.localName === "form" && forms.length < most) {
      const form = describeForm(node);
      forms.push(form);
      byForm.set(node, form);
    } else if (isFieldOfForm(node)) {
      const owner = formOwnerOf(node);
      const fields = owner === null ? loose : byForm.get(owner)?.fields;
      if (fields !== undefined) fields.push(describeField(node));
    }
  }
  // Fields that belong to no form are told of as one without an address.
  if (loose.length > 0 && forms.length < most) forms.push({ selector: "", fields: loose });
  return forms;
}

function isFieldOfForm(element) {
  return ["input", "select", "textarea", "button"].includes(element.localName);
}

function describeForm(form) {
  const { document } = form;
  const address = getAttributeValue(form, "action");
  const method = submissionAttribute(form, null, "method", ["get", "post", "dialog"], "get");
  const encodings = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
  return {
    selector: selectorFor(form),
    name: textOrUndefined(getAttributeValue(form, "name")),
    method,
    action: native.parseURL(address || document.URL, document.baseURI, document.characterSet) ?? address,
    enctype: method === "post" ? submissionAttribute(form, null, "enctype", encodings, encodings[0]) : undefined,
    fields: [],
  };
}

function describeField(element) {
  const type = element.localName === "input" ? inputTypeOf(element) : element.localName === "button" ? element.type
    : element.localName;
  const field = {
    selector: selectorFor(element),
    name: textOrUndefined(getAttributeValue(element, "name")),
    type,
    label: textOrUndefined(accessibleName(element)),
    required: hasAttributeNamed(element, "required") || undefined,
    disabled: isDisabledControl(element) || undefined,
    readOnly: hasAttributeNamed(element, "readonly") || undefined,
    placeholder: textOrUndefined(getAttributeValue(element, "placeholder")),
  };
  if (type === "checkbox" || type === "radio") field.checked = element.checked;
  if (element.localName === "select") {
    field.multiple = hasAttributeNamed(element, "multiple") || undefined;
    field.options = selectOptions(element).map((option) => ({ value: option.value, text: option.text,
      selected: option.selected || undefined, disabled: isActuallyDisabled(option) || undefined }));
  }
  // What a password field holds is not told.
  if (type !== "password" && type !== "file") field.value = element.value;
  return field;
}

function textOrUndefined(text) {
  return text === null || text === undefined || text === "" ? undefined : text;
}

// A selector that matches an element and nothing before it: by its id or name where that does, or else by its place.
function selectorFor(element) {
  const { document } = element;
  const isFirst = (selector) => Selectors.querySelector(document, selector) === element;
  const id = getAttributeValue(element, "id");
  if (id !== null && id !== "" && isFirst("#" + escapeIdentifier(id))) return "#" + escapeIdentifier(id);
  const name = getAttributeValue(element, "name");
  if (name !== null && name !== "") {
    const selector = element.localName + "[name=\"" + escapeString(name) + "\"]";
    if (isFirst(selector)) return selector;
    const value = getAttributeValue(element, "value");
    const exact = value === null ? null : selector + "[value=\"" + escapeString(value) + "\"]";
    if (exact !== null && isFirst(exact)) return exact;
  }
  const steps = [];
  for (let node = element; node !== null && node.nodeType === 1; node = node.parent) {
    const own = getAttributeValue(node, "id");
    if (node !== element && own !== null && own !== "" && isFirstById(document, node, own)) {
      steps.unshift("#" + escapeIdentifier(own));
      break;
    }
    let place = 1;
    for (let other = node.previousSibling; other !== null; other = other.previousSibling) {
      if (other.nodeType === 1) place++;
    }
    steps.unshift(escapeIdentifier(node.localName) + (node.parent?.nodeType === 1 ? ":nth-child(" + place + ")" : ""));
  }
  return steps.join(" > ");
}

function isFirstById(document, element, id) {
  return Selectors.querySelector(document, "#" + escapeIdentifier(id)) === element;
}

// A name as CSS writes it.
function escapeIdentifier(name) {
  return serializeCSSIdentifier(name);
}

function escapeString(text) {
  return text.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\a ");
}
