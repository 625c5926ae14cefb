/// Writes the function that converts a page's object to a dictionary.
struct DictionaryWriter {
  let converter: ConversionWriter

  func write(_ dictionary: IDLDefinitions.Dictionary) throws(IDLError) -> PlatformScript {
    let name = dictionary.name
    var body = "function convert\(name)(v){"
    body += "if(v!==undefined&&v!==null&&!isObject(v))throw new TypeError(\"\(name) is not an object\");"
    body += "const d=\(dictionary.parent.map { "convert\($0)(v)" } ?? "{}");let m;"
    for member in dictionary.members.sorted(by: { $0.name < $1.name }) {
      body += "m=v===undefined||v===null?undefined:v[\"\(member.name)\"];"
      let converted: String
      do {
        converted = try converter.convert("m", to: member.type)
      } catch {
        throw IDLError(file: "dictionary \(name)", line: 1, message: error.message)
      }
      if !member.isOptional {
        body += "if(m===undefined)throw new TypeError(\"Member \(name).\(member.name) is required\");"
        body += "d[\"\(member.name)\"]=\(converted);"
      } else if let fallback = member.defaultValue {
        body += "d[\"\(member.name)\"]=\(fallback == "{}" ? converted : "m===undefined?\(fallback):\(converted)");"
      } else {
        body += "d[\"\(member.name)\"]=m===undefined?undefined:\(converted);"
      }
    }
    body += "return d;}"
    return PlatformScript(name: "dictionaries/\(name)", source: body, declares: ["convert\(name)"])
  }
}
