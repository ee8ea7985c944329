import { randomBytes } from 'node:crypto';
import { chownSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SAMPLES =
  /change.?me|example|secret.?key|placeholder|your.?(own|key)|password|default|insert|replace|0123456789|abcdefgh/i;

/** What makes a key given by the operator unfit for signing and encrypting, or undefined. */
export const secretKeyWeakness = (key: string): string | undefined => {
  if (key.length < 32)
    return 'is too short: 32 characters or more, for instance from "openssl rand -base64 32"';
  if (SAMPLES.test(key)) return 'is a sample, not a secret: make one with "openssl rand -base64 32"';
  if (new Set(key).size < 10 || /^(.{1,16})\1+$/s.test(key)) {
    return 'repeats itself and can be guessed: make one with "openssl rand -base64 32"';
  }
  return undefined;
};

/** A new key. */
export const freshSecretKey = (): string => randomBytes(32).toString('base64url');

/** The key stored in DATA_DIR, or undefined. */
export const keptSecretKey = (dataDir: string): string | undefined =>
  readIfThere(join(dataDir, 'secret-key'));

/**
 * Stores a key in DATA_DIR, readable by the server's user only, and returns the one that is then stored
 * there.
 */
export const keepSecretKey = (dataDir: string, key: string): string => {
  const file = join(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${key}\n`, { mode: 0o600, flush: true });
  keepForOwner(dataDir, fresh);
  try {
    // Linking fails if another process stored a key in the meantime; then that one counts.
    linkSync(fresh, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(file, 'utf8').trim();
};

/**
 * After one start with sudo and another without, the key must still be readable: it belongs to the folder's
 * owner.
 */
const keepForOwner = (dataDir: string, file: string): void => {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(dataDir);
  chownSync(file, owner.uid, owner.gid);
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
