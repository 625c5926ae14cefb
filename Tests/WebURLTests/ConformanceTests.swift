import Foundation
import Testing
import TextEncoding

@testable import WebURL

/// Runs the URL suites of the Web Platform Tests.
@Suite(.enabled(if: ConformanceData.isAvailable)) struct ConformanceTests {

  @Test func urltestdata() throws {
    var tally = Tally("urltestdata.json")
    for test in try ConformanceData.cases("urltestdata.json") {
      guard let input = test["input"] as? String else { continue }
      let baseText = test["base"] as? String
      let base = baseText.flatMap { URLRecord($0) }
      let record = baseText != nil && base == nil ? nil : URLRecord(input, base: base)
      let label = "\(input.debugDescription) against \(baseText ?? "nothing")"
      if test["failure"] as? Bool == true {
        tally.record(record == nil, "\(label): parsed as \(record?.href ?? "")")
        continue
      }
      guard let record else {
        tally.record(false, "\(label): failed")
        continue
      }
      var differences: [String] = []
      for component in URLComponent.allCases {
        let value = record.value(of: component)
        guard let expected = test[component.rawValue] as? String, expected != value else { continue }
        differences.append("\(component) is \(value), not \(expected)")
      }
      if let origin = test["origin"] as? String, origin != record.origin.serialized {
        differences.append("origin is \(record.origin), not \(origin)")
      }
      tally.record(differences.isEmpty, "\(label): \(differences)")
    }
    tally.report()
    #expect(tally.passed == tally.total)
  }

  @Test func setters() throws {
    var tally = Tally("setters_tests.json")
    let groups = try #require(try ConformanceData.json("setters_tests.json") as? [String: Any])
    for (name, value) in groups {
      guard let component = URLComponent(rawValue: name), let cases = value as? [[String: Any]] else { continue }
      for test in cases {
        guard let href = test["href"] as? String, let newValue = test["new_value"] as? String,
          let expected = test["expected"] as? [String: String], var record = URLRecord(href)
        else { continue }
        record.set(component, to: newValue)
        let differences = expected.compactMap { key, value -> String? in
          guard let part = URLComponent(rawValue: key), record.value(of: part) != value else { return nil }
          return "\(key) is \(record.value(of: part)), not \(value)"
        }
        let label = "\(component) of \(href) to \(newValue.debugDescription)"
        tally.record(differences.isEmpty, "\(label): \(differences)")
        #expect(URLRecord(record.href)?.href == record.href, "\(label) does not survive parsing again")
      }
    }
    tally.report()
    #expect(tally.passed == tally.total)
  }

  @Test func toASCII() throws {
    let tally = try runDomains("toascii.json")
    #expect(tally.passed == tally.total)
  }

  @Test func idna() throws {
    let tally = try runDomains("IdnaTestV2.json")
    #expect(tally.passed == tally.total)
  }

  @Test func percentEncoding() throws {
    var tally = Tally("percent-encoding.json")
    for test in try ConformanceData.cases("percent-encoding.json") {
      guard let input = test["input"] as? String, let output = test["output"] as? [String: String] else { continue }
      for (label, expected) in output {
        let encoding = try #require(TextEncoding(label: label))
        let encoder = QueryEncoder { query in
          TextEncoder.encodePieces(query, as: encoding).map { piece in
            switch piece {
            case .bytes(let bytes): .bytes(bytes)
            case .unencodable(let scalar): .unencodable(scalar)
            }
          }
        }
        let query = URLRecord("https://doesnotmatter.invalid/?\(input)", queryEncoder: encoder)?.query
        tally.record(query == expected, "\(input) in \(label): \(query ?? "failed"), not \(expected)")
      }
    }
    tally.report()
    #expect(tally.passed == tally.total)
  }

  private func runDomains(_ file: String) throws -> Tally {
    var tally = Tally(file)
    for test in try ConformanceData.cases(file) {
      // An empty domain cannot be tested through a URL.
      guard let input = test["input"] as? String, !input.isEmpty else { continue }
      let expected = test["output"] as? String
      let host = URLRecord("https://\(input)/x")?.value(of: .hostname)
      tally.record(host == expected, "\(input.debugDescription): \(host ?? "failed"), not \(expected ?? "failure")")
    }
    tally.report()
    return tally
  }
}
