// A button: it submits or resets its form, invokes a command on another element, or does what script tells it to.
class HTMLButtonElement extends HTMLElement {
  constructor(document, type) {
    super(document, type);
    this.parserForm = null;
  }

  attributeChanged(name) {
    if (name === "form") noteDistantControl(this);
    if (name === "popovertarget" || name === "commandfor") forgetReference(this, name);
  }

  get type() {
    const state = enumeratedAttribute(this, "type", ["submit", "reset", "button"], "", "");
    if (state !== "") return state;
    return hasAttributeNamed(this, "command") || hasAttributeNamed(this, "commandfor") ? "button" : "submit";
  }

  set type(value) {
    setAttributeValue(this, "type", value);
  }

  get formAction() {
    return formActionOf(this, "formaction");
  }

  set formAction(value) {
    setAttributeValue(this, "formaction", value);
  }

  get command() {
    const value = getAttributeValue(this, "command") ?? "";
    const lower = asciiLowercase(value);
    return buttonCommands.has(lower) ? lower : value.startsWith("--") ? value : "";
  }

  set command(value) {
    setAttributeValue(this, "command", value);
  }

  get commandForElement() {
    return referencedElement(this, "commandfor");
  }

  set commandForElement(element) {
    setReferencedElement(this, "commandfor", element);
  }

  get isBarredFromValidation() {
    return this.type !== "submit" || isDisabledControl(this) || hasDataListAncestor(this);
  }

  activationBehavior(event) {
    if (isDisabledControl(this)) return;
    const form = this.form, type = this.type;
    if (form !== null && type === "submit") {
      submitForm(form, { submitter: this, userInvolved: event.isTrusted });
      return;
    }
    if (form !== null && type === "reset") {
      resetForm(form);
      return;
    }
    if (this.commandForElement !== null) {
      invokeCommand(this, this.commandForElement);
    } else {
      runPopoverTarget(this, event);
    }
  }

  static {
    includeMembers(this, formAssociatedMembers);
    includeLazily(this, constraintValidationMembers);
    includeMembers(this, labelableMembers);
    includeLazily(this, popoverInvokerMembers);
  }
}

const buttonCommands = new Set(["toggle-popover", "show-popover", "hide-popover", "show-modal", "close",
  "request-close"]);

// The standard's steps for a button that commands another element: an event, then what the command means there.
function invokeCommand(button, target) {
  const command = button.command;
  if (command === "") return;
  const event = new CommandEvent(button.realm, "command", { cancelable: true, source: button, command });
  if (!dispatchTrustedEvent(event, target) || !target.isConnected) return;
  const showing = target.rare !== null && target.rare.popoverShowing === true;
  switch (command) {
    case "show-popover":
      if (!showing) showPopover(target, button, false);
      break;
    case "hide-popover":
      if (showing) hidePopover(target, true);
      break;
    case "toggle-popover":
      if (showing) {
        hidePopover(target, true);
      } else {
        showPopover(target, button, false);
      }
      break;
    case "show-modal":
      if (target instanceof HTMLDialogElement && !target.open) target.showModal();
      break;
    case "close":
      if (target instanceof HTMLDialogElement && target.open) {
        target.close(getAttributeValue(button, "value") ?? undefined);
      }
      break;
    case "request-close":
      if (target instanceof HTMLDialogElement && target.open) {
        target.requestClose(getAttributeValue(button, "value") ?? undefined);
      }
  }
}
