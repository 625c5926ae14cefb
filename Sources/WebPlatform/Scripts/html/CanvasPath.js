// Paths (HTML 4.12.5.1.6): how they are recorded, and which points lie in them.

// The commands of a recorded path, each followed by the coordinates of its points.
const pathMove = 0, pathLine = 1, pathQuadratic = 2, pathCubic = 3, pathClose = 4;

// The number of coordinates that follow each command.
const pathCoordinates = [2, 2, 4, 6, 0];

// A path as it was transformed when its parts were added.
class CanvasPathData {
  constructor() {
    this.commands = [];
    this.startX = 0;
    this.startY = 0;
    this.lastX = 0;
    this.lastY = 0;
    this.isEmpty = true;
  }

  // Adds a command whose last two numbers are where it ends.
  add(command, ...coordinates) {
    this.commands.push(command, ...coordinates);
    this.lastX = coordinates.at(-2);
    this.lastY = coordinates.at(-1);
    if (command === pathMove) {
      this.startX = this.lastX;
      this.startY = this.lastY;
      this.isEmpty = false;
    }
  }

  close() {
    if (this.isEmpty) return;
    this.commands.push(pathClose);
    this.lastX = this.startX;
    this.lastY = this.startY;
  }

  // Adds the commands of another path, moved by a matrix of six numbers.
  append(other, matrix) {
    const { commands } = other;
    for (let i = 0; i < commands.length;) {
      const command = commands[i++];
      const points = [];
      for (const end = i + pathCoordinates[command]; i < end; i += 2) {
        points.push(...transformedPoint(matrix, commands[i], commands[i + 1]));
      }
      if (command === pathClose) this.close();
      else this.add(command, ...points);
    }
  }

  // The subpaths as arrays of coordinates, curves made of lines, and whether each is closed.
  lines() {
    const { commands } = this;
    const subpaths = [];
    let points = [];
    const begin = (x, y) => subpaths.push({ points: points = [x, y], isClosed: false });
    for (let i = 0; i < commands.length;) {
      const command = commands[i];
      const coordinates = commands.slice(i + 1, i += 1 + pathCoordinates[command]);
      if (command === pathMove) begin(...coordinates);
      else if (command === pathLine) points.push(...coordinates);
      else if (command !== pathClose) flattenCurve(points, coordinates);
      else if (subpaths.length > 0) {
        subpaths.at(-1).isClosed = true;
        begin(points[0], points[1]);
      }
    }
    return subpaths;
  }

  // Whether a point is inside the path or on it.
  contains(x, y, isEvenOdd) {
    let winding = 0;
    for (const { points } of this.lines()) {
      for (let i = 0; i < points.length; i += 2) {
        const next = i + 2 < points.length ? i + 2 : 0;
        const fromX = points[i], fromY = points[i + 1], toX = points[next], toY = points[next + 1];
        if (distanceToLine(x, y, fromX, fromY, toX, toY) < 1e-9) return true;
        if ((fromY <= y) === (toY <= y)) continue;
        const crossing = fromX + (y - fromY) / (toY - fromY) * (toX - fromX);
        if (crossing > x) winding += toY > fromY ? 1 : -1;
      }
    }
    return isEvenOdd ? winding % 2 !== 0 : winding !== 0;
  }

  // Whether a point lies on the line that a pen of some width draws along the path.
  strokeContains(x, y, width) {
    for (const { points, isClosed } of this.lines()) {
      for (let i = 0; i < points.length; i += 2) {
        const isLast = i + 2 >= points.length;
        if (isLast && !isClosed) break;
        const next = isLast ? 0 : i + 2;
        if (distanceToLine(x, y, points[i], points[i + 1], points[next], points[next + 1]) <= width / 2) return true;
      }
    }
    return false;
  }
}

// A point moved by a matrix of six numbers.
function transformedPoint([a, b, c, d, e, f], x, y) {
  return [a * x + c * y + e, b * x + d * y + f];
}

// The inverse of a matrix of six numbers, or null.
function invertedTransform([a, b, c, d, e, f]) {
  const determinant = a * d - b * c;
  if (determinant === 0 || !Number.isFinite(determinant)) return null;
  return [d / determinant, -b / determinant, -c / determinant, a / determinant,
    (c * f - d * e) / determinant, (b * e - a * f) / determinant];
}

