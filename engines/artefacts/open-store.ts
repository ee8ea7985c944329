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

type Place = { artefactFolder: string; artefactBucket: Bucket | undefined };

/** The store named by ARTEFACT_STORE. */
export const openStore = (place: Place, log: Log): ArtefactStore => {
  const blobs = openBlobs(place, log);
  return place.artefactBucket === undefined
    ? createStore({ blobs })
    : createStore({ blobs, pointerMs: BUCKET_POINTER_MS });
};

/** The folder or bucket behind it, for private files that are sealed. */
export const openBlobs = ({ artefactFolder, artefactBucket }: Place, log: Log): Blobs =>
  artefactBucket === undefined ? fileBlobs(artefactFolder) : refusing(s3Blobs(artefactBucket), log);

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
