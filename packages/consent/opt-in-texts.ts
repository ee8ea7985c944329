import { builtInFor, type BuiltInLanguage } from './built-in-languages.ts';
import { ar } from './opt-in-texts/ar.ts';
import { cs } from './opt-in-texts/cs.ts';
import { da } from './opt-in-texts/da.ts';
import { de } from './opt-in-texts/de.ts';
import { el } from './opt-in-texts/el.ts';
import { en } from './opt-in-texts/en.ts';
import { es } from './opt-in-texts/es.ts';
import { fi } from './opt-in-texts/fi.ts';
import { fr } from './opt-in-texts/fr.ts';
import { he } from './opt-in-texts/he.ts';
import { hu } from './opt-in-texts/hu.ts';
import { it } from './opt-in-texts/it.ts';
import { ja } from './opt-in-texts/ja.ts';
import { nb } from './opt-in-texts/nb.ts';
import { nl } from './opt-in-texts/nl.ts';
import { pl } from './opt-in-texts/pl.ts';
import { pt } from './opt-in-texts/pt.ts';
import { ro } from './opt-in-texts/ro.ts';
import { sv } from './opt-in-texts/sv.ts';
import { tr } from './opt-in-texts/tr.ts';
import type { OptInTexts } from './opt-in-texts/texts.ts';

export type { OptInTexts } from './opt-in-texts/texts.ts';

const known: Readonly<Record<BuiltInLanguage, OptInTexts>> = {
  en,
  de,
  fr,
  es,
  it,
  nl,
  pt,
  pl,
  sv,
  da,
  fi,
  nb,
  cs,
  el,
  ro,
  hu,
  tr,
  ar,
  he,
  ja,
};

/** The built-in words of double opt-in in a language, and which one that is; English where there are none. */
export const optInTexts = (
  code: string,
): { texts: OptInTexts; languageCode: BuiltInLanguage; isRightToLeft: boolean } => {
  const languageCode = builtInFor(code) ?? 'en';
  const isRightToLeft = languageCode === 'ar' || languageCode === 'he';
  return { texts: known[languageCode], languageCode, isRightToLeft };
};
