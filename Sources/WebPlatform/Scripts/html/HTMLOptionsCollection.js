// The options of a select, which script can add to and remove from.
class HTMLOptionsCollection extends HTMLCollection {
  get elements() {
    return this.root.optionList;
  }

  get length() {
    return this.root.optionList.length;
  }

  // Cuts the options off, or adds empty ones, until there are as many as that.
  set length(value) {
    const select = this.root, count = select.optionList.length;
    if (value > count) {
      if (value > 100000) return;
      const fragment = new DocumentFragment(select.document);
      for (let i = count; i < value; i++) {
        appendNode(fragment, createElementInternal(select.document, "option", HTML_NAMESPACE, null));
      }
      preInsert(fragment, select, null);
    } else {
      for (const option of select.optionList.slice(value)) option.remove();
    }
  }

  item(index) {
    return this.root.optionList[index] ?? null;
  }

  namedItem(name) {
    if (name === "") return null;
    return this.root.optionList.find((option) => option.elementId === name) ??
      this.root.optionList.find((option) => getAttributeValue(option, "name") === name) ?? null;
  }

  supportedPropertyNames() {
    const names = new Set();
    for (const option of this.root.optionList) {
      if (option.elementId !== null) names.add(option.elementId);
      const name = getAttributeValue(option, "name");
      if (name !== null && name !== "") names.add(name);
    }
    return [...names];
  }

  setIndexed(index, option) {
    const select = this.root;
    if (option === null) {
      select.remove(index);
      return;
    }
    const count = select.optionList.length;
    if (index > count) this.length = index;
    const old = select.optionList[index];
    if (old === undefined) {
      preInsert(option, select, null);
    } else {
      old.parent.replaceChild(option, old);
    }
  }

  add(element, before) {
    this.root.add(element, before);
  }

  remove(index) {
    this.root.remove(index);
  }

  get selectedIndex() {
    return this.root.selectedIndex;
  }

  set selectedIndex(index) {
    this.root.selectedIndex = index;
  }
}

// The options of a select that are chosen.
class SelectedOptionsCollection extends HTMLCollection {
  get elements() {
    this.root.settleSelectedness();
    return this.root.optionList.filter((option) => option.selectedness);
  }

  get length() {
    return this.elements.length;
  }

  item(index) {
    return this.elements[index] ?? null;
  }

  namedItem(name) {
    if (name === "") return null;
    return this.elements.find((option) => option.elementId === name || getAttributeValue(option, "name") === name) ?? null;
  }

  supportedPropertyNames() {
    return this.elements.filter((option) => option.elementId !== null).map((option) => option.elementId);
  }
}
