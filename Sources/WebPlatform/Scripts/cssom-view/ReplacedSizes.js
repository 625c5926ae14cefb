// The sizes of elements that show something of their own.

// The size that a replaced element has without style: {width, height, ratio}, the ratio null where it has none.
function naturalSize(element, style) {
  const { localName } = element;
  const sized = (width, height, ratio = null) => ({ width, height, ratio });
  const { fontSize } = style.font;
  switch (localName) {
    case "img": return imageSize(element, style);
    case "input": return inputSize(element, style);
    case "textarea": {
      const columns = positiveAttribute(element, "cols", 20), rows = positiveAttribute(element, "rows", 2);
      return sized(Math.round(columns * fontSize * 0.6) + 16, rows * style.font.lineHeight);
    }
    case "select": return selectSize(element, style);
    case "progress": return sized(10 * fontSize, fontSize);
    case "meter": return sized(5 * fontSize, fontSize);
    case "audio": return sized(300, 54);
    case "svg": return vectorSize(element);
    case "canvas": {
      const width = nonNegativeAttribute(element, "width", 300), height = nonNegativeAttribute(element, "height", 150);
      return sized(width, height, height === 0 ? null : width / height);
    }
    case "video": return sized(300, 150, 2);
    default: return sized(300, 150);
  }
}

// The size of an image: that of its picture where it is known, its attributes' ratio, or its alternative text.
function imageSize(element, style) {
  const size = element.load === null || element.load === undefined ? null : element.load.size;
  if (size !== null) {
    return { width: size[0], height: size[1], ratio: size[1] === 0 ? null : size[0] / size[1] };
  }
  const width = nonNegativeAttribute(element, "width", 0), height = nonNegativeAttribute(element, "height", 0);
  const alt = getAttributeValue(element, "alt") ?? "";
  const ratio = width > 0 && height > 0 ? width / height : null;
  if (width > 0 || height > 0) return { width: width || height, height: height || width, ratio };
  if (alt === "") return { width: 0, height: 0, ratio: null };
  return { width: 16 + Math.ceil(textWidth(alt, 0, alt.length, style.font)), height: Math.max(16, style.font.height),
    ratio: null };
}

// The size of a form field of one line.
function inputSize(element, style) {
  const { font } = style;
  const line = Math.round(font.lineHeight);
  switch (element.inputType) {
    case "checkbox": case "radio": return { width: 13, height: 13, ratio: null };
    case "range": return { width: 129, height: 16, ratio: null };
    case "color": return { width: 44, height: 23, ratio: null };
    case "file": return { width: 253, height: 21, ratio: null };
    case "image": return imageSize(element, style);
    case "submit": case "reset": case "button": {
      const words = { submit: "Submit", reset: "Reset", button: "" };
      const text = getAttributeValue(element, "value") ?? words[element.inputType];
      return { width: Math.ceil(textWidth(text, 0, text.length, font)), height: line, ratio: null };
    }
    case "date": return { width: 117, height: line, ratio: null };
    case "time": return { width: 96, height: line + 3, ratio: null };
    case "datetime-local": return { width: 203, height: line, ratio: null };
    case "month": return { width: 147, height: line, ratio: null };
    case "week": return { width: 139, height: line, ratio: null };
    default: {
      const size = positiveAttribute(element, "size", 20);
      const [share, more] = fieldWidths[font.kind];
      return { width: Math.round(size * font.fontSize * share + font.fontSize * more), height: line, ratio: null };
    }
  }
}

// The shares of the font size that a text field is wide for each letter that it has room for, and besides.
const fieldWidths = { serif: [0.569, 0.625], sans: [0.6, 0.65], mono: [0.615, 0.69], courier: [0.625, 0],
  wide: [0.507, 2.3], slab: [0.507, 2.3] };

// The size of a select element: that of its longest option, and a line for each that it shows.
function selectSize(element, style) {
  const { font } = style;
  let widest = 0;
  for (const option of selectOptions(element)) {
    const text = collapsedText(option.textContent);
    widest = Math.max(widest, textWidth(text, 0, text.length, font));
  }
  const isList = hasAttributeNamed(element, "multiple") || positiveAttribute(element, "size", 1) > 1;
  if (!isList) return { width: Math.ceil(widest) + 20, height: font.height + 2, ratio: null };
  const rows = positiveAttribute(element, "size", 4);
  return { width: Math.ceil(widest) + 19, height: rows * font.fontSize * 1.2625, ratio: null };
}

// The size of an SVG picture by its attributes.
function vectorSize(element) {
  const length = (name) => {
    const match = /^\s*(\d*\.?\d+)(?:px)?\s*$/.exec(getAttributeValue(element, name) ?? "");
    return match === null ? null : Number(match[1]);
  };
  const box = (getAttributeValue(element, "viewBox") ?? "").trim().split(/[\s,]+/).map(Number);
  const width = length("width"), height = length("height");
  const ratio = width > 0 && height > 0 ? width / height : box.length === 4 && box[2] > 0 && box[3] > 0
    ? box[2] / box[3] : null;
  if (width !== null && height !== null) return { width, height, ratio };
  if (width !== null) return { width, height: ratio === null ? 150 : width / ratio, ratio };
  if (height !== null) return { width: ratio === null ? 300 : height * ratio, height, ratio };
  return ratio === null ? { width: 300, height: 150, ratio: null }
    : { width: 300, height: 300 / ratio, ratio, fills: true };
}

function collapsedText(text) {
  return text.replace(/[\t\n\f\r ]+/g, " ").trim();
}

function positiveAttribute(element, name, fallback) {
  const value = parseInt(getAttributeValue(element, name) ?? "", 10);
  return value > 0 ? value : fallback;
}

function nonNegativeAttribute(element, name, fallback) {
  const value = parseInt(getAttributeValue(element, name) ?? "", 10);
  return value >= 0 ? value : fallback;
}
