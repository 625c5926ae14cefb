// The parts of ASN.1 in which keys are written (X.690; RFC 5280, 5208, 5915 and 8017).

const derTags = { integer: 0x02, bits: 0x03, octets: 0x04, none: 0x05, identifier: 0x06, sequence: 0x30 };

// An element: its tag, its length and what is in it, bytes or several runs of bytes.
function derElement(tag, ...contents) {
  const body = joinBytes(contents);
  const length = [];
  if (body.length < 0x80) {
    length.push(body.length);
  } else {
    for (let rest = body.length; rest > 0; rest >>>= 8) length.unshift(rest & 255);
    length.unshift(0x80 | length.length);
  }
  return joinBytes([[tag, ...length], body]);
}

// An integer that is not negative, of its bytes.
function derInteger(bytes) {
  const short = withoutLeadingZeros(bytes);
  return derElement(derTags.integer, short.length === 0 || short[0] > 0x7f ? joinBytes([[0], short]) : short);
}

function withoutLeadingZeros(bytes) {
  let start = 0;
  while (start < bytes.length && bytes[start] === 0) start++;
  return bytes.subarray(start);
}

// A number's bytes in a certain size, or null for one that is larger.
function bytesOfSize(bytes, size) {
  const short = withoutLeadingZeros(bytes);
  if (short.length > size) return null;
  const result = new Uint8Array(size);
  result.set(short, size - short.length);
  return result;
}

// Reads elements one after the other; what is malformed throws a DataError.
class DERReader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get isAtEnd() {
    return this.at === this.bytes.length;
  }

  get nextTag() {
    return this.bytes[this.at];
  }

  // What is in the next element, which has to be of a kind.
  read(tag) {
    const { bytes } = this;
    if (bytes[this.at] !== tag) throw malformedKey();
    let length = bytes[this.at + 1];
    let start = this.at + 2;
    if (length > 0x80) {
      const count = length & 0x7f;
      length = 0;
      for (let i = 0; i < count; i++) length = length * 256 + bytes[start++];
    }
    if (!(start + length <= bytes.length)) throw malformedKey();
    this.at = start + length;
    return bytes.subarray(start, this.at);
  }

  enter(tag) {
    return new DERReader(this.read(tag));
  }

  readInteger() {
    return withoutLeadingZeros(this.read(derTags.integer));
  }

  // The bytes of a bit string that is of whole bytes.
  readBits() {
    const bits = this.read(derTags.bits);
    if (bits[0] !== 0) throw malformedKey();
    return bits.subarray(1);
  }

  finish() {
    if (!this.isAtEnd) throw malformedKey();
  }
}

function malformedKey(what = "The key is malformed.") {
  return new DOMException(what, "DataError");
}

function isSameBytes(one, other) {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

// A SubjectPublicKeyInfo: the algorithm, as a DER element, and the key.
function writeSPKI(algorithm, key) {
  return derElement(derTags.sequence, algorithm, derElement(derTags.bits, [0], key));
}

// A PrivateKeyInfo.
function writePKCS8(algorithm, key) {
  return derElement(derTags.sequence, [derTags.integer, 1, 0], algorithm, derElement(derTags.octets, key));
}

// Reads either: {identifier, parameters, key}, where the parameters are a reader.
function readKeyInfo(format, bytes) {
  const outer = new DERReader(bytes);
  const info = outer.enter(derTags.sequence);
  outer.finish();
  if (format === "pkcs8") info.readInteger();
  const parameters = info.enter(derTags.sequence);
  const identifier = parameters.read(derTags.identifier).toHex();
  const key = format === "pkcs8" ? info.read(derTags.octets) : info.readBits();
  if (format === "spki") info.finish();
  return { identifier, parameters, key };
}
