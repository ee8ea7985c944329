import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withServer } from '@candour/testing/server';
import { beta } from '@candour/testing/world';
import { withLinks, type SampleLink } from './links.fixture.ts';

const server = withServer();
const { place, publish, somebody, tokenFor, open, send, record, undo, stateOf, actsOf } = withLinks(server);

let leave: SampleLink;
let goods: number;
beforeAll(async () => {
  leave = await publish();
  goods = leave.channelIds[0] ?? expect.unreachable();
});
/** Somebody who is written to, with a token for leaving it. */
const subscriber = async (link = leave) => {
  const person = await somebody([[goods, 1]]);
  return { person, token: await tokenFor(link, person) };
};

describe('a link from a mail', () => {
  test('says what will happen, records it with one press, and lets it be undone', async () => {
    const { person, token } = await subscriber();
    const before = await stateOf(person, goods);
    const asked = await open(`/a/${leave.slug}?t=${token}`);
    expect([asked.status, asked.headers['cache-control'], asked.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(asked.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
    expect(asked.headers['x-robots-tag']).toBe('noindex');
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(asked.body).toContain('<h1>Unsubscribe</h1>');
    expect(asked.body).toContain('<b>No</b> – We email you about goods like those you have bought.');
    expect(asked.body.match(/<button/g)).toHaveLength(1);
    expect(asked.body).not.toMatch(/<script|https?:\/\//);
    expect(await stateOf(person, goods)).toBe(before);

    const done = await record(leave, token);
    expect([done.status, done.body]).toEqual([200, expect.stringContaining('<h1>Done</h1>')]);
    expect(done.body).toContain('class="candour-button candour-second" name="choice" value="undo"');
    expect(await stateOf(person, goods)).toBe('Withdrawn');
    expect(await actsOf(person)).toMatchObject([{ auth: 'directLink', version: 1 }]);

    const again = await record(leave, token);
    expect(again.body).toMatch(
      /<h1>Already recorded<\/h1>.* recorded this on \d{1,2} \w+ 20\d\d\.|on \w+ \d{1,2}, 20\d\d/,
    );
    expect(await actsOf(person)).toHaveLength(1);

    expect((await undo(leave, token)).body).toContain('<h1>Undone</h1>');
    expect(await stateOf(person, goods)).toBe('OptedIn');
    expect((await undo(leave, token)).body).toContain('<h1>Undone</h1>');
    expect((await actsOf(person)).map(({ type }) => type)).toEqual(['STANDARD', 'CORRECTION']);
  });

  longTest(
    'of many that are opened at the same time each shows its own state, those of two brands as well',
    async () => {
      const other = await publish({ brandId: beta });
      const openings: { url: string; says: string }[] = [];
      for (let at = 0; at < 12; at += 1) {
        const isOther = at % 3 === 0;
        const link = isOther ? other : leave;
        const brandId = isOther ? beta : undefined;
        const channelId = link.channelIds[0] ?? expect.unreachable();
        const person = await somebody([[channelId, 1]], isOther ? { brandId: beta } : {});
        const token = await tokenFor(link, person, {}, brandId);
        const isUsed = at % 2 === 0;
        if (isUsed) await record(link, token);
        openings.push({
          url: `/a/${link.slug}?t=${token}`,
          says: isUsed ? 'Already recorded' : 'Unsubscribe',
        });
      }
      const pages = await Promise.all(openings.map(({ url }) => open(url)));
      for (const [at, { body }] of pages.entries()) {
        expect(body).toContain(`<h1>${openings[at]?.says}</h1>`);
        expect(body).toContain(new URL(openings[at]?.url ?? '', 'https://a.example').searchParams.get('t'));
      }
    },
  );

  test('works again for somebody who came back: nobody needs a newer mail to leave', async () => {
    const { person, token } = await subscriber();
    await record(leave, token);
    await undo(leave, token);
    expect((await open(`/a/${leave.slug}?t=${token}`)).body).toContain('<h1>Unsubscribe</h1>');
    expect((await record(leave, token)).body).toContain('<h1>Done</h1>');
    expect(await stateOf(person, goods)).toBe('Withdrawn');
  });

  test('is recorded once, however often it is pressed at the same time', async () => {
    const { person, token } = await subscriber();
    const pages = await Promise.all(Array.from({ length: 25 }, () => record(leave, token)));
    expect(pages.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect(pages.filter(({ body }) => body.includes('<h1>Done</h1>'))).toHaveLength(1);
    expect(await actsOf(person)).toHaveLength(1);
  });

  longTest('50 presses over two nodes are one submission', async () => {
    const { person, token } = await subscriber();
    const node = await server().anotherNode();
    const post = (at: number) =>
      (at % 2 === 0 ? server() : node).send({
        method: 'POST',
        url: `/a/${leave.slug}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `t=${token}&choice=record`,
      });
    const pages = await Promise.all(Array.from({ length: 50 }, (_, at) => post(at)));
    await node.close();
    // A server that is too busy sends some away until later.
    const statuses = new Set(pages.map(({ status }) => status).filter((status) => status !== 503));
    expect(statuses).toEqual(new Set([200]));
    expect(await actsOf(person)).toHaveLength(1);
  });

  longTest('cannot be undone once the time is over, or the person has answered since', async () => {
    const late = await subscriber();
    await record(leave, late.token);
    const since = await subscriber();
    await record(leave, since.token);
    await server().call('PA', 'POST', '/api/v1/Submissions', {
      brandId: 1,
      capturedAt: server().platform.now().toISOString(),
      dataSubject: { syrenisid: since.person },
      preferences: [{ channelId: goods, value: 0 }],
    });
    expect((await undo(leave, since.token)).body).toContain('can no longer be undone');
    server().passTime(11);
    expect((await open(`/a/${leave.slug}?t=${late.token}`)).body).not.toContain('value="undo"');
    expect((await undo(leave, late.token)).body).toContain('can no longer be undone');
    expect(await stateOf(late.person, goods)).toBe('Withdrawn');
  });

  longTest('undoing never says yes where there was none', async () => {
    const person = await somebody();
    const token = await tokenFor(leave, person);
    await record(leave, token);
    await undo(leave, token);
    expect(await stateOf(person, goods)).toBe('OptedOut');
    const yes = await publish({}, [['Club messages', 1]]);
    const [club] = yes.channelIds;
    const agreeing = await tokenFor(yes, person);
    expect((await open(`/a/${yes.slug}?t=${agreeing}`)).body).toContain('Confirm your choice');
    await record(yes, agreeing);
    expect(['OptedIn', 'Pending']).toContain(await stateOf(person, club));
    await undo(yes, agreeing);
    expect(await stateOf(person, club)).toBe('OptedOut');
  });

  test('counts although the clock of an earlier browser ran ahead', async () => {
    const person = await somebody();
    const ahead = new Date(server().platform.now().getTime() + 200_000).toISOString();
    const said = { dataSubject: { syrenisid: person }, preferences: [{ channelId: goods, value: 1 }] };
    await server().call('PA', 'POST', '/api/v1/Submissions', { brandId: 1, capturedAt: ahead, ...said });
    expect((await record(leave, await tokenFor(leave, person))).body).toContain('<h1>Done</h1>');
    expect(await stateOf(person, goods)).toBe('Withdrawn');
  });

  test('speaks the language of the visitor, or the one that the address asks for', async () => {
    const { token } = await subscriber();
    const address = `/a/${leave.slug}?t=${token}`;
    expect((await open(address, { 'accept-language': 'de-AT,en;q=0.5' })).body).toContain(
      '<h1>Abmelden</h1>',
    );
    expect((await open(address, { 'accept-language': 'th' })).body).toContain('<h1>Unsubscribe</h1>');
    const french = (await open(`${address}&l=fr`)).body;
    expect(french).toContain('<html lang="fr" dir="ltr">');
    expect(french).toContain('Nous vous écrivons au sujet');
    expect(french).toContain('name="l" value="fr"');
  });

  test('is not pressed by pages of other sites, nor by a choice that there is not', async () => {
    const { person, token } = await subscriber();
    for (const site of ['cross-site', 'same-site'])
      expect(
        (await send(leave.slug, { t: token, choice: 'record' }, { 'sec-fetch-site': site })).status,
      ).toBe(403);
    expect((await send(leave.slug, { t: token, choice: 'confirm' })).status).toBe(400);
    expect(await stateOf(person, goods)).toBe('OptedIn');
  });

  test('fits into 4 KB', async () => {
    const { brotliCompressSync } = await import('node:zlib');
    const { token } = await subscriber();
    const { body } = await open(`/a/${leave.slug}?t=${token}`);
    expect(brotliCompressSync(Buffer.from(body)).length).toBeLessThan(4_000);
  });
});

longTest('a yes that waits is rejected by a no, and asked again if that is undone', async () => {
  const news = await publish({}, [['Newsletter', 0]]);
  const [newsletter = 0] = news.channelIds;
  const person = await somebody([[newsletter, 1]]);
  expect(await stateOf(person, newsletter)).toBe('Pending');
  const token = await tokenFor(news, person);
  expect((await record(news, token)).body).toContain('<h1>Done</h1>');
  expect(await stateOf(person, newsletter)).toBe('OptedOut');
  expect((await undo(news, token)).body).toContain('<h1>Undone</h1>');
  expect(await stateOf(person, newsletter)).toBe('Pending');
});

test('a yes that has to be confirmed is asked by email and not claimed', async () => {
  const yes = await publish({}, [['Newsletter', 1]]);
  const [newsletter = 0] = yes.channelIds;
  const person = await somebody();
  const page = await record(yes, await tokenFor(yes, person));
  expect(page.body).toContain('<h1>Look at your emails</h1>');
  expect(await stateOf(person, newsletter)).toBe('Pending');
  const [job] = await server().query(
    "select data from jobs.job where name = 'ask-to-confirm' order by created_on desc",
  );
  expect(job?.['data']).toMatchObject({ by: 'emailLink', submissionGuid: (await actsOf(person))[0]?.guid });
});

test('a yes that cannot be recorded is not claimed either', async () => {
  const yes = await publish({}, [['Offers by SMS', 1]]);
  const person = await somebody();
  const page = await record(yes, await tokenFor(yes, person));
  expect(page.body).toContain('This could not be recorded');
  expect(await stateOf(person, yes.channelIds[0])).toBe('NoAnswer');
});

describe('whom a link is for', () => {
  test('an erased person finds an expired link; a merged one acts for the record that stands for both', async () => {
    const gone = await subscriber();
    await server()
      .platform.database.transaction()
      .execute(async (db) => {
        await server().platform.dataSubjects.erase(db, { dataSubjectId: gone.person, within: 'all' });
      });
    const page = await open(`/a/${leave.slug}?t=${gone.token}`);
    expect([page.status, page.body]).toEqual([410, expect.stringContaining('This link has expired')]);
    expect((await record(leave, gone.token)).status).toBe(410);

    const [survivor, loser] = [await subscriber(), await subscriber()];
    const merged = await server().call('PA', 'POST', '/api/v1/DataSubjects/Merge', {
      survivorId: survivor.person,
      mergedIds: [loser.person],
    });
    expect(merged.status).toBe(200);
    expect((await record(leave, loser.token)).body).toContain('<h1>Done</h1>');
    expect(await stateOf(survivor.person, goods)).toBe('Withdrawn');
  });

  test('other brands: neither their people nor their links', async () => {
    const theirs = await publish({ brandId: beta });
    const person = await somebody([], { brandId: beta });
    const token = await tokenFor(theirs, person, {}, beta);
    expect((await record(theirs, token)).body).toContain('<h1>Done</h1>');
    // The same token at a link of Alpha.
    expect((await open(`/a/${leave.slug}?t=${token}`)).status).toBe(404);
    const foreign = await server().call('PA', 'POST', `/api/v1/Links/${leave.linkId}/Tokens`, {
      dataSubjectIds: [person],
    });
    expect(foreign.body.tokens).toEqual([
      { dataSubjectId: null, token: null, url: null, oneClickUrl: null, expiresAt: null },
    ]);
    const closed = await server().call('PA', 'POST', `/api/v1/Links/${theirs.linkId}/Tokens`, {
      dataSubjectIds: [person],
    });
    expect(closed.status).toBe(404);
  });

  test('nobody learns which names and tokens there are', async () => {
    const { token } = await subscriber();
    const other = await publish();
    const addresses = [
      '/a/no-such-link',
      `/a/no-such-link?t=${token}`,
      `/a/${leave.slug}`,
      `/a/${leave.slug}?t=x`,
      `/a/${leave.slug}?t=${'A'.repeat(79)}`,
      `/a/${other.slug}?t=${token}`,
      `/a/${leave.slug}?r=urn1:4711&e=1900000000&s=${'a'.repeat(64)}`,
    ];
    const pages = await Promise.all(addresses.map((address) => open(address)));
    const told = ({ status, headers, body }: (typeof pages)[number]) => {
      const { date: _, 'x-request-id': __, ...others } = headers;
      return JSON.stringify([status, others, body]);
    };
    expect(new Set(pages.map(told)).size).toBe(1);
    expect(pages[0]?.status).toBe(404);
  });
});

describe('a link over time', () => {
  test('keeps leading from its earlier name for a year, and no other link may have that name', async () => {
    const link = await publish();
    const { person, token } = await subscriber(link);
    const slug = `${link.slug}-new`;
    await place().send('PUT', '/api/PreferenceLinks', { linkId: link.linkId, nameInLink: slug });
    for (const name of [link.slug, slug]) expect((await open(`/a/${name}?t=${token}`)).status).toBe(200);
    const taken = await server().call('A1', 'PUT', '/api/PreferenceLinks', {
      linkId: leave.linkId,
      nameInLink: link.slug,
    });
    expect([taken.status, taken.body.fields]).toEqual([
      400,
      { nameInLink: 'This Name in Link is already in use' },
    ]);
    const free = await server().call(
      'A1',
      'GET',
      `/api/PreferenceLinks/NameAvailable?nameInLink=${link.slug}`,
    );
    expect(free.body).toEqual({ isAvailable: false });
    expect((await send(link.slug, { t: token, choice: 'record' })).body).toContain('<h1>Done</h1>');
    expect(await stateOf(person, goods)).toBe('Withdrawn');
  });

  test('shows what was published, not what is being written', async () => {
    const link = await publish({ title: 'Leaving already?' });
    const { token } = await subscriber(link);
    const address = `/a/${link.slug}?t=${token}`;
    await place().send('PUT', '/api/PreferenceLinks', { linkId: link.linkId, title: 'Stay!' });
    expect((await open(address)).body).toContain('Leaving already?');
    const { links } = await place().send('GET', '/api/PreferenceLinks');
    expect(links.find(({ linkId }: SampleLink) => linkId === link.linkId).status).toBe(
      'PublishedWithChanges',
    );
    await place().send('POST', `/api/PreferenceLinks/${link.linkId}/Publish`);
    expect((await open(address)).body).toContain('Stay!');
    await place().send('POST', `/api/PreferenceLinks/${link.linkId}/Disable`);
    expect((await open(address)).status).toBe(404);
    await place().send('POST', `/api/PreferenceLinks/${link.linkId}/Enable`);
    expect((await open(address)).status).toBe(200);
    await place().send('POST', `/api/PreferenceLinks/${link.linkId}/Unpublish`);
    expect((await open(address)).status).toBe(404);
  });

  test('uses the confirmation page it names, without greeting anybody', async () => {
    const page = { pageType: 'ActionLinkDone', title: 'You have left', body: '<p>[PREFERENCE_SUMMARY]</p>' };
    const create = async (pageName: string, body: object) => {
      const { newConfirmationPageId } = await place().send('POST', '/api/ConfirmationPages', {
        ...page,
        pageName,
        brandId: 1,
        ...body,
      });
      return newConfirmationPageId;
    };
    const greeting = await create('Greets', { title: 'Bye, [FORENAME]' });
    const refused = await publish({ confirmationPageId: greeting }).catch((error: Error) => error.message);
    expect(refused).toContain('422');
    const link = await publish({ confirmationPageId: await create('Plain', {}) });
    const { token } = await subscriber(link);
    const { body } = await record(link, token);
    expect(body).toContain('<h1>You have left</h1>');
    expect(body).toContain('you do not want this.” – No');
    expect(body).toContain('value="undo"');
  });
});
