import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { fileBlobs } from '../../artefacts/file-blobs.ts';

/** What a witness remembers. */
export type WitnessFiles = {
  /** The checkpoint of a log that was signed last, with all signatures; undefined if there is none. */
  last: (originHash: string) => Promise<string | undefined>;
  /** On the disk when this resolves. */
  keep: (originHash: string, checkpoint: string) => Promise<void>;
  /** Something a log signed and should not have: evidence against it. */
  keepRefused: (
    originHash: string,
    what: { size: number; root: Buffer; checkpoint: string },
  ) => Promise<void>;
};

/** A log by the hash of its name, as addresses of witnesses have it. */
export const originHashOf = (origin: string): string => createHash('sha256').update(origin).digest('hex');

export const isOriginHash = (text: string): boolean => /^[\da-f]{64}$/.test(text);

/** One file for each log, and one for each checkpoint that contradicts it. */
export const witnessFiles = (folder: string): WitnessFiles => {
  const blobs = fileBlobs(folder);
  return {
    last: async (originHash) => (await blobs.get(join('logs', originHash)))?.toString(),
    keep: (originHash, checkpoint) => blobs.put(join('logs', originHash), checkpoint),
    keepRefused: (originHash, { size, root, checkpoint }) =>
      blobs.put(join('refused', `${originHash}-${size}-${root.toString('hex').slice(0, 16)}`), checkpoint),
  };
};
