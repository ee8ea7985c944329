import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Blobs } from '../artefacts/blobs.ts';

const partBytes = 4 * 1024 * 1024;
const tagBytes = 16;

/** A file in parts under a name of its own, and the 32 bytes that seal it. A key seals one file only. */
type SealedFile = { name: string; key: Buffer };

/** A part is missing, or was changed, moved or sealed with another key. */
export class FileDamaged extends Error {}

/** A part could not be written; the cause says why. */
export class FileNotStored extends Error {}

/** Large private files, in a store that holds small ones: sealed with AES-256-GCM, a part of 4 MB at a time. */
export type SealedFiles = {
  /**
   * Writes all of a source and returns how many parts and bytes it had. `note` is awaited before each part
   * is written, so that the parts of a file that was never finished can be found and removed.
   * Throws `FileNotStored` if the store fails.
   */
  write: (
    file: SealedFile,
    source: Source,
    note: (progress: { parts: number; bytes: number }) => Promise<void>,
  ) => Promise<{ parts: number; bytes: number }>;
  /** The bytes again. Throws `FileDamaged` at the first part that is not as it was written. */
  read: (file: SealedFile & { parts: number }) => AsyncGenerator<Buffer>;
  /** Removes the parts of a file; the key is not needed. */
  remove: (file: { name: string; parts: number }) => Promise<void>;
};

/** Sealed files in a folder or a bucket. */
export const createSealedFiles = (blobs: Pick<Blobs, 'get' | 'put' | 'remove'>): SealedFiles => ({
  write: async ({ name, key }, source, note) => {
    let parts = 0;
    let bytes = 0;
    for await (const part of sealedParts(key, source)) {
      bytes += part.length - tagBytes;
      await note({ parts: parts + 1, bytes });
      await blobs.put(partName(name, parts), part).catch((cause: unknown) => {
        throw new FileNotStored(`Part ${parts} of the file ${name} could not be stored`, { cause });
      });
      parts += 1;
    }
    return { parts, bytes };
  },
  read: async function* ({ name, key, parts }) {
    for (let part = 0; part < parts; part += 1) {
      const sealed = await blobs.get(partName(name, part));
      if (sealed === undefined) throw new FileDamaged(`Part ${part} of the file ${name} is missing`);
      yield open(key, sealed, part);
    }
  },
  remove: async ({ name, parts }) => {
    for (let part = 0; part < parts; part += 1) await blobs.remove(partName(name, part));
  },
});

const partName = (name: string, part: number): string => `sealed/${name}.${part}`;

const nonceOf = (part: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(part, 8);
  return nonce;
};

type Source = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * A source in sealed parts. Each is good until the next one is asked for: all are made in the same memory, because large
 * files would otherwise leave more of it behind than the collector of garbage takes away in time.
 */
async function* sealedParts(key: Buffer, source: Source): AsyncGenerator<Buffer> {
  const memory = Buffer.allocUnsafe(partBytes + tagBytes);
  const cipherOf = (part: number) => createCipheriv('aes-256-gcm', key, nonceOf(part));
  let part = 0;
  let filled = 0;
  let cipher = cipherOf(part);
  const ended = (): Buffer => {
    cipher.final();
    memory.set(cipher.getAuthTag(), filled);
    return memory.subarray(0, filled + tagBytes);
  };
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      const taken = Math.min(partBytes - filled, chunk.length - at);
      memory.set(cipher.update(chunk.subarray(at, at + taken)), filled);
      filled += taken;
      at += taken;
      if (filled < partBytes) continue;
      yield ended();
      part += 1;
      filled = 0;
      cipher = cipherOf(part);
    }
  }
  if (filled > 0) yield ended();
}

const open = (key: Buffer, sealed: Buffer, part: number): Buffer => {
  const end = sealed.length - tagBytes;
  if (end < 0) throw new FileDamaged('A part of a file is cut short');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(part));
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw new FileDamaged('A part of a file is damaged');
  }
};

/** The bytes of a source in parts of equal size; the last one is what is left. */
export async function* inParts(source: Source, size: number): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      const taken = Math.min(size - filled, chunk.length - at);
      part.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < size) continue;
      yield part;
      part = Buffer.allocUnsafe(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
