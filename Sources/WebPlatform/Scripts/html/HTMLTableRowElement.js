// A row of a table.
class HTMLTableRowElement extends HTMLElement {
  get rowIndex() {
    const parent = this.parent;
    const table = parent instanceof HTMLTableSectionElement ? parent.parent : parent;
    return table instanceof HTMLTableElement ? table.rows.elements.indexOf(this) : -1;
  }

  get sectionRowIndex() {
    const parent = this.parent;
    if (parent instanceof HTMLTableElement || parent instanceof HTMLTableSectionElement) {
      return parent.rows.elements.indexOf(this);
    }
    return -1;
  }

  get cells() {
    return keptObject(this, "cells", () => new ChildrenNamedCollection(this, ["td", "th"]));
  }

  insertCell(index) {
    return insertIndexedChild(this, this.cells.elements, index, "td");
  }

  deleteCell(index) {
    deleteIndexedChild(this.cells.elements, index);
  }
}
