// An index as a transaction sees it (Indexed Database API 4.6).
class IDBIndex extends IDBRecordSource {
  constructor(objectStore, definition) {
    super(objectStore.realm, definition);
    this.objectStore = objectStore;
  }

  get transaction() {
    return this.objectStore.transaction;
  }

  get name() {
    return super.name;
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
    this.rename(name, indexes, () => nativeDatabases.defineIndex(
      objectStore.database, objectStore.definition.id, definition.id, indexText(definition)));
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
}
