import { sql } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Why an email is sent: a form was filled in, somebody asked for it again, or they are reminded. */
export type Reason = 'asked' | 'again' | 'reminder';

/** What is sent: a code, a link, or a summary of what was answered. */
type By = 'code' | 'emailLink' | 'summary';

type Pace = { gapMs: number; most: number; withinMs: number };

// Anyone can type anyone's address, so these hold over all forms and brands.
const summaryPace: Pace = { gapMs: hour, most: 5, withinMs: day };
const paces: Readonly<Record<By, Record<Reason, Pace>>> = {
  code: {
    asked: { gapMs: 0, most: 5, withinMs: hour },
    again: { gapMs: minute, most: 5, withinMs: hour },
    reminder: { gapMs: hour, most: 5, withinMs: hour },
  },
  emailLink: {
    asked: { gapMs: hour, most: 3, withinMs: day },
    again: { gapMs: 10 * minute, most: 3, withinMs: day },
    reminder: { gapMs: hour, most: 3, withinMs: day },
  },
  summary: { asked: summaryPace, again: summaryPace, reminder: summaryPace },
};

const types = {
  code: 'DoubleOptInCode',
  emailLink: 'DoubleOptIn',
  summary: 'PreferenceConfirmation',
} as const;

/** When an address may be sent the next question: now, later, or not at all. Others for it wait meanwhile. */
export const whenToSend = (
  db: Db,
  { address, by, reason, now }: { address: string; by: By; reason: Reason; now: Date },
): Promise<'now' | 'never' | Date> =>
  everywhere(db, async () => {
    const recipient = address.toLowerCase();
    const { gapMs, most, withinMs } = paces[by][reason];
    await sql`select pg_advisory_xact_lock(hashtext(${`question to ${recipient}`}))`.execute(db);
    const since = new Date(now.getTime() - withinMs).toISOString();
    const { rows } = await sql<{ n: number; last: string | null }>`
      select count(*)::int as n, max(at) as last from email
      where is_asked = ${by !== 'summary'} and type = ${types[by]} and to_key = ${recipient} and at > ${since}::timestamptz`.execute(
      db,
    );
    const { n, last } = rows[0]!; // a count has one row
    if (n >= most) return 'never';
    const next = last === null ? 0 : Date.parse(last) + gapMs;
    return next > now.getTime() ? new Date(next) : 'now';
  });
