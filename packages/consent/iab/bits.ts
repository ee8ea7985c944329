/** Of base64url: the place of a character is its value. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A whole number as `width` bits, the most significant one first. */
export const bits = (value: number, width: number): string => {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** width)
    throw new RangeError(`${value} does not fit into ${width} bits.`);
  return value.toString(2).padStart(width, '0');
};

/** One bit for each id from 1 to `length`: 1 if `ids` has it. */
export const bitField = (ids: readonly number[], length: number): string => {
  const field = Array.from({ length }, () => 0);
  for (const id of ids) {
    if (!(id >= 1 && id <= length)) throw new RangeError(`${id} is not between 1 and ${length}.`);
    field[id - 1] = 1;
  }
  return field.join('');
};

/** Adds zeros up to the next multiple of `unit`. */
export const padded = (text: string, unit: number): string =>
  text.padEnd(Math.ceil(text.length / unit) * unit, '0');

/** Writes bits in base64url without `=`. Their number must be a multiple of 6. */
export const toBase64Url = (text: string): string =>
  text.replace(/.{6}/g, (six) => alphabet.charAt(Number.parseInt(six, 2)));
