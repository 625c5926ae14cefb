import * as second from "./second.js";

export const first = "first";
export const names = () => [first, second.name, second.ofFirst()];
export default await Promise.resolve("waited");
