// Colors that are made of others (CSS Color Level 5): color-mix(), relative colors and light-dark(); and the
// conversions between spaces that they need (CSS Color Level 4, section 10).

// The matrix of each linear space with its own primaries to XYZ with the white point D65, and what undoes its transfer
// function.
const rgbSpaces = {
  __proto__: null,
  "srgb": { matrix: [0.41239079926595934, 0.357584339383878, 0.1804807884018343, 0.21263900587151027,
    0.715168678767756, 0.07219231536073371, 0.01933081871559182, 0.11919477979462598, 0.9505321522496607],
  curve: "srgb" },
  "display-p3": { matrix: [0.4865709486482162, 0.26566769316909306, 0.1982172852343625, 0.2289745640697488,
    0.6917385218365064, 0.079286914093745, 0, 0.04511338185890264, 1.043944368900976], curve: "srgb" },
  "a98-rgb": { matrix: [0.5766690429101305, 0.1855582379065463, 0.1882286462349947, 0.29734497525053605,
    0.6273635662554661, 0.07529145849399788, 0.02703136138641234, 0.07068885253582723, 0.9913375368376388],
  curve: "a98" },
  "rec2020": { matrix: [0.6369580483012914, 0.14461690358620832, 0.1688809751641721, 0.2627002120112671,
    0.6779980715188708, 0.05930171646986196, 0, 0.028072693049087428, 1.060985057710791], curve: "rec2020" },
};

// D50 to D65 and back, by Bradford's method.
const d50ToD65 = [0.955473421488075, -0.02309845494876471, 0.06325924320057072, -0.0283697093338637,
  1.0099953980813041, 0.021041441191917323, 0.012314014864481998, -0.020507649298898964, 1.330365926242124];
const prophotoToD50 = [0.7977666449006423, 0.13518129740053308, 0.0313477341283922, 0.2880748288194013,
  0.711835234241873, 0.00008993693872564, 0, 0, 0.8251046025104602];
// XYZ to the responses of the cones, and these to Oklab.
const xyzToCones = [0.819022437996703, 0.3619062600528904, -0.1288737815209879, 0.0329836539323885,
  0.9292868615863434, 0.0361446663506424, 0.0481771893596242, 0.2642395317527308, 0.6335478284694309];
const conesToOklab = [0.210454268309314, 0.7936177747023054, -0.0040720430116193, 1.9779985324311684,
  -2.42859224204858, 0.450593709617411, 0.0259040424655478, 0.7827717124575296, -0.8086757549230774];
const whiteD50 = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];

// A matrix of nine numbers, row by row, applied to three.
function applyColorMatrix(m, [a, b, c]) {
  return [m[0] * a + m[1] * b + m[2] * c, m[3] * a + m[4] * b + m[5] * c, m[6] * a + m[7] * b + m[8] * c];
}

// The inverse of a matrix.
function invertColorMatrix([a, b, c, d, e, f, g, h, i]) {
  const factor = 1 / (a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g));
  return [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g,
    b * g - a * h, a * e - b * d].map((each) => each * factor);
}

// A channel with its transfer function undone.
function linearChannel(curve, value) {
  const sign = Math.sign(value), size = Math.abs(value);
  switch (curve) {
    case "srgb": return size <= 0.04045 ? value / 12.92 : sign * Math.pow((size + 0.055) / 1.055, 2.4);
    case "a98": return sign * Math.pow(size, 563 / 256);
    case "prophoto": return size <= 16 / 512 ? value / 16 : sign * Math.pow(size, 1.8);
    default: return size < 0.08124285829863151 ? value / 4.5
      : sign * Math.pow((size + 0.09929682680944) / 1.09929682680944, 1 / 0.45);
  }
}

// A linear channel with its transfer function.
function curvedChannel(curve, value) {
  const sign = Math.sign(value), size = Math.abs(value);
  switch (curve) {
    case "srgb": return size <= 0.0031308 ? value * 12.92 : sign * (1.055 * Math.pow(size, 1 / 2.4) - 0.055);
    case "a98": return sign * Math.pow(size, 256 / 563);
    case "prophoto": return size < 1 / 512 ? value * 16 : sign * Math.pow(size, 1 / 1.8);
    default: return size < 0.018053968510807 ? value * 4.5
      : sign * (1.09929682680944 * Math.pow(size, 0.45) - 0.09929682680944);
  }
}

// Rectangular coordinates of a hue in degrees and a chroma, and back.
function fromPolar([lightness, chroma, hue]) {
  return [lightness, chroma * Math.cos(hue * Math.PI / 180), chroma * Math.sin(hue * Math.PI / 180)];
}

function toPolar([lightness, a, b]) {
  const chroma = Math.hypot(a, b);
  return [lightness, chroma, chroma < 1e-5 ? 0 : (Math.atan2(b, a) * 180 / Math.PI + 360) % 360];
}

