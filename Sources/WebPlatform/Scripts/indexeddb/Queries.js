// What object stores and indexes have in common: they find records by ranges of keys. A source is an IDBObjectStore or
// an IDBIndex, and rows are what native code finds: four items a record, which are the key it was found by, its own
// key, the text of its value, and its packed buffers.

function findRows(source, range, { isReversed = false, isUnique = false, position = null, primary = null,
  isInclusive = false, offset = 0, limit = null, wantsValues }) {
  const index = source instanceof IDBIndex ? source.definition.id : null;
  const store = index === null ? source : source.objectStore;
  return nativeDatabases.find(store.database, store.definition.id, index, ...range.parts, isReversed, isUnique, position,
    primary, isInclusive, offset, limit, wantsValues);
}

function findFirstRecord(source, range, wantsValue) {
  const { realm } = source;
  return source.transaction.place(source, () => {
    const row = findRows(source, range, { limit: 1, wantsValues: wantsValue });
    if (row.length === 0) return () => undefined;
    return wantsValue ? () => valueOfStored(realm, row[2], row[3]) : () => valueOfKey(realm, row[1]);
  });
}

function findAllRecords(source, range, count, wantsValues) {
  const { realm } = source;
  const limit = count === undefined || count === 0 ? null : count;
  return source.transaction.place(source, () => {
    const rows = findRows(source, range, { limit, wantsValues });
    return () => {
      const items = [];
      for (let i = 0; i < rows.length; i += 4) {
        items.push(wantsValues ? valueOfStored(realm, rows[i + 2], rows[i + 3]) : valueOfKey(realm, rows[i + 1]));
      }
      return realm.createArray(items);
    };
  });
}

function countRecords(source, range) {
  return source.transaction.place(source, () => {
    const index = source instanceof IDBIndex ? source.definition.id : null;
    const store = index === null ? source : source.objectStore;
    const count = nativeDatabases.count(store.database, store.definition.id, index, ...range.parts);
    return () => count;
  });
}

function openCursor(source, range, direction, isKeyOnly) {
  const cursor = isKeyOnly ? new IDBCursor(source, range, direction) : new IDBCursorWithValue(source, range, direction);
  const request = source.transaction.place(source, () => cursor.iterate({}));
  cursor.request = request;
  return request;
}
