// Content Security Policy Level 3. A document without policies has null in `policies`, and nothing here is loaded for
// it.

// The directives that speak for one that a policy leaves out, in their order.
const directiveFallbacks = {
  "script-src-elem": ["script-src", "default-src"],
  "script-src-attr": ["script-src", "default-src"],
  "script-src": ["default-src"],
  "style-src-elem": ["style-src", "default-src"],
  "style-src-attr": ["style-src", "default-src"],
  "worker-src": ["child-src", "script-src", "default-src"],
  "frame-src": ["child-src", "default-src"],
  "connect-src": ["default-src"],
  "font-src": ["default-src"],
  "img-src": ["default-src"],
  "manifest-src": ["default-src"],
  "media-src": ["default-src"],
  "object-src": ["default-src"],
};

// The directive that rules a request, by its destination; all others are connections.
const directiveOfDestination = {
  script: "script-src-elem", style: "style-src-elem", image: "img-src", font: "font-src", audio: "media-src",
  video: "media-src", track: "media-src", object: "object-src", embed: "object-src", frame: "frame-src",
  iframe: "frame-src", worker: "worker-src", sharedworker: "worker-src", manifest: "manifest-src",
};

// The directive that rules inline code of a kind.
const directiveOfInline = {
  script: "script-src-elem", "script attribute": "script-src-attr", navigation: "script-src-elem",
  style: "style-src-elem", "style attribute": "style-src-attr",
};

const ignoredInMeta = new Set(["report-uri", "frame-ancestors", "sandbox"]);

// One policy: its directives with their sources, and whether it only reports.
class ContentSecurityPolicy {
  constructor(text, isReportOnly) {
    this.text = text;
    this.isReportOnly = isReportOnly;
    this.directives = new Map();
    for (const part of text.split(";")) {
      const [name, ...sources] = splitOnWhitespace(part);
      if (name === undefined) continue;
      const directive = asciiLowercase(name);
      if (!this.directives.has(directive)) this.directives.set(directive, sources);
    }
  }

  get disposition() {
    return this.isReportOnly ? "report" : "enforce";
  }

  // The sources that rule for a directive, or null when nothing is said.
  sourcesFor(directive) {
    const own = this.directives.get(directive);
    if (own !== undefined) return own;
    for (const fallback of directiveFallbacks[directive] ?? []) {
      const sources = this.directives.get(fallback);
      if (sources !== undefined) return sources;
    }
    return null;
  }
}

// Adds the policies of a header or meta element to a document's.
function addPolicies(document, value, isReportOnly, isMeta) {
  for (const text of value.split(",")) {
    const policy = new ContentSecurityPolicy(stripWhitespace(text), isReportOnly);
    if (isMeta) for (const name of ignoredInMeta) policy.directives.delete(name);
    if (policy.directives.size === 0) continue;
    document.policies = [...(document.policies ?? []), policy];
    if (!isReportOnly && !allowsEval(policy)) forbidEval(document.realm);
  }
}

// MARK: Sources

// Scheme, host, port and path of a source.
const hostSource = new RegExp(
  "^(?:([a-z][a-z0-9+.-]*)://)?(\\*|(?:\\*\\.)?[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*|\\[[0-9a-f:]+\\])(?::(\\d+|\\*))?(/[^?#]*)?$",
  "i");
const hashSource = /^'(sha256|sha384|sha512)-([A-Za-z0-9+/_-]+={0,2})'$/i;

function hasKeyword(sources, keyword) {
  return sources.some((source) => asciiLowercase(source) === keyword);
}

