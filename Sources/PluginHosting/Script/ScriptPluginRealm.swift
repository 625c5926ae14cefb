import BrowserPlugin
import EventLoop
import ScriptEngine

/// The machine and the realm that a script plugin runs in. It belongs to the plugin's thread.
final class ScriptPluginRealm {

  /// How long one run of the plugin's script may take, in milliseconds.
  static let limitMs = 1_000

  private let machine = VirtualMachine()
  private let realm: Realm
  private let loop: EventLoop
  private var kit: RetainedValue!
  private var timers: [Int: EventLoop.Timer] = [:]
  private unowned let transport: ScriptTransport

  init(loop: EventLoop, transport: ScriptTransport) {
    self.loop = loop
    self.transport = transport
    realm = Realm(in: machine)
    machine.watchdog.limit = Double(Self.limitMs) / 1_000
  }

  /// Runs a plugin's file; the answer is its manifest.
  func load(_ source: String, path: String) throws -> JSON {
    do {
      let setUp = try realm.evaluate(ScriptString(Self.setUp))
      kit = RetainedValue(try setUp.call([native()]))
      let wrapped = "(function (module, exports) {" + source + "\n})"
      let body = try realm.evaluate(ScriptString(wrapped), url: path)
      try kit.value.call(method: "load", [body])
      return try JSON(parsing: try kit.value.call(method: "manifest").text)
    } catch let error as ScriptException {
      throw Self.problem(error)
    }
  }

  /// Calls a hook. The transport is told what it answers, at once or later.
  func ask(_ id: Int, _ hook: String, _ parameters: JSON) {
    do {
      try kit.value.call(
        method: "ask", [realm.number(id), realm.string(hook), realm.value(json: parameters.text) ?? realm.null])
    } catch {
      transport.answered(id, .failure(Self.problem(error)))
    }
  }

  /// Calls a hook whose answer does not matter.
  func tell(_ hook: String, _ parameters: JSON) {
    do {
      try kit.value.call(method: "tell", [realm.string(hook), realm.value(json: parameters.text) ?? realm.null])
    } catch {
      transport.failed(Self.problem(error), phase: hook)
    }
  }

  /// Hands the script what the browser answered to a call of it.
  func finishCall(_ id: Int, _ result: Result<JSON, PluginProblem>) {
    let arguments = switch result {
    case .success(let json): [realm.number(id), realm.boolean(true), realm.value(json: json.text) ?? realm.null]
    case .failure(let problem): [realm.number(id), realm.boolean(false), realm.string(problem.reason)]
    }
    do {
      try kit.value.call(method: "finishCall", arguments)
    } catch {
      transport.failed(Self.problem(error), phase: "call")
    }
  }

  private func native() -> Value {
    let native = realm.value(json: "{}")!
    func define(_ name: String, _ body: @escaping (NativeFunction.Arguments) -> Void) {
      native.set(name, to: realm.function(name) { arguments in
        body(arguments)
        return arguments.realm.undefined
      })
    }
    define("answer") { [unowned self] arguments in
      let (id, text) = (arguments[0].integer, arguments[2].text)
      if arguments[1].boolean {
        let json = try? JSON(parsing: text)
        transport.answered(id, json.map { .success($0) } ?? .failure(PluginProblem("it answered what is not JSON")))
      } else {
        transport.answered(id, .failure(PluginProblem(text)))
      }
    }
    define("call") { [unowned self] arguments in
      let json = (try? JSON(parsing: arguments[2].text)) ?? .null
      transport.call(arguments[0].integer, arguments[1].text, json)
    }
    define("failed") { [unowned self] arguments in
      transport.failed(PluginProblem(arguments[1].text), phase: arguments[0].text)
    }
    define("startTimer") { [unowned self] arguments in
      startTimer(arguments[0].integer, ms: arguments[1].number)
    }
    define("cancelTimer") { [unowned self] arguments in
      timers.removeValue(forKey: arguments[0].integer)?.cancel()
    }
    return native
  }

  private func startTimer(_ id: Int, ms: Double) {
    timers[id] = EventLoop.Timer(on: loop, afterMs: ms.isFinite ? ms : 0) { [unowned self] in
      let timer = timers.removeValue(forKey: id)
      defer { withExtendedLifetime(timer) {} }
      do throws(ScriptException) {
        try kit.value.call(method: "fire", [realm.number(id)])
      } catch {
        transport.failed(Self.problem(error), phase: "setTimeout")
      }
    }
  }

  private static func problem(_ error: ScriptException) -> PluginProblem {
    PluginProblem(error.isTermination ? "it ran for longer than \(limitMs) ms" : error.description)
  }

