enum IDBRequestReadyState { "pending", "done" };

[Exposed=(Window,Worker)]
interface IDBRequest : EventTarget {
  readonly attribute any result;
  readonly attribute DOMException? error;
  readonly attribute any source;
  readonly attribute IDBTransaction? transaction;
  readonly attribute IDBRequestReadyState readyState;

  attribute EventHandler onsuccess;
  attribute EventHandler onerror;
};

[Exposed=(Window,Worker)]
interface IDBOpenDBRequest : IDBRequest {
  attribute EventHandler onblocked;
  attribute EventHandler onupgradeneeded;
};
