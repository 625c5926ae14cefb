// The tokenizer of CSS Syntax Level 3, section 4. Selectors, declarations, media queries and style sheets share it.

const CSSCharacterClass = makeCSSCharacterClasses();

// Builds the table that says of each ASCII character whether it may start (1) or continue (2) an identifier, is a
// digit (4), a hexadecimal digit (8) or white space (16).
function makeCSSCharacterClasses() {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code++) {
    const upper = code >= 65 && code <= 90, lower = code >= 97 && code <= 122, digit = code >= 48 && code <= 57;
    let bits = 0;
    if (upper || lower || code === 95) bits |= 3;
    if (digit) bits |= 2 | 4 | 8;
    if (code === 45) bits |= 2;
    if ((code >= 65 && code <= 70) || (code >= 97 && code <= 102)) bits |= 8;
    if (code === 32 || code === 9 || code === 10 || code === 12 || code === 13) bits |= 16;
    table[code] = bits;
  }
  return table;
}

// Whether a character code may start an identifier.
function isCSSNameStart(code) {
  return code >= 128 || (CSSCharacterClass[code] & 1) !== 0;
}

// Whether a character code may continue an identifier.
function isCSSNameCode(code) {
  return code >= 128 || (CSSCharacterClass[code] & 2) !== 0;
}

