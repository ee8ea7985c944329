import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { createPool } from '../engines/database/pool.ts';
import { withPortals } from '../features/links/public-portal/portal.fixture.ts';
import type { TestServer } from '../testing/server.ts';
import { onFreshServer } from './engine.ts';
import { full, steady, type Load } from './load.ts';

const CALLS = 500;
const PEOPLE = 400;
const PER_SECOND = 500;
const SECONDS = 4;

/**
 * Whether the time of a portal's response tells who is known, and how quickly an action link opens, compared
 * with a bare Fastify route that asks the same engine one question. Prints tables.
 */
export const benchLinks = (): Promise<void> => onFreshServer(measure);

const measure = async (server: TestServer): Promise<void> => {
  await server.query(
    `update configuration_key set key_value = '999999999' where key_name = 'SubmissionRatePerMinute'`,
  );
  const links = withPortals(() => server);
  await benchLookUps(links);
  await benchOpening(server, links);
};

type Links = ReturnType<typeof withPortals>;

const benchLookUps = async ({ publish, call, somebody }: Links): Promise<void> => {
  const portal = await publish();
  const known: string[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const email1 = `${randomUUID()}@nordlicht.example`;
    await somebody([], { email1 });
    known.push(email1);
  }
  const waits = { known: [] as number[], unknown: [] as number[] };
  const ask = async (kind: keyof typeof waits, email: string): Promise<void> => {
    const before = performance.now();
    const { status } = await call(portal, 'codes', { body: { email, language: 'en' } });
    if (status !== 200) throw new Error(`A look-up got ${status}`);
    waits[kind].push(performance.now() - before);
  };
  for (const [at, email] of known.entries()) {
    // In turns, so that other load on the machine affects both.
    const asks = [() => ask('known', email), () => ask('unknown', `${randomUUID()}@nordlicht.example`)];
    for (const each of at % 2 === 0 ? asks : asks.toReversed()) await each();
  }
  const middle = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [one, other] = [middle(waits.known), middle(waits.unknown)];
  console.table({ 'known person, p50 ms': one.toFixed(2), 'unknown, p50 ms': other.toFixed(2) });
  console.info(`difference ${Math.abs(one - other).toFixed(2)} ms over ${CALLS} calls each; 1 is the most`);
};

const benchOpening = async (server: TestServer, links: Links): Promise<void> => {
  const { place } = links;
  const { statements } = await place().send('GET', '/api/Statements');
  const statement = (statements as { statementId: number; statementName: string }[]).find(
    ({ statementName }) => statementName === 'Similar goods',
  );
  const { newLinkId: linkId } = await place().send('POST', '/api/PreferenceLinks', {
    linkName: 'Opened',
    nameInLink: 'opened',
    brandId: place().brandId,
    actions: [{ statementId: statement?.statementId, value: 0 }],
  });
  await place().send('POST', `/api/PreferenceLinks/${linkId}/Publish`);
  const dataSubjectIds: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) dataSubjectIds.push(await links.somebody());
  const { body } = await links.tokensFor({ linkId }, { dataSubjectIds });
  const tokens = (body.tokens as { token: string }[]).map(({ token }) => token);
  let calls = 0;
  const open = async (): Promise<void> => {
    calls += 1;
    const { statusCode } = await server.app.inject({ url: `/a/opened?t=${tokens[calls % PEOPLE]}` });
    if (statusCode !== 200) throw new Error(`A link got ${statusCode}`);
  };
  const pool = createPool({ ...server.connection, max: 10 });
  const bare = fastify();
  bare.get('/bare', async () => (await pool.query('select 1 as one')).rows);
  const plain = async (): Promise<void> => {
    await bare.inject({ url: '/bare' });
  };
  await full(8, 1, open);
  await full(8, 1, plain);
  const [ours, theirs] = [await full(32, SECONDS, open), await full(32, SECONDS, plain)];
  const calm = await steady(PER_SECOND, SECONDS, open);
  const peer = await steady(PER_SECOND, SECONDS, plain);
  console.table({
    'action links, full load': shown(ours),
    'bare Fastify with one query, full load': shown(theirs),
    [`action links, ${PER_SECOND} a second`]: shown(calm),
    [`bare Fastify with one query, ${PER_SECOND} a second`]: shown(peer),
  });
  console.info(
    `ratio ${(ours.perSecond / theirs.perSecond).toFixed(2)}; p99 at ${PER_SECOND} a second ${calm.p99.toFixed(0)} ms, bare ${peer.p99.toFixed(0)} ms`,
  );
  await pool.end();
  await bare.close();
};

const shown = ({ perSecond, p50, p99 }: Load) => ({
  'per second': Math.round(perSecond),
  'p50 ms': p50.toFixed(1),
  'p99 ms': p99.toFixed(1),
});

if (import.meta.main) await benchLinks();
