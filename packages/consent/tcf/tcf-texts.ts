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
import type { TcfTexts } from './texts/texts.ts';

export type { TcfTexts } from './texts/texts.ts';

const known: Readonly<Record<BuiltInLanguage, TcfTexts>> = {
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

/** The built-in words around the standard texts, by the language of these; undefined where there are none. */
export const builtInTcfTexts = (language: string): TcfTexts | undefined => {
  const code = builtInFor(language);
  return code && known[code];
};

/**
 * The wording of a banner: the operator's own where there is one. It is in the language of the standard texts that are
 * shown, because a layer in two languages would confuse.
 */
export const tcfTextsOf = ({
  consentLanguage,
  wording,
}: {
  consentLanguage: string;
  wording?: { texts: Partial<TcfTexts> };
}): TcfTexts => ({ ...(builtInTcfTexts(consentLanguage) ?? known.en), ...wording?.texts });
