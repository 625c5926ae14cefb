import ConformanceSupport
import Foundation
import ScriptEngine
import Testing
import WebPlatform

/// html5lib's tests of tree construction, seen from inside a page: the parser's operations are applied to the DOM, and
/// scripts run.
@Suite(.enabled(if: Conformance.isAvailable, Comment(rawValue: Conformance.comment)))
struct TreeConstructionTests {
  private let host = SilentHost()
  private let platform: Platform

  init() throws { platform = try Platform(host: host) }

  /// A script whose value is a function that writes a tree in the form of the tests.
  private static let dump = """
    (function dump(parent, margin) {
      let lines = [];
      const add = (node) => {
        switch (node.nodeType) {
          case 10: {
            const ids = node.publicId || node.systemId ? ` "${node.publicId}" "${node.systemId}"` : "";
            return lines.push(`${margin}<!DOCTYPE ${node.name}${ids}>`);
          }
          case 8: return lines.push(`${margin}<!-- ${node.data} -->`);
          case 3: return lines.push(`${margin}"${node.data}"`);
        }
        const isHTML = node.namespaceURI.endsWith("xhtml");
        const prefix = isHTML ? "" : node.namespaceURI.endsWith("svg") ? "svg " : "math ";
        lines.push(`${margin}<${prefix}${node.localName}>`);
        const attributes = Array.from(node.attributes, (attribute) => {
          const namespaces = { xlink: "xlink ", namespace: "xml ", xmlns: "xmlns " };
          const part = attribute.namespaceURI === null ? "" : attribute.namespaceURI.match(/(\\w+)\\/?$/)[1];
          return `${margin}  ${namespaces[part] ?? ""}${attribute.localName}="${attribute.value}"`;
        });
        lines.push(...attributes.sort());
        if (isHTML && node.localName === "template") {
          lines.push(margin + "  content", ...dump(node.content, margin + "    "));
        }
        lines.push(...dump(node, margin + "  "));
      };
      parent.childNodes.forEach(add);
      return lines;
    })
    """

  @Test func passes() throws {
    var total = 0
    var passed = 0
    for folder in ["tree-construction", "tree-construction/scripted"] {
      for file in try Conformance.files("html5lib/\(folder)", "dat") {
        for (index, test) in try Conformance.sections(file).enumerated() {
          for scripting in [false, true] where test["script-\(scripting ? "off" : "on")"] == nil {
            // Fragments are parsed in a page, where scripting is enabled.
            if test["document-fragment"] != nil && !scripting { continue }
            total += 1
            let actual = try run(test, scripting: scripting)
            let expected = test["document"]!.trimmingCharacters(in: .newlines)
            if actual == expected {
              passed += 1
            } else {
              Issue.record("\(file.lastPathComponent) \(index): \(test["data"]!)\n\(expected)\n\(actual)")
            }
          }
        }
      }
    }
    print("tree construction in a page: \(passed) of \(total) passed")
    #expect(total > 3000)
    #expect(passed == total)
  }

  private func run(_ test: [String: String], scripting: Bool) throws -> String {
    let options = platform.value(json: #"{"contentType":"text/html"}"#)
    let id = try platform.call("createPage", platform.string("http://pages.test/"), options).integer
    defer {
      try? host.runTasks(platform)
      _ = try? platform.call("disposePage", platform.number(id))
    }
    let page = try #require(platform.pageRealm(id))
    let data = try json(test["data"]!)
    let tree: String
    if let context = test["document-fragment"]?.split(separator: " ") {
      let namespaces = ["svg": "http://www.w3.org/2000/svg", "math": "http://www.w3.org/1998/Math/MathML"]
      let namespace = context.count == 1 ? nil : namespaces[String(context[0])]
      tree = """
        (() => {
          const namespace = "\(namespace ?? "http://www.w3.org/1999/xhtml")";
          const context = document.createElementNS(namespace, "\(context.last!)");
          context.innerHTML = \(data);
          return context instanceof HTMLTemplateElement ? context.content : context;
        })()
        """
    } else if scripting {
      let parser = try DocumentParser(platform: platform, realmID: id, contentType: "text/html", charset: "utf-8")
      try parser.append([UInt8](test["data"]!.utf8))
      try parser.finish()
      tree = "document"
    } else {
      tree = "new DOMParser().parseFromString(\(data), 'text/html')"
    }
    return try page.evaluate(ScriptString("\(Self.dump)(\(tree), '| ').join('\\n')")).text
  }

  private func json(_ text: String) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), as: UTF8.self)
  }
}
