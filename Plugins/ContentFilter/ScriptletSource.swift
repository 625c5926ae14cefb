import ContentFiltering

/// The scriptlets: small scripts that run in a page before its own scripts.
enum ScriptletSource {

  /// A script that runs a scriptlet with its arguments.
  static func script(_ scriptlet: Scriptlet) -> String? {
    guard let body = bodies[scriptlet.name] else { return nil }
    let arguments = scriptlet.arguments.map { literal($0) }.joined(separator: ",")
    return "(function(){\(shared)(\(body))(\(arguments))})()"
  }

  /// A text as a literal of JavaScript.
  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: result += "\\" + String(scalar)
      case 0..<0x20, 0x3C, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// What several scriptlets use: a test of text by a pattern (plain text, an expression between slashes, or the
  /// opposite behind an exclamation mark), values by their names, and an error that stops a script.
  private static let shared = #"""
    "use strict";
    const test = (pattern = "") => {
      const isNegated = pattern.startsWith("!");
      const text = isNegated ? pattern.slice(1) : pattern;
      const match = /^\/(.+)\/([a-z]*)$/s.exec(text);
      const regex = match === null ? null : new RegExp(match[1], match[2]);
      return (value) => (regex === null ? `${value}`.includes(text) : regex.test(value)) !== isNegated;
    };
    const constant = (name) => {
      switch (name) {
        case "true": return true;
        case "false": return false;
        case "null": return null;
        case "undefined": return undefined;
        case "": case "''": return "";
        case "noopFunc": return function () {};
        case "trueFunc": return function () { return true; };
        case "falseFunc": return function () { return false; };
        case "throwFunc": return function () { throw new Error(); };
        case "noopPromiseResolve": return () => Promise.resolve(new Response());
        case "noopPromiseReject": return () => Promise.reject(new Error());
        case "[]": case "emptyArr": return [];
        case "{}": case "emptyObj": return {};
        case "yes": case "no": return name;
        default: return Number(name);
      }
    };
    const stop = () => { throw new ReferenceError(Math.random().toString(36).slice(2)); };
    // Watches a property by its path of names; objects on the way may come later.
    const watch = (path, descriptor) => {
      const follow = (owner, names) => {
        const [name, ...rest] = names;
        if (rest.length === 0) {
          const known = Object.getOwnPropertyDescriptor(owner, name);
          if (known !== undefined && !known.configurable) return;
          Object.defineProperty(owner, name, descriptor(owner[name], owner));
          return;
        }
        let value = owner[name];
        const isObject = (item) => item !== null && (typeof item === "object" || typeof item === "function");
        if (isObject(value)) { follow(value, rest); return; }
        Object.defineProperty(owner, name, {
          configurable: true, enumerable: true,
          get: () => value,
          set: (item) => { value = item; if (isObject(item)) follow(item, rest); },
        });
      };
      try { follow(window, path.split(".")); } catch {}
    };
    const whenParsed = (work) => {
      const begin = () => {
        work();
        new MutationObserver(work).observe(document, { childList: true, subtree: true, attributes: true });
      };
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
      else begin();
    };
    // Puts a function in the place of another, which looks like it.
    const replace = (owner, name, make) => {
      const original = owner[name];
      if (typeof original !== "function") return;
      owner[name] = new Proxy(original, { apply: make });
    };

