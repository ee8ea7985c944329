import type { Rule } from './rules.ts';

/**
 * A pattern people may write to check a text by. It is matched against the whole text, so two parts of any length
 * are at most quadratic; more of them, repeated groups that repeat inside, references back and looking around are
 * refused, for a text could be found on which they take for ever (INJ-13).
 */
export const plainPattern: Rule = (value) => {
  const pattern = String(value ?? '');
  if (pattern === '' || (isSound(pattern) && isPlain(pattern))) return undefined;
  return 'This pattern is not valid or takes too long to check';
};

/** The whole text against the pattern; patterns that are none match nothing. */
export const matchesPattern = (pattern: string, text: string): boolean =>
  plainPattern(pattern) === undefined && new RegExp(`^(?:${pattern})$`, 'u').test(text);

const isSound = (pattern: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const isPlain = (pattern: string): boolean => {
  if (pattern.length > 200 || /\\[1-9k]|\(\?(?!:)/.test(pattern)) return false;
  // What is escaped or stands in a class repeats nothing.
  const bare = pattern.replaceAll(/\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|.)/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  const isRepeatedGroup = /\)(?:[*+?]|\{)/.test(bare);
  const repeats = [...bare.matchAll(/[*+]|\{\d+,\}/g)].length;
  const counts = [...bare.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].flatMap(([, from, to]) => [
    Number(from),
    Number(to ?? 0),
  ]);
  return (
    repeats <= 2 &&
    counts.every((count) => count <= 1000) &&
    !(isRepeatedGroup && /[*+{|]/.test(bare.replace(/\)(?:\{\d+(?:,\d*)?\}|[*+?])/g, ')')))
  );
};
