import { expect } from 'vitest';
import type { TestServer } from './server.ts';
import { freshAddress } from './world.ts';

/**
 * A fingerprint of every row of every table, once the ledger has sealed what waits. The log of programs'
 * calls and the counters of opened forms and links, which machines raise as well, are left out.
 */
export const everyRow = async (server: TestServer, ...but: string[]): Promise<string> => {
  await expect
    .poll(() => server.query('select 1 from evidence_pending union all select 1 from log_pending'), {
      timeout: 30_000,
    })
    .toEqual([]);
  const tables = await server.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [['api_call', 'form_counter_daily', ...but]],
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(r::text, '|' order by r::text)) as hash from ${name} r`,
  );
  return JSON.stringify(await server.query(parts.join(' union all ')));
};

/** How machines look at addresses: by each method that must not change anything, three times. */
export const lookAsMachines = async ({ app }: TestServer, urls: readonly string[]): Promise<void> => {
  for (const _ of [1, 2, 3])
    for (const url of urls)
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        for (const headers of [{}, { purpose: 'prefetch' }, { 'user-agent': 'Mozilla/5.0 (LinkScan)' }])
          await app.inject({ method, url, headers, remoteAddress: freshAddress() });
};
