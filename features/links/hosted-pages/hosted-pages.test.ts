import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { inScope } from '@candour/kit/server/database';
import { withServer } from '@candour/testing/server';
import { alpha, beta, freshAddress } from '@candour/testing/world';
import { sampleThemes } from '../../appearance/themes/samples.ts';
import { withLinks } from '../action-links/links.fixture.ts';
import { withPages, type SamplePage } from './pages.fixture.ts';

const server = withServer();
const pages = withPages(server);
const { place, somebody, tokenFor, stateOf, open, later } = pages;
const { publish, publishPage, create, enter, authenticate, preferences, changesOf, submit, saidBy, post } =
  pages;

let page: SamplePage;
let channel: number;
beforeAll(async () => {
  page = await publish();
  channel = page.statements[0]?.channelId ?? expect.unreachable();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server().call('A1', method, path, body);
const formPath = (formId: number) => `/api/ConsentCollection/PreferencePages/${formId}`;
const stop = (slug: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  server().send({
    method: 'POST',
    url: `/p/${slug}/stop`,
    remoteAddress: freshAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
  });
const withField = (working: { steps: { rows: object[] }[] }) => {
  const field = { fieldName: 'email1', label: 'Email', placeholder: '', help: '', isMandatory: false };
  const row = { id: 'row-email', elements: [{ id: 'email', type: 'contactField', ...field }] };
  const [step] = working.steps;
  return { steps: [{ ...step, rows: [...(step?.rows ?? []), row] }] };
};

describe.runIf(isLong)('a link to a preference page', () => {
  longTest('is published once its page is, and its page stays while it is', async () => {
    const formId = await publishPage();
    await call('POST', `${formPath(formId)}/Unpublish`);
    const { linkId } = await create(formId);
    const early = await call('POST', `/api/PreferenceLinks/${linkId}/Publish`);
    expect([early.status, early.body.errors]).toEqual([422, [expect.stringContaining('is not published')]]);
    await call('POST', `${formPath(formId)}/Publish`);
    expect((await call('POST', `/api/PreferenceLinks/${linkId}/Publish`)).status).toBe(200);
    expect((await call('GET', formPath(formId))).body).toMatchObject({ countOfLinks: 1 });
    expect((await call('POST', `${formPath(formId)}/Unpublish`)).status).toBe(409);
    expect((await call('DELETE', formPath(formId))).status).toBe(409);
    await call('POST', `/api/PreferenceLinks/${linkId}/Unpublish`);
    expect((await call('POST', `${formPath(formId)}/Unpublish`)).status).toBe(204);
  });

  longTest('opens no page with personal data directly, whichever of them was first', async () => {
    const formId = await publishPage();
    const { working } = (await call('GET', formPath(formId))).body;
    const change = (members: object) =>
      call('PUT', '/api/ConsentCollection/PreferencePages', { formId, ...members });
    const personal = { working: withField(working), showContactDetails: 'View' };
    const { linkId } = await create(formId);
    await change(personal);
    expect((await call('POST', `${formPath(formId)}/Publish`)).status).toBe(200);
    const refused = await call('POST', `/api/PreferenceLinks/${linkId}/Publish`);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.stringContaining('Direct authentication cannot be used if any PII is used')],
    ]);
    await change({ working, showContactDetails: 'None' });
    await call('POST', `${formPath(formId)}/Publish`);
    expect((await call('POST', `/api/PreferenceLinks/${linkId}/Publish`)).status).toBe(200);
    await change(personal);
    expect((await call('POST', `${formPath(formId)}/Publish`)).status).toBe(422);
  });

  longTest('leads to a page of its brand, records nothing by itself, and stays what it is', async () => {
    const foreign = await publishPage({}, beta);
    const create = (body: object) => call('POST', '/api/PreferenceLinks', body);
    const link = { linkType: 1, linkName: 'Elsewhere', nameInLink: 'elsewhere', brandId: alpha, actions: [] };
    expect((await create({ ...link, preferencePageId: foreign })).body.fields).toEqual({
      preferencePageId: 'The chosen item does not exist',
    });
    expect((await create(link)).body.fields).toEqual({ preferencePageId: 'This field is required' });
    const changed = await call('PUT', '/api/PreferenceLinks', { linkId: page.linkId, linkType: 2 });
    expect(changed.status).toBe(400);
  });
});

