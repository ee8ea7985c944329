import type {
  TcfDefinition,
  TcfEntry,
  TcfProvider,
  TcfShown,
  TcfWording,
} from '@candour/consent/tcf/tcf-definition.ts';
import type { TcfTexts } from '@candour/consent/tcf/tcf-texts.ts';
import {
  isTranslated,
  layerLabels,
  type BannerTexts,
  type Labels,
} from '../../../../advertising/texts/door.ts';
import {
  hashOfShown,
  type BannerVendors,
  type OfficialTranslation,
} from '../../../../advertising/vendors/door.ts';

/** What a published banner says about vendors, and in which language. */
export type Spoken = Pick<
  TcfDefinition,
  'consentLanguage' | 'useNonStandardTexts' | 'shown' | 'shownHash' | 'wording'
>;

type Sources = {
  vendors: BannerVendors | null;
  providers: readonly TcfProvider[];
  texts: BannerTexts;
};

/**
 * The words of a banner in a language: official ones where a translation has all of them, otherwise English, and around
 * them what the brand wrote in the same language. A layer in two languages would confuse, and strings can name only one.
 */
export const spokenIn = (language: string, { vendors, providers, texts }: Sources): Spoken => {
  const translation = texts.translationIn(language);
  const code = translation ? language : 'en';
  const wording = {
    texts: ownTextsIn(texts, code),
    stacks: texts.stacksIn(code),
    illustrations: texts.illustrationsIn(code),
  };
  return {
    // Strings have room for two letters: PT for pt-br.
    consentLanguage: (translation?.languageCode ?? 'en').slice(0, 2).toUpperCase(),
    ...wordedWith(wording, withProviders(vendors?.shownIn(translation) ?? nothingShown, providers)),
  };
};

/** The same words about vendors that changed meanwhile; in English if the translation does not have all texts any more. */
export const spokenAgain = (
  before: Pick<TcfDefinition, 'consentLanguage' | 'wording' | 'shown'>,
  { language, vendors, texts }: { language: string; vendors: BannerVendors; texts: BannerTexts },
): Spoken => {
  const { consentLanguage, wording = noWording } = before;
  // Google's list has no versions: what was published stays.
  const { providers = [] } = before.shown;
  const again = (translation?: OfficialTranslation) =>
    wordedWith(wording, withProviders(vendors.shownIn(translation), providers));
  if (consentLanguage === 'EN') return { consentLanguage, ...again() };
  const translation = texts.translationIn(language);
  if (!translation) return spokenIn('en', { vendors, providers, texts });
  return { consentLanguage, ...again(translation) };
};

const withProviders = (shown: TcfShown, providers: readonly TcfProvider[]): TcfShown =>
  providers.length === 0 ? shown : { ...shown, providers };

/** Illustrations of what is not shown make no text a non-standard one. */
const wordedWith = (
  wording: TcfWording,
  standard: TcfShown,
): Pick<Spoken, 'shown' | 'shownHash' | 'wording' | 'useNonStandardTexts'> => {
  let useNonStandardTexts = false;
  const illustrated = (kind: string, entries: readonly TcfEntry[]): TcfEntry[] =>
    entries.map((entry) => {
      const own = wording.illustrations[`${kind} ${entry.id}`];
      if (own === undefined) return entry;
      useNonStandardTexts = true;
      return { ...entry, illustrations: [...entry.illustrations, own] };
    });
  const shown = {
    ...standard,
    purposes: illustrated('purposes', standard.purposes),
    specialPurposes: illustrated('specialPurposes', standard.specialPurposes),
    features: illustrated('features', standard.features),
    specialFeatures: illustrated('specialFeatures', standard.specialFeatures),
  };
  return { shown, shownHash: hashOfShown(shown, wording), wording, useNonStandardTexts };
};

/**
 * What the brand wrote itself, under the names of the layers' texts. What it left empty is read in our translation, or
 * where there is none in the brand's English.
 */
const ownTextsIn = ({ labelsIn }: BannerTexts, code: string): Partial<TcfTexts> => {
  const fallback: Partial<Labels> = isTranslated(code) ? {} : labelsIn('en');
  const own = labelsIn(code);
  return Object.fromEntries(
    Object.entries(layerLabels)
      .map(([text, label]) => [text, own[label] || fallback[label]])
      .filter(([, text]) => Boolean(text)),
  );
};

const noWording: TcfWording = { texts: {}, stacks: [], illustrations: {} };

const nothingShown: TcfShown = {
  vendors: [],
  purposes: [],
  specialPurposes: [],
  features: [],
  specialFeatures: [],
  dataCategories: [],
};
