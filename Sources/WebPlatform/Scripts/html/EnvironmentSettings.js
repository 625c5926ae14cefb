// What the environment settings object of a realm says (HTML 8.1.3).

// The serialized origin.
function originOfRealm(realm) {
  return realm.document.origin;
}

// The URL against which the realm's scripts resolve others.
function baseURLOfRealm(realm) {
  return realm.document.baseURI;
}
