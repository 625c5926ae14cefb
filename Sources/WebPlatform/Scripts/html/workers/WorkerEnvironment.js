// What a worker has in place of a document: where it is, and what its requests say of it.
class WorkerEnvironment {
  constructor(realm, settings) {
    this.realm = realm;
    this.URL = settings.url;
    this.origin = settings.origin;
    this.referrerPolicy = settings.referrerPolicy;
    this.characterSet = "UTF-8";
    this.lifecycle = null;
    this.policies = null;
  }

  get baseURI() {
    return this.URL;
  }

  get baseURL() {
    return this.URL;
  }

  delayLoadEvent() {}

  undelayLoadEvent() {}
}
