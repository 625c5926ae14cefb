/// What one operation of the tree builder does: the contract between the parser and whoever builds the DOM.
///
/// The parser builds no tree of its own. It writes operations as a row of `Int32` words, each operation being its
/// opcode followed by its operands, next to one buffer of UTF-16 text. Whoever applies them keeps a table of nodes
/// indexed by handle, and a table of names indexed by name number.
///
/// ## Operands
///
/// - *handle*: a node. Handle 0 is the `Document`. The others are given out in ascending order and are never reused
///   by the same parser. When an HTML `template` element is created with handle *h*, its template contents get
///   handle *h* + 1; what goes into a template is appended to that handle.
///   In a fragment parse, handle 1 is the root that receives the fragment's nodes: the applier puts a node of its
///   own there (a `DocumentFragment`, say) before it applies the first operation, and no operation creates it.
/// - *name*: a name's number in bits 0 to 23, and a namespace in bits 24 to 27: for an element that of
///   `ElementNamespace`, for an attribute that of `AttributeNamespace`. Numbers below `KnownNames.count` mean
///   `KnownNames.strings`; the others are defined by `defineName` before their first use. A namespaced attribute's
///   name is its qualified name (`xlink:href`; for the XMLNS namespace `xmlns` or `xmlns:xlink`).
/// - *start*, *length*: a range of the text buffer of the same batch, in UTF-16 code units. Text may contain lone
///   surrogates.
/// - *attributes*: a count *n*, followed by *n* times name, start, length. No name occurs twice.
///
/// Operations must be applied in order; when `HTMLParser.run()` returns, all earlier ones are in the buffer.
public enum TreeOperation: Int32, Sendable, CaseIterable {

  /// `name, start, length`: gives a name that is not among the known ones its number (the namespace bits are 0).
  case defineName = 1

  /// `handle, parent, name, attributes`: creates an element and appends it to the parent.
  case appendElement = 2

  /// `handle, intendedParent, name, attributes`: creates an element and inserts it nowhere yet. The intended parent
  /// decides the node document.
  case createElement = 3

  /// `node, parent`: appends a node to the parent, removing it from its old parent first.
  case append = 4

  /// `parent, start, length`: appends text. If the parent's last child is a `Text` node then the text joins it; if
  /// the parent is a `Document` then nothing happens.
  case appendText = 5

  /// `parent, start, length`: appends a comment.
  case appendComment = 6

  /// `nameStart, nameLength, publicStart, publicLength, systemStart, systemLength`: appends a doctype to the
  /// document. A missing part is empty.
  case appendDoctype = 7

  /// `node, table, fallback`: inserts a node at its foster parent. If the table has a parent then that is immediately
  /// before the table, otherwise at the end of the fallback. The node leaves its old parent first.
  case fosterNode = 8

  /// `table, fallback, start, length`: inserts text at its foster parent, as `fosterNode`; if the preceding sibling
  /// of that place is a `Text` node then the text joins it.
  case fosterText = 9

  /// `node`: removes a node from its parent, if it has one.
  case remove = 10

  /// `source, target`: moves all children of the source to the end of the target, in order.
  case moveChildren = 11

  /// `element, attributes`: adds the attributes whose names the element does not have yet.
  case addAttributes = 12

  /// `mode`: sets the document's mode to a value of `QuirksMode`.
  case setQuirksMode = 13

  /// `element, alreadyStarted`: says of a script element that was created but not inserted yet that it is
  /// parser-inserted (its "parser document" is the document, its "force async" is false) and, if the operand is 1,
  /// "already started". A script that is still open at the end of the input gets it a second time, with 1.
  case markScript = 14

  /// `element, form`: associates an element that was created but not inserted yet with the form element pointer, if
  /// its intended parent (that of the `createElement` just before) is in the same tree as the form. It then has its
  /// "parser inserted flag" set.
  case associateForm = 15

  /// `element`: an element whose end matters has left the stack of open elements, so all children that the parser
  /// gives it are there. Only elements named in `KnownNames.namesOfElementsWithEnd` get it, whatever their namespace.
  case popElement = 16

  /// `handle, host, name, attributes`: creates a `template` element that asks for a declarative shadow root. If the
  /// host can take one (as the attributes `shadowrootmode`, `shadowrootdelegatesfocus`, `shadowrootclonable` and
  /// `shadowrootserializable` say) then it is attached, handle + 1 becomes the shadow root, and the template is
  /// inserted nowhere; otherwise the operation is `appendElement`.
  case appendShadowTemplate = 17
}
