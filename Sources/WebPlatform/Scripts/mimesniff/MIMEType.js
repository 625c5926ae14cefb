const mimeTokenPattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const mimeQuotedStringPattern = /^[\t\x20-\x7e\x80-\xff]*$/;
const mimeJavaScriptEssences = new Set([
  "application/ecmascript", "application/javascript", "application/x-ecmascript", "application/x-javascript",
  "text/ecmascript", "text/javascript", "text/javascript1.0", "text/javascript1.1", "text/javascript1.2",
  "text/javascript1.3", "text/javascript1.4", "text/javascript1.5", "text/jscript", "text/livescript",
  "text/x-ecmascript", "text/x-javascript",
]);

// A MIME type record (MIME Sniffing 3): type, subtype and parameters in their order.
class MIMEType {
  constructor(type, subtype) {
    this.type = type;
    this.subtype = subtype;
    this.parameters = new Map();
  }

  // Parses a MIME type (MIME Sniffing 4.4); null when the string is not one.
  static parse(input) {
    input = trimHTTPWhitespace(input);
    const slash = input.indexOf("/");
    if (slash <= 0) return null;
    const type = input.slice(0, slash);
    if (!mimeTokenPattern.test(type)) return null;
    let semicolon = input.indexOf(";", slash);
    if (semicolon < 0) semicolon = input.length;
    const subtype = trimHTTPWhitespace(input.slice(slash + 1, semicolon));
    if (!mimeTokenPattern.test(subtype)) return null;
    const result = new MIMEType(type.toLowerCase(), subtype.toLowerCase());

    let position = semicolon;
    while (position < input.length) {
      position++;
      while (position < input.length && isHTTPWhitespace(input[position])) position++;
      const nameStart = position;
      while (position < input.length && input[position] !== ";" && input[position] !== "=") position++;
      const name = input.slice(nameStart, position).toLowerCase();
      if (position >= input.length) break;
      if (input[position] === ";") continue;
      position++;
      if (position >= input.length) break;
      let value;
      if (input[position] === "\"") {
        ({ value, position } = collectHTTPQuotedString(input, position));
        while (position < input.length && input[position] !== ";") position++;
      } else {
        const valueStart = position;
        while (position < input.length && input[position] !== ";") position++;
        value = input.slice(valueStart, position).replace(/[\t\n\r ]+$/, "");
        if (value === "") continue;
      }
      if (mimeTokenPattern.test(name) && mimeQuotedStringPattern.test(value) && !result.parameters.has(name)) {
        result.parameters.set(name, value);
      }
    }
    return result;
  }

  get essence() {
    return `${this.type}/${this.subtype}`;
  }

  get isJSON() {
    return this.subtype.endsWith("+json") || this.essence === "application/json" || this.essence === "text/json";
  }

  get isXML() {
    return this.subtype.endsWith("+xml") || this.essence === "application/xml" || this.essence === "text/xml";
  }

  get isHTML() {
    return this.essence === "text/html";
  }

  get isJavaScript() {
    return mimeJavaScriptEssences.has(this.essence);
  }

  // Serializes the record (MIME Sniffing 4.5).
  serialize() {
    let result = this.essence;
    for (const [name, value] of this.parameters) {
      const isToken = mimeTokenPattern.test(value);
      result += `;${name}=${isToken ? value : `"${value.replace(/["\\]/g, "\\$&")}"`}`;
    }
    return result;
  }
}

function isHTTPWhitespace(character) {
  return character === " " || character === "\t" || character === "\n" || character === "\r";
}

function trimHTTPWhitespace(string) {
  return string.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
}

// Collects an HTTP quoted string (Fetch 2.2) that starts at `position`: its value and where it ends.
function collectHTTPQuotedString(input, position) {
  let value = "";
  position++;
  while (position < input.length) {
    const character = input[position++];
    if (character === "\"") break;
    if (character === "\\") {
      if (position >= input.length) {
        value += "\\";
        break;
      }
      value += input[position++];
    } else {
      value += character;
    }
  }
  return { value, position };
}
