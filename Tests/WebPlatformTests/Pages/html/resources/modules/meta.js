export const url = import.meta.url;
export const meta = import.meta;
export const resolved = import.meta.resolve("./x.js");
export const load = (name) => import(name);
