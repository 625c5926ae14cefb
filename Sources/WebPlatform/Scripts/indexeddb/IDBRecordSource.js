// What object stores and indexes have in common: a definition with a name and a key path, and records that are found by
// keys. They have `check()`, which throws unless their records may be asked for.
class IDBRecordSource extends ScriptWrappable {
  constructor(realm, definition) {
    super();
    this.realm = realm;
    this.definition = definition;
    this.ownName = definition.name;
    this.pageKeyPath = undefined;
  }

  get name() {
    return this.ownName;
  }

  // Gives it a name that none of `siblings` has, and has `define` write that down.
  rename(name, siblings, define) {
    const { transaction, definition } = this;
    const oldName = definition.name;
    const move = (from, to) => {
      siblings.delete(from);
      siblings.set(to, definition);
      definition.name = to;
    };
    move(oldName, name);
    this.ownName = name;
    transaction.change(define);
    if (transaction.created.has(definition)) return;
    transaction.undo.push(() => {
      move(name, oldName);
      this.ownName = oldName;
    });
  }

  get keyPath() {
    if (this.pageKeyPath === undefined) this.pageKeyPath = toPage(this.realm, this.definition.keyPath);
    return this.pageKeyPath;
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
