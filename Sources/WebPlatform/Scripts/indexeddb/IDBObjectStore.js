// An object store as a transaction sees it (Indexed Database API 4.5).
class IDBObjectStore extends IDBRecordSource {
  constructor(transaction, definition) {
    super(transaction.realm, definition);
    this.transaction = transaction;
    this.indexHandles = new Map();
  }

  get database() {
    return this.transaction.db.number;
  }

  get name() {
    return super.name;
  }

  set name(name) {
    const { transaction, definition } = this;
    this.checkThere();
    if (transaction.mode !== "versionchange") {
      throw new DOMException("Only an upgrade can rename an object store.", "InvalidStateError");
    }
    transaction.checkActive();
    if (name === definition.name) return;
    const { stores } = transaction.db;
    if (stores.has(name)) throw new DOMException(`There is an object store "${name}" already.`, "ConstraintError");
    this.rename(name, stores, () => nativeDatabases.defineStore(this.database, definition.id, storeText(definition)));
  }

  get indexNames() {
    return new DOMStringList(this.realm, [...this.definition.indexes.keys()].sort());
  }

  get autoIncrement() {
    return this.definition.autoIncrement;
  }

  checkThere() {
    if (this.definition.isDeleted) throw new DOMException("The object store was deleted.", "InvalidStateError");
  }

  // What nearly every method begins with.
  check(isWriting) {
    this.checkThere();
    this.transaction.checkActive();
    if (isWriting) this.transaction.checkWritable();
  }

  // MARK: Writing

  put(value, key) {
    this.check(true);
    return this.store(value, key, true);
  }

  add(value, key) {
    this.check(true);
    return this.store(value, key, false);
  }

  // Add or put (4.5), after the state was checked.
  store(value, pageKey, replaces, request) {
    const { transaction } = this;
    const { keyPath, autoIncrement } = this.definition;
    if (keyPath !== null && pageKey !== undefined) {
      throw new DOMException("The object store finds its keys in the values.", "DataError");
    }
    if (keyPath === null && !autoIncrement && pageKey === undefined) {
      throw new DOMException("The object store needs a key.", "DataError");
    }
    let key = pageKey === undefined ? null : requiredKey(pageKey);
    const record = cloneForStorage(transaction, value);
    if (keyPath !== null) {
      const found = evaluateKeyPath(record, keyPath);
      if (found !== null) {
        key = keyOfRecord(found);
        if (key === null) throw new DOMException("What the key path leads to is not a valid key.", "DataError");
      } else if (!autoIncrement) {
        throw new DOMException("The key path leads to no key in the value.", "DataError");
      } else if (!canInjectKey(record, keyPath)) {
        throw new DOMException("The value cannot take a key.", "DataError");
      }
    }
    return transaction.place(this, () => this.storeRecord(record, key, replaces), request);
  }

  // Store a record into an object store (6.1).
  storeRecord(record, key, replaces) {
    const { transaction, definition, database } = this;
    const { keyPath, autoIncrement, indexes } = definition;
    let generated = null;
    if (autoIncrement) {
      const next = transaction.generatorOf(definition.id);
      if (key === null) {
        if (next > 2 ** 53) throw new DOMException("The key generator has no more numbers.", "ConstraintError");
        generated = next;
        key = encodeKeyNumber(keyTypes.number, next);
        if (keyPath !== null) injectKey(record, keyPath, next);
      } else {
        const number = numberOfKey(key);
        if (number !== null && number >= next) generated = Math.min(Math.floor(number), 2 ** 53);
      }
    }
    const entries = [];
    for (const index of indexes.values()) {
      for (const indexKey of indexKeysOf(record, index)) entries.push(index.id, index.unique, indexKey);
    }
    const { text, buffers } = encodeMessage({ record, transferred: [] });
    const isStored = nativeDatabases.put(database, definition.id, key, text, packBuffers(buffers), replaces,
      indexes.size > 0, entries);
    if (!isStored) {
      throw new DOMException(
        `"${definition.name}", or a unique index of it, has a record with such a key already.`, "ConstraintError");
    }
    // The number after the greatest that is exact is the next but one.
    if (generated !== null) transaction.generators.set(definition.id, generated + (generated === 2 ** 53 ? 2 : 1));
    return () => valueOfKey(this.realm, key);
  }

  delete(query) {
    this.check(true);
    const range = toKeyRange(this.realm, query, true);
    return this.transaction.place(this, () => {
      nativeDatabases.remove(this.database, this.definition.id, ...range.parts);
      return () => undefined;
    });
  }

  clear() {
    this.check(true);
    return this.transaction.place(this, () => {
      nativeDatabases.remove(this.database, this.definition.id, null, null, false, false);
      return () => undefined;
    });
  }

  // MARK: Indexes

  index(name) {
    this.checkThere();
    if (this.transaction.state === "finished") {
      throw new DOMException("The transaction is finished.", "InvalidStateError");
    }
    const index = this.definition.indexes.get(name);
    if (index === undefined) throw new DOMException(`There is no index "${name}".`, "NotFoundError");
    return this.handleOf(index);
  }

