// Inverts the colours, not the opacity.
export function invert(pixels) {
  for (let i = 0; i < pixels.length; i++) if (i % 4 !== 3) pixels[i] = 255 - pixels[i];
}
