/**
 * JSON that is safe inside a script and inside an HTML document: no character that could end the one or the other, and
 * none of the two line separators that older engines take for line ends.
 */
export const scriptJson = (value: unknown): string => {
  const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character);
};

/** Puts a value in the place of a name that stands exactly once in a built script. */
export const withValue = (source: string, name: string, value: unknown): string => {
  const [before, after, ...more] = source.split(name);
  if (before === undefined || after === undefined || more.length)
    throw new Error(`${name} must stand once in the script`);
  return before + scriptJson(value) + after;
};
