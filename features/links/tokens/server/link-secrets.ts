import { hkdfSync } from 'node:crypto';

type Of = { secretKey: string; linkId: number; keyId: number };

/** What tokens of a link are sealed with; derived, so that it is stored nowhere. */
export const sealingKey = ({ secretKey, linkId, keyId }: Of): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'candour', `tokens of link ${linkId}, key ${keyId}`, 32));

/** What a customer's mail tool signs addresses of a link with, as text. */
export const signingSecret = ({ secretKey, linkId, keyId }: Of): string =>
  Buffer.from(
    hkdfSync('sha256', secretKey, 'candour', `signatures of link ${linkId}, key ${keyId}`, 32),
  ).toString('base64url');
