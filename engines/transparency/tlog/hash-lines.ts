import { fromBase64 } from './note.ts';
import { HASH_BYTES } from './tiles.ts';

/** No proof has more: no tree has more levels. */
const MOST_HASHES = 63;

/** The hashes of a proof, one in a line. */
export const writeHashLines = (hashes: readonly Buffer[]): string =>
  hashes.map((hash) => `${hash.toString('base64')}\n`).join('');

/** Undefined if one of the lines is no hash, or there are more than a proof has. */
export const readHashLines = (lines: readonly string[]): Buffer[] | undefined => {
  if (lines.length > MOST_HASHES) return undefined;
  const hashes: Buffer[] = [];
  for (const line of lines) {
    const hash = fromBase64(line);
    if (hash?.length !== HASH_BYTES) return undefined;
    hashes.push(hash);
  }
  return hashes;
};
