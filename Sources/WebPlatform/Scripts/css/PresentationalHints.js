// The attributes that stand for style where the page's own says nothing (HTML Standard, section 15): colors, fonts and
// the alignment of text. Layout looks at those for sizes itself.

// The properties that attributes give a value, and the elements that have them.
const hintedProperties = { __proto__: null, "color": ["font", "body"], "font-family": ["font"], "font-size": ["font"],
  "background-color": ["body", "table", "thead", "tbody", "tfoot", "tr", "td", "th"],
  "text-align": ["div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "caption", "thead", "tbody", "tfoot", "tr", "td",
    "th"] };

// What the sizes of font elements stand for.
const hintedFontSizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"];

// What an element's attributes say of a property; null for nothing.
function presentationalHint(element, property) {
  if (element.attributeList === null || element.namespaceURI !== HTML_NAMESPACE ||
    hintedProperties[property]?.includes(element.localName) !== true) return null;
  const attribute = (name) => getAttributeValue(element, name);
  switch (property) {
    case "color": return hintedColor(attribute(element.localName === "font" ? "color" : "text"));
    case "background-color": return hintedColor(attribute("bgcolor"));
    case "font-family": {
      const face = attribute("face");
      return face === null ? null : parsePropertyValue("font-family", face)?.[1] ?? null;
    }
    case "font-size": {
      const size = fontElementSize(attribute("size"));
      return size === null ? null : hintedFontSizes[size - 1];
    }
    default: return hintedAlignment(attribute("align"), element.localName);
  }
}

// The size that the attribute of a font element means, 1 to 7; null for none.
function fontElementSize(text) {
  const parts = /^[\t\n\f\r ]*([-+]?)(\d+)/.exec(text ?? "");
  if (parts === null) return null;
  const number = Number(parts[2]);
  return Math.min(7, Math.max(1, parts[1] === "+" ? 3 + number : parts[1] === "-" ? 3 - number : number));
}

// The alignment that an attribute means; null for none.
function hintedAlignment(text, name) {
  const align = asciiLowercase(text ?? "");
  if (["left", "right", "center", "justify"].includes(align)) return align;
  return align === "middle" && /^t/.test(name) ? "center" : null;
}

// The rules for parsing a legacy color value (HTML Standard, section 2.3.6); null for an error.
function hintedColor(text) {
  let rest = (text ?? "").replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "");
  if (rest === "" || asciiLowercase(rest) === "transparent") return null;
  const named = cssNamedColors.get(asciiLowercase(rest));
  if (named !== undefined) return serializeRGB(hexColor(named));
  if (/^#[0-9a-f]{3}$/i.test(rest)) return serializeRGB(hexColor(rest.slice(1).replace(/./g, "$&$&").toLowerCase()));
  rest = [...rest].map((letter) => (letter > "\uffff" || letter.length > 1 ? "00" : letter)).join("").slice(0, 128);
  rest = rest.replace(/^#/, "").replace(/[^0-9a-f]/gi, "0");
  while (rest === "" || rest.length % 3 !== 0) rest += "0";
  const length = rest.length / 3;
  let parts = [0, 1, 2].map((index) => rest.slice(index * length, (index + 1) * length).slice(-8));
  while (parts[0].length > 2 && parts.every((part) => part[0] === "0")) parts = parts.map((part) => part.slice(1));
  return serializeRGB(hexColor(parts.map((part) => part.slice(0, 2).padStart(2, "0")).join("").toLowerCase()));
}
