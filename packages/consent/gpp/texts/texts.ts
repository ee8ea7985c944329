import type { BuiltInLanguage } from '../../built-in-languages.ts';
import type { OptOutLetter } from '../gpp-letters.ts';

/** Wording of the opt-outs of the United States. */
export type GppTexts = {
  /** What they are written in: banners in languages that we do not have show them in English. */
  language: BuiltInLanguage;
  /** The link or button that opens them, and the name of their tab. */
  choices: string;
  introduction: string;
  /** What the string on the device is for, in the list of what the banner itself stores. */
  ownString: string;
  optOuts: Record<OptOutLetter, { name: string; text: string }>;
};
