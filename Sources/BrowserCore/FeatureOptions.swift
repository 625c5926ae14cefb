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

  mutating func set(_ name: String, _ text: String?) {
    if let text { options.append((name, .text(text))) }
  }

  mutating func set(_ name: String, _ flag: Bool) { options.append((name, .flag(flag))) }

  mutating func set(_ name: String, _ number: Double?) {
    if let number { options.append((name, .number(number))) }
  }

  mutating func set(_ name: String, _ texts: [String]) { options.append((name, .texts(texts))) }

  mutating func set(_ name: String, _ files: [UploadFile]) { options.append((name, .files(files))) }

  func value(in platform: Platform) -> Value {
    platform.object(
      options.map { name, value in
        switch value {
        case .text(let text): (name, platform.string(text))
        case .flag(let flag): (name, platform.boolean(flag))
        case .number(let number): (name, platform.number(number))
        case .texts(let texts): (name, platform.strings(texts))
        case .files(let files):
          (name, platform.object(files.enumerated().map { ("\($0)", $1.value(in: platform)) }))
        }
      })
  }
}
