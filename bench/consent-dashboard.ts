import { sql } from 'kysely';
import type pg from 'pg';

import { consentBoard } from '../features/organisation/dashboards/server/consent/consent-board.ts';
import { createPool } from '../engines/database/pool.ts';
import { inScope, openDatabase, type Database } from '../packages/kit/server/database.ts';
import { onFreshEngine } from './engine.ts';

const DAYS = 390;
const BRANDS = 3;
const CHANNELS = 40;
const FORMS = 20;
const SOURCES = 10;
const STATEMENTS = 120;
const CONNECTIONS = 12;
const TIMES = 21;

/**
 * The consent dashboard over thirteen months in which ten million answers were counted, 27 of them for each
 * channel, source and day on average. Only counts are stored, since nothing else is read.
 */
export const benchConsentDashboard = (): Promise<void> => onFreshEngine(measure);

const measure = async (config: pg.PoolConfig): Promise<void> => {
  const pool = createPool(config);
  const database = openDatabase(pool);
  const rows = await fill(database);
  const dayText = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const board = (days: number, brandId?: number) =>
    median(() =>
      inScope(database, brandId === undefined ? 'all' : [brandId], (db) =>
        consentBoard(db, { from: dayText(days - 1), to: dayText(0), brandId, consentBannerId: undefined }),
      ),
    );
  const line = (ms: number, aim = '') => ({ ms: ms.toFixed(1), aim });
  console.table({
    [`${DAYS} days of ${BRANDS} brands, ${rows.toLocaleString('en')} counts`]: line(
      await board(DAYS),
      '< 150 ms',
    ),
    '… of one brand': line(await board(DAYS, 1)),
    '30 days': line(await board(30)),
  });
  await pool.end();
};

const median = async (work: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < TIMES; round++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return taken.toSorted((a, b) => a - b)[TIMES >> 1] ?? 0;
};

/**
 * Nights are over for all days but today, and what connections counted by themselves was added up within the hour,
 * in which a thousand answers arrive.
 */
const fill = (database: Database): Promise<number> =>
  inScope(database, 'all', async (db) => {
    // Filling is not what is measured.
    await sql`set local statement_timeout = 0`.execute(db);
    const states = await sql`
      insert into channel_state_daily
      select b, b * 1000 + c, current_date - d, 9, 4, 2, 3, 2, 1, 20000 + d, 15000 - d, 40
      from generate_series(1, ${BRANDS}::int) b, generate_series(1, ${CHANNELS}::int) c, generate_series(1, ${DAYS}::int - 1) d`.execute(
      db,
    );
    await sql`update channel_state_counted set until = current_date - 1`.execute(db);
    const submissions = await sql`
      insert into submission_daily
      select b, current_date - d, s, f, 7, n from generate_series(1, ${BRANDS}::int) b, generate_series(0, ${DAYS}::int - 1) d,
        generate_series(1, ${SOURCES}::int) s, generate_series(1, ${FORMS}::int) f,
        generate_series(0, case when d = 0 and s = 1 then ${CONNECTIONS}::int else 0 end) n`.execute(db);
    const statements = await sql`
      insert into statement_daily
      select b, current_date - d, b * 1000 + s, 5, 4, n from generate_series(1, ${BRANDS}::int) b,
        generate_series(0, ${DAYS}::int - 1) d, generate_series(1, ${STATEMENTS}::int) s,
        generate_series(0, case when d = 0 and s < 30 then ${CONNECTIONS}::int else 0 end) n`.execute(db);
    const preferences = await sql`
      insert into preference_daily
      select b, current_date - d, s, f, b * 1000 + c, 3, 2, 1, 1, 1, 1, 1, 1, 0, n
      from generate_series(1, ${BRANDS}::int) b, generate_series(0, 60) d, generate_series(1, ${SOURCES}::int) s,
        generate_series(1, 4) f, generate_series(1, ${CHANNELS}::int) c,
        generate_series(0, case when d = 0 and s = 1 and f = 1 then ${CONNECTIONS}::int else 0 end) n`.execute(
      db,
    );
    await sql`select candour_sum_consent(current_date - ${DAYS}::int, current_date - 1)`.execute(db);
    return [states, submissions, statements, preferences].reduce(
      (sum, { numAffectedRows }) => sum + Number(numAffectedRows),
      0,
    );
  }).then(async (rows) => {
    await sql`analyze channel_state_daily, submission_daily, statement_daily, preference_daily, submissions_of_day, opted_in_of_day,
      submissions_of_month, statements_of_month, channels_of_month`.execute(database);
    return rows;
  });

if (import.meta.main) await benchConsentDashboard();
