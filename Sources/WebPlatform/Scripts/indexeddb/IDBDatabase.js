// A connection to a database (Indexed Database API 4.4).
class IDBDatabase extends EventTarget {
  constructor(factory, number, name, version, stores) {
    super(factory.realm);
    this.factory = factory;
    this.number = number;
    this.name = name;
    this.version = version;
    this.stores = stores;
    this.closePending = false;
    this.upgradeTransaction = null;
    this.liveTransactions = new Set();
    factory.connections.set(number, this);
  }

  get objectStoreNames() {
    return new DOMStringList(this.realm, [...this.stores.keys()].sort());
  }

  transaction(storeNames, mode, options) {
    if (this.upgradeTransaction !== null) {
      throw new DOMException("The database is being upgraded.", "InvalidStateError");
    }
    if (this.closePending) throw new DOMException("The connection is closed.", "InvalidStateError");
    const names = [...new Set(typeof storeNames === "string" ? [storeNames] : storeNames)].sort();
    for (const name of names) {
      if (!this.stores.has(name)) throw new DOMException(`There is no object store "${name}".`, "NotFoundError");
    }
    if (names.length === 0) throw new DOMException("No object store is named.", "InvalidAccessError");
    if (mode === "versionchange") throw new TypeError("Only an upgrade has such a transaction.");
    const transaction = new IDBTransaction(this, names, mode, options.durability);
    const scope = names.map((name) => this.stores.get(name).id);
    transaction.begin(...nativeDatabases.begin(this.number, mode, scope));
    transaction.deactivateSoon();
    return transaction;
  }

  // Close a database connection (5.2): the transactions that live come to their end first.
  close() {
    this.closePending = true;
    this.closeIfIdle();
  }

  closeIfIdle() {
    if (!this.closePending || this.liveTransactions.size > 0 || !this.factory.connections.delete(this.number)) return;
    nativeDatabases.close(this.number);
  }

  createObjectStore(name, { keyPath = null, autoIncrement }) {
    const transaction = this.checkUpgrade();
    if (keyPath !== null && !isValidKeyPath(keyPath)) {
      throw new DOMException("The key path is not valid.", "SyntaxError");
    }
    if (this.stores.has(name)) {
      throw new DOMException(`There is an object store "${name}" already.`, "ConstraintError");
    }
    if (autoIncrement && (keyPath === "" || Array.isArray(keyPath))) {
      throw new DOMException("Keys cannot be generated for such a key path.", "InvalidAccessError");
    }
    const definition = { id: 0, isDeleted: false, name, keyPath, autoIncrement, indexes: new Map() };
    definition.id = transaction.change(() => nativeDatabases.defineStore(this.number, 0, storeText(definition)));
    this.stores.set(name, definition);
    transaction.created.add(definition);
    transaction.undo.push(() => {
      this.stores.delete(definition.name);
      definition.isDeleted = true;
    });
    return transaction.handleOf(definition);
  }

  deleteObjectStore(name) {
    const transaction = this.checkUpgrade();
    const definition = this.stores.get(name);
    if (definition === undefined) throw new DOMException(`There is no object store "${name}".`, "NotFoundError");
    transaction.change(() => nativeDatabases.deleteStore(this.number, definition.id));
    this.stores.delete(name);
    definition.isDeleted = true;
    const { indexes } = definition;
    definition.indexes = new Map();
    for (const index of indexes.values()) index.isDeleted = true;
    transaction.undo.push(() => {
      this.stores.set(name, definition);
      definition.isDeleted = false;
      definition.indexes = indexes;
      for (const index of indexes.values()) index.isDeleted = false;
    });
  }

  // The transaction of an upgrade, which must be active.
  checkUpgrade() {
    const transaction = this.upgradeTransaction;
    if (transaction === null) throw new DOMException("The database is not being upgraded.", "InvalidStateError");
    transaction.checkActive();
    return transaction;
  }
}

// The definition of an object store as native code keeps it.
function storeText({ name, keyPath, autoIncrement }) {
  return JSON.stringify({ name, keyPath, autoIncrement });
}

// The definition of an index as native code keeps it.
function indexText({ name, keyPath, unique, multiEntry }) {
  return JSON.stringify({ name, keyPath, unique, multiEntry });
}
