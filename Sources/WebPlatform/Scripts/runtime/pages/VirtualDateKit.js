// Evaluated in a page: dates are made from the wall clock and the time that was skipped.
(function (skipped) {
  "use strict";
  const { construct } = Reflect;
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => realNow() + Math.round(skipped());
  const VirtualDate = new Proxy(RealDate, {
    construct: (target, values, newTarget) => construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.now = { now() { return now(); } }.now;
  Object.defineProperty(RealDate.prototype, "constructor", { value: VirtualDate });
  Object.defineProperty(globalThis, "Date", { value: VirtualDate });
})
