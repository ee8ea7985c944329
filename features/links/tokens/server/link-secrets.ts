import { hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type Of = { secretKey: string; linkId: number; keyId: number };

/** Deriving a key takes longer than opening a token with it, and links are opened in waves. */
const derived = new LRUCache<string, Buffer>({ max: 1_000 });

const keyFor = (use: 'tokens' | 'signatures', { secretKey, linkId, keyId }: Of): Buffer => {
  const name = `${use} of link ${linkId}, key ${keyId}`;
  const known = derived.get(`${secretKey} ${name}`);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'candour', name, 32));
  derived.set(`${secretKey} ${name}`, key);
  return key;
};

/** What tokens of a link are sealed with; derived, so that it is stored nowhere. */
export const sealingKey = (of: Of): Buffer => keyFor('tokens', of);

/** What a customer's mail tool signs addresses of a link with, as text. */
export const signingSecret = (of: Of): string => keyFor('signatures', of).toString('base64url');
