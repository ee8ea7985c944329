import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, with a prefix by which leaked secrets are found in files. */
export const makeClientSecret = (): string => `cdr_${randomBytes(32).toString('base64url')}`;

/** The first characters by which people tell secrets apart: six of the random ones. */
export const prefixOf = (secret: string): string => secret.slice(4, 10);

// A fast hash is enough: nobody can guess 256 bits.
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether two hashes are equal, in a time that does not reveal where they differ. */
export const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
