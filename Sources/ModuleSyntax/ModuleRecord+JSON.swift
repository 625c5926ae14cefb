extension ModuleRecord {

  /// The record as JSON with short names, which the platform's scripts read (`html/ModuleRecord.js` says what they
  /// mean).
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("requests", requests) { writer, request in
        writer.array { writer in
          writer.value(request.specifier)
          writer.value(request.type)
          writer.value(request.unsupportedAttribute)
          writer.value(request.line)
          writer.value(request.column)
        }
      }
      writer.array("imports", imports) { writer, entry in
        writer.array { writer in
          writer.value(entry.request)
          writer.value(entry.name)
          writer.value(Array(entry.local.utf16))
          for use in entry.uses {
            writer.value(use.start)
            writer.value(
              (use.isCall ? 1 : 0) | (use.isShorthand ? 2 : 0) | (use.isAfterOpenStatement ? 4 : 0) | use.length << 3)
          }
        }
      }
      writer.array("locals", locals) { writer, local in
        writer.array { writer in
          writer.value(Array(local.name.utf16))
          writer.value(local.isStable)
        }
      }
      writer.array("exports", exports) { writer, export in
        writer.array { writer in
          writer.value(export.name)
          writer.value(export.local)
        }
      }
      writer.array("reexports", reexports) { writer, export in
        writer.array { writer in
          writer.value(export.name)
          writer.value(export.request)
          writer.value(export.imported)
        }
      }
      writer.array("stars", stars) { writer, star in writer.value(star) }
      writer.array("edits", edits) { writer, edit in
        writer.array { writer in
          writer.value(edit.start)
          writer.value(edit.length)
          writer.value(Array(edit.text.utf16))
        }
      }
      writer.member("isAsync") { $0.value(hasTopLevelAwait) }
      writer.member("usesMeta") { $0.value(usesMeta) }
      writer.member("usesImport") { $0.value(usesDynamicImport) }
      writer.member("prefix") { $0.value(Array(prefix.utf16)) }
      writer.member("namesDefault") { $0.value(namesDefault.map { Array($0.utf16) }) }
      writer.member("namesEarly") { $0.value(namesDefaultEarly) }
    }
    return writer.text
  }
}
