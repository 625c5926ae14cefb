import PageModules
import Testing

/// Headers that are wrong in one way each, with the line and the kind of problem that an author is told of.
@Suite struct MalformedHeaderTests {

  struct Fault: Sendable, CustomTestStringConvertible {
    var header: String
    var line: Int
    var severity: ModuleProblem.Severity
    var words: String
    var testDescription: String { "\(words) on line \(line)" }

    /// The header is made of a good frame and `lines` in place of its property lines.
    static func error(_ lines: String..., line: Int, _ words: String) -> Fault {
      Fault(header: frame(lines), line: line, severity: .error, words: words)
    }

    static func warning(_ lines: String..., line: Int, _ words: String) -> Fault {
      Fault(header: frame(lines), line: line, severity: .warning, words: words)
    }

    static func text(_ header: String, line: Int, _ severity: ModuleProblem.Severity, _ words: String) -> Fault {
      Fault(header: header, line: line, severity: severity, words: words)
    }

    private static func frame(_ lines: [String]) -> String {
      (["//startconfig"] + lines + ["//endconfig", "run()"]).joined(separator: "\n")
    }
  }

  static let id = "//id=com.example.a", title = "//title=A"

  static let faults: [Fault] = [
    // The frame.
    .text("alert(1)", line: 1, .error, "does not begin with //startconfig"),
    .text("", line: 1, .error, "does not begin with //startconfig"),
    .text("alert(1)\n//startconfig\n\(id)\n\(title)\n//endconfig\n", line: 2, .error, "at the beginning"),
    .text("//startconfig\n\(id)\n\(title)\nalert(1)", line: 1, .error, "no //endconfig"),
    .text("\n//startconfig\n\(id)\n\(title)\n//endconfig\nx()", line: 1, .warning, "not on the first line"),
    .text("//startconfig\n\(id)\n\(title)\n//endconfig\n", line: 4, .warning, "no script"),
    .text(
      "//startconfig\n\(id)\n\(title)\n//endconfig\nx()\n//startconfig\n", line: 6, .warning, "second header"),
    .error(id, "//startconfig", title, line: 3, "begins a second time"),
    // Lines.
    .error(id, "", title, line: 3, "no empty lines"),
    .error(id, title, "   ", line: 4, "no empty lines"),
    .error(id, title, "//description=one", "two", line: 5, "does not begin with"),
    .error(id, title, "//and more", line: 4, "has no “=”"),
    .error(id, title, "//=nothing", line: 4, "has no name"),
    .error(id, title, "//goes on = here", line: 4, "cannot go on"),
    // Id and title.
    .error(title, line: 1, "no id"),
    .error(id, line: 1, "no title"),
    .error("//id=", title, line: 2, "id is empty"),
    .error("//id=a b", title, line: 2, "no spaces"),
    .error("//id=" + String(repeating: "x", count: 81), title, line: 2, "longer than"),
    .error(id, title, "//id=com.example.b", line: 4, "on line 2 already"),
    .error(id, "//title=", line: 3, "title is empty"),
    .warning(id, title, "//title=B", line: 4, "on line 3 already"),
    .warning(id, "//title.de=A", line: 1, "without a language"),
    .warning(id, title, "//title.d!=A", line: 4, "no language tag"),
    // Pictures and what is unknown.
    .warning(id, title, "//icon=", line: 4, "icon is empty"),
    .warning(id, title, "//icon=iVBO*", line: 4, "not Base64"),
    .warning(id, title, "//icon2x=iVBORw0KG", line: 4, "length"),
    .warning(id, title, "//icon=R0lGODlhAQABAAAAACw=", line: 4, "neither PNG nor JPEG"),
    .warning(id, title, "//author=me", line: 4, "“author” is unknown"),
    .warning(id, title, "//Description=x", line: 4, "perhaps “description”"),
    // Variables.
    .error(id, title, "//var=", line: 4, "variable has no name"),
    .error(id, title, "//var=1x;type=bool;title=X", line: 4, "no name for a variable"),
    .error(id, title, "//var=class;type=bool;title=X", line: 4, "word of JavaScript"),
    .error(id, title, "//var=getRequest;type=bool;title=X", line: 4, "function that modules have"),
    .error(id, title, "//var=x;title=X", line: 4, "no type"),
    .error(id, title, "//var=x;type=float;title=X", line: 4, "no type “float”"),
    .error(id, title, "//var=x;type=bool;", line: 4, "needs a title"),
    .error(id, title, "//var=x;type=text;title=", line: 4, "title is empty"),
    .error(id, title, "//var=x;type=bool;title=X;default", line: 4, "has no “=”"),
    .error(id, title, "//var=x;type=int;title=X", "//var=x;type=int;title=Y", line: 5, "on line 4 already"),
    .error(id, title, "//var=x;type=select;title=X;valuetitles=A|B", line: 4, "needs values"),
    .error(id, title, "//var=x;type=select;title=X;values=1|2", line: 4, "needs valuetitles"),
    .error(id, title, "//var=x;type=select;title=X;values=1|2;valuetitles=A", line: 4, "2 values, but 1"),
    .error(
      id, title, "//var=x;type=select;title=X;values=1|2;valuetitles=A|B;valuetitles.de=A|B|C", line: 4,
      "2 values, but 3"),
    .warning(id, title, "//var=x;type=int;title=X;default=1.5", line: 4, "not a value of type integer"),
    .warning(id, title, "//var=x;type=bool;title=X;default=maybe", line: 4, "not a value of type boolean"),
    .warning(
      id, title, "//var=x;type=select;title=X;values=1|2;valuetitles=A|B;default=3", line: 4, "not one of the values"),
    .warning(id, title, "//var=x;type=select;title=X;values=1|1;valuetitles=A|B", line: 4, "there twice"),
    .warning(id, title, "//var=x;type=lang;default=de", line: 4, "language has no default"),
    .warning(id, title, "//var=x;type=bool;title=X;values=1|2", line: 4, "belongs to the type select"),
    .warning(id, title, "//var=x;type=bool;title=X;colour=red", line: 4, "“colour” is unknown"),
    .warning(id, title, "//var=x;type=bool;;title=X", line: 4, "between two semicolons"),
    .warning(id, title, "//var=x;type=bool;title=X;title=Y", line: 4, "given twice"),
    .warning(id, title, "//var=a;type=autorun", "//var=b;type=autorun", line: 5, "line 4 has a variable of type"),
  ]

