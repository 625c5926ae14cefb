// A message to the user outside of the page (Notifications 3). Nobody sees any, so the permission is denied, and a
// notification that is made all the same fails.
class Notification extends EventTarget {
  constructor(realm, title, options = {}) {
    super(realm);
    this.title = title;
    this.dir = options.dir;
    this.lang = options.lang;
    this.body = options.body;
    this.tag = options.tag;
    this.icon = options.icon === undefined ? "" : resolveURL(options.icon, realm.document) ?? "";
    this.requireInteraction = options.requireInteraction;
    this.silent = options.silent ?? null;
    this.data = options.data === undefined ? null : structuredCloneInRealm(realm, options.data, []);
    queueTask(realm, () => fireEvent(this, "error"));
  }

  static get permission() {
    return "denied";
  }

  static requestPermission(realm, callback) {
    if (callback !== undefined) queueTask(realm, () => invokeCallback(callback, undefined, ["denied"]));
    return realm.resolvedPromise("denied");
  }

  close() {}
}