describe('the document of a page', () => {
  test('is in the language that is asked for, is kept by nobody, and loads nothing from elsewhere', async () => {
    const asked = await open(`/p/${page.slug}?l=de`);
    expect([asked.status, asked.body.includes('lang="de"')]).toEqual([200, true]);
    expect(asked.body.match(/hreflang="\w+" aria-current/g)).toEqual(['hreflang="de" aria-current']);
    const wanted = await open(`/p/${page.slug}`, { 'accept-language': 'de-AT, en;q=0.5' });
    expect(wanted.body).toContain('lang="de"');
    expect(asked.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await open('/p/unknown')).status).toBe(404);
    expect((await open('/pp/page.js')).status).toBe(200);
    expect((await open('/pp/open.js')).status).toBe(200);
  });

  test('gives a form without script to whoever has a token, and to nobody else', async () => {
    const token = await tokenFor(page, await somebody());
    expect((await open(`/p/${page.slug}?t=${token}`)).body).toContain(`value="${token}"`);
    for (const url of [`/p/${page.slug}`, `/p/${page.slug}?t=${token.replace(/.$/, '!')}`])
      expect((await open(url)).body).not.toContain('<form');
  });
});

describe('a session', () => {
  test('comes for a token, and shows what holds', async () => {
    const person = await somebody([[channel, 1]]);
    const { status, body, headers } = await preferences(page, await enter(page, person));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.contact).toEqual({});
    expect(body.channels).toMatchObject([
      { channelId: channel, value: true, lock: null, isPending: false, seenEventId: expect.any(String) },
      { value: null, seenEventId: null },
    ]);
    // It comes along with the session, so that the page need not ask for it.
    const { state } = await authenticate(page.slug, { t: await tokenFor(page, person) });
    expect(state).toEqual(body);
  });

  longTest(
    'comes for nothing that is unknown, expired or revoked, of another link, or of somebody erased',
    async () => {
      const own = await publish();
      const person = await somebody();
      const token = await tokenFor(own, person, { expiresInHours: 1 });
      const titleFor = async (slug: string, t: string) => (await authenticate(slug, { t })).message?.title;
      expect(await titleFor(page.slug, token)).toBe('This link does not work');
      expect(await titleFor(own.slug, `${token}x`)).toBe('This link does not work');
      await later(61, async () => expect(await titleFor(own.slug, token)).toBe('This link has expired'));
      const gone = await somebody();
      const goneToken = await tokenFor(own, gone);
      const session = await enter(own, gone);
      await inScope(server().platform.database, [alpha], (db) =>
        server().platform.dataSubjects.erase(db, { dataSubjectId: gone, within: 'all' }),
      );
      expect(await titleFor(own.slug, goneToken)).toBe('This link has expired');
      expect((await preferences(own, session)).status).toBe(401);
      const before = await enter(own, person);
      server().passTime(1);
      await place().send('POST', `/api/PreferenceLinks/${own.linkId}/RevokeTokens`, {});
      expect(await titleFor(own.slug, token)).toBe('This link has expired');
      expect((await preferences(own, before)).status).toBe(401);
    },
  );

  longTest('goes on for whoever stands for a merged person, with the receipts of both', async () => {
    const [survivor, loser] = [await somebody([[channel, 1]]), await somebody([[channel, 1]])];
    const token = await tokenFor(page, loser);
    const session = await enter(page, loser);
    const { body: state } = await preferences(page, session);
    const { submissionGuid } = (await submit(page, session, changesOf(page, state, [null, 1]))).body;
    const merged = await server().call('PA', 'POST', '/api/v1/DataSubjects/Merge', {
      survivorId: survivor,
      mergedIds: [loser],
    });
    expect(merged.status).toBe(200);
    const later = await authenticate(page.slug, { t: token });
    for (const by of [session, String(later.session)]) {
      const { status, body } = await preferences(page, by);
      expect([status, body.channels[1].value]).toEqual([200, true]);
      const kept = () =>
        post(page.slug, 'receipts', { session: by, body: { submissionGuid, language: 'en' } });
      await expect.poll(async () => (await kept()).status, { timeout: 30_000 }).toBe(200);
    }
    const { body: now } = await preferences(page, session);
    expect((await submit(page, session, changesOf(page, now, [0]))).status).toBe(200);
    expect(await stateOf(survivor, channel)).toBe('Withdrawn');
  });

  test('ends when it is ended, after 15 quiet minutes, and after an hour', async () => {
    const person = await somebody();
    const session = await enter(page, person);
    expect((await preferences(page, session)).status).toBe(200);
    await later(16, async () => expect((await preferences(page, session)).status).toBe(401));
    const busy = await enter(page, person);
    server().passTime(14);
    expect((await preferences(page, busy)).status).toBe(200);
    for (let minutes = 14; minutes < 56; minutes += 14) {
      server().passTime(14);
      expect((await preferences(page, busy)).status).toBe(200);
    }
    server().passTime(5);
    expect((await preferences(page, busy)).status).toBe(401);
    server().passTime(-61);
    const ended = await enter(page, person);
    expect((await post(page.slug, 'logout', { session: ended })).status).toBe(204);
    expect((await preferences(page, ended)).status).toBe(401);
  });

  longTest('opens one link of one brand', async () => {
    const foreign = await publish({}, beta);
    const session = await enter(page, await somebody());
    expect((await preferences(foreign, session)).status).toBe(401);
    expect((await preferences(await publish(), session)).status).toBe(401);
    expect((await preferences(page, 'x'.repeat(43))).status).toBe(401);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const asked = await post(page.slug, 'preferences', {
      session,
      body: { language: 'en' },
      headers: elsewhere,
    });
    expect(asked.status).toBe(403);
  });
});

