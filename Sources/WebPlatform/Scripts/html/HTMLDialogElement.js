// A dialog. A modal one makes the rest of its document inert; `isModal` says so.
class HTMLDialogElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.returnValue = "";
    this.isModal = false;
    this.previouslyFocused = null;
    this.requestedReturnValue = null;
  }

  get open() {
    return hasAttributeNamed(this, "open");
  }

  set open(value) {
    toggleBooleanAttribute(this, "open", value);
  }

  get closedBy() {
    const state = enumeratedAttribute(this, "closedby", ["any", "closerequest", "none"], "auto", "auto");
    return state !== "auto" ? state : this.isModal ? "closerequest" : "none";
  }

  set closedBy(value) {
    setAttributeValue(this, "closedby", value);
  }

  matchesState(name) {
    return name === "modal" ? this.isModal && this.open : super.matchesState(name);
  }

  show() {
    if (this.open && !this.isModal) return;
    if (this.open) throw new DOMException("The dialog is open as a modal one.", "InvalidStateError");
    if (!fireToggle(this, "beforetoggle", "closed", "open", null, true) || this.open) return;
    queueToggle(this, "closed", "open", null);
    setAttributeValue(this, "open", "");
    this.previouslyFocused = this.document.focusedElement;
    this.focusFirst();
  }

  showModal() {
    if (this.open && this.isModal) return;
    if (this.open) throw new DOMException("The dialog is open already.", "InvalidStateError");
    if (!this.isConnected) throw new DOMException("The dialog is not in a document.", "InvalidStateError");
    if (isPopoverShowing(this)) throw new DOMException("The dialog is showing as a popover.", "InvalidStateError");
    if (!fireToggle(this, "beforetoggle", "closed", "open", null, true) || this.open || !this.isConnected) return;
    queueToggle(this, "closed", "open", null);
    setAttributeValue(this, "open", "");
    this.isModal = true;
    modalDialogs(this.document).push(this);
    this.previouslyFocused = this.document.focusedElement;
    this.focusFirst();
  }

  // The standard's "dialog focusing steps".
  focusFirst() {
    let control = null;
    for (let element = nextElement(this, this); element !== null; element = nextElement(element, this)) {
      if (!isFocusable(element)) continue;
      if (control === null) control = element;
      if (hasAttributeNamed(element, "autofocus")) {
        control = element;
        break;
      }
    }
    moveFocus(this.document, control);
  }

  close(returnValue) {
    if (!this.open) return;
    fireToggle(this, "beforetoggle", "open", "closed", null, false);
    if (!this.open) return;
    queueToggle(this, "open", "closed", null);
    removeAttributeNamed(this, "open");
    this.leaveModal();
    if (returnValue !== undefined) this.returnValue = returnValue;
    const previous = this.previouslyFocused;
    this.previouslyFocused = null;
    if (previous !== null && isFocusable(previous)) focusElement(previous);
    queueTask(this.realm, () => fireEvent(this, "close"));
  }

  // Asks to close, which a listener for `cancel` may refuse.
  requestClose(returnValue) {
    if (!this.open) return;
    if (fireEvent(this, "cancel", { cancelable: true })) this.close(returnValue);
  }

  leaveModal() {
    if (!this.isModal) return;
    this.isModal = false;
    const dialogs = modalDialogs(this.document);
    const index = dialogs.indexOf(this);
    if (index >= 0) dialogs.splice(index, 1);
  }

  removed(oldParent) {
    if (!this.isConnected) this.leaveModal();
  }
}

// The modal dialogs of a document that are open, the topmost last.
function modalDialogs(document) {
  return document.dialogs ?? (document.dialogs = []);
}

function topModalDialog(document) {
  const dialogs = modalDialogs(document);
  return dialogs.length === 0 ? null : dialogs[dialogs.length - 1];
}
