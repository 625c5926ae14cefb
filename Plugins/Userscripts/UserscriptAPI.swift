import BrowserPlugin

/// The functions that user scripts are given, as a script around them.
enum UserscriptAPI {

  /// The page script that runs a user script.
  static func pageScript(for script: Userscript) -> PageScript {
    let metadata = script.metadata
    let data: JSON = [
      "grants": .array(metadata.grants.sorted().map(JSON.string)),
      "connects": .array(metadata.connects.map(JSON.string)),
      "includes": .array(metadata.includes.map(JSON.string)), "excludes": .array(metadata.excludes.map(JSON.string)),
      "matches": .array(metadata.matches.map { .string($0.description) }),
      "resources": .object(script.resources.map {
        JSON.Member($0.key, ["type": .string($0.value.type), "base64": .string($0.value.base64)])
      }),
      "info": [
        "script": [
          "name": .string(metadata.name), "namespace": .string(metadata.namespace),
          "description": .string(metadata.summary), "version": .string(metadata.version),
          "matches": .array(metadata.matches.map { .string($0.description) }),
          "includes": .array(metadata.includes.map(JSON.string)),
          "excludes": .array(metadata.excludes.map(JSON.string)),
          "grant": .array(metadata.grants.sorted().map(JSON.string)), "runAt": .string(metadata.runAt.rawValue),
          "resources": .array(metadata.resources.map { ["name": .string($0.name), "url": .string($0.url)] }),
        ],
        "scriptMetaStr": .string(metadata.block), "scriptHandler": "Hansom", "version": "1.0",
      ],
    ]
    let body = (script.required + [script.source]).joined(separator: "\n;\n")
    return PageScript(
      name: script.id, source: metadata.runsInPage ? inPage(body, data) : isolated(body, metadata),
      runAt: metadata.runAt, world: metadata.runsInPage ? .page : .isolated, runsInFrames: metadata.runsInFrames,
      data: data, matches: metadata.matches)
  }

  /// A script without grants: it has the page's own globals, and `GM_info`.
  private static func inPage(_ body: String, _ data: JSON) -> String {
    let info = (data["info"] ?? .null).text
    return """
      ((data) => {
      if (!(\(wanted))(data, location.href)) return;
      (function (GM_info, GM, unsafeWindow) {\(body)
      }).call(window, data.info, { info: data.info }, window);
      })({ info: \(info), includes: \((data["includes"] ?? []).text), excludes: \((data["excludes"] ?? []).text), \
      matches: \((data["matches"] ?? []).text) });
      """
  }

  private static func isolated(_ body: String, _ metadata: UserscriptMetadata) -> String {
    let names = functions.joined(separator: ", ")
    return """
      if (!(\(wanted))(plugin.data, location.href)) return;
      const api = (\(makeAPI))(plugin);
      (function (plugin, GM, unsafeWindow, GM_info, \(names)) {
      \(body)
      }).call(window, undefined, api.GM, api.unsafeWindow, api.GM_info, \
      \(functions.map { "api.\($0)" }.joined(separator: ", ")));
      """
  }

  private static let functions = [
    "GM_getValue", "GM_setValue", "GM_deleteValue", "GM_listValues", "GM_addStyle", "GM_addElement",
    "GM_xmlhttpRequest", "GM_download", "GM_openInTab", "GM_registerMenuCommand", "GM_unregisterMenuCommand",
    "GM_setClipboard", "GM_notification", "GM_log", "GM_getResourceText", "GM_getResourceURL",
  ]

