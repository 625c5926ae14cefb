// Buffers of pages. A page may hide the members of its own buffers, so they are read by the engine's own getters.

const typedArrayMembers = bufferMembers(Object.getPrototypeOf(Uint8Array.prototype));
const dataViewMembers = bufferMembers(DataView.prototype);

function bufferMembers(prototype) {
  const getter = (name) => Object.getOwnPropertyDescriptor(prototype, name).get;
  return { buffer: getter("buffer"), byteOffset: getter("byteOffset"), byteLength: getter("byteLength") };
}

/** A view of the platform's on the memory of a page's buffer or view; empty if it is detached. */
function viewOfBufferSource(source) {
  if (!ArrayBuffer.isView(source)) return new Uint8Array(source);
  const members = isBuffer(source, "DataView") ? dataViewMembers : typedArrayMembers;
  try {
    return new Uint8Array(
      Reflect.apply(members.buffer, source, []), Reflect.apply(members.byteOffset, source, []),
      Reflect.apply(members.byteLength, source, []));
  } catch {
    // A detached or shrunken buffer has no bytes.
    return new Uint8Array(0);
  }
}

/** A new `Uint8Array` of a page's realm with a copy of the bytes. */
function copyToPageArray(realm, bytes) {
  const array = realm.createUint8Array(bytes.length);
  viewOfBufferSource(array).set(bytes);
  return array;
}
