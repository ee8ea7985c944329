import { createHash } from 'node:crypto';

import { refuse } from '@candour/kit/server/refusal';

import type { Blobs } from './blobs.ts';
import { compress } from './compress.ts';
import { createPatientCache } from './patient-cache.ts';
import { createHotCache } from './hot-cache.ts';
import { type Artefact, type ArtefactStore, isArtefactName } from './store.ts';

const HOT_BYTES = 64 * 1024 * 1024;

/**
 * A store over a folder or a bucket that caches what is read often in memory. Both use the same layout, so
 * one can be copied to the other. Invalid names are never found.
 */
export const createStore = ({
  blobs,
  pointerMs = 1_000,
  now = Date.now,
}: {
  blobs: Blobs;
  /** Maximum age of a pointer when it is read. */
  pointerMs?: number;
  now?: () => number;
}): ArtefactStore => {
  const hot = createHotCache<Artefact>({ limit: HOT_BYTES, sizeOf });
  /** Concurrent requests for one file share a single read and its bytes. */
  const loading = new Map<string, Promise<Artefact | undefined>>();
  const readPointer = async (name: string): Promise<string | undefined> => {
    const value = (await blobs.get(pointerName(name)))?.toString();
    // No pointer is empty: somebody is just writing it, or could not. The last one is kept as for any failure.
    return value === '' ? refuse(503, 'The server is busy. Please try again.') : value;
  };
  const pointers = createPatientCache({ read: readPointer, maxAgeMs: pointerMs, now });

  return {
    async put(name, content, { contentType }) {
      requireName(name);
      const bytes = Buffer.from(content);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const hashed = hashedName(name, sha256);
      if (!(await blobs.has(objectName(hashed)))) await keep(blobs, hashed, { bytes, contentType });
      return { name: hashed, sha256 };
    },

    async read(name) {
      const known = hot.get(name);
      if (known || !isArtefactName(name)) return known;
      const present = loading.get(name);
      if (present) return present;
      const fresh = load(blobs, name);
      loading.set(name, fresh);
      try {
        const artefact = await fresh;
        // If it was removed during the read, whoever asked still gets it, but nobody after them does.
        if (artefact && loading.get(name) === fresh) hot.set(name, artefact);
        return artefact;
      } finally {
        if (loading.get(name) === fresh) loading.delete(name);
      }
    },

    async remove(name) {
      requireName(name);
      hot.delete(name);
      loading.delete(name);
      await drop(blobs, name);
    },

    async setPointer(name, value) {
      requireName(name);
      await blobs.put(pointerName(name), value);
      pointers.set(name, value);
    },

    async getPointer(name) {
      return isArtefactName(name) ? pointers.get(name) : undefined;
    },
  };
};

const objectName = (name: string) => `objects/${name}`;
const pointerName = (name: string) => `pointers/${name}`;

/** The uncompressed file is written last: if it exists, so do the files beside it. */
const keep = async (
  blobs: Blobs,
  name: string,
  { bytes, contentType }: { bytes: Buffer; contentType: string },
): Promise<void> => {
  const { brotli, gzip } = await compress(bytes, contentType);
  const path = objectName(name);
  try {
    if (brotli) await blobs.put(`${path}.br`, brotli);
    if (gzip) await blobs.put(`${path}.gz`, gzip);
    await blobs.put(`${path}.type`, contentType);
    await blobs.put(path, bytes);
  } catch (error) {
    // Free the space that a failed write took on a full disk.
    await drop(blobs, name).catch(() => undefined);
    throw error;
  }
};

/** The uncompressed file goes first: without it the artefact does not exist. */
const drop = async (blobs: Blobs, name: string): Promise<void> => {
  for (const ending of ['', '.type', '.br', '.gz']) await blobs.remove(objectName(name) + ending);
};

const load = async (blobs: Blobs, name: string): Promise<Artefact | undefined> => {
  const path = objectName(name);
  const bytes = await blobs.get(path);
  if (!bytes) return undefined;
  const parts = ['.type', '.br', '.gz'].map((ending) => blobs.get(path + ending));
  const [contentType, brotli, gzip] = await Promise.all(parts);
  if (!contentType) return undefined;
  return {
    bytes,
    ...(brotli && { brotli }),
    ...(gzip && { gzip }),
    contentType: contentType.toString(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
};

/** `bundle.js` to `bundle.<half its hash>.js`. */
const hashedName = (name: string, sha256: string): string => {
  const dot = name.lastIndexOf('.');
  const end = dot > name.lastIndexOf('/') ? dot : name.length;
  return `${name.slice(0, end)}.${sha256.slice(0, 32)}${name.slice(end)}`;
};

const requireName = (name: string): void => {
  if (!isArtefactName(name)) throw new Error(`"${name}" cannot be the name of an artefact.`);
};

const sizeOf = ({ bytes, brotli, gzip }: Artefact): number =>
  bytes.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
