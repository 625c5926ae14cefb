export const value = missing + 1;
