import CSoup

/// Compresses or decompresses a stream, piece by piece, by GLib's zlib.
final class StreamConverter {

  /// What is wrong with the bytes that were to be decompressed.
  struct Malformed: Error {
    let reason: String
  }

  private let converter: OpaquePointer
  private var isFinished = false

  /// A converter for `gzip`, `deflate` (with the header of zlib) or `deflate-raw`.
  init?(format: String, compresses: Bool) {
    let kind: GZlibCompressorFormat
    switch format {
    case "gzip": kind = G_ZLIB_COMPRESSOR_FORMAT_GZIP
    case "deflate": kind = G_ZLIB_COMPRESSOR_FORMAT_ZLIB
    case "deflate-raw": kind = G_ZLIB_COMPRESSOR_FORMAT_RAW
    default: return nil
    }
    let object = compresses
      ? UnsafeMutableRawPointer(g_zlib_compressor_new(kind, -1))
      : UnsafeMutableRawPointer(g_zlib_decompressor_new(kind))
    guard let object else { return nil }
    converter = OpaquePointer(object)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(converter))
  }

  /// Converts the next piece; after the last there is none.
  ///
  /// - Throws: `Malformed` when the bytes cannot be decompressed, end too early, or go on after their end.
  func convert(_ input: UnsafeRawBufferPointer, isLast: Bool) throws(Malformed) -> [UInt8] {
    if isFinished {
      if input.isEmpty { return [] }
      throw Malformed(reason: "There are bytes after the end of the compressed data.")
    }
    var output: [UInt8] = []
    var offset = 0
    let flags = isLast ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS
    while isLast || offset < input.count {
      var read: gsize = 0
      var written: gsize = 0
      var error: UnsafeMutablePointer<GError>?
      var result = G_CONVERTER_ERROR
      let piece = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        result = g_converter_convert(
          converter, input.baseAddress.map { $0 + offset }, gsize(input.count - offset), buffer.baseAddress,
          gsize(buffer.count), flags, &read, &written, &error)
        count = Int(written)
      }
      output += piece
      offset += Int(read)
      switch result {
      case G_CONVERTER_FINISHED:
        isFinished = true
        if offset < input.count { throw Malformed(reason: "There are bytes after the end of the compressed data.") }
        return output
      case G_CONVERTER_ERROR:
        defer { g_error_free(error) }
        // More input is needed, which is no error unless there is none.
        if !isLast, g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_PARTIAL_INPUT.rawValue)) != 0 {
          return output
        }
        throw Malformed(reason: isLast ? "The compressed data ends too early." : "The compressed data is malformed.")
      default:
        if read == 0, written == 0 { return output }
      }
    }
    return output
  }
}
