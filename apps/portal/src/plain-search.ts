/** Address members are plain text, so that a code such as `0123` in a query stays what it is. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Writes the present members, in order. */
export const stringifySearch = (members: Record<string, unknown>): string => {
  const present = Object.entries(members).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? '' : `?${query}`;
};
