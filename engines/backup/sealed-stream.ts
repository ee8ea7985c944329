import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';

const MAGIC = 'CANDOUR-BACKUP-1';
const CHUNK = 64 * 1024;
const TAG = 16;
const HEADER = MAGIC.length + 1 + 16;
/** Memory-hard, about half a second: nobody should be able to try millions of passphrases. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

/** What opens a backup: the server's own secret or the one before, or a passphrase somebody remembers. */
export type BackupSecret = { secretKey: string; previous?: string | undefined } | { passphrase: string };

/** The backup cannot be opened, or is damaged. */
class BackupRefused extends Error {}

/**
 * Encrypts a stream with AES-256-GCM in chunks. Each chunk is bound to its position, and the last one is
 * marked as the last, so that changing, swapping, dropping or truncating anything is detected.
 */
export async function* sealStream(
  parts: AsyncIterable<Buffer>,
  secret: BackupSecret,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([Buffer.from(MAGIC), Buffer.from([kindOf(secret)]), randomBytes(16)]);
  const [key = Buffer.alloc(0)] = keysFrom(header, secret);
  yield header;
  let number = 0;
  let held: Buffer | undefined;
  for await (const chunk of inChunks(parts)) {
    if (held) yield sealChunk(key, held, number++, false);
    held = chunk;
  }
  yield sealChunk(key, held ?? Buffer.alloc(0), number, true);
}

/** Opens what sealStream made. Throws BackupRefused at the first chunk that does not match. */
export async function* openStream(
  parts: AsyncIterable<Buffer>,
  secret: BackupSecret,
): AsyncGenerator<Buffer> {
  let keys: readonly Buffer[] = [];
  let number = 0;
  let rest: Buffer = Buffer.alloc(0);
  const open = (chunk: Buffer, isLast: boolean): Buffer => {
    // Only the first chunk can tell which key it was.
    if (number === 0) keys = keyThatOpens(keys, chunk, isLast);
    return openChunk(keys[0] ?? Buffer.alloc(0), chunk, number++, isLast);
  };
  for await (const part of parts) {
    rest = Buffer.concat([rest, part]);
    if (keys.length === 0 && rest.length >= HEADER) {
      keys = keysFrom(rest.subarray(0, HEADER), secret);
      rest = rest.subarray(HEADER);
    }
    // One byte beyond a chunk shows that this chunk is not the last.
    while (keys.length > 0 && rest.length > CHUNK + TAG) {
      yield open(rest.subarray(0, CHUNK + TAG), false);
      rest = rest.subarray(CHUNK + TAG);
    }
  }
  if (keys.length === 0) throw new BackupRefused('This file is not a backup of Candour.');
  yield open(rest, true);
}

/** The first one seals. */
const keysFrom = (header: Buffer, secret: BackupSecret): readonly Buffer[] => {
  if (header.subarray(0, MAGIC.length).toString() !== MAGIC)
    throw new BackupRefused('This file is not a backup of Candour.');
  const salt = header.subarray(MAGIC.length + 1);
  if (header[MAGIC.length] !== kindOf(secret)) {
    throw new BackupRefused(
      'passphrase' in secret
        ? 'This backup was made with the SECRET_KEY of its server, not with a passphrase.'
        : 'This backup was made with a passphrase; give it with --passphrase-file.',
    );
  }
  if ('passphrase' in secret) return [scryptSync(secret.passphrase, salt, 32, SCRYPT)];
  const { secretKey, previous } = secret;
  return [secretKey, ...(previous === undefined ? [] : [previous])].map((each) =>
    Buffer.from(hkdfSync('sha256', each, salt, 'candour backup 1', 32)),
  );
};

const kindOf = (secret: BackupSecret): number => ('passphrase' in secret ? 1 : 0);

const sealChunk = (key: Buffer, chunk: Buffer, number: number, isLast: boolean): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
};

const openChunk = (key: Buffer, sealed: Buffer, number: number, isLast: boolean): Buffer => {
  const end = sealed.length - TAG;
  if (end < 0) throw new BackupRefused('The backup is cut short.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw new BackupRefused(
      number === 0
        ? 'This backup was made with another key, or it is cut short.'
        : 'The backup is damaged or cut short.',
    );
  }
};

const keyThatOpens = (keys: readonly Buffer[], chunk: Buffer, isLast: boolean): readonly Buffer[] => {
  const fitting = keys.filter((key) => {
    try {
      openChunk(key, chunk, 0, isLast);
      return true;
    } catch {
      return false;
    }
  });
  return fitting.length > 0 ? fitting : keys;
};

/** Never used twice under a key: each backup has a key of its own, and the number counts its chunks. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 4);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

async function* inChunks(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    held.push(part);
    size += part.length;
    if (size < CHUNK) continue;
    const whole = Buffer.concat(held);
    const end = whole.length - (whole.length % CHUNK);
    for (let at = 0; at < end; at += CHUNK) yield whole.subarray(at, at + CHUNK);
    held = end < whole.length ? [whole.subarray(end)] : [];
    size = whole.length - end;
  }
  if (size > 0) yield Buffer.concat(held);
}
