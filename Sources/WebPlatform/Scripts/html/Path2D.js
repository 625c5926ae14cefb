// A path that can be drawn more than once (HTML 4.12.5.1.7).
class Path2D extends ScriptWrappable {
  constructor(realm, source) {
    super();
    this.realm = realm;
    this.path = new CanvasPathData();
    this.pathMatrix = [1, 0, 0, 1, 0, 0];
    if (source === undefined) return;
    const other = implementationOf(source);
    if (other instanceof Path2D) this.path.append(other.path, this.pathMatrix);
    else new PathDataReader(toDOMString(source), this).read();
  }

  addPath(other, init) {
    const matrix = DOMMatrix.fromMatrix(this.realm, init);
    const { a, b, c, d, e, f } = matrix;
    if (areFinite(a, b, c, d, e, f)) this.path.append(other.path, [a, b, c, d, e, f]);
  }

  static {
    includeMembers(this, canvasPathMembers);
  }
}

// Reads the path data of SVG 2, section 9.3, and adds its commands to a path. What follows an error is left out.
class PathDataReader {
  constructor(text, path) {
    this.text = text;
    this.path = path;
    this.at = 0;
    this.x = 0;
    this.y = 0;
    this.startX = 0;
    this.startY = 0;
    // Where the control point of the last curve lies, and its letter, for the smooth commands.
    this.controlX = 0;
    this.controlY = 0;
    this.lastCurve = "";
  }

  read() {
    const commands = /[\s,]*([MmZzLlHhVvCcSsQqTtAa])/y;
    let isFirst = true;
    for (;;) {
      commands.lastIndex = this.at;
      const match = commands.exec(this.text);
      if (match === null || (isFirst && match[1].toUpperCase() !== "M")) return;
      isFirst = false;
      this.at = commands.lastIndex;
      if (!this.readCommand(match[1])) return;
    }
  }

  // Reads a number, or null.
  number() {
    const pattern = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return null;
    this.at = pattern.lastIndex;
    return Number(match[1]);
  }

  // Reads a flag of an arc, which needs no space behind it, or null.
  flag() {
    const pattern = /[\s,]*([01])/y;
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return null;
    this.at = pattern.lastIndex;
    return match[1] === "1";
  }

  // Reads the arguments of a command as often as they follow; answers false at an error.
  readCommand(letter) {
    const upper = letter.toUpperCase();
    if (upper === "Z") {
      this.path.closePath();
      this.x = this.startX;
      this.y = this.startY;
      this.lastCurve = "";
      return true;
    }
    const count = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 }[upper];
    for (let round = 0; ; round++) {
      const values = [];
      for (let i = 0; i < count; i++) {
        const value = upper === "A" && (i === 3 || i === 4) ? this.flag() : this.number();
        if (value === null) return round > 0 && i === 0;
        values.push(value);
      }
      this.apply(upper === "M" && round > 0 ? "L" : upper, values, letter !== upper);
    }
  }

  apply(letter, values, isRelative) {
    const { path } = this;
    const fromX = isRelative ? this.x : 0, fromY = isRelative ? this.y : 0;
    if (letter === "H") values = [values[0], isRelative ? 0 : this.y];
    if (letter === "V") values = [isRelative ? 0 : this.x, values[0]];
    const points = letter === "A" ? [...values.slice(0, 5), values[5] + fromX, values[6] + fromY]
      : values.map((value, index) => value + (index % 2 === 0 ? fromX : fromY));
    const x = points.at(-2), y = points.at(-1);
    const isSmooth = (letter === "S" && this.lastCurve === "C") || (letter === "T" && this.lastCurve === "Q");
    const mirror = isSmooth ? [2 * this.x - this.controlX, 2 * this.y - this.controlY] : [this.x, this.y];
    this.lastCurve = "";
    switch (letter) {
      case "M":
        path.moveTo(x, y);
        this.startX = x;
        this.startY = y;
        break;
      case "C": case "S": {
        const all = letter === "S" ? [...mirror, ...points] : points;
        path.bezierCurveTo(...all);
        this.noteCurve("C", all[2], all[3]);
        break;
      }
      case "Q": case "T": {
        const all = letter === "T" ? [...mirror, ...points] : points;
        path.quadraticCurveTo(...all);
        this.noteCurve("Q", all[0], all[1]);
        break;
      }
      case "A": this.addArc(points); break;
      default: path.lineTo(x, y);
    }
    this.x = x;
    this.y = y;
  }

  noteCurve(letter, controlX, controlY) {
    this.lastCurve = letter;
    this.controlX = controlX;
    this.controlY = controlY;
  }

  // From the ends of an arc to its center (SVG 2, section B.2.4).
  addArc([radiusX, radiusY, degrees, isLarge, isSweep, x, y]) {
    radiusX = Math.abs(radiusX);
    radiusY = Math.abs(radiusY);
    if (radiusX === 0 || radiusY === 0 || (x === this.x && y === this.y)) {
      this.path.lineTo(x, y);
      return;
    }
    const angle = degrees * Math.PI / 180, cos = Math.cos(angle), sin = Math.sin(angle);
    const halfX = (this.x - x) / 2, halfY = (this.y - y) / 2;
    const turnedX = cos * halfX + sin * halfY, turnedY = cos * halfY - sin * halfX;
    const tooSmall = (turnedX / radiusX) ** 2 + (turnedY / radiusY) ** 2;
    if (tooSmall > 1) {
      radiusX *= Math.sqrt(tooSmall);
      radiusY *= Math.sqrt(tooSmall);
    }
    const weight = (radiusX * turnedY) ** 2 + (radiusY * turnedX) ** 2;
    const root = Math.sqrt(Math.max(0, ((radiusX * radiusY) ** 2 - weight) / weight)) * (isLarge === isSweep ? -1 : 1);
    const centerX = root * radiusX * turnedY / radiusY, centerY = -root * radiusY * turnedX / radiusX;
    const start = Math.atan2((turnedY - centerY) / radiusY, (turnedX - centerX) / radiusX);
    const end = Math.atan2((-turnedY - centerY) / radiusY, (-turnedX - centerX) / radiusX);
    const placeX = cos * centerX - sin * centerY + (this.x + x) / 2;
    const placeY = sin * centerX + cos * centerY + (this.y + y) / 2;
    this.path.ellipse(placeX, placeY, radiusX, radiusY, angle, start, end, !isSweep);
  }
}
