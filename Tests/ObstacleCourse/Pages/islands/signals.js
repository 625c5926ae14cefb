let running = null;

// A value that tells those who have read it when it changes.
export function signal(value) {
  const readers = new Set();
  return {
    get value() {
      if (running) readers.add(running);
      return value;
    },
    set value(next) {
      if (next === value) return;
      value = next;
      for (const reader of [...readers]) queueMicrotask(reader);
    },
  };
}

export function effect(run) {
  const reader = () => {
    running = reader;
    try { run(); } finally { running = null; }
  };
  reader();
}
