import BrowserPlugin

/// Tells which browser the library was built for.
@_cdecl("hansom_plugin_abi")
public func pluginABI() -> UnsafePointer<UInt8> { PluginABI.string.utf8Start }

/// Makes the plugin.
@_cdecl("hansom_plugin_make")
public func makePlugin() -> UnsafeMutableRawPointer { PluginABI.pass(ThreeThingsPlugin()) }
