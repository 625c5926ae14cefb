// Details that a summary opens and closes.
class HTMLDetailsElement extends HTMLElement {
  attributeChanged(name, oldValue, value, namespace) {
    if (namespace !== null) return;
    if (name === "open" && (oldValue === null) !== (value === null)) {
      queueToggle(this, value === null ? "open" : "closed", value === null ? "closed" : "open", null);
      if (value !== null) this.closeOthers();
    } else if (name === "name") {
      this.closeIfAnotherIsOpen();
    }
  }

  insertedIntoDocument() {
    this.closeIfAnotherIsOpen();
  }

  // The other details elements of the same name, of which only one may be open.
  get group() {
    const name = getAttributeValue(this, "name");
    const others = [];
    if (name === null || name === "") return others;
    const root = rootOf(this);
    for (let element = firstElementOf(root); element !== null; element = nextElement(element, root)) {
      if (element !== this && element instanceof HTMLDetailsElement && getAttributeValue(element, "name") === name) {
        others.push(element);
      }
    }
    return others;
  }

  closeOthers() {
    for (const other of this.group) removeAttributeNamed(other, "open");
  }

  closeIfAnotherIsOpen() {
    if (!hasAttributeNamed(this, "open")) return;
    if (this.group.some((other) => hasAttributeNamed(other, "open"))) removeAttributeNamed(this, "open");
  }
}

// A summary of details, or any other element of that name.
class SummaryElement extends HTMLElement {
  activationBehavior(event) {
    if (isSummaryForDetails(this)) {
      toggleBooleanAttribute(this.parent, "open", !hasAttributeNamed(this.parent, "open"));
    }
  }
}

// Whether an element is the summary that opens and closes its parent.
function isSummaryForDetails(element) {
  const parent = element.parent;
  if (!(parent instanceof HTMLDetailsElement)) return false;
  for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
    if (child.localName === "summary" && child.namespaceURI === HTML_NAMESPACE) return child === element;
  }
  return false;
}
