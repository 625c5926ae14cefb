// The keys of records (Indexed Database API 2.4). A key is kept as a text of ASCII whose order, by code units, is the
// order of keys, so that native code and SQLite compare keys without knowing what they are: a character for the type,
// then the value. An array ends with a character that is less than any type, so do strings and bytes.

const keyTypes = { __proto__: null, number: "1", date: "2", string: "3", binary: "4", array: "5" };

const keyEnd = "\x01";

// What begins a code unit below 0x20 in a string, and one above 0x7d.
const keyLowUnit = "\x02";
const keyHighUnit = "\x7e";

const keyNumberView = new DataView(new ArrayBuffer(8));

// The text of a number: its bits, changed so that they are in the numbers' order.
function encodeKeyNumber(type, number) {
  // Adding 0 makes a positive zero of the negative one.
  keyNumberView.setFloat64(0, number + 0);
  let high = keyNumberView.getInt32(0);
  let low = keyNumberView.getUint32(4);
  if (high < 0) {
    high = ~high;
    low = ~low;
  } else {
    high ^= 0x80000000;
  }
  return type + encodeKeyBits(high >>> 0) + encodeKeyBits(low >>> 0);
}

function encodeKeyBits(bits) {
  return String.fromCharCode(48 + (bits >>> 30), 48 + (bits >>> 24 & 63), 48 + (bits >>> 18 & 63),
    48 + (bits >>> 12 & 63), 48 + (bits >>> 6 & 63), 48 + (bits & 63));
}

function decodeKeyBits(text, at) {
  let bits = 0;
  for (let i = 0; i < 6; i++) bits = bits * 64 + text.charCodeAt(at + i) - 48;
  return bits;
}

function decodeKeyNumber(text, at) {
  let high = decodeKeyBits(text, at) | 0;
  let low = decodeKeyBits(text, at + 6);
  if (high < 0) {
    high ^= 0x80000000;
  } else {
    high = ~high;
    low = ~low >>> 0;
  }
  keyNumberView.setInt32(0, high);
  keyNumberView.setUint32(4, low);
  return keyNumberView.getFloat64(0);
}

function encodeKeyString(string) {
  if (/^[\x20-\x7d]*$/.test(string)) return keyTypes.string + string + keyEnd;
  let text = keyTypes.string;
  for (let i = 0; i < string.length; i++) {
    const unit = string.charCodeAt(i);
    if (unit < 0x20) text += keyLowUnit + String.fromCharCode(unit + 0x20);
    else if (unit < 0x7e) text += string[i];
    else text += keyHighUnit + String.fromCharCode(48 + (unit >>> 12), 48 + (unit >>> 6 & 63), 48 + (unit & 63));
  }
  return text + keyEnd;
}

function encodeKeyBytes(bytes) {
  return keyTypes.binary + bytes.toHex() + keyEnd;
}

// Convert a value to a key (7.4): the key of a page's value, or null for an invalid one. What the page's getters throw
// propagates.
function keyOfValue(value, seen = []) {
  if (typeof value === "number") return Number.isNaN(value) ? null : encodeKeyNumber(keyTypes.number, value);
  if (typeof value === "string") return encodeKeyString(value);
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    if (seen.includes(value)) return null;
    seen.push(value);
    const { length } = value;
    let text = keyTypes.array;
    for (let i = 0; i < length; i++) {
      if (!Object.hasOwn(value, i)) return null;
      const key = keyOfValue(value[i], seen);
      if (key === null) return null;
      text += key;
    }
    seen.pop();
    return text + keyEnd;
  }
  if (isBuffer(value, "BufferSource")) {
    const buffer = ArrayBuffer.isView(value)
      ? (isBuffer(value, "DataView") ? dataViewMembers : typedArrayMembers).buffer.call(value) : value;
    return buffer.detached ? null : encodeKeyBytes(viewOfBufferSource(value));
  }
  if (implementationOf(value) !== undefined) return null;
  const time = timeOfDate(value);
  return time === null || Number.isNaN(time) ? null : encodeKeyNumber(keyTypes.date, time);
}

