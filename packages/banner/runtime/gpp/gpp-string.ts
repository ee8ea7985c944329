import { digitsOf } from '../../../consent/gpp/gpp-letters.ts';
import { alphabet, padded, toBase64Url } from '../../../consent/iab/bits.ts';
import type { CoreSection } from './core-gpp.ts';

const binary = (value: number, width: number) => value.toString(2).padStart(width, '0');

/** The GPP string of a section; `encodeUsSection` is its judge in the tests. */
export const gppString = (section: CoreSection, optedOut: string, gpc: boolean) => {
  const bits = [...digitsOf(section.values, optedOut)].map((digit) => binary(+digit, 2)).join('');
  const core = toBase64Url(padded(padded(binary(section.version, 6) + bits, 8), 6));
  return section.head + '~' + core + (section.gpc ? (gpc ? '.YA' : '.QA') : '');
};

/** The letters that a string of one of these sections opts out of; another section has them at other places. */
export const optedOutIn = (sections: CoreSection[], string = '') => {
  const [head, core = ''] = string.split(/[~.]/);
  const bits = core.replace(/./g, (letter) => binary(alphabet.indexOf(letter), 6));
  const values = sections.find((each) => each.head === head)?.values ?? '';
  return [...values]
    .filter((letter, at) => letter > '9' && bits.slice(6 + 2 * at, 8 + 2 * at) === '01')
    .join('');
};

/** A section as the objects that vendors read. */
export const sectionData = (section: CoreSection, optedOut: string, gpc: boolean) => {
  const digits = [...digitsOf(section.values, optedOut)].map(Number);
  const data: Record<string, number | number[]> = { Version: section.version };
  for (const field of section.fields.split(' ')) {
    const [name = '', count] = field.split(':');
    const entries = digits.splice(0, count ? +count : 1);
    data[name] = count ? entries : (entries[0] ?? 0);
  }
  return [data, ...(section.gpc ? [{ SubsectionType: 1, Gpc: gpc }] : [])];
};
