// The standard's "construct the entry list" of a form (section 4.10.22.4): pairs of a name and a string or File, or
// null while the form is being asked already.
function constructEntryList(form, submitter) {
  if (form.isConstructingEntries) return null;
  form.isConstructingEntries = true;
  try {
    const entries = [];
    const controls = [];
    forEachListedElement(form, (element) => controls.push(element));
    for (const control of controls) addControlEntries(control, submitter, entries);
    const data = FormData.fromEntries(form.realm, entries);
    dispatchTrustedEvent(new FormDataEvent(form.realm, "formdata", { bubbles: true, formData: data }), form);
    return data.entries.slice();
  } finally {
    form.isConstructingEntries = false;
  }
}

function addControlEntries(control, submitter, entries) {
  if (hasDataListAncestor(control) || isDisabledControl(control)) return;
  const name = (getAttributeValue(control, "name") ?? "").toWellFormed();
  const add = (value) => entries.push([name, typeof value === "string" ? value.toWellFormed() : value]);
  if (control.isFormAssociatedCustomElement === true) {
    addCustomEntries(control, name, entries);
  } else if (control instanceof HTMLInputElement) {
    addInputEntries(control, submitter, name, entries, add);
  } else if (control instanceof HTMLButtonElement) {
    if (control === submitter && name !== "") add(getAttributeValue(control, "value") ?? "");
  } else if (name === "") {
    return;
  } else if (control instanceof HTMLSelectElement) {
    control.settleSelectedness();
    for (const option of control.optionList) {
      if (option.selectedness && !isDisabledControl(option)) add(option.value);
    }
  } else if (control instanceof HTMLTextAreaElement) {
    add(control.rawValue);
    addDirectionEntry(control, entries);
  }
}

function addInputEntries(input, submitter, name, entries, add) {
  switch (input.inputType) {
    case "image": {
      if (input !== submitter) return;
      const prefix = name === "" ? "" : name + ".";
      const { x, y } = input.selectedCoordinate ?? { x: 0, y: 0 };
      entries.push([prefix + "x", String(x)], [prefix + "y", String(y)]);
      return;
    }
    case "submit":
      if (input === submitter && name !== "") add(input.value);
      return;
    case "reset":
    case "button":
      return;
  }
  if (name === "") return;
  switch (input.inputType) {
    case "checkbox":
    case "radio":
      if (input.checkedness) add(getAttributeValue(input, "value") ?? "on");
      break;
    case "file":
      if (input.fileList.length === 0) {
        add(File.ofBytes(input.realm, new Uint8Array(0), "", "application/octet-stream"));
      } else {
        for (let i = 0; i < input.fileList.length; i++) add(input.fileList.item(i));
      }
      break;
    case "hidden":
      add(asciiLowercase(name) === "_charset_" ? submissionCharset(input.form) : input.value);
      break;
    default:
      add(input.value);
      addDirectionEntry(input, entries);
  }
}

// The entry that a dirname attribute asks for.
function addDirectionEntry(control, entries) {
  const name = getAttributeValue(control, "dirname");
  if (name !== null && name !== "") entries.push([name, directionalityOf(control)]);
}

// The directionality of a form control, "ltr" or "rtl": its own, or the nearest ancestor's.
function directionalityOf(element) {
  for (let node = element; node !== null; node = node.parentElement) {
    const state = enumeratedAttribute(node, "dir", ["ltr", "rtl", "auto"], null, null);
    if (state === "ltr" || state === "rtl") return state;
    if (state === "auto") {
      const strong = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/u.exec(
        node.rawValue ?? node.textContent);
      return strong !== null && /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/.test(strong[0]) ? "rtl" : "ltr";
    }
  }
  return "ltr";
}
