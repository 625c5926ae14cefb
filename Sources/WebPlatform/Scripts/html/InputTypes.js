// What sets the types of input apart (HTML Standard, section 4.10.5.1): the value mode, which attributes and members
// apply, how a value is sanitized, and how it is read as a number.
//
//   mode           "value", "default", "default/on" or "filename"
//   applies        a string of words: the members and attributes that apply, of
//                  selection select readonly required length pattern range multiple checked date number step text
//                  placeholder list
//   sanitize       (value, element) => value
//   toNumber       text => number, NaN where it does not parse; fromNumber is its inverse
//   stepScale, defaultStep, stepBase     the numbers of the type's step
const inputTypes = {
  hidden: { mode: "default", applies: "" },
  text: { mode: "value", applies: "selection select readonly required length pattern text placeholder list",
    sanitize: stripNewlines },
  search: { mode: "value", applies: "selection select readonly required length pattern text placeholder list",
    sanitize: stripNewlines },
  tel: { mode: "value", applies: "selection select readonly required length pattern text placeholder list",
    sanitize: stripNewlines },
  url: { mode: "value", applies: "selection select readonly required length pattern text placeholder list",
    sanitize: (value) => stripWhitespace(stripNewlines(value)) },
  email: { mode: "value", applies: "select readonly required length pattern multiple text placeholder list",
    sanitize: sanitizeEmail },
  password: { mode: "value", applies: "selection select readonly required length pattern text placeholder",
    sanitize: stripNewlines },
  date: { mode: "value", applies: "select readonly required range date number step list",
    sanitize: (value) => isNaN(parseDateString(value)) ? "" : value,
    toNumber: parseDateString, fromNumber: serializeDate, stepScale: millisecondsPerDay, defaultStep: 1, stepBase: 0 },
  month: { mode: "value", applies: "select readonly required range date number step list",
    sanitize: (value) => isNaN(parseMonthString(value)) ? "" : value,
    toNumber: parseMonthString, fromNumber: serializeMonth, stepScale: 1, defaultStep: 1, stepBase: 0 },
  week: { mode: "value", applies: "select readonly required range date number step list",
    sanitize: (value) => isNaN(parseWeekString(value)) ? "" : value,
    toNumber: parseWeekString, fromNumber: serializeWeek, stepScale: millisecondsPerWeek, defaultStep: 1,
    stepBase: -259200000 },
  time: { mode: "value", applies: "select readonly required range date number step list",
    sanitize: (value) => isNaN(parseTimeString(value)) ? "" : value,
    toNumber: parseTimeString, fromNumber: serializeTime, stepScale: 1000, defaultStep: 60, stepBase: 0 },
  "datetime-local": { mode: "value", applies: "select readonly required range number step list",
    sanitize: sanitizeLocalDateTime,
    toNumber: parseLocalDateTimeString, fromNumber: serializeLocalDateTime, stepScale: 1000, defaultStep: 60,
    stepBase: 0 },
  number: { mode: "value", applies: "select readonly required range number step text placeholder list",
    sanitize: (value) => isNaN(parseValidFloat(value)) ? "" : value,
    toNumber: parseValidFloat, fromNumber: String, stepScale: 1, defaultStep: 1, stepBase: 0 },
  range: { mode: "value", applies: "range number step list", sanitize: sanitizeRange,
    toNumber: parseValidFloat, fromNumber: String, stepScale: 1, defaultStep: 1, stepBase: 0 },
  color: { mode: "value", applies: "select list", sanitize: sanitizeColor },
  checkbox: { mode: "default/on", applies: "required checked" },
  radio: { mode: "default/on", applies: "required checked" },
  file: { mode: "filename", applies: "select required multiple" },
  submit: { mode: "default", applies: "" },
  image: { mode: "default", applies: "" },
  reset: { mode: "default", applies: "" },
  button: { mode: "default", applies: "" },
};

// The record of a type attribute's value: an unknown or missing one is text.
function inputTypeNamed(value) {
  if (value === null) return "text";
  const name = asciiLowercase(value);
  return Object.hasOwn(inputTypes, name) ? name : "text";
}

function sanitizeEmail(value, element) {
  if (!element.hasAttribute("multiple")) return stripWhitespace(stripNewlines(value));
  return value.split(",").map(stripWhitespace).join(",");
}

function sanitizeLocalDateTime(value) {
  const moment = parseLocalDateTimeString(value);
  return isNaN(moment) ? "" : serializeLocalDateTime(moment);
}

function sanitizeColor(value) {
  return /^#[0-9a-fA-F]{6}$/.test(value) ? asciiLowercase(value) : "#000000";
}

// A range's value is always a number between its bounds and on its step.
function sanitizeRange(value, element) {
  const minimum = element.minimumNumber, maximum = element.maximumNumber;
  let number = parseValidFloat(value);
  const given = number;
  if (isNaN(number)) number = maximum < minimum ? minimum : minimum + (maximum - minimum) / 2;
  if (number > maximum) number = maximum;
  if (number < minimum) number = minimum;
  const step = element.allowedStep;
  if (step !== null) {
    const base = element.stepBase;
    const remainder = stepRemainder(number, base, step);
    if (remainder !== 0) {
      let rounded = roundToStep(base, Math.floor((number - base) / step + 0.5), step);
      if (rounded > maximum) rounded = roundToStep(base, Math.floor((maximum - base) / step), step);
      if (rounded < minimum) rounded = roundToStep(base, Math.ceil((minimum - base) / step), step);
      if (rounded >= minimum && rounded <= maximum) number = rounded;
    }
  }
  return number === given ? value : String(number);
}

// The distance of a number from the nearest step below it, zero where rounding alone sets them apart.
function stepRemainder(number, base, step) {
  const steps = (number - base) / step;
  const nearest = Math.round(steps);
  return Math.abs(steps - nearest) <= Number.EPSILON * Math.max(1, Math.abs(steps)) * 4 ? 0 : steps - Math.floor(steps);
}

// The number at some steps from the base, free of the digits that binary fractions add.
function roundToStep(base, steps, step) {
  const digits = Math.max(decimalDigits(base), decimalDigits(step));
  const value = base + steps * step;
  return digits > 15 ? value : Number(value.toFixed(digits));
}

function decimalDigits(number) {
  const text = String(number);
  const exponent = text.indexOf("e-");
  if (exponent >= 0) return Number(text.slice(exponent + 2)) + Math.max(0, exponent - text.indexOf(".") - 1);
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}