// Channels of a space as XYZ with the white point D65.
function toXYZ(space, channels) {
  const rgb = rgbSpaces[space.replace("-linear", "")];
  if (rgb !== undefined) {
    return applyColorMatrix(rgb.matrix, space.endsWith("-linear") ? channels
      : channels.map((each) => linearChannel(rgb.curve, each)));
  }
  switch (space) {
    case "rgb": return toXYZ("srgb", channels.map((each) => each / 255));
    case "hsl": return toXYZ("rgb", hslToRGB(...channels));
    case "hwb": return toXYZ("rgb", hwbToRGB(...channels));
    case "prophoto-rgb":
      return applyColorMatrix(d50ToD65, applyColorMatrix(prophotoToD50,
        channels.map((each) => linearChannel("prophoto", each))));
    case "xyz-d50": return applyColorMatrix(d50ToD65, channels);
    case "lch": return toXYZ("lab", fromPolar(channels));
    case "oklch": return toXYZ("oklab", fromPolar(channels));
    case "lab": {
      const middle = (channels[0] + 16) / 116;
      const cube = (each) => each ** 3 > 216 / 24389 ? each ** 3 : (116 * each - 16) * 27 / 24389;
      const [x, y, z] = [middle + channels[1] / 500, middle, middle - channels[2] / 200].map(cube);
      return applyColorMatrix(d50ToD65, [x * whiteD50[0], y, z * whiteD50[2]]);
    }
    case "oklab": return applyColorMatrix(invertColorMatrix(xyzToCones),
      applyColorMatrix(invertColorMatrix(conesToOklab), channels).map((each) => each ** 3));
    default: return channels;
  }
}

// XYZ with the white point D65 as channels of a space.
function fromXYZ(space, xyz) {
  const rgb = rgbSpaces[space.replace("-linear", "")];
  if (rgb !== undefined) {
    const linear = applyColorMatrix(invertColorMatrix(rgb.matrix), xyz);
    return space.endsWith("-linear") ? linear : linear.map((each) => curvedChannel(rgb.curve, each));
  }
  switch (space) {
    case "rgb": return fromXYZ("srgb", xyz).map((each) => each * 255);
    case "hsl": return rgbToHSL(fromXYZ("srgb", xyz));
    case "hwb": {
      const channels = fromXYZ("srgb", xyz);
      return [rgbToHSL(channels)[0], Math.min(...channels) * 100, 100 - Math.max(...channels) * 100];
    }
    case "prophoto-rgb": return applyColorMatrix(invertColorMatrix(prophotoToD50), fromXYZ("xyz-d50", xyz))
      .map((each) => curvedChannel("prophoto", each));
    case "xyz-d50": return applyColorMatrix(invertColorMatrix(d50ToD65), xyz);
    case "lch": return toPolar(fromXYZ("lab", xyz));
    case "oklch": return toPolar(fromXYZ("oklab", xyz));
    case "lab": {
      const root = (each) => each > 216 / 24389 ? Math.cbrt(each) : (24389 / 27 * each + 16) / 116;
      const [x, y, z] = fromXYZ("xyz-d50", xyz).map((each, index) => root(each / whiteD50[index]));
      return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
    }
    case "oklab": return applyColorMatrix(conesToOklab, applyColorMatrix(xyzToCones, xyz).map(Math.cbrt));
    default: return xyz;
  }
}

// sRGB with channels to 1 as a hue in degrees and percentages of saturation and lightness.
function rgbToHSL([red, green, blue]) {
  const high = Math.max(red, green, blue), low = Math.min(red, green, blue);
  const lightness = (high + low) / 2, range = high - low;
  if (range < 1e-9) return [0, 0, lightness * 100];
  const sixth = high === red ? (green - blue) / range : high === green ? (blue - red) / range + 2
    : (red - green) / range + 4;
  return [(sixth * 60 + 360) % 360, 100 * (high - lightness) / Math.min(lightness, 1 - lightness), lightness * 100];
}

// Where a space has its hue, or -1.
function hueIndex(space) {
  return space === "hsl" || space === "hwb" ? 0 : space === "lch" || space === "oklch" ? 2 : -1;
}

// A color in another space. Channels that say `none` count as zero.
function convertColor(color, space) {
  const from = color.space === "xyz" ? "xyz-d65" : color.space;
  if (from === space) return color;
  const channels = fromXYZ(space, toXYZ(from, color.channels.map((each) => each ?? 0)));
  return new ColorValue(space, channels.map((each) => Math.abs(each) < 1e-9 ? 0 : each), color.alpha);
}

// The color that a component value states, computed.
function colorValueOf(value, computing) {
  const [parsed] = parseComponentValues(writeColor(value, computing));
  return parsed.type === "function" ? parseColorFunction(parsed) : null;
}

// What a function that depends on other colors gives, or null if that is not known.
function resolveColor(value, computing) {
  const name = value.value.toLowerCase();
  if (name === "light-dark") {
    const [light, dark] = splitValues(value.contents, ",");
    return colorValueOf((computing.isDark ? dark : light)[0], computing);
  }
  if (name === "color-mix") return mixedColor(splitValues(value.contents, ","), computing);
  return value.contents.length > 1 && isMathWord(value.contents[0], "from") ? relativeColor(name, value.contents,
    computing) : resolvedCalculations(value, computing);
}

