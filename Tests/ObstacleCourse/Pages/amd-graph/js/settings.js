define(["module"], (module) => module.config());
