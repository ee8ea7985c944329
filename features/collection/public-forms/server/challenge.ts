import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { refusalOf, type Refusal } from '@candour/kit/server/refusal';
import { readJson } from '@candour/kit/server/read-json';

/** How long a challenge may be solved. */
const lifeMs = 600_000;
const cost = 1_000;
/** Some 42 ms for a browser on one core of a server; under a flood a second. */
const usualWork = 200;
const busyWork = 4_000;

/** A solved challenge: good for one submission, until it expires. */
export type SolvedChallenge = { nonce: string; expiresAt: string };

type Secrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

const secretsFrom = (secretKey: string): Secrets => {
  const secret = (use: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'candour', `${use} of challenges`, 32)).toString('hex');
  return { hmacSignatureSecret: secret('signatures'), hmacKeySignatureSecret: secret('solutions') };
};

/** A computation for the browser that has this form open. */
export const makeChallenge = (
  secretKey: string,
  { form, isBusy, now }: { form: string; isBusy: boolean; now: Date },
): Promise<Challenge> => {
  const work = isBusy ? busyWork : usualWork;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(work, Math.floor(work * 0.75)),
    data: { form },
    deriveKey,
    expiresAt: new Date(now.getTime() + lifeMs),
    ...secretsFrom(secretKey),
  });
};

/** Checks what a browser computed for this form, as altcha-lib sends it: JSON in base64. */
export const solvedOrRefuse = async (
  secretKeys: readonly string[],
  { form, solution, now }: { form: string; solution: string; now: Date },
): Promise<SolvedChallenge> => {
  const { challenge, solution: found } = payloadIn(solution);
  const isVerifiedBy = (secretKey: string): Promise<boolean> =>
    verifySolution({ challenge, solution: found, deriveKey, ...secretsFrom(secretKey) }).then(
      ({ verified }) => verified,
      () => false,
    );
  const verified = (await Promise.all(secretKeys.map(isVerifiedBy))).includes(true);
  const { nonce, expiresAt = 0, data } = challenge.parameters;
  const isCurrent = expiresAt * 1_000 > now.getTime();
  if (!verified || !isCurrent || data?.['form'] !== form) return refuseSolution();
  return { nonce, expiresAt: new Date(expiresAt * 1_000).toISOString() };
};

/** The browser asks for another challenge then, and sends the same answers again. */
export const expiredSolution = (): Refusal =>
  refusalOf(400, 'The check of this form has expired. Please send it again.', 'challenge');

const refuseSolution = (): never => {
  throw expiredSolution();
};

const payloadIn = (solution: string): Payload => {
  const value = readJson(Buffer.from(solution, 'base64').toString('utf8')) as Partial<Payload> | null; // checked below
  const isSound =
    typeof value?.challenge?.parameters?.nonce === 'string' && typeof value.solution?.derivedKey === 'string';
  // The signature vouches for all other members.
  return isSound ? (value as Payload) : refuseSolution();
};
