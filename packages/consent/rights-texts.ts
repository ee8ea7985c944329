import { builtInFor, type BuiltInLanguage } from './built-in-languages.ts';
import { de } from './rights-texts/de.ts';
import { en } from './rights-texts/en.ts';
import type { RightsTexts } from './rights-texts/texts.ts';

export type { RightsTexts } from './rights-texts/texts.ts';

const known: Readonly<Partial<Record<BuiltInLanguage, RightsTexts>>> = { en, de };

/** The built-in texts about requests in a language, and which one that is; English where there are none. */
export const rightsTexts = (code: string): RightsTexts & { languageCode: BuiltInLanguage } => {
  const wanted = builtInFor(code) ?? 'en';
  const texts = known[wanted];
  return texts === undefined ? { ...en, languageCode: 'en' } : { ...texts, languageCode: wanted };
};
