/**
 * JSON that is safe inside a script and inside an HTML document: no character that could end either, and
 * neither of the two line separators that older engines treat as line breaks.
 */
export const scriptJson = (value: unknown): string => {
  const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character);
};

/** Replaces a name that occurs exactly once in a built script with a value. */
export const withValue = (source: string, name: string, value: unknown): string => {
  const [before, after, ...more] = source.split(name);
  if (before === undefined || after === undefined || more.length)
    throw new Error(`${name} must stand once in the script`);
  return before + scriptJson(value) + after;
};