// A color whose calculations depend on lengths.
function resolvedCalculations(value, computing) {
  const contents = value.contents.map((part) => mathTypeOf(part) === null ? part
    : parseComponentValues(writeMath(computedMath(part, computing), computing, -Infinity))[0]);
  return parseColorFunction({ ...value, contents });
}

// color-mix(): two colors in a space, each with its share.
function mixedColor(groups, computing) {
  const method = groups[0].length > 0 && isMathWord(groups[0][0], "in") ? groups.shift().slice(1) : [];
  const words = method.map((each) => each.value.toLowerCase());
  const space = words.length === 0 ? "oklab" : words[0] === "xyz" ? "xyz-d65" : words[0];
  const sides = groups.map((group) => {
    const share = group.find((each) => each.type === "percentage");
    const color = colorValueOf(group.find((each) => each !== share && isColorValue(each)), computing);
    return { color, share: share === undefined ? null : share.number / 100 };
  });
  if (sides.some((side) => side.color === null)) return null;
  const [one, other] = sides;
  const first = one.share ?? (other.share === null ? 0.5 : 1 - other.share), second = other.share ?? 1 - first;
  if (first + second === 0) return null;
  const mixed = interpolateColors(convertColor(one.color, space), convertColor(other.color, space),
    second / (first + second), words[1] ?? "shorter");
  const alpha = mixed.alpha === null ? null : mixed.alpha * Math.min(1, first + second);
  const legacy = space === "hsl" || space === "hwb" ? convertColor(mixed, "srgb") : mixed;
  return new ColorValue(legacy.space, legacy.channels, alpha);
}

// A color between two of one space, premultiplied with their opacity.
function interpolateColors(from, to, progress, way) {
  const alphas = [from.alpha ?? to.alpha ?? 1, to.alpha ?? from.alpha ?? 1];
  const alpha = alphas[0] + (alphas[1] - alphas[0]) * progress;
  const hue = hueIndex(from.space);
  const channels = from.channels.map((each, index) => {
    const a = each ?? to.channels[index], b = to.channels[index] ?? each;
    if (a === null) return null;
    if (index === hue) return ((a + hueDistance(a, b, way) * progress) % 360 + 360) % 360;
    const sum = a * alphas[0] * (1 - progress) + b * alphas[1] * progress;
    return alpha === 0 ? a : sum / alpha;
  });
  return new ColorValue(from.space, channels, alpha);
}

// How far one hue is from another on the way that is asked for.
function hueDistance(from, to, way) {
  const forward = ((to - from) % 360 + 360) % 360;
  switch (way) {
    case "longer": return forward === 0 || forward > 180 ? forward : forward - 360;
    case "increasing": return forward;
    case "decreasing": return forward === 0 ? 0 : forward - 360;
    default: return forward > 180 ? forward - 360 : forward;
  }
}

// The names of the channels of color functions.
const colorChannelNames = { __proto__: null, rgb: "r g b", rgba: "r g b", hsl: "h s l", hsla: "h s l", hwb: "h w b",
  lab: "l a b", oklab: "l a b", lch: "l c h", oklch: "l c h" };

// A color whose channels are calculated from those of another.
function relativeColor(name, contents, computing) {
  const origin = colorValueOf(contents[1], computing);
  if (origin === null) return null;
  const isSpace = name === "color";
  const space = isSpace ? contents[2].value.toLowerCase() : name.replace(/^(rgb|hsl)a$/, "$1");
  const known = space === "xyz" ? "xyz-d65" : space;
  const converted = convertColor(origin, known);
  const names = (colorChannelNames[name] ?? (known.startsWith("xyz") ? "x y z" : "r g b")).split(" ");
  const values = new Map([...names.map((each, index) => [each, converted.channels[index] ?? 0]),
    ["alpha", converted.alpha ?? 0]]);
  const parts = contents.slice(isSpace ? 3 : 2).map((part) => withChannels(part, values, computing));
  if (parts.length === 3) parts.push({ type: "delim", value: "/" }, { type: "number", number: converted.alpha ?? 0 });
  const color = parseColorFunction({ type: "function", value: name,
    contents: isSpace ? [contents[2], ...parts] : parts });
  return color === null || color.space !== "rgb" ? color
    : new ColorValue("srgb", color.channels.map((each) => each === null ? null : each / 255), color.alpha);
}

// A part of a relative color with numbers for the names of channels.
function withChannels(part, values, computing) {
  if (part.type === "ident") {
    const number = values.get(part.value.toLowerCase());
    return number === undefined ? part : { type: "number", number, flag: "", value: "", start: part.start,
      end: part.end };
  }
  if (part.contents === undefined) return part;
  const inner = Object.assign(new CSSBlock(part), { value: part.value,
    contents: part.contents.map((each) => withChannels(each, values, computing)) });
  if (part.type !== "function" || mathTypeOf(inner) === null) return inner;
  return parseComponentValues(writeMath(computedMath(inner, computing), computing, -Infinity))[0];
}
