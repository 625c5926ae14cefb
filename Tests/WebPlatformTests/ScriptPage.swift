import ScriptEngine
import Testing
import WebPlatform

/// An empty page in a machine of its own, for tests of what scripts see.
final class ScriptPage {
  let host = SilentHost()
  private let platform: Platform
  private let realm: Realm

  init(url: String = "https://example.org/folder/page", characterSet: String = "UTF-8") throws {
    platform = try Platform(host: host)
    let options = platform.value(json: #"{"contentType":"text/html","characterSet":"\#(characterSet)"}"#)
    let id = try platform.call("createPage", platform.string(url), options)
    realm = try #require(platform.pageRealm(id.integer))
  }

  /// Runs the body of a function that calls `check(condition, message)`, and records each check that failed.
  ///
  /// The body also has `throws(ErrorConstructor, function)`, and `equal(actual, expected, message)`, which compares
  /// JSON; `data` is JSON that it finds under that name.
  func expect(_ body: String, data: String = "null", sourceLocation: SourceLocation = #_sourceLocation) throws {
    let script = """
      (function () {
        const failures = [];
        const check = (condition, message) => { if (!condition) failures.push(String(message)); };
        const equal = (actual, expected, message = "") => {
          const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
          check(a === b, `${message} ${a} is not ${b}`);
        };
        const throws = (constructor, run, message = run) => {
          try {
            run();
          } catch (error) {
            check(error.constructor === constructor, `${message} throws ${error}`);
            return;
          }
          check(false, `${message} throws nothing`);
        };
        const data = \(data);
        \(body)
        return failures.join("\\u0000");
      })()
      """
    let text = try realm.evaluate(ScriptString(script)).text
    for failure in text.split(separator: "\0") {
      Issue.record("\(failure)", sourceLocation: sourceLocation)
    }
  }
}
