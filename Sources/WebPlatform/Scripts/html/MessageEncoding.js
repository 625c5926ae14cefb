// The form in which serialized values go from machine to machine: JSON and buffers.
//
// The JSON is [nodes, root, transferred]. A value is [x] for a string, boolean, null or plain number, [tag, text] for
// any other primitive, or the number of a node; nodes are objects with the members of their records.

// Writes {record, transferred}, as structuredSerializeWithTransfer gives it: {text, buffers}.
function encodeMessage({ record, transferred }) {
  const encoder = new MessageEncoder();
  const root = encoder.encode(record);
  const moved = transferred.map((item) => encoder.encode(item));
  return { text: JSON.stringify([encoder.nodes, root, moved]), buffers: encoder.buffers };
}

class MessageEncoder {
  constructor() {
    this.nodes = [];
    this.buffers = [];
    this.known = new Map();
  }

  encode(record) {
    if (record.kind === "primitive") return encodePrimitive(record.value);
    const known = this.known.get(record);
    if (known !== undefined) return known;
    const number = this.nodes.length;
    this.known.set(record, number);
    this.nodes.push(null);
    this.nodes[number] = this.node(record);
    return number;
  }

  node(record) {
    const { kind } = record;
    switch (kind) {
      case "Map":
        return { kind, entries: record.entries.map(([key, item]) => [this.encode(key), this.encode(item)]) };
      case "Set":
        return { kind, entries: record.entries.map((item) => this.encode(item)) };
      case "Array":
      case "Object":
        return { kind, length: record.length, entries: record.entries.map(([key, item]) => [key, this.encode(item)]) };
      case "Boolean":
      case "Number":
      case "String":
      case "BigInt":
      case "Date":
        return { kind, value: encodePrimitive(record.value) };
      case "ArrayBuffer":
        return { kind, bytes: this.addBytes(record.bytes), maxByteLength: record.maxByteLength };
      case "View":
        return { ...record, buffer: this.encode(record.buffer) };
      case "platform":
        return { kind, ...this.platformObject(record) };
      default:
        return record;
    }
  }

  addBytes(bytes) {
    return this.buffers.push(bytes) - 1;
  }

  platformObject({ restore, implementation }) {
    if (restore.leave !== undefined) return { type: "MessagePort", data: restore.leave(this) };
    if (typeof implementation?.encodeForMessage !== "function") {
      throw dataCloneError(`A ${implementation?.interfaceName ?? "value"} in a message to another thread`);
    }
    return { type: implementation.interfaceName, data: implementation.encodeForMessage(this) };
  }
}

function encodePrimitive(value) {
  switch (typeof value) {
    case "undefined":
      return ["undefined", ""];
    case "bigint":
      return ["bigint", `${value}`];
    case "number":
      if (Object.is(value, -0)) return ["number", "-0"];
      return Number.isFinite(value) ? [value] : ["number", `${value}`];
    default:
      return [value];
  }
}

function decodePrimitive([first, text]) {
  if (text === undefined) return first;
  if (first === "number") return Number(text);
  return first === "bigint" ? BigInt(text) : undefined;
}

// Reads what encodeMessage has written: {record, transferred}.
function decodeMessage(text, buffers) {
  const [nodes, root, moved] = JSON.parse(text);
  const records = nodes.map(({ kind }) => ({ kind }));
  const recordOf = (value) => (typeof value === "number" ? records[value]
    : { kind: "primitive", value: decodePrimitive(value) });
  nodes.forEach((node, number) => {
    const record = records[number];
    switch (node.kind) {
      case "Map":
        record.entries = node.entries.map(([key, item]) => [recordOf(key), recordOf(item)]);
        break;
      case "Set":
        record.entries = node.entries.map(recordOf);
        break;
      case "Array":
      case "Object":
        record.length = node.length;
        record.entries = node.entries.map(([key, item]) => [key, recordOf(item)]);
        break;
      case "Boolean":
      case "Number":
      case "String":
      case "BigInt":
      case "Date":
        record.value = decodePrimitive(node.value);
        break;
      case "ArrayBuffer":
        record.bytes = new Uint8Array(buffers[node.bytes]);
        record.maxByteLength = node.maxByteLength;
        break;
      case "View":
        Object.assign(record, node, { buffer: recordOf(node.buffer) });
        break;
      case "platform":
        record.restore = messageDecoders[node.type](node.data, buffers);
        break;
      default:
        Object.assign(record, node);
    }
  });
  return { record: recordOf(root), transferred: moved.map(recordOf) };
}

// What makes each kind of platform object in the realm that receives it.
const messageDecoders = {
  __proto__: null,
  Blob: ({ bytes, type }, buffers) => (realm) => Blob.fromBytes(realm, new Uint8Array(buffers[bytes]), type),
  File: ({ bytes, name, type, lastModified }, buffers) => (realm) =>
    File.ofBytes(realm, new Uint8Array(buffers[bytes]), name, type, lastModified),
  FileList: (files, buffers) => {
    const restores = files.map((file) => messageDecoders.File(file, buffers));
    return (realm) => new FileList(realm, restores.map((restore) => restore(realm)));
  },
  DOMException: ({ message, name }) => (realm) => DOMException.construct(realm, message, name),
  CryptoKey: (key) => (realm) => CryptoKey.ofMessage(realm, key),
  DOMMatrix: ({ elements, is2D }) => (realm) => DOMMatrix.fromElements(realm, elements.map(decodePrimitive), is2D),
  DOMMatrixReadOnly: ({ elements, is2D }) => (realm) =>
    DOMMatrixReadOnly.fromElements(realm, elements.map(decodePrimitive), is2D),
  DOMPoint: (numbers) => (realm) => new DOMPoint(realm, ...numbers.map(decodePrimitive)),
  DOMPointReadOnly: (numbers) => (realm) => new DOMPointReadOnly(realm, ...numbers.map(decodePrimitive)),
  DOMQuad: (points) => (realm) => new DOMQuad(realm, ...points.map((numbers) => {
    const [x, y, z, w] = numbers.map(decodePrimitive);
    return { x, y, z, w };
  })),
  DOMRect: (numbers) => (realm) => new DOMRect(realm, ...numbers.map(decodePrimitive)),
  DOMRectReadOnly: (numbers) => (realm) => new DOMRectReadOnly(realm, ...numbers.map(decodePrimitive)),
  ImageData: ({ width, height, bytes }, buffers) => (realm) => {
    const picture = new ImageData(realm, width, height);
    viewOfBufferSource(picture.data).set(new Uint8Array(buffers[bytes]));
    return picture;
  },
  MessagePort: ({ own, peer, pending }, buffers) => (realm) => {
    const port = new MessagePort(realm);
    port.queue = pending.map(({ text, first, count }) => decodeMessage(text, buffers.slice(first, first + count)));
    if (own !== null) port.entangled = new RemotePort(own, peer, port);
    return port;
  },
};
