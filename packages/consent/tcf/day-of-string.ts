import { bits, toBase64Url } from '../iab/bits.ts';

/**
 * The characters of a TC string before its first field that is not version or day: the version takes 6 bits and each of
 * both days 36, together 13 characters. So a string of another day is made without encoding it again.
 */
export const lengthOfDay = 13;

/** A TC string, given from the 14th character on, as one of the day of `now`. */
export const withDay = (rest: string, now: number): string => {
  const day = bits(Math.floor(now / 86_400_000) * 864_000, 36);
  return toBase64Url('000010' + day + day) + rest;
};
