// oxlint-disable-next-line typescript/triple-slash-reference -- tests compile only what they import, and types are none
/// <reference path="../../features/access/sso/oidc-provider.d.ts" />
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { inScope } from '@candour/kit/server/database';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import type { Authentication } from '@candour/connectors/plan.ts';
import { withTarget } from './testing/with-target.ts';

let tokenServer: Server;
let provider: Provider;
let tokenUrl: string;
let issued = 0;
/** How clients identified themselves: the header, or nothing if the form did it. */
const introduced: (string | undefined)[] = [];

const client = (client_id: string) => ({
  client_id,
  client_secret: 'a secret of the client',
  redirect_uris: [],
  response_types: [],
  grant_types: ['client_credentials'],
});

/** Returns the address it listens on. */
const openTokenServer = async (): Promise<string> => {
  provider = new Provider('http://127.0.0.1', {
    clients: [client('candour'), client('another')],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    ttl: { ClientCredentials: 120 },
  });
  provider.on('grant.success', () => (issued += 1));
  const answer = provider.callback();
  tokenServer = createServer((request, response) => {
    introduced.push(request.headers.authorization);
    // Slow enough for others to arrive during a request.
    setTimeout(() => answer(request, response), 100);
  }).listen(0, '127.0.0.1');
  await once(tokenServer, 'listening');
  const { port } = tokenServer.address() as AddressInfo; // it listens on a port
  tokenUrl = `http://127.0.0.1:${port}/token`;
  return `127.0.0.1:${port}`;
};

const { receiver, world } = withTarget({ alsoAllowed: async () => [await openTokenServer()] });
afterAll(() => {
  tokenServer.closeAllConnections();
  tokenServer.close();
});
beforeEach(() => {
  issued = 0;
  introduced.length = 0;
  refused.clear();
  // Takes only tokens that the token server knows.
  receiver().answerWith((call, response) => {
    const token = call.headers.authorization?.replace('Bearer ', '') ?? '';
    void provider.ClientCredentials.find(token).then((known) =>
      response.writeHead(known === undefined || refused.has(token) ? 401 : 204).end(),
    );
  });
});
const refused = new Set<string>();

const authentication = (own: Partial<Extract<Authentication, { typeId: 4 }>> = {}): Authentication => ({
  typeId: 4,
  tokenUrl,
  clientId: 'candour',
  clientSecret: 'a secret of the client',
  scope: '',
  audience: '',
  clientIn: 'header',
  ...own,
});
const consents = (count: number) =>
  Promise.all(Array.from({ length: count }, () => world().consent({ visitGuid: randomUUID() })));
const accepted = () => new Set(receiver().received.map(({ headers }) => headers.authorization)).size;

longTest.each(['header', 'body'] as const)(
  'a token is requested once for many calls, with the client in the %s',
  async (clientIn) => {
    await world().addSystem(receiver().url, [{}], { authentication: authentication({ clientIn }) });
    await consents(20);
    const engine = world().node();
    engine.start();
    await expect.poll(() => receiver().received.length, { timeout: 30_000 }).toBe(20);
    expect([issued, accepted()]).toEqual([1, 1]);
    expect(introduced.map((header) => header?.split(' ')[0])).toEqual([
      clientIn === 'header' ? 'Basic' : undefined,
    ]);
    const [row] = await world().query<{ token: string }>(
      'select token from oauth_token order by system_id desc limit 1',
    );
    expect(row?.token).toMatch(/^v1\./);
    await engine.stop();
  },
);

test('two nodes that need one at the same time share it', async () => {
  const plan = await world().addSystem(receiver().url, [{}], { authentication: authentication() });
  const { first, ...system } = plan;
  const nodes = [world().node(), world().node(), world().node()];
  const tryAll = () => Promise.all(nodes.map((node) => node.testSend({ system, service: first })));
  expect([(await tryAll()).map(({ outcome }) => outcome), issued]).toEqual([['ok', 'ok', 'ok'], 1]);
  // Its end is near for all of them.
  world().clock.ms = 61_000;
  expect([(await tryAll()).map(({ outcome }) => outcome), issued]).toEqual([['ok', 'ok', 'ok'], 2]);
});

test('a token is renewed before its end, and once if the target refuses it', async () => {
  const { first, ...system } = await world().addSystem(receiver().url, [{}], {
    authentication: authentication(),
  });
  const node = world().node();
  const send = () => node.testSend({ system, service: first });
  expect((await send()).outcome).toBe('ok');
  world().clock.ms = 50_000;
  expect([(await send()).outcome, issued]).toEqual(['ok', 1]);
  // A minute before the end of its two minutes.
  world().clock.ms = 61_000;
  expect([(await send()).outcome, issued]).toEqual(['ok', 2]);
  for (const { headers } of receiver().received)
    refused.add(headers.authorization?.replace('Bearer ', '') ?? '');
  expect([(await send()).outcome, issued]).toEqual(['ok', 3]);
});

test('different credentials need a different token, and wrong ones pause the service while its records wait', async () => {
  const { id, first } = await world().addSystem(receiver().url, [{}], {
    authentication: authentication({ clientSecret: 'not the secret' }),
  });
  await consents(3);
  const engine = world().node();
  engine.start();
  await expect.poll(() => world().alerts.length, { timeout: 30_000 }).toBe(1);
  expect(world().alerts[0]?.reason).toBe('No access token could be obtained: the token address answered 401');
  expect(receiver().received).toEqual([]);
  const plan = world().plans.get(id);
  if (plan !== undefined) world().plans.set(id, { ...plan, authentication: authentication() });
  await inScope(world().db, 'all', (db) => engine.resume(db, { serviceId: first.id }));
  await world().wake(engine, id);
  await expect.poll(() => receiver().received.length, { timeout: 30_000 }).toBe(3);
  expect([issued, accepted()]).toEqual([1, 1]);
  // A run under way would send the next record by the plan it started with.
  const isGivenBack = () =>
    world().query('select 1 from integration_run_state where system_id = $1 and lease_by is null', [id]);
  await expect.poll(isGivenBack).toHaveLength(1);
  // The token is valid for a while yet, but for different credentials.
  if (plan !== undefined)
    world().plans.set(id, { ...plan, authentication: authentication({ clientId: 'another' }) });
  await consents(1);
  await world().wake(engine, id);
  await expect.poll(() => receiver().received.length, { timeout: 30_000 }).toBe(4);
  expect([issued, accepted()]).toEqual([2, 2]);
  await engine.stop();
});

test('SSRF-01 an internal token address is not called', async () => {
  const { first, ...system } = await world().addSystem(receiver().url, [{}], {
    authentication: authentication({ tokenUrl: 'https://169.254.169.254/token' }),
  });
  const shown = await world().node().testSend({ system, service: first });
  expect([shown.outcome, shown.message]).toEqual([
    'auth',
    'No access token could be obtained: This address cannot be reached from here',
  ]);
});
