// Reflected content attributes.
// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes

/** Parses an integer as HTML does; null when there is none. */
function parseInteger(text) {
  const match = /^[\t\n\f\r ]*([+-]?\d+)/.exec(text);
  return match === null ? null : Number(match[1]) + 0;
}

function parseReflectedNonNegative(text) {
  const number = parseInteger(text);
  return number === null || number < 0 ? null : number;
}

/** Parses a floating-point number as HTML does; null when there is none. */
function parseFloatingPointNumber(text) {
  const match = /^[\t\n\f\r ]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/.exec(text);
  const number = match === null ? NaN : Number(match[1]);
  return Number.isFinite(number) ? number : null;
}

function attributeNumber(element, name, parse) {
  const text = element.getAttribute(name);
  return text === null ? null : parse(text);
}

function reflectLong(element, name, fallback) {
  const number = attributeNumber(element, name, parseInteger);
  return number === null || number < -2147483648 || number > 2147483647 ? fallback : number;
}

function reflectNonNegative(element, name, fallback) {
  const number = attributeNumber(element, name, parseReflectedNonNegative);
  return number === null || number > 2147483647 ? fallback : number;
}

function reflectPositive(element, name, fallback) {
  const number = attributeNumber(element, name, parseReflectedNonNegative);
  return number === null || number === 0 || number > 2147483647 ? fallback : number;
}

function reflectClamped(element, name, least, greatest, fallback) {
  const number = attributeNumber(element, name, parseReflectedNonNegative);
  return number === null ? fallback : Math.min(Math.max(number, least), greatest);
}

function reflectDouble(element, name, fallback, mustBePositive) {
  const number = attributeNumber(element, name, parseFloatingPointNumber);
  return number === null || (mustBePositive && number <= 0) ? fallback : number;
}

function setReflectedUnsigned(element, name, value, fallback) {
  element.setAttribute(name, String(value > 2147483647 ? fallback : value));
}

function setReflectedPositive(element, name, value, fallback, isStrict) {
  if (value === 0 && isStrict) throw new DOMException(`The value of ${name} must be positive`, "IndexSizeError");
  element.setAttribute(name, String(value === 0 || value > 2147483647 ? fallback : value));
}

function setReflectedNonNegative(element, name, value) {
  if (value < 0) throw new DOMException(`The value of ${name} must not be negative`, "IndexSizeError");
  element.setAttribute(name, String(value));
}

/** An enumerated attribute limited to known values. */
function reflectEnumeration(element, name, keywords, missing, invalid) {
  const text = element.getAttribute(name);
  if (text === null) return missing;
  const lower = asciiLowercase(text);
  return keywords.includes(lower) ? lower : invalid;
}

/** A URL attribute, resolved against the document's base URL; as written when that fails. */
function reflectURL(element, name) {
  const text = element.getAttribute(name);
  if (text === null) return "";
  return resolveURL(text, element.document) ?? text.toWellFormed();
}


function asciiUppercase(text) {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
