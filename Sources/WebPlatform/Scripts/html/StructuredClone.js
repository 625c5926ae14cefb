// The names of errors that keep their kind when they are cloned.
const clonableErrorNames = [
  "Error", "EvalError", "RangeError", "ReferenceError", "SyntaxError", "TypeError", "URIError",
];

// The brand checks of built-in objects: each function throws for an object of another kind, whatever its realm.
const builtInBrands = [
  ["Date", (value) => Date.prototype.getTime.call(value)],
  ["RegExp", (value) => regExpFlagsOf(value)],
  ["Map", (value) => Map.prototype.has.call(value, null)],
  ["Set", (value) => Set.prototype.has.call(value, null)],
  ["ArrayBuffer", (value) => arrayBufferByteLength.call(value)],
  ["Boolean", (value) => Boolean.prototype.valueOf.call(value)],
  ["Number", (value) => Number.prototype.valueOf.call(value)],
  ["String", (value) => String.prototype.valueOf.call(value)],
  ["BigInt", (value) => BigInt.prototype.valueOf.call(value)],
  ["Symbol", (value) => Symbol.prototype.valueOf.call(value)],
  ["SharedArrayBuffer", (value) => sharedArrayBufferByteLength.call(value)],
  ["WeakMap", (value) => WeakMap.prototype.has.call(value, value)],
  ["WeakSet", (value) => WeakSet.prototype.has.call(value, value)],
  ["WeakRef", (value) => WeakRef.prototype.deref.call(value)],
];

const arrayBufferByteLength = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;
/** An engine without shared buffers has only the plain getter, which takes none of what gets this far. */
const sharedArrayBufferByteLength = "SharedArrayBuffer" in globalThis
  ? Object.getOwnPropertyDescriptor(globalThis.SharedArrayBuffer.prototype, "byteLength").get
  : arrayBufferByteLength;
const regExpSource = Object.getOwnPropertyDescriptor(RegExp.prototype, "source").get;
const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype);
const typedArrayName = Object.getOwnPropertyDescriptor(typedArrayPrototype, Symbol.toStringTag).get;
const typedArrayLength = Object.getOwnPropertyDescriptor(typedArrayPrototype, "length").get;
const typedArrayByteOffset = Object.getOwnPropertyDescriptor(typedArrayPrototype, "byteOffset").get;
const typedArrayBuffer = Object.getOwnPropertyDescriptor(typedArrayPrototype, "buffer").get;
const dataViewByteLength = Object.getOwnPropertyDescriptor(DataView.prototype, "byteLength").get;
const dataViewByteOffset = Object.getOwnPropertyDescriptor(DataView.prototype, "byteOffset").get;
const dataViewBuffer = Object.getOwnPropertyDescriptor(DataView.prototype, "buffer").get;
const regExpFlagGetters = [
  ["hasIndices", "d"], ["global", "g"], ["ignoreCase", "i"], ["multiline", "m"], ["dotAll", "s"], ["unicode", "u"],
  ["unicodeSets", "v"], ["sticky", "y"],
].map(([name, flag]) => [Object.getOwnPropertyDescriptor(RegExp.prototype, name).get, flag]);

// The flags a regular expression was made with, whatever its page did to its `flags`; throws for other objects.
function regExpFlagsOf(value) {
  regExpSource.call(value);
  const flags = regExpFlagGetters.map(([get, flag]) => (get.call(value) ? flag : "")).join("");
  if (flags === "" && regExpSource.call(value) === "(?:)") RegExp.prototype.exec.call(value, "");
  return flags;
}

// Which built-in kind an object is, by its internal slots; "Object" for one that has none.
function builtInKindOf(value) {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return "Object";
  if (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "__lookupGetter__")) return "Object";
  for (const [kind, check] of builtInBrands) {
    try {
      check(value);
      return kind;
    } catch {}
  }
  return Object.prototype.toString.call(value) === "[object Promise]" ? "Promise" : "Object";
}

function dataCloneError(what) {
  return new DOMException(`${what} could not be cloned.`, "DataCloneError");
}

