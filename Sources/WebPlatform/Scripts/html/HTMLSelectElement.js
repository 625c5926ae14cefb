// A control that lets a user choose among options. Which option a select shows as chosen when none was is settled when
// somebody asks: `selectednessNeedsReset` says that options came or went since.
class HTMLSelectElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
    this.selectednessNeedsReset = false;
    this.userInteracted = false;
    this.cachedOptions = null;
    this.cachedVersion = -1;
    this.cachedDocument = null;
  }

  attributeChanged(name, oldValue, value) {
    if (name === "form") noteDistantControl(this);
    if (name === "multiple" && value === null) this.selectednessNeedsReset = true;
    if (name === "size") this.selectednessNeedsReset = true;
  }

  // The options in tree order; the array must not be changed.
  get optionList() {
    const document = this.document;
    if (this.cachedOptions === null || this.cachedVersion !== document.elementVersion ||
      this.cachedDocument !== document) {
      this.cachedOptions = collectOptions(this);
      this.cachedVersion = document.elementVersion;
      this.cachedDocument = document;
    }
    return this.cachedOptions;
  }

  get isMultiple() {
    return hasAttributeNamed(this, "multiple");
  }

  // The standard's "display size".
  get displaySize() {
    const size = parseNonNegativeInteger(getAttributeValue(this, "size"));
    return isNaN(size) ? this.isMultiple ? 4 : 1 : size;
  }

  optionInserted(option) {
    if (option.selectedness && !this.isMultiple) this.deselectOthers(option);
    this.selectednessNeedsReset = true;
  }

  optionAskedToBeSelected(option) {
    if (!this.isMultiple && option.selectedness) this.deselectOthers(option);
    this.selectednessNeedsReset = true;
  }

  deselectOthers(option) {
    for (const other of this.optionList) {
      if (other !== option) other.selectedness = false;
    }
  }

  // The standard's "selectedness setting algorithm". `changed` is an option or group that was, or was not, disabled
  // when the options came.
  settleSelectedness(changed = null, wasDisabled = false) {
    if (!this.selectednessNeedsReset) return;
    this.selectednessNeedsReset = false;
    if (this.isMultiple) return;
    const options = this.optionList;
    let last = null;
    for (const option of options) {
      if (!option.selectedness) continue;
      if (last !== null) last.selectedness = false;
      last = option;
    }
    if (last !== null || this.displaySize !== 1) return;
    const isDisabled = (element) => element === changed ? wasDisabled : hasAttributeNamed(element, "disabled");
    const first = options.find((option) =>
      !isDisabled(option) && !(option.parent instanceof HTMLOptGroupElement && isDisabled(option.parent)));
    if (first !== undefined) first.selectedness = true;
  }

  get type() {
    return this.isMultiple ? "select-multiple" : "select-one";
  }

  get autocomplete() {
    return autocompleteValue(this);
  }

  set autocomplete(value) {
    setAttributeValue(this, "autocomplete", value);
  }

  get options() {
    return keptObject(this, "options", () => new HTMLOptionsCollection(this));
  }

  get selectedOptions() {
    return keptObject(this, "selectedOptions", () => new SelectedOptionsCollection(this));
  }

  get length() {
    return this.optionList.length;
  }

  set length(value) {
    this.options.length = value;
  }

  item(index) {
    return this.options.item(index);
  }

  namedItem(name) {
    return this.options.namedItem(name);
  }

  setIndexed(index, option) {
    this.options.setIndexed(index, option);
  }

  add(element, before) {
    if (isInclusiveAncestor(element, this)) {
      throw new DOMException("The element to be added contains the select.", "HierarchyRequestError");
    }
    let reference = before === undefined ? null : before;
    if (typeof reference === "number") {
      reference = reference >= 0 ? this.optionList[reference] ?? null : null;
    } else if (reference !== null && !isInclusiveAncestor(this, reference)) {
      throw new DOMException("The element to add before is not in the select.", "NotFoundError");
    }
    if (reference === element) return;
    const parent = reference === null ? this : reference.parent;
    preInsert(element, parent, reference);
  }

  // ChildNode.remove without an argument, and the removal of an option with one.
  remove(index) {
    if (index === undefined) {
      super.remove();
    } else if (index >= 0 && index < this.optionList.length) {
      this.optionList[index].remove();
    }
  }

  get selectedIndex() {
    this.settleSelectedness();
    return this.optionList.findIndex((option) => option.selectedness);
  }

  set selectedIndex(index) {
    this.selectOnly(index >= 0 ? this.optionList[index] ?? null : null);
  }

  get value() {
    this.settleSelectedness();
    const option = this.optionList.find((each) => each.selectedness);
    return option === undefined ? "" : option.value;
  }

  set value(value) {
    this.selectOnly(this.optionList.find((each) => each.value === value) ?? null);
  }

  // Chooses one option and no other; none for null.
  selectOnly(option) {
    for (const each of this.optionList) each.selectedness = false;
    this.selectednessNeedsReset = false;
    this.document.attributeVersion++;
    if (option === null) return updateSelectedContent(this);
    option.selectedness = true;
    option.selectednessIsDirty = true;
    updateSelectedContent(this);
  }

  // What a user chooses: these options and no others, then input and change fire.
  setUserSelection(options) {
    this.userInteracted = true;
    for (const each of this.optionList) {
      each.selectedness = options.includes(each);
      each.selectednessIsDirty = true;
    }
    this.selectednessNeedsReset = false;
    this.document.attributeVersion++;
    updateSelectedContent(this);
    fireEvent(this, "input", { bubbles: true, composed: true });
    fireEvent(this, "change", { bubbles: true });
  }

  suffers(flag) {
    if (flag !== "valueMissing" || !hasAttributeNamed(this, "required")) return false;
    this.settleSelectedness();
    const placeholder = this.placeholderOption;
    return !this.optionList.some((option) => option.selectedness && option !== placeholder);
  }

  // The standard's "placeholder label option": a first option without value that stands for "nothing chosen".
  get placeholderOption() {
    if (this.isMultiple || this.displaySize !== 1 || !hasAttributeNamed(this, "required")) return null;
    const first = this.optionList[0];
    return first !== undefined && first.value === "" && first.parent === this ? first : null;
  }

  resetToDefault() {
    this.userInteracted = false;
    for (const option of this.optionList) {
      option.selectedness = hasAttributeNamed(option, "selected");
      option.selectednessIsDirty = false;
    }
    this.selectednessNeedsReset = true;
  }

  static {
    includeMembers(this, formAssociatedMembers);
    includeMembers(this, constraintValidationMembers);
    includeMembers(this, labelableMembers);
  }
}

// The options of a select: those below it that have no other select, datalist, hr or option, and not two optgroups, in
// between.
function collectOptions(select) {
  const options = [];
  let group = null;
  let node = nextInTree(select, select);
  while (node !== null) {
    let skips = false;
    if (node instanceof HTMLOptionElement) {
      options.push(node);
      skips = true;
    } else if (node instanceof HTMLOptGroupElement) {
      if (group !== null && isInclusiveAncestor(group, node)) {
        skips = true;
      } else {
        group = node;
      }
    } else if (node.nodeType === 1 && node.namespaceURI === HTML_NAMESPACE) {
      skips = node.localName === "select" || node.localName === "datalist" || node.localName === "hr";
    }
    node = skips ? nextSkippingChildren(node, select) : nextInTree(node, select);
  }
  return options;
}
