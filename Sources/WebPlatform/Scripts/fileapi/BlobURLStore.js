// The Blobs that have URLs in this machine (File API 8.2): by URL, what it stands for and whose it is.
const blobURLs = new Map();

// URL.createObjectURL(): a new URL for a Blob, which lives as long as the realm's document or until it is revoked.
function createBlobURL(realm, blob) {
  const origin = originOfRealm(realm);
  const url = `blob:${origin}/${createRandomUUID()}`;
  blobURLs.set(url, { blob, realm, origin });
  return url;
}

// URL.revokeObjectURL(): forgets a URL of the realm's own origin; others are left alone.
function revokeBlobURL(realm, url) {
  const key = url.split("#", 1)[0];
  const entry = blobURLs.get(key);
  if (entry === undefined) return;
  if (entry.realm === realm || isSameOrigin(entry.origin, originOfRealm(realm))) blobURLs.delete(key);
}

// The Blob that a blob: URL stands for, or null when an origin has no such URL.
function resolveBlobURL(url, origin) {
  const entry = blobURLs.get(url.split("#", 1)[0]);
  if (entry === undefined) return null;
  return entry.origin === origin ? entry.blob : null;
}

// Forgets the URLs of a realm that is going away.
function revokeBlobURLsOf(realm) {
  for (const [url, entry] of blobURLs) {
    if (entry.realm === realm) blobURLs.delete(url);
  }
}
