const pluralOf = (word: string): string => {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
};

/** Simple plurals, as in navigation labels. */
export const plural = pluralOf;

/**
 * Puts the tenant's word for "Brand" into a text: "Brand" → "Charity", "brands" → "charities". Names that
 * contain the word, such as "Brandt", stay.
 */
export const withBrandLabel = (text: string, label: string): string => {
  if (label === 'Brand' || label.trim() === '') return text;
  return text.replace(/\b(B|b)rand(s?)\b/g, (_, first: string, isPlural: string) => {
    const word = isPlural === '' ? label : pluralOf(label);
    const initial = word.charAt(0);
    return (first === 'b' ? initial.toLowerCase() : initial.toUpperCase()) + word.slice(1);
  });
};
