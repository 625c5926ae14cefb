// SQLite 3, which libsoup loads anyway for its cookie jars.
#pragma once
#include <sqlite3.h>

// Binds text that SQLite copies; Swift cannot import the macro that says so.
static inline int sqlite_bind_copied_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

// Binds bytes that SQLite copies.
static inline int sqlite_bind_copied_bytes(sqlite3_stmt *statement, int index, const void *bytes, int length) {
  return length == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                     : sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}
