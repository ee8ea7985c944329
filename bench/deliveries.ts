import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { Agent, request } from 'undici';

import { writeEvidence } from '../engines/ledger/pending-evidence.ts';
import { createDataSubjects, peopleOfIntegrations } from '../features/people/data-subjects/door.ts';
import { createConnectors } from '../engines/connectors/create-connectors.ts';
import { servicePlan } from '../engines/connectors/world.fixture.ts';
import { createPool } from '../engines/database/pool.ts';
import { inBrands } from '../engines/ledger/brand-scope.ts';
import { createLedger } from '../engines/ledger/create-ledger.ts';
import { sampleEntry } from '../engines/ledger/sample-entry.ts';
import { ledgerSigningKey } from '../engines/ledger/signing-key.ts';
import { createOutbound } from '../engines/outbound/outbound.ts';
import { keyringOf } from '../engines/keyring/keyring.ts';
import { createVault } from '../engines/vault/vault.ts';
import type { SystemPlan } from '../packages/connectors/plan.ts';
import { inScope, openDatabase } from '../packages/kit/server/database.ts';
import { onFreshEngine } from './engine.ts';

const KEY = 'a key for benchmarks, long enough to be one';
/** Concurrent calls from a node to one host. */
const IN_FLIGHT = 16;
const CARDS = 1_000;
const ROUNDS = 3;
const quiet = pino({ level: 'silent' });

/**
 * Deliveries through the engine, from the change feed to the failure log, compared with a bare undici loop
 * and with a pg-boss job per delivery, with the same target and concurrency. Then the figures of 1 000
 * cards.
 */
export const benchDeliveries = async (): Promise<void> => {
  for (const delayMs of [30, 0]) {
    const target = await startTarget(delayMs);
    const total = delayMs > 0 ? 2_000 : 6_000;
    const rounds = { bare: [] as number[], ours: [] as number[], boss: [] as number[] };
    try {
      for (let round = 0; round < ROUNDS; round++) {
        rounds.bare.push(await bare(target.url, total));
        rounds.ours.push(await onFreshEngine((database) => engine(database, { url: target.url, total })));
        rounds.boss.push(await onFreshEngine((database) => boss(database, { url: target.url, total })));
      }
    } finally {
      target.child.kill();
    }
    print(delayMs, rounds);
  }
  await onFreshEngine(cards);
};

const print = (delayMs: number, rounds: { bare: number[]; ours: number[]; boss: number[] }): void => {
  const [bareLoop, ours, jobs] = [median(rounds.bare), median(rounds.ours), median(rounds.boss)];
  const row = (perSecond: number, aim: string) => ({
    perSecond: Math.round(perSecond),
    'of bare loop': (perSecond / bareLoop).toFixed(2),
    aim,
  });
  console.log(`a target that takes ${delayMs} ms, ${IN_FLIGHT} calls under way`);
  console.table({
    engine: row(ours, delayMs > 0 ? '≥ 0.8' : ''),
    'bare undici loop': row(bareLoop, ''),
    'pg-boss, a job each': row(jobs, ''),
  });
};

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** Calls per second for `total` calls, from the first to the last. */
const perSecond = async (total: number, work: () => Promise<void>): Promise<number> => {
  const before = performance.now();
  await work();
  return total / ((performance.now() - before) / 1_000);
};

const body = (visit: string): string => JSON.stringify({ visit, event: 'given', no: 1 });
const headers = { 'content-type': 'application/json' };

const bare = async (url: string, total: number): Promise<number> => {
  const agent = new Agent({ connections: IN_FLIGHT });
  let left = total;
  const caller = async (): Promise<void> => {
    while (left-- > 0) {
      const answer = await request(url, {
        method: 'POST',
        headers,
        body: body(randomUUID()),
        dispatcher: agent,
      });
      await answer.body.dump();
    }
  };
  const result = await perSecond(total, async () => {
    await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
  });
  await agent.close();
  return result;
};

const engine = async (
  database: pg.PoolConfig,
  { url, total }: { url: string; total: number },
): Promise<number> => {
  const pool = createPool(database);
  await fillFeed(pool, total);
  const plan = await oneSystem(pool, url);
  await inBrands(pool, '*', (client) =>
    client.query(`update integration_service_state set cursor_xid = '0', cursor_seq = 0`),
  );
  const outbound = createOutbound({ allow: [new URL(url).host] });
  const connectors = createConnectors({
    pool,
    outbound,
    vault: createVault(keyringOf(KEY)),
    log: quiet,
    now: Date.now,
    readPlan: async () => plan,
    alert: async () => undefined,
    disableAfterDays: async () => 5,
    people: peopleOfIntegrations(
      createDataSubjects({
        keyring: keyringOf('a key for measurements'),
        now: () => new Date(),
        prove: writeEvidence,
      }),
    ),
  });
  const result = await perSecond(total, async () => {
    connectors.start();
    while ((await delivered(pool)) < total) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await connectors.stop();
  await outbound.close();
  await pool.end();
  return result;
};

const delivered = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ ok: number }>(
    'select coalesce(sum(n), 0)::int as ok from integration_service_state, unnest(ring_ok) n',
  );
  return rows[0]?.ok ?? 0;
};

const fillFeed = async (pool: pg.Pool, total: number): Promise<void> => {
  await inBrands(pool, '*', (client) =>
    client.query(`with spoken as (
        insert into language (language_name, language_code, native_name) values ('English', 'en', 'English')
        returning language_id)
      insert into brand (brand_id, brand_name, default_language_id) select 1, 'Brand', language_id from spoken`),
  );
  const ledger = createLedger({ pool, signingKey: ledgerSigningKey(KEY), log: quiet });
  const personal = () => ({ visitGuid: randomUUID(), pageUrl: 'https://www.example.com/' });
  await Promise.all(
    Array.from({ length: total }, () => ledger.append(sampleEntry({ personal: personal() }))),
  );
  await ledger.close();
};

