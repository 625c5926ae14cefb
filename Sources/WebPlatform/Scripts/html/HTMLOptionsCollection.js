// The options of a select, which script can add to and remove from.
class HTMLOptionsCollection extends ListedCollection {
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
class SelectedOptionsCollection extends ListedCollection {
  get elements() {
    this.root.settleSelectedness();
    return this.root.optionList.filter((option) => option.selectedness);
  }
}
