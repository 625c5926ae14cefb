// Reflected content attributes.
// https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes

/** The number that an attribute holds, or NaN. */
function attributeNumber(element, name, parse) {
  const text = element.getAttribute(name);
  return text === null ? NaN : parse(text);
}

function reflectLong(element, name, fallback) {
  const number = attributeNumber(element, name, parseIntegerPrefix);
  return Number.isNaN(number) || number < -2147483648 || number > 2147483647 ? fallback : number;
}

function reflectNonNegative(element, name, fallback) {
  const number = attributeNumber(element, name, parseNonNegativeInteger);
  return Number.isNaN(number) || number > 2147483647 ? fallback : number;
}

function reflectPositive(element, name, fallback) {
  const number = attributeNumber(element, name, parseNonNegativeInteger);
  return Number.isNaN(number) || number === 0 || number > 2147483647 ? fallback : number;
}

function reflectClamped(element, name, least, greatest, fallback) {
  const number = attributeNumber(element, name, parseNonNegativeInteger);
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, least), greatest);
}

function reflectDouble(element, name, fallback, mustBePositive) {
  const number = attributeNumber(element, name, parseFloatPrefix);
  return Number.isNaN(number) || (mustBePositive && number <= 0) ? fallback : number;
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
