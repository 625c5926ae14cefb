// What the interfaces of HTML, SVG and MathML elements share.
const htmlOrSVGMembers = {
  get dataset() {
    return keptObject(this, "dataset", () => new DOMStringMap(this));
  },
  get nonce() {
    const kept = this.rare === null ? undefined : this.rare.nonce;
    return kept !== undefined ? kept : getAttributeValue(this, "nonce") ?? "";
  },
  set nonce(value) {
    this.rareData.nonce = value;
  },
  get tabIndex() {
    return reflectLong(this, "tabindex", isFocusableByDefault(this) ? 0 : -1);
  },
  set tabIndex(value) {
    setAttributeValue(this, "tabindex", String(value));
  },
  focus(options) {
    focusElement(this);
  },
  blur() {
    if (this.document.focusedElement === this) moveFocus(this.document, null);
  },
};

// Any element of HTML.
//
// Classes whose elements are common write even the constructor that only passes on: the engine compiles the one that it
// supplies later, and what it makes of it is slower.
class HTMLElement extends Element {
  constructor(document, type) {
    super(document, type);
  }

  get translate() {
    for (let element = this; element !== null; element = element.parentElement) {
      const state = enumeratedAttribute(element, "translate", ["", "yes", "no"], null, null);
      if (state !== null) return state !== "no";
    }
    return true;
  }

  set translate(value) {
    setAttributeValue(this, "translate", value ? "yes" : "no");
  }

  get hidden() {
    const value = getAttributeValue(this, "hidden");
    if (value === null) return false;
    return asciiLowercase(value) === "until-found" ? "until-found" : true;
  }

  set hidden(value) {
    if (typeof value === "string" && asciiLowercase(value) === "until-found") {
      setAttributeValue(this, "hidden", "until-found");
    } else {
      toggleBooleanAttribute(this, "hidden", Boolean(value));
    }
  }

  get accessKeyLabel() {
    return "";
  }

  get draggable() {
    const state = enumeratedAttribute(this, "draggable", ["true", "false"], null, null);
    if (state !== null) return state === "true";
    return this.localName === "img" || this.localName === "a" && hasAttributeNamed(this, "href");
  }

  set draggable(value) {
    setAttributeValue(this, "draggable", value ? "true" : "false");
  }

  get spellcheck() {
    for (let element = this; element !== null; element = element.parentElement) {
      const state = enumeratedAttribute(element, "spellcheck", ["", "true", "false"], null, null);
      if (state !== null) return state !== "false";
    }
    return true;
  }

  set spellcheck(value) {
    setAttributeValue(this, "spellcheck", value ? "true" : "false");
  }

  get writingSuggestions() {
    for (let element = this; element !== null; element = element.parentElement) {
      const value = getAttributeValue(element, "writingsuggestions");
      if (value !== null) return asciiLowercase(value) === "false" ? "false" : "true";
    }
    return "true";
  }

  set writingSuggestions(value) {
    setAttributeValue(this, "writingsuggestions", value);
  }

  get autocapitalize() {
    return autocapitalizationHint(this);
  }

  set autocapitalize(value) {
    setAttributeValue(this, "autocapitalize", value);
  }

  get autocorrect() {
    if (this instanceof HTMLInputElement && ["url", "email", "password"].includes(this.inputType)) return false;
    const value = getAttributeValue(this, "autocorrect");
    if (value !== null) return asciiLowercase(value) !== "off";
    const form = inheritsFromForm(this) ? formOwnerOf(this) : null;
    const inherited = form === null ? null : getAttributeValue(form, "autocorrect");
    return inherited === null || asciiLowercase(inherited) !== "off";
  }

  set autocorrect(value) {
    setAttributeValue(this, "autocorrect", value ? "on" : "off");
  }

  get contentEditable() {
    const states = ["true", "false", "plaintext-only", ""];
    return enumeratedAttribute(this, "contenteditable", states, "inherit", "inherit") || "true";
  }

  set contentEditable(value) {
    const state = asciiLowercase(value);
    if (state === "inherit") {
      removeAttributeNamed(this, "contenteditable");
    } else if (state === "true" || state === "false" || state === "plaintext-only") {
      setAttributeValue(this, "contenteditable", state);
    } else {
      throw new DOMException(`'${value}' is not a state of contentEditable.`, "SyntaxError");
    }
  }

  get isContentEditable() {
    if (this.document.designMode === "on") return true;
    for (let element = this; element !== null; element = element.parentElement) {
      const state = element instanceof HTMLElement ? element.contentEditable : "inherit";
      if (state !== "inherit") return state !== "false";
    }
    return false;
  }

  attachInternals() {
    return attachInternals(this);
  }

  click() {
    if (isDisabledControl(this) || this.rareData.clickInProgress === true) return;
    this.rare.clickInProgress = true;
    try {
      const event = new PointerEvent(this.realm, "click",
        { bubbles: true, cancelable: true, composed: true, view: this.document.window });
      event.activates = true;
      dispatch(event, this);
    } finally {
      this.rare.clickInProgress = false;
    }
  }

  static {
    includeMembers(this, htmlOrSVGMembers);
    includeLazily(this, innerTextMembers);
    includeLazily(this, popoverMembers);
    includeLazily(this, offsetMembers);
  }
}

const autocapitalizeStates = new Map([["none", "none"], ["off", "none"], ["on", "sentences"],
  ["sentences", "sentences"], ["words", "words"], ["characters", "characters"]]);

function autocapitalizationHint(element) {
  const own = getAttributeValue(element, "autocapitalize");
  if (own !== null && own !== "") return autocapitalizeStates.get(asciiLowercase(own)) ?? "sentences";
  if (!inheritsFromForm(element)) return "";
  const form = formOwnerOf(element);
  return form === null ? "" : autocapitalizationHint(form);
}

// Whether an element takes autocapitalization and autocorrection from its form.
function inheritsFromForm(element) {
  return ["button", "fieldset", "input", "output", "select", "textarea"].includes(element.localName);
}
