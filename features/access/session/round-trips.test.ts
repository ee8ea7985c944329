import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { sql } from 'kysely';

const server = withServer();
const origin = { requestId: 'r', ip: '127.0.0.1', userAgent: '', headers: {} };
let token = '';

/** What is sent meanwhile by jobs, such as the sealing of evidence, is outside of it. */
const ofWork = new AsyncLocalStorage<true>();

/** The statements that the server sends for `work`. */
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = [];
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient): void => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    client.query = ((...args: Parameters<typeof query>) => {
      const [asked] = args as unknown as [string | { text: string }];
      if (ofWork.getStore()) sent.push(typeof asked === 'string' ? asked : asked.text);
      return query.apply(client, args);
    }) as typeof query; // passes everything on
  };
  const { pool } = server();
  pool.on('acquire', watch);
  try {
    await ofWork.run(true, work);
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  return sent;
};

beforeAll(async () => {
  token = await server().signIn('A1');
  await server().platform.authenticate(token, origin); // the list of addresses is in memory afterwards
});

test('[trust A3] a caller is recognised in one statement', async () => {
  let found: { userId: number } | null = null;
  const sent = await statementsOf(async () => {
    found = await server().platform.authenticate(token, origin);
  });
  expect(found).not.toBeNull();
  expect(sent).toEqual([expect.stringContaining('candour_open_session')]);
});

type Setting = { brands: string | null; door: string | null; people: number };
const settings = sql<Setting>`
  select current_setting('candour.brands', true) as brands, current_setting('candour.door', true) as door,
    (select count(*)::int from api_user) as people`;
const open = sql`
  select * from candour_open_session(
    (select session_id from user_session limit 1), 0, 1, now(), now() - interval '1 hour'),
    candour_open_program(0, 0, now())`;

test('[trust A3] recognising somebody leaves a transaction in the brands it was in, and opens no door for it', async () => {
  const { database } = server().platform;
  await inScope(database, [alpha], async (db) => {
    const before = (await settings.execute(db)).rows[0];
    await open.execute(db);
    expect((await settings.execute(db)).rows[0]).toEqual({ ...before, brands: String(alpha), door: '' });
  });
  await database.transaction().execute(async (db) => {
    await open.execute(db);
    expect((await settings.execute(db)).rows[0]).toEqual({ brands: '', door: '', people: 0 });
  });
});

test('[trust A3] a session is told only to whoever proves its id, person and portal, while it may be used', async () => {
  const [own] = await server().query<{ id: string; person: number; product: number }>(
    `select session_id as id, user_id as person, product_id as product from user_session
     where user_id = (select user_id from admin_user where email_address like 'a1@%') order by last_used_at desc limit 1`,
  );
  if (own === undefined) throw new Error('A1 has a session');
  const { database } = server().platform;
  const found = async ({ id, person, product }: typeof own, at = '0 hours', idle = '1 hour') =>
    (
      await sql`select * from candour_open_session(${id}::uuid, ${person}::int, ${product}::int,
        now() + ${at}::interval, now() - ${idle}::interval)`.execute(database)
    ).rows.length;
  expect(await found(own)).toBe(1);
  expect(await found({ ...own, person: own.person + 1 })).toBe(0);
  expect(await found({ ...own, product: 3 - own.product })).toBe(0);
  expect(await found({ ...own, id: '00000000-0000-4000-8000-000000000000' })).toBe(0);
  expect(await found(own, '10 years')).toBe(0);
  expect(await found(own, '0 hours', '-1 hour')).toBe(0);
});
