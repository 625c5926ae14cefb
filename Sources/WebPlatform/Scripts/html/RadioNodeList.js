// The controls of a form that share an id or name; live.
class RadioNodeList extends NodeList {
  constructor(form, name) {
    super();
    this.form = form;
    this.name = name;
  }

  get realm() {
    return this.form.realm;
  }

  get nodes() {
    return this.form.namedCandidates(this.name);
  }

  get length() {
    return this.nodes.length;
  }

  item(index) {
    return this.nodes[index] ?? null;
  }

  get value() {
    const checked = this.nodes.find((element) => element.inputType === "radio" && element.checkedness);
    return checked === undefined ? "" : checked.value;
  }

  set value(value) {
    const chosen = this.nodes.find((element) => element.inputType === "radio" && element.value === value);
    if (chosen !== undefined) chosen.checked = true;
  }
}
