/**
 * Characters that nobody sees: soft hyphens, joiners, marks of direction, selectors of variants, fillers and tags.
 * The function `candour_name_key` in the database has the same.
 */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** A text without the characters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '');

/**
 * A name as names are compared: those that look the same are the same, whatever their case, width and spaces, and
 * whatever unseen characters they have. For comparing only; what is stored is what was typed.
 */
export const nameKey = (name: string): string =>
  withoutUnseen(name.normalize('NFKC')).toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** What a flag of a part of a country is made of: a black flag, its letters as tags, and the end. */
const flags = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

/**
 * Whether a short text has characters that only deceive: they turn the order of letters around, or hide text. Those
 * that join or part letters, or say which way a word is read, belong to how languages are written.
 */
export const isDeceptive = (text: string): boolean =>
  /[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u.test(text.replaceAll(flags, ''));
