/** https://encoding.spec.whatwg.org/#interface-textdecoder */
class TextDecoder extends ScriptWrappable {
  constructor(realm, label, options) {
    super();
    const name = native.encodingName(label);
    if (name === null || name === "replacement") throw new RangeError(`"${label}" is not the label of an encoding.`);
    this.realm = realm;
    this.encodingName = name;
    this.fatal = options.fatal;
    this.ignoreBOM = options.ignoreBOM;
    /** The native decoder of a stream that is not finished, or 0. */
    this.decoderID = 0;
  }

  get encoding() {
    return asciiLowercase(this.encodingName);
  }

  decode(input, options) {
    const bytes = input === undefined ? new Uint8Array(0) : viewOfBufferSource(input);
    if (this.decoderID === 0 && !options.stream) return this.decodeWhole(bytes);
    if (this.decoderID === 0) this.begin();
    const text = native.decodeChunk(this.decoderID, bytes.slice(), options.stream);
    if (text === null || !options.stream) this.end();
    return text ?? this.fail();
  }

  decodeWhole(bytes) {
    if (this.encodingName === "UTF-8") {
      const text = decodeASCII(bytes);
      if (text !== null) return text;
    }
    return native.decodeText(bytes.slice(), this.encodingName, this.fatal, this.ignoreBOM) ?? this.fail();
  }

  begin() {
    this.decoderID = native.createTextDecoder(this.encodingName, this.fatal, this.ignoreBOM);
    abandonedDecoders.register(this, this.decoderID, this);
  }

  end() {
    native.releaseTextDecoder(this.decoderID);
    abandonedDecoders.unregister(this);
    this.decoderID = 0;
  }

  fail() {
    throw new TypeError(`The data is not valid ${this.encodingName}.`);
  }
}

/** Releases the native half of decoders whose streams were never finished. */
const abandonedDecoders = new FinalizationRegistry((id) => native.releaseTextDecoder(id));
