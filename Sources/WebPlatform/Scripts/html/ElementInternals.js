// What a custom element tells the browser about itself (HTML Standard, section 4.13.7).
class ElementInternals extends ScriptWrappable {
  constructor(element) {
    super();
    this.element = element;
    // The semantics that the element has unless its attributes say otherwise.
    this.role = null;
    for (const name of ariaStringNames) this[name] = null;
    this.ariaActiveDescendantElement = null;
    for (const name of ariaListNames) this[name] = null;
  }

  get realm() {
    return this.element.realm;
  }

  get shadowRoot() {
    const shadow = this.element.shadow;
    return shadow !== null && shadow.availableToElementInternals ? shadow : null;
  }

  setFormValue(value, state) {
    requireFormAssociated(this.element);
    this.element.submissionValue = value instanceof FormData ? value.entries.slice() : value;
    this.element.restorableState = state === undefined ? value : state;
  }

  get form() {
    requireFormAssociated(this.element);
    return formOwnerOf(this.element);
  }

  setValidity(flags, message, anchor) {
    const element = this.element;
    requireFormAssociated(element);
    const isInvalid = Object.values(flags).some((flag) => flag === true);
    if (isInvalid && (message === undefined || message === "")) {
      throw new TypeError("An invalid element needs a message.");
    }
    element.validityFlags = isInvalid ? flags : null;
    element.validityMessage = isInvalid ? message : "";
    element.setCustomValidity(flags.customError ? message : "");
    element.document.attributeVersion++;
    if (anchor !== undefined && !isShadowIncludingInclusiveAncestor(element, anchor)) {
      throw new DOMException("The anchor is not inside the element.", "NotFoundError");
    }
  }

  get willValidate() {
    requireFormAssociated(this.element);
    return this.element.willValidate;
  }

  get validity() {
    requireFormAssociated(this.element);
    return this.element.validity;
  }

  get validationMessage() {
    requireFormAssociated(this.element);
    return this.element.validityMessage;
  }

  checkValidity() {
    requireFormAssociated(this.element);
    return this.element.checkValidity();
  }

  reportValidity() {
    requireFormAssociated(this.element);
    return this.element.reportValidity();
  }

  get labels() {
    requireFormAssociated(this.element);
    return this.element.labels;
  }

  get states() {
    return keptObject(this.element, "customStateSet", () => {
      const set = new CustomStateSet(this.element);
      this.element.customStates = set.states;
      return set;
    });
  }
}

// The members of ARIA that hold a string.
const ariaStringNames = (
  "ariaAtomic ariaAutoComplete ariaBrailleLabel ariaBrailleRoleDescription ariaBusy ariaChecked " +
  "ariaColCount ariaColIndex ariaColIndexText ariaColSpan ariaCurrent ariaDescription ariaDisabled " +
  "ariaExpanded ariaHasPopup ariaHidden ariaInvalid ariaKeyShortcuts ariaLabel ariaLevel ariaLive " +
  "ariaModal ariaMultiLine ariaMultiSelectable ariaOrientation ariaPlaceholder ariaPosInSet ariaPressed " +
  "ariaReadOnly ariaRelevant ariaRequired ariaRoleDescription ariaRowCount ariaRowIndex " +
  "ariaRowIndexText ariaRowSpan ariaSelected ariaSetSize ariaSort ariaValueMax ariaValueMin " +
  "ariaValueNow ariaValueText"
).split(" ");

const ariaListNames = ["ariaControlsElements", "ariaDescribedByElements", "ariaDetailsElements",
  "ariaErrorMessageElements", "ariaFlowToElements", "ariaLabelledByElements", "ariaOwnsElements"];

// HTMLElement's attachInternals.
function attachInternals(element) {
  const fail = (reason) => {
    throw new DOMException(`The element cannot have internals: ${reason}.`, "NotSupportedError");
  };
  const record = element.custom;
  if (record !== null && record.is !== null) fail("it is a customized built-in element");
  const definition = customElementDefinition(element.document, element.localName, null);
  if (definition === null) fail("it has no definition");
  if (definition.disablesInternals) fail("its definition disables them");
  if (element.rareData.internals !== undefined) fail("it has them already");
  if (record === null || !customElementIsDefined(element)) fail("it is not constructed");
  return element.rareData.internals = new ElementInternals(element);
}
