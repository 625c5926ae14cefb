// The members of input and textarea for what a user enters: the value changes, `input` fires now, and `change` when the
// control loses the focus.
const userValueMembers = {
  setUserValue(value, input = {}) {
    this.valueIsDirty = true;
    this.userInteracted = true;
    this.setRawValue(value);
    if (this.selection !== null) this.selection.moveToEnd();
    this.userChanged = true;
    fireEvent(this, "input", { bubbles: true, composed: true, ...input });
  },

  commitUserChange() {
    if (!this.userChanged) return;
    this.userChanged = false;
    fireEvent(this, "change", { bubbles: true });
  },
};
