import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * Six digits to send, and what is kept of them: `salt` and `codeHash`. Worth nothing without the id they were
 * made for, so count tries per id.
 */
export const makeOneTimeCode = (id: string): { sent: string; codeHash: string; salt: string } => {
  const sent = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  return { sent, salt, codeHash: hashOf(sent, { id, salt }) };
};

type Kept = { id: string; salt: string };

/** Whether what was typed is the code that was made for the id. Takes the same time either way. */
export const isOneTimeCode = (typed: string, { codeHash, ...kept }: Kept & { codeHash: string }): boolean =>
  timingSafeEqual(Buffer.from(hashOf(typed, kept)), Buffer.from(codeHash));

const hashOf = (code: string, { id, salt }: Kept): string =>
  createHmac('sha256', salt).update(`${id} ${code}`).digest('hex');
