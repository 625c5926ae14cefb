enum ResizeObserverBoxOptions { "border-box", "content-box", "device-pixel-content-box" };

dictionary ResizeObserverOptions {
  ResizeObserverBoxOptions box = "content-box";
};

callback ResizeObserverCallback = undefined (sequence<ResizeObserverEntry> entries, ResizeObserver observer);

[Exposed=Window]
interface ResizeObserver {
  constructor(ResizeObserverCallback callback);

  undefined observe(Element target, optional ResizeObserverOptions options = {});
  undefined unobserve(Element target);
  undefined disconnect();
};

[Exposed=Window]
interface ResizeObserverEntry {
  readonly attribute Element target;
  readonly attribute DOMRectReadOnly contentRect;
  readonly attribute any borderBoxSize;
  readonly attribute any contentBoxSize;
  readonly attribute any devicePixelContentBoxSize;
};

[Exposed=Window]
interface ResizeObserverSize {
  readonly attribute unrestricted double inlineSize;
  readonly attribute unrestricted double blockSize;
};