describe('what is saved', () => {
  test('is what was changed, with what was shown and how the person was known', async () => {
    const person = await somebody([[channel, 1]]);
    const session = await enter(page, person);
    const { body: state } = await preferences(page, session);
    const { status, body } = await submit(page, session, changesOf(page, state, [0]));
    expect([status, body.kind, body.results]).toEqual([
      200,
      'saved',
      [{ channelId: channel, result: 'taken', reason: null }],
    ]);
    expect(body.state.channels[0]).toMatchObject({ value: false });
    expect(await stateOf(person, channel)).toBe('Withdrawn');
    expect(await saidBy(person)).toEqual([
      {
        linkId: page.linkId,
        version: 1,
        hash: expect.stringMatching(/^[\da-f]{64}$/),
        auth: 'directLink',
        strength: 2,
        nonce: expect.stringMatching(/^[\da-f]{64}$/),
        language: 'en',
      },
    ]);
  });

  longTest('counts once, however often it is sent, also at once', async () => {
    const person = await somebody([[channel, 1]]);
    const session = await enter(page, person);
    const { body: state } = await preferences(page, session);
    const changes = changesOf(page, state, [0]);
    const all = await Promise.all(Array.from({ length: 10 }, () => submit(page, session, changes)));
    expect(all.map(({ status, body }) => [status, body.results?.[0]?.result])).toEqual(
      all.map(() => [200, 'taken']),
    );
    expect(await saidBy(person)).toHaveLength(1);
    const other = await submit(page, session, {
      ...changes,
      answers: changesOf(page, state, [1])['answers'],
    });
    expect(other.body.results).toEqual([{ channelId: channel, result: 'notTaken', reason: null }]);
    expect(await stateOf(person, channel)).toBe('Withdrawn');
  });

  longTest(
    'is nothing if another tab changed the same choice meanwhile, and the new state comes back',
    async () => {
      const person = await somebody([[channel, 1]]);
      const [one, two] = [await enter(page, person), await enter(page, person)];
      const { body: state } = await preferences(page, one);
      expect((await submit(page, one, changesOf(page, state, [0]))).status).toBe(200);
      const { status, body } = await submit(page, two, changesOf(page, state, [0]));
      expect([status, body.state.channels[0].value]).toEqual([409, false]);
      expect((await submit(page, two, changesOf(page, state, [null, 0]))).status).toBe(200);
      expect(await saidBy(person)).toHaveLength(2);
    },
  );

  longTest('has a receipt, once it is sealed, for whoever said it and nobody else', async () => {
    const person = await somebody([[channel, 1]]);
    const session = await enter(page, person);
    const { body: state } = await preferences(page, session);
    const changes = changesOf(page, state, [0]);
    const { submissionGuid } = (await submit(page, session, changes)).body;
    expect((await submit(page, session, changes)).body.submissionGuid).toBe(submissionGuid);
    const ask = (by: string, guid = submissionGuid, of = page) =>
      post(of.slug, 'receipts', { session: by, body: { submissionGuid: guid, language: 'en' } });
    await expect.poll(async () => (await ask(session)).status, { timeout: 30_000 }).toBe(200);
    const { receipt, jws } = (await ask(session)).body;
    expect([receipt.evidence.submissionGuid, jws.split('.').length]).toEqual([submissionGuid, 3]);
    // Another of their pages may ask for it, too; somebody else's, or another brand's, learns nothing.
    const [other, foreign] = [await enter(page, await somebody()), await publish({}, beta)];
    const elsewhere = await enter(foreign, await somebody([], { brandId: beta }), beta);
    for (const asked of [ask(other), ask(elsewhere, submissionGuid, foreign), ask(session, randomUUID())])
      expect((await asked).status).toBe(404);
    expect((await ask('x'.repeat(43))).status).toBe(401);
    const nothing = changesOf(page, (await preferences(page, session)).body, []);
    expect((await submit(page, session, nothing)).body.submissionGuid).toBeNull();
  });

  test('is refused for what the page does not ask', async () => {
    const session = await enter(page, await somebody());
    const { body: state } = await preferences(page, session);
    const changes = changesOf(page, state, [0]);
    const [answer] = changes['answers'] as object[];
    for (const wrong of [
      { answers: [{ ...answer, statementId: 1_000_000 }] },
      { answers: [answer, answer] },
      { answers: [{ ...answer, extended: [{ key: 'shoe', value: '42' }] }] },
      { contact: { email1: 'kari@nordlicht.example' } },
    ])
      expect((await submit(page, session, { ...changes, ...wrong })).status).toBe(400);
  });
});

