import { bits, padded, toBase64Url } from './bits.ts';
import { rangesOf } from './id-ranges.ts';
import type { UsSection } from './us-sections.ts';

/** Values of a US section by field name; a field with several entries takes a list. */
export type UsValues = Readonly<Record<string, number | readonly number[]>>;

/**
 * Writes a US section. Fields that are not given are 0, "not applicable". `MspaCoveredTransaction` has no
 * such value and is 2, "no": anything else would claim an agreement that nobody signed.
 */
export const encodeUsSection = (section: UsSection, values: UsValues, gpc: boolean): string => {
  const fields = section.fields.map(({ name, length = 1 }) => {
    const fallback = Array.from({ length }, () => (name === 'MspaCoveredTransaction' ? 2 : 0));
    const entries = [values[name] ?? fallback].flat();
    if (entries.length !== length) throw new RangeError(`${name} takes ${length} values.`);
    return entries.map((entry) => bits(entry, 2)).join('');
  });
  const core = toText(bits(section.version, 6) + fields.join(''));
  // Type 1 of a part (2 bits), then the signal (1 bit).
  return section.hasGpc ? `${core}.${toText(`01${gpc ? 1 : 0}`)}` : core;
};

/** Writes a GPP string of sections that are written already, by id: 2 is a TC string. */
export const encodeGppString = (sections: ReadonlyMap<number, string>): string => {
  const sorted = [...sections].sort(([a], [b]) => a - b);
  return [headerText(sorted.map(([id]) => id)), ...sorted.map(([, text]) => text)].join('~');
};

/**
 * The header: type 3 and version 1 (6 bits each), then the number of ranges of section ids (12 bits) and
 * for each whether it is more than one id (1 bit), how far it starts behind the last id, and how far it
 * goes, both as Fibonacci numbers.
 *
 * Source: IAB Tech Lab, Global Privacy Platform, Core/Consent String Specification.
 */
const headerText = (ids: readonly number[]): string => {
  const ranges = rangesOf(ids);
  const starts = ranges.map(([start], index) => fibonacci(start - (ranges[index - 1]?.[1] ?? 0)));
  const items = ranges.map(([start, last], index) =>
    start === last ? `0${starts[index]}` : `1${starts[index]}${fibonacci(last - start)}`,
  );
  return toText(bits(3, 6) + bits(1, 6) + bits(ranges.length, 12) + items.join(''));
};

/** A number as a sum of Fibonacci numbers, the smallest first, ended by a second 1. */
const fibonacci = (value: number): string => {
  const numbers = [1];
  for (let next = 2; next <= value; next += numbers[1] ?? 1) numbers.unshift(next);
  let left = value;
  let code = '1';
  for (const number of numbers) {
    code = (number <= left ? '1' : '0') + code;
    if (number <= left) left -= number;
  }
  return code;
};

/** Padded to 8 bits, then to 6: what the library of the IAB writes, where the specification says only 6. */
const toText = (text: string): string => toBase64Url(padded(padded(text, 8), 6));
