// An index as a transaction sees it (Indexed Database API 4.6).
class IDBIndex extends ScriptWrappable {
  constructor(objectStore, definition) {
    super();
    this.realm = objectStore.realm;
    this.objectStore = objectStore;
    this.definition = definition;
    this.ownName = definition.name;
    this.pageKeyPath = undefined;
  }

  get transaction() {
    return this.objectStore.transaction;
  }

  get name() {
    return this.ownName;
  }

  set name(name) {
    const { transaction, definition, objectStore } = this;
    if (transaction.mode !== "versionchange") {
      throw new DOMException("Only an upgrade can rename an index.", "InvalidStateError");
    }
    transaction.checkActive();
    this.checkThere();
    if (name === definition.name) return;
    const { indexes } = objectStore.definition;
    if (indexes.has(name)) throw new DOMException(`There is an index "${name}" already.`, "ConstraintError");
    const oldName = definition.name;
    const rename = (from, to) => {
      indexes.delete(from);
      indexes.set(to, definition);
      definition.name = to;
    };
    rename(oldName, name);
    this.ownName = name;
    transaction.change(() => nativeDatabases.defineIndex(
      objectStore.database, objectStore.definition.id, definition.id, indexText(definition)));
    if (transaction.created.has(definition)) return;
    transaction.undo.push(() => {
      rename(name, oldName);
      this.ownName = oldName;
    });
  }

  get keyPath() {
    if (this.pageKeyPath === undefined) this.pageKeyPath = toPage(this.realm, this.definition.keyPath);
    return this.pageKeyPath;
  }

  get multiEntry() {
    return this.definition.multiEntry;
  }

  get unique() {
    return this.definition.unique;
  }

  checkThere() {
    if (this.definition.isDeleted || this.objectStore.definition.isDeleted) {
      throw new DOMException("The index was deleted.", "InvalidStateError");
    }
  }

  check() {
    this.checkThere();
    this.transaction.checkActive();
  }

  get(query) {
    this.check();
    return findFirstRecord(this, toKeyRange(this.realm, query, true), true);
  }

  getKey(query) {
    this.check();
    return findFirstRecord(this, toKeyRange(this.realm, query, true), false);
  }

  getAll(query, count) {
    this.check();
    return findAllRecords(this, toKeyRange(this.realm, query), count, true);
  }

  getAllKeys(query, count) {
    this.check();
    return findAllRecords(this, toKeyRange(this.realm, query), count, false);
  }

  count(query) {
    this.check();
    return countRecords(this, toKeyRange(this.realm, query));
  }

  openCursor(query, direction) {
    this.check();
    return openCursor(this, toKeyRange(this.realm, query), direction, false);
  }

  openKeyCursor(query, direction) {
    this.check();
    return openCursor(this, toKeyRange(this.realm, query), direction, true);
  }
}
