import { beforeAll, describe, expect, test } from 'vitest';
import { inScope, type Db } from '@candour/kit/server/database';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { withLinks, type SampleLink } from '../action-links/links.fixture.ts';
import { answerCode, askForCode, askForLink, matchKnowledge, openMailedLink, type Entrance } from './door.ts';
import { clearIdentifications } from './server/clear-identifications.ts';

const server = withServer();
const { publish, somebody, later } = withLinks(server);

let link: SampleLink;
beforeAll(async () => {
  link = await publish();
  await server().platform.jobs.work(server().platform);
});

let count = 0;
const freshEmail = (): string => `proven${(count += 1)}@nordlicht.example`;

const at = <T>(work: (db: Db) => Promise<T>, brandId = alpha): Promise<T> =>
  inScope(server().platform.database, [brandId], work);
const entrance = (changes: Partial<Entrance> = {}): Entrance => ({
  linkId: link.linkId,
  brandId: alpha,
  brandName: 'Nordlicht',
  language: 'en',
  ...changes,
});
const address = 'https://consent.nordlicht.example/p/choices?l=en';

/** What was sent to an address, the newest last. */
const mailsTo = (email: string) =>
  server().query<{ type: string; subject: string; text: string }>(
    'select type, subject, text from email where to_address = $1 order by at',
    [email],
  );
/** Until every email that was asked for is written, or is not going to be. */
const workDone = () =>
  expect
    .poll(() => server().query(`select 1 from identification where asked <> ''`), {
      timeout: 30_000,
      interval: 20,
    })
    .toEqual([]);

