import BrowserPlugin

/// How responses become documents, by their MIME type.
enum DocumentType {
  /// Why a response cannot be shown as a document, or nil if it can.
  static func refusal(of response: ResourceResponse) -> String? {
    if let disposition = response.headers["Content-Disposition"], disposition.lowercased().hasPrefix("attachment") {
      return "the response is a download"
    }
    return isShown(response.mimeType) ? nil : "a response of type \(response.mimeType) is not shown as a document"
  }

  private static func isShown(_ type: String) -> Bool {
    type.isEmpty || type.hasPrefix("text/") || type == "application/xhtml+xml" || isXML(type) || isJSON(type)
      || type == "application/javascript" || type == "application/x-javascript" || type == "application/ecmascript"
  }

  static func isXML(_ type: String) -> Bool {
    type == "text/xml" || type == "application/xml" || type.hasSuffix("+xml")
  }

  static func isJSON(_ type: String) -> Bool {
    type == "application/json" || type == "text/json" || type.hasSuffix("+json")
  }
}
