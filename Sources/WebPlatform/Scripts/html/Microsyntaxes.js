// The number, token and e-mail microsyntaxes of the HTML Standard (section 2.3).

const floatingPointPattern = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const emailPattern = new RegExp("^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  "(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$");

// The value of a valid floating-point number, or NaN.
function parseValidFloat(text) {
  if (!floatingPointPattern.test(text)) return NaN;
  const value = Number(text);
  return isFinite(value) ? value : NaN;
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

function asciiUppercase(text) {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
