// Where a page finds its databases (Indexed Database API 4.3). It also keeps what native code speaks of: the requests
// that are under way and the open connections.
class IDBFactory extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
    this.requests = new Map();
    this.nextRequest = 1;
    this.connections = new Map();
    this.transactions = new Map();
  }

  get origin() {
    const origin = originOfRealm(this.realm);
    if (origin === "null") throw new DOMException("An opaque origin has no databases.", "SecurityError");
    return origin;
  }

  // Whether a request waits for its answer, or a transaction is not over.
  get isBusy() {
    return this.requests.size > 0 || this.transactions.size > 0;
  }

  open(name, version) {
    if (version === 0) throw new TypeError("A version is at least 1.");
    return this.request((origin, number) =>
      nativeDatabases.open(this.realm.id, number, origin, JSON.stringify(name), version ?? null), name);
  }

  deleteDatabase(name) {
    return this.request((origin, number) =>
      nativeDatabases.delete(this.realm.id, number, origin, JSON.stringify(name)), name);
  }

  request(start, name) {
    const { origin } = this;
    const request = new IDBOpenDBRequest(this.realm);
    const number = this.nextRequest++;
    this.requests.set(number, { request, name });
    start(origin, number);
    return request;
  }

  async databases() {
    const found = nativeDatabases.list(this.realm.id, this.origin);
    const list = [];
    for (let i = 0; i < found.length; i += 2) list.push({ name: JSON.parse(found[i]), version: Number(found[i + 1]) });
    return list;
  }

  cmp(first, second) {
    return compareKeys(requiredKey(first), requiredKey(second));
  }

  // MARK: What native code tells

  opened(number, connection, version, definitions) {
    const { request, name } = this.take(number);
    const database = new IDBDatabase(this, connection, name, version, readDefinitions(definitions));
    request.succeed(database);
    fireEvent(request, "success");
  }

  // Upgrade a database (5.7).
  upgradeNeeded(number, connection, transactionNumber, oldVersion, version, definitions) {
    const { request, name } = this.take(number);
    const database = new IDBDatabase(this, connection, name, version, readDefinitions(definitions));
    const transaction = new IDBTransaction(database, [...database.stores.keys()], "versionchange", "default");
    transaction.begin(transactionNumber, true);
    transaction.state = "inactive";
    transaction.openRequest = request;
    transaction.oldVersion = oldVersion;
    database.upgradeTransaction = transaction;
    request.transaction = transaction;
    request.succeed(database);
    transaction.dispatch(request, new IDBVersionChangeEvent(this.realm, "upgradeneeded",
      { oldVersion, newVersion: version }));
  }

  deleted(number, oldVersion) {
    const { request } = this.take(number);
    request.succeed(undefined);
    dispatchTrustedEvent(new IDBVersionChangeEvent(this.realm, "success", { oldVersion, newVersion: null }), request);
  }

  blocked(number, oldVersion, newVersion) {
    const entry = this.requests.get(number);
    if (entry === undefined) return;
    const event = new IDBVersionChangeEvent(this.realm, "blocked", { oldVersion, newVersion });
    dispatchTrustedEvent(event, entry.request);
  }

  failed(number, name, message) {
    const { request } = this.take(number);
    request.fail(new DOMException(message, name));
    fireEvent(request, "error", { bubbles: true, cancelable: true });
  }

  versionChange(number, oldVersion, newVersion) {
    const database = this.connections.get(number);
    if (database !== undefined && !database.closePending) {
      const event = new IDBVersionChangeEvent(this.realm, "versionchange", { oldVersion, newVersion });
      dispatchTrustedEvent(event, database);
    }
    nativeDatabases.versionChangeSeen(number);
  }

  started(number) {
    this.transactions.get(number)?.start();
  }

  take(number) {
    const entry = this.requests.get(number);
    this.requests.delete(number);
    return entry;
  }
}

// The native functions of databases, made when the first is needed.
const nativeDatabases = native.databaseFunctions();

// Native code calls this with what happens to the databases of a realm.
function databaseEvent(realmID, kind, details) {
  const realm = realms.get(realmID);
  const factory = realm?.window.lazyObjects.get("indexedDB");
  if (factory === undefined) return;
  queueTask(realm, () => factory[kind](...details));
}

// The object stores by name, as records of what the database knows of them, with their indexes.
function readDefinitions(list) {
  const stores = new Map();
  const byID = new Map();
  for (let i = 0; i < list.length; i += 3) {
    const id = Number(list[i]);
    const store = Number(list[i + 1]);
    const definition = { id, isDeleted: false, ...JSON.parse(list[i + 2]) };
    if (store === 0) {
      definition.indexes = new Map();
      byID.set(id, definition);
      stores.set(definition.name, definition);
    } else {
      byID.get(store).indexes.set(definition.name, definition);
    }
  }
  return stores;
}
