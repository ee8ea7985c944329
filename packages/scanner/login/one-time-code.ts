import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator shows for a key in base32 (RFC 6238); `now` in milliseconds. Null for what is no key. */
export function oneTimeCode(key: string, now: number): string | null {
  const bytes = fromBase32(key);
  if (!bytes) return null;
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', bytes).update(moment).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer | null {
  const plain = text.toUpperCase().replace(/[\s-]|=+$/g, '');
  if (!/^[A-Z2-7]{8,}$/.test(plain)) return null;
  const bits = [...plain].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
