import { first } from "./first.js";

export const name = "second";
export const ofFirst = () => `after ${first}`;
