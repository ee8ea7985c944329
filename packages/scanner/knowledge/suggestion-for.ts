import type { SuggestedCategory } from '../findings.ts';

type Categorised = { categoryName: string; isStrictlyNecessary: boolean; gtmConsentTypes: readonly string[] };

/** A brand's category in the scanner's terms: by its kind, its name, or what Google is told about it. */
export const suggestionFor = ({
  categoryName,
  isStrictlyNecessary,
  gtmConsentTypes,
}: Categorised): SuggestedCategory => {
  if (isStrictlyNecessary) return 'necessary';
  const byName = suggestionForName(categoryName);
  if (byName !== 'uncategorised') return byName;
  if (gtmConsentTypes.some((type) => type.startsWith('ad_'))) return 'marketing';
  if (gtmConsentTypes.includes('analytics_storage')) return 'analytics';
  return gtmConsentTypes.some((type) => /^(?:functionality|personalization)_/.test(type))
    ? 'functional'
    : 'uncategorised';
};

const words: readonly [RegExp, SuggestedCategory][] = [
  [/necessary|essential|required|notwendig|essen[zt]iel|nécessaire/i, 'necessary'],
  [/analy|statist|performance|measure|leistung|mesure/i, 'analytics'],
  [/market|advert|target|werb|publicit/i, 'marketing'],
  [/function|preference|personali|komfort|funktion|fonction|préférence|map|video|comfort/i, 'functional'],
];

/** The same by its name alone. */
export const suggestionForName = (name: string): SuggestedCategory =>
  words.find(([word]) => word.test(name))?.[1] ?? 'uncategorised';
