import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Platform } from '@candour/kit/server/platform';

/** 256 random bits, as text. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret with so many bits. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

type Code = { code: string; salt: string; secretHash: string };

/** Six digits, worth nothing without the browser that asked for them. */
export const makeCode = (secretHash: string): Code => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  salt: makeSecret(),
  secretHash,
});

export const hashOfCode = (secretKey: string, { code, salt, secretHash }: Code): string =>
  createHmac('sha256', keyFor(secretKey, 'codes of visitors'))
    .update(`${secretHash} ${salt} ${code}`)
    .digest('hex');

/** Whether a hash is that of a code. */
export const isCode = (
  { keyring, now }: Pick<Platform, 'keyring' | 'now'>,
  code: Code,
  hash: string,
): boolean => keyring.recent(now()).some((key) => isSameHash(hash, hashOfCode(key, code)));

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A keyed hash of something a person can be recognised by. */
export const hashOfValue = (secretKey: string, value: string): string =>
  createHmac('sha256', keyFor(secretKey, 'values of visitors')).update(value).digest('base64url');

const keyFor = (secretKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'candour', use, 32));
