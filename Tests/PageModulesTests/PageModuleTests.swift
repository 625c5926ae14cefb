import PageModules
import Testing

@Suite struct PageModuleTests {

  static let text = """
    //startconfig
    //id=com.example.crazy
    //title=Crazy Layout
    //title.de=Verrücktes Layout
    //description=a=b; c
    //homepage=https://example.com/
    //var=b;type=bool;title=Big?;title.de=Groß?;default=true;
    //var=n;type=int;title=Number;default=-7
    //var=t;type=text;title=Text;default=a=b
    //var=p;type=pass;title=Secret;
    //var=language;type=lang
    //var=confirmation;type=confirm;default=yes;
    //var=automatic;type=autorun;
    //var=s;type=select;valuetitles=One|Two|Three;valuetitles.de=Eins|Zwei|Drei;values=1|2|3;title=S;default=2
    //var=w;type=select;valuetitles=A|B;values=1|01;title=W
    //endconfig
    function go() {}
    """

  static func module(_ text: String = text) throws -> PageModule {
    try PageModule.read(text).accepted()
  }

  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func readsAHeader(lineEnd: String, mark: String) throws {
    let reading = PageModule.read(mark + Self.text.replacing("\n", with: lineEnd))
    #expect(reading.problems.map(\.reason) == ["the property “homepage” is unknown"])
    let module = try reading.accepted()
    #expect(module.id == "com.example.crazy")
    #expect(module.description.text(for: ["fr"]) == "a=b; c")
    #expect(module.otherProperties.map(\.name) == ["homepage"])
    #expect(module.otherProperties.map(\.value) == ["https://example.com/"])
    #expect(module.variables.map(\.kind) == [
      .boolean, .integer, .string, .password, .language, .confirmation, .autorun, .select, .select,
    ])
    #expect(module.variables.map(\.defaultText) == ["true", "-7", "a=b", nil, nil, "yes", nil, "2", nil])
    #expect(module.code == "function go() {}")
    #expect(module.codeLine == 17)
  }

  @Test func everyShortAndLongNameOfATypeIsKnown() throws {
    let names = [
      "bool", "boolean", "int", "integer", "string", "text", "pass", "password", "lang", "language", "confirm",
      "confirmation", "autorun",
    ]
    for name in names {
      let module = try Self.module("//startconfig\n//id=a\n//title=A\n//var=x;type=\(name);title=X\n//endconfig\nx")
      #expect(module.variables.count == 1, "\(name)")
    }
  }

  @Test func textsAreThoseOfTheUsersLanguage() throws {
    let module = try Self.module()
    #expect(module.title.text(for: ["de-CH", "de"]) == "Verrücktes Layout")
    #expect(module.title.text(for: ["DE"]) == "Verrücktes Layout")
    #expect(module.title.text(for: ["fr"]) == "Crazy Layout")
    let options = try #require(module.variable("s")).options
    #expect(options.map { $0.title.text(for: ["de"]) } == ["Eins", "Zwei", "Drei"])
    #expect(options.map { $0.title.text(for: ["en"]) } == ["One", "Two", "Three"])
    let foreign = try Self.module("//startconfig\n//id=a\n//title.fr=F\n//title.de=D\n//endconfig\nx")
    #expect(foreign.title.text(for: ["en"]) == "F")
    #expect(foreign.title.text(for: ["de"]) == "D")
  }

  @Test func valuesAreTyped() throws {
    let module = try Self.module()
    let values = module.variables.map(\.defaultValue)
    #expect(values == [
      .boolean(true), .number("-7"), .string("a=b"), .string(""), .string(""), .boolean(true), .boolean(false),
      .number("2"), .string("1"),
    ])
  }

  @Test(arguments: ["\"", "\\", "\n\r", "\u{2028}\u{2029}", "</script><script>", "'\"`${x}", "\u{0}\u{7}ü😀", "\\u0022"])
  func noTextBreaksOutOfItsLiteral(text: String) {
    let literal = ModuleValue.string(text).literal
    #expect(literal.first == "\"" && literal.last == "\"")
    let inside = literal.unicodeScalars.dropFirst().dropLast()
    var isEscaped = false
    for scalar in inside {
      #expect(isEscaped || scalar != "\"")
      #expect(scalar.value >= 0x20 && scalar != "<" && scalar != "\u{2028}" && scalar != "\u{2029}")
      isEscaped = !isEscaped && scalar == "\\"
    }
    #expect(!isEscaped)
  }

  @Test func theProgramKeepsTheLinesOfTheModule() throws {
    let installed = InstalledModule(try Self.module())
    let program = installed.program(isAutomatic: true, language: "de")
    #expect(program.firstLine == 16)
    let lines = program.source.split(separator: "\n")
    #expect(lines[1] == "function go() {}")
    #expect(lines[0].contains(#"var b=true,n=-7,t="a=b",p="",language="de",confirmation=true,automatic=true,s=2,w="1";"#))
    #expect(lines[0].contains(#"case "go":"#))
  }
}
