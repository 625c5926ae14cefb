// Decodes a stream of bytes (Encoding 7.3).
class TextDecoderStream extends GenericTransformStream {
  constructor(realm, label, options) {
    const decoder = new TextDecoder(realm, label, options);
    const decode = (bytes, stream, controller) => {
      const text = decoder.decode(bytes, { stream });
      if (text !== "") controller.enqueue(text);
    };
    super(realm, {
      transform: (chunk, controller) => {
        if (!isBuffer(chunk, "BufferSource")) throw new TypeError("A chunk is neither a buffer nor a view.");
        decode(chunk, true, controller);
      },
      flush: (controller) => decode(undefined, false, controller),
    });
    this.decoder = decoder;
  }

  get encoding() {
    return this.decoder.encoding;
  }

  get fatal() {
    return this.decoder.fatal;
  }

  get ignoreBOM() {
    return this.decoder.ignoreBOM;
  }
}

// Encodes a stream of text (Encoding 7.4). A surrogate at the end of a chunk waits for its other half.
class TextEncoderStream extends GenericTransformStream {
  constructor(realm) {
    let leading = "";
    super(realm, {
      transform: (chunk, controller) => {
        const text = leading + toDOMString(chunk);
        const last = text.charCodeAt(text.length - 1);
        leading = last >= 0xd800 && last <= 0xdbff ? text.slice(-1) : "";
        const whole = leading === "" ? text : text.slice(0, -1);
        if (whole !== "") controller.enqueue(copyToPageArray(realm, utf8Encode(whole.toWellFormed())));
      },
      flush: (controller) => {
        if (leading !== "") controller.enqueue(copyToPageArray(realm, utf8Encode("\ufffd")));
      },
    });
  }

  get encoding() {
    return "utf-8";
  }
}
