/** Texts from sites may contain characters that no column accepts. */
export const storable = (text: string, most = 4000): string =>
  text.slice(0, most).toWellFormed().replaceAll('\0', '');

/** The same for every text inside a value, as JSON. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? storable(inner) : inner));
