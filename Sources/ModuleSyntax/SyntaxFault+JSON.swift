extension SyntaxFault {
  /// `{"error": [message, line, column]}`.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("error") { writer in
        writer.array { writer in
          writer.value(Array(message.utf16))
          writer.value(line)
          writer.value(column)
        }
      }
    }
    return writer.text
  }
}
