// Reads Blobs and tells of it by events (File API 6.2).
class FileReader extends EventTarget {
  constructor(realm) {
    super(realm);
    this.realm = realm;
    this.readyState = 0;
    this.result = null;
    this.error = null;
    this.generation = 0;
  }

  readAsArrayBuffer(blob) {
    this.read(blob, (bytes) => copyToPageBuffer(this.realm, bytes));
  }

  readAsBinaryString(blob) {
    this.read(blob, (bytes) => isomorphicDecode(bytes));
  }

  readAsText(blob, label) {
    this.read(blob, (bytes) => {
      const charset = MIMEType.parse(blob.type)?.parameters.get("charset");
      return decodeWithBOM(bytes, encodingOfLabel(label ?? "") ?? encodingOfLabel(charset ?? "") ?? "UTF-8");
    });
  }

  readAsDataURL(blob) {
    this.read(blob, (bytes) => {
      return `data:${blob.type === "" ? "application/octet-stream" : blob.type};base64,${bytes.toBase64()}`;
    });
  }

  // The read operation (File API 6.1): the events come as tasks, and the result before `load`.
  read(blob, convert) {
    if (this.readyState === 1) throw new DOMException("The reader is reading already.", "InvalidStateError");
    this.readyState = 1;
    this.result = null;
    this.error = null;
    const generation = ++this.generation;
    const bytes = blob.bytesOf();
    const isCurrent = () => generation === this.generation;
    queueTask(this.realm, () => {
      if (isCurrent()) this.fire("loadstart", 0, bytes.length);
    });
    if (bytes.length > 0) {
      queueTask(this.realm, () => {
        if (isCurrent()) this.fire("progress", bytes.length, bytes.length);
      });
    }
    queueTask(this.realm, () => {
      if (!isCurrent()) return;
      this.readyState = 2;
      this.result = convert(bytes);
      this.fire("load", bytes.length, bytes.length);
      if (this.readyState !== 1) this.fire("loadend", bytes.length, bytes.length);
    });
  }

  abort() {
    if (this.readyState !== 1) {
      this.result = null;
      return;
    }
    this.generation++;
    this.readyState = 2;
    this.result = null;
    this.fire("abort", 0, 0);
    if (this.readyState !== 1) this.fire("loadend", 0, 0);
  }

  fire(type, loaded, total) {
    fireProgressEvent(this, type, loaded, total, true);
  }
}
