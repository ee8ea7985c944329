/** Whether a text matches one of the patterns, in which `*` stands for any characters. */
export const matchesAny = (patterns: string[]): ((text: string) => boolean) => {
  const escaped = patterns.map((each) => each.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*'));
  const expression = new RegExp(`^(${escaped.join('|')})$`);
  return (text) => patterns.length > 0 && expression.test(text);
};
