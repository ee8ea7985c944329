import type { KeyObject } from 'node:crypto';
import { compactVerify } from 'jose';

/** The text in a compact JWS that one of the keys has signed; undefined if none has. */
export const signedPayload = async (
  jws: string,
  publicKeys: readonly KeyObject[],
): Promise<string | undefined> => {
  for (const publicKey of publicKeys) {
    try {
      const { payload } = await compactVerify(jws, publicKey, { algorithms: ['EdDSA'] });
      return Buffer.from(payload).toString();
    } catch {
      // Another one may have signed it.
    }
  }
  return undefined;
};
