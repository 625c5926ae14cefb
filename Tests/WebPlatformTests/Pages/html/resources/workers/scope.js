const names = ["Window", "Document", "Node", "HTMLElement", "document", "window", "localStorage", "alert", "Worker",
  "MessageChannel", "Blob", "URL", "fetch", "XMLHttpRequest", "TextEncoder", "TextDecoder", "crypto", "performance",
  "AbortController", "Headers", "FormData", "structuredClone", "queueMicrotask", "setInterval", "atob", "DOMException",
  "WorkerGlobalScope", "DedicatedWorkerGlobalScope", "SharedWorkerGlobalScope", "SharedWorker", "importScripts",
  "EventTarget", "BroadcastChannel", "ReadableStream", "WebAssembly", "console", "URLSearchParams", "CustomEvent"];
importScripts("imported.js", "imported-too.js");
postMessage({
  present: names.filter((name) => name in self),
  self: [self === globalThis, self instanceof DedicatedWorkerGlobalScope, self instanceof WorkerGlobalScope,
    self instanceof EventTarget, String(self)],
  location: [location.pathname, location.search, location.origin, String(location)],
  navigator: [navigator.userAgent, navigator.language, navigator.hardwareConcurrency > 0, "plugins" in navigator],
  name, origin, imported, importedToo,
  thisValue: this === self,
  strict: (function () { return this === self; })(),
});
