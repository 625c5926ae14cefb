/// A token of a URL: letters, digits and percent signs with none of them beside.
struct URLToken: BitwiseCopyable {

  /// The hash of the token, by which rules are found.
  let hash: UInt32

  /// Where the token begins in the URL.
  let start: UInt16

  /// Where the token ends in the URL.
  let end: UInt16
}
