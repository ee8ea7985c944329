import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Keyring } from '../keyring/keyring.ts';

/** Where a sealed value is stored; it opens nowhere else. */
export type SealedPlace = { table: string; column: string; row: string | number; brandId?: number };

const nonceBytes = 12;
const tagBytes = 16;

/**
 * How values begin that a key has sealed: the first key of an installation is not named, as before keys could be
 * replaced; the others are, by a part of a hash that says nothing about them.
 */
const beginningOf = (secretKey: string, { first }: Keyring): string =>
  secretKey === first
    ? 'v1'
    : `v2.${createHash('sha256')
        .update(Buffer.from(hkdfSync('sha256', secretKey, 'candour', 'name of a vault key', 32)))
        .digest('hex')
        .slice(0, 12)}`;

/**
 * Seals secrets that have to be read again (authenticators, credentials of integrations) with AES-256-GCM.
 * Each brand has a key of its own, derived from the installation's secret; the place is bound in, so that a
 * sealed value moved to another row, column or brand does not open. What an earlier secret sealed opens, too.
 */
export const createVault = (keyring: Keyring) => {
  const keys = new Map(keyring.all.map((secretKey) => [beginningOf(secretKey, keyring), secretKey]));
  const own = beginningOf(keyring.current, keyring);
  const keyOf = (secretKey: string, brandId = 0): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, 'candour', `vault of brand ${brandId}`, 32));
  return {
    /** How values begin that the present key has sealed. */
    beginning: `${own}.`,
    /** Text → `v1.` or `v2.`, the key and `.`, and base64url of nonce, tag and ciphertext. */
    seal: (text: string, place: SealedPlace): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyring.current, place.brandId), nonce);
      cipher.setAAD(boundTo(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${own}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    /** Throws if the value was changed, moved, or sealed with a key that this process does not have. */
    open: (sealed: string, place: SealedPlace): string => {
      const end = sealed.lastIndexOf('.');
      const beginning = sealed.slice(0, Math.max(end, 0));
      const secretKey = keys.get(beginning);
      if (secretKey === undefined)
        throw new Error(
          `A value of ${place.table} was sealed with a key that this process does not have (${beginning}). If SECRET_KEY was replaced, restart this process with the new one.`,
        );
      const bytes = Buffer.from(sealed.slice(end + 1), 'base64url');
      const key = keyOf(secretKey, place.brandId);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAAD(boundTo(place));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
};

export type Vault = ReturnType<typeof createVault>;

const boundTo = ({ table, column, row, brandId = 0 }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([table, column, String(row), brandId]));