// Replaces what CSS Syntax section 3.3 asks to be replaced before tokenization.
function preprocessCSS(text) {
  if (!/[\r\f\0\ud800-\udfff]/.test(text)) return text;
  return text.replace(/\r\n?|\f/g, "\n").replace(/\0/g, "\ufffd")
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

// One token. `type` is "ident", "function", "at-keyword", "hash", "string", "bad-string", "url", "bad-url", "delim",
// "number", "percentage", "dimension", "whitespace", "CDO", "CDC", or one of the characters : ; , [ ] ( ) { }.
// `value` is the text without its delimiters and escapes, `number` the numeric value, `unit` a dimension's unit,
// `flag` says whether a hash is an "id" and whether a number is an "integer"; `sign` whether a number wrote one.
class CSSToken {
  constructor(type, value, start, end) {
    this.type = type;
    this.value = value;
    this.start = start;
    this.end = end;
    this.number = 0;
    this.unit = "";
    this.flag = "";
    this.sign = false;
  }
}

// Turns preprocessed text into tokens, one at a time; comments are dropped.
class CSSTokenizer {
  constructor(text) {
    this.text = text;
    this.position = 0;
  }

  // The next token, or null at the end.
  next() {
    const text = this.text, length = text.length;
    for (;;) {
      const start = this.position;
      if (start >= length) return null;
      const code = text.charCodeAt(start);
      if (code >= 128 || (CSSCharacterClass[code] & 1) !== 0) return this.identLike(start);
      switch (code) {
      case 32: case 9: case 10: {
        let at = start + 1;
        while (isCSSSpace(text.charCodeAt(at))) at++;
        return this.finish("whitespace", " ", start, at);
      }
      case 34: case 39:
        return this.string(start, code);
      case 35:
        if (start + 1 < length && (isCSSNameCode(text.charCodeAt(start + 1)) || this.isEscape(start + 1))) {
          const identifier = this.startsIdentifier(start + 1);
          this.position = start + 1;
          const value = this.name();
          const token = new CSSToken("hash", value, start, this.position);
          if (identifier) token.flag = "id";
          return token;
        }
        return this.finish("delim", "#", start, start + 1);
      case 43: case 46:
        if (this.startsNumber(start)) return this.numeric(start);
        return this.finish("delim", text[start], start, start + 1);
      case 45:
        if (this.startsNumber(start)) return this.numeric(start);
        if (text.charCodeAt(start + 1) === 45 && text.charCodeAt(start + 2) === 62) {
          return this.finish("CDC", "-->", start, start + 3);
        }
        if (this.startsIdentifier(start)) return this.identLike(start);
        return this.finish("delim", "-", start, start + 1);
      case 47:
        if (text.charCodeAt(start + 1) === 42) {
          const end = text.indexOf("*/", start + 2);
          this.position = end < 0 ? length : end + 2;
          continue;
        }
        return this.finish("delim", "/", start, start + 1);
      case 48: case 49: case 50: case 51: case 52: case 53: case 54: case 55: case 56: case 57:
        return this.numeric(start);
      case 60:
        if (text.startsWith("<!--", start)) return this.finish("CDO", "<!--", start, start + 4);
        return this.finish("delim", "<", start, start + 1);
      case 64:
        if (this.startsIdentifier(start + 1)) {
          this.position = start + 1;
          const value = this.name();
          return new CSSToken("at-keyword", value, start, this.position);
        }
        return this.finish("delim", "@", start, start + 1);
      case 92:
        if (this.isEscape(start)) return this.identLike(start);
        return this.finish("delim", "\\", start, start + 1);
      case 40: case 41: case 44: case 58: case 59: case 91: case 93: case 123: case 125:
        return this.finish(text[start], text[start], start, start + 1);
      default:
        return this.finish("delim", text[start], start, start + 1);
      }
    }
  }

  // Makes a token that ends at `end` and moves there.
  finish(type, value, start, end) {
    this.position = end;
    return new CSSToken(type, value, start, end);
  }

  // Whether the two characters at `at` are a valid escape.
  isEscape(at) {
    return this.text.charCodeAt(at) === 92 && this.text.charCodeAt(at + 1) !== 10;
  }

  // Whether the characters at `at` would start an identifier.
  startsIdentifier(at) {
    const text = this.text;
    if (at >= text.length) return false;
    const code = text.charCodeAt(at);
    if (code === 45) {
      if (at + 1 >= text.length) return false;
      const second = text.charCodeAt(at + 1);
      return second === 45 || isCSSNameStart(second) || this.isEscape(at + 1) && at + 2 <= text.length;
    }
    return isCSSNameStart(code) || this.isEscape(at);
  }

  // Whether the characters at `at` would start a number.
  startsNumber(at) {
    const text = this.text;
    let code = text.charCodeAt(at);
    if (code === 43 || code === 45) code = text.charCodeAt(++at);
    if (code === 46) code = text.charCodeAt(at + 1);
    return code >= 48 && code <= 57;
  }

  // Consumes a name (section 4.3.11), escapes resolved.
  name() {
    const text = this.text, length = text.length;
    let at = this.position, start = at, value = "";
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code >= 128 || (CSSCharacterClass[code] & 2) !== 0) {
        at++;
        continue;
      }
      if (code !== 92 || !this.isEscape(at)) break;
      value += text.slice(start, at);
      this.position = at + 1;
      value += this.escape();
      start = at = this.position;
    }
    this.position = at;
    return value + text.slice(start, at);
  }

  // Consumes an escape whose backslash has been consumed (section 4.3.7).
  escape() {
    const text = this.text, length = text.length;
    let at = this.position;
    if (at >= length) return "\ufffd";
    let code = text.charCodeAt(at);
    if (code < 128 && (CSSCharacterClass[code] & 8) !== 0) {
      const start = at;
      do at++;
      while (at < length && at - start < 6 && (code = text.charCodeAt(at)) < 128 && (CSSCharacterClass[code] & 8) !== 0)
      const point = parseInt(text.slice(start, at), 16);
      if (at < length && (code = text.charCodeAt(at)) < 128 && (CSSCharacterClass[code] & 16) !== 0) at++;
      this.position = at;
      if (point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return "\ufffd";
      return String.fromCodePoint(point);
    }
    const character = String.fromCodePoint(text.codePointAt(at));
    this.position = at + character.length;
    return character;
  }

  // Consumes a quoted string (section 4.3.5).
  string(start, quote) {
    const text = this.text, length = text.length;
    let at = start + 1, from = at, value = "";
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        value += text.slice(from, at);
        return this.finish("string", value, start, at + 1);
      }
      if (code === 10) return this.finish("bad-string", "", start, at);
      if (code === 92) {
        value += text.slice(from, at);
        if (at + 1 >= length) {
          from = at = at + 1;
        } else if (text.charCodeAt(at + 1) === 10) {
          from = at = at + 2;
        } else {
          this.position = at + 1;
          value += this.escape();
          from = at = this.position;
        }
        continue;
      }
      at++;
    }
    return this.finish("string", value + text.slice(from, at), start, at);
  }

  // Consumes a number, percentage or dimension (section 4.3.3).
  numeric(start) {
    const text = this.text;
    let at = start, integer = true;
    let code = text.charCodeAt(at);
    const signed = code === 43 || code === 45;
    if (signed) at++;
    while ((code = text.charCodeAt(at)) >= 48 && code <= 57) at++;
    if (code === 46 && (code = text.charCodeAt(at + 1)) >= 48 && code <= 57) {
      integer = false;
      at += 2;
      while ((code = text.charCodeAt(at)) >= 48 && code <= 57) at++;
    }
    code = text.charCodeAt(at);
    if (code === 101 || code === 69) {
      let digits = at + 1;
      const sign = text.charCodeAt(digits);
      if (sign === 43 || sign === 45) digits++;
      if ((code = text.charCodeAt(digits)) >= 48 && code <= 57) {
        integer = false;
        at = digits;
        while ((code = text.charCodeAt(at)) >= 48 && code <= 57) at++;
      }
    }
    const token = new CSSToken("number", text.slice(start, at), start, at);
    token.number = Number(token.value);
    token.sign = signed;
    if (integer) token.flag = "integer";
    this.position = at;
    if (text.charCodeAt(at) === 37) {
      token.type = "percentage";
      token.unit = "%";
      this.position = at + 1;
    } else if (this.startsIdentifier(at)) {
      token.type = "dimension";
      token.unit = this.name();
    }
    token.end = this.position;
    return token;
  }

  // Consumes an identifier, function or url token (section 4.3.4).
  identLike(start) {
    const text = this.text;
    this.position = start;
    const value = this.name();
    const end = this.position;
    if (text.charCodeAt(end) !== 40) return new CSSToken("ident", value, start, end);
    if (value.length === 3 && value.toLowerCase() === "url") {
      let at = end + 1;
      while (isCSSSpace(text.charCodeAt(at))) at++;
      const code = text.charCodeAt(at);
      if (code !== 34 && code !== 39) return this.url(start, at);
    }
    return this.finish("function", value, start, end + 1);
  }

  // Consumes an unquoted url whose content begins at `at` (section 4.3.6).
  url(start, at) {
    const text = this.text, length = text.length;
    let from = at, value = "";
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code === 41) return this.finish("url", value + text.slice(from, at), start, at + 1);
      if (isCSSSpace(code)) {
        value += text.slice(from, at);
        while (isCSSSpace(text.charCodeAt(at))) at++;
        if (at >= length) return this.finish("url", value, start, at);
        if (text.charCodeAt(at) === 41) return this.finish("url", value, start, at + 1);
        return this.badURL(start, at);
      }
      if (code === 34 || code === 39 || code === 40 || code < 32 || code === 127) return this.badURL(start, at);
      if (code === 92) {
        if (!this.isEscape(at)) return this.badURL(start, at);
        value += text.slice(from, at);
        this.position = at + 1;
        value += this.escape();
        from = at = this.position;
        continue;
      }
      at++;
    }
    return this.finish("url", value + text.slice(from, at), start, at);
  }

  // Consumes what is left of a bad url (section 4.3.14).
  badURL(start, at) {
    const text = this.text, length = text.length;
    while (at < length) {
      const code = text.charCodeAt(at);
      if (code === 41) return this.finish("bad-url", "", start, at + 1);
      at += code === 92 ? 2 : 1;
    }
    return this.finish("bad-url", "", start, length);
  }
}

