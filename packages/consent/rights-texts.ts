import { builtInFor, type BuiltInLanguage } from './built-in-languages.ts';
import { ar } from './rights-texts/ar.ts';
import { cs } from './rights-texts/cs.ts';
import { da } from './rights-texts/da.ts';
import { de } from './rights-texts/de.ts';
import { el } from './rights-texts/el.ts';
import { en } from './rights-texts/en.ts';
import { es } from './rights-texts/es.ts';
import { fi } from './rights-texts/fi.ts';
import { fr } from './rights-texts/fr.ts';
import { he } from './rights-texts/he.ts';
import { hu } from './rights-texts/hu.ts';
import { it } from './rights-texts/it.ts';
import { ja } from './rights-texts/ja.ts';
import { nb } from './rights-texts/nb.ts';
import { nl } from './rights-texts/nl.ts';
import { pl } from './rights-texts/pl.ts';
import { pt } from './rights-texts/pt.ts';
import { ro } from './rights-texts/ro.ts';
import { sv } from './rights-texts/sv.ts';
import { tr } from './rights-texts/tr.ts';
import type { RightsTexts } from './rights-texts/texts.ts';

export type { RightsTexts } from './rights-texts/texts.ts';

const known: Readonly<Record<BuiltInLanguage, RightsTexts>> = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  he,
  hu,
  it,
  ja,
  nb,
  nl,
  pl,
  pt,
  ro,
  sv,
  tr,
};

/** The built-in texts about requests in a language, and which one that is; English where there are none. */
export const rightsTexts = (code: string): RightsTexts & { languageCode: BuiltInLanguage } => {
  const languageCode = builtInFor(code) ?? 'en';
  return { ...known[languageCode], languageCode };
};
