import type { BannerTexts } from './banner-texts.ts';
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

const builtIn = {
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
} satisfies Record<string, BannerTexts>;

/** The code of a language with built-in texts. */
export type BuiltInLanguage = keyof typeof builtIn;

/** The default wording, by BCP 47 code. */
export const defaultTexts: Record<string, BannerTexts> = builtIn;

/**
 * The wording for a language: the exact one, otherwise its base language (`pt` for `pt-BR`), otherwise
 * English.
 */
export const textsFor = (language: string): BannerTexts => {
  const code = language.toLowerCase();
  return (
    defaultTexts[code] ?? defaultTexts[code.split('-')[0] === 'no' ? 'nb' : (code.split('-')[0] ?? '')] ?? en
  );
};
