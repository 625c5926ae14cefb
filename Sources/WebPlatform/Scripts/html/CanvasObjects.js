// What a canvas context draws with and answers: gradients, patterns, sizes of text, and pixels (HTML 4.12.5.1).

// A gradient's colors, none of which is ever seen.
class CanvasGradient extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  addColorStop(offset, color) {
    if (!(offset >= 0 && offset <= 1)) {
      throw new DOMException(`The offset ${offset} does not lie between 0 and 1.`, "IndexSizeError");
    }
    if (canvasColor(color, "#000000") === null) throw new DOMException(`"${color}" is no color.`, "SyntaxError");
  }
}

// A picture that repeats.
class CanvasPattern extends ScriptWrappable {
  constructor(realm) {
    super();
    this.realm = realm;
  }

  // Checks the matrix, as nothing is drawn with it.
  setTransform(init) {
    elementsOfMatrixInit(init);
  }
}

// How wide and high a text is, estimated as in the boxes of elements.
class TextMetrics extends ScriptWrappable {
  constructor(realm, width, size, align, baseline) {
    super();
    this.realm = realm;
    this.width = width;
    const shift = align === "center" ? width / 2 : align === "right" || align === "end" ? width : 0;
    this.actualBoundingBoxLeft = shift;
    this.actualBoundingBoxRight = width - shift;
    const ascent = ascentShare * size, descent = (lineHeight - ascentShare) * size;
    // How far the alphabetic baseline lies above the one that counts.
    const offset = { top: -ascent, hanging: -0.8 * ascent, middle: (descent - ascent) / 2, ideographic: descent,
      bottom: descent }[baseline] ?? 0;
    this.fontBoundingBoxAscent = ascent + offset;
    this.fontBoundingBoxDescent = descent - offset;
    this.actualBoundingBoxAscent = this.fontBoundingBoxAscent;
    this.actualBoundingBoxDescent = this.fontBoundingBoxDescent;
    this.emHeightAscent = size * ascentShare / lineHeight + offset;
    this.emHeightDescent = size - size * ascentShare / lineHeight - offset;
    this.hangingBaseline = 0.8 * ascent + offset;
    this.alphabeticBaseline = offset;
    this.ideographicBaseline = offset - descent;
  }
}

// The share of the font size that a letter is wide, and that a line is high.
const letterWidth = 0.5, lineHeight = 1.2;

// The share of the font size that a line reaches above the baseline.
const ascentShare = 0.9;
