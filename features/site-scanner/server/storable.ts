/** What sites say may hold characters that no column takes. */
export const storable = (text: string, most = 4000): string =>
  text.slice(0, most).toWellFormed().replaceAll('\0', '');

/** The same for every text inside a value, as JSON. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? storable(inner) : inner));
