// A table.
class HTMLTableElement extends HTMLElement {
  get caption() {
    return firstChildNamed(this, "caption");
  }

  set caption(value) {
    this.deleteCaption();
    if (value !== null) preInsert(value, this, this.firstChild);
  }

  createCaption() {
    return this.caption ?? preInsert(this.make("caption"), this, this.firstChild);
  }

  deleteCaption() {
    this.caption?.remove();
  }

  get tHead() {
    return firstChildNamed(this, "thead");
  }

  set tHead(value) {
    requireSection(value, "thead");
    this.deleteTHead();
    if (value !== null) preInsert(value, this, this.placeOfHead);
  }

  // The first child that is neither caption nor colgroup, before which the head goes.
  get placeOfHead() {
    let child = this.firstElementChild;
    while (child !== null && child.namespaceURI === HTML_NAMESPACE &&
      (child.localName === "caption" || child.localName === "colgroup")) child = child.nextElementSibling;
    return child;
  }

  createTHead() {
    return this.tHead ?? preInsert(this.make("thead"), this, this.placeOfHead);
  }

  deleteTHead() {
    this.tHead?.remove();
  }

  get tFoot() {
    return firstChildNamed(this, "tfoot");
  }

  set tFoot(value) {
    requireSection(value, "tfoot");
    this.deleteTFoot();
    if (value !== null) preInsert(value, this, null);
  }

  createTFoot() {
    return this.tFoot ?? preInsert(this.make("tfoot"), this, null);
  }

  deleteTFoot() {
    this.tFoot?.remove();
  }

  get tBodies() {
    return keptObject(this, "tBodies", () => new ChildrenNamedCollection(this, ["tbody"]));
  }

  createTBody() {
    const last = this.tBodies.elements.at(-1);
    return preInsert(this.make("tbody"), this, last === undefined ? null : last.nextSibling);
  }

  get rows() {
    return keptObject(this, "rows", () => new TableRowsCollection(this));
  }

  insertRow(index) {
    const rows = this.rows.elements;
    if (index < -1 || index > rows.length) {
      throw new DOMException("The index lies outside the table's rows.", "IndexSizeError");
    }
    const row = this.make("tr");
    if (rows.length === 0) {
      const body = this.tBodies.elements.at(-1) ?? this.make("tbody");
      preInsert(row, body, null);
      if (body.parent === null) preInsert(body, this, null);
    } else if (index === -1 || index === rows.length) {
      preInsert(row, rows.at(-1).parent, null);
    } else {
      preInsert(row, rows[index].parent, rows[index]);
    }
    return row;
  }

  deleteRow(index) {
    const rows = this.rows.elements;
    if (index < -1 || index >= rows.length) {
      throw new DOMException("The index lies outside the table's rows.", "IndexSizeError");
    }
    rows.at(index)?.remove();
  }

  make(localName) {
    return createElementInternal(this.document, localName, HTML_NAMESPACE, null);
  }
}

function requireSection(element, localName) {
  if (element !== null && element.localName !== localName) {
    throw new DOMException(`The element is not a ${localName}.`, "HierarchyRequestError");
  }
}

function firstChildNamed(parent, localName) {
  for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
    if (child.localName === localName && child.namespaceURI === HTML_NAMESPACE) return child;
  }
  return null;
}

// The children of an element that are HTML elements of some names.
class ChildrenNamedCollection extends ChildElementCollection {
  constructor(root, localNames) {
    super(root);
    this.localNames = localNames;
  }

  includes(element) {
    return element.namespaceURI === HTML_NAMESPACE && this.localNames.includes(element.localName);
  }
}

// The rows of a table: those of its heads first, then those of its bodies and its own, then those of its feet.
class TableRowsCollection extends ListedCollection {
  constructor(table) {
    super(table);
    this.rows = [];
    this.version = -1;
    this.rowsDocument = null;
  }

  get elements() {
    const document = this.root.document;
    if (this.version !== document.elementVersion || this.rowsDocument !== document) {
      this.version = document.elementVersion;
      this.rowsDocument = document;
      this.rows = tableRows(this.root);
    }
    return this.rows;
  }
}

function tableRows(table) {
  const head = [], body = [], foot = [];
  for (let child = table.firstElementChild; child !== null; child = child.nextElementSibling) {
    if (child.namespaceURI !== HTML_NAMESPACE) continue;
    if (child.localName === "tr") {
      body.push(child);
    } else if (child instanceof HTMLTableSectionElement) {
      const list = child.localName === "thead" ? head : child.localName === "tfoot" ? foot : body;
      for (let row = child.firstElementChild; row !== null; row = row.nextElementSibling) {
        if (row.localName === "tr" && row.namespaceURI === HTML_NAMESPACE) list.push(row);
      }
    }
  }
  return head.concat(body, foot);
}
