import { builtInFor, type BuiltInLanguage } from './built-in-languages.ts';
import { ar } from './portal-texts/ar.ts';
import { cs } from './portal-texts/cs.ts';
import { da } from './portal-texts/da.ts';
import { de } from './portal-texts/de.ts';
import { el } from './portal-texts/el.ts';
import { en } from './portal-texts/en.ts';
import { es } from './portal-texts/es.ts';
import { fi } from './portal-texts/fi.ts';
import { fr } from './portal-texts/fr.ts';
import { he } from './portal-texts/he.ts';
import { hu } from './portal-texts/hu.ts';
import { it } from './portal-texts/it.ts';
import { ja } from './portal-texts/ja.ts';
import { nb } from './portal-texts/nb.ts';
import { nl } from './portal-texts/nl.ts';
import { pl } from './portal-texts/pl.ts';
import { pt } from './portal-texts/pt.ts';
import { ro } from './portal-texts/ro.ts';
import { sv } from './portal-texts/sv.ts';
import { tr } from './portal-texts/tr.ts';
import type { PortalTexts } from './portal-texts/texts.ts';

export type { PortalTexts } from './portal-texts/texts.ts';

const known: Readonly<Record<BuiltInLanguage, PortalTexts>> = {
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

/** The built-in texts of public portals in a language, and which one that is; English where there are none. */
export const portalTexts = (code: string): PortalTexts & { languageCode: BuiltInLanguage } => {
  const languageCode = builtInFor(code) ?? 'en';
  return { ...known[languageCode], languageCode };
};
