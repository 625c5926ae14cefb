/// Where a page's storage is kept.
public enum StorageKind: String, Sendable { case local, session }
