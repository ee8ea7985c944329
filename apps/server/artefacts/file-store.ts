import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { compress } from './compress.ts';
import { createHotCache } from './hot-cache.ts';
import { type Artefact, type ArtefactStore, isArtefactName } from './store.ts';
import { writeFileAtomic } from './write-file.ts';

const HOT_BYTES = 64 * 1024 * 1024;
const POINTER_MS = 1_000;
/** Room for far more pointers than a tenant has banners, and a bound against made-up names. */
const POINTERS = 10_000;

/** A store on the local disk (or one that several nodes mount). Names that cannot be are never found. */
export function createFileStore({
  folder,
  now = Date.now,
}: {
  folder: string;
  now?: () => number;
}): ArtefactStore {
  const hot = createHotCache<Artefact>({ limit: HOT_BYTES, sizeOf });
  const pointers = createHotCache<Pointer>({ limit: POINTERS, sizeOf: () => 1 });
  const objectPath = (name: string) => join(folder, 'objects', name);
  const pointerPath = (name: string) => join(folder, 'pointers', name);

  return {
    async put(name, content, { contentType }) {
      requireName(name);
      const bytes = Buffer.from(content);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const hashed = hashedName(name, sha256);
      if (!(await exists(objectPath(hashed)))) await keep(objectPath(hashed), bytes, contentType);
      return { name: hashed, sha256 };
    },

    async read(name) {
      const known = hot.get(name);
      if (known || !isArtefactName(name)) return known;
      const artefact = await load(objectPath(name));
      if (artefact) hot.set(name, artefact);
      return artefact;
    },

    async setPointer(name, value) {
      requireName(name);
      await writeFileAtomic(pointerPath(name), value);
      pointers.set(name, { value, readAt: now() });
    },

    async getPointer(name) {
      const known = pointers.get(name);
      if (known && now() - known.readAt < POINTER_MS) return known.value;
      if (!isArtefactName(name)) return undefined;
      const readAt = now();
      const value = (await readIfThere(pointerPath(name)))?.toString();
      pointers.set(name, { value, readAt });
      return value;
    },
  };
}

interface Pointer {
  value: string | undefined;
  readAt: number;
}

/** The bare file comes last: where it stands, everything beside it does too. */
async function keep(path: string, bytes: Buffer, contentType: string): Promise<void> {
  const { brotli, gzip } = await compress(bytes, contentType);
  if (brotli) await writeFileAtomic(`${path}.br`, brotli);
  if (gzip) await writeFileAtomic(`${path}.gz`, gzip);
  await writeFileAtomic(`${path}.type`, contentType);
  await writeFileAtomic(path, bytes);
}

async function load(path: string): Promise<Artefact | undefined> {
  const bytes = await readIfThere(path);
  const contentType = await readIfThere(`${path}.type`);
  if (!bytes || !contentType) return undefined;
  const [brotli, gzip] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
  return {
    bytes,
    ...(brotli && { brotli }),
    ...(gzip && { gzip }),
    contentType: contentType.toString(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** `bundle.js` to `bundle.<half its hash>.js`. */
function hashedName(name: string, sha256: string): string {
  const dot = name.lastIndexOf('.');
  const end = dot > name.lastIndexOf('/') ? dot : name.length;
  return `${name.slice(0, end)}.${sha256.slice(0, 32)}${name.slice(end)}`;
}

function requireName(name: string): void {
  if (!isArtefactName(name)) throw new Error(`"${name}" cannot be the name of an artefact.`);
}

function sizeOf({ bytes, brotli, gzip }: Artefact): number {
  return bytes.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
