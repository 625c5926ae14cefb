// A Blob with a name and a time (File API 4).
class File extends Blob {
  constructor(realm, parts, name, options = {}) {
    super(realm, parts, options);
    this.name = name;
    this.lastModified = options.lastModified ?? Date.now();
    this.webkitRelativePath = "";
  }

  // Makes a File of bytes that nobody will change.
  static ofBytes(realm, bytes, name, type, lastModified) {
    const file = new File(realm, [], name, { lastModified });
    file.data = bytes;
    file.type = normalizeBlobType(type);
    return file;
  }

  serializeForClone() {
    return (realm) => File.ofBytes(realm, this.data, this.name, this.type, this.lastModified);
  }

  encodeForMessage(encoder) {
    return { ...super.encodeForMessage(encoder), name: this.name, lastModified: this.lastModified };
  }
}
