import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner } from '../cookie-banners/samples.ts';

const server = withServer();
const services = 10_000;
const banners = 400;

/** Copies a banner and one of its services, with the service in the first of the banners. */
const multiply = async (): Promise<void> => {
  await setUpBanner(placeOf(server(), alpha));
  const copyOf = async (table: string, own: Record<string, string>, times: number) => {
    const columns = await server().query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> all($2)`,
      [table, Object.keys(own)],
    );
    const names = columns.map(({ name }) => name);
    for (let from = 1; from <= times; from += 5_000)
      await server().query(
        `insert into ${table} (${[...names, ...Object.keys(own)].join(', ')})
         select ${[...names.map((name) => `t.${name}`), ...Object.values(own)].join(', ')}
         from (select * from ${table} where brand_id = ${alpha} order by 1 limit 1) t,
           generate_series(${from}, ${Math.min(times, from + 4_999)}) n`,
      );
  };
  await copyOf('cookie_script', { cookie_script_name: `'Service ' || n`, slug: `'service-' || n` }, services);
  await copyOf('consent_banner', { consent_banner_name: `'Banner ' || n` }, banners);
  await server().query('analyze');
};

test('[trust B5] a brand with many services and banners gets its list, with what uses them', async () => {
  await multiply();
  const { status, body } = await server().call('A1', 'GET', '/api/cookieScript');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(services);
  const used = body.filter((row: { countOfAssociatedBanners: number }) => row.countOfAssociatedBanners > 0);
  expect(used.length).toBeGreaterThan(0);
  expect(used[0].countOfAssociatedBanners).toBeGreaterThan(banners);
}, 120_000);
