// The event of a storage area that another document changed.
class StorageEvent extends Event {
  constructor(realm, type, init) {
    super(realm, type, init);
    this.key = init?.key ?? null;
    this.oldValue = init?.oldValue ?? null;
    this.newValue = init?.newValue ?? null;
    this.url = init?.url ?? "";
    this.storageArea = init?.storageArea ?? null;
  }

  initStorageEvent(type, bubbles, cancelable, key, oldValue, newValue, url, storageArea) {
    if (this.dispatching) return;
    this.initialize(type, bubbles, cancelable);
    this.key = key;
    this.oldValue = oldValue;
    this.newValue = newValue;
    this.url = url;
    this.storageArea = storageArea;
  }
}
