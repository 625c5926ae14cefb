// A worker's address (HTML 10.3.3).
class WorkerLocation extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  get record() {
    return new URLRecord(this.realm.document.URL);
  }

  get href() {
    return this.record.href;
  }

  get origin() {
    return this.record.origin;
  }

  get protocol() {
    return this.record.protocol;
  }

  get host() {
    return this.record.host;
  }

  get hostname() {
    return this.record.hostname;
  }

  get port() {
    return this.record.port;
  }

  get pathname() {
    return this.record.pathname;
  }

  get search() {
    return this.record.search;
  }

  get hash() {
    return this.record.hash;
  }
}
