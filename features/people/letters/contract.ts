/** How letters are scanned. */
export const letterFormats = ['pdf', 'png', 'jpg', 'tif'] as const;
export type LetterFormat = (typeof letterFormats)[number];

/** The most a route takes, in bytes; the configuration may say less. */
export const mostBytes = 25 * 1024 * 1024;
