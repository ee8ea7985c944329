import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { createPool } from '../engines/database/pool.ts';
import { prepareDatabase } from '../engines/database/prepare-database.ts';
import { createLedger } from '../engines/ledger/create-ledger.ts';
import { sampleEntry } from '../engines/ledger/sample-entry.ts';
import { ledgerPublicKey, ledgerSigningKey } from '../engines/ledger/signing-key.ts';
import { verifyLedger } from '../engines/ledger/verify-ledger.ts';
import { bannerBoard } from '../features/organisation/dashboards/server/banner-board.ts';
import { rollUp } from '../features/organisation/dashboards/server/roll-up.ts';
import { inScope, openDatabase } from '../packages/kit/server/database.ts';
import { embedded, type TestEngine } from '../testing/cluster.ts';
import { scopedQuery } from '../testing/scoped-query.ts';
import { quiet } from './engine.ts';
import { candour, runProgram } from './program.ts';

const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 1_000_000);
/** One after the other, as by a node that is started again. */
const CHAINS = 8;
const CALLERS = 400;
const LOOKUPS = 200;
const SECRET_KEY = 'a key for benchmarks, long enough to be one';
const signingKey = ledgerSigningKey(SECRET_KEY);
const publicKey = ledgerPublicKey(SECRET_KEY);
const DAY_MS = 86_400_000;
/** The first chain is old enough to be archived: answers to an unknown version live for five years. */
const DAYS = 5 * 365 + 390;
const DAYS_OF_CHAIN = DAYS / CHAINS;
const began = Date.now() - DAYS * DAY_MS;

/**
 * A ledger of a million answers over six years, or of as many as `BENCH_RECORDS` says: how writing slows as it grows, what an answer takes of the disk, how
 * quickly staff find a visitor's answers, what the dashboard and verification take, and what it takes to archive.
 */
