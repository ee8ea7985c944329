import { createGuardrails, generateSync, ScureBase32Plugin } from 'otplib';

const base32 = new ScureBase32Plugin();
// The keys are those of other sites: many are shorter than the ones we would generate.
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 5, MAX_SECRET_BYTES: 10_000 });

/**
 * The six digits that an authenticator shows for a key in base32 (RFC 6238); `now` in milliseconds. Null
 * for an invalid key.
 */
export const oneTimeCode = (key: string, now: number): string | null => {
  const plain = key.toUpperCase().replace(/[\s-]|=+$/g, '');
  if (!/^[A-Z2-7]{8,}$/.test(plain)) return null;
  // Padded to a length the decoder accepts; incomplete bytes are dropped.
  const filled = plain.padEnd(Math.ceil(plain.length / 8) * 8, 'A');
  const secret = base32.decode(filled).subarray(0, Math.floor((plain.length * 5) / 8));
  return generateSync({ secret, epoch: Math.floor(now / 1000), guardrails });
};
