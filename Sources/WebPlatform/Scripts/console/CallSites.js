// The frames of the current stack that belong to a page: for each its function's name, URL, line and column.
function pageFrames() {
  const frames = [];
  for (const entry of (new Error().stack ?? "").split("\n")) {
    const match = /^(.*?)@?((?:[a-z][a-z0-9+.-]*:)?[^@]*):(\d+):(\d+)$/i.exec(entry);
    if (match === null || isPlatformScriptURL(match[2])) continue;
    frames.push({ name: match[1], url: match[2], line: Number(match[3]), column: Number(match[4]) });
  }
  return frames;
}

// Where a page called the platform, or an empty place when no page did.
function callerOfPlatform() {
  return pageFrames()[0] ?? { name: "", url: "", line: 0, column: 0 };
}

// The page's part of the current stack, as text.
function pageStack() {
  return pageFrames().map((frame) => `${frame.name}@${frame.url}:${frame.line}:${frame.column}`).join("\n");
}

// Whether a stack frame's URL is that of one of the platform's own scripts.
function isPlatformScriptURL(url) {
  return url.startsWith("platform:");
}
