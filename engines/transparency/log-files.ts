import type { Blobs } from '../artefacts/blobs.ts';
import type { ReadFile } from './tlog/tiles.ts';

/** The files of one log in the artefact store, under its address, so that any server of files can serve them. */
export type LogFiles = {
  read: ReadFile;
  write: (path: string, bytes: Buffer | string) => Promise<void>;
  remove: (path: string) => Promise<void>;
};

export const logFiles = (blobs: Blobs, chainId: string): LogFiles => {
  const at = (path: string): string => `transparency/${chainId}/${path}`;
  return {
    read: (path) => blobs.get(at(path)),
    write: (path, bytes) => blobs.put(at(path), bytes),
    remove: (path) => blobs.remove(at(path)),
  };
};

/** The one file that changes; it is written after all others. */
export const CHECKPOINT = 'checkpoint';
