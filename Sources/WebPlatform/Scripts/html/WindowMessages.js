// Messages between windows. https://html.spec.whatwg.org/multipage/web-messaging.html#posting-messages

/**
 * Posts a message to what a navigable shows, from a script of the window `source`. The arguments are those of
 * postMessage(message, targetOrigin, transfer) and postMessage(message, options).
 */
function postWindowMessage(navigable, source, message, targetOriginOrOptions, transfer) {
  let targetOrigin = "/";
  let transferList;
  if (isObject(targetOriginOrOptions) || targetOriginOrOptions === undefined || targetOriginOrOptions === null) {
    const given = targetOriginOrOptions?.targetOrigin;
    if (given !== undefined) targetOrigin = toUSVString(given);
    transferList = transferListOf(targetOriginOrOptions ?? undefined);
  } else {
    targetOrigin = toUSVString(targetOriginOrOptions);
    transferList = transfer === undefined ? [] : transferSequence(transfer);
  }
  let wanted = null;
  if (targetOrigin === "/") {
    wanted = originKey(source.document);
  } else if (targetOrigin !== "*") {
    const parsed = parseURL(targetOrigin);
    if (parsed === null) throw new DOMException(`"${targetOrigin}" is no origin.`, "SyntaxError");
    wanted = parsed.origin;
  }
  const serialized = structuredSerializeWithTransfer(message, transferList);
  if (navigable.isDestroyed) return;
  const { origin } = source.document;
  queueTask(navigable.window.realm, () => {
    const target = navigable.window;
    if (navigable.isDestroyed || wanted !== null && wanted !== originKey(target.document)) return;
    const from = source.navigable === null ? source.wrapper : windowProxyFor(source.navigable, target);
    fireMessageEvent(target, target.realm, serialized, origin, from);
  });
}

/** The transfer list where only a sequence will do. */
function transferSequence(transfer) {
  if (!isObject(transfer) || typeof transfer[Symbol.iterator] !== "function") {
    throw new TypeError("The transfer list is not a sequence.");
  }
  return Array.from(transfer);
}
