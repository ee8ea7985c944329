/** More vendors than visitors can be expected to look at. */
export const manyVendors = 150;

/** Characters of a TC string that still fit in a cookie beside its other facts. */
export const longestCookieString = 1800;
