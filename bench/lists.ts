import pg from 'pg';

import { freePort } from '@candour/testing/free-port';
import { runningEngine } from '../engines/postgres/running-engine.ts';
import { administrator, startProduct } from '../e2e/product.ts';
import { steady, type Load } from './load.ts';

const ROWS = 100_000;
const TIMES = 9;
const SCRIPTS_A_SECOND = 100;
const READS_A_SECOND = 4;
const SECONDS = 8;

type Get = (path: string) => Promise<unknown>;
type Query = <T>(text: string) => Promise<T[]>;

/**
 * Pages of lists of 100 000 rows, compared with reading one row; and how long visitors wait for their script while one
 * page after the other is read, compared with nobody reading lists.
 */
export const benchLists = async (): Promise<void> => {
  const product = await startProduct({ DEMO: '1', DEMO_PORT: String(await freePort()) });
  const client = await connected(product.dataDir);
  const query: Query = async <T>(text: string) => (await client.query(text)).rows as T[]; // the caller names the columns
  try {
    const read = await signedIn(product.url);
    await copy(query, { table: 'cookie_script', own: { cookie_script_name: named, slug: `'copy-' || n` } });
    const [service] = await query<{ id: number; categoryId: number }>(
      `select cookie_script_id as id, parent_cookie_category_id as "categoryId" from cookie_script limit 1`,
    );
    const one = await median(() => read(`/api/cookieScript/${service?.id}`));
    const [german] = await query<{ id: number }>(
      `select language_id as id from language where language_code = 'de'`,
    );
    console.info(`One service by its id: ${one.toFixed(1)} ms`);
    const services = '/api/cookieScript/Page?size=50';
    const table: Record<string, object> = {
      services: await figures(read, services, { sort: '-countOfAssociatedBanners' }),
      'services of a category': {
        first: await shown(() => read(`${services}&parentCookieCategoryId=${service?.categoryId}`)),
      },
      'texts into German': await figures(read, `/api/TranslatableTexts/Page?LanguageId=${german?.id}`, {
        sort: 'state',
      }),
    };
    console.table(table);
    console.table(
      await scriptsWhile(product.url, {
        'one service': () => read(`/api/cookieScript/${service?.id}`),
        'first pages': () => read(services),
      }),
    );
    const others: Record<string, object> = {};
    for (const { copies, path, sort } of lists) {
      for (const each of copies) await copy(query, each);
      // A token is valid for half an hour.
      others[path] = await figures(await signedIn(product.url), `${path}/Page?size=50`, { sort });
      console.table(others);
    }
  } finally {
    await client.end();
    await product.stop();
  }
};

const figures = async (read: Get, list: string, { sort }: { sort: string }) => ({
  'first (aim: 150 ms)': await shown(() => read(list)),
  last: await shown(() => read(`${list}&page=${ROWS / 50}`)),
  'finds one': await shown(() => read(`${list}&search=copy%2077777`)),
  'finds all': await shown(() => read(`${list}&search=copy`)),
  [`by its slowest column`]: `${await shown(() => read(`${list}&sort=${sort}`))} (${sort})`,
});

/** In milliseconds, or why there is no answer. */
const shown = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    return (await median(work)).toFixed(0);
  } catch (error) {
    return String(error).slice(0, 60);
  }
};

type Copies = { table: string; own: Readonly<Record<string, string>>; from?: string; of?: string };

const named = `'Copy ' || n`;
const ofCopies = (table: string, name: string) => `(select c.*, row_number() over () as n from ${table} c
  where ${name} like 'Copy %') made`;

/** Copies of a row of the demo company, and of what belongs to it, by list. */
const lists: readonly { path: string; sort: string; copies: readonly Copies[] }[] = [
  {
    path: '/api/Statements',
    sort: 'versionNo',
    copies: [
      {
        table: 'statement',
        own: { statement_name: named, is_default: 'false' },
        from: `statement_name <> '' and draft_of is null`,
      },
      {
        table: 'statement_version',
        own: { statement_id: 'made.statement_id' },
        of: ofCopies('statement', 'statement_name'),
      },
    ],
  },
  {
    path: '/api/ConsentBanner',
    sort: '-consents30Days',
    copies: [
      { table: 'consent_banner', own: { consent_banner_name: named } },
      {
        table: 'banner_profile',
        own: { consent_banner_id: 'made.consent_banner_id' },
        of: ofCopies('consent_banner', 'consent_banner_name'),
      },
    ],
  },
  {
    path: '/api/AdminPortalUsers',
    sort: 'productRoleIds',
    copies: [
      {
        table: 'admin_user',
        own: { forename: `'Copy'`, surname: 'n::text', email_address: `'copy' || n || '@nordlicht.example'` },
      },
    ],
  },
  {
    path: '/api/Channels',
    sort: 'countOfStatements',
    copies: [
      {
        table: 'channel',
        own: { channel_name: named, external_reference: `''` },
        from: 'not is_cookie_channel',
      },
    ],
  },
  {
    path: '/api/CookiePolicy/CookiePolicyTables',
    sort: 'status',
    copies: [{ table: 'policy_table', own: { policy_table_name: named } }],
  },
  {
    path: '/api/Processing/Processes',
    sort: 'brandName',
    copies: [{ table: 'process', own: { process_name: named } }],
  },
];

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

const connected = async (dataDir: string): Promise<pg.Client> => {
  const engine = runningEngine(dataDir);
  if (engine === undefined) throw new Error('The engine is not running');
  const client = new pg.Client(engine.pool);
  await client.connect();
  await client.query(`set candour.brands = '*'; set statement_timeout = 0`);
  return client;
};

/** Copies the first row of a table that there is; once for each number, or once for each row of `of`. */
const copy = async (query: Query, { table, own, from = 'true', of }: Copies): Promise<void> => {
  const columns = await query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = '${table}'
     and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  await query(
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => own[name] ?? `t.${name}`).join(', ')}
     from (select * from ${table} where ${from} order by 1 limit 1) t, ${of ?? `generate_series(1, ${ROWS}) n`}`,
  );
  await query(`vacuum analyze ${table}`);
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
