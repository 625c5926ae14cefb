// The path data of path() as text (SVG 2, section 9.3), in the form in which CSS serializes it.

// How many numbers each command takes.
const pathCommandLengths = { __proto__: null, m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

// The path data with one command for each group of numbers and spaces between, or null if it has an error.
function canonicalPathData(text) {
  const pieces = [];
  const space = /[ \t\n\f\r]*/y, separator = /[ \t\n\f\r]*(?:,[ \t\n\f\r]*)?/y;
  const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy, flag = /[01]/y;
  let at = 0;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return null;
    at = pattern.lastIndex;
    return match[0];
  };
  for (take(space); at < text.length; take(space)) {
    let letter = text[at++];
    const count = pathCommandLengths[letter.toLowerCase()];
    if (count === undefined || (pieces.length === 0 && letter.toLowerCase() !== "m")) return null;
    if (count === 0) pieces.push("Z");
    for (let isFirst = true, before = at; count > 0; isFirst = false, before = at) {
      take(isFirst ? space : separator);
      const numbers = [];
      while (numbers.length < count) {
        const isFlag = count === 7 && (numbers.length === 3 || numbers.length === 4);
        if (numbers.length > 0) take(separator);
        const part = take(isFlag ? flag : number);
        if (part === null) break;
        numbers.push(serializeCSSNumber(Number(part)));
      }
      if (numbers.length === 0 && !isFirst) {
        at = before;
        break;
      }
      if (numbers.length < count) return null;
      pieces.push(letter, ...numbers);
      // What follows the first point of a move are lines.
      if (letter === "m") letter = "l";
      else if (letter === "M") letter = "L";
    }
  }
  return pieces.join(" ");
}
