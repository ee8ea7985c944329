/**
 * A name that can be used in HTML: `Live chat (new)` → `live-chat-new`; empty if it contains no Latin
 * letter or digit.
 */
export const slugOf = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  const words = plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^[-\d]+|-+$/g, '');
  return words.slice(0, 40).replace(/-$/, '');
};
