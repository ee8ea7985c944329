/** A name that can stand in HTML: `Live chat (new)` → `live-chat-new`; empty where no Latin letter or digit is in it. */
export const slugOf = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  const words = plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^[-\d]+|-+$/g, '');
  return words.slice(0, 40).replace(/-$/, '');
};
