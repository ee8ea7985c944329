/** A part of a text that stands for a value. */
export type TokenSpan = {
  from: number;
  to: number;
  /** The name of the field it stands for; undefined if there is none. */
  field: string | undefined;
};

/** Finds the tokens of a text, in order and without overlaps. */
export type FindTokens = (text: string) => readonly TokenSpan[];

/**
 * The text with each token replaced by a dummy of the same length, so that positions in both correspond:
 * letters inside a string, a whole string elsewhere.
 */
export const masked = (text: string, tokens: readonly TokenSpan[]): string => {
  let made = '';
  let isInString = false;
  let at = 0;
  for (const { from, to } of tokens) {
    const between = text.slice(at, from);
    isInString = endsInString(between, isInString);
    made += between + dummy(to - from, isInString);
    at = to;
  }
  return made + text.slice(at);
};

const dummy = (length: number, isInString: boolean): string =>
  isInString ? 'x'.repeat(length) : `"${'x'.repeat(length - 2)}"`;

/** Whether a quotation mark is still open at the end; a JSON string never spans lines. */
const endsInString = (text: string, startsInString: boolean): boolean => {
  let isIn = startsInString;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\' && isIn) at += 1;
    else if (sign === '"') isIn = !isIn;
    else if (sign === '\n') isIn = false;
  }
  return isIn;
};
