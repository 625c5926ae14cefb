/// What a transaction may do (Indexed Database API 2.7).
public enum TransactionMode: String, Sendable {
  case readonly
  case readwrite
  case versionchange
}
