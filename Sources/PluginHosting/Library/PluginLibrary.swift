import BrowserPlugin
import Glibc

/// Plugins in shared libraries that are built from Swift, with the compiler that the browser was built with.
public enum PluginLibrary {

  private typealias Version = @convention(c) () -> UnsafePointer<CChar>?
  private typealias Make = @convention(c) () -> UnsafeMutableRawPointer?

  /// Whether libraries can use the Swift runtime of this process. One that is linked into the program has no names that
  /// a library could find; a library would bring a second one, in which the program's protocols are not the same.
  public static var canLoad: Bool { dlsym(nil, "swift_retain") != nil }

  /// Makes the plugin of a library. The library stays for as long as the process.
  ///
  /// - Throws: `PluginProblem` where the library cannot be opened, is none of a plugin, or was built for another
  ///   browser or by another compiler; and where this browser cannot load any.
  @BrowserActor
  public static func load(path: String) throws(PluginProblem) -> any Plugin {
    guard canLoad else {
      throw PluginProblem(
        "\(path): this hansom has the Swift library linked into it and cannot load plugins in shared libraries; "
          + "one that is built without --static-swift-stdlib can")
    }
    guard let library = dlopen(path.contains("/") ? path : "./" + path, RTLD_NOW | RTLD_LOCAL) else {
      throw PluginProblem("the library cannot be opened: \(String(cString: dlerror()))")
    }
    guard let version = dlsym(library, "hansom_plugin_abi"), let make = dlsym(library, "hansom_plugin_make") else {
      // It stays open: the runtime knows its types by now, and does not forget them.
      throw PluginProblem("\(path) has no hansom_plugin_abi and hansom_plugin_make, so it is no plugin")
    }
    let built = unsafeBitCast(version, to: Version.self)().map { String(cString: $0) } ?? "nothing"
    let own = PluginABI.string.description
    guard built == own else {
      throw PluginProblem("\(path) was built for “\(built)”, and this is “\(own)”; it has to be built again")
    }
    guard let object = unsafeBitCast(make, to: Make.self)() else { throw PluginProblem("\(path) makes no plugin") }
    guard let plugin = Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue() as? any Plugin else {
      throw PluginProblem("\(path) makes something that is no plugin")
    }
    return plugin
  }
}