  /// Makes the plugin's globals and the functions by which it is called. `native` is closed over and out of reach.
  private static let setUp: StaticString = """
    (function (native) {
      "use strict";
      const module = { exports: {} };
      const calls = new Map(), timers = new Map();
      let lastCall = 0, lastTimer = 0;
      const call = (name, parameters) => new Promise((resolve, reject) => {
        calls.set(++lastCall, { resolve, reject });
        native.call(lastCall, name, JSON.stringify(parameters ?? {}));
      });
      const show = (value) => {
        if (typeof value === "string") return value;
        if (value instanceof Error) return String(value);
        try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
      };
      const log = (...values) => { call("log", { text: values.map(show).join(" ") }); };
      globalThis.console = { log, info: log, warn: log, error: log, debug: log };
      globalThis.setTimeout = (work, ms = 0, ...values) => {
        timers.set(++lastTimer, { work, values });
        native.startTimer(lastTimer, Math.max(0, Number(ms) || 0));
        return lastTimer;
      };
      globalThis.clearTimeout = (id) => { if (timers.delete(id)) native.cancelTimer(id); };
      const hansom = globalThis.hansom = {
        settings: {},
        log,
        emit: (event, data) => call("emit", { event, data }),
        fetch: (url, options = {}) => call("fetch", { ...options, url: String(url) }),
        getValue: (key) => call("getValue", { key }),
        setValue: (key, value) => call("setValue", { key, value }),
        listTabs: () => call("listTabs"),
        openTab: (url, active = true) => call("openTab", { url, active }),
        closeTab: (tabId) => call("closeTab", { tabId }),
        evaluate: (tabId, expression) => call("evaluate", { tabId, expression }),
      };
      const phases = ["beforeRequest", "beforeSendHeaders", "authenticationRequired", "headersReceived",
        "beforeRedirect", "body", "completed", "failed"];
      const events = ["tabOpened", "tabClosed", "tabUpdated", "loadStarted", "loadFinished", "loadFailed"];
      const isFunction = (value) => typeof value === "function";
      const run = (hook, message) => {
        const plugin = module.exports;
        switch (hook) {
          case "method": return plugin.methods[message.name](message.params);
          case "scheme": return plugin.schemes[message.scheme](message.request);
          case "settingsChanged":
            hansom.settings = message.values;
            return plugin.settingsChanged?.(message.values);
          case "headersReceived": case "body": case "completed": return plugin[hook](message.request, message.response);
          case "authenticationRequired": return plugin[hook](message.request, message.challenge);
          case "beforeRedirect": return plugin[hook](message.request, message.response, message.next);
          case "failed": return plugin[hook](message.request, message.error);
          case "pageMessage": {
            if (!isFunction(plugin.pageMessage)) throw new Error("it takes no messages of pages");
            return plugin.pageMessage(message);
          }
          default: return message.request === undefined ? plugin[hook]?.(message) : plugin[hook](message.request);
        }
      };
      return {
        load(body) { body.call(module.exports, module, module.exports); },
        manifest() {
          const plugin = module.exports;
          const kind = plugin === null ? "null" : Array.isArray(plugin) ? "an array" : typeof plugin;
          if (kind !== "object" && kind !== "function") {
            throw new TypeError(`module.exports must be an object with the plugin's parts, but is ${kind}`);
          }
          const { name, version, summary, permissions, settings, pageScripts, onFailure } = plugin;
          const used = phases.filter((phase) => isFunction(plugin[phase]));
          return JSON.stringify({
            name, version, summary, permissions, settings, pageScripts, onFailure,
            requests: used.length > 0 ? { ...plugin.requests, phases: used } : undefined,
            answers: isFunction(plugin.answer) ? plugin.answers ?? {} : undefined,
            methods: Object.keys(plugin.methods ?? {}),
            schemes: Object.keys(plugin.schemes ?? {}),
            events: events.filter((event) => isFunction(plugin[event])),
          });
        },
        ask(id, hook, message) {
          const answer = (value) => native.answer(id, true, JSON.stringify(value) ?? "null");
          const fail = (error) => native.answer(id, false, String(error));
          let result;
          try {
            result = run(hook, message);
            if (!(result instanceof Promise)) return answer(result);
          } catch (error) {
            return fail(error);
          }
          result.then(answer).catch(fail);
        },
        tell(hook, message) {
          const fail = (error) => native.failed(hook, String(error));
          try {
            const result = run(hook, message);
            if (result instanceof Promise) result.catch(fail);
          } catch (error) {
            fail(error);
          }
        },
        finishCall(id, succeeded, value) {
          const { resolve, reject } = calls.get(id);
          calls.delete(id);
          if (succeeded) resolve(value); else reject(new Error(value));
        },
        fire(id) {
          const timer = timers.get(id);
          timers.delete(id);
          timer?.work(...timer.values);
        },
      };
    })
    """
}