  /// Whether the regular expressions among the includes and excludes want the script to run.
  private static let wanted = #"""
    (data, href) => {
      const isExpression = (text) => text.length > 2 && text.startsWith("/") && text.endsWith("/");
      const url = href.replace(/#.*/, "");
      const glob = (text) => new RegExp("^" + text.split("*").map((s) => s.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*") + "$");
      const hits = (text) => (isExpression(text) ? new RegExp(text.slice(1, -1)) : glob(text)).test(url);
      if (data.excludes.some(hits)) return false;
      return data.matches.length > 0 || data.includes.length === 0 || data.includes.some(hits);
    }
    """#

  /// Makes the functions that a script has been granted. What it has not been granted is undefined.
  private static let makeAPI = #"""
    (plugin) => {
      const { data, page } = plugin;
      const grants = new Set(data.grants);
      const has = (name) => grants.has("GM_" + name) || grants.has("GM." + (name === "xmlhttpRequest" ? "xmlHttpRequest" : name));
      const api = { unsafeWindow: grants.has("unsafeWindow") ? page : undefined, GM_info: data.info };
      const later = (work) => (...values) => new Promise((resolve) => resolve(work(...values)));
      const audit = (name, detail) => { plugin.call("audit", { name, detail }).catch(() => {}); };
      const copy = (value) => value === undefined ? undefined : JSON.parse(JSON.stringify(value));
      const store = {
        getValue: (key, fallback) => {
          const found = plugin.callNow("getValue", { key: String(key) });
          return found === null ? fallback : found[0];
        },
        setValue: (key, value) => { plugin.callNow("setValue", { key: String(key), value: copy(value) ?? null }); },
        deleteValue: (key) => { plugin.callNow("deleteValue", { key: String(key) }); },
        listValues: () => plugin.callNow("listValues", {}),
      };
      const addElement = (parent, name, attributes) => {
        if (typeof parent === "string") [parent, name, attributes] = [null, parent, name];
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes ?? {})) {
          if (key === "textContent" || key === "innerHTML") element[key] = value; else element.setAttribute(key, value);
        }
        audit("addElement", { name });
        return (parent ?? document.head ?? document.body ?? document.documentElement).appendChild(element);
      };
      const addStyle = (css) => {
        const style = document.createElement("style");
        style.textContent = css;
        audit("addStyle", { length: String(css).length });
        return (document.head ?? document.documentElement).appendChild(style);
      };
      const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const decode = (details, answer) => {
        const bytes = answer.bodyBase64 === undefined ? null : bytesOf(answer.bodyBase64);
        const text = answer.body ?? new TextDecoder().decode(bytes);
        switch (details.responseType) {
          case "json": try { return [JSON.parse(text), text]; } catch { return [null, text]; }
          case "arraybuffer": return [(bytes ?? new TextEncoder().encode(text)).buffer, undefined];
          case "blob": return [new Blob([bytes ?? text], { type: answer.mimeType }), undefined];
          case "document": return [new DOMParser().parseFromString(text, "text/html"), text];
          default: return [text, text];
        }
      };
      const request = (details, settled) => {
        let isOver = false;
        const tell = (event, response) => {
          try { details["on" + event]?.(response); } catch (error) { setTimeout(() => { throw error; }, 0); }
        };
        const end = (event, response) => {
          if (isOver) return;
          isOver = true;
          clearTimeout(timer);
          tell(event, response);
          if (event === "load") tell("loadend", response);
          settled?.(event, response);
        };
        const timer = details.timeout > 0
          ? setTimeout(() => end("timeout", { status: 0, readyState: 4, error: "timeout" }), details.timeout) : 0;
        const { url, method, headers, data: body, anonymous, user, password } = details;
        tell("loadstart", { status: 0, readyState: 1 });
        plugin.call("xmlhttpRequest", {
          url: new URL(url, location.href).href, method, headers, anonymous, user, password,
          body: body === undefined || body === null ? undefined : String(body),
        }).then((answer) => {
          const [response, responseText] = decode(details, answer);
          const result = {
            readyState: 4, status: answer.status, statusText: answer.statusText, finalUrl: answer.url,
            responseURL: answer.url, response, responseText, context: details.context,
            responseHeaders: answer.headers.map((field) => field.name + ": " + field.value).join("\r\n"),
          };
          if (!isOver) tell("readystatechange", result);
          end("load", result);
        }, (error) => end("error", { status: 0, readyState: 4, error: error.message, context: details.context }));
        return { abort: () => end("abort", { status: 0, readyState: 4 }) };
      };
      const promised = (details) => {
        let control;
        const promise = new Promise((resolve, reject) => {
          control = request(details, (event, response) => event === "load" ? resolve(response) : reject(new Error(response.error ?? event)));
        });
        promise.abort = control.abort;
        return promise;
      };
      const commands = globalThis[Symbol.for("menu")] ??= new Map();
      const registerMenuCommand = (title, work) => {
        const id = plugin.callNow("registerMenuCommand", { title: String(title) });
        commands.set(id, work);
        return id;
      };
      const unregisterMenuCommand = (id) => {
        commands.delete(id);
        plugin.callNow("unregisterMenuCommand", { id });
      };
      const openInTab = (url, options) => {
        const active = typeof options === "boolean" ? !options : options?.active ?? true;
        const opened = plugin.call("openInTab", { url: new URL(url, location.href).href, active });
        const tab = { closed: false, close: () => { opened.then((id) => plugin.call("closeTab", { id })); tab.closed = true; } };
        return tab;
      };
      const download = (details, name) => {
        if (typeof details === "string") details = { url: details, name };
        return plugin.call("download", { url: new URL(details.url, location.href).href, name: details.name, headers: details.headers })
          .then((saved) => { details.onload?.(saved); return saved; },
            (error) => { details.onerror?.({ error: error.message }); throw error; });
      };
      const notification = (details, ...rest) => {
        if (typeof details === "string") details = { text: details, title: rest[0] };
        return plugin.call("notification", { text: details.text, title: details.title ?? data.info.script.name });
      };
      const resource = (name) => {
        const found = data.resources[name];
        if (found === undefined) throw new Error("there is no @resource " + name);
        return found;
      };
      const work = {
        ...store, addStyle, addElement, openInTab, registerMenuCommand, unregisterMenuCommand,
        xmlhttpRequest: (details) => request(details),
        download: (details, name) => { download(details, name).catch(() => {}); },
        setClipboard: (text, type) => { plugin.call("setClipboard", { text: String(text), type: type?.type ?? type ?? "text" }).catch(() => {}); },
        notification: (...values) => { notification(...values).catch(() => {}); },
        log: (...values) => { plugin.call("log", { text: values.map(String).join(" ") }).catch(() => {}); },
        getResourceText: (name) => new TextDecoder().decode(bytesOf(resource(name).base64)),
        getResourceURL: (name) => "data:" + resource(name).type + ";base64," + resource(name).base64,
      };
      const GM = { info: data.info, log: work.log };
      for (const name of Object.keys(work)) {
        const granted = name === "log" || has(name === "unregisterMenuCommand" ? "registerMenuCommand" : name);
        api["GM_" + name] = granted ? work[name] : undefined;
        if (granted) GM[name] = later(work[name]);
      }
      if (has("xmlhttpRequest")) { GM.xmlHttpRequest = promised; delete GM.xmlhttpRequest; }
      if (has("download")) GM.download = download;
      if (has("getResourceURL")) { GM.getResourceUrl = GM.getResourceURL; }
      if (has("notification")) GM.notification = notification;
      api.GM = GM;
      return api;
    }
    """#
}
