// Chooses options, ticks boxes and gives files in a user's stead.

// Chooses the options of a select element that have these values, or else show these texts.
function selectChosen(document, options) {
  const element = actionTarget(document, options);
  const { values } = options;
  const selector = nameOfTarget(options);
  if (element.namespaceURI !== HTML_NAMESPACE || element.localName !== "select") {
    throw unfillable(selector, "is no select element");
  }
  if (isDisabledControl(element)) throw unfillable(selector, "is disabled");
  if (values.length > 1 && !hasAttributeNamed(element, "multiple")) {
    throw new FeatureError("InvalidArgumentError", "the element takes one value only", "values");
  }
  const choices = selectOptions(element).filter((option) => !isActuallyDisabled(option));
  const chosen = values.map((value) => {
    const option = choices.find((each) => each.value === value) ??
      choices.find((each) => readTextOf(each).trim() === value.trim());
    if (option === undefined) {
      throw new FeatureError("InvalidArgumentError", "there is no option \"" + value + "\"", "values");
    }
    return option;
  });
  clickWithPointer(element);
  element.setUserSelection(chosen);
}

// Ticks a box or takes its tick away, by a click where that changes it; radio buttons can only be chosen.
function checkElement(document, options) {
  const element = actionTarget(document, options);
  const { checked } = options;
  const selector = nameOfTarget(options);
  const state = () => {
    if (element.namespaceURI === HTML_NAMESPACE && element.localName === "input" &&
        ["checkbox", "radio"].includes(inputTypeOf(element))) return element.checked;
    const role = roleOf(element);
    const isBox = ["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"].includes(role);
    return isBox ? getAttributeValue(element, "aria-checked") === "true" : null;
  };
  const before = state();
  if (before === null) throw unfillable(selector, "cannot be checked");
  if (before === checked) return;
  if (isDisabledControl(element)) throw unfillable(selector, "is disabled");
  clickWithPointer(element);
  if (state() !== checked) throw unfillable(selector, checked ? "did not become checked" : "stayed checked");
}

// Gives an input element files: an array of {name, type, bytes, lastModified}.
function uploadFiles(document, options) {
  const element = actionTarget(document, options);
  const { files } = options;
  const selector = nameOfTarget(options);
  if (element.namespaceURI !== HTML_NAMESPACE || element.localName !== "input" || inputTypeOf(element) !== "file") {
    throw unfillable(selector, "takes no files");
  }
  if (isDisabledControl(element)) throw unfillable(selector, "is disabled");
  const list = Object.values(files);
  if (list.length > 1 && !hasAttributeNamed(element, "multiple")) throw unfillable(selector, "takes one file only");
  element.setFiles(list.map(({ name, type, bytes, lastModified }) =>
    File.ofBytes(element.realm, new Uint8Array(bytes), name, type, lastModified)));
}

// Submits the form that an element is or belongs to, as its default button does.
function submitFormOf(document, options) {
  const element = actionTarget(document, options);
  const form = element.namespaceURI === HTML_NAMESPACE && element.localName === "form" ? element
    : isListedElement(element) ? formOwnerOf(element) : ancestorForm(element);
  if (form === null || form === undefined) throw unfillable(nameOfTarget(options), "belongs to no form");
  if (document.focusedElement?.commitUserChange !== undefined) document.focusedElement.commitUserChange();
  let button = null;
  forEachListedElement(form, (each) => {
    if (button === null && (each.localName === "button" ? each.type === "submit" : each.localName === "input" &&
        ["submit", "image"].includes(inputTypeOf(each)))) button = each;
  });
  if (button !== null && !isDisabledControl(button)) clickWithPointer(button);
  else submitForm(form, { userInvolved: true });
}
