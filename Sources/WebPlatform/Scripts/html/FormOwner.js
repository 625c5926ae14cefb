// Which form a control belongs to (HTML Standard, section 4.10.18.3). The owner is worked out when it is asked for: the
// parser's association while it lasts, else the form that the `form` attribute names, else the nearest ancestor.

// The names of elements that form.elements may list, with those that a form attribute can associate.
const listedElementNames = new Set(["button", "fieldset", "input", "object", "output", "select", "textarea"]);

function isListedElement(element) {
  return listedElementNames.has(element.localName) && element.namespaceURI === HTML_NAMESPACE ||
    element.isFormAssociatedCustomElement === true;
}

// The form owner of an element that can be associated with one; null for none.
function formOwnerOf(element) {
  const parserForm = element.parserForm;
  const named = isListedElement(element) ? getAttributeValue(element, "form") : null;
  if (named !== null && element.isConnected) {
    const form = elementByIdInTree(element, named);
    return form instanceof HTMLFormElement ? form : null;
  }
  if (parserForm !== undefined && parserForm !== null) return parserForm;
  return ancestorForm(element);
}

function ancestorForm(element) {
  for (let node = element.parent; node !== null; node = node.parent) {
    if (node instanceof HTMLFormElement) return node;
  }
  return null;
}

// The members of elements that have a form owner.
const formAssociatedMembers = {
  get form() {
    return formOwnerOf(this);
  },
  // For the parser's associateForm.
  associateForm(form) {
    this.parserForm = form;
    this.document.hasDistantControls = true;
  },
  inserted(parent) {
    noteDistantControl(this);
  },
  // The parser's association ends when the element leaves the form's tree.
  removed(oldParent) {
    if (this.parserForm !== undefined && this.parserForm !== null && rootOf(this.parserForm) !== rootOf(this)) {
      this.parserForm = null;
    }
  },
};

// Remembers that a control names its form by an attribute, so that forms look for their controls in the whole tree.
function noteDistantControl(element) {
  if (hasAttributeNamed(element, "form")) element.document.hasDistantControls = true;
}

// Calls `visit` for each listed element that a form owns, in tree order, image buttons included.
function forEachListedElement(form, visit) {
  const root = form.document.hasDistantControls === true ? rootOf(form) : form;
  for (let element = root.nodeType === 1 && root !== form ? root : nextElement(root, root); element !== null;
    element = nextElement(element, root)) {
    if (isListedElement(element) && formOwnerOf(element) === form) visit(element);
  }
}

// Whether an element is a form control, option or group that is disabled, by its own attribute or what is around it.
function isDisabledControl(element) {
  return isDisableable(element) && isActuallyDisabled(element);
}

// Whether a label can be for this element.
function isLabelable(element) {
  if (element.namespaceURI !== HTML_NAMESPACE) return false;
  switch (element.localName) {
    case "input": return element.inputType !== "hidden";
    case "button":
    case "meter":
    case "output":
    case "progress":
    case "select":
    case "textarea": return true;
    default: return element.isFormAssociatedCustomElement === true;
  }
}

// The members of elements that labels can be for.
const labelableMembers = {
  get labels() {
    return keptObject(this, "labels", () => new LabelList(this));
  },
};

// The labels of an element, in tree order; live.
class LabelList extends NodeList {
  constructor(element) {
    super();
    this.element = element;
  }

  get realm() {
    return this.element.realm;
  }

  get nodes() {
    const labels = [];
    const root = rootOf(this.element);
    for (let each = firstElementOf(root); each !== null; each = nextElement(each, root)) {
      if (each instanceof HTMLLabelElement && each.control === this.element) labels.push(each);
    }
    return labels;
  }

  get length() {
    return this.nodes.length;
  }

  item(index) {
    return this.nodes[index] ?? null;
  }
}