// Whether a character code is white space in preprocessed text.
function isCSSSpace(code) {
  return code === 32 || code === 10 || code === 9;
}

// All tokens of a text.
function tokenizeCSS(text) {
  const tokenizer = new CSSTokenizer(preprocessCSS(text));
  const tokens = [];
  for (let token = tokenizer.next(); token !== null; token = tokenizer.next()) tokens.push(token);
  return tokens;
}

// Serialises an identifier (CSSOM section 2.1); this is also CSS.escape().
function serializeCSSIdentifier(text) {
  if (/^-?[a-zA-Z_][a-zA-Z0-9_-]*$/.test(text)) return text;
  let result = "";
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0) {
      result += "\ufffd";
    } else if (code < 32 || code === 127 || (code >= 48 && code <= 57 &&
        (index === 0 || (index === 1 && text.charCodeAt(0) === 45)))) {
      result += "\\" + code.toString(16) + " ";
    } else if (code === 45 && text.length === 1) {
      result += "\\-";
    } else if (isCSSNameCode(code)) {
      result += text[index];
    } else {
      result += "\\" + text[index];
    }
  }
  return result;
}

// Serialises a string with its quotes (CSSOM section 2.1).
function serializeCSSString(text) {
  if (!/[\0-\x1f\x7f"\\]/.test(text)) return "\"" + text + "\"";
  let result = "\"";
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code === 0) result += "\ufffd";
    else if (code < 32 || code === 127) result += "\\" + code.toString(16) + " ";
    else if (character === "\"" || character === "\\") result += "\\" + character;
    else result += character;
  }
  return result + "\"";
}
