import { builtInFor, type BuiltInLanguage } from './built-in-languages.ts';
import { ar } from './link-texts/ar.ts';
import { cs } from './link-texts/cs.ts';
import { da } from './link-texts/da.ts';
import { de } from './link-texts/de.ts';
import { el } from './link-texts/el.ts';
import { en } from './link-texts/en.ts';
import { es } from './link-texts/es.ts';
import { fi } from './link-texts/fi.ts';
import { fr } from './link-texts/fr.ts';
import { he } from './link-texts/he.ts';
import { hu } from './link-texts/hu.ts';
import { it } from './link-texts/it.ts';
import { ja } from './link-texts/ja.ts';
import { nb } from './link-texts/nb.ts';
import { nl } from './link-texts/nl.ts';
import { pl } from './link-texts/pl.ts';
import { pt } from './link-texts/pt.ts';
import { ro } from './link-texts/ro.ts';
import { sv } from './link-texts/sv.ts';
import { tr } from './link-texts/tr.ts';
import type { LinkTexts } from './link-texts/texts.ts';

export type { LinkTexts } from './link-texts/texts.ts';

const known: Readonly<Record<BuiltInLanguage, LinkTexts>> = {
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

/** The built-in words of links in a language, and which one that is; English where there are none. */
export const linkTexts = (
  code: string,
): { texts: LinkTexts; languageCode: BuiltInLanguage; isRightToLeft: boolean } => {
  const languageCode = builtInFor(code) ?? 'en';
  const isRightToLeft = languageCode === 'ar' || languageCode === 'he';
  return { texts: known[languageCode], languageCode, isRightToLeft };
};