const requestFor = async (email: string, changes: Partial<Entrance> = {}): Promise<string> => {
  const { request } = await at((db) =>
    askForCode(db, server().platform, { entrance: entrance(changes), email }),
  );
  await workDone();
  return String(request);
};
const codeIn = async (email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? expect.unreachable();
const answer = (request: string, code: string, linkId = link.linkId) =>
  at((db) => answerCode(db, server().platform, { linkId, request, code }));
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

const sendLink = async (email: string, lifeMinutes = 480): Promise<string> => {
  await at((db) => askForLink(db, server().platform, { entrance: entrance(), email, address, lifeMinutes }));
  await workDone();
  const [, token = ''] = /[?&]k=([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.text ?? '') ?? [];
  return token;
};
const open = (token: string, changes: { linkId?: number; isSingleUse?: boolean } = {}) =>
  at((db) => openMailedLink(db, server().platform, { linkId: link.linkId, token, ...changes }));

describe('a code', () => {
  test('proves whoever was sent it, once', async () => {
    const email = freshEmail();
    const person = await somebody([], { email1: email });
    const request = await requestFor(email.toUpperCase().replace('NORDLICHT', 'nordlicht'));
    const code = await codeIn(email);
    expect(await answer(request, code)).toMatchObject({
      dataSubjectId: person,
      authentication: 'code',
      strength: 3,
    });
    expect(await answer(request, code)).toBeNull();
  });

  test('opens in one of two browsers that race with it, and in none that did not ask', async () => {
    const email = freshEmail();
    await somebody([], { email1: email });
    const [mine, other] = [await requestFor(email), await requestFor(freshEmail())];
    const code = await codeIn(email);
    expect(await answer(other, code)).toBeNull();
    const opened = await Promise.all([answer(mine, code), answer(mine, code), answer(mine, code)]);
    expect(opened.filter((each) => each !== null)).toHaveLength(1);
  });

  test('allows five tries and five minutes, and only at the link it was asked for', async () => {
    const email = freshEmail();
    await somebody([], { email1: email });
    const tried = await requestFor(email);
    const code = await codeIn(email);
    expect(await answer(tried, code, (await publish()).linkId)).toBeNull();
    for (let n = 0; n < 5; n += 1) expect(await answer(tried, wrong(code))).toBeNull();
    expect(await answer(tried, code)).toBeNull();
    const late = await requestFor(email);
    const second = await codeIn(email);
    await later(6, async () => expect(await answer(late, second)).toBeNull());
    expect(await answer(late, second)).not.toBeNull();
  });

  test('is emailed five times an hour to one address', async () => {
    const email = freshEmail();
    await somebody([], { email1: email });
    for (let n = 0; n < 7; n += 1) await requestFor(email);
    expect(await mailsTo(email)).toHaveLength(5);
    await later(61, async () => {
      await requestFor(email);
      expect(await mailsTo(email)).toHaveLength(6);
    });
  });
});

describe('an emailed link', () => {
  test('leads to the page in the words of its language, and opens for its life', async () => {
    const email = freshEmail();
    const person = await somebody([], { email1: email });
    const token = await sendLink(email);
    expect((await mailsTo(email))[0]).toMatchObject({ type: 'MagicLink' });
    expect((await mailsTo(email))[0]?.text).toContain(`${address}&k=${token}`);
    expect((await mailsTo(email))[0]?.text).toContain('8 hours');
    const proven = {
      is: 'known',
      person: { dataSubjectId: person, authentication: 'emailLink', strength: 3 },
    };
    expect(await open(token)).toMatchObject(proven);
    expect(await open(token)).toMatchObject(proven);
    expect(await open(token, { isSingleUse: true })).toEqual({ is: 'used' });
    expect(await open(token, { linkId: (await publish()).linkId })).toEqual({ is: 'unknown' });
    await later(481, async () => expect(await open(token)).toEqual({ is: 'expired' }));
  });

  test('is forgotten with somebody erased, and has ended for somebody with another address by now', async () => {
    const [gone, moved] = [freshEmail(), freshEmail()];
    const [erased, changed] = [
      await somebody([], { email1: gone, urn1: gone }),
      await somebody([], { email1: moved, urn1: moved }),
    ];
    const [first, second] = [await sendLink(gone), await sendLink(moved)];
    await inScope(server().platform.database, 'all', (db) =>
      server().platform.dataSubjects.erase(db, { dataSubjectId: erased, within: 'all' }),
    );
    await server().query(
      `delete from data_subject_identifier where data_subject_id = $1 and field = 'email1'`,
      [changed],
    );
    expect([await open(first), await open(second)]).toEqual([{ is: 'unknown' }, { is: 'expired' }]);
  });
});

describe('what somebody knows', () => {
  const fields = ['urn1', 'surname', 'postcode'] as const;
  const match = (given: Record<string, string>) =>
    at((db) => matchKnowledge(db, server().platform, { entrance: entrance(), fields, given }));

  test('has to be right in every field, in any spelling, and true of one person only', async () => {
    const contact = { urn1: 'K-1', surname: 'Müller-Lüdenscheidt', postcode: 'SW1A 1AA' };
    const person = await somebody([], contact);
    const given = { urn1: 'K-1', surname: ' MÜLLER-LÜDENSCHEIDT', postcode: 'sw1a1aa' };
    expect(await match(given)).toMatchObject({
      is: 'known',
      person: { dataSubjectId: person, authentication: 'knowledge', strength: 1 },
    });
    for (const changed of [{ surname: 'Müller' }, { postcode: '' }, { urn1: 'K-2' }])
      expect(await match({ ...given, ...changed })).toEqual({ is: 'unknown' });
  });

  test('is nobody if it is true of two', async () => {
    const contact = { surname: 'Twin', postcode: '10115' };
    await somebody([], contact);
    const twins = (given: Record<string, string>) =>
      at((db) =>
        matchKnowledge(db, server().platform, {
          entrance: entrance(),
          fields: ['surname', 'postcode'],
          given,
        }),
      );
    expect(await twins(contact)).toMatchObject({ is: 'known' });
    await somebody([], contact);
    expect(await twins(contact)).toEqual({ is: 'unknown' });
  });

  test('can be tried five times an hour about one person, wherever from', async () => {
    await somebody([], { urn1: 'K-9', surname: 'Tried', postcode: '0150' });
    const given = { urn1: 'K-9', surname: 'Tried', postcode: '0150' };
    for (let n = 0; n < 5; n += 1)
      expect(await match({ ...given, surname: `Try ${n}` })).toEqual({ is: 'unknown' });
    expect(await match(given)).toEqual({ is: 'tooMany' });
    await later(61, async () => expect(await match(given)).toMatchObject({ is: 'known' }));
  });
});

test('V6.3.8 asking writes the same for known and unknown people, and what was typed is not kept', async () => {
  const [known, unknown] = [freshEmail(), freshEmail()];
  await somebody([], { email1: known });
  const kept = async (email: string) => {
    await requestFor(email);
    await sendLink(email);
    return server().query<{ asked: string }>(
      'select asked from identification order by asked_at desc limit 2',
    );
  };
  expect(await kept(known)).toEqual(await kept(unknown));
  expect((await mailsTo(known)).map(({ type }) => type)).toEqual(['VisitorCode', 'MagicLink']);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('nobody of another brand is found', async () => {
  const email = freshEmail();
  await somebody([], { email1: email, brandId: beta });
  await requestFor(email);
  expect(await mailsTo(email)).toEqual([]);
});

test('attempts are removed once they are over', async () => {
  await requestFor(freshEmail());
  const left = () => server().query('select 1 from identification');
  expect(await left()).not.toEqual([]);
  await later(60 * 10, () =>
    clearIdentifications.work(null, { platform: server().platform, signal: AbortSignal.timeout(9_000) }),
  );
  expect(await left()).toEqual([]);
});
