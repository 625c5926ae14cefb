// Key paths (Indexed Database API 2.5): strings, or arrays of such. They are evaluated on serialized values, which
// belong to no realm, so that nothing of a page runs or is looked up meanwhile.

const keyPathIdentifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

function isValidKeyPath(path) {
  if (Array.isArray(path)) return path.length > 0 && path.every((item) => isValidKeyPath(item) && !Array.isArray(item));
  return path === "" || path.split(".").every((part) => keyPathIdentifier.test(part));
}

// A primitive as a part of a serialized value.
function primitiveRecord(value) {
  return { kind: "primitive", value };
}

// Evaluate a key path on a value (7.2): the part of the serialized value that it leads to, or null.
function evaluateKeyPath(record, path) {
  if (Array.isArray(path)) {
    const entries = [];
    for (const item of path) {
      const found = evaluateKeyPath(record, item);
      if (found === null) return null;
      entries.push([`${entries.length}`, found]);
    }
    return { kind: "Array", length: entries.length, entries };
  }
  if (path === "") return record;
  let value = record;
  for (const name of path.split(".")) {
    value = memberOfRecord(value, name);
    if (value === null || value.kind === "primitive" && value.value === undefined) return null;
  }
  return value;
}

// What a name stands for in a serialized value, or null.
function memberOfRecord(record, name) {
  switch (record.kind) {
    case "primitive":
      return name === "length" && typeof record.value === "string" ? primitiveRecord(record.value.length) : null;
    case "Array":
      if (name === "length") return primitiveRecord(record.length);
      break;
    case "Object":
      break;
    case "platform": {
      const { implementation } = record;
      if (!(implementation instanceof Blob)) return null;
      if (name === "size" || name === "type") return primitiveRecord(implementation[name]);
      if (!(implementation instanceof File)) return null;
      if (name === "name" || name === "lastModified") return primitiveRecord(implementation[name]);
      return null;
    }
    default:
      return null;
  }
  const entry = record.entries.find((each) => each[0] === name);
  return entry === undefined ? null : entry[1];
}

// Check that a key could be injected into a value (7.6).
function canInjectKey(record, path) {
  const names = path.split(".");
  names.pop();
  let value = record;
  for (const name of names) {
    if (value.kind !== "Object" && value.kind !== "Array") return false;
    const member = memberOfRecord(value, name);
    if (member === null) return true;
    value = member;
  }
  return value.kind === "Object" || value.kind === "Array";
}

// Inject a key into a value using a key path (7.7). The generated keys are numbers.
function injectKey(record, path, number) {
  const names = path.split(".");
  const last = names.pop();
  let value = record;
  for (const name of names) {
    let member = memberOfRecord(value, name);
    if (member === null) {
      member = { kind: "Object", entries: [] };
      value.entries.push([name, member]);
    }
    value = member;
  }
  const entry = value.entries.find((each) => each[0] === last);
  if (entry === undefined) value.entries.push([last, primitiveRecord(number)]);
  else entry[1] = primitiveRecord(number);
}

// The keys that a serialized value has in an index.
function indexKeysOf(record, { keyPath, multiEntry }) {
  const found = evaluateKeyPath(record, keyPath);
  if (found === null) return [];
  if (multiEntry) return keysOfMultiEntry(found);
  const key = keyOfRecord(found);
  return key === null ? [] : [key];
}
