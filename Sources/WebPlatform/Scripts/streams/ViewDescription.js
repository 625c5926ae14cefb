// Views and buffers of pages as the byte streams need them, read by the engine's own getters.

const byteLengthOfArrayBuffer = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;
const detachedOfArrayBuffer = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "detached").get;
const elementSizes = {
  Int8Array: 1, Uint8Array: 1, Uint8ClampedArray: 1, Int16Array: 2, Uint16Array: 2, Float16Array: 2, Int32Array: 4,
  Uint32Array: 4, Float32Array: 4, Float64Array: 8, BigInt64Array: 8, BigUint64Array: 8, DataView: 1,
};

// A view's buffer, place, constructor name and element size. It throws for a view on memory that is not there any more.
function describeView(view) {
  const name = Reflect.apply(typedArrayTag, view, []) ?? "DataView";
  const members = name === "DataView" ? dataViewMembers : typedArrayMembers;
  const buffer = Reflect.apply(members.buffer, view, []);
  if (isSharedBuffer(buffer)) throw new TypeError("A shared buffer cannot be used here.");
  if (isDetachedBuffer(buffer)) throw new TypeError("The view's buffer is detached.");
  return {
    view, name, buffer,
    byteOffset: Reflect.apply(members.byteOffset, view, []),
    byteLength: Reflect.apply(members.byteLength, view, []),
    elementSize: elementSizes[name],
  };
}

function isSharedBuffer(buffer) {
  return !isArrayBuffer(buffer);
}

function isDetachedBuffer(buffer) {
  return Reflect.apply(detachedOfArrayBuffer, buffer, []);
}

function byteLengthOfBuffer(buffer) {
  return Reflect.apply(byteLengthOfArrayBuffer, buffer, []);
}

// TransferArrayBuffer (Streams 8.3): the bytes in a new buffer of the realm; the old one is detached.
function transferBuffer(realm, buffer) {
  if (isDetachedBuffer(buffer)) throw new TypeError("The buffer is detached.");
  return streamKitOf(realm).transferBuffer(buffer);
}

// Copies bytes from one page buffer to another.
function copyBufferBytes(target, targetOffset, source, sourceOffset, length) {
  new Uint8Array(target, targetOffset, length).set(new Uint8Array(source, sourceOffset, length));
}

// CloneArrayBuffer: a part of a buffer, copied into a new one of the realm.
function cloneBuffer(realm, buffer, byteOffset, length) {
  const clone = realm.createArrayBuffer(length);
  copyBufferBytes(clone, 0, buffer, byteOffset, length);
  return clone;
}

// CloneAsUint8Array (Streams 8.3).
function cloneAsUint8Array(realm, view) {
  const { buffer, byteOffset, byteLength } = describeView(view);
  return realm.createUint8Array(cloneBuffer(realm, buffer, byteOffset, byteLength));
}
