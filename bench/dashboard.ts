import { sql } from 'kysely';
import type pg from 'pg';

import { bannerBoard } from '../features/organisation/dashboards/server/banner-board.ts';
import { consentByCategory } from '../features/organisation/dashboards/server/by-category.ts';
import { rollUp } from '../features/organisation/dashboards/server/roll-up.ts';
import { createPool } from '../engines/database/pool.ts';
import { inScope, openDatabase, type Database } from '../packages/kit/server/database.ts';
import { onFreshEngine } from './engine.ts';

const DAYS = 390;
const PROFILES = 12;
const COUNTRIES = 25;
const CATEGORIES = 5;
const CHAINS = 8;
const TIMES = 21;

/**
 * The dashboard over thirteen months with two million rows of counts, compared with reading a plain row:
 * in all brands, and in one; and consent by category, for which ten million answers were counted.
 */
export const benchDashboard = (): Promise<void> => onFreshEngine(measure);

const measure = async (config: pg.PoolConfig): Promise<void> => {
  const pool = createPool(config);
  const database = openDatabase(pool);
  const rows = await fill(database);
  const now = () => new Date();
  const begun = performance.now();
  await rollUp({ database, now });
  const rolledUp = performance.now() - begun;
  await sql`vacuum analyze consent_board`.execute(database);
  const dayText = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const period = { from: dayText(DAYS - 1), to: dayText(0), consentBannerId: undefined };
  const board = (scope: 'all' | number[], brandId?: number) =>
    median(() => inScope(database, scope, (db) => bannerBoard(db, { ...period, brandId })));
  const plain = await median(() =>
    inScope(database, 'all', (db) => sql`select * from brand where brand_id = 1`.execute(db)),
  );
  const all = await board('all');
  const one = await board([1], 1);
  const byCategory = (days: number) =>
    median(() =>
      inScope(database, 'all', (db) =>
        consentByCategory(
          db,
          { from: dayText(days - 1), to: dayText(0), brandId: undefined, consentBannerId: undefined },
          'day',
        ),
      ),
    );
  const categories = await byCategory(DAYS);
  const categoriesOfMonth = await byCategory(30);
  const line = (ms: number, aim = '') => ({ ms: ms.toFixed(1), 'of it': (ms / plain).toFixed(0), aim });
  console.table({
    'a row by its id': line(plain),
    [`${DAYS} days, ${rows.toLocaleString('en')} counts`]: line(all, '< 300 ms'),
    '… of one brand in three': line(one),
    'by category and day, ten million answers': line(categories, '< 150 ms'),
    '… of 30 days': line(categoriesOfMonth),
    'adding up all of them, once': line(rolledUp),
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

/** Each profile is seen and answered in every country, with three devices, by four choices, on one or two nodes. */
export const fill = (database: Database): Promise<number> =>
  inScope(database, 'all', async (db) => {
    // Filling is not what is measured.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`
      insert into language (language_name, language_code, native_name) values ('English', 'en', 'English')`.execute(
      db,
    );
    await sql`
      insert into brand (brand_id, brand_name, default_language_id) overriding system value
      select id, 'Brand ' || id, language_id from language, generate_series(0, 3) as id on conflict do nothing`.execute(
      db,
    );
    const every = sql`
      from generate_series(0, ${DAYS}::int - 1) d, generate_series(1, ${PROFILES}::int) p,
        generate_series(1, ${COUNTRIES}::int) c, unnest(array['desktop', 'phone', 'tablet']) device,
        generate_series(1, 1 + (p * 7 + d) % 2) node`;
    const place = sql`1 + p % 3, p, p, current_date - d, 'C' || c, device, false, md5('node ' || node || d)::uuid, 1 + (p + c) % 90`;
    const shown = await sql`
      insert into impression_daily (brand_id, banner_id, profile_id, day, country, device, gpc, chain_id, total)
      select ${place} ${every}`.execute(db);
    const answered = await sql`
      insert into consent_daily (brand_id, banner_id, profile_id, day, country, device, gpc, chain_id, total, choice, event_type)
      select ${place}, choice, case choice when 'reject' then 'refused' else 'given' end ${every},
        unnest(array['accept', 'reject', 'custom']) choice`.execute(db);
    // Days that are over were joined; today is counted by each node that runs or ran.
    await sql`
      insert into category_daily (brand_id, banner_id, day, category_id, chain_id, accepted, partly, refused)
      select 1 + p % 3, p, current_date - d, 1 + p % 3 + 3 * c, md5('chain ' || n)::uuid, 500, 50, 162
      from generate_series(0, ${DAYS}::int - 1) d, generate_series(1, ${PROFILES}::int) p, generate_series(1, ${CATEGORIES}::int) c,
        generate_series(1, case when d = 0 then ${CHAINS}::int else 1 end) n`.execute(db);
    return Number(shown.numAffectedRows) + Number(answered.numAffectedRows);
  }).then(async (rows) => {
    await sql`analyze consent_daily, impression_daily, category_daily`.execute(database);
    return rows;
  });

if (import.meta.main) await benchDashboard();
