import { alphabet } from '../../../consent/iab/bits.ts';
import type { IdRange } from '../../../consent/iab/id-ranges.ts';

/**
 * Reads a TC string that this banner wrote. `decodeTcString` judges strings of any origin and explains what is wrong with
 * them; that is twice as much code, and here only one that is cut off matters: it throws.
 */
export const readTcString = (string: string) => {
  const [core = '', disclosed = ''] = string.split('.').map((part) => part.replace(/./g, sixBits));
  const { integer, flag, letters, ids, idSet, ranges } = readerOf(core);
  integer(78);
  return {
    cmpId: integer(12),
    cmpVersion: integer(12),
    screen: integer(6),
    language: letters(),
    gvlVersion: integer(12),
    policyVersion: integer(6),
    isServiceSpecific: flag(),
    useNonStandardTexts: flag(),
    specialFeatures: ids(12),
    purposes: ids(24),
    legIntPurposes: ids(24),
    purposeOneTreatment: flag(),
    country: letters(),
    vendors: idSet(),
    legIntVendors: idSet(),
    restrictions: Array.from({ length: integer(12) }, () => [integer(6), integer(2), ranges()] as const),
    disclosed: readerOf(disclosed.slice(3)).idSet(),
    // Of the AC string behind it, `2~ids~dv.ids`.
    providers: (string.split('~')[2] ?? '').split('.').map(Number),
  };
};

const sixBits = (letter: string) => alphabet.indexOf(letter).toString(2).padStart(6, '0');

const readerOf = (bits: string) => {
  let at = 0;
  const take = (width: number) => {
    if (at + width > bits.length) throw Error('cut');
    return bits.slice(at, (at += width));
  };
  const integer = (width: number) => parseInt(take(width), 2);
  const flag = () => integer(1) > 0;
  const letters = () => String.fromCharCode(integer(6) + 65, integer(6) + 65);
  const ids = (width: number) => [...take(width)].flatMap((bit, index) => (+bit ? index + 1 : []));
  const ranges = () =>
    Array.from({ length: integer(12) }, (): IdRange => {
      const isRange = flag();
      const first = integer(16);
      return [first, isRange ? integer(16) : first];
    });
  const idSet = () => {
    const highest = integer(16);
    return flag()
      ? ranges().flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, more) => first + more),
        )
      : ids(highest);
  };
  return { integer, flag, letters, ids, idSet, ranges };
};
