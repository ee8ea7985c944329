import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Where a sealed value is stored; it opens nowhere else. */
export type SealedPlace = { table: string; column: string; row: string | number; brandId?: number };

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals secrets that have to be read again (authenticators, credentials of integrations) with AES-256-GCM.
 * Each brand has a key of its own, derived from the installation's secret; the place is bound in, so that a
 * sealed value moved to another row, column or brand does not open.
 */
export const createVault = (secretKey: string) => {
  const keyOf = (brandId: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, 'candour', `vault of brand ${brandId}`, 32));
  return {
    /** Text → `v1.` and base64url of nonce, tag and ciphertext. */
    seal: (text: string, place: SealedPlace): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(place.brandId ?? 0), nonce);
      cipher.setAAD(boundTo(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    /** Throws if the value was changed, moved, or sealed with another key. */
    open: (sealed: string, place: SealedPlace): string => {
      const [found, encoded = ''] = sealed.split('.');
      if (found !== version) throw new Error(`A value sealed in version ${found} cannot be opened`);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyOf(place.brandId ?? 0),
        bytes.subarray(0, nonceBytes),
      );
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