export const benchLargeLedger = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-bench-large-'));
  // Ten million answers take more room than most machines have memory for.
  const engine = await embedded({}, mkdtempSync(join(tmpdir(), 'candour-bench-engine-')));
  const owner = { connectionString: engine.url };
  const pool = createPool({ connectionString: engine.runtimeUrl });
  try {
    await prepareDatabase({ owner, runtime: { connectionString: engine.runtimeUrl } });
    const query = scopedQuery(pool);
    const [empty = { size: 0 }] = await query<{ size: number }>(sizeOf);
    const written: number[] = [];
    for (let chain = 0; chain < CHAINS; chain++) {
      written.push(await fill(engine, chain));
      console.info(
        `${(chain + 1) * (RECORDS / CHAINS)} records, ${Math.round(written.at(-1) ?? 0)} a second`,
      );
    }
    const [full = { size: 0 }] = await query<{ size: number }>(sizeOf);
    await vacuum(owner);
    // It takes most of an hour with ten million: each figure is told once it is known.
    console.table({
      'writes a second, first eighth': { figure: Math.round(written[0] ?? 0) },
      'writes a second, last eighth': { figure: Math.round(written.at(-1) ?? 0) },
      'bytes of disk per answer': { figure: Math.round((full.size - empty.size) / RECORDS) },
      "a visitor's answers, median ms": { figure: (await lookUp(pool)).toFixed(2) },
    });
    console.table(await boards(pool));
    console.table(await verifications(engine, owner));
    const archived = await timed(() => archive(engine, folder));
    console.table({
      'archive of the oldest eighth, records a second': { figure: Math.round(RECORDS / CHAINS / archived) },
    });
    await sealLogs(engine);
    console.table(await verifications(engine, owner, ' after it'));
  } finally {
    await pool.end();
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const sizeOf = 'select pg_database_size(current_database()) as size';

/** Records a second. */
const fill = async ({ runtimeUrl }: TestEngine, chain: number): Promise<number> => {
  const pool = createPool({ connectionString: runtimeUrl });
  const count = RECORDS / CHAINS;
  let left = count;
  // Whole milliseconds, as clocks tell them: record ids are made from them.
  const passed = (): number => Math.round((chain + 1 - left / count) * DAYS_OF_CHAIN * DAY_MS);
  const ledger = createLedger({ pool, signingKey, log: quiet, clock: () => began + passed() });
  const visitor = async (): Promise<void> => {
    while (left-- > 0)
      await ledger.append(
        sampleEntry({ brandId: 1 + (left % 3), occurredAt: new Date(began + passed()).toISOString() }),
      );
  };
  const seconds = await timed(() => Promise.all(Array.from({ length: CALLERS }, visitor)));
  await ledger.close();
  await pool.end();
  return count / seconds;
};

const vacuum = async (owner: { connectionString: string }): Promise<void> => {
  const pool = createPool({ ...owner, max: 1, session: { statement_timeout: '0' }, silenceMs: 0 });
  await pool.query('vacuum analyze');
  await pool.end();
};

/** As the screen of consent records reads them, by the number that the banner shows. */
const lookUp = async (pool: ReturnType<typeof createPool>): Promise<number> => {
  const query = scopedQuery(pool);
  const visits = await query<{ visit: string }>(
    `select visit from consent_personal tablesample system (0.01) limit ${LOOKUPS}`,
  );
  const taken: number[] = [];
  for (const { visit } of visits)
    taken.push(
      await timed(() =>
        query(
          `select r.evidence, p.personal from consent_personal p join consent_record r using (brand_id, record_id)
           where p.brand_id = any($1::int[]) and p.visit = $2 and r.kind = 'banner' order by r.occurred_at desc limit 100`,
          [[1, 2, 3], visit],
        ),
      ),
    );
  return 1_000 * (taken.toSorted((one, other) => one - other)[taken.length >> 1] ?? Number.NaN);
};

const boards = async (pool: ReturnType<typeof createPool>) => {
  const database = openDatabase(pool);
  const summed = await timed(() => rollUp({ database, now: () => new Date() }));
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const period = { from: day(389), to: day(0), brandId: undefined, consentBannerId: undefined };
  const board = () => timed(() => inScope(database, 'all', (db) => bannerBoard(db, period)));
  await board();
  return {
    'dashboard of 390 days, ms': { figure: (1_000 * (await board())).toFixed(1) },
    'adding up all days, once, s': { figure: summed.toFixed(1) },
  };
};

const verifications = async (engine: TestEngine, owner: { connectionString: string }, when = '') => {
  const pool = createPool({ connectionString: engine.runtimeUrl });
  const table: Record<string, { figure: string }> = {};
  let perSecondOfOne = 0;
  try {
    for (const threads of new Set([1, availableParallelism()])) {
      const beside = threads === 1 ? undefined : { threads, connection: owner };
      let records = 0;
      const seconds = await timed(async () => {
        const report = await verifyLedger({ pool, publicKey, remember: true, beside });
        if (!report.isIntact) throw new Error(`Not intact: ${report.problems[0]?.problem}`);
        ({ records } = report);
      });
      perSecondOfOne ||= records / seconds;
      table[`records verified a second${when}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`] = {
        figure: `${Math.round(records / seconds)} (${(records / seconds / perSecondOfOne).toFixed(2)})`,
      };
    }
  } finally {
    await pool.end();
  }
  return table;
};

const archive = async (engine: TestEngine, folder: string): Promise<void> => {
  // The end of the first chain, and a day for what is not covered yet.
  const before = new Date(began + (DAYS_OF_CHAIN + 1) * DAY_MS).toISOString().slice(0, 10);
  await runProgram([...candour, 'archive', '--before', before, '--out', join(folder, 'archive')], {
    DATABASE_URL: engine.url,
    DATA_DIR: folder,
    SECRET_KEY,
  });
};

/** As a server does: the archive wrote down that it was made. */
const sealLogs = async ({ runtimeUrl }: TestEngine): Promise<void> => {
  const pool = createPool({ connectionString: runtimeUrl });
  const ledger = createLedger({ pool, signingKey, log: quiet });
  const query = scopedQuery(pool);
  const waiting = async () =>
    (await query('select from log_pending union all select from evidence_pending')).length;
  while ((await waiting()) > 0) await setTimeout(100);
  await ledger.close();
  await pool.end();
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

if (import.meta.main) await benchLargeLedger();
