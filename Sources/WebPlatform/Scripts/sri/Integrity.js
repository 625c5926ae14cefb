// Subresource Integrity. The items of integrity metadata are {name, value}: the hash function and the hash in base64.

const integrityAlgorithms = ["sha256", "sha384", "sha512"];

function parseIntegrity(metadata) {
  const items = [];
  for (const token of splitOnWhitespace(metadata)) {
    const match = /^(sha256|sha384|sha512)-([A-Za-z0-9+/_-]+={0,2})(?:\?.*)?$/.exec(token);
    if (match !== null) items.push({ name: match[1], value: match[2].replace(/-/g, "+").replace(/_/g, "/") });
  }
  return items;
}

// Whether bytes are what the metadata says (SRI 3.3.4): the strongest function that is named counts.
function matchesIntegrity(bytes, metadata) {
  const items = parseIntegrity(metadata);
  if (items.length === 0) return true;
  const strongest = items.reduce((best, { name }) => Math.max(best, integrityAlgorithms.indexOf(name)), 0);
  const name = integrityAlgorithms[strongest];
  const digest = digestOf(name, bytes);
  return items.some((item) => item.name === name && item.value === digest);
}

// The hash of bytes, in base64.
function digestOf(name, bytes) {
  return new Uint8Array(native.digest(`${name.slice(0, 3).toUpperCase()}-${name.slice(3)}`, bytes.slice())).toBase64();
}
