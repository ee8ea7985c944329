import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import { freePort } from '@candour/testing/free-port';
import { scopedQuery, type Query } from '@candour/testing/scoped-query';
import { createPool } from '../engines/database/pool.ts';
import { recordedPid } from '../engines/postgres/orphan.ts';
import { runningEngine } from '../engines/postgres/running-engine.ts';
import { englishDefinition, missingOf, verifyProduct } from './evidence.ts';
import { startLoad } from './load.ts';
import { startProduct, type Product } from './product.ts';

let product: Product;
let engine: NonNullable<ReturnType<typeof runningEngine>>;
let definition: BannerDefinition;

beforeAll(async () => {
  const demoPort = String(await freePort());
  product = await startProduct({ DEMO: '1', DEMO_PORT: demoPort, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' });
  engine = runningEngine(product.dataDir) ?? expect.unreachable();
  definition = await onDatabase(englishDefinition);
});
afterAll(() => product.stop());

/** With a connection of its own: the server's are about to be lost. */
const onDatabase = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
  const pool = createPool(engine.pool);
  return work(scopedQuery(pool)).finally(() => pool.end());
};

const endAllConnections = async () => {
  const ended = await onDatabase((query) =>
    query(`select pg_terminate_backend(pid) from pg_stat_activity
           where usename = current_user and pid <> pg_backend_pid()`),
  );
  // The pool's, the ledger's, the listeners' and the job engine's.
  expect(ended.length).toBeGreaterThan(5);
};

/** What was acknowledged is in the ledger, and the ledger is intact. */
const mustHold = async (recordIds: readonly string[]) => {
  const missing = await onDatabase((query) => missingOf(query, recordIds));
  const { problems } = await verifyProduct(product.dataDir, engine.pool);
  expect([missing, problems]).toEqual([[], []]);
};

test('[mend D6] all database connections end under load: reads go through, nothing acknowledged is lost', async () => {
  const load = await startLoad(product, definition);
  await load.more(20);
  for (let times = 0; times < 5; times++) {
    await endAllConnections();
    await load.more(3);
  }
  await load.more(20);
  const { reads, refused, unanswered, recordIds } = await load.end();
  expect(unanswered).toEqual([]);
  expect(new Set(reads)).toEqual(new Set([200]));
  for (const answer of refused) expect(answer).toEqual(busy);
  await mustHold(recordIds);
});

test('[mend D6] the engine is killed under load: it is restarted, and requests in progress get 503', async () => {
  const load = await startLoad(product, definition);
  await load.more(20);
  // The engine may be back so soon that every waiting call succeeds; then it is killed again.
  for (let kills = 0; load.refusals() === 0 && kills < 10; kills++) {
    process.kill(recordedPid(engine.cluster) ?? expect.unreachable(), 'SIGKILL');
    await load.more(20);
  }
  expect(load.refusals()).toBeGreaterThan(0);
  const { refused, unanswered, recordIds } = await load.end();
  expect(unanswered).toEqual([]);
  for (const answer of refused) expect(answer).toEqual(busy);
  await mustHold(recordIds);
});

const busy = {
  status: 503,
  retryAfter: '5',
  body: { errors: ['The server is busy. Please try again.'] },
};
