import BrowserPlugin

/// What the header fields of a document's response say about what the document may do.
struct DocumentPolicies: Sendable {
  /// The values of Content-Security-Policy, joined by commas.
  var security = ""
  /// The values of Content-Security-Policy-Report-Only, joined by commas.
  var reportOnly = ""
  /// The values of Referrer-Policy, joined by commas.
  var referrer = ""

  /// Whether there are none.
  var isEmpty: Bool { security.isEmpty && reportOnly.isEmpty && referrer.isEmpty }

  /// No policies.
  init() {}

  /// The policies of a response.
  init(_ response: ResourceResponse) {
    func joined(_ name: String) -> String { response.headers.values(of: name).joined(separator: ",") }
    security = joined("Content-Security-Policy")
    reportOnly = joined("Content-Security-Policy-Report-Only")
    referrer = joined("Referrer-Policy")
  }
}
