export const count = "other";
export const another = 1;
