// Evaluated in the realm of an isolated world: gives it the page's names, and its scripts the way to their plugin.
(function (page, send, ask, addStyle) {
  "use strict";
  const global = globalThis;
  const { defineProperty, getOwnPropertyDescriptor, getOwnPropertyNames, hasOwn } = Object;
  const { apply, construct } = Reflect;
  const evaluate = global.eval;
  const calls = new Map();
  let lastCall = 0;

  // What a function of the window is called on is the window, not this global object.
  const bound = new WeakMap();
  function bind(name, value) {
    let forwarder = bound.get(value);
    if (forwarder !== undefined) return forwarder;
    if (name === "setTimeout" || name === "setInterval") {
      forwarder = (work, ...values) => {
        const isText = typeof work !== "function";
        return apply(value, page, [isText ? () => evaluate(`${work}`) : work, ...values]);
      };
    } else {
      forwarder = (...values) => apply(value, page, values);
    }
    defineProperty(forwarder, "name", { value: name });
    bound.set(value, forwarder);
    return forwarder;
  }

  function forward(name) {
    const isNameOfInterface = name[0] >= "A" && name[0] <= "Z";
    defineProperty(global, name, {
      configurable: true,
      enumerable: false,
      get() {
        const value = page[name];
        if (value === page) return global;
        return typeof value === "function" && !isNameOfInterface && !hasOwn(value, "prototype") ? bind(name, value) : value;
      },
      set(value) {
        const setter = isNameOfInterface ? undefined : getOwnPropertyDescriptor(page, name)?.set;
        if (setter !== undefined) apply(setter, page, [value]);
        else defineProperty(global, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }

  for (const name of getOwnPropertyNames(page)) if (!hasOwn(global, name)) forward(name);

  return {
    run(script, body, data) {
      const plugin = {
        page,
        data: JSON.parse(data),
        addStyle: (text) => { addStyle(`${text}`); },
        call: (name, value) => new Promise((resolve, reject) => {
          const json = JSON.stringify(value) ?? "null";
          calls.set(++lastCall, { resolve, reject });
          send(script, lastCall, `${name}`, json);
        }),
        callNow: (name, value) => {
          const [succeeded, answer] = ask(script, `${name}`, JSON.stringify(value) ?? "null");
          if (!succeeded) throw new Error(answer);
          return JSON.parse(answer);
        },
      };
      apply(body, global, [plugin]);
    },
    settle(call, succeeded, value) {
      const { resolve, reject } = calls.get(call);
      calls.delete(call);
      if (succeeded) resolve(JSON.parse(value)); else reject(new Error(value));
    },
  };
})
