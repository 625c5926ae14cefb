// A plugin for Hansom: adds a header, blocks by a pattern, and answers from memory.
module.exports = {
  name: "three-things",
  version: "1.0",
  summary: "Adds a header, blocks by a pattern, and answers from memory.",
  permissions: ["requests", "answers"],
  settings: [{ name: "greeting", type: "string", title: "The header's value", default: "hello" }],
  requests: { patterns: ["*://*/*"] },
  answers: { patterns: ["*://*/memory/*"] },

  beforeRequest(request) {
    if (request.url.includes("/blocked/")) return { action: "abort", reason: "*/blocked/*" };
  },

  beforeSendHeaders() {
    return { action: "modify", setHeaders: { "X-Greeting": hansom.settings.greeting } };
  },

  answer(request) {
    return { headers: { "Content-Type": "text/plain" }, body: `from memory: ${request.url.split("/memory/")[1]}` };
  },
};
