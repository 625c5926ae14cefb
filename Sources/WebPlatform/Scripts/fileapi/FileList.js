// The files a form control holds (File API 5).
class FileList extends ScriptWrappable {
  constructor(realm, files = []) {
    super();
    this.realm = realm;
    this.files = files;
  }

  get length() {
    return this.files.length;
  }

  item(index) {
    return this.files[index] ?? null;
  }

  serializeForClone(forStorage, memory) {
    const files = this.files.map((file) => file.serializeForClone(forStorage, memory));
    return (realm) => new FileList(realm, files.map((restore) => restore(realm)));
  }

  encodeForMessage(encoder) {
    return this.files.map((file) => file.encodeForMessage(encoder));
  }
}
