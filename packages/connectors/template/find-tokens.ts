import type { FieldIndex } from './field-tokens.ts';

/** A token in a text, `{{field.path}}` or `[WORD]`. */
export type Token = {
  /** As it is written. */
  raw: string;
  form: 'path' | 'word';
  /** What it names: the path, or the word. */
  name: string;
  /** Offsets in the text; `to` is after its last character. */
  from: number;
  to: number;
  /** Whether it is inside a JSON string. */
  isInString: boolean;
};

// Bounded, so that a wall of brackets costs no more than any other text.
const form = /\{\{([^{}\n]{1,200})\}\}|\[([A-Z][A-Z0-9_]{0,99})\]/g;

/** All tokens of a text in order. Knows where JSON strings begin and end; other texts have none. */
export const findTokens = (text: string): Token[] => {
  let at = 0;
  let isInString = false;
  return [...text.matchAll(form)].map((match) => {
    isInString = inStringAfter(text, { from: at, to: match.index, isInString });
    at = match.index + match[0].length;
    const [raw, path, word = ''] = match;
    return {
      raw,
      from: match.index,
      to: at,
      isInString,
      ...(path === undefined ? { form: 'word', name: word } : { form: 'path', name: path.trim() }),
    };
  });
};

const inStringAfter = (
  text: string,
  { from, to, isInString }: { from: number; to: number; isInString: boolean },
): boolean => {
  let inside = isInString;
  for (let at = from; at < to; at++) {
    if (inside && text[at] === '\\') at++;
    else if (text[at] === '"') inside = !inside;
  }
  return inside;
};

/** The field a token stands for; undefined if there is none. */
export const fieldOf = (token: Pick<Token, 'form' | 'name'>, fields: FieldIndex): string | undefined =>
  token.form === 'path' ? fields.byPath(token.name) : fields.byWord(token.name);

/** How often each field is used in a text, by field name; unused fields are not included. */
export const countUses = (text: string, fields: FieldIndex): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const token of findTokens(text)) {
    const field = fieldOf(token, fields);
    if (field !== undefined) uses.set(field, (uses.get(field) ?? 0) + 1);
  }
  return uses;
};
