import { createHmac, randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { hmacSha256 } from './hmac.ts';

test('it returns the same as the platform, for texts of every length and script', () => {
  for (let length = 0; length < 200; length++) {
    const key = randomBytes(32);
    const text = 'aé€😀'.repeat(length).slice(0, length);
    for (const encoding of ['hex', 'base64url'] as const)
      expect(hmacSha256(key, text, encoding)).toBe(createHmac('sha256', key).update(text).digest(encoding));
  }
});
