/// An attribute of a tag: its name's number and where its value lies in the text kept beside it.
struct TagAttribute: BitwiseCopyable {
  var name: Int32
  var start: Int32
  var length: Int32
}
