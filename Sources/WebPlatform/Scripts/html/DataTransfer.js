// What is being dragged (HTML Standard, section 6.11.3).
class DataTransfer extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    // "read/write" while a drag begins, "read-only" while it drops, and else "protected".
    this.mode = "read/write";
    this.entries = new Map();
    this.dropEffectValue = "none";
    this.effectAllowedValue = "uninitialized";
    this.fileList = null;
  }

  get dropEffect() {
    return this.dropEffectValue;
  }

  set dropEffect(value) {
    if (["none", "copy", "link", "move"].includes(value)) this.dropEffectValue = value;
  }

  get effectAllowed() {
    return this.effectAllowedValue;
  }

  set effectAllowed(value) {
    const known = ["none", "copy", "copyLink", "copyMove", "link", "linkMove", "move", "all", "uninitialized"];
    if (this.mode === "read/write" && known.includes(value)) this.effectAllowedValue = value;
  }

  // The effect that a drop has unless a listener chooses another.
  get defaultEffect() {
    const allowed = this.effectAllowedValue.toLowerCase();
    if (allowed === "none") return "none";
    if (allowed.startsWith("copy") || allowed === "all" || allowed === "uninitialized") return "copy";
    return allowed.startsWith("link") ? "link" : "move";
  }

  // Whether the source of the drag allows an effect.
  allows(effect) {
    const allowed = this.effectAllowedValue.toLowerCase();
    return allowed === "all" || allowed === "uninitialized" || allowed.includes(effect);
  }

  get types() {
    return Object.freeze([...this.entries.keys()]);
  }

  get files() {
    return this.fileList ??= new FileList(this.realm);
  }

  setDragImage() {}

  getData(format) {
    if (this.mode === "protected") return "";
    const type = dataFormat(format);
    const data = this.entries.get(type) ?? "";
    if (asciiLowercase(format) !== "url") return data;
    return data.split(/\r?\n/).find((line) => line !== "" && !line.startsWith("#")) ?? "";
  }

  setData(format, data) {
    if (this.mode === "read/write") this.entries.set(dataFormat(format), data);
  }

  clearData(format) {
    if (this.mode !== "read/write") return;
    if (format === undefined) this.entries.clear();
    else this.entries.delete(dataFormat(format));
  }
}

// The MIME type that a format stands for.
function dataFormat(format) {
  const type = asciiLowercase(format);
  return type === "text" ? "text/plain" : type === "url" ? "text/uri-list" : type;
}
