import { afterAll, beforeAll, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { openSilentProxy } from '@candour/testing/silent-proxy';
import { freshAddress } from '@candour/testing/world';
import { restoreLinkPointers } from '../links/door.ts';
import { withLinks, type SampleLink } from './links.fixture.ts';

const server = withServer();
const { publish, somebody, tokenFor, stateOf, open } = withLinks(server);
let link: SampleLink;
let proxy: Awaited<ReturnType<typeof openSilentProxy>>;
beforeAll(async () => {
  link = await publish();
  proxy = await openSilentProxy(server().connection.connectionString ?? expect.unreachable());
});
afterAll(() => proxy.close());

test('R1 while the database is away links still ask, nothing is claimed, and the same press is taken later', async () => {
  const [channel = 0] = link.channelIds;
  const person = await somebody([[channel, 1]]);
  const token = await tokenFor(link, person);
  const short = { silenceMs: 700, connectionTimeoutMillis: 500 };
  const { app, close } = await server().anotherNode({ connectionString: proxy.url, ...short });
  const post = (path: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: path,
      remoteAddress: freshAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const press = () => post(`/a/${link.slug}`, `t=${token}&choice=record`);
  proxy.fallSilent();
  const asked = await app.inject({ url: `/a/${link.slug}?t=${token}`, remoteAddress: freshAddress() });
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Yes, unsubscribe me')]);
  const refused = await press();
  expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
    503,
    '5',
    expect.stringContaining('Nothing was recorded'),
  ]);
  // The button is still there, so nobody has to look for the mail again.
  expect(refused.body).toContain('name="choice" value="record"');
  const byProgram = await post(`/a/${link.slug}/one-click?t=${token}`, 'List-Unsubscribe=One-Click');
  expect(byProgram.statusCode).toBe(503);
  proxy.speak();
  await expect.poll(async () => (await press()).statusCode, { timeout: 30_000 }).toBe(200);
  await close();
  expect(await stateOf(person, channel)).toBe('Withdrawn');
});

test('with the limits of a real server, too, a link asks before its call has to end', async () => {
  const token = await tokenFor(link, await somebody());
  const { app, close } = await server().anotherNode({ connectionString: proxy.url });
  const look = () => app.inject({ url: `/a/${link.slug}?t=${token}`, remoteAddress: freshAddress() });
  expect((await look()).statusCode).toBe(200);
  proxy.fallSilent();
  const asked = await look();
  expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Yes, unsubscribe me')]);
  proxy.speak();
  await close();
});

test('a server that was killed between commit and pointer leads links where they belong when it starts', async () => {
  const { platform } = server();
  const token = await tokenFor(link, await somebody());
  await platform.artefacts.setPointer(`links/${link.linkId}/live`, 'null');
  await platform.artefacts.setPointer(`links/names/${link.slug}`, 'null');
  expect((await open(`/a/${link.slug}?t=${token}`)).status).toBe(404);
  await restoreLinkPointers(platform);
  // Pointers are a second old at most.
  await expect
    .poll(async () => (await open(`/a/${link.slug}?t=${token}`)).status, { timeout: 30_000 })
    .toBe(200);
});
