import HTMLParsing

/// A node of the tree that the tests build from the parser's operations.
final class TestNode {
  enum Kind: Equatable {
    case document
    case doctype(name: String, publicID: String, systemID: String)
    case element(namespace: ElementNamespace, name: String)
    case text
    case comment
    case contents
  }

  let kind: Kind
  var children: [TestNode] = []
  weak var parent: TestNode?
  var attributes: [(name: String, value: [UInt16])] = []
  var data: [UInt16] = []
  /// The contents of a template.
  var contents: TestNode?
  var isAlreadyStarted = false
  var form: TestNode?
  var end = 0

  init(_ kind: Kind) { self.kind = kind }

  /// The place of the node among its siblings.
  var index: Int { parent!.children.lastIndex { $0 === self }! }

  func remove() {
    guard let parent else { return }
    parent.children.remove(at: index)
    self.parent = nil
  }

  func insert(_ node: TestNode, at place: Int? = nil) {
    node.remove()
    node.parent = self
    children.insert(node, at: place ?? children.count)
  }
}

/// Applies operations to a tree, as the contract says and without regard to speed.
final class TestTree {
  let document = TestNode(.document)
  /// What receives a fragment's nodes.
  let root = TestNode(.contents)
  private(set) var handles: [Int32: TestNode] = [:]
  private(set) var names: [Int32: String] = [:]
  private(set) var quirksMode = QuirksMode.noQuirks
  private(set) var operationCount = 0
  /// The elements whose end was reached, in order.
  private(set) var ended: [String] = []

  init(isFragment: Bool = false) {
    handles[0] = document
    if isFragment { handles[1] = root }
    for (number, name) in Self.knownNames.enumerated() where number > 0 { names[Int32(number)] = name }
  }

  private static let knownNames = KnownNames.strings

  func node(_ handle: Int32) -> TestNode { handles[handle]! }

  func apply(_ words: UnsafeBufferPointer<Int32>, _ text: UnsafeBufferPointer<UInt16>) {
    var reader = Reader(words: words, text: text)
    while let word = reader.next() {
      operationCount += 1
      apply(TreeOperation(rawValue: word)!, &reader)
    }
  }

  private struct Reader {
    let words: UnsafeBufferPointer<Int32>
    let text: UnsafeBufferPointer<UInt16>
    var position = 0

    init(words: UnsafeBufferPointer<Int32>, text: UnsafeBufferPointer<UInt16>) {
      self.words = words
      self.text = text
    }

    mutating func next() -> Int32? {
      guard position < words.count else { return nil }
      position += 1
      return words[position - 1]
    }

    mutating func word() -> Int32 { next()! }

    mutating func units() -> [UInt16] {
      let start = Int(word())
      let length = Int(word())
      return Array(text[start..<start + length])
    }

    mutating func string() -> String { String(decoding: units(), as: UTF16.self) }
  }

  private func apply(_ operation: TreeOperation, _ reader: inout Reader) {
    switch operation {
    case .defineName:
      let number = reader.word()
      precondition(names[number] == nil)
      names[number] = reader.string()
    case .appendElement, .appendShadowTemplate:
      let handle = reader.word()
      let parent = node(reader.word())
      insert(create(handle, &reader), parent)
    case .createElement:
      let handle = reader.word()
      precondition(handles[reader.word()] != nil)
      _ = create(handle, &reader)
    case .append:
      let child = node(reader.word())
      node(reader.word()).insert(child)
    case .appendText:
      let parent = node(reader.word())
      append(text: reader.units(), to: parent, at: parent.children.count)
    case .appendComment:
      let parent = node(reader.word())
      let comment = TestNode(.comment)
      comment.data = reader.units()
      parent.insert(comment)
    case .appendDoctype:
      let name = reader.string()
      let publicID = reader.string()
      document.insert(TestNode(.doctype(name: name, publicID: publicID, systemID: reader.string())))
    case .fosterNode:
      let child = node(reader.word())
      let (parent, index) = fosterPlace(&reader)
      child.remove()
      parent.insert(child, at: index.map { $0.index })
    case .fosterText:
      let (parent, index) = fosterPlace(&reader)
      append(text: reader.units(), to: parent, at: index?.index ?? parent.children.count)
    case .remove: node(reader.word()).remove()
    case .moveChildren:
      let source = node(reader.word())
      let target = node(reader.word())
      for child in source.children { target.insert(child) }
    case .addAttributes:
      let element = node(reader.word())
      for attribute in attributes(&reader) where !element.attributes.contains(where: { $0.name == attribute.name }) {
        element.attributes.append(attribute)
      }
    case .setQuirksMode: quirksMode = QuirksMode(rawValue: UInt8(reader.word()))!
    case .markScript:
      let script = node(reader.word())
      script.isAlreadyStarted = reader.word() == 1
    case .associateForm:
      let element = node(reader.word())
      element.form = node(reader.word())
    case .popElement:
      let element = node(reader.word())
      element.end += 1
      if case .element(_, let name) = element.kind { ended.append(name) }
      if element.isHTML("option") { cloneIntoSelectedContent(element) }
    }
  }