describe('without script', () => {
  test('everything on the page is stopped by one press, and by no look at it', async () => {
    const person = await somebody([[channel, 1]]);
    const token = await tokenFor(page, person);
    for (const method of ['GET', 'HEAD'] as const)
      await server().app.inject({
        method,
        url: `/p/${page.slug}/stop?t=${token}`,
        remoteAddress: freshAddress(),
      });
    expect(await saidBy(person)).toEqual([]);
    expect((await stop(page.slug, { t: token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const done = await stop(page.slug, { t: token });
    expect([done.status, done.body.includes('<h1>Done</h1>')]).toEqual([200, true]);
    const states = await Promise.all(page.statements.map(({ channelId }) => stateOf(person, channelId)));
    expect(states).toEqual(['Withdrawn', 'OptedOut']);
    await Promise.all([1, 2, 3].map(() => stop(page.slug, { t: token })));
    expect(await saidBy(person)).toHaveLength(1);
    expect((await stop(page.slug, { t: `${token}x` })).status).toBe(404);
  });
});

longTest('what is said without script has the look of the page', async () => {
  const theme = { ...sampleThemes[1], styleName: 'Of the page', brandId: alpha };
  const { newThemeId: themeId } = (await call('POST', '/api/Themes', theme)).body;
  const own = await publish({ themeId });
  const t = await tokenFor(own, await somebody());
  const sheet = (html: unknown) => /<link rel="stylesheet" href="([^"]+)"/.exec(String(html))?.[1];
  const shown = sheet((await open(`/p/${own.slug}?t=${t}`)).body);
  expect(shown).toMatch(/^\/themes\/\w+-\w+\.css$/);
  expect(sheet((await stop(own.slug, { t })).body)).toBe(shown);
});

test('an action link leads on to the page of everything, once it has recorded its answers', async () => {
  const offered = await publish();
  const link = await withLinks(server).publish({ alsoOpenPreferencePageLinkId: offered.linkId });
  const person = await somebody([[channel, 1]]);
  const t = await tokenFor(link, person);
  const done = await pages.record(link, t);
  const url = /href="([^"]+\/p\/[^"]+)"/.exec(String(done.body))?.[1]?.replaceAll('&amp;', '&') ?? '';
  const next = new URL(url);
  expect(next.pathname).toBe(`/p/${offered.slug}`);
  const opened = await authenticate(offered.slug, { t: next.searchParams.get('t') });
  expect((await preferences(offered, opened.session)).body.channels).toHaveLength(2);
  expect((await pages.undo(link, t)).body).toContain(`/p/${offered.slug}?`);
  await call('POST', `/api/PreferenceLinks/${offered.linkId}/Unpublish`);
  expect((await pages.record(link, t)).body).not.toContain('/p/');
});

longTest('what nobody translated says which language it is in, on pages and on action links', async () => {
  const { languages } = place();
  const [{ he } = { he: 0 }] = await server().query<{ he: number }>(
    `select language_id as he from language where language_code = 'he'`,
  );
  const languageIds = [...Object.values(languages), he];
  const assigned = { languageIds, defaultLanguageId: languages.en };
  await server().call('U0', 'PUT', '/api/Languages/AssignedLanguages', assigned);
  const own = await publish({ languageIds: [languages.de, he] });
  const link = await withLinks(server).publish();
  const english = 'dir="ltr">We email you about goods like those you have bought.';
  const [onPage, translated, onLink] = await Promise.all([
    open(`/p/${own.slug}?l=he`),
    open(`/p/${own.slug}?l=de`),
    open(`/a/${link.slug}?l=he&t=${await tokenFor(link, await somebody())}`),
  ]);
  expect(onPage.body).toContain('<html lang="he" dir="rtl">');
  expect(onPage.body.replaceAll('\\"', '"')).toContain(`span lang="en" ${english}`);
  expect(translated.body).not.toContain('We email you about goods');
  expect(onLink.body).toContain('<html lang="he" dir="rtl">');
  expect(onLink.body).toContain(`span lang="en" ${english}`);
});

test('a link that asks who somebody is takes no tokens and no signatures', async () => {
  const { linkId, slug } = await create(page.formId, { authenticationType: 3 });
  await call('POST', `/api/PreferenceLinks/${linkId}/Publish`);
  const person = await somebody();
  expect((await pages.tokensFor({ linkId }, { dataSubjectIds: [person] })).status).toBe(409);
  const token = await tokenFor(page, person);
  expect((await stop(slug, { t: token })).status).toBe(404);
  expect((await authenticate(slug, { t: token })).session).toBeNull();
});
