import { builtInFor, type BuiltInLanguage } from '../built-in-languages.ts';
import { ar } from './texts/ar.ts';
import { cs } from './texts/cs.ts';
import { da } from './texts/da.ts';
import { de } from './texts/de.ts';
import { el } from './texts/el.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fi } from './texts/fi.ts';
import { fr } from './texts/fr.ts';
import { he } from './texts/he.ts';
import { hu } from './texts/hu.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { nb } from './texts/nb.ts';
import { nl } from './texts/nl.ts';
import { pl } from './texts/pl.ts';
import { pt } from './texts/pt.ts';
import { ro } from './texts/ro.ts';
import { sv } from './texts/sv.ts';
import { tr } from './texts/tr.ts';
import type { GppTexts } from './texts/texts.ts';

export type { GppTexts } from './texts/texts.ts';

const known: Readonly<Record<BuiltInLanguage, GppTexts>> = {
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

/** In the language of the banner, or in English where we do not have it: docs/decisions/180. */
export const gppTextsFor = (language: string): GppTexts => known[builtInFor(language) ?? 'en'];
