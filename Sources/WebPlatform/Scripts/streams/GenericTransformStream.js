// What the platform's own transform streams share (Streams 9.4): a transform that is not shown itself.
class GenericTransformStream extends ScriptWrappable {
  // `algorithms` are those of createTransformStream().
  constructor(realm, algorithms) {
    super();
    this.realm = realm;
    this.transform = createTransformStream(realm, algorithms);
  }

  get readable() {
    return this.transform.readable;
  }

  get writable() {
    return this.transform.writable;
  }
}