  private func insert(_ node: TestNode, _ parent: TestNode) { parent.insert(node) }

  private func create(_ handle: Int32, _ reader: inout Reader) -> TestNode {
    precondition(handles[handle] == nil)
    let word = reader.word()
    let namespace = ElementNamespace(rawValue: UInt8(word >> 24))!
    let element = TestNode(.element(namespace: namespace, name: names[word & 0xFF_FFFF]!))
    element.attributes = attributes(&reader)
    handles[handle] = element
    if element.kind == .element(namespace: .html, name: "template") {
      let contents = TestNode(.contents)
      element.contents = contents
      handles[handle + 1] = contents
    }
    return element
  }

  private func attributes(_ reader: inout Reader) -> [(name: String, value: [UInt16])] {
    (0..<reader.word()).map { _ in
      let word = reader.word()
      var name = names[word & 0xFF_FFFF]!
      switch AttributeNamespace(rawValue: UInt8(word >> 24))! {
      case .none: break
      case .xlink: name = "xlink " + name.dropFirst(6)
      case .xml: name = "xml " + name.dropFirst(4)
      case .xmlns: name = "xmlns " + (name == "xmlns" ? name[...] : name.dropFirst(6))
      }
      return (name, reader.units())
    }
  }

  private func fosterPlace(_ reader: inout Reader) -> (parent: TestNode, next: TestNode?) {
    let table = node(reader.word())
    let fallback = node(reader.word())
    return table.parent.map { ($0, table) } ?? (fallback, nil)
  }

  private func append(text: [UInt16], to parent: TestNode, at place: Int) {
    if parent.kind == .document { return }
    if place > 0 && parent.children[place - 1].kind == .text {
      parent.children[place - 1].data += text
    } else {
      let node = TestNode(.text)
      node.data = text
      parent.insert(node, at: place)
    }
  }
}

extension TestNode {

  /// Whether the node is an HTML element with a name.
  func isHTML(_ name: String) -> Bool { kind == .element(namespace: .html, name: name) }

  /// The HTML elements with a name below the node, in tree order.
  func descendants(_ name: String) -> [TestNode] {
    children.flatMap { ($0.isHTML(name) ? [$0] : []) + $0.descendants(name) }
  }

  /// A copy of the node and all below it.
  func clone() -> TestNode {
    let copy = TestNode(kind)
    copy.attributes = attributes
    copy.data = data
    for child in children { copy.insert(child.clone()) }
    return copy
  }
}

extension TestTree {

  /// What the end of an `option` element leads to: a selected one is copied into `selectedcontent` (HTML, 4.10.10).
  private func cloneIntoSelectedContent(_ option: TestNode) {
    var ancestor = option.parent
    while let node = ancestor, !node.isHTML("select") { ancestor = node.parent }
    guard let select = ancestor, let target = select.descendants("selectedcontent").first else { return }
    let options = select.descendants("option")
    let selected = options.last { $0.attributes.contains { $0.name == "selected" } } ?? options.first
    guard option === selected else { return }
    for child in target.children { child.remove() }
    for child in option.children { target.insert(child.clone()) }
  }

  /// The tree in the form of the html5lib tests, without a line feed at the end.
  func dump(isFragment: Bool = false) -> String {
    var lines: [String] = []
    for child in (isFragment ? root : document).children { dump(child, "| ", &lines) }
    return lines.joined(separator: "\n")
  }

  private func dump(_ first: TestNode, _ margin: String, _ lines: inout [String]) {
    // A work list and not recursion, for trees of any depth.
    var waiting = [(first, margin)]
    while let (node, indent) = waiting.popLast() {
      switch node.kind {
      case .document: break
      case .contents: lines.append(indent + "content")
      case .doctype(let name, let publicID, let systemID):
        let identifiers = publicID.isEmpty && systemID.isEmpty ? "" : " \"\(publicID)\" \"\(systemID)\""
        lines.append("\(indent)<!DOCTYPE \(name)\(identifiers)>")
      case .comment: lines.append("\(indent)<!-- \(String(decoding: node.data, as: UTF16.self)) -->")
      case .text: lines.append("\(indent)\"\(String(decoding: node.data, as: UTF16.self))\"")
      case .element(let namespace, let name):
        let prefix = namespace == .html ? "" : namespace == .svg ? "svg " : "math "
        lines.append("\(indent)<\(prefix)\(name)>")
        let sorted = node.attributes.sorted { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }
        for (name, value) in sorted {
          lines.append("\(indent)  \(name)=\"\(String(decoding: value, as: UTF16.self))\"")
        }
      }
      waiting += node.children.reversed().map { ($0, indent + "  ") }
      if let contents = node.contents { waiting.append((contents, indent + "  ")) }
    }
  }
}
