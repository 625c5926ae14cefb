// The session history as a page sees it (HTML 7.2.5).
class History extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.entryID = 0;
    this.entries = null;
    this.scrollRestoration = "auto";
    this.record = null;
    this.value = null;
    this.isValueMade = true;
  }

  get length() {
    this.checkActive();
    return native.historyLength(this.realm.id);
  }

  // The state of the current entry, cloned for the page once.
  get state() {
    this.checkActive();
    if (!this.isValueMade) {
      this.isValueMade = true;
      this.value = this.record === null ? null : structuredDeserialize(this.record, this.realm);
    }
    return this.value;
  }

  // Takes over the serialized state of another entry; null for none.
  restoreState(record) {
    this.record = record;
    this.value = null;
    this.isValueMade = false;
  }

  go(delta = 0) {
    this.checkActive();
    if (delta === 0) this.realm.window.location.reload();
    else traverseHistory(this.realm.window, delta);
  }

  back() {
    this.checkActive();
    traverseHistory(this.realm.window, -1);
  }

  forward() {
    this.checkActive();
    traverseHistory(this.realm.window, 1);
  }

  pushState(data, unused, url = null) {
    this.update(data, url, true);
  }

  replaceState(data, unused, url = null) {
    this.update(data, url, false);
  }

  // The shared history push/replace state steps.
  update(data, url, push) {
    this.checkActive();
    const { document } = this.realm;
    const record = structuredSerialize(data, true);
    let target = document.URL;
    if (url !== null && url !== "") {
      const parsed = parseURL(url, document.baseURI);
      if (parsed === null || !this.canRewriteTo(parsed)) {
        throw new DOMException(`A document at ${document.URL} cannot have the address "${url}".`, "SecurityError");
      }
      target = parsed.href;
    }
    updateHistoryState(document, { push, state: record, url: target });
    this.restoreState(record);
  }

  // Whether the document can have its URL rewritten (HTML 7.4.2.3.3).
  canRewriteTo(target) {
    const current = parseURL(this.realm.document.URL);
    const hasSamePlace = ["protocol", "username", "password", "host"].every((part) => target[part] === current[part]);
    if (!hasSamePlace) return false;
    if (isHTTPScheme(target.protocol)) return true;
    if (target.pathname !== current.pathname) return false;
    return target.protocol === "file:" || target.search === current.search;
  }

  checkActive() {
    const { lifecycle } = this.realm.document;
    if (lifecycle === null || lifecycle.isUnloaded) {
      throw new DOMException("The document of this history is no longer shown.", "SecurityError");
    }
  }
}