function isNonceListed(sources, nonce) {
  return nonce !== "" && sources.some((source) => /^'nonce-/i.test(source) && source.slice(7, -1) === nonce);
}

function hashesOf(sources) {
  return sources.map((source) => hashSource.exec(source)).filter((match) => match !== null)
    .map(([, name, value]) => ({ name: asciiLowercase(name), value: value.replace(/-/g, "+").replace(/_/g, "/") }));
}

// Whether the sources allow all inline code of a kind.
function allowsAllInline(sources, kind) {
  if (sources.some((source) => /^'nonce-/i.test(source) || hashSource.test(source))) return false;
  if (/^script|^navigation/.test(kind) && hasKeyword(sources, "'strict-dynamic'")) return false;
  return hasKeyword(sources, "'unsafe-inline'");
}

// "Does url match source list", for a document that is `self`.
function matchesSources(url, sources, document, isRedirected) {
  if (sources.length === 1 && asciiLowercase(sources[0]) === "'none'") return false;
  const self = parseURL(document.URL);
  return sources.some((source) => matchesSource(url, source, self, document.origin, isRedirected));
}

function matchesSource(url, source, self, origin, isRedirected) {
  const scheme = url.protocol.slice(0, -1);
  if (source === "*") return /^(https?|wss?)$/.test(scheme) || url.protocol === self.protocol;
  if (asciiLowercase(source) === "'self'") {
    if (url.origin === origin && origin !== "null") return true;
    if (url.hostname !== self.hostname || !portsMatch(self.port, url)) return false;
    return schemesMatch(self.protocol.slice(0, -1), scheme);
  }
  const schemeOnly = /^([a-z][a-z0-9+.-]*):$/i.exec(source);
  if (schemeOnly !== null) return schemesMatch(asciiLowercase(schemeOnly[1]), scheme);
  const match = hostSource.exec(source);
  if (match === null) return false;
  const [, givenScheme, host, port, path] = match;
  const wanted = givenScheme === undefined ? self.protocol.slice(0, -1) : asciiLowercase(givenScheme);
  if (!schemesMatch(wanted, scheme)) return false;
  if (!hostsMatch(asciiLowercase(host), url.hostname)) return false;
  if (port !== "*" && !portsMatch(port ?? "", url)) return false;
  if (path === undefined || path === "/" || isRedirected) return true;
  const given = percentDecode(path);
  const actual = percentDecode(url.pathname);
  return given.endsWith("/") ? actual.startsWith(given) : actual === given;
}

// A scheme matches itself and the safer ones of its family.
function schemesMatch(given, actual) {
  if (given === actual) return true;
  if (given === "http") return actual === "https" || actual === "ws" || actual === "wss";
  if (given === "https") return actual === "wss";
  return given === "ws" && (actual === "wss" || actual === "http" || actual === "https") ||
    given === "wss" && actual === "https";
}

function hostsMatch(given, actual) {
  if (given === "*") return true;
  return given.startsWith("*.") ? actual.endsWith(given.slice(1)) : given === actual;
}

function portsMatch(given, url) {
  if (given === url.port) return true;
  const usual = { "http:": "80", "ws:": "80", "https:": "443", "wss:": "443" }[url.protocol];
  const actual = url.port === "" ? usual : url.port;
  return given === actual || given === "80" && actual === "443" && url.port === "";
}

// MARK: Decisions

// Whether a document's policies let a request go to a URL; violations are reported.
function policiesAllowRequest(document, request, url, isRedirected) {
  const directive = directiveOfDestination[request.destination] ?? "connect-src";
  return policiesAllowURL(document, directive, url, (sources) => {
    if (directive === "script-src-elem") return scriptRequestIsAllowed(document, request, sources, url, isRedirected);
    if (directive === "style-src-elem" && isNonceListed(sources, request.nonce)) return true;
    return matchesSources(url, sources, document, isRedirected);
  });
}

// The script directives' pre-request check.
function scriptRequestIsAllowed(document, request, sources, url, isRedirected) {
  if (isNonceListed(sources, request.nonce)) return true;
  const hashes = hashesOf(sources);
  const integrity = parseIntegrity(request.integrity);
  if (integrity.length > 0 && integrity.every((item) => isHashListed(hashes, item))) return true;
  if (hasKeyword(sources, "'strict-dynamic'")) return !request.isParserInserted;
  return matchesSources(url, sources, document, isRedirected);
}

function isHashListed(hashes, { name, value }) {
  return hashes.some((hash) => hash.name === name && hash.value === value);
}

// Whether policies let a URL be used under a directive such as `form-action` or `frame-src`.
function policiesAllowURL(document, directive, url, isAllowed) {
  let allowed = true;
  for (const policy of document.policies) {
    const sources = policy.sourcesFor(directive);
    if (sources === null || (isAllowed ?? ((list) => matchesSources(url, list, document, false)))(sources)) continue;
    reportViolation(document, policy, directive, document, blockedURIOf(url, document), "");
    if (!policy.isReportOnly) allowed = false;
  }
  return allowed;
}

// Whether a document's policies let inline code run: `kind` is that of `directiveOfInline`.
function policiesAllowInline(document, element, kind, source) {
  let allowed = true;
  const directive = directiveOfInline[kind];
  for (const policy of document.policies) {
    const sources = policy.sourcesFor(directive);
    if (sources === null || inlineIsAllowed(sources, element, kind, source)) continue;
    const sample = hasKeyword(sources, "'report-sample'") ? source.slice(0, 40) : "";
    reportViolation(document, policy, directive, element ?? document, "inline", sample);
    if (!policy.isReportOnly) allowed = false;
  }
  return allowed;
}

function inlineIsAllowed(sources, element, kind, source) {
  if (allowsAllInline(sources, kind)) return true;
  const isElement = kind === "script" || kind === "style";
  if (isElement && element !== null && isNonceListed(sources, element.nonce ?? "")) return true;
  if (!isElement && !hasKeyword(sources, "'unsafe-hashes'")) return false;
  const bytes = utf8Encode(source.toWellFormed());
  return hashesOf(sources).some(({ name, value }) => digestOf(name, bytes) === value);
}

function allowsEval(policy) {
  const sources = policy.sourcesFor("script-src");
  return sources === null || hasKeyword(sources, "'unsafe-eval'");
}

// Whether a document's policies let a text be run as a script; violations are reported.
function policiesAllowEval(document) {
  let allowed = true;
  for (const policy of document.policies) {
    if (allowsEval(policy)) continue;
    reportViolation(document, policy, "script-src", document, "eval", "");
    if (!policy.isReportOnly) allowed = false;
  }
  return allowed;
}

// Switches eval() and Function() of a page off.
function forbidEval(realm) {
  realm.isEvalForbidden = true;
  native.setEvalAllowed(realm.id, false);
}

// MARK: Reports

// What a report says of a URL: all of it only for the document's own origin.
function blockedURIOf(url, document) {
  if (!isHTTPScheme(url.protocol) && !/^wss?:$/.test(url.protocol)) return url.protocol.slice(0, -1);
  return url.origin === document.origin ? withoutFragment(url.href) : url.origin;
}

function reportViolation(document, policy, directive, target, blockedURI, sample) {
  const init = {
    constructor: SecurityPolicyViolationEvent, bubbles: true, composed: true,
    documentURI: withoutFragment(document.URL), referrer: document.referrer ?? "", blockedURI,
    effectiveDirective: directive, violatedDirective: directive, originalPolicy: policy.text,
    disposition: policy.disposition, sample,
  };
  queueTask(document.realm, () => {
    const isThere = target !== document && target.isConnected && target.document === document;
    // A worker hears of it itself.
    const whole = document instanceof WorkerEnvironment ? document.realm.window : document;
    fireEvent(isThere ? target : whole, "securitypolicyviolation", init);
  });
}
