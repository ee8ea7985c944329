/** The regular expression of a pattern in which `*` matches any characters; null for a name without. */
export const patternOf = (name: string): RegExp | null => {
  if (!name.includes('*')) return null;
  const parts = name.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
};

export const matchesName = (pattern: string, name: string): boolean =>
  patternOf(pattern)?.test(name) ?? pattern === name;
