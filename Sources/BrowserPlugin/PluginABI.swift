/// What a plugin in a shared library and the browser that loads it have to agree on.
///
/// A library has two entry points, C functions without arguments: `hansom_plugin_abi`, whose answer is
/// `PluginABI.string`, and `hansom_plugin_make`, whose answer is `PluginABI.pass(_:)` of a plugin.
public enum PluginABI {

  /// The interface of this module and the compiler that it was built with, as text that ends with a zero. It becomes
  /// a part of the library that is built against the module, and so tells what that library was built for.
  @_alwaysEmitIntoClient
  public static var string: StaticString {
    #if compiler(>=6.5)
      "hansom plugin 1, Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "hansom plugin 1, Swift 6.4"
    #elseif compiler(>=6.3)
      "hansom plugin 1, Swift 6.3"
    #else
      "hansom plugin 1, Swift 6.2"
    #endif
  }

  /// A plugin as the entry point hands it over.
  public static func pass(_ plugin: any Plugin) -> UnsafeMutableRawPointer {
    Unmanaged<AnyObject>.passRetained(plugin).toOpaque()
  }
}
