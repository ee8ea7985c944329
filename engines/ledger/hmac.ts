import { hash } from 'node:crypto';

const BLOCK = 64;

/**
 * HMAC-SHA256 with a key of at most 64 bytes (RFC 2104). The platform's own costs four times as much for a
 * short text, and each record has a key of its own.
 */
export const hmacSha256 = (key: Uint8Array, text: string, encoding: 'hex' | 'base64url' = 'hex'): string => {
  const inner = Buffer.alloc(BLOCK + Buffer.byteLength(text), 0x36);
  const outer = Buffer.alloc(BLOCK + 32, 0x5c);
  for (let index = 0; index < key.length; index++) {
    inner[index] = 0x36 ^ (key[index] ?? 0);
    outer[index] = 0x5c ^ (key[index] ?? 0);
  }
  inner.write(text, BLOCK);
  hash('sha256', inner, 'buffer').copy(outer, BLOCK);
  return hash('sha256', outer, encoding);
};
