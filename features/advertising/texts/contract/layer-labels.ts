import { builtInTcfTexts, type TcfTexts } from '@candour/consent/tcf/tcf-texts.ts';
import type { LabelName, Labels } from './labels.ts';

/** Which texts of the layers a brand may replace, and with which label. */
export const layerLabels = {
  introduction: 'countSentence',
  withdraw: 'withdrawSentence',
  legInt: 'legitimateInterestSentence',
  vendorsLink: 'vendorsLink',
  legIntLink: 'legitimateInterestTab',
  tabPurposes: 'purposesTab',
  tabVendors: 'vendorsTab',
  tabLegInt: 'legitimateInterestTab',
  legIntText: 'legitimateInterestExplanation',
  specialPurposesText: 'specialPurposesNote',
} as const satisfies Partial<Record<keyof TcfTexts, LabelName>>;

const layerTexts = Object.keys(layerLabels) as (keyof typeof layerLabels)[]; // of the record above

/** Whether empty labels are read in a translation of ours; otherwise in the brand's English. */
export const isTranslated = (languageCode: string): boolean =>
  languageCode !== 'en' && builtInTcfTexts(languageCode) !== undefined;

/** What visitors read in a translation where these labels are empty. */
export const translatedLabels = (languageCode: string): Partial<Labels> => {
  const texts = isTranslated(languageCode) ? builtInTcfTexts(languageCode) : undefined;
  return texts ? Object.fromEntries(layerTexts.map((name) => [layerLabels[name], texts[name]])) : {};
};
