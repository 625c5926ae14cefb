// A caption for a form control.
class HTMLLabelElement extends HTMLElement {
  get control() {
    const id = getAttributeValue(this, "for");
    if (id !== null) {
      const target = elementByIdInTree(this, id);
      return target !== null && isLabelable(target) ? target : null;
    }
    for (let element = nextElement(this, this); element !== null; element = nextElement(element, this)) {
      if (isLabelable(element)) return element;
    }
    return null;
  }

  get form() {
    const control = this.control;
    return control === null || !isListedElement(control) ? null : formOwnerOf(control);
  }

  // A click on a label clicks its control, unless it hit something interactive inside the label.
  activationBehavior(event) {
    const control = this.control;
    if (control === null || this.forwardingClick === true) return;
    const target = event.target;
    for (let node = target; node !== null && node !== this; node = node.parent) {
      if (node === control || node.nodeType === 1 && isInteractiveContent(node)) return;
    }
    this.forwardingClick = true;
    try {
      focusElement(control);
      control.click();
    } finally {
      this.forwardingClick = false;
    }
  }
}

// Whether an element takes clicks for itself (HTML Standard, "interactive content").
function isInteractiveContent(element) {
  if (element.namespaceURI !== HTML_NAMESPACE) return false;
  switch (element.localName) {
    case "a": return hasAttributeNamed(element, "href");
    case "audio":
    case "video": return hasAttributeNamed(element, "controls");
    case "img":
    case "object": return hasAttributeNamed(element, "usemap");
    case "input": return element.inputType !== "hidden";
    case "button":
    case "details":
    case "embed":
    case "iframe":
    case "label":
    case "select":
    case "textarea": return true;
    default: return hasAttributeNamed(element, "tabindex");
  }
}
