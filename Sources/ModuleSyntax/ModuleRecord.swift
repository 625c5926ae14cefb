/// What a module imports and exports, and how its source becomes the body of a function (ECMA-262, 16.2.1.7).
///
/// Places are offsets in UTF-16 code units. The rewritten source has the same lines, and the same columns wherever it
/// can.
public struct ModuleRecord: Equatable, Sendable {

  /// A binding that the module imports.
  public struct Import: Equatable, Sendable {
    /// The place of the other module among the requests.
    public var request: Int
    /// The binding's name in the other module, or nil for its namespace.
    public var name: [UInt16]?
    /// The variable that stands for it here.
    public var local: String
    /// Where the variable is used.
    public var uses: [Use]
  }

  /// A place at which an imported variable is used.
  public struct Use: Equatable, Sendable {
    public var start: Int
    /// The length of the name as it is written.
    public var length: Int
    /// The value is called: it must not get a `this`.
    public var isCall: Bool
    /// The name is that of an object literal's property too, as in `{name}`.
    public var isShorthand: Bool
    /// A statement starts here, and the one before it has no semicolon.
    public var isAfterOpenStatement: Bool
  }

  /// A variable of the module that others see.
  public struct Local: Equatable, Sendable {
    public var name: String
    /// Whether it keeps its value once the module has been evaluated.
    public var isStable: Bool
  }

  /// An exported name and the variable behind it, as its place among the locals.
  public struct Export: Equatable, Sendable {
    public var name: [UInt16]
    public var local: Int
  }

  /// An exported name that stands for another module's binding, or for its namespace if `imported` is nil.
  public struct Reexport: Equatable, Sendable {
    public var name: [UInt16]
    public var request: Int
    public var imported: [UInt16]?
  }

  /// A part of the source that is replaced.
  public struct Edit: Equatable, Sendable {
    public var start: Int
    public var length: Int
    public var text: String
  }

  public var requests: [ModuleRequest]
  public var imports: [Import]
  public var locals: [Local]
  public var exports: [Export]
  public var reexports: [Reexport]
  /// The requests of `export * from`.
  public var stars: [Int]
  /// In the order of their places, without overlap.
  public var edits: [Edit]
  public var hasTopLevelAwait: Bool
  public var usesMeta: Bool
  public var usesDynamicImport: Bool
  /// A name with which no name of the source starts; the rewritten source takes what it needs from it.
  public var prefix: String
  /// The variable of a default export whose value is to be called `default`, or nil.
  public var namesDefault: String?
  /// Whether that value is there before the module is evaluated, as that of a function declaration is.
  public var namesDefaultEarly: Bool
}
