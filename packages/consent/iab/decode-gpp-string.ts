import type { UsValues } from './encode-gpp-string.ts';
import { type BitReader, readBits } from './read-bits.ts';
import { UnreadableString } from './unreadable-string.ts';
import { national, type UsSection, usSections } from './us-sections.ts';

/** A section as it stands in a GPP string: its id and its text. */
export type GppSection = { id: number; text: string };

/** What a US section says. `gpc` is missing where it has no such part. */
export type ReadUsSection = { section: UsSection; values: UsValues; gpc?: boolean };

const longest = 100_000;
const highestSectionId = 4095;

/**
 * Splits a GPP string into its sections, in the order of the string. Reads strings with either padding.
 *
 * @throws UnreadableString if its header cannot be read or does not match its sections.
 */
export const decodeGppString = (text: string): GppSection[] => {
  if (text.length > longest) throw new UnreadableString('long');
  const [header = '', ...texts] = text.split('~');
  const ids = readHeader(readBits(header));
  if (ids.length !== texts.length) throw new UnreadableString('sections');
  return texts.map((part, index) => ({ id: ids[index] ?? 0, text: part }));
};

/**
 * Reads one of the US sections 7 to 23, of usnat both versions.
 *
 * @throws UnreadableString if it has another version, is cut off or longer than it should be.
 */
export const decodeUsSection = ({ id, text }: GppSection): ReadUsSection => {
  const [coreText = '', gpcText, ...others] = text.split('.');
  const reader = readBits(coreText);
  const section = sectionOf(id, reader.integer(6));
  const values = Object.fromEntries(section.fields.map(({ name, length }) => [name, read(reader, length)]));
  reader.end();
  if (others.length > 0) throw new UnreadableString('parts');
  return gpcText === undefined ? { section, values } : { section, values, gpc: readGpc(gpcText) };
};

const sectionOf = (id: number, version: number): UsSection => {
  const current = usSections.find((section) => section.id === id);
  if (!current) throw new UnreadableString('section');
  if (version === current.version) return current;
  if (id === 7 && version === 1) return national(1, 12, 2);
  throw new UnreadableString('version');
};

const read = (reader: BitReader, length?: number): number | number[] =>
  length === undefined ? reader.integer(2) : Array.from({ length }, () => reader.integer(2));

const readGpc = (text: string): boolean => {
  const reader = readBits(text);
  if (reader.integer(2) !== 1) throw new UnreadableString('type');
  const gpc = reader.flag();
  reader.end();
  return gpc;
};

const readHeader = (reader: BitReader): number[] => {
  if (reader.integer(6) !== 3) throw new UnreadableString('header');
  if (reader.integer(6) !== 1) throw new UnreadableString('version');
  const ids: number[] = [];
  let last = 0;
  for (let left = reader.integer(12); left > 0; left -= 1) {
    const isRange = reader.flag();
    const first = last + readFibonacci(reader);
    last = isRange ? first + readFibonacci(reader) : first;
    if (last > highestSectionId) throw new UnreadableString('highest');
    for (let id = first; id <= last; id += 1) ids.push(id);
  }
  reader.end();
  return ids;
};

const readFibonacci = (reader: BitReader): number => {
  let [number, next] = [1, 2];
  let value = 0;
  for (let before = false; ;) {
    const bit = reader.flag();
    if (bit && before) return value;
    if (bit) value += number;
    if (number > highestSectionId) throw new UnreadableString('highest');
    before = bit;
    [number, next] = [next, number + next];
  }
};
