// The values of getComputedStyle() that depend on the layout (CSSOM, section 9): sizes and edges of boxes in pixels.

// The value of a longhand in pixels as the layout has it, or null where it is as it is computed: for elements without a
// box, and for what needs no layout.
function usedValue(resolver, element, property, computed) {
  if (!layoutProperties.test(property) || plainPixels.test(computed)) return null;
  if (/^m(?:ax|in)-/.test(property)) return computed === "auto" ? usedMinimum(resolver, element) : null;
  if (property.startsWith("grid")) {
    const tracks = blockBoxOf(element)?.gridTracks ?? null;
    return tracks === null || computed.includes("[") ? null
      : usedTracks(tracks[property === "grid-template-rows" ? 1 : 0]);
  }
  const isOrigin = property.endsWith("-origin");
  if (isOrigin && !computed.includes("%")) return null;
  const box = blockBoxOf(element);
  if (box === null) return null;
  if (isOrigin) return usedOrigin(computed, box);
  const [, kind, name] = /^(margin-|padding-|inset-)?(.*)$/.exec(property);
  const physical = physicalSide(resolver, element, name);
  const pixels = kind === "padding-" ? usedPadding(box, physical) : kind === "margin-" ? usedMargin(box, physical)
    : oppositeSides[physical] !== undefined ? usedInset(box, physical, computed) : usedSize(box, physical);
  return pixels === null ? null : serializeCSSNumber(Math.round(pixels * 1e4) / 1e4) + "px";
}

const layoutProperties = new RegExp("^(?:(?:min-)?(?:width|height|inline-size|block-size)|" +
  "grid-template-(?:rows|columns)|(?:transform|perspective)-origin|" +
  "(?:margin-|padding-)?(?:top|right|bottom|left)|(?:margin|padding|inset)-(?:inline|block)-(?:start|end))$");
const plainPixels = /^-?[\d.]+px$/;

// The side or size that a logical name stands for; lines are taken to be horizontal.
function physicalSide(resolver, element, name) {
  switch (name) {
    case "inline-size": return "width";
    case "block-size": return "height";
    case "block-start": return "top";
    case "block-end": return "bottom";
    case "inline-start": case "inline-end": {
      const isLeft = (name === "inline-start") === (resolver.specifiedValue(element, "direction") !== "rtl");
      return isLeft ? "left" : "right";
    }
    default: return name;
  }
}

// The smallest size of a box that states none: zero, other than for items of flexible boxes and grids.
function usedMinimum(resolver, element) {
  const box = boxOf(element);
  return box !== null && !box.style.isItem ? "0px" : null;
}

// The width or height that would have to be stated for the box to be as it is.
function usedSize(box, name) {
  const isWidth = name === "width", whole = isWidth ? box.width : box.height;
  return Math.max(0, box.style.isBorderBox ? whole : whole - (isWidth ? box.horizontalEdges : box.verticalEdges));
}

// The padding of a side.
function usedPadding(box, side) {
  const border = "border" + side[0].toUpperCase() + side.slice(1);
  return box[side] - box.style[border];
}

// The margin of a side; null where that is not known. What `auto` comes to is what is left beside a block in its
// container.
function usedMargin(box, side) {
  const { style, parent } = box;
  const margin = style["margin" + side[0].toUpperCase() + side.slice(1)];
  if (typeof margin === "number") return margin;
  if (style.isOutOfFlow || parent === null) return null;
  if (margin !== null) return pixelsOf(margin, parent.width - parent.horizontalEdges);
  if (side === "top" || side === "bottom" || style.float !== "none") return 0;
  if (style.isItem) return null;
  return side === "left" ? Math.max(0, box.x - parent.left)
    : Math.max(0, parent.width - parent.right - box.x - box.width);
}

// The sizes of the rows or columns of a grid.
function usedTracks(sizes) {
  return sizes.length === 0 ? "none"
    : sizes.map((size) => serializeCSSNumber(Math.round(size * 1e4) / 1e4) + "px").join(" ");
}

const oppositeSides = { __proto__: null, top: "bottom", bottom: "top", left: "right", right: "left" };

// How far a side of a positioned box is moved in, or null where that is as it is stated.
function usedInset(box, side, computed) {
  const { style, area, parent } = box;
  const isVertical = side === "top" || side === "bottom";
  if (area !== null) {
    const whole = isVertical ? area.height : area.width;
    if (computed !== "auto") return pixelsOf(style.parseLength(computed), whole);
    const margin = usedMargin(box, side) ?? 0, start = isVertical ? area.y : area.x;
    return side === "top" || side === "left" ? start - margin
      : whole - start - (isVertical ? box.height : box.width) - margin;
  }
  if (parent === null || (style.position !== "relative" && style.position !== "sticky")) return null;
  const whole = isVertical ? parent.height - parent.verticalEdges : parent.width - parent.horizontalEdges;
  if (computed !== "auto") return pixelsOf(style.parseLength(computed), whole);
  if (style.position === "sticky") return null;
  const opposite = pixelsOf(style.length(oppositeSides[side]), whole);
  return opposite === null ? 0 : 0 - opposite;
}

// The places of an origin in a box instead of shares of its size.
function usedOrigin(computed, box) {
  return parseComponentValues(computed).map((value, index) => value.type === "percentage"
    ? serializeCSSNumber(value.number * (index === 0 ? box.width : box.height) / 100) + "px"
    : value.type === "function" && index < 2
      ? serializeCSSNumber(pixelsOf(box.style.parseLength(serializeComponentValue(value)),
        index === 0 ? box.width : box.height) ?? 0) + "px"
      : serializeComponentValue(value)).join(" ");
}

// The text of a list of transforms in which shares of a box are pixels; those that are part of calculations stay.
function transformInBox(text, box) {
  return parseComponentValues(text).map((value) => {
    const axis = value.value.toLowerCase() === "translatey" ? 1 : 0;
    let index = axis;
    const parts = value.contents.map((part) => {
      if (part.type === ",") index++;
      return part.type !== "percentage" || !/^translate/i.test(value.value) ? serializeComponentValue(part)
        : serializeCSSNumber(part.number * (index === 0 ? box.width : box.height) / 100) + "px";
    });
    return value.value + "(" + parts.join(" ").replaceAll(" ,", ",") + ")";
  }).join(" ");
}