// StructuredSerializeInternal (HTML 2.7.3): turns a page's value into a record that belongs to no realm.
// `memory` maps objects already seen to their records, so that cycles and shared objects stay what they are.
function structuredSerialize(value, forStorage = false, memory = new Map()) {
  if (typeof value === "symbol") throw dataCloneError("A symbol");
  if (typeof value === "function") throw dataCloneError("A function");
  if (typeof value !== "object" || value === null) return { kind: "primitive", value };
  const known = memory.get(value);
  if (known !== undefined) return known;

  const implementation = implementationOf(value);
  if (implementation !== undefined) return serializePlatformObject(value, implementation, forStorage, memory);
  if (ArrayBuffer.isView(value)) return serializeView(value, forStorage, memory);
  if (Error.isError(value)) return serializeError(value, memory);

  let record;
  const kind = Array.isArray(value) ? "Array" : builtInKindOf(value);
  switch (kind) {
    case "Array":
      record = { kind, length: value.length, entries: null };
      break;
    case "Object":
      record = { kind, entries: null };
      break;
    case "Boolean":
      record = { kind, value: Boolean.prototype.valueOf.call(value) };
      break;
    case "Number":
      record = { kind, value: Number.prototype.valueOf.call(value) };
      break;
    case "String":
      record = { kind, value: String.prototype.valueOf.call(value) };
      break;
    case "BigInt":
      record = { kind, value: BigInt.prototype.valueOf.call(value) };
      break;
    case "Date":
      record = { kind, value: Date.prototype.getTime.call(value) };
      break;
    case "RegExp":
      record = { kind, source: regExpSource.call(value), flags: regExpFlagsOf(value) };
      break;
    case "Map":
    case "Set":
      record = { kind, entries: null };
      break;
    case "ArrayBuffer":
      record = serializeArrayBuffer(value);
      break;
    default:
      throw dataCloneError(`A ${kind}`);
  }
  memory.set(value, record);

  if (kind === "Map") {
    const pairs = [];
    Map.prototype.forEach.call(value, (item, key) => pairs.push([key, item]));
    record.entries = pairs.map(([key, item]) => [
      structuredSerialize(key, forStorage, memory), structuredSerialize(item, forStorage, memory),
    ]);
  } else if (kind === "Set") {
    const items = [];
    Set.prototype.forEach.call(value, (item) => items.push(item));
    record.entries = items.map((item) => structuredSerialize(item, forStorage, memory));
  } else if (kind === "Object" || kind === "Array") {
    record.entries = serializeProperties(value, forStorage, memory);
  }
  return record;
}

function serializeProperties(value, forStorage, memory) {
  const entries = [];
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(value, key)) entries.push([key, structuredSerialize(value[key], forStorage, memory)]);
  }
  return entries;
}

function serializeArrayBuffer(value) {
  const isResizable = value.resizable === true;
  if (value.detached) throw dataCloneError("A detached ArrayBuffer");
  const bytes = new Uint8Array(arrayBufferByteLength.call(value));
  bytes.set(new Uint8Array(value));
  return { kind: "ArrayBuffer", bytes, maxByteLength: isResizable ? value.maxByteLength : null };
}

function serializeView(value, forStorage, memory) {
  const name = typedArrayName.call(value);
  const isDataView = name === undefined;
  const buffer = (isDataView ? dataViewBuffer : typedArrayBuffer).call(value);
  const bufferRecord = structuredSerialize(buffer, forStorage, memory);
  let record;
  try {
    record = {
      kind: "View",
      name: name ?? "DataView",
      buffer: bufferRecord,
      byteOffset: (isDataView ? dataViewByteOffset : typedArrayByteOffset).call(value),
      length: (isDataView ? dataViewByteLength : typedArrayLength).call(value),
    };
  } catch {
    throw dataCloneError("A view that is out of bounds");
  }
  memory.set(value, record);
  return record;
}

function serializeError(value, memory) {
  let name = value.name;
  name = name === undefined ? "Error" : `${name}`;
  if (!clonableErrorNames.includes(name)) name = "Error";
  const ownString = (property) => {
    const descriptor = Object.getOwnPropertyDescriptor(value, property);
    return descriptor === undefined || !("value" in descriptor) ? undefined : `${descriptor.value}`;
  };
  const record = { kind: "Error", name, message: ownString("message"), stack: ownString("stack") };
  memory.set(value, record);
  return record;
}

function serializePlatformObject(value, implementation, forStorage, memory) {
  if (typeof implementation.serializeForClone !== "function") {
    throw dataCloneError(`A ${implementation.interfaceName}`);
  }
  const record = { kind: "platform", restore: null, implementation };
  memory.set(value, record);
  record.restore = implementation.serializeForClone(forStorage, memory);
  return record;
}