  @Test(arguments: faults)
  func isToldWithItsLine(fault: Fault) throws {
    for header in [fault.header, "\u{FEFF}" + fault.header, fault.header.replacing("\n", with: "\r\n")] {
      let reading = PageModule.read(header)
      let problem = try #require(reading.problems.first { $0.reason.contains(fault.words) }, "\(reading.problems)")
      #expect(problem.line == fault.line)
      #expect(problem.severity == fault.severity)
      #expect((reading.module == nil) == (fault.severity == .error), "\(reading.problems)")
      #expect(reading.problems.count { $0.severity == .error } == (fault.severity == .error ? 1 : 0))
    }
  }

  @Test func severalProblemsAreToldInTheOrderOfTheirLines() {
    let reading = PageModule.read("//startconfig\n//title=\n\n//var=x;type=y;title=X\n//endconfig\nrun()")
    #expect(reading.problems.map(\.line) == [1, 2, 3, 4])
  }

  @Test func theColumnIsThatOfThePart() throws {
    let reading = PageModule.read("//startconfig\n//id=a\n//title=A\n//var=ü;type=float;title=X\n//endconfig\nrun()")
    #expect(reading.problems.map(\.column) == [14])
  }

  @Test func bytesThatAreNotUTF8AreRejectedWithTheirLine() {
    let bytes = Array("//startconfig\n//id=a\n//title=Verr".utf8) + [0xFC] + Array("ckt\n//endconfig\n".utf8)
    let reading = PageModule.read(bytes)
    #expect(reading.module == nil)
    #expect(reading.problems.map(\.line) == [3])
  }
}
