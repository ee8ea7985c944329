import { fromBase64 } from './note.ts';
import { HASH_BYTES } from './tiles.ts';

/** How far a log goes: the text of a checkpoint, c2sp.org/tlog-checkpoint. */
export type TreeHead = {
  /** Which log it is: its address without scheme. */
  origin: string;
  size: number;
  root: Buffer;
};

export const writeTreeHead = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Lines after the third say nothing here; undefined if the text is no checkpoint. */
export const readTreeHead = (text: string): TreeHead | undefined => {
  const lines = text.split('\n');
  const [origin = '', digits = '', encoded = ''] = lines;
  const root = fromBase64(encoded);
  if (lines.pop() !== '' || lines.length < 3 || lines.includes('')) return undefined;
  const size = sizeIn(digits);
  return root?.length === HASH_BYTES && size !== undefined ? { origin, size, root } : undefined;
};

/** A number of entries in the one spelling that it has. */
export const sizeIn = (digits: string): number | undefined => {
  const size = /^(?:0|[1-9]\d{0,15})$/.test(digits) ? Number(digits) : undefined;
  return Number.isSafeInteger(size) ? size : undefined;
};
