import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits of chance, under a word by which leaked secrets are found in files. */
export const makeClientSecret = (): string => `cdr_${randomBytes(32).toString('base64url')}`;

/** The first characters by which people tell secrets apart: six of those that differ. */
export const prefixOf = (secret: string): string => secret.slice(4, 10);

// A fast hash is enough: nobody guesses 256 bits.
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether two hashes are equal, in a time that does not tell where they differ. */
export const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
