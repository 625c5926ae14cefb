// The number, token and e-mail microsyntaxes of the HTML Standard (section 2.3).

const floatingPointPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const floatingPointPrefix = /^[\t\n\f\r ]*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)/;
const integerPrefix = /^[\t\n\f\r ]*([-+]?\d+)/;
const emailPattern = new RegExp("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  "(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$");

// The value of a valid floating-point number, or NaN.
function parseValidFloat(text) {
  if (!floatingPointPattern.test(text)) return NaN;
  const value = Number(text);
  return isFinite(value) ? value : NaN;
}

// The standard's rules for parsing floating-point number values, which read a prefix; NaN where there is none.
function parseFloatPrefix(text) {
  const match = text === null ? null : floatingPointPrefix.exec(text);
  const value = match === null ? NaN : Number(match[1]);
  return isFinite(value) ? value : NaN;
}

// The standard's rules for parsing integers, which read a prefix; NaN where there is none.
function parseIntegerPrefix(text) {
  const match = text === null ? null : integerPrefix.exec(text);
  return match === null ? NaN : Number(match[1]) + 0;
}

// The standard's rules for parsing non-negative integers; NaN for a negative one.
function parseNonNegativeInteger(text) {
  const value = parseIntegerPrefix(text);
  return value < 0 ? NaN : value;
}

function stripNewlines(text) {
  return text.replace(/[\r\n]+/g, "");
}

function stripWhitespace(text) {
  return text.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
}

function stripAndCollapseWhitespace(text) {
  return stripWhitespace(text).replace(/[\t\n\f\r ]+/g, " ");
}

// Turns CRLF and CR into LF.
function newlinesToLineFeeds(text) {
  return text.indexOf("\r") < 0 ? text : text.replace(/\r\n?/g, "\n");
}

function splitOnWhitespace(text) {
  return text.split(/[\t\n\f\r ]+/).filter((token) => token !== "");
}

// The same string with its ASCII letters in lower case, and no others.
function asciiLowercase(text) {
  // The engine's own is quick for what is in lower case already, but changes letters beyond ASCII too.
  if (text.toLowerCase() === text) return text;
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

// The same string with its ASCII letters in upper case, and no others.
function asciiUppercase(text) {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