// How far a point is from a line between two others.
function distanceToLine(x, y, fromX, fromY, toX, toY) {
  const dx = toX - fromX, dy = toY - fromY;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / square));
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
}

// The number of lines that stand for a curve.
const linesPerCurve = 32;

// Adds the points of lines along a curve that begins at the last point: two or three points follow.
function flattenCurve(points, coordinates) {
  const x = points.at(-2), y = points.at(-1);
  for (let i = 1; i <= linesPerCurve; i++) {
    const t = i / linesPerCurve, s = 1 - t;
    const weights = coordinates.length === 4 ? [s * s, 2 * s * t, t * t]
      : [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    let sumX = weights[0] * x, sumY = weights[0] * y;
    for (let k = 1; k < weights.length; k++) {
      sumX += weights[k] * coordinates[2 * k - 2];
      sumY += weights[k] * coordinates[2 * k - 1];
    }
    points.push(sumX, sumY);
  }
}

// The members of CanvasPath, for what has a `path` and a `pathMatrix` of six numbers.
const canvasPathMembers = {
  closePath() {
    this.path.close();
  },

  moveTo(x, y) {
    if (areFinite(x, y)) this.path.add(pathMove, ...transformedPoint(this.pathMatrix, x, y));
  },

  lineTo(x, y) {
    if (!areFinite(x, y)) return;
    const point = transformedPoint(this.pathMatrix, x, y);
    this.path.add(this.path.isEmpty ? pathMove : pathLine, ...point);
  },

  quadraticCurveTo(controlX, controlY, x, y) {
    if (!areFinite(controlX, controlY, x, y)) return;
    const control = transformedPoint(this.pathMatrix, controlX, controlY);
    if (this.path.isEmpty) this.path.add(pathMove, ...control);
    this.path.add(pathQuadratic, ...control, ...transformedPoint(this.pathMatrix, x, y));
  },

  bezierCurveTo(firstX, firstY, secondX, secondY, x, y) {
    if (!areFinite(firstX, firstY, secondX, secondY, x, y)) return;
    const control = transformedPoint(this.pathMatrix, firstX, firstY);
    if (this.path.isEmpty) this.path.add(pathMove, ...control);
    this.path.add(pathCubic, ...control, ...transformedPoint(this.pathMatrix, secondX, secondY),
      ...transformedPoint(this.pathMatrix, x, y));
  },

  // A line towards a corner, and an arc that touches both of its sides.
  arcTo(cornerX, cornerY, x, y, radius) {
    if (!areFinite(cornerX, cornerY, x, y, radius)) return;
    if (radius < 0) throw new DOMException("The radius is negative.", "IndexSizeError");
    if (this.path.isEmpty) this.moveTo(cornerX, cornerY);
    const inverse = invertedTransform(this.pathMatrix);
    if (inverse === null) return;
    const [fromX, fromY] = transformedPoint(inverse, this.path.lastX, this.path.lastY);
    const before = Math.hypot(fromX - cornerX, fromY - cornerY), after = Math.hypot(x - cornerX, y - cornerY);
    const beforeX = (fromX - cornerX) / before, beforeY = (fromY - cornerY) / before;
    const afterX = (x - cornerX) / after, afterY = (y - cornerY) / after;
    const cross = beforeX * afterY - beforeY * afterX;
    if (before === 0 || after === 0 || radius === 0 || Math.abs(cross) < 1e-12) {
      this.lineTo(cornerX, cornerY);
      return;
    }
    const half = Math.acos(Math.min(1, Math.max(-1, beforeX * afterX + beforeY * afterY))) / 2;
    const tangent = radius / Math.tan(half), reach = radius / Math.sin(half);
    const middle = Math.hypot(beforeX + afterX, beforeY + afterY);
    const centerX = cornerX + (beforeX + afterX) / middle * reach;
    const centerY = cornerY + (beforeY + afterY) / middle * reach;
    const start = Math.atan2(cornerY + beforeY * tangent - centerY, cornerX + beforeX * tangent - centerX);
    const end = Math.atan2(cornerY + afterY * tangent - centerY, cornerX + afterX * tangent - centerX);
    this.ellipse(centerX, centerY, radius, radius, 0, start, end, cross > 0);
  },

  rect(x, y, width, height) {
    if (!areFinite(x, y, width, height)) return;
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.path.close();
    this.moveTo(x, y);
  },

  // A rectangle with round corners; their radii begin at the upper left, as those of border-radius do.
  roundRect(x, y, width, height, radii = 0) {
    const list = (isIterable(radii) ? toSequence(radii, toCornerRadius) : [toCornerRadius(radii)]);
    if (!areFinite(x, y, width, height)) return;
    if (list.length < 1 || list.length > 4) throw new RangeError(`${list.length} radii are not one to four.`);
    if (list.some((radius) => !areFinite(radius.x, radius.y))) return;
    if (list.some((radius) => radius.x < 0 || radius.y < 0)) throw new RangeError("A radius is negative.");
    const [first, second = first, third = first, fourth = second] = list;
    const scale = Math.min(1, Math.abs(width) / (first.x + second.x), Math.abs(width) / (fourth.x + third.x),
      Math.abs(height) / (first.y + fourth.y), Math.abs(height) / (second.y + third.y));
    const sideX = Math.sign(width) || 1, sideY = Math.sign(height) || 1;
    const [a, b, c, d] = [first, second, third, fourth].map((radius) =>
      ({ x: radius.x * (scale < 1 ? scale : 1) * sideX, y: radius.y * (scale < 1 ? scale : 1) * sideY }));
    // The share of a quarter's radius at which the control points of its curve lie.
    const far = 1 - quarterControl;
    const right = x + width, bottom = y + height;
    this.moveTo(x + a.x, y);
    this.lineTo(right - b.x, y);
    this.bezierCurveTo(right - b.x * far, y, right, y + b.y * far, right, y + b.y);
    this.lineTo(right, bottom - c.y);
    this.bezierCurveTo(right, bottom - c.y * far, right - c.x * far, bottom, right - c.x, bottom);
    this.lineTo(x + d.x, bottom);
    this.bezierCurveTo(x + d.x * far, bottom, x, bottom - d.y * far, x, bottom - d.y);
    this.lineTo(x, y + a.y);
    this.bezierCurveTo(x, y + a.y * far, x + a.x * far, y, x + a.x, y);
    this.path.close();
    this.moveTo(x, y);
  },

  arc(x, y, radius, startAngle, endAngle, isCounterclockwise = false) {
    this.ellipse(x, y, radius, radius, 0, startAngle, endAngle, isCounterclockwise);
  },

  ellipse(x, y, radiusX, radiusY, rotation, startAngle, endAngle, isCounterclockwise = false) {
    if (!areFinite(x, y, radiusX, radiusY, rotation, startAngle, endAngle)) return;
    if (radiusX < 0 || radiusY < 0) throw new DOMException("A radius is negative.", "IndexSizeError");
    const sweep = arcSweep(startAngle, endAngle, isCounterclockwise);
    const cos = Math.cos(rotation), sin = Math.sin(rotation);
    // A point of the unit circle, on the ellipse.
    const place = (circleX, circleY) => [x + circleX * radiusX * cos - circleY * radiusY * sin,
      y + circleX * radiusX * sin + circleY * radiusY * cos];
    this.lineTo(...place(Math.cos(startAngle), Math.sin(startAngle)));
    const parts = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9);
    const step = sweep / parts, control = 4 / 3 * Math.tan(step / 4);
    for (let i = 0; i < parts; i++) {
      const from = startAngle + i * step, to = from + step;
      this.bezierCurveTo(
        ...place(Math.cos(from) - control * Math.sin(from), Math.sin(from) + control * Math.cos(from)),
        ...place(Math.cos(to) + control * Math.sin(to), Math.sin(to) - control * Math.cos(to)),
        ...place(Math.cos(to), Math.sin(to)));
    }
  },
};

// How far the control points of a curve for a quarter of a circle lie from its ends, as a share of the radius.
const quarterControl = 4 / 3 * Math.tan(Math.PI / 8);

function areFinite(...numbers) {
  return numbers.every(Number.isFinite);
}

// A corner's radii: a number for both, or an object with x and y.
function toCornerRadius(value) {
  if (!isObject(value)) return { x: +value, y: +value };
  return { x: +(value.x ?? 0), y: +(value.y ?? 0) };
}

// The angle that an arc goes through, at most a full turn.
function arcSweep(start, end, isCounterclockwise) {
  const turn = 2 * Math.PI;
  const difference = isCounterclockwise ? start - end : end - start;
  const length = difference >= turn ? turn : ((difference % turn) + turn) % turn;
  return isCounterclockwise ? -length : length;
}
