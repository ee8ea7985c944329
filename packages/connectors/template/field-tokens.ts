/** A field that payloads may contain. */
export type PayloadField = {
  /** A dotted path, such as `consent.choice`. */
  fieldName: string;
  displayName: string;
  /** date, number, text, guid, boolean or list. */
  typeFriendlyName: string;
};

/** The word of the form `[WORD]` for a field: its name in capitals, only letters and digits. */
export const tokenName = (fieldName: string): string => fieldName.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * The token to insert into a payload for a field: `{{field.path}}` for a dotted name, `[WORD]` for a plain
 * one.
 */
export const tokenFor = (fieldName: string): string =>
  fieldName.includes('.') ? `{{${fieldName}}}` : `[${tokenName(fieldName)}]`;

/** Which field a word or a path stands for. */
export type FieldIndex = {
  byPath: (path: string) => string | undefined;
  /**
   * A whole name takes precedence over the last part of one: `[EMAIL1]` is `dataSubject.email1` if no other
   * field ends like that.
   */
  byWord: (word: string) => string | undefined;
  /** Words that several fields claim; they stand for none of them and only the path form works. */
  ambiguous: ReadonlySet<string>;
};

const lastPart = (fieldName: string): string => tokenName(fieldName.slice(fieldName.lastIndexOf('.') + 1));

/**
 * Index of the fields for resolving tokens. Paths that start with one of `open`, such as `extended.`, are
 * fields too, whatever follows.
 */
export const indexFields = (
  fields: readonly Pick<PayloadField, 'fieldName'>[],
  open: readonly string[] = [],
): FieldIndex => {
  const names = fields.map(({ fieldName }) => fieldName);
  const whole = claims(names, tokenName);
  const short = claims(
    names.filter((name) => name.includes('.')),
    lastPart,
  );
  const holders = (word: string): readonly string[] => whole.get(word) ?? short.get(word) ?? [];
  const words = new Set([...whole.keys(), ...short.keys()]);
  const paths = new Set(names);
  return {
    byPath: (path) => (paths.has(path) || open.some((start) => isBelow(path, start)) ? path : undefined),
    byWord: (word) => (holders(word).length === 1 ? holders(word)[0] : undefined),
    ambiguous: new Set([...words].filter((word) => holders(word).length > 1)),
  };
};

const isBelow = (path: string, start: string): boolean =>
  path.startsWith(start) && /^\w+$/.test(path.slice(start.length));

const claims = (names: readonly string[], wordOf: (name: string) => string): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const name of new Set(names)) found.set(wordOf(name), [...(found.get(wordOf(name)) ?? []), name]);
  return found;
};
