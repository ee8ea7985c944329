import type { BannerTexts } from './banner-texts.ts';
import { type BuiltInLanguage, builtInFor } from './built-in-languages.ts';
import { en } from './texts/en.ts';
import { de } from './texts/de.ts';
import { fr } from './texts/fr.ts';
import { es } from './texts/es.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';
import { pt } from './texts/pt.ts';
import { pl } from './texts/pl.ts';
import { sv } from './texts/sv.ts';
import { da } from './texts/da.ts';
import { fi } from './texts/fi.ts';
import { nb } from './texts/nb.ts';
import { cs } from './texts/cs.ts';
import { el } from './texts/el.ts';
import { ro } from './texts/ro.ts';
import { hu } from './texts/hu.ts';
import { tr } from './texts/tr.ts';
import { ar } from './texts/ar.ts';
import { he } from './texts/he.ts';
import { ja } from './texts/ja.ts';

const builtIn: Record<BuiltInLanguage, BannerTexts> = {
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

/** The default wording, by BCP 47 code. */
export const defaultTexts: Record<string, BannerTexts> = builtIn;

/**
 * The wording for a language: its own, otherwise that of its base language (`pt` for `pt-BR`), otherwise
 * English.
 */
export const textsFor = (language: string): BannerTexts => builtIn[builtInFor(language) ?? 'en'];
