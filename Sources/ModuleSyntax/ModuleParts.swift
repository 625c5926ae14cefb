/// What the parser gathers of a module's imports and exports.
struct ModuleParts {
  /// An import of a binding, or of a namespace if `name` is nil.
  struct Import {
    var request: Int
    var name: [UInt16]?
    var local: Int32
  }

  /// An export of a variable of the module.
  struct Export {
    var name: [UInt16]
    var local: Int32
    var start: Int
  }

  /// An export of another module's binding, or of its namespace if `imported` is nil.
  struct Reexport {
    var name: [UInt16]
    var request: Int
    var imported: [UInt16]?
    var start: Int
  }

  /// What `export default` exports, where it has no variable.
  enum NamelessDefault {
    /// An expression; `isAnonymous` says that a function or class in it is to be called `default`.
    case expression(isAnonymous: Bool)
    case function
  }

  var requests: [ModuleRequest] = []
  var imports: [Import] = []
  var exports: [Export] = []
  var reexports: [Reexport] = []
  var stars: [Int] = []
  var edits: [Edit] = []
  var namelessDefault: NamelessDefault?

  /// A place of the source that is to be rewritten.
  struct Edit {
    /// What stands in the place afterwards.
    enum Text {
      /// A semicolon and white space.
      case open
      /// `const NAME=` with the default export's variable.
      case defaultVariable
      /// A function's head, such as `async function`, with the default export's variable as its name.
      case defaultFunction(String)
    }

    var range: Range<Int>
    var text: Text
  }
}
