// How wide text is taken to be, without fonts: each printable ASCII character has the width that it has in the usual
// fonts of its kind, and every other one that of its script.

// The widths of the characters from space to tilde, in hundredths of the font size: of fonts with serifs as Times is,
// those without as Helvetica is, and the bold ones of both.
const letterWidths = {
  serif: parseLetterWidths(
    "25 33 41 50 50 83 78 18 33 33 50 56 25 33 25 28 50 50 50 50 50 50 50 50 50 50 28 28 56 56 56 44 92 72 " +
    "67 67 72 61 56 72 72 33 39 72 61 89 72 72 56 72 67 56 61 72 72 94 72 72 61 33 28 33 47 50 33 44 50 44 " +
    "50 44 33 50 50 28 28 50 28 78 50 50 50 50 33 39 28 50 50 72 50 50 44 48 20 48 54"),
  serifBold: parseLetterWidths(
    "25 33 56 50 50 100 83 28 33 33 50 57 25 33 25 28 50 50 50 50 50 50 50 50 50 50 33 33 57 57 57 50 93 72 " +
    "67 72 72 67 61 78 78 39 50 78 67 94 72 78 61 78 72 56 67 72 72 100 72 72 67 33 28 33 58 50 33 50 56 44 " +
    "56 44 33 50 56 28 33 56 28 83 56 50 56 56 44 39 33 56 50 72 50 50 44 39 22 39 52"),
  sans: parseLetterWidths(
    "28 28 35 56 56 89 67 19 33 33 39 58 28 33 28 28 56 56 56 56 56 56 56 56 56 56 28 28 58 58 58 56 102 67 " +
    "67 72 72 67 61 78 72 28 50 67 56 83 72 78 67 78 72 67 61 72 67 94 67 67 61 28 28 28 47 56 33 56 56 50 " +
    "56 56 28 56 56 22 22 50 22 83 56 56 56 56 33 50 28 56 50 72 50 50 50 33 26 33 58"),
  sansBold: parseLetterWidths(
    "28 33 47 56 56 89 72 24 33 33 39 58 28 33 28 28 56 56 56 56 56 56 56 56 56 56 33 33 58 58 58 61 98 72 " +
    "72 72 72 67 61 78 72 28 56 72 61 83 72 78 67 78 72 67 61 72 67 94 67 67 61 33 28 33 58 56 33 56 61 56 " +
    "61 56 33 61 61 28 28 56 28 89 61 61 61 61 39 56 33 61 56 78 56 56 50 39 28 39 58"),
  mono: parseLetterWidths("60 ".repeat(95).trim()),
};

function parseLetterWidths(text) {
  return Float64Array.from(text.split(" "), (width) => width / 100);
}

// The kind of font that a list of families asks for: "serif", "sans", "mono" or "courier".
function fontKindOf(families) {
  let kind = fontKinds.get(families);
  if (kind !== undefined) return kind;
  kind = "serif";
  for (const family of families.toLowerCase().split(",")) {
    const found = /courier|consol|menlo|monaco|liberation mono/.test(family) ? "courier"
      : /mono|typewriter|\bcode\b/.test(family) ? "mono"
        : /sans|arial|helvetica|verdana|tahoma|trebuchet|segoe|roboto|ubuntu|system-ui|calibri|geneva|lucida|inter\b/
          .test(family) ? "sans"
          : /serif|times|georgia|garamond|palatino|cambria|bookman/.test(family) ? "serif" : null;
    if (found === null) continue;
    kind = found;
    break;
  }
  if (fontKinds.size > 500) fontKinds.clear();
  fontKinds.set(families, kind);
  return kind;
}

const fontKinds = new Map();

// The widths of letters in a kind of font.
function letterWidthsOf(kind, isBold) {
  if (kind === "mono" || kind === "courier") return letterWidths.mono;
  if (kind === "sans") return isBold ? letterWidths.sansBold : letterWidths.sans;
  return isBold ? letterWidths.serifBold : letterWidths.serif;
}

// The width in pixels of a part of a text in a font.
function textWidth(text, start, end, font) {
  const { widths, fontSize } = font;
  let width = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    width += code >= 32 && code < 127 ? widths[code - 32] : otherLetterWidth(code, widths);
  }
  return width * fontSize + (end - start) * font.letterSpacing;
}

// The share of the font size that a letter outside of ASCII is wide.
function otherLetterWidth(code, widths) {
  if (code < 32 || code === 0xAD || (code >= 0x300 && code < 0x370) || (code >= 0x200B && code < 0x2010)) return 0;
  if (code === 0xA0) return widths[0];
  if (isWideLetter(code)) return 1;
  if (code >= 0xD800 && code < 0xE000) return 0.5;
  return code === 0x2014 || code === 0x2026 ? 1 : code === 0x2018 || code === 0x2019 ? 0.33 : widths[0x6E - 32];
}

// Whether a character stands for itself in a square, as those of Chinese and Japanese do: lines may break beside it.
function isWideLetter(code) {
  return code >= 0x2E80 && (code < 0xA4D0 || (code >= 0xAC00 && code < 0xD7B0) || (code >= 0xF900 && code < 0xFB00) ||
    (code >= 0xFE30 && code < 0xFE70) || (code >= 0xFF00 && code < 0xFF61));
}

// Splits text into what a line may consist of and tells `sink`: word(start, end, width, mayBreakBefore), space(width)
// and lineBreak(). White space is collapsed as the font's style says.
function splitText(text, font, sink) {
  const { length } = text;
  let at = 0, isGlued = true;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (code === 10 && font.keepsBreaks) {
      sink.lineBreak();
      isGlued = true;
      at++;
    } else if (isASCIISpaceCode(code) && !font.keepsSpaces) {
      sink.space(textWidth(" ", 0, 1, font), at);
      isGlued = true;
      at++;
    } else if ((code === 32 || code === 9) && font.wraps) {
      // Spaces that are kept take room; a line may break after them.
      const start = at;
      while (at < length && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at++;
      sink.word(start, at, spacesWidth(text, start, at, font), false);
      isGlued = false;
    } else {
      const start = at;
      at = endOfWord(text, at, font);
      sink.word(start, at, font.keepsSpaces ? spacesWidth(text, start, at, font) : textWidth(text, start, at, font),
        !isGlued && font.wraps);
      isGlued = false;
    }
  }
}

// Where the word that begins at an index ends: at white space, or after a character that a line may break behind.
function endOfWord(text, start, font) {
  const { length } = text;
  const { keepsSpaces, wraps } = font;
  for (let at = start; at < length; at++) {
    const code = text.charCodeAt(at);
    if (isASCIISpaceCode(code)) {
      if (!keepsSpaces || wraps || (code === 10 && font.keepsBreaks)) return at;
    } else if (wraps && code >= 45) {
      const isLast = at + 1 >= length;
      if (isWideLetter(code)) return at + 1;
      if (!isLast && isWideLetter(text.charCodeAt(at + 1))) return at + 1;
      if ((code === 45 || code === 47 || code === 0x200B || code === 0x2010 || code === 0x2014) && !isLast &&
        at > start && isLetterCode(text.charCodeAt(at + 1))) return at + 1;
    }
  }
  return length;
}

// Whether a code unit is a letter, as far as breaking lines asks.
function isLetterCode(code) {
  return code > 127 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

// The width of text whose spaces are kept: tabs are as wide as eight spaces.
function spacesWidth(text, start, end, font) {
  let width = textWidth(text, start, end, font);
  for (let i = start; i < end; i++) if (text.charCodeAt(i) === 9) width += 8 * textWidth(" ", 0, 1, font);
  return width;
}
