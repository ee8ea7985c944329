import pg from 'pg';

import { freePort } from '@candour/testing/free-port';
import { runningEngine } from '../engines/postgres/running-engine.ts';
import { administrator, startProduct } from '../e2e/product.ts';
import { steady, type Load } from './load.ts';

const SERVICES = 100_000;
const TIMES = 15;
const SCRIPTS_A_SECOND = 100;
const READS_A_SECOND = 4;
const SECONDS = 8;

type Get = (path: string) => Promise<unknown>;

/**
 * Pages of a list of 100 000 services, compared with reading one of them; and how long visitors wait for their
 * script while one page after the other is read, compared with nobody reading lists.
 */
export const benchLists = async (): Promise<void> => {
  const product = await startProduct({ DEMO: '1', DEMO_PORT: String(await freePort()) });
  try {
    const { cookieScriptId, categoryId } = await fill(product.dataDir);
    const read = await signedIn(product.url);
    const list = '/api/cookieScript/Page?size=50';
    const one = await median(() => read(`/api/cookieScript/${cookieScriptId}`));
    const paths = {
      'first page': list,
      'first page of a brand': `${list}&brandId=1`,
      'of a category': `${list}&parentCookieCategoryId=${categoryId}`,
      'a search that finds one': `${list}&search=copy%2077777`,
      'a search that finds all': `${list}&search=copy`,
      'page 1 000': `${list}&page=1000`,
      'by provider': `${list}&sort=providerName`,
      'by banners': `${list}&sort=-countOfAssociatedBanners`,
    };
    const table: Record<string, object> = { 'one service by its id': { ms: one.toFixed(1), 'of it': 1 } };
    for (const [name, path] of Object.entries(paths)) {
      const ms = await median(() => read(path));
      const aim = name.startsWith('first') ? '< 150 ms' : '';
      table[name] = { ms: ms.toFixed(1), 'of it': Math.round(ms / one), aim };
    }
    console.table(table);
    console.table(
      await scriptsWhile(product.url, {
        'one service': () => read(`/api/cookieScript/${cookieScriptId}`),
        'first pages': () => read(list),
      }),
    );
  } finally {
    await product.stop();
  }
};

const scriptsWhile = async (url: string, readings: Record<string, () => Promise<unknown>>) => {
  const script = () =>
    steady(SCRIPTS_A_SECOND, SECONDS, async () => (await fetch(`${url}/cb/1/live.js`)).text());
  const line = ({ p50, p99 }: Load, quiet: Load) => ({
    p50: p50.toFixed(1),
    p99: p99.toFixed(1),
    'of it': (p99 / quiet.p99).toFixed(2),
  });
  await script();
  const quiet = await script();
  const lines: Record<string, object> = { 'scripts, nobody reads lists': line(quiet, quiet) };
  for (const [name, reading] of Object.entries(readings)) {
    const timer = setInterval(() => void reading(), 1_000 / READS_A_SECOND);
    lines[`while ${READS_A_SECOND} times a second are read: ${name}`] = line(await script(), quiet);
    clearInterval(timer);
  }
  return lines;
};

const signedIn = async (url: string): Promise<Get> => {
  const response = await fetch(`${url}/api/authorize/adminportaluser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: administrator.email, password: administrator.password }),
  });
  const { token } = (await response.json()) as { token: string }; // as the contract has it
  return async (path) => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const body: unknown = await answer.json();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
    return body;
  };
};

/** Copies a service of the demo company. */
const fill = async (dataDir: string): Promise<{ cookieScriptId: number; categoryId: number }> => {
  const engine = runningEngine(dataDir);
  if (engine === undefined) throw new Error('The engine is not running');
  const client = new pg.Client(engine.pool);
  await client.connect();
  await client.query(`set candour.brands = '*'; set statement_timeout = 0`);
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'cookie_script'
     and is_identity = 'NO' and column_name not in ('cookie_script_name', 'slug')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await client.query<{ cookieScriptId: number; categoryId: number }>(
    `select cookie_script_id as "cookieScriptId", parent_cookie_category_id as "categoryId" from cookie_script
     where brand_id = 1 order by 1 limit 1`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error('The demo company has no service');
  await client.query(
    `insert into cookie_script (${names}, cookie_script_name, slug)
     select ${names}, 'Copy ' || n, 'copy-' || n
     from (select * from cookie_script where cookie_script_id = ${first.cookieScriptId}) t,
       generate_series(1, ${SERVICES}) n`,
  );
  await client.query('vacuum analyze cookie_script');
  await client.end();
  return first;
};

const median = async (work: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < TIMES; round++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return taken.toSorted((a, b) => a - b)[TIMES >> 1] ?? Number.NaN;
};

if (import.meta.main) await benchLists();
