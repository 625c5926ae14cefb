enum IDBCursorDirection { "next", "nextunique", "prev", "prevunique" };

[Exposed=(Window,Worker)]
interface IDBCursor {
  readonly attribute any source;
  readonly attribute IDBCursorDirection direction;
  readonly attribute any key;
  readonly attribute any primaryKey;
  [SameObject] readonly attribute IDBRequest request;

  undefined advance([EnforceRange] unsigned long count);
  undefined continue(optional any key);
  undefined continuePrimaryKey(any key, any primaryKey);
  [NewObject] IDBRequest update(any value);
  [NewObject] IDBRequest delete();
};

[Exposed=(Window,Worker)]
interface IDBCursorWithValue : IDBCursor {
  readonly attribute any value;
};
