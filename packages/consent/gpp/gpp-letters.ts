/** Opt-outs by the letter that stands for them: sale, sharing, targeted advertising, sensitive data. */
export const optOutLetters = ['s', 'h', 't', 'd'] as const;
export type OptOutLetter = (typeof optOutLetters)[number];

/** What Global Privacy Control opts out of. */
export const gpcLetters = 'sht';
