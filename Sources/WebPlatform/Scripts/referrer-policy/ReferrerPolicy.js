
// The policy of a document or response that states none.
const defaultReferrerPolicy = "strict-origin-when-cross-origin";

// Parses the Referrer-Policy header: its last known policy, or the empty string.
function parseReferrerPolicy(value) {
  let policy = "";
  for (const token of (value ?? "").split(",")) {
    const name = token.trim().toLowerCase();
    if (name !== "" && referrerPolicies.includes(name)) policy = name;
  }
  return policy;
}

// Determine request's referrer (Referrer Policy 8.3): the URL to send, or null for none.
// `source` and `target` are parsed URLs, the first null when there is nothing to tell of.
function determineReferrer(source, target, policy) {
  if (source === null || !isHTTPScheme(source.protocol)) return null;
  const originOnly = `${source.origin}/`;
  let full = source.href.split("#", 1)[0];
  if (source.username !== "" || source.password !== "") full = full.replace(/\/\/[^/]*@/, "//");
  if (full.length > 4096) full = originOnly;
  const isSame = source.origin === target.origin;
  const isDowngrade = source.protocol === "https:" && !isPotentiallyTrustworthy(target);
  switch (policy) {
    case "no-referrer":
      return null;
    case "origin":
      return originOnly;
    case "unsafe-url":
      return full;
    case "strict-origin":
      return isDowngrade ? null : originOnly;
    case "same-origin":
      return isSame ? full : null;
    case "origin-when-cross-origin":
      return isSame ? full : originOnly;
    case "no-referrer-when-downgrade":
      return isDowngrade ? null : full;
    default:
      if (isSame) return full;
      return isDowngrade ? null : originOnly;
  }
}

// Whether a URL's origin is potentially trustworthy (Secure Contexts 3.1).
function isPotentiallyTrustworthy(url) {
  if (url.protocol === "https:" || url.protocol === "wss:" || url.protocol === "file:") return true;
  if (url.protocol === "data:" || url.href === "about:blank" || url.href === "about:srcdoc") return true;
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}
