/** The legacy codes of the names that have one. https://webidl.spec.whatwg.org/#dfn-error-names-table */
const domExceptionCodes = {
  __proto__: null,
  IndexSizeError: 1,
  HierarchyRequestError: 3,
  WrongDocumentError: 4,
  InvalidCharacterError: 5,
  NoModificationAllowedError: 7,
  NotFoundError: 8,
  NotSupportedError: 9,
  InUseAttributeError: 10,
  InvalidStateError: 11,
  SyntaxError: 12,
  InvalidModificationError: 13,
  NamespaceError: 14,
  InvalidAccessError: 15,
  TypeMismatchError: 17,
  SecurityError: 18,
  NetworkError: 19,
  AbortError: 20,
  URLMismatchError: 21,
  QuotaExceededError: 22,
  TimeoutError: 23,
  InvalidNodeTypeError: 24,
  DataCloneError: 25,
};

/**
 * An exception of the web platform. One that platform code throws gets its realm when it leaves a member.
 */
class DOMException extends ScriptWrappable {
  constructor(message, name) {
    super();
    this.realm = undefined;
    this.message = message;
    this.name = name;
  }

  static construct(realm, message, name) {
    const exception = new DOMException(message, name);
    exception.realm = realm;
    return exception;
  }

  serializeForClone() {
    return (realm) => DOMException.construct(realm, this.message, this.name);
  }

  encodeForMessage() {
    return { message: this.message, name: this.name };
  }

  get code() {
    return domExceptionCodes[this.name] ?? 0;
  }
}
