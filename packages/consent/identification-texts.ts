import { builtInFor, type BuiltInLanguage } from './built-in-languages.ts';
import { ar } from './identification-texts/ar.ts';
import { cs } from './identification-texts/cs.ts';
import { da } from './identification-texts/da.ts';
import { de } from './identification-texts/de.ts';
import { el } from './identification-texts/el.ts';
import { en } from './identification-texts/en.ts';
import { es } from './identification-texts/es.ts';
import { fi } from './identification-texts/fi.ts';
import { fr } from './identification-texts/fr.ts';
import { he } from './identification-texts/he.ts';
import { hu } from './identification-texts/hu.ts';
import { it } from './identification-texts/it.ts';
import { ja } from './identification-texts/ja.ts';
import { nb } from './identification-texts/nb.ts';
import { nl } from './identification-texts/nl.ts';
import { pl } from './identification-texts/pl.ts';
import { pt } from './identification-texts/pt.ts';
import { ro } from './identification-texts/ro.ts';
import { sv } from './identification-texts/sv.ts';
import { tr } from './identification-texts/tr.ts';
import type { IdentificationTexts } from './identification-texts/texts.ts';

export type { IdentificationTexts } from './identification-texts/texts.ts';

const known: Readonly<Record<BuiltInLanguage, IdentificationTexts>> = {
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

/** The built-in words of proving who one is, and which language that is; English where there are none. */
export const identificationTexts = (
  code: string,
): { texts: IdentificationTexts; languageCode: BuiltInLanguage; isRightToLeft: boolean } => {
  const languageCode = builtInFor(code) ?? 'en';
  const isRightToLeft = languageCode === 'ar' || languageCode === 'he';
  return { texts: known[languageCode], languageCode, isRightToLeft };
};