// The time of a page's Date, or null for another object.
function timeOfDate(value) {
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    return null;
  }
}

// The key that a part of a serialized value is, or null.
function keyOfRecord(record, seen = []) {
  switch (record.kind) {
    case "primitive":
      return typeof record.value === "object" ? null : keyOfValue(record.value);
    case "Date":
      return Number.isNaN(record.value) ? null : encodeKeyNumber(keyTypes.date, record.value);
    case "ArrayBuffer":
      return encodeKeyBytes(record.bytes);
    case "View": {
      const size = record.name === "DataView" ? 1 : globalThis[record.name].BYTES_PER_ELEMENT;
      const { byteOffset, length } = record;
      return encodeKeyBytes(record.buffer.bytes.subarray(byteOffset, byteOffset + length * size));
    }
    case "Array": {
      if (seen.includes(record)) return null;
      seen.push(record);
      let text = keyTypes.array;
      for (let i = 0; i < record.length; i++) {
        if (record.entries[i]?.[0] !== `${i}`) return null;
        const key = keyOfRecord(record.entries[i][1], seen);
        if (key === null) return null;
        text += key;
      }
      seen.pop();
      return text + keyEnd;
    }
    default:
      return null;
  }
}

// The keys of a multi-entry index that a part of a serialized value has (7.5): those of an array's items that are keys,
// each once, or the one that another value is.
function keysOfMultiEntry(record) {
  if (record.kind !== "Array") {
    const key = keyOfRecord(record);
    return key === null ? [] : [key];
  }
  const keys = new Set();
  for (const [name, item] of record.entries) {
    if (!/^\d+$/.test(name)) continue;
    const key = keyOfRecord(item, [record]);
    if (key !== null) keys.add(key);
  }
  return [...keys];
}

// Convert a key to a value (7.3), in a page's realm.
function valueOfKey(realm, key) {
  return new KeyReader(realm, key).read();
}

class KeyReader {
  constructor(realm, text) {
    this.realm = realm;
    this.text = text;
    this.at = 0;
  }

  read() {
    const { realm, text } = this;
    const type = text[this.at++];
    switch (type) {
      case keyTypes.number:
      case keyTypes.date: {
        const number = decodeKeyNumber(text, this.at);
        this.at += 12;
        return type === keyTypes.number ? number : realm.createDate(number);
      }
      case keyTypes.string:
        return this.readString();
      case keyTypes.binary: {
        const end = text.indexOf(keyEnd, this.at);
        const bytes = Uint8Array.fromHex(text.slice(this.at, end));
        this.at = end + 1;
        return copyToPageBuffer(realm, bytes);
      }
      default: {
        const items = [];
        while (text[this.at] !== keyEnd) items.push(this.read());
        this.at++;
        return realm.createArray(items);
      }
    }
  }

  readString() {
    const { text } = this;
    const end = text.indexOf(keyEnd, this.at);
    const encoded = text.slice(this.at, end);
    this.at = end + 1;
    if (!/[\x02\x7e]/.test(encoded)) return encoded;
    let string = "";
    for (let i = 0; i < encoded.length; i++) {
      const character = encoded[i];
      if (character === keyLowUnit) {
        string += String.fromCharCode(encoded.charCodeAt(++i) - 0x20);
      } else if (character === keyHighUnit) {
        const [a, b, c] = [1, 2, 3].map((k) => encoded.charCodeAt(i + k) - 48);
        string += String.fromCharCode(a << 12 | b << 6 | c);
        i += 3;
      } else {
        string += character;
      }
    }
    return string;
  }
}

// The key of a page's value that has to be one.
function requiredKey(value) {
  const key = keyOfValue(value);
  if (key === null) throw new DOMException("The value is not a valid key.", "DataError");
  return key;
}

// Compare two keys: -1, 0 or 1.
function compareKeys(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}

// The number that a key is, or null.
function numberOfKey(key) {
  return key[0] === keyTypes.number ? decodeKeyNumber(key, 1) : null;
}
