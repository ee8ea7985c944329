import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { refuse } from '@candour/kit/server/refusal';
import type { Policy } from './policy.ts';

const windowMinutes = 15;
const longestLockMinutes = 240;
const codesPerWindow = 10;
const mailsPerHour = 3;

const hashOf = (emailAddress: string): string => createHash('sha256').update(emailAddress).digest('hex');
const minutesFrom = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

/** Whether an attempt may go on; if not, for how many minutes the account stays locked. */
export type Turn = { isAllowed: true; hasLocked: boolean } | { isAllowed: false; minutes: number };

/**
 * Uses one of the account's attempts before the password is checked, so that fifty at once are no more than
 * five. The last one locks the account; a correct password resets the count (`forgive`). Accounts that do
 * not exist are counted alike.
 */
export const takeAttempt = async (
  db: Db,
  { emailAddress, policy, now }: { emailAddress: string; policy: Policy; now: Date },
): Promise<Turn> => {
  await dropOld(db, now);
  const at = now.toISOString();
  const windowStart = minutesFrom(now, -windowMinutes);
  const { LoginMaxFailedAttempts: most, LoginLockoutMinutes: minutes } = policy;
  const { rows } = await sql<{ attempts: number }>`
    insert into account_guard as g (account_hash, attempts, attempts_since, touched_at)
    values (${hashOf(emailAddress)}, 1, ${at}, ${at})
    on conflict (account_hash) do update set
      (attempts, attempts_since, locked_until, locks) = (
        select next.attempts,
          case when next.attempts = 1 then ${at}::timestamptz else g.attempts_since end,
          case when next.attempts >= ${most}
            then ${at}::timestamptz
              + least(${longestLockMinutes}, ${minutes} * power(2, g.locks)) * interval '1 minute' end,
          g.locks + (next.attempts >= ${most})::int
        from (select case
          when g.attempts_since < ${windowStart}::timestamptz or g.locked_until is not null then 1
          else g.attempts + 1 end as attempts) next
      ),
      touched_at = ${at}
    where g.locked_until is null or g.locked_until <= ${at}::timestamptz
    returning attempts`.execute(db);
  const [taken] = rows;
  if (taken) return { isAllowed: true, hasLocked: taken.attempts >= most };
  return { isAllowed: false, minutes: await minutesLocked(db, emailAddress, now) };
};

/** Minutes until the account is unlocked; 0 if it is not locked. */
export const minutesLocked = async (db: Db, emailAddress: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('accountGuard')
    .select('lockedUntil')
    .where('accountHash', '=', hashOf(emailAddress))
    .executeTakeFirst();
  const left = row?.lockedUntil == null ? 0 : Date.parse(row.lockedUntil) - now.getTime();
  return Math.max(0, Math.ceil(left / 60_000));
};

/** Refuses while the account is locked, and says for how long. */
export const refuseLocked = (minutes: number): never =>
  refuse(
    403,
    `This account is locked after too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    'account-locked-out',
  );

/**
 * Resets the counts of an account once its owner has signed in. With the password alone, wrong codes still
 * count: somebody who knows it must not get ten more codes with each sign-in.
 */
export const forgive = async (
  db: Db,
  emailAddress: string,
  proof: 'password' | 'all' = 'all',
): Promise<void> => {
  await db
    .updateTable('accountGuard')
    .set({ attempts: 0, lockedUntil: null, locks: 0, ...(proof === 'all' ? { codes: 0 } : {}) })
    .where('accountHash', '=', hashOf(emailAddress))
    .execute();
};

type Counted = { emailAddress: string; now: Date };

/**
 * Uses one of the account's ten one-time codes within a quarter of an hour; the tenth locks it as passwords
 * do.
 */
export const takeCode = (db: Db, { emailAddress, now, policy }: Counted & { policy: Policy }) =>
  take(db, { column: 'codes', most: codesPerWindow, minutes: windowMinutes, emailAddress, now }).then(
    async (isAllowed) => {
      if (!isAllowed) await lock(db, emailAddress, minutesFrom(now, policy.LoginLockoutMinutes));
      return isAllowed;
    },
  );

/** Uses one of the three emails an hour that anybody may have sent to an account. */
export const takeMail = (db: Db, { emailAddress, now }: Counted): Promise<boolean> =>
  take(db, { column: 'mails', most: mailsPerHour, minutes: 60, emailAddress, now });

const lock = async (db: Db, emailAddress: string, until: string): Promise<void> => {
  await db
    .updateTable('accountGuard')
    .set({ lockedUntil: sql<string>`greatest(locked_until, ${until}::timestamptz)` })
    .where('accountHash', '=', hashOf(emailAddress))
    .execute();
};

const take = async (
  db: Db,
  {
    column,
    most,
    minutes,
    emailAddress,
    now,
  }: Counted & { column: 'codes' | 'mails'; most: number; minutes: number },
): Promise<boolean> => {
  const at = now.toISOString();
  const [count, since] = [sql.ref(column), sql.ref(`${column}_since`)];
  const [known, knownSince] = [sql.ref(`g.${column}`), sql.ref(`g.${column}_since`)];
  const isOver = sql`${knownSince} is null or ${knownSince} < ${minutesFrom(now, -minutes)}::timestamptz`;
  const { rows } = await sql`
    insert into account_guard as g (account_hash, attempts_since, ${count}, ${since}, touched_at)
    values (${hashOf(emailAddress)}, ${at}, 1, ${at}, ${at})
    on conflict (account_hash) do update set
      ${count} = case when ${isOver} then 1 else ${known} + 1 end,
      ${since} = case when ${isOver} then ${at}::timestamptz else ${knownSince} end,
      touched_at = ${at}
    where ${isOver} or ${known} < ${most}
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Guesses at non-existent addresses must not fill the table. */
const dropOld = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('accountGuard')
    .where('touchedAt', '<', minutesFrom(now, -24 * 60))
    .execute();
};
