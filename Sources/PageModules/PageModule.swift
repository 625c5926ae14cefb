/// A page module: a script with a header that names it and declares its settings, in the format of iCab's modules.
public struct PageModule: Sendable, Hashable {

  /// A property of the header that has no meaning here.
  public struct Property: Sendable, Hashable {
    public var name: String
    public var value: String
  }

  /// What tells the module from others, in the manner of `com.example.name`.
  public var id: String

  /// The module's name for people.
  public var title: LocalizedText

  /// What the module does, for people.
  public var description: LocalizedText

  /// A picture as the Base64 of a PNG or JPEG file.
  public var icon: String?

  /// The picture in twice the resolution.
  public var icon2x: String?

  /// The settings, in the order of the header.
  public var variables: [ModuleVariable]

  /// Properties that are kept though nothing is known of them.
  public var otherProperties: [Property]

  /// The whole text, header included.
  public var source: String

  /// The script behind the header.
  public var code: String

  /// The line on which the script begins, from 1.
  public var codeLine: Int

  /// The variable of a name.
  public func variable(_ name: String) -> ModuleVariable? {
    variables.first { $0.name == name }
  }

  /// The first variable of a type.
  public func variable(of type: ModuleVariable.Kind) -> ModuleVariable? {
    variables.first { $0.kind == type }
  }
}