const systemSql = `insert into integration_system (name, icon, color, icon_color, notes, enabled, frequency_seconds,
    authentication_type_id, authentication, base_url, brand_ids, timeout_seconds)
  select 'System ' || n, '', '', '', '', true, 60, 1, '{}', '', '{0}', 30 from generate_series(1, $1::int) n`;
const serviceSql = `insert into integration_service (system_id, position, name, notes, enabled, direction, trigger_type,
    definition)
  select id, n, '', '', true, 'Outbound', 'CookieConsent', '{}' from integration_system, generate_series(1, $1::int) n
  returning id`;

const oneSystem = (pool: pg.Pool, url: string): Promise<SystemPlan> =>
  inBrands(pool, '*', async (client) => {
    await client.query(systemSql, [1]);
    const { rows } = await client.query<{ id: number }>(serviceSql, [1]);
    const service = servicePlan({ id: rows[0]?.id ?? 0, requestUrl: '', concurrency: IN_FLIGHT });
    return {
      id: 1,
      name: 'CRM',
      frequencySeconds: 60,
      baseUrl: url,
      headers: [],
      brandIds: [0],
      notifyEmails: [],
      timeoutSeconds: 30,
      authentication: { typeId: 1 },
      signingSecrets: [],
      services: [service],
    };
  });

/** The same with a queue: a job per delivery, taken in batches as large as the concurrency. */
const boss = async (
  database: pg.PoolConfig,
  { url, total }: { url: string; total: number },
): Promise<number> => {
  const queue = new PgBoss({ ...(database as object), schema: 'peer', supervise: false, schedule: false });
  await queue.start();
  await queue.createQueue('deliver');
  const data = () => ({ name: 'deliver', data: { body: body(randomUUID()) } });
  for (let at = 0; at < total; at += 1_000)
    await queue.insert('deliver', Array.from({ length: 1_000 }, data));
  const agent = new Agent({ connections: IN_FLIGHT });
  let done = 0;
  const result = await perSecond(total, async () => {
    await queue.work<{ body: string }>(
      'deliver',
      { batchSize: IN_FLIGHT, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
      async (jobs) => {
        await Promise.all(
          jobs.map(async (job) => {
            const answer = await request(url, {
              method: 'POST',
              headers,
              body: job.data.body,
              dispatcher: agent,
            });
            await answer.body.dump();
            done++;
          }),
        );
      },
    );
    while (done < total) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await queue.stop({ graceful: false });
  await agent.close();
  return result;
};

/** One query for the figures of all cards. */
const cards = async (database: pg.PoolConfig): Promise<void> => {
  const pool = createPool(database);
  const serviceIds = await inBrands(pool, '*', async (client) => {
    await client.query(systemSql, [CARDS / 10]);
    const { rows } = await client.query<{ id: number }>(serviceSql, [10]);
    await client.query(`update integration_service_state set last_run_at = now(), ring_head = extract(epoch from now()) / 3600,
      ring_ok = array_fill(100, array[24]), ring_failed = array_fill(3, array[24]), health = '{"pause":null}'`);
    await client.query(`insert into delivery_retry (service_id, subject, seq, ref, brand_id, happened_at, delivery_id,
        attempt, next_at, first_failed_at, outcome)
      select service_id, gen_random_uuid(), n, gen_random_uuid(), 1, now(), '', 1, now(), now(), 'network'
      from integration_service_state, generate_series(1, 10) n`);
    return rows.map(({ id }) => id);
  });
  await pool.query('analyze');
  const outbound = createOutbound({ allow: [] });
  const { stats } = createConnectors({
    pool,
    outbound,
    vault: createVault(keyringOf(KEY)),
    log: quiet,
    now: Date.now,
    readPlan: async () => null,
    alert: async () => undefined,
    disableAfterDays: async () => 5,
    people: peopleOfIntegrations(
      createDataSubjects({
        keyring: keyringOf('a key for measurements'),
        now: () => new Date(),
        prove: writeEvidence,
      }),
    ),
  });
  const db = openDatabase(pool);
  const times: number[] = [];
  for (let round = 0; round < 30; round++) {
    const before = performance.now();
    const found = await inScope(db, 'all', (transaction) => stats(transaction, { serviceIds }));
    times.push(performance.now() - before);
    if (found.size !== CARDS) throw new Error(`${found.size} cards instead of ${CARDS}`);
  }
  console.log(`figures of ${CARDS} cards (aim < 200 ms)   ${median(times).toFixed(0)} ms`);
  await outbound.close();
  await pool.end();
};

/** The target runs in a process of its own. */
const startTarget = async (delayMs: number): Promise<{ url: string; child: ChildProcess }> => {
  const child = fork(import.meta.filename, [], { env: { ...process.env, TARGET_DELAY: String(delayMs) } });
  const url = await new Promise<string>((resolve) => child.once('message', (told) => resolve(String(told))));
  return { url, child };
};

const serveTarget = (delayMs: number): void => {
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      const answer = () => response.writeHead(204).end();
      if (delayMs > 0) setTimeout(answer, delayMs);
      else answer();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`); // it listens on a port
  });
};

if (process.env['TARGET_DELAY'] !== undefined) serveTarget(Number(process.env['TARGET_DELAY']));
else if (import.meta.main) await benchDeliveries();
