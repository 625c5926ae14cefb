// How wide text is taken to be, without fonts: each character has the width that it has in the usual fonts of its kind.

// The families that are taken to be there, by their names in lower case; any other is left to the next of a list.
const knownFamilies = new Map([
  ["serif", "serif"], ["times", "serif"], ["times new roman", "serif"], ["liberation serif", "serif"],
  ["sans-serif", "sans"], ["arial", "sans"], ["helvetica", "sans"], ["liberation sans", "sans"],
  ["monospace", "mono"], ["dejavu sans mono", "mono"],
  ["courier", "courier"], ["courier new", "courier"], ["liberation mono", "courier"],
  ["system-ui", "wide"], ["dejavu sans", "wide"], ["dejavu serif", "slab"],
]);

// The kind of font that a list of families asks for, one of `letterWidths`.
function fontKindOf(families) {
  let kind = fontKinds.get(families);
  if (kind !== undefined) return kind;
  kind = "serif";
  for (const family of families.split(",")) {
    const found = knownFamilies.get(asciiLowercase(family.trim().replace(/^(["'])(.*)\1$/, "$2")));
    if (found === undefined) continue;
    kind = found;
    break;
  }
  if (fontKinds.size > 500) fontKinds.clear();
  fontKinds.set(families, kind);
  return kind;
}

const fontKinds = new Map();

// The widths of letters in a kind of font.
function letterWidthsOf(kind, isBold, isItalic) {
  return letterWidths[kind + (isBold ? "Bold" : "") + (isItalic ? "Italic" : "")] ??
    (isBold ? letterWidths[kind + "Bold"] : undefined) ?? letterWidths[kind];
}

// The pairs of letters in a kind of font that stand closer; null where none do.
function letterPairsOf(kind, isBold, isItalic) {
  return letterPairs[kind + (isBold ? "Bold" : isItalic ? "Italic" : "")] ?? letterPairs[kind] ?? null;
}

// The width in pixels of a part of a text in a font.
function textWidth(text, start, end, font) {
  const { widths, pairs, fontSize } = font;
  let width = 0, previous = start > 0 ? text.charCodeAt(start - 1) : 0xFFFF;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    width += code >= 32 && code < 127 ? widths[code - 32] : otherLetterWidth(code, font);
    if (pairs === null) continue;
    if (pairs.begins[previous < 32 ? 32 : previous] === 1) {
      width += pairs.pairs.get((previous < 32 ? 32 : previous) * 128 + code) ?? 0;
    }
    previous = code;
  }
  return width * fontSize + (end - start) * font.letterSpacing;
}

// The share of the font size that a letter outside of ASCII is wide.
function otherLetterWidth(code, font) {
  const { widths } = font;
  if (code < 32 || code === 0xAD || (code >= 0x300 && code < 0x370) || (code >= 0x200B && code < 0x2010)) return 0;
  if (code === 0xA0) return widths[0];
  if (isWideLetter(code)) return 1;
  if (code >= 0xD800 && code < 0xE000) return 0.5;
  if (font.kind === "mono" || font.kind === "courier") return widths[0];
  const known = signWidths[font.kind === "slab" ? "wide" : font.kind].get(code);
  if (known !== undefined) return known;
  // Letters with accents are as wide as those without; others as an n or, where they are capitals, as an N.
  const base = code < 0x250 || (code >= 0x1E00 && code < 0x1F00)
    ? String.fromCharCode(code).normalize("NFD").charCodeAt(0) : code;
  if (base > 32 && base < 127) return widths[base - 32];
  const isCapital = (code >= 0x391 && code < 0x3AA) || (code >= 0x400 && code < 0x430);
  return widths[(isCapital ? 0x4E : 0x6E) - 32];
}

// Whether a character stands for itself in a square, as those of Chinese and Japanese do: lines may break beside it.
function isWideLetter(code) {
  return code >= 0x2E80 && (code < 0xA4D0 || (code >= 0xAC00 && code < 0xD7B0) || (code >= 0xF900 && code < 0xFB00) ||
    (code >= 0xFE30 && code < 0xFE70) || (code >= 0xFF00 && code < 0xFF61));
}

// Splits text into what a line may consist of and tells `sink`: word(start, end, width, mayBreakBefore), space(width)
// and lineBreak(). Its `usedWidth` is that of the line so far. White space is collapsed as the font's style says.
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
      sink.word(start, at, spacesWidth(text, start, at, font, sink.usedWidth), false);
      isGlued = false;
    } else {
      const start = at;
      at = endOfWord(text, at, font);
      const width = font.keepsSpaces ? spacesWidth(text, start, at, font, sink.usedWidth)
        : textWidth(text, start, at, font);
      sink.word(start, at, width, !isGlued && font.wraps);
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

// The width of text whose spaces are kept, which begins at some place of its line: tabs go on to the next of the places
// that are eight spaces from each other.
function spacesWidth(text, start, end, font, position) {
  let width = 0, from = start;
  for (let i = start; i < end; i++) {
    if (text.charCodeAt(i) !== 9) continue;
    width += textWidth(text, from, i, font);
    from = i + 1;
    const stop = 8 * textWidth(" ", 0, 1, font);
    if (stop > 0) width += stop - (position + width + 0.01) % stop + 0.01;
  }
  return width + textWidth(text, from, end, font);
}
