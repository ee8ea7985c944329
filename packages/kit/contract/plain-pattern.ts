import type { Rule } from './rules.ts';

/**
 * A pattern that people may write to validate a text. It is matched against the whole text, so two parts of
 * any length are at most quadratic. More of them, nested repetition, back references and look-around are
 * refused, because some text would make them run for ever (INJ-13).
 */
export const plainPattern: Rule = (value) => {
  const pattern = String(value ?? '');
  if (pattern === '' || (isSound(pattern) && isPlain(pattern))) return undefined;
  return 'This pattern is not valid or takes too long to check';
};

/** Matches the whole text against the pattern; invalid patterns match nothing. */
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
  // Nothing escaped or inside a class repeats anything.
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
