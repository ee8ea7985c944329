/** Opt-outs by the letter that stands for them: sale, sharing, targeted advertising, sensitive data. */
export type OptOutLetter = 's' | 'h' | 't' | 'd';

/** What Global Privacy Control opts out of. */
export const gpcLetters = 'sht';
