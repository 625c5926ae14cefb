// The members that windows and workers have in common (HTML Standard, section 8.2).
const windowOrWorkerMembers = {
  // An object of the window that is made at first use.
  lazily(name, make) {
    let object = this.lazyObjects.get(name);
    if (object === undefined) this.lazyObjects.set(name, object = make());
    return object;
  },

  get performance() {
    this.performanceObject ??= new Performance(this.realm);
    return this.performanceObject;
  },

  get crypto() {
    return this.lazily("crypto", () => new Crypto(this.realm));
  },

  get indexedDB() {
    return this.lazily("indexedDB", () => new IDBFactory(this.realm));
  },

  get caches() {
    if (!this.isSecureContext) return undefined;
    return this.lazily("caches", () => new CacheStorage(this.realm));
  },

  get origin() {
    return this.document.origin;
  },

  setTimeout(handler, timeout, ...callArguments) {
    return startPageTimer(this, handler, timeout, callArguments, false);
  },

  setInterval(handler, timeout, ...callArguments) {
    return startPageTimer(this, handler, timeout, callArguments, true);
  },

  clearTimeout(id) {
    if (id > 0) this.timers.cancel(id);
  },

  clearInterval(id) {
    if (id > 0) this.timers.cancel(id);
  },

  queueMicrotask(callback) {
    const { realm } = this;
    Promise.resolve().then(() => {
      try {
        invokeCallback(callback, undefined, []);
      } catch (error) {
        realm.reportException(error);
      }
    });
  },

  structuredClone(value, options) {
    return structuredCloneInRealm(this.realm, value, options.transfer ?? []);
  },

  atob(data) {
    return decodeBase64(data);
  },

  btoa(data) {
    return encodeBase64(data);
  },

  reportError(error) {
    this.realm.reportException(error);
  },

  fetch(input, init) {
    return fetchForPage(this.realm, input, init);
  },
};
