// Fetching the scripts and style sheets of a page (HTML Standard, sections 2.4.4 and 8.1.4.2).

// Fetches and decodes a classic script, and later calls back with {source, url, mutedErrors}, or with null if that
// failed.
function fetchClassicScript(document, url, options, callback) {
  fetchText(document, url, "script", options, (text, response) => {
    if (text === null || isForbiddenScriptType(response)) {
      callback(null);
    } else {
      callback({ source: text, url: response.url, mutedErrors: response.tainting === "opaque" });
    }
  });
}

// Fetches and decodes a style sheet, and later calls back with {text, url}, or with null if that failed.
function fetchStyleSheet(document, url, options, callback) {
  fetchText(document, url, "style", options, (text, response) => {
    const type = text === null ? null : responseMIMEType(response);
    const isCSS = type === "text/css" || (type === "" || document.mode === "quirks");
    callback(text === null || !isCSS ? null : { text, url: response.url });
  });
}

// Fetches text of a kind. `options` are {charset, crossOrigin, referrerPolicy, integrity, nonce, parserInserted}.
function fetchText(document, url, destination, options, callback) {
  const crossOrigin = options.crossOrigin ?? null;
  const request = new RequestRecord(url, {
    destination,
    initiator: destination === "script" ? "script" : "stylesheet",
    mode: crossOrigin === null ? "no-cors" : "cors",
    credentials: crossOrigin === "anonymous" ? "same-origin" : "include",
    referrerPolicy: options.referrerPolicy ?? "",
    integrity: options.integrity ?? "",
    nonce: options.nonce ?? "",
    isParserInserted: options.parserInserted === true,
  });
  fetchBytes(document.realm, request, (response, bytes) => {
    const isRefused = response.status !== 0 && (response.status < 200 || response.status > 299);
    if (bytes === null || response.isNetworkError || isRefused) {
      callback(null, response);
      return;
    }
    const label = responseCharset(response);
    const charset = (label === null ? null : encodingOfLabel(label)) ?? encodingOfLabel(options.charset ?? "") ??
      document.characterSet;
    callback(decodeWithBOM(bytes, charset), response);
  });
}

function responseMIMEType(response) {
  const value = response.headers.get("content-type");
  return value === null ? "" : asciiLowercase(stripWhitespace(value.split(";")[0]));
}

function responseCharset(response) {
  const value = response.headers.get("content-type");
  const match = value === null ? null : /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(value);
  return match === null ? null : match[1];
}

// Whether a response is of a type that no script has, as "should response be blocked due to its MIME type" says.
function isForbiddenScriptType(response) {
  const type = responseMIMEType(response);
  return /^(?:audio|image|video)\//.test(type) || type === "text/csv";
}
