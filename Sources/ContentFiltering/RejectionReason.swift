/// Why a line of a filter list is left out.
struct RejectionReason: Error {

  /// The reason, as a sentence.
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
