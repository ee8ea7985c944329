import { sql } from 'kysely';
import { inScope } from '@candour/kit/server/database';
import { job } from '@candour/kit/server/jobs';
import type { Platform } from '@candour/kit/server/platform';

declare module '@candour/kit/server/jobs' {
  interface JobKinds {
    'roll-up-counts': null;
    'join-counts': null;
  }
}

const dayMs = 86_400_000;
/** A process that could not write may tell of a day this much later. */
const lateDays = 7;
/** In a transaction of its own. */
const daysAtOnce = 7;

/** Adds up the counts of days that are over, so that dashboards read few rows. */
export const rollUpCounts = job<'roll-up-counts'>({
  name: 'roll-up-counts',
  seconds: 3_600,
  schedule: '40 0 * * *',
  work: async (_data, { platform }) => {
    await rollUp(platform);
    await rollUpChannels(platform);
  },
});

/**
 * Each hour, what every connection counted by itself becomes one row, so that today is read quickly as well. Rows of
 * the ledger's chains are few, and are joined once their day is over.
 */
export const joinCounts = job<'join-counts'>({
  name: 'join-counts',
  seconds: 600,
  schedule: '7 * * * *',
  work: async (_data, { platform: { database, now } }) => {
    await inScope(database, 'all', async (db) => {
      await sql`select candour_join_counts(${dayText(now().getTime())}::date)`.execute(db);
      await sql`select candour_join_categories(${dayText(now().getTime() - dayMs)}::date)`.execute(db);
      await sql`select candour_join_re_consents()`.execute(db);
    });
    // Reads the records of a banner, once for each time it asks again: visitors must not wait for what is joined above.
    await inScope(database, 'all', async (db) => {
      await sql`set local statement_timeout = '9min'`.execute(db);
      await sql`select candour_count_re_consents()`.execute(db);
    });
  },
});

/** Counts where people stand at the end of each day until yesterday that was not counted yet, and sums them up. */
export const rollUpChannels = ({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> =>
  inScope(database, 'all', async (db) => {
    await sql`set local statement_timeout = '30min'`.execute(db);
    const yesterday = dayText(now().getTime() - dayMs);
    await sql`select candour_join_counts(${yesterday}::date)`.execute(db);
    const { rows } = await sql<{ first: string | null; again: string | null }>`
      select coalesce(until + 1, (select min(day) from preference_daily)) as first,
        coalesce(until + 1 - ${lateDays}::int,
          least((select min(day) from submission_daily), (select min(day) from preference_daily))) as again
      from channel_state_counted`.execute(db);
    const { first, again } = rows[0] ?? { first: null, again: null };
    if (first !== null && first <= yesterday)
      await sql`select candour_count_channels(${first}::date, ${yesterday}::date)`.execute(db);
    if (again !== null && again <= yesterday)
      await sql`select candour_sum_consent(${again}::date, ${yesterday}::date)`.execute(db);
  });

/** Adds up every day until yesterday; those of the last week once more. */
export const rollUp = async ({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> => {
  const last = now().getTime() - dayMs;
  const first = await inScope(database, 'all', async (db) => {
    const { rows } = await sql<{ first: string | null }>`
      select coalesce(
        (select counted_until - ${lateDays}::int from consent_board_state),
        least((select min(day) from consent_daily), (select min(day) from impression_daily))) as first`.execute(
      db,
    );
    return rows[0]?.first ?? null;
  });
  if (first === null) return;
  for (let day = Date.parse(first); day <= last; day += daysAtOnce * dayMs) {
    const end = Math.min(day + (daysAtOnce - 1) * dayMs, last);
    await inScope(database, 'all', async (db) => {
      await sql`set local statement_timeout = '10min'`.execute(db);
      await sql`select candour_count_days(${dayText(day)}::date, ${dayText(end)}::date)`.execute(db);
    });
  }
};

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);
