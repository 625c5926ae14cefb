// The entries of a form (XMLHttpRequest 4): pairs of a name and a string or File.
class FormData extends ScriptWrappable {
  constructor(realm, form, submitter = null) {
    super();
    this.realm = realm;
    this.entries = [];
    if (form === undefined) return;
    if (submitter !== null) {
      if (!isSubmitButton(submitter)) throw new TypeError("The submitter is not a submit button.");
      if (submitter.form !== form) {
        throw new DOMException("The submitter does not belong to the form.", "NotFoundError");
      }
    }
    const entries = constructEntryList(form, submitter);
    if (entries === null) throw new DOMException("The form is building its entries already.", "InvalidStateError");
    this.entries = entries;
  }

  static fromEntries(realm, entries) {
    const data = new FormData(realm);
    data.entries = entries;
    return data;
  }

  append(name, value, filename) {
    this.entries.push([name, this.entryValue(value, filename)]);
  }

  set(name, value, filename) {
    const entry = [name, this.entryValue(value, filename)];
    const index = this.entries.findIndex((entry) => entry[0] === name);
    if (index < 0) {
      this.entries.push(entry);
      return;
    }
    this.entries = this.entries.filter((entry, at) => at <= index || entry[0] !== name);
    this.entries[index] = entry;
  }

  delete(name) {
    this.entries = this.entries.filter((entry) => entry[0] !== name);
  }

  get(name) {
    return this.entries.find((entry) => entry[0] === name)?.[1] ?? null;
  }

  getAll(name) {
    return this.entries.filter((entry) => entry[0] === name).map((entry) => entry[1]);
  }

  has(name) {
    return this.entries.some((entry) => entry[0] === name);
  }

  pairs() {
    return this.entries;
  }

  // Create an entry (XMLHttpRequest 4): a Blob becomes a File, and a file name given names it.
  entryValue(value, filename) {
    if (!(value instanceof Blob)) {
      if (filename !== undefined) throw new TypeError("Only a Blob can be given a file name.");
      return value;
    }
    if (value instanceof File && filename === undefined) return value;
    const name = filename ?? "blob";
    return File.ofBytes(this.realm, value.bytesOf(), name, value.type, value.lastModified);
  }
}
