import type { TcfDefinition, TcfEntry } from './tcf-definition.ts';
import { tcfTextsFor } from './tcf-texts.ts';

/**
 * The text of the first layer, as rich text: who stores what, all purposes and special features by their standard names,
 * legitimate interests, scope and withdrawal. The links to vendors and legitimate interests are the banner's own.
 *
 * Source: IAB Europe, TCF Policies, appendix B, C(b).
 */
export const tcfIntroduction = (tcf: TcfDefinition): string => {
  const { shown, purposes, specialFeatures, legIntVendors, vendors, consentLanguage } = tcf;
  const texts = tcfTextsFor(consentLanguage);
  const named = (entries: readonly TcfEntry[], ids: readonly number[]): string =>
    entries
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => escaped(name))
      .join('; ');
  const paragraphs = [
    texts.introduction.replace('{n}', String(vendors.length)),
    `${texts.asks} <b>${named(shown.purposes, purposes)}</b>.`,
    specialFeatures.length > 0 &&
      `${texts.specialFeatures} <b>${named(shown.specialFeatures, specialFeatures)}</b>.`,
    legIntVendors.length > 0 && texts.legInt,
    texts.withdraw,
  ];
  return paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
