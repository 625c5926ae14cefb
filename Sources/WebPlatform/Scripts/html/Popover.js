// Popovers (HTML Standard, section 6.12). There is no top layer to paint; what is showing is told by `matchesState`.

// The members of every HTML element for being a popover.
const popoverMembers = {
  get popover() {
    return popoverState(this);
  },
  set popover(value) {
    setOrRemoveAttribute(this, "popover", value);
  },
  showPopover(options) {
    showPopover(this, options === undefined ? null : options.source ?? null, true);
  },
  hidePopover() {
    if (popoverState(this) === null) {
      throw new DOMException("The element is not a popover.", "NotSupportedError");
    }
    hidePopover(this, true);
  },
  togglePopover(options) {
    const force = typeof options === "boolean" ? options : options === undefined ? undefined : options.force;
    if (isPopoverShowing(this) && force !== true) {
      this.hidePopover();
    } else if (!isPopoverShowing(this) && force !== false) {
      showPopover(this, options === undefined || typeof options === "boolean" ? null : options.source ?? null, true);
    } else {
      requirePopover(this);
    }
    return isPopoverShowing(this);
  },
  matchesState(name) {
    return name === "popover-open" ? isPopoverShowing(this) : undefined;
  },
};

// The members of buttons that control a popover.
const popoverInvokerMembers = {
  get popoverTargetElement() {
    return referencedElement(this, "popovertarget");
  },
  set popoverTargetElement(element) {
    setReferencedElement(this, "popovertarget", element);
  },
};

function popoverState(element) {
  return enumeratedAttribute(element, "popover", ["auto", "manual", "hint"], null, "manual") === "manual" &&
    getAttributeValue(element, "popover") === "" ? "auto"
    : enumeratedAttribute(element, "popover", ["auto", "manual", "hint"], null, "manual");
}

function isPopoverShowing(element) {
  return element.rare !== null && element.rare.popoverShowing === true;
}

function requirePopover(element) {
  if (popoverState(element) === null) throw new DOMException("The element is not a popover.", "NotSupportedError");
  if (!element.isConnected) throw new DOMException("The popover is not in a document.", "InvalidStateError");
}

// The standard's "show popover". Without `throws` an element that cannot be shown is left alone.
function showPopover(element, source, throws) {
  if (throws) requirePopover(element);
  const state = popoverState(element);
  if (state === null || !element.isConnected || isPopoverShowing(element)) return;
  if (element instanceof HTMLDialogElement && element.open) {
    if (throws) throw new DOMException("The dialog is open already.", "InvalidStateError");
    return;
  }
  if (!fireToggle(element, "beforetoggle", "closed", "open", source, true)) return;
  if (popoverState(element) !== state || !element.isConnected || isPopoverShowing(element)) return;
  const document = element.document;
  if (state === "auto") {
    for (const other of [...openPopovers(document)].reverse()) {
      const isAncestor = isShadowIncludingInclusiveAncestor(other, element) ||
        source !== null && isShadowIncludingInclusiveAncestor(other, source);
      if (popoverState(other) === "auto" && !isAncestor) hidePopover(other, true);
    }
  }
  element.rareData.popoverShowing = true;
  element.document.attributeVersion++;
  openPopovers(document).push(element);
  queueToggle(element, "closed", "open", source);
}

// The standard's "hide popover".
function hidePopover(element, fireEvents) {
  if (!isPopoverShowing(element)) return;
  if (fireEvents) fireToggle(element, "beforetoggle", "open", "closed", null, false);
  if (!isPopoverShowing(element)) return;
  element.rare.popoverShowing = false;
  element.document.attributeVersion++;
  const open = openPopovers(element.document);
  open.splice(open.indexOf(element), 1);
  if (fireEvents) queueToggle(element, "open", "closed", null);
}

// Hides the popover that a user asks to close, the latest one that closes at all; answers whether there is one.
function closeTopPopover(document) {
  const popover = openPopovers(document).findLast((each) => popoverState(each) !== "manual");
  if (popover !== undefined) hidePopover(popover, true);
  return popover !== undefined;
}

// Hides the popovers that a user presses beside (HTML, "light dismiss"). The button of one is not beside it.
function dismissPopovers(target) {
  for (const popover of [...openPopovers(target.document)].reverse()) {
    if (popoverState(popover) === "manual") continue;
    const isButton = target instanceof HTMLElement && target.popoverTargetElement === popover;
    if (isButton || isShadowIncludingInclusiveAncestor(popover, target)) return;
    hidePopover(popover, true);
  }
}

// The popovers of a document that are showing, the latest last.
function openPopovers(document) {
  return document.popovers ?? (document.popovers = []);
}

// The standard's "popover target attribute activation behavior" of a button.
function runPopoverTarget(button, event) {
  if (button.form !== null && (button.type === "submit" || button.type === "reset")) return;
  const target = referencedElement(button, "popovertarget");
  if (target === null || popoverState(target) === null) return;
  const action = enumeratedAttribute(button, "popovertargetaction", ["toggle", "show", "hide"], "toggle", "toggle");
  const showing = isPopoverShowing(target);
  if (showing && action !== "show") {
    hidePopover(target, true);
  } else if (!showing && action !== "hide") {
    showPopover(target, button, false);
  }
}

function fireToggle(element, type, oldState, newState, source, cancelable) {
  const event = new ToggleEvent(element.realm, type, { cancelable, oldState, newState, source });
  return dispatchTrustedEvent(event, element);
}

// Queues a toggle event; several of one turn become one, from the first state to the last.
function queueToggle(element, oldState, newState, source) {
  const rare = element.rareData;
  if (rare.toggleTask !== undefined && rare.toggleTask !== null) {
    rare.toggleTask.newState = newState;
    rare.toggleTask.source = source;
    return;
  }
  const task = rare.toggleTask = { oldState, newState, source };
  queueTask(element.realm, () => {
    rare.toggleTask = null;
    fireToggle(element, "toggle", task.oldState, task.newState, task.source, false);
  });
}
