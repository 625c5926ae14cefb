import ConformanceSupport
import Foundation
import Testing

@testable import HTMLParsing

/// html5lib's tests of the tokenizer.
@Suite(.enabled(if: Conformance.isAvailable, Comment(rawValue: Conformance.comment)))
struct TokenizerConformanceTests {

  /// A token in the form of the tests, with characters joined.
  private enum TestToken: Equatable {
    case doctype([String?], isCorrect: Bool)
    case startTag(String, [String: [UInt16]], isSelfClosing: Bool)
    case endTag(String)
    case comment([UInt16])
    case characters([UInt16])
  }

  private static let states: [String: TokenizerState] = [
    "Data state": .data, "PLAINTEXT state": .plaintext, "RCDATA state": .rcdata, "RAWTEXT state": .rawtext,
    "Script data state": .scriptData, "CDATA section state": .cdataSection,
  ]

  @Test func passes() throws {
    var total = 0
    var passed = 0
    for file in try Conformance.files("html5lib/tokenizer", "test") {
      let json = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
      // The other member, "xmlViolationTests", is for parsers that make infosets.
      guard let tests = json["tests"] as? [[String: Any]] else { continue }
      for test in tests {
        for state in test["initialStates"] as? [String] ?? ["Data state"] {
          total += 1
          let isEscaped = test["doubleEscaped"] as? Bool ?? false
          let input = units(try #require(test["input"] as? String), isEscaped)
          let expected = try (test["output"] as! [[Any]]).map { try token($0, isEscaped) }
          let lastTag = test["lastStartTag"] as? String
          let actual = tokens(input, try #require(Self.states[state]), lastTag, pieceLength: input.count + 1)
          let actualInPieces = tokens(input, try #require(Self.states[state]), lastTag, pieceLength: 1)
          if actual == expected && actualInPieces == expected {
            passed += 1
          } else {
            print("\(file.lastPathComponent): \(test["description"]!), \(state): \(test["input"]!)")
            print("expected \(expected)\nactual \(actual)\nin pieces \(actualInPieces)\n")
          }
        }
      }
    }
    print("tokenizer: \(passed) of \(total) passed")
    #expect(total > 6000)
    #expect(passed == total)
  }

  private func tokens(
    _ input: [UInt16], _ state: TokenizerState, _ lastTag: String?, pieceLength: Int
  ) -> [TestToken] {
    var tokenizer = Tokenizer()
    tokenizer.state = state
    if let lastTag {
      tokenizer.lastStartTagName = Array(lastTag.utf16).withUnsafeBufferPointer { units in
        var names = NameTable()
        return names.intern(units.baseAddress!, count: units.count)
      }
    }
    var position = 0
    var result: [TestToken] = []
    while true {
      switch tokenizer.next() {
      case .endOfFile: return join(result)
      case .needsInput, .none:
        if position == input.count {
          tokenizer.input.close()
        } else {
          let end = min(position + pieceLength, input.count)
          input[position..<end].withUnsafeBufferPointer { tokenizer.input.append($0) }
          position = end
        }
      case .characters: result.append(.characters(Array(tokenizer.characters)))
      case .null: result.append(.characters([0]))
      case .comment: result.append(.comment(Array(tokenizer.scratch.elements)))
      case .endTag: result.append(.endTag(tokenizer.names.string(tokenizer.tagName)))
      case .startTag:
        var attributes: [String: [UInt16]] = [:]
        for attribute in Array(tokenizer.attributes.elements) {
          let range = Int(attribute.start)..<Int(attribute.start + attribute.length)
          attributes[tokenizer.names.string(attribute.name)] = Array(tokenizer.scratch.elements[range])
        }
        result.append(
          .startTag(
            tokenizer.names.string(tokenizer.tagName), attributes, isSelfClosing: tokenizer.isSelfClosing))
      case .doctype:
        let doctype = tokenizer.doctype
        let parts = [doctype.name, doctype.publicIdentifier, doctype.systemIdentifier].map { range -> String? in
          range.map { String(decoding: tokenizer.scratch.elements[$0], as: UTF16.self) }
        }
        result.append(.doctype(parts, isCorrect: !doctype.forceQuirks))
      }
    }
  }

  private func join(_ tokens: [TestToken]) -> [TestToken] {
    var result: [TestToken] = []
    for token in tokens {
      if case .characters(let units) = token, case .characters(let before)? = result.last {
        result[result.count - 1] = .characters(before + units)
      } else {
        result.append(token)
      }
    }
    return result
  }

  private func token(_ json: [Any], _ isEscaped: Bool) throws -> TestToken {
    let second = json[1] as? String
    switch json[0] as? String {
    case "DOCTYPE":
      let parts = json[1...3].map { ($0 as? String).map { String(decoding: units($0, isEscaped), as: UTF16.self) } }
      return .doctype(parts, isCorrect: json[4] as! Bool)
    case "StartTag":
      let attributes = (json[2] as! [String: String]).map { key, value in
        (String(decoding: units(key, isEscaped), as: UTF16.self), units(value, isEscaped))
      }
      return .startTag(
        String(decoding: units(second!, isEscaped), as: UTF16.self), Dictionary(uniqueKeysWithValues: attributes),
        isSelfClosing: json.count > 3)
    case "EndTag": return .endTag(String(decoding: units(second!, isEscaped), as: UTF16.self))
    case "Comment": return .comment(units(second!, isEscaped))
    default: return .characters(units(second!, isEscaped))
    }
  }

  /// The code units of a string, `\uHHHH` in it replaced if it is escaped twice.
  private func units(_ string: String, _ isEscaped: Bool) -> [UInt16] {
    var source = Array(string.utf16)[...]
    guard isEscaped else { return Array(source) }
    var result: [UInt16] = []
    while let unit = source.popFirst() {
      if unit == 0x5C, source.first == 0x75 {
        result.append(UInt16(String(decoding: source.dropFirst().prefix(4), as: UTF16.self), radix: 16)!)
        source = source.dropFirst(5)
      } else {
        result.append(unit)
      }
    }
    return result
  }
}
