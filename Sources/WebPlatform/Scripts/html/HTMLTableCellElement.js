// A cell of a table.
class HTMLTableCellElement extends HTMLElement {
  get cellIndex() {
    return this.parent instanceof HTMLTableRowElement ? this.parent.cells.elements.indexOf(this) : -1;
  }
}