// StructuredDeserialize (HTML 2.7.6): makes the recorded value in a realm. `memory` maps records to what was made.
function structuredDeserialize(record, realm, memory = new Map()) {
  if (record.kind === "primitive") return record.value;
  const known = memory.get(record);
  if (known !== undefined) return known;

  const { intrinsics } = realm;
  let value;
  switch (record.kind) {
    case "Boolean":
    case "Number":
    case "String":
    case "BigInt":
      value = intrinsics.Object(record.value);
      break;
    case "Date":
      value = new intrinsics.Date(record.value);
      break;
    case "RegExp":
      value = new intrinsics.RegExp(record.source, record.flags);
      break;
    case "Error":
      value = new intrinsics[record.name]();
      defineHidden(value, "message", record.message);
      defineHidden(value, "stack", record.stack);
      break;
    case "ArrayBuffer":
      value = record.maxByteLength === null
        ? new intrinsics.ArrayBuffer(record.bytes.length)
        : new intrinsics.ArrayBuffer(record.bytes.length, { maxByteLength: record.maxByteLength });
      new Uint8Array(value).set(record.bytes);
      break;
    case "View":
      value = new intrinsics[record.name](
        structuredDeserialize(record.buffer, realm, memory), record.byteOffset, record.length);
      break;
    case "platform":
      value = wrap(record.restore(realm, memory));
      break;
    case "Map":
      value = new intrinsics.Map();
      break;
    case "Set":
      value = new intrinsics.Set();
      break;
    case "Array":
      value = new intrinsics.Array(record.length);
      break;
    default:
      value = realm.createObject();
  }
  memory.set(record, value);

  if (record.kind === "Map") {
    for (const [key, item] of record.entries) {
      const newKey = structuredDeserialize(key, realm, memory);
      Map.prototype.set.call(value, newKey, structuredDeserialize(item, realm, memory));
    }
  } else if (record.kind === "Set") {
    for (const item of record.entries) Set.prototype.add.call(value, structuredDeserialize(item, realm, memory));
  } else if (record.kind === "Object" || record.kind === "Array") {
    for (const [key, item] of record.entries) {
      defineData(value, key, structuredDeserialize(item, realm, memory));
    }
  }
  return value;
}

function defineData(object, key, value) {
  Object.defineProperty(object, key, { __proto__: null, value, writable: true, enumerable: true, configurable: true });
}

function defineHidden(object, key, value) {
  if (value === undefined) return;
  Object.defineProperty(object, key, { __proto__: null, value, writable: true, enumerable: false, configurable: true });
}

// StructuredSerializeWithTransfer (HTML 2.7.7): what is in `transfer`, an array of page objects, moves.
function structuredSerializeWithTransfer(value, transfer) {
  const memory = new Map();
  const moves = [];
  for (const item of transfer) {
    const implementation = implementationOf(item);
    const isBuffer = implementation === undefined && isArrayBuffer(item);
    if (!isBuffer && typeof implementation?.detachForTransfer !== "function") {
      throw new DOMException("A value in the transfer list cannot be transferred.", "DataCloneError");
    }
    if (memory.has(item)) {
      throw new DOMException("The transfer list holds the same object twice.", "DataCloneError");
    }
    const record = isBuffer
      ? { kind: "ArrayBuffer", bytes: null, maxByteLength: null }
      : { kind: "platform", restore: null };
    memory.set(item, record);
    moves.push([item, implementation, record]);
  }
  const record = structuredSerialize(value, false, memory);
  for (const [item, implementation, moved] of moves) {
    if (implementation !== undefined) {
      if (implementation.isDetached) throw dataCloneError(`A detached ${implementation.interfaceName}`);
      moved.restore = implementation.detachForTransfer();
    } else {
      if (item.detached) throw dataCloneError("A detached ArrayBuffer");
      moved.maxByteLength = item.resizable ? item.maxByteLength : null;
      moved.bytes = new Uint8Array(ArrayBuffer.prototype.transferToFixedLength.call(item));
    }
  }
  return { record, transferred: moves.map(([, , moved]) => moved) };
}

// StructuredDeserializeWithTransfer (HTML 2.7.8): the value and the transferred objects, made in a realm.
function structuredDeserializeWithTransfer({ record, transferred }, realm) {
  const memory = new Map();
  const values = transferred.map((moved) => structuredDeserialize(moved, realm, memory));
  return { value: structuredDeserialize(record, realm, memory), transferred: values };
}

// structuredClone() of a window.
function structuredCloneInRealm(realm, value, transfer) {
  return structuredDeserializeWithTransfer(structuredSerializeWithTransfer(value, transfer), realm).value;
}
