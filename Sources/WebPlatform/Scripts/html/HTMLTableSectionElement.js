// A head, body or foot of a table.
class HTMLTableSectionElement extends HTMLElement {
  get rows() {
    return keptObject(this, "rows", () => new ChildrenNamedCollection(this, ["tr"]));
  }

  insertRow(index) {
    return insertIndexedChild(this, this.rows.elements, index, "tr");
  }

  deleteRow(index) {
    deleteIndexedChild(this.rows.elements, index);
  }
}

// Makes a row or cell and puts it at an index, -1 being the end.
function insertIndexedChild(parent, children, index, localName) {
  if (index < -1 || index > children.length) {
    throw new DOMException("The index lies outside what is there.", "IndexSizeError");
  }
  const child = createElementInternal(parent.document, localName, HTML_NAMESPACE, null);
  return preInsert(child, parent, index === -1 ? null : children[index] ?? null);
}

function deleteIndexedChild(children, index) {
  if (index < -1 || index >= children.length) {
    throw new DOMException("The index lies outside what is there.", "IndexSizeError");
  }
  children.at(index)?.remove();
}
