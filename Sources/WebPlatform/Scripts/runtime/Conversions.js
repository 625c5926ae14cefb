// Web IDL's conversions from a page's values. https://webidl.spec.whatwg.org/#js-type-mapping

function isObject(value) {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function toDOMString(value) {
  if (typeof value === "symbol") throw new TypeError("Cannot convert a symbol to a string");
  return `${value}`;
}

function toUSVString(value) {
  return toDOMString(value).toWellFormed();
}

function toByteString(value) {
  const text = toDOMString(value);
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 255) throw new TypeError(`Character ${i} of the string is not a byte`);
  }
  return text;
}

function toDouble(value) {
  const number = +value;
  if (!Number.isFinite(number)) throw new TypeError("The provided double value is non-finite");
  return number;
}

function toFloat(value) {
  const number = Math.fround(toDouble(value));
  if (!Number.isFinite(number)) throw new TypeError("The provided float value is out of range");
  return number;
}

function toLongLong(value) {
  const number = toIntegerModulo(value, 2 ** 64);
  return number >= 2 ** 63 ? number - 2 ** 64 : number;
}

function toUnsignedLongLong(value) {
  return toIntegerModulo(value, 2 ** 64);
}

function toIntegerModulo(value, modulus) {
  const number = Math.trunc(+value);
  if (!Number.isFinite(number)) return 0;
  const rest = number % modulus;
  return rest < 0 ? rest + modulus : rest + 0;
}

/** The least and greatest value of Web IDL's integer types. */
const integerRanges = {
  byte: [-128, 127],
  octet: [0, 255],
  short: [-32768, 32767],
  "unsigned short": [0, 65535],
  long: [-2147483648, 2147483647],
  "unsigned long": [0, 4294967295],
  "long long": [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  "unsigned long long": [0, Number.MAX_SAFE_INTEGER],
};

/** Converts under `[EnforceRange]` or `[Clamp]`. */
function toRestrainedInteger(value, type, mode) {
  const [least, greatest] = integerRanges[type];
  const number = +value;
  if (mode === "enforce") {
    if (!Number.isFinite(number)) throw new TypeError(`Value is not a finite ${type}`);
    const integer = Math.trunc(number);
    if (integer < least || integer > greatest) throw new TypeError(`Value ${integer} is outside the range of ${type}`);
    return integer + 0;
  }
  if (Number.isNaN(number)) return 0;
  const clamped = Math.min(Math.max(number, least), greatest);
  const floor = Math.floor(clamped);
  const difference = clamped - floor;
  if (difference < 0.5) return floor + 0;
  if (difference > 0.5) return floor + 1;
  return floor % 2 === 0 ? floor + 0 : floor + 1;
}

function toEnumeration(value, name, values) {
  const text = toDOMString(value);
  if (!values.includes(text)) throw new TypeError(`The provided value '${text}' is not a valid value of type ${name}`);
  return text;
}

function toInterface(value, implementationClass, name) {
  const implementation = expectedImplementation(value);
  if (implementation instanceof implementationClass) return implementation;
  throw new TypeError(`The provided value is not of type '${name}'`);
}

function toInterfaceNamed(value, name) {
  if (isInterfaceNamed(value, name)) return implementationOf(value);
  throw new TypeError(`The provided value is not of type '${name}'`);
}

function toCallback(value, name) {
  if (typeof value === "function") return value;
  throw new TypeError(`The provided value is not a function (${name})`);
}

function toObject(value, name) {
  if (isObject(value)) return value;
  throw new TypeError(`The provided value is not an object (${name})`);
}

function isIterable(value) {
  return isObject(value) && value[Symbol.iterator] !== undefined && value[Symbol.iterator] !== null;
}

function toSequence(value, convert) {
  if (!isObject(value)) throw new TypeError("The provided value cannot be converted to a sequence");
  const method = value[Symbol.iterator];
  if (method === undefined || method === null) throw new TypeError("The provided value is not iterable");
  const iterator = Reflect.apply(method, value, []);
  const next = iterator.next;
  const items = [];
  for (;;) {
    const step = Reflect.apply(next, iterator, []);
    if (!isObject(step)) throw new TypeError("An iterator's result is not an object");
    if (step.done) return items;
    items.push(convert(step.value));
  }
}

function toRecord(value, convertKey, convertValue) {
  if (!isObject(value)) throw new TypeError("The provided value cannot be converted to a record");
  const entries = [];
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
    if (descriptor === undefined || !descriptor.enumerable) continue;
    const name = convertKey(key);
    const item = convertValue(value[key]);
    const known = entries.find((entry) => entry[0] === name);
    if (known !== undefined) known[1] = item;
    else entries.push([name, item]);
  }
  return entries;
}

const typedArrayTag = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag).get;
const arrayBufferLength = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;

function isArrayBuffer(value) {
  if (!isObject(value)) return false;
  try {
    Reflect.apply(arrayBufferLength, value, []);
    return true;
  } catch {
    return false;
  }
}

/** Whether a page's value is a buffer or view of the named kind; it may come from any realm. */
function isBuffer(value, kind) {
  switch (kind) {
    case "BufferSource":
    case "AllowSharedBufferSource":
      return ArrayBuffer.isView(value) || isArrayBuffer(value);
    case "ArrayBuffer":
      return isArrayBuffer(value);
    case "ArrayBufferView":
      return ArrayBuffer.isView(value);
    case "DataView":
      return ArrayBuffer.isView(value) && Reflect.apply(typedArrayTag, value, []) === undefined;
    default:
      return ArrayBuffer.isView(value) && Reflect.apply(typedArrayTag, value, []) === kind;
  }
}

function toBuffer(value, kind) {
  if (isBuffer(value, kind)) return value;
  throw new TypeError(`The provided value is not of type '${kind}'`);
}

function throwNoUnionMember() {
  throw new TypeError("The provided value has none of the types that are accepted here");
}

// What bindings throw before an implementation is called.

function illegalInvocation(name) {
  throw new TypeError(`Illegal invocation: this is not a ${name}`);
}

function illegalConstructor(name) {
  throw new TypeError(`Illegal constructor: ${name}`);
}

function constructorNeedsNew(name) {
  throw new TypeError(`Constructor ${name} requires 'new'`);
}

function notEnoughArguments(count, required, interfaceName, member) {
  throw new TypeError(
    `Failed to execute '${member}' on '${interfaceName}': ${required} argument${required === 1 ? "" : "s"} required, ` +
      `but only ${count} present`,
  );
}
