import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, and what is kept of them; worth nothing without the id they were asked for under. */
export const makeCode = (changeId: string): { sent: string; codeHash: string; salt: string } => {
  const sent = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  return { sent, salt, codeHash: hashOf(sent, { changeId, salt }) };
};

type Kept = { changeId: string; salt: string };

export const isCode = (typed: string, { codeHash, ...kept }: Kept & { codeHash: string }): boolean =>
  timingSafeEqual(Buffer.from(hashOf(typed, kept)), Buffer.from(codeHash));

const hashOf = (code: string, { changeId, salt }: Kept): string =>
  createHmac('sha256', salt).update(`${changeId} ${code}`).digest('hex');
