import ScriptEngine
import WebPlatform

/// Options for one of the platform's page features, which take one object.
struct FeatureOptions: Sendable {
  enum Option: Sendable {
    case text(String), flag(Bool), number(Double), texts([String]), files([UploadFile])
  }

  private(set) var options: [(name: String, value: Option)] = []

  init(selector: String? = nil) {
    set("selector", selector)
  }

  init(_ target: ActionTarget?) {
    switch target {
    case .selector(let selector): set("selector", selector)
    case .point(let x, let y):
      set("x", x)
      set("y", y)
    case nil: break
    }
  }

  mutating func set(_ name: String, _ text: String?) {
    if let text { options.append((name, .text(text))) }
  }

  mutating func set(_ name: String, _ flag: Bool) { options.append((name, .flag(flag))) }

  mutating func set(_ name: String, _ number: Double?) {
    if let number { options.append((name, .number(number))) }
  }

  mutating func set(_ name: String, _ texts: [String]) { options.append((name, .texts(texts))) }

  mutating func set(_ name: String, _ files: [UploadFile]) { options.append((name, .files(files))) }

  func value(in platform: Platform) throws(ScriptException) -> Value {
    var properties: [(name: String, value: Value)] = []
    for (name, option) in options {
      switch option {
      case .text(let text): properties.append((name, platform.string(text)))
      case .flag(let flag): properties.append((name, platform.boolean(flag)))
      case .number(let number): properties.append((name, platform.number(number)))
      case .texts(let texts): properties.append((name, try platform.strings(texts)))
      case .files(let files):
        var values: [(name: String, value: Value)] = []
        for (index, file) in files.enumerated() { values.append(("\(index)", try file.value(in: platform))) }
        properties.append((name, platform.object(values)))
      }
    }
    return platform.object(properties)
  }
}