    """#

  private static let bodies: [String: String] = [
    "set-constant": #"""
      (path, name) => {
        const value = constant(name);
        if (Number.isNaN(value)) return;
        watch(path, () => ({ configurable: false, enumerable: true, get: () => value, set() {} }));
      }
      """#,
    "abort-on-property-read": #"""
      (path) => watch(path, () => ({ configurable: false, get: stop, set() {} }))
      """#,
    "abort-on-property-write": #"""
      (path) => watch(path, (value) => ({ configurable: false, get: () => value, set: stop }))
      """#,
    "abort-current-script": #"""
      (path, needle = "", source = "") => {
        const isMeant = test(needle), isSource = test(source);
        const check = () => {
          const script = document.currentScript;
          if (script === null || (source !== "" && !isSource(script.src))) return;
          if (isMeant(script.src === "" ? script.textContent : script.src) || isMeant(script.textContent)) stop();
        };
        watch(path, (value, owner) => {
          const known = Object.getOwnPropertyDescriptor(owner, path.split(".").at(-1));
          return {
            configurable: true,
            get: () => { check(); return known?.get ? known.get.call(owner) : value; },
            set: (item) => { check(); if (known?.set) known.set.call(owner, item); else value = item; },
          };
        });
      }
      """#,
    "prevent-setTimeout": timer("setTimeout"),
    "prevent-setInterval": timer("setInterval"),
    "prevent-addEventListener": #"""
      (type = "", needle = "") => {
        const isType = test(type), isMeant = test(needle);
        replace(EventTarget.prototype, "addEventListener", (target, owner, values) => {
          const [name, listener] = values;
          const text = typeof listener === "function" ? `${listener}` : `${listener?.handleEvent}`;
          if (isType(name) && isMeant(text)) return undefined;
          return Reflect.apply(target, owner, values);
        });
      }
      """#,
    "prevent-fetch": #"""
      (needle = "", body = "") => {
        const tests = needle.split(/\s+/).filter((part) => part !== "").map((part) => {
          const named = /^(url|method):(.*)$/.exec(part);
          return { name: named?.[1] ?? "url", test: test(named?.[2] ?? part) };
        });
        replace(window, "fetch", (target, owner, values) => {
          const request = values[0] instanceof Request ? values[0] : null;
          const facts = { url: request?.url ?? `${values[0]}`, method: values[1]?.method ?? request?.method ?? "GET" };
          if (!tests.every(({ name, test }) => test(facts[name]))) return Reflect.apply(target, owner, values);
          const text = body === "emptyObj" ? "{}" : body === "emptyArr" ? "[]" : "";
          return Promise.resolve(new Response(text, { status: 200, statusText: "OK" }));
        });
      }
      """#,
    "prevent-xhr": #"""
      (needle = "") => {
        const isMeant = test(needle.replace(/^url:/, ""));
        const meant = new WeakSet();
        replace(XMLHttpRequest.prototype, "open", (target, owner, values) => {
          if (isMeant(values[1])) meant.add(owner); else meant.delete(owner);
          return Reflect.apply(target, owner, values);
        });
        replace(XMLHttpRequest.prototype, "send", (target, owner, values) => {
          if (!meant.has(owner)) return Reflect.apply(target, owner, values);
          for (const [name, value] of Object.entries({ readyState: 4, status: 200, statusText: "OK", response: "",
            responseText: "" })) Object.defineProperty(owner, name, { value, configurable: true });
          setTimeout(() => {
            for (const type of ["readystatechange", "load", "loadend"]) owner.dispatchEvent(new Event(type));
          }, 1);
          return undefined;
        });
      }
      """#,
    "json-prune": #"""
      (paths = "", needed = "") => {
        const split = (text) => text.split(/\s+/).filter((path) => path !== "").map((path) => path.split("."));
        const owners = (value, names) => {
          if (value === null || typeof value !== "object") return [];
          if (names.length <= 1) return [value];
          const [name, ...rest] = names;
          const items = name === "[]" || name === "*" ? Object.values(value) : [value[name]];
          return items.flatMap((item) => owners(item, rest));
        };
        const prune = (value) => {
          const isThere = (names) => owners(value, names).some((owner) => names.at(-1) in owner);
          if (!split(needed).every(isThere)) return value;
          for (const names of split(paths)) for (const owner of owners(value, names)) delete owner[names.at(-1)];
          return value;
        };
        replace(JSON, "parse", (target, owner, values) => prune(Reflect.apply(target, owner, values)));
        replace(Response.prototype, "json", (target, owner, values) =>
          Reflect.apply(target, owner, values).then(prune));
      }
      """#,
    "remove-attr": #"""
      (names, selector = "") => {
        const list = names.split(/\s*\|\s*/);
        const chosen = selector === "" ? list.map((name) => `[${CSS.escape(name)}]`).join(",") : selector;
        whenParsed(() => {
          for (const element of document.querySelectorAll(chosen)) {
            for (const name of list) if (element.hasAttribute(name)) element.removeAttribute(name);
          }
        });
      }
      """#,
    "remove-class": #"""
      (names, selector = "") => {
        const list = names.split(/\s*\|\s*/);
        const chosen = selector === "" ? list.map((name) => `.${CSS.escape(name)}`).join(",") : selector;
        whenParsed(() => {
          for (const element of document.querySelectorAll(chosen)) {
            for (const name of list) if (element.classList.contains(name)) element.classList.remove(name);
          }
        });
      }
      """#,
    "set-attr": #"""
      (selector, name, value = "") => whenParsed(() => {
        for (const element of document.querySelectorAll(selector)) {
          const copied = /^\[(.+)\]$/.exec(value);
          const text = copied === null ? value : element.getAttribute(copied[1]) ?? "";
          if (element.getAttribute(name) !== text) element.setAttribute(name, text);
        }
      })
      """#,
    "remove-node-text": #"""
      (name, needle = "") => {
        const isMeant = test(needle);
        const clear = () => {
          const selector = name === "#text" ? "*" : name;
          for (const element of document.querySelectorAll(selector)) {
            if (element.textContent !== "" && isMeant(element.textContent)) element.textContent = "";
          }
        };
        new MutationObserver((records) => {
          for (const { addedNodes } of records) for (const node of addedNodes) {
            if (node.nodeName.toLowerCase() === name.toLowerCase() && isMeant(node.textContent)) node.textContent = "";
          }
        }).observe(document, { childList: true, subtree: true });
        if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", clear, { once: true });
        else clear();
      }
      """#,
    "set-cookie": #"""
      (name, value, path = "/") => {
        const plain = "true false yes no y n ok on off accept accepted reject rejected allow allowed deny denied " +
          "enable enabled disable disabled done hide hidden essential necessary required";
        if (plain.split(" ").includes(value.toLowerCase()) || /^\d{1,5}$/.test(value)) document.cookie = `${encodeURIComponent(name)}=${value}; path=${path || "/"}`;
      }
      """#,
    "remove-cookie": #"""
      (needle = "") => {
        const isMeant = test(needle);
        const clear = () => {
          for (const item of document.cookie.split(";")) {
            const name = item.split("=")[0].trim();
            if (name === "" || !isMeant(name)) continue;
            const expired = `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
            const labels = location.hostname.split(".");
            document.cookie = expired;
            document.cookie = `${expired}; path=/`;
            for (let index = 0; index < labels.length - 1; index++) {
              document.cookie = `${expired}; path=/; domain=.${labels.slice(index).join(".")}`;
            }
          }
        };
        clear();
        addEventListener("load", clear);
        addEventListener("beforeunload", clear);
      }
      """#,
    "set-local-storage-item": #"""
      (key, value) => {
        if (value === "$remove$") localStorage.removeItem(key);
        else if (!Number.isNaN(constant(value))) {
          localStorage.setItem(key, { emptyArr: "[]", emptyObj: "{}" }[value] ?? value);
        }
      }
      """#,
    "prevent-window-open": #"""
      (needle = "") => {
        const isMeant = test(needle === "1" || needle === "0" ? "" : needle);
        replace(window, "open", (target, owner, values) =>
          isMeant(values[0] ?? "") ? null : Reflect.apply(target, owner, values));
      }
      """#,
  ]

  private static func timer(_ name: String) -> String {
    #"""
      (needle = "", delay = "") => {
        const isMeant = test(needle);
        const isNegated = delay.startsWith("!"), time = Number(delay.replace("!", ""));
        const isDelay = (value) => delay === "" || Number.isNaN(time) || (Number(value) === time) !== isNegated;
        replace(window, "\#(name)", (target, owner, values) => {
          const isHit = (needle !== "" || delay !== "") && isMeant(values[0]) && isDelay(values[1] ?? 0);
          return Reflect.apply(target, owner, isHit ? [() => {}, values[1]] : values);
        });
      }
      """#
  }
}
