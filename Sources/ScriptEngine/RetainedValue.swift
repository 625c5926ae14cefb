import CJavaScriptCore

/// Keeps a value alive for as long as Swift needs it. It is made and released on the machine's thread.
public final class RetainedValue {
  public let value: Value

  public init(_ value: Value) {
    self.value = value
    JSValueProtect(value.context, value.reference)
  }

  deinit {
    JSValueUnprotect(value.context, value.reference)
  }
}
