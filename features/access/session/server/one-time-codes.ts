import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { verifySync } from 'otplib';
import type { CallInSteps } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { minutesLocked, takeCode } from './account-guard.ts';
import { isSameBrowser, tieToBrowser } from './browser-cookie.ts';
import { readPolicy } from './policy.ts';

const triesPerChallenge = 5;
const stepSeconds = 30;

/** Who has to enter a code. */
export type CodeOwner = {
  userId: number;
  emailAddress: string;
  forename: string;
  surname: string;
  authenticator: string | null;
};

// Six digits are guessed in no time from a plain hash; this one needs the installation's secret.
const hashOf = (secretKey: string, mfaGuid: string, code: string): string =>
  createHmac('sha256', secretKey).update(`one-time code ${mfaGuid} ${code}`).digest('hex');

const isHashOf = (
  { keyring, now }: Pick<Platform, 'keyring' | 'now'>,
  { mfaGuid, code, codeHash }: { mfaGuid: string; code: string; codeHash: string },
): boolean =>
  keyring
    .recent(now())
    .some((key) => timingSafeEqual(Buffer.from(codeHash), Buffer.from(hashOf(key, mfaGuid, code))));

/** Begins the second step: emails a code, unless the person has an authenticator. */
export const askForCode = async (
  db: Db,
  owner: CodeOwner,
  call: Pick<CallInSteps, 'platform' | 'origin' | 'setHeader'>,
): Promise<{ mfaGuid: string }> => {
  const { platform } = call;
  const mfaGuid = randomUUID();
  const { OtpCodeMinutes: minutes } = await readPolicy(db);
  const code = owner.authenticator === null ? String(randomInt(1_000_000)).padStart(6, '0') : null;
  await db
    .insertInto('signInChallenge')
    .values({
      mfaGuid,
      userId: owner.userId,
      codeHash: code === null ? null : hashOf(platform.keyring.current, mfaGuid, code),
      browserHash: tieToBrowser(call, 'sign-in'),
      expiresAt: new Date(platform.now().getTime() + minutes * 60_000).toISOString(),
      closedAt: null,
    })
    .execute();
  if (code !== null) {
    const to = { address: owner.emailAddress, name: `${owner.forename} ${owner.surname}` };
    const values = { Forename: owner.forename, OtpCode: code, ExpiryMinutes: minutes };
    await platform.mail.queue(db, { type: 'OneTimeCode', to, values });
  }
  return { mfaGuid };
};

/** A code was not checked because its account is locked. */
type Locked = { emailAddress: string; minutes: number };

/**
 * Whose code this is; null if it is wrong, late, used, from another browser, or if too many were tried.
 * Each try is counted before it is checked.
 */
export const redeemCode = async (
  db: Db,
  { mfaGuid, code }: { mfaGuid: string; code: string },
  call: Pick<CallInSteps, 'platform' | 'origin'>,
): Promise<CodeOwner | Locked | null> => {
  const { platform } = call;
  const now = platform.now();
  const challenge = await takeTry(db, mfaGuid, now);
  if (challenge === undefined || !isSameBrowser(call, 'sign-in', challenge.browserHash)) return null;
  const owner = await ownerOf(db, challenge.userId);
  if (owner === undefined) return null;
  const minutes = await minutesLocked(db, owner.emailAddress, now);
  if (minutes > 0) return { emailAddress: owner.emailAddress, minutes };
  const policy = await readPolicy(db);
  if (!(await takeCode(db, { emailAddress: owner.emailAddress, now, policy }))) return null;
  const isRight =
    challenge.codeHash === null
      ? await isFromAuthenticator(db, owner, code, platform)
      : isHashOf(platform, { mfaGuid, code, codeHash: challenge.codeHash });
  if (!isRight) return null;
  await db
    .updateTable('signInChallenge')
    .set({ closedAt: now.toISOString() })
    .where('userId', '=', owner.userId)
    .where('closedAt', 'is', null)
    .execute();
  return owner;
};

const takeTry = (db: Db, mfaGuid: string, now: Date) =>
  db
    .updateTable('signInChallenge')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('mfaGuid', '=', mfaGuid)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('tries', '<', triesPerChallenge)
    .returning(['userId', 'codeHash', 'browserHash'])
    .executeTakeFirst();

const ownerOf = (db: Db, userId: number): Promise<CodeOwner | undefined> =>
  db
    .selectFrom('adminUser')
    .select(['userId', 'emailAddress', 'forename', 'surname', 'authenticator'])
    .where('userId', '=', userId)
    .where('isEnabled', '=', true)
    .executeTakeFirst();

/** Where a person's authenticator secret is sealed. */
export const authenticatorPlace = (userId: number) => ({
  table: 'admin_user',
  column: 'authenticator',
  row: userId,
});

/**
 * The time step a code belongs to, at most one away from now and after the last one used; null if there is
 * none.
 */
export const stepOfCode = (secret: string, code: string, { now, after }: { now: Date; after: number }) => {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, afterTimeStep: after });
  return found.valid ? Math.floor(epoch / stepSeconds) + found.delta : null;
};

const isFromAuthenticator = async (
  db: Db,
  { userId, authenticator }: CodeOwner,
  code: string,
  { vault, now }: Platform,
): Promise<boolean> => {
  if (authenticator === null) return false;
  const row = await db
    .selectFrom('adminUser')
    .select('authenticatorStep')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const secret = vault.open(authenticator, authenticatorPlace(userId));
  const step = stepOfCode(secret, code, { now: now(), after: row.authenticatorStep });
  if (step === null) return false;
  await db.updateTable('adminUser').set({ authenticatorStep: step }).where('userId', '=', userId).execute();
  return true;
};