  handleOf(index) {
    let handle = this.indexHandles.get(index);
    if (handle === undefined) this.indexHandles.set(index, handle = new IDBIndex(this, index));
    return handle;
  }

  createIndex(name, keyPath, { unique, multiEntry }) {
    const { transaction, definition } = this;
    const { indexes } = definition;
    this.checkUpgrade();
    if (indexes.has(name)) throw new DOMException(`There is an index "${name}" already.`, "ConstraintError");
    if (!isValidKeyPath(keyPath)) throw new DOMException("The key path is not valid.", "SyntaxError");
    if (multiEntry && Array.isArray(keyPath)) {
      throw new DOMException("An index of several key paths has one entry a record.", "InvalidAccessError");
    }
    const index = { id: 0, isDeleted: false, name, keyPath, unique, multiEntry };
    index.id = transaction.change(() =>
      nativeDatabases.defineIndex(this.database, definition.id, 0, indexText(index)));
    indexes.set(name, index);
    transaction.created.add(index);
    transaction.undo.push(() => {
      indexes.delete(index.name);
      index.isDeleted = true;
    });
    this.fillIndex(index);
    return this.handleOf(index);
  }

  // Enters the records that are there into a new index. Where a unique one has no room for them, the upgrade is given
  // up, as if that had come to light after the requests that were placed until now.
  fillIndex(index) {
    const { transaction, definition, database } = this;
    try {
      const rows = nativeDatabases.find(database, definition.id, null, null, null, false, false, false, false, null, null,
        false, 0, null, true);
      for (let i = 0; i < rows.length; i += 4) {
        const entries = [];
        const record = recordOfStored(rows[i + 2], rows[i + 3]);
        for (const key of indexKeysOf(record, index)) entries.push(index.id, index.unique, key);
        if (entries.length > 0 && !nativeDatabases.addEntries(database, rows[i + 1], entries)) {
          throw new DOMException(`The records are not unique in "${index.name}".`, "ConstraintError");
        }
      }
    } catch (error) {
      const reason = databaseError(error);
      transaction.place(this, () => {
        throw reason;
      }, new FailedChange(transaction));
    }
  }

  deleteIndex(name) {
    const { transaction, definition } = this;
    const { indexes } = definition;
    this.checkUpgrade();
    const index = indexes.get(name);
    if (index === undefined) throw new DOMException(`There is no index "${name}".`, "NotFoundError");
    transaction.change(() => nativeDatabases.deleteIndex(this.database, index.id));
    indexes.delete(name);
    index.isDeleted = true;
    transaction.undo.push(() => {
      indexes.set(name, index);
      index.isDeleted = false;
    });
  }

  checkUpgrade() {
    if (this.transaction.mode !== "versionchange") {
      throw new DOMException("Only an upgrade can change indexes.", "InvalidStateError");
    }
    this.checkThere();
    this.transaction.checkActive();
  }
}

// Stands for the request that an index which could not be filled never had; no page hears of it.
class FailedChange extends IDBRequest {
  constructor(transaction) {
    super(transaction.realm, null, transaction);
  }

  eventParent(event) {
    return null;
  }
}

// Clone a value (7.1): the transaction is not active while the page's getters run.
function cloneForStorage(transaction, value) {
  transaction.state = "inactive";
  try {
    const record = structuredSerialize(value, true);
    // What could not be written is refused now.
    if (record.kind !== "primitive") encodeMessage({ record, transferred: [] });
    return record;
  } finally {
    transaction.state = "active";
  }
}

// The buffers of a serialized value as one: how many there are, their lengths, and their bytes. Null for none.
function packBuffers(buffers) {
  if (buffers.length === 0) return null;
  const size = buffers.reduce((sum, bytes) => sum + bytes.length, 0);
  const packed = new Uint8Array(4 + 4 * buffers.length + size);
  const view = new DataView(packed.buffer);
  view.setUint32(0, buffers.length);
  let at = 4 + 4 * buffers.length;
  buffers.forEach((bytes, index) => {
    view.setUint32(4 + 4 * index, bytes.length);
    packed.set(bytes, at);
    at += bytes.length;
  });
  return packed;
}

function unpackBuffers(packed) {
  if (packed === null) return [];
  const view = new DataView(packed);
  const count = view.getUint32(0);
  const buffers = [];
  let at = 4 + 4 * count;
  for (let i = 0; i < count; i++) {
    const length = view.getUint32(4 + 4 * i);
    buffers.push(packed.slice(at, at + length));
    at += length;
  }
  return buffers;
}

// The serialized value that is kept as a text and packed buffers.
function recordOfStored(text, packed) {
  return decodeMessage(text, unpackBuffers(packed)).record;
}

// What is kept, as a value of a page's realm.
function valueOfStored(realm, text, packed) {
  return structuredDeserialize(recordOfStored(text, packed), realm);
}
