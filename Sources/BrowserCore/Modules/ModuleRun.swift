/// What came of running a module.
public struct ModuleRun: Sendable {

  /// A request that the module made.
  public struct Request: Sendable, Hashable {
    public var method: String
    public var url: String
    /// The HTTP status; 0 where there was no response.
    public var status: Int
  }

  public var id: String

  /// Whether the module ran: it may ask first, and the answer may be no.
  public var hasRun: Bool

  /// What the module's code returned.
  public var result: EvaluationResult?

  public var requests: [Request] = []
  public var downloads: [Download.Report] = []

  /// The dialogs that were opened while the module ran.
  public var dialogs: [DialogRecord] = []
}
