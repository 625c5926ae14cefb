// One choice of a select or datalist.
class HTMLOptionElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.selectedness = false;
    this.selectednessIsDirty = false;
  }

  static constructLegacy(realm, text, value, defaultSelected, selected) {
    const option = createElementInternal(realm.document, "option", HTML_NAMESPACE, null);
    if (text !== "") option.appendChild(new Text(option.document, text));
    if (value !== undefined) setAttributeValue(option, "value", value);
    if (defaultSelected) setAttributeValue(option, "selected", "");
    option.selectedness = selected;
    return option;
  }

  attributeChanged(name, oldValue, value, namespace) {
    if (name === "disabled" && namespace === null) this.select?.settleSelectedness(this, oldValue !== null);
    if (name !== "selected" || namespace !== null || this.selectednessIsDirty) return;
    this.selectedness = value !== null;
    const select = this.select;
    if (select !== null) select.optionAskedToBeSelected(this);
  }

  clonedInto(copy) {
    copy.selectedness = this.selectedness;
    copy.selectednessIsDirty = this.selectednessIsDirty;
  }

  inserted(parent) {
    const select = this.select;
    if (select !== null) select.optionInserted(this);
  }

  removed(oldParent) {
    // An option that left within a select stays in that.
    const select = this.select === null ? selectAround(oldParent) : null;
    if (select !== null) select.selectednessNeedsReset = true;
  }

  finishedParsing() {
    optionFinishedParsing(this);
  }

  // The select element that this option is a choice of, or null.
  get select() {
    return this.parent === null ? null : selectAround(this.parent);
  }

  get form() {
    const select = this.select;
    return select === null ? null : select.form;
  }

  get text() {
    let text = "";
    for (let node = nextInTree(this, this); node !== null;) {
      if (node.nodeType === 1 && node.localName === "script" &&
        (node.namespaceURI === HTML_NAMESPACE || node.namespaceURI === SVG_NAMESPACE)) {
        node = nextSkippingChildren(node, this);
        continue;
      }
      if (node.nodeType === 3 || node.nodeType === 4) text += node.data;
      node = nextInTree(node, this);
    }
    return stripAndCollapseWhitespace(text);
  }

  set text(value) {
    this.textContent = value;
  }

  get label() {
    const label = getAttributeValue(this, "label");
    return label === null || label === "" ? this.text : label;
  }

  set label(value) {
    setAttributeValue(this, "label", value);
  }

  get value() {
    return getAttributeValue(this, "value") ?? this.text;
  }

  set value(value) {
    setAttributeValue(this, "value", value);
  }

  get selected() {
    const select = this.select;
    if (select !== null) select.settleSelectedness();
    return this.selectedness;
  }

  set selected(value) {
    this.selectedness = value;
    this.selectednessIsDirty = true;
    const select = this.select;
    if (select !== null) select.optionAskedToBeSelected(this);
  }

  get index() {
    const select = this.select;
    return select === null ? 0 : Math.max(0, select.optionList.indexOf(this));
  }
}

// The select that an option with this parent is a choice of, or null (the standard's "option element nearest ancestor
// select"). Between the two there is at most one optgroup, and no datalist, hr or other option.
function selectAround(parent) {
  let sawGroup = false;
  for (let node = parent; node !== null; node = node.parent) {
    if (node instanceof HTMLSelectElement) return node;
    if (node.nodeType !== 1 || node.namespaceURI !== HTML_NAMESPACE) continue;
    switch (node.localName) {
      case "optgroup":
        if (sawGroup) return null;
        sawGroup = true;
        break;
      case "datalist": case "hr": case "option": return null;
    }
  }
  return null;
}
