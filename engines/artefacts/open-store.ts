import { refuse } from '@candour/kit/server/refusal';

import type { Log } from '../postgres/log.ts';
import type { Blobs } from './blobs.ts';
import type { Bucket } from './bucket.ts';
import { createStore } from './create-store.ts';
import { fileBlobs } from './file-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';
import type { ArtefactStore } from './store.ts';

/** A bucket is read less often than a disk: each request costs time and money. */
const BUCKET_POINTER_MS = 5_000;

/** The store named by ARTEFACT_STORE. */
export const openStore = (
  { artefactFolder, artefactBucket }: { artefactFolder: string; artefactBucket: Bucket | undefined },
  log: Log,
): ArtefactStore => {
  if (artefactBucket === undefined) return createStore({ blobs: fileBlobs(artefactFolder) });
  return createStore({ blobs: refusing(s3Blobs(artefactBucket), log), pointerMs: BUCKET_POINTER_MS });
};

/** Turns the failures of a bucket that is down into HTTP errors. */
const refusing = ({ get, has, put, remove }: Blobs, log: Log): Blobs => {
  const tell = (error: unknown): never => {
    log.error(`The bucket of ARTEFACT_STORE: ${error instanceof Error ? error.message : String(error)}`);
    return refuse(503, 'The server is busy. Please try again.');
  };
  return {
    get: (name) => get(name).catch(tell),
    has: (name) => has(name).catch(tell),
    put: (name, content) => put(name, content).catch(tell),
    remove: (name) => remove(name).catch(tell),
  };
};
