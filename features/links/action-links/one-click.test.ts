import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { withLinks, type SampleLink } from './links.fixture.ts';

// RFC 8058, to the letter: what mail programs send when somebody presses their button.

const server = withServer();
const { publish, later, somebody, tokenFor, undo, record, open, stateOf, actsOf } = withLinks(server);

let origin: string;
let link: SampleLink;
let channel: number;
beforeAll(async () => {
  origin = await server().listen();
  link = await publish();
  channel = link.channelIds[0] ?? expect.unreachable();
});

const boundary = '----=_Part_4711';
const encodings = {
  urlencoded: ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  multipart: [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  ],
  'multipart with a quoted boundary': [
    `multipart/form-data; boundary="${boundary}"`,
    `--${boundary}\r\ncontent-disposition: form-data; name=List-Unsubscribe\r\ncontent-type: text/plain\r\n\r\nOne-Click\r\n--${boundary}--`,
  ],
} as const;

/** A raw client, with what others would take for a session. */
const press = (
  token: string,
  {
    of = link,
    encoding = 'urlencoded' as keyof typeof encodings,
    body = encodings[encoding][1] as string,
  } = {},
) =>
  fetch(`${origin}/a/${of.slug}/one-click?t=${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': encodings[encoding][0],
      cookie: 'session=1; admin-portal-token=x',
      authorization: 'Bearer nonsense',
      'sec-fetch-site': 'cross-site',
    },
    body,
  });

describe.each(Object.keys(encodings) as (keyof typeof encodings)[])('one click, %s', (encoding) => {
  test('stops at once, responds 200 with nothing in it, and the same again', async () => {
    const person = await somebody([[channel, 1]]);
    const token = await tokenFor(link, person);
    for (const _ of [1, 2, 3]) {
      const response = await press(token, { encoding });
      expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([
        200,
        '',
        null,
      ]);
      expect(await stateOf(person, channel)).toBe('Withdrawn');
    }
    expect(await actsOf(person)).toHaveLength(1);
  });
});

longTest('rejects a yes that waits, and what confirms it later comes too late', async () => {
  const news = await publish({}, [['Newsletter', 0]]);
  const [newsletter = 0] = news.channelIds;
  const person = await somebody([[newsletter, 1]]);
  expect(await stateOf(person, newsletter)).toBe('Pending');
  expect((await press(await tokenFor(news, person), { of: news })).status).toBe(200);
  expect(await stateOf(person, newsletter)).toBe('OptedOut');
});

test('acts on the channels of its link alone', async () => {
  const other = (await publish({}, [['Club messages', 0]])).channelIds[0] ?? 0;
  const person = await somebody([
    [channel, 1],
    [other, 1],
  ]);
  await press(await tokenFor(link, person));
  expect([await stateOf(person, channel), await stateOf(person, other)]).toEqual(['Withdrawn', 'OptedIn']);
});

test('can be undone on the page, and pressed once more', async () => {
  const person = await somebody([[channel, 1]]);
  const token = await tokenFor(link, person);
  await press(token);
  expect((await open(`/a/${link.slug}?t=${token}`)).body).toContain('value="undo"');
  await undo(link, token);
  expect(await stateOf(person, channel)).toBe('OptedIn');
  expect((await press(token)).status).toBe(200);
  expect(await stateOf(person, channel)).toBe('Withdrawn');
});

longTest(
  'acts for whoever stands for a merged person, and for nobody who was erased or whose link was taken back',
  async () => {
    const own = await publish();
    const [survivor, loser, gone, revoked] = await Promise.all(
      [1, 2, 3, 4].map(() => somebody([[channel, 1]])),
    );
    const tokens = await Promise.all([loser, gone, revoked].map((person) => tokenFor(own, String(person))));
    const [ofLoser = '', ofGone = '', ofRevoked = ''] = tokens;
    const merged = await server().call('PA', 'POST', '/api/v1/DataSubjects/Merge', {
      survivorId: survivor,
      mergedIds: [loser],
    });
    expect([merged.status, (await press(ofLoser, { of: own })).status]).toEqual([200, 200]);
    expect(await stateOf(String(survivor), channel)).toBe('Withdrawn');
    await server()
      .platform.database.transaction()
      .execute((db) =>
        server().platform.dataSubjects.erase(db, { dataSubjectId: String(gone), within: 'all' }),
      );
    expect((await press(ofGone, { of: own })).status).toBe(410);
    await server().call('A1', 'POST', `/api/PreferenceLinks/${own.linkId}/RevokeTokens`, {});
    for (const _ of [1, 2]) expect((await press(ofRevoked, { of: own })).status).toBe(410);
    expect(await stateOf(String(revoked), channel)).toBe('OptedIn');
  },
);

test('opened in a browser, its address asks like the link does', async () => {
  const token = await tokenFor(link, await somebody());
  const page = await open(`/a/${link.slug}/one-click?t=${token}`);
  expect([page.status, page.body]).toEqual([200, expect.stringContaining(`action="/a/${link.slug}"`)]);
  const done = await record(link, token);
  expect(done.body).toContain('<h1>Done</h1>');
});

longTest(
  'anything else is refused: other bodies, links that say yes, links that do not support it, expired ones',
  async () => {
    const person = await somebody([[channel, 1]]);
    const token = await tokenFor(link, person);
    for (const body of ['', 'List-Unsubscribe=Two-Click', 'list-unsubscribe=One-Click', 'choice=record'])
      expect((await press(token, { body })).status).toBe(400);
    const json = await fetch(`${origin}/a/${link.slug}/one-click?t=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"List-Unsubscribe":"One-Click"}',
    });
    expect([400, 415]).toContain(json.status);
    const plain = await publish({ supportsListUnsubscribe: false });
    expect((await press(await tokenFor(plain, person), { of: plain })).status).toBe(404);
    const yes = await publish({}, [['Club messages', 1]]);
    expect((await press(await tokenFor(yes, person), { of: yes })).status).toBe(404);
    expect((await press(`${token.slice(0, -2)}AA`)).status).toBe(404);
    const short = await tokenFor(link, person, { expiresInHours: 1 });
    await later(61, async () => expect((await press(short)).status).toBe(410));
    expect(await stateOf(person, channel)).toBe('OptedIn');
  },
);

longTest('many mailboxes of one provider may leave at the same time', async () => {
  const statuses = new Set<number>();
  for (let batch = 0; batch < 10; batch += 1) {
    const people = await Promise.all(Array.from({ length: 8 }, () => somebody([[channel, 1]])));
    const tokens = await Promise.all(people.map((person) => tokenFor(link, person)));
    for (const { status } of await Promise.all(tokens.map((token) => press(token)))) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  // Guessing from the same network ends soon.
  const guesses = await Promise.all(Array.from({ length: 80 }, () => press('A'.repeat(79))));
  expect(guesses.some(({ status }) => status === 429)).toBe(true);
});
