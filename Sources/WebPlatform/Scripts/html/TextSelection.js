// The selection in an input or textarea (HTML Standard, section 4.10.20).
class TextSelection {
  constructor(element) {
    this.element = element;
    this.start = 0;
    this.end = 0;
    this.direction = "none";
  }

  set(start, end, direction) {
    const length = this.element.rawValue.length;
    const newEnd = Math.min(end, length);
    const newStart = Math.min(start, newEnd);
    const newDirection = direction === "forward" || direction === "backward" ? direction : "none";
    if (newStart === this.start && newEnd === this.end && newDirection === this.direction) return;
    this.start = newStart;
    this.end = newEnd;
    this.direction = newDirection;
    const element = this.element;
    queueTask(element.realm, () => fireEvent(element, "select", { bubbles: true }));
  }

  // Puts the cursor behind the text, as a new value does.
  moveToEnd() {
    this.start = this.end = this.element.rawValue.length;
    this.direction = "none";
  }
}

// The members of input and textarea for their selection.
const textSelectionMembers = {
  get hasTextSelection() {
    return this.typeRecord === undefined || this.applies("selection");
  },

  // The selection, made when it is first asked for with the cursor behind the text.
  get textSelection() {
    if (this.selection === null) {
      this.selection = new TextSelection(this);
      if (this.valueIsDirty) this.selection.moveToEnd();
    }
    return this.selection;
  },

  requireTextSelection() {
    if (!this.hasTextSelection) {
      throw new DOMException(`An input of type ${this.inputType} has no selection.`, "InvalidStateError");
    }
    return this.textSelection;
  },

  get selectionStart() {
    return this.hasTextSelection ? Math.min(this.textSelection.start, this.rawValue.length) : null;
  },
  set selectionStart(value) {
    const selection = this.requireTextSelection();
    const start = value ?? 0;
    selection.set(start, Math.max(start, selection.end), selection.direction);
  },

  get selectionEnd() {
    return this.hasTextSelection ? Math.min(this.textSelection.end, this.rawValue.length) : null;
  },
  set selectionEnd(value) {
    const selection = this.requireTextSelection();
    selection.set(selection.start, value ?? 0, selection.direction);
  },

  get selectionDirection() {
    return this.hasTextSelection ? this.textSelection.direction : null;
  },
  set selectionDirection(value) {
    const selection = this.requireTextSelection();
    selection.set(selection.start, selection.end, value);
  },

  select() {
    if (this.typeRecord !== undefined && !this.applies("select")) return;
    this.textSelection.set(0, Infinity, "none");
  },

  setSelectionRange(start, end, direction) {
    this.requireTextSelection().set(start ?? 0, end ?? 0, direction);
  },

  setRangeText(replacement, start, end, mode) {
    const selection = this.requireTextSelection();
    this.valueIsDirty = true;
    if (start === undefined) {
      start = selection.start;
      end = selection.end;
    }
    if (start > end) throw new DOMException("The start lies behind the end.", "IndexSizeError");
    const value = this.rawValue;
    start = Math.min(start, value.length);
    end = Math.min(end, value.length);
    let selectionStart = selection.start, selectionEnd = selection.end;
    this.setRawValue(value.slice(0, start) + replacement + value.slice(end));
    const newEnd = start + replacement.length;
    switch (mode) {
      case "select":
        selectionStart = start;
        selectionEnd = newEnd;
        break;
      case "start":
        selectionStart = selectionEnd = start;
        break;
      case "end":
        selectionStart = selectionEnd = newEnd;
        break;
      default: {
        const delta = replacement.length - (end - start);
        const move = (place, inside) => place > end ? place + delta : place > start ? inside : place;
        selectionStart = move(selectionStart, start);
        selectionEnd = move(selectionEnd, newEnd);
      }
    }
    selection.set(selectionStart, selectionEnd, "none");
  },
};
