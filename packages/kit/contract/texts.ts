/**
 * A feature's catalogue of portal texts. Source strings are English; another language replaces entries by
 * name. Texts with values are functions, so that word order can differ between languages.
 */
export const texts = <const T extends Record<string, string | ((...values: never[]) => string)>>(
  entries: T,
): T => entries;
