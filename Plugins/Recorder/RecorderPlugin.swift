import BrowserPlugin

/// Records requests and responses as a HAR 1.2 document, and answers requests from one.
///
/// Bodies are recorded decoded, byte for byte; a replayed response is delivered with the recorded status, header fields
/// and body, redirects and cookies included. Its methods are `Recorder.start`, `Recorder.stop` with `{file?}`,
/// `Recorder.replay` with `{file}` or `{har}` and `{onMiss?: "fail" or "network"}`, and `Recorder.stopReplay`.
@BrowserActor
public final class RecorderPlugin: Plugin {

  public nonisolated let name = "Recorder"
  public nonisolated let version = "1.0"
  public nonisolated let summary = "Records the network as HAR 1.2, and plays it back."
  public nonisolated let permissions: Set<PluginPermission> = [.requests, .methods, .tabs]
  public nonisolated let events: Set<TabEvent.Kind> = [.loadStarted, .loadFinished]

  private let recording = Recording()
  private let replay = Replay()

  /// A plugin that does nothing until it is told to.
  public nonisolated init() {}

  /// The recording comes first, so that it has what is replayed too.
  public var interceptors: [any RequestInterceptor] { [recording, replay] }

  public var methods: [PluginMethod] {
    [
      PluginMethod("start", "Begins to record. What was recorded before is dropped.") { [recording] _ in
        recording.start()
        return [:]
      },
      PluginMethod(
        "stop", "Ends the recording and answers the HAR document, or writes it to `file` and answers its size."
      ) { [recording] parameters in
        let file = try Self.text(parameters, "file")
        return try recording.stop { har in
          guard let file else { return har }
          try FileContents.write(har.serialized(), to: file)
          return ["file": .string(file), "entries": JSON(har["log"]?["entries"]?.array?.count ?? 0)]
        }
      },
      PluginMethod(
        "replay", "Answers requests from the HAR document in `file` or `har`. `onMiss` is `fail` or `network`."
      ) { [replay] parameters in
        let har: JSON
        let onMiss = try Self.text(parameters, "onMiss") ?? "fail"
        guard ["fail", "network"].contains(onMiss) else {
          throw PluginProblem("onMiss must be fail or network, but is \(parameters["onMiss"]!.text)")
        }
        if let file = try Self.text(parameters, "file") {
          har = try Self.document(in: file)
        } else if let given = parameters["har"] {
          har = given
        } else {
          throw PluginProblem("replay needs file or har")
        }
        return ["entries": JSON(try replay.start(har, failsOnMiss: onMiss == "fail"))]
      },
      PluginMethod("stopReplay", "Ends the replay.") { [replay] _ in
        replay.stop()
        return [:]
      },
    ]
  }

  public func tabEvent(_ event: TabEvent) { recording.tabEvent(event) }

  private static func text(_ parameters: JSON, _ name: String) throws(PluginProblem) -> String? {
    guard let value = parameters[name], !value.isNull else { return nil }
    guard let text = value.string else { throw PluginProblem("\(name) must be text, but is \(value.kind)") }
    return text
  }

  private static func document(in file: String) throws(PluginProblem) -> JSON {
    let bytes = try FileContents.read(file)
    do throws(JSONSyntaxError) {
      return try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in try JSON(parsing: bytes) }
    } catch {
      throw PluginProblem("\(file) is no HAR document: \(error.reason) at byte \(error.offset)")
    }
  }
}
