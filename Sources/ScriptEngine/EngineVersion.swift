import CJavaScriptCore

/// The version of the script engine that is loaded.
public enum EngineVersion {

  /// The version as text, such as `2.50.6`.
  public static var text: String {
    "\(jsc_get_major_version()).\(jsc_get_minor_version()).\(jsc_get_micro_version())"
  }
}
