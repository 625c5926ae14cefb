/// The parts of a doctype, as ranges of the tokenizer's scratch text; nil for what is missing.
struct DoctypeToken {
  var name: Range<Int>?
  var publicIdentifier: Range<Int>?
  var systemIdentifier: Range<Int>?
  var forceQuirks = false
}
