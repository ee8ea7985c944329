import * as z from 'zod/mini';

/** How letters are scanned. */
const letterFormats = ['pdf', 'png', 'jpg', 'tif'] as const;
export type LetterFormat = (typeof letterFormats)[number];

/** What is told of a letter: its size in bytes, and never its name. */
export const letterFacts = z.object({
  letterGuid: z.string(),
  format: z.enum(letterFormats),
  sizeBytes: z.int(),
});
export type LetterFacts = z.output<typeof letterFacts>;

/** The most a route takes, in bytes; the configuration may say less. */
export const mostBytes = 25 * 1024 * 1024;
