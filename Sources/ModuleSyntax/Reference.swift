/// A place at which a variable is used.
struct Reference {
  /// The name's number, or -1 once it turned out that the place declares the name.
  var name: Int32
  var scope: Int32
  var start: Int32
  var length: Int32
  var uses: Uses = []

  struct Uses: OptionSet {
    var rawValue: UInt8
    /// The variable is assigned to.
    static let write = Uses(rawValue: 1)
    /// What the variable holds is called, and must not get a `this`.
    static let call = Uses(rawValue: 2)
    /// The name stands for a property of an object literal too.
    static let shorthand = Uses(rawValue: 4)
    /// The statement before ends without a semicolon.
    static let afterOpenStatement = Uses(rawValue: 8)
  }
}
