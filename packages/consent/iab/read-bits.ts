import { UnreadableString } from './unreadable-string.ts';

/** Reads a part of a string field by field. Every function throws `UnreadableString` at its end. */
export type BitReader = {
  integer: (width: number) => number;
  flag: () => boolean;
  /** The ids whose bits are set, of a field with one bit for each id from 1. */
  ids: (length: number) => number[];
  /** Throws unless only padding is left: zeros. */
  end: () => void;
};

/** Reads base64url without `=`. */
export const readBits = (text: string): BitReader => {
  if (!/^[\w-]*$/.test(text)) throw new UnreadableString('character');
  const total = text.length * 6;
  let at = 0;

  const bit = (): number => {
    if (at >= total) throw new UnreadableString('cut');
    const six = valueOf(text.charCodeAt(Math.floor(at / 6)));
    const value = (six >> (5 - (at % 6))) & 1;
    at += 1;
    return value;
  };
  const integer = (width: number): number => {
    let value = 0;
    for (let count = 0; count < width; count += 1) value = value * 2 + bit();
    return value;
  };
  const ids = (length: number): number[] => {
    if (length > total - at) throw new UnreadableString('cut');
    const found: number[] = [];
    for (let id = 1; id <= length; id += 1) if (bit() === 1) found.push(id);
    return found;
  };
  const end = (): void => {
    while (at < total) if (bit() === 1) throw new UnreadableString('surplus');
  };
  return { integer, flag: () => bit() === 1, ids, end };
};

/** The place of a character in the alphabet of base64url: A–Z, a–z, 0–9, `-`, `_`. */
const valueOf = (code: number): number => {
  if (code === 45) return 62;
  if (code === 95) return 63;
  if (code < 58) return code + 4;
  return code < 91 ? code - 65 : code - 71;
};
