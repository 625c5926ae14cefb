// Promises for what databases tell by events.
"use strict";

let databaseCount = 0;

/** The result of a request. */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      event.stopPropagation();
      reject(request.error);
    };
  });
}

/** How a transaction ends: "complete", or the name of the error it was aborted for, or "abort". */
function ending(transaction) {
  return new Promise((resolve) => {
    transaction.oncomplete = () => resolve("complete");
    transaction.onabort = () => resolve(transaction.error === null ? "abort" : transaction.error.name);
  });
}

/** Opens a database of its own, which `upgrade(database, transaction)` fills. */
function openDatabase(upgrade = () => {}, name = `${location.pathname} ${databaseCount++} ${Math.random()}`, version = 1) {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = (event) => upgrade(request.result, request.transaction, event);
  return done(request);
}

/** All records that a cursor meets, as [key, primary key, value]. */
function walk(request) {
  return new Promise((resolve, reject) => {
    const found = [];
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return resolve(found);
      found.push([cursor.key, cursor.primaryKey, cursor.value]);
      cursor.continue();
    };
  });
}
