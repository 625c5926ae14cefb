// The date and time microsyntaxes of the HTML Standard (section 2.3.5). Moments are numbers of milliseconds since
// 1970-01-01T00:00Z, as a Date's are; months are counted from January 1970. What does not parse gives NaN.

const dateStringPatterns = {
  month: /^(\d{4,})-(\d\d)$/,
  date: /^(\d{4,})-(\d\d)-(\d\d)$/,
  week: /^(\d{4,})-W(\d\d)$/,
  time: /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/,
  local: /^(\d{4,}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)$/,
};

const millisecondsPerDay = 86400000;
const millisecondsPerWeek = 604800000;

// The last moment that a Date can hold.
const lastMoment = 8.64e15;

// The moment at which a day begins, for a month from 0 to 11.
function momentOfDay(year, month, day) {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

function daysInMonth(year, month) {
  return month === 1 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28)
    : month === 3 || month === 5 || month === 8 || month === 10 ? 30 : 31;
}

// The moment at which the Monday of a year's first ISO week begins.
function momentOfFirstWeek(year) {
  const fourth = momentOfDay(year, 0, 4);
  return fourth - (new Date(fourth).getUTCDay() + 6) % 7 * millisecondsPerDay;
}

// The number of months from January 1970 to the month that the string names.
function parseMonthString(text) {
  const match = dateStringPatterns.month.exec(text);
  if (match === null) return NaN;
  const year = Number(match[1]), month = Number(match[2]);
  if (year < 1 || month < 1 || month > 12 || !(momentOfDay(year, month - 1, 1) <= lastMoment)) return NaN;
  return (year - 1970) * 12 + month - 1;
}

function parseDateString(text) {
  const match = dateStringPatterns.date.exec(text);
  if (match === null) return NaN;
  const year = Number(match[1]), month = Number(match[2]), day = Number(match[3]);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month - 1)) return NaN;
  return momentOfDay(year, month - 1, day);
}

function parseWeekString(text) {
  const match = dateStringPatterns.week.exec(text);
  if (match === null) return NaN;
  const year = Number(match[1]), week = Number(match[2]);
  if (year < 1 || week < 1) return NaN;
  const first = momentOfFirstWeek(year);
  const weeks = Math.round((momentOfFirstWeek(year + 1) - first) / millisecondsPerWeek);
  return week > weeks ? NaN : first + (week - 1) * millisecondsPerWeek;
}

function parseTimeString(text) {
  const match = dateStringPatterns.time.exec(text);
  if (match === null) return NaN;
  const hour = Number(match[1]), minute = Number(match[2]), second = Number(match[3] ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return NaN;
  return ((hour * 60 + minute) * 60 + second) * 1000 + Number((match[4] ?? "").padEnd(3, "0"));
}

function parseLocalDateTimeString(text) {
  const match = dateStringPatterns.local.exec(text);
  if (match === null) return NaN;
  const moment = parseDateString(match[1]) + parseTimeString(match[2]);
  return moment <= lastMoment ? moment : NaN;
}

function padYear(year) {
  return String(year).padStart(4, "0");
}

function padTwo(number) {
  return String(number).padStart(2, "0");
}

function serializeMonth(months) {
  const year = 1970 + Math.floor(months / 12);
  return padYear(year) + "-" + padTwo(months - (year - 1970) * 12 + 1);
}

function serializeDate(moment) {
  const date = new Date(moment);
  return padYear(date.getUTCFullYear()) + "-" + padTwo(date.getUTCMonth() + 1) + "-" + padTwo(date.getUTCDate());
}

function serializeWeek(moment) {
  const monday = moment - (new Date(moment).getUTCDay() + 6) % 7 * millisecondsPerDay;
  const year = new Date(monday + 3 * millisecondsPerDay).getUTCFullYear();
  return padYear(year) + "-W" + padTwo(Math.round((monday - momentOfFirstWeek(year)) / millisecondsPerWeek) + 1);
}

// The shortest time string: seconds and their fraction appear where they are not zero.
function serializeTime(moment) {
  const time = (moment % millisecondsPerDay + millisecondsPerDay) % millisecondsPerDay;
  const text = padTwo(Math.floor(time / 3600000)) + ":" + padTwo(Math.floor(time / 60000) % 60);
  const second = Math.floor(time / 1000) % 60, fraction = time % 1000;
  if (fraction !== 0) return text + ":" + padTwo(second) + "." + String(fraction).padStart(3, "0").replace(/0+$/, "");
  return second === 0 ? text : text + ":" + padTwo(second);
}

function serializeLocalDateTime(moment) {
  return serializeDate(moment) + "T" + serializeTime(moment);
}
