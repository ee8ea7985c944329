import type { OptOutLetter } from '../gpp-letters.ts';

/** Wording of the opt-outs of the United States. */
export type GppTexts = {
  /** The code of the built-in language they are written in: banners in others show them in English. */
  language: string;
  /** The link or button that opens them, and the name of their tab. */
  choices: string;
  introduction: string;
  /** What the string on the device is for, in the list of what the banner itself stores. */
  ownString: string;
  optOuts: Record<OptOutLetter, { name: string; text: string }>;
};
