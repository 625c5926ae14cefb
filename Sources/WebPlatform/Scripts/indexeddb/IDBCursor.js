// A cursor over the records of an object store or an index (Indexed Database API 4.8).
class IDBCursor extends ScriptWrappable {
  constructor(source, range, direction) {
    super();
    this.realm = source.realm;
    this.source = source;
    this.range = range;
    this.direction = direction;
    this.request = null;
    this.hasValue = false;
    this.position = null;
    this.primaryPosition = null;
    this.stored = null;
    this.values = {};
  }

  get transaction() {
    return this.source.transaction;
  }

  get store() {
    return this.source instanceof IDBIndex ? this.source.objectStore : this.source;
  }

  get key() {
    return this.kept("key", () => (this.position === null ? undefined : valueOfKey(this.realm, this.position)));
  }

  get primaryKey() {
    return this.kept("primaryKey",
      () => (this.primaryPosition === null ? undefined : valueOfKey(this.realm, this.primaryPosition)));
  }

  // A page's value that is made at first use and kept until the cursor moves.
  kept(name, make) {
    if (!Object.hasOwn(this.values, name)) this.values[name] = make();
    return this.values[name];
  }

  get isReversed() {
    return this.direction === "prev" || this.direction === "prevunique";
  }

  get isUnique() {
    return this.direction === "nextunique" || this.direction === "prevunique";
  }

  advance(count) {
    if (count === 0) throw new TypeError("A cursor advances by at least one record.");
    this.transaction.checkActive();
    this.checkMovable();
    this.move({ count });
  }

  continue(pageKey) {
    this.transaction.checkActive();
    this.checkMovable();
    if (pageKey === undefined) return this.move({});
    const key = requiredKey(pageKey);
    const order = compareKeys(key, this.position);
    if (this.isReversed ? order >= 0 : order <= 0) {
      throw new DOMException("The key is not ahead of the cursor.", "DataError");
    }
    this.move({ key });
  }

  continuePrimaryKey(pageKey, pagePrimaryKey) {
    this.transaction.checkActive();
    this.checkThere();
    if (!(this.source instanceof IDBIndex)) {
      throw new DOMException("The cursor is not one of an index.", "InvalidAccessError");
    }
    if (this.isUnique) throw new DOMException("The cursor passes over keys it has met.", "InvalidAccessError");
    this.checkMovable();
    const key = requiredKey(pageKey);
    const primary = requiredKey(pagePrimaryKey);
    let order = compareKeys(key, this.position);
    if (order === 0) order = compareKeys(primary, this.primaryPosition);
    if (this.isReversed ? order >= 0 : order <= 0) {
      throw new DOMException("The keys are not ahead of the cursor.", "DataError");
    }
    this.move({ key, primary });
  }

  checkThere() {
    this.source.checkThere();
    this.store.checkThere();
  }

  checkMovable() {
    this.checkThere();
    if (!this.hasValue) throw new DOMException("The cursor is on its way or at its end.", "InvalidStateError");
  }

  move(target) {
    this.hasValue = false;
    this.request.readyState = "pending";
    this.transaction.place(this.source, () => this.iterate(target), this.request);
  }

  // Iterate a cursor (6.7): by a number of records, or to a key and the key of a record.
  iterate({ count = 1, key = null, primary = null }) {
    const { isReversed, isUnique, source, range } = this;
    const options = { isReversed, isUnique, limit: 1, offset: count - 1, wantsValues: this.wantsValues };
    if (key !== null) {
      Object.assign(options, { position: key, primary, isInclusive: true });
    } else if (this.position !== null) {
      Object.assign(options, { position: this.position, primary: this.primaryPosition });
    }
    const row = findRows(source, range, options);
    return () => {
      this.values = {};
      if (row.length === 0) {
        this.position = this.primaryPosition = this.stored = null;
        return null;
      }
      [this.position, this.primaryPosition] = row;
      this.stored = row;
      this.hasValue = true;
      return this;
    };
  }

  get wantsValues() {
    return false;
  }

  update(value) {
    this.checkWritable();
    const { store } = this;
    const { keyPath } = store.definition;
    const record = cloneForStorage(this.transaction, value);
    if (keyPath !== null) {
      const found = evaluateKeyPath(record, keyPath);
      if (found === null || keyOfRecord(found) !== this.primaryPosition) {
        throw new DOMException("The value has another key than the record.", "DataError");
      }
    }
    const key = this.primaryPosition;
    return this.transaction.place(this, () => store.storeRecord(record, key, true));
  }

  delete() {
    this.checkWritable();
    const { store } = this;
    const key = this.primaryPosition;
    return this.transaction.place(this, () => {
      nativeDatabases.remove(store.database, store.definition.id, key, key, false, false);
      return () => undefined;
    });
  }

  checkWritable() {
    this.transaction.checkActive();
    this.transaction.checkWritable();
    this.checkMovable();
    if (!this.wantsValues) throw new DOMException("The cursor has keys only.", "InvalidStateError");
  }
}

// A cursor that gives the records' values, too.
class IDBCursorWithValue extends IDBCursor {
  get wantsValues() {
    return true;
  }

  get value() {
    return this.kept("value",
      () => (this.stored === null ? undefined : valueOfStored(this.realm, this.stored[2], this.stored[3])));
  }
}
