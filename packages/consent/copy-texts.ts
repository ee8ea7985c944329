import { builtInFor, type BuiltInLanguage } from './built-in-languages.ts';
import { ar } from './copy-texts/ar.ts';
import { cs } from './copy-texts/cs.ts';
import { da } from './copy-texts/da.ts';
import { de } from './copy-texts/de.ts';
import { el } from './copy-texts/el.ts';
import { en } from './copy-texts/en.ts';
import { es } from './copy-texts/es.ts';
import { fi } from './copy-texts/fi.ts';
import { fr } from './copy-texts/fr.ts';
import { he } from './copy-texts/he.ts';
import { hu } from './copy-texts/hu.ts';
import { it } from './copy-texts/it.ts';
import { ja } from './copy-texts/ja.ts';
import { nb } from './copy-texts/nb.ts';
import { nl } from './copy-texts/nl.ts';
import { pl } from './copy-texts/pl.ts';
import { pt } from './copy-texts/pt.ts';
import { ro } from './copy-texts/ro.ts';
import { sv } from './copy-texts/sv.ts';
import { tr } from './copy-texts/tr.ts';
import type { CopyTexts } from './copy-texts/texts.ts';

export type { CopyColumn, CopyPart, CopyTexts } from './copy-texts/texts.ts';

const known: Readonly<Record<BuiltInLanguage, CopyTexts>> = {
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

/** The built-in texts of copies of data in a language, and which one that is; English where there are none. */
export const copyTexts = (code: string): CopyTexts & { languageCode: BuiltInLanguage } => {
  const languageCode = builtInFor(code) ?? 'en';
  return { ...known[languageCode], languageCode };
};
