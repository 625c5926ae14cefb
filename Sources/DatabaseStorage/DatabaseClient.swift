/// A realm that uses databases. What the databases have to tell it is delivered in order, each as a task of its own.
public final class DatabaseClient: Sendable {
  let deliver: @Sendable (DatabaseNotice) -> Void

  public init(deliver: @escaping @Sendable (DatabaseNotice) -> Void) {
    self.deliver = deliver
  }
}
