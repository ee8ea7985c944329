/** Opt-outs by the letter that stands for them: sale, sharing, targeted advertising, sensitive data. */
export type OptOutLetter = 's' | 'h' | 't' | 'd';

/** What Global Privacy Control opts out of. */
export const gpcLetters = 'sht';

/** The values of a section once these letters are opted out of: 1 where a letter is, 2 for the others. */
export const digitsOf = (values: string, optedOut: string): string =>
  values.replace(/[a-z]/g, (letter) => (optedOut.includes(letter) ? '1' : '2'));
