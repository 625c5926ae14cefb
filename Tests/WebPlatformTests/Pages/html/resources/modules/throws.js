globalThis.throwsRuns = (globalThis.throwsRuns ?? 0) + 1;
throw new Error("thrown by a module");
