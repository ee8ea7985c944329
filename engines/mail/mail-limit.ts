import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { tooOften } from '@candour/kit/server/refusal';

/** Emails of one type, such as codes, that one address gets within an hour, whoever requests them. */
export const askedPerHour = 12;

const hourMs = 3_600_000;

/**
 * Refuses with 429 once an address has been sent its emails of a type for the hour. Each type is counted
 * separately: somebody who signs in with emailed codes all day can still be sent a link to a new password.
 */
export const mustTakeMail = (
  db: Db,
  { address, type, now }: { address: string; type: string; now: Date },
): Promise<void> =>
  everywhere(db, async () => {
    const recipient = address.toLowerCase();
    // Requests at the same moment count one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`mail to ${recipient}`}))`.execute(db);
    const since = new Date(now.getTime() - hourMs).toISOString();
    const { rows } = await sql<{ n: number; first: string | null }>`
      select count(*)::int as n, min(at) as first from email
      where is_asked and type = ${type} and to_key = ${recipient} and at > ${since}::timestamptz`.execute(db);
    const { n, first } = rows[0] ?? { n: 0, first: null };
    if (n >= askedPerHour && first !== null)
      throw tooOften(tooManyMails, Date.parse(first) + hourMs - now.getTime());
  });

const tooManyMails =
  'This address was sent too many emails within the last hour. Please wait an hour and try again.';
