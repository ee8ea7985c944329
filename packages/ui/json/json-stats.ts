import { readableSize } from '../readable-size.ts';

/** The size of a JSON text: "12 properties · 1.4 KB". Only the bytes if it is not JSON. */
export const jsonStats = (text: string): string => {
  const size = readableSize(new TextEncoder().encode(text).length);
  const count = propertiesOf(text);
  return count === undefined ? size : `${count} ${count === 1 ? 'property' : 'properties'} · ${size}`;
};

/** Members of the outermost object or list; undefined if the text is not JSON. */
const propertiesOf = (text: string): number | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  } catch {
    return undefined;
  }
};
