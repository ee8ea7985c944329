import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import { alpha, beta } from '@candour/testing/world';
import { withBanners } from '@candour/testing/banner-bench';
import type { PolicyVersion, PrivacyPolicy } from './contract.ts';
import { policyRecord } from './samples.ts';

const hostileAddresses = [
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'javascript&colon;alert(1)',
  '//evil.example/',
  'evil.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.example/1',
  '\u0001javascript:x',
  'https://user:password@a.example/',
];
const page = '<h1>Privacy</h1>';
const answers: Record<string, [number, string, Record<string, string>?]> = {
  '/privacy': [200, page],
  '/moved': [302, '', { location: '/privacy' }],
  '/inside': [302, '', { location: 'http://127.0.0.2/' }],
  '/gone': [404, 'no'],
};
const site = createServer(({ url = '' }, answer) => {
  const [status, body, headers = {}] = answers[url] ?? [404, ''];
  answer.writeHead(status, headers).end(body);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo; // of a TCP server
const origin = `http://127.0.0.1:${port}`;
const { server, makeBanner, publish, definitionOf, banner } = withBanners({
  environment: { OUTBOUND_ALLOW: `127.0.0.1:${port}` },
});
beforeAll(() => server().platform.jobs.work(server().platform));
afterAll(() => site.close());

const path = '/api/PrivacyPolicies';
const list = async (user: 'A1' | 'B1' | 'U0' = 'U0'): Promise<PrivacyPolicy[]> =>
  (await server().call(user, 'GET', path)).body.privacyPolicies;
const policyOf = async (brandId: number): Promise<PrivacyPolicy> => {
  const found = (await list()).find((policy) => policy.brandId === brandId);
  if (!found) throw new Error(`Brand ${brandId} has no policy`);
  return found;
};
const sent = ({
  policyName,
  policyUrl,
  externalVersionRef,
  isActive,
  languageUrls,
  versionId,
}: PolicyVersion) => ({
  policyName,
  policyUrl,
  externalVersionRef,
  isActive,
  languageUrls,
  versionId,
});
const put = (user: 'A1' | 'B1' | 'U0', body: object) => server().call(user, 'PUT', path, body);
const remove = (user: 'A1' | 'B1' | 'U0', id: number) =>
  server().call(user, 'DELETE', `${path}?PrivacyPolicyId=${id}`);
const next = (policyUrl: string) => ({ policyName: 'Next', policyUrl, isActive: true });
/** Adds a version that is active from now on. */
const addVersion = async (brandId: number, policyUrl: string) => {
  const { privacyPolicyId, versions } = await policyOf(brandId);
  const old = versions.map((version) => ({ ...sent(version), isActive: false }));
  return put('U0', { privacyPolicyId, versions: [...old, next(policyUrl)] });
};

describe('privacy policies', () => {
  test('[mend E] have one address per language', async () => {
    const { de } = server().languages;
    const languageUrls = ['https://b.example/', 'https://c.example/'].map((url) => ({ languageId: de, url }));
    const body = { brandId: beta, versions: [{ ...next('https://a.example/'), languageUrls }] };
    const { status, body: answer } = await server().call('U0', 'POST', path, body);
    expect([status, answer.fields]).toEqual([
      400,
      { 'versions.0.languageUrls.1.languageId': 'This value has already been provided' },
    ]);
  });

  test('have versions, one of them active, and are listed by name', async () => {
    for (const [user, brandId] of [
      ['A1', alpha],
      ['B1', beta],
    ] as const) {
      const record = policyRecord(placeOf(server(), brandId));
      const { status, body } = await server().call(user, 'POST', path, record);
      expect([status, Number.isInteger(body.newPrivacyPolicyId)]).toEqual([200, true]);
    }
    const [own, ...others] = await list('A1');
    expect(others).toEqual([]);
    expect(own).toMatchObject({
      ...policyRecord(placeOf(server(), alpha)),
      brandName: 'Alpha',
      isGlobalDefault: false,
    });
    expect((await list('U0')).map(({ brandId }) => brandId)).toEqual([alpha, beta]);
  });

  test('are unique per brand', async () => {
    const { status, body } = await server().call('A1', 'POST', path, policyRecord(placeOf(server(), alpha)));
    expect([status, body.fields]).toEqual([400, { brandId: 'This value has already been provided' }]);
  });

  test.each([
    ['has no version', { versions: [] }, { versions: 'Exactly one version must be active' }],
    [
      'has no active version',
      { versions: [{ ...next('https://a.example/'), isActive: false }] },
      { versions: 'Exactly one version must be active' },
    ],
    [
      'has two active versions',
      { versions: [next('https://a.example/'), next('https://b.example/')] },
      { versions: 'Exactly one version must be active' },
    ],
    [
      'has a version without a name',
      { versions: [{ ...next('https://a.example/'), policyName: '' }] },
      { 'versions.0.policyName': 'This field is required' },
    ],
    [
      'speaks a language that does not exist',
      {
        versions: [
          { ...next('https://a.example/'), languageUrls: [{ languageId: 9999, url: 'https://b.example/' }] },
        ],
      },
      { 'versions.0.languageUrls.0.languageId': 'The chosen item does not exist' },
    ],
    [
      'names a version of another policy',
      { versions: [{ ...next('https://a.example/'), versionId: 3 }] },
      { 'versions.0.versionId': 'The chosen item does not exist' },
    ],
  ])('a change is refused that %s', async (_, members, fields) => {
    const before = await policyOf(alpha);
    const { status, body } = await put('A1', { privacyPolicyId: before.privacyPolicyId, ...members });
    expect([status, body.fields]).toEqual([400, fields]);
    const after = await policyOf(alpha);
    // The page of a version may have been fetched in the meantime.
    expect({ ...after, versions: after.versions.map(sent) }).toEqual({
      ...before,
      versions: before.versions.map(sent),
    });
  });

  test.each(hostileAddresses)('XSS-03 the address %j is refused', async (policyUrl) => {
    const { privacyPolicyId } = await policyOf(alpha);
    const message = 'This field must must be a valid URL and start with http:// or https://';
    for (const version of [
      next(policyUrl),
      {
        ...next('https://a.example/'),
        languageUrls: [{ languageId: server().languages.de, url: policyUrl }],
      },
    ]) {
      const { status, body } = await put('A1', { privacyPolicyId, versions: [version] });
      expect([status, Object.values(body.fields)]).toEqual([400, [message]]);
    }
  });

  test('MASS-05 take no default, brand, date or second active version from a body', async () => {
    const before = await policyOf(alpha);
    const { privacyPolicyId, versions } = before;
    const [first, ...others] = versions.map(sent);
    const active = versions.map((version) => ({ ...sent(version), isActive: true }));
    expect((await put('A1', { privacyPolicyId, versions: active })).status).toBe(400);
    for (const ignored of [
      { isGlobalDefault: true },
      { brandId: beta },
      { brandName: 'Beta' },
      { versions: [{ ...first, createdDate: '2001-01-01T00:00:00Z' }, ...others] },
    ]) {
      expect((await put('A1', { privacyPolicyId, ...ignored })).status).toBe(200);
    }
    expect(await policyOf(alpha)).toEqual({ ...before, rowVersion: expect.any(Number) });
  });

  test('of another brand are not visible, and a stale change is refused', async () => {
    const { privacyPolicyId, rowVersion } = await policyOf(beta);
    expect((await put('A1', { privacyPolicyId, isVisibleInCSPortal: false })).status).toBe(404);
    expect((await remove('A1', privacyPolicyId)).status).toBe(404);
    const body = { privacyPolicyId, isVisibleInCSPortal: false, rowVersion };
    expect((await put('B1', body)).status).toBe(200);
    expect((await put('B1', body)).status).toBe(409);
  });
});

test('every change is in the history', async () => {
  const { privacyPolicyId } = await policyOf(beta);
  const { body } = await server().call('B1', 'GET', `${path}/${privacyPolicyId}/History`);
  expect(body.changes.map(({ action }: { action: string }) => action)).toEqual(['Update', 'Create']);
  expect((await server().call('A1', 'GET', `${path}/${privacyPolicyId}/History`)).status).toBe(404);
});

describe.runIf(isLong)('the page of a version', () => {
  const state = async (brandId: number, policyUrl: string) =>
    (await policyOf(brandId)).versions.find((version) => version.policyUrl === policyUrl);
  const settled = async (policyUrl: string) => {
    expect((await addVersion(beta, policyUrl)).status).toBe(200);
    await expect
      .poll(async () => (await state(beta, policyUrl))?.contentState, { timeout: 30_000 })
      .not.toBe('Waiting');
    return state(beta, policyUrl);
  };
  const contentHash = createHash('sha256').update(page).digest('hex');

  longTest('is fetched when it is added, following redirects, and stored as a hash', async () => {
    expect(await settled(`${origin}/privacy`)).toMatchObject({ contentState: 'Fetched', contentHash });
    expect(await settled(`${origin}/moved`)).toMatchObject({ contentState: 'Fetched', contentHash });
  });

  longTest('may fail, which is shown and can be tried again', async () => {
    const gone = await settled(`${origin}/gone`);
    expect(gone).toMatchObject({ contentState: 'Failed', contentProblem: 'This address answered 404' });
    expect(await settled(`${origin}/inside`)).toMatchObject({
      contentState: 'Failed',
      contentHash: '',
      contentProblem: 'This address cannot be reached from here',
    });
    answers['/gone'] = [200, page];
    const { privacyPolicyId } = await policyOf(beta);
    const again = `${path}/${privacyPolicyId}/Versions/${gone?.versionId}/Fetch`;
    expect((await server().call('A1', 'POST', again)).status).toBe(404);
    expect((await server().call('B1', 'POST', again)).status).toBe(204);
    await expect
      .poll(async () => (await state(beta, `${origin}/gone`))?.contentHash, { timeout: 30_000 })
      .toBe(contentHash);
  });
});

describe('the version in force', () => {
  test('can be looked up for a day or a time', async () => {
    const { privacyPolicyId, versions } = await policyOf(alpha);
    const first = versions.find(({ isActive }) => isActive)?.versionId;
    const day = (moved: number) => new Date(Date.now() + moved * 86_400_000).toISOString();
    await server().query(
      "update privacy_policy_in_force set since = since - interval '3 days' where privacy_policy_id = $1",
      [privacyPolicyId],
    );
    await addVersion(alpha, 'https://alpha.example/next');
    const second = (await policyOf(alpha)).versions.find(({ isActive }) => isActive)?.versionId;
    const on = async (onDate: string) => {
      const answer = await server().call('A1', 'GET', `${path}/${privacyPolicyId}/Versions?onDate=${onDate}`);
      return [
        answer.status,
        ...(answer.body.versions ?? []).map((version: PolicyVersion) => version.versionId),
      ];
    };
    expect(await on(day(-4).slice(0, 10))).toEqual([200]);
    expect(await on(day(-1).slice(0, 10))).toEqual([200, first]);
    expect(await on(day(-0.1))).toEqual([200, first]);
    expect(await on(day(0).slice(0, 10))).toEqual([200, second, first]);
    expect(await on(day(0.1))).toEqual([200, second]);
    expect(await on(day(400).slice(0, 10))).toEqual([200, second]);
    for (const wrong of ['yesterday', '2026-13-01', '2026-01-01T00:00', "'--"])
      expect([wrong, (await on(encodeURIComponent(wrong)))[0]]).toEqual([wrong, 400]);
    const all = await server().call('A1', 'GET', `${path}/${privacyPolicyId}/Versions`);
    expect(all.body.versions.map(({ inForce }: { inForce: object[] }) => inForce.length)).toEqual([1, 1, 0]);
  });
});

describe('the global default', () => {
  const setDefault = (user: 'A1' | 'U0', privacyPolicyId: number) =>
    server().call(user, 'PUT', `${path}/SetGlobalDefault`, { privacyPolicyId });

  test('is unique in the organisation, readable for every brand, and cannot be deleted', async () => {
    const [a, b] = [await policyOf(alpha), await policyOf(beta)];
    expect((await setDefault('A1', a.privacyPolicyId)).status).toBe(403);
    expect((await list('A1')).map(({ brandId }) => brandId)).toEqual([alpha]);
    for (const { privacyPolicyId } of [a, b])
      expect((await setDefault('U0', privacyPolicyId)).status).toBe(204);
    expect((await list()).map((one) => [one.brandId, one.isGlobalDefault]).toSorted()).toEqual([
      [alpha, false],
      [beta, true],
    ]);
    const seen = (await list('A1')).find(({ brandId }) => brandId === beta);
    expect([seen?.brandName, seen?.versions.length]).toEqual(['', b.versions.length]);
    expect((await put('A1', { privacyPolicyId: b.privacyPolicyId, isVisibleInCSPortal: true })).status).toBe(
      403,
    );
    const active = b.versions.find(({ isActive }) => isActive);
    const refused = await remove('B1', b.privacyPolicyId);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [`${active?.policyName} is the global default and cannot be deleted`],
    ]);
    expect((await setDefault('U0', 2_000_000)).status).toBe(404);
    expect((await policyOf(beta)).isGlobalDefault).toBe(true);
  });
});

describe('a banner', () => {
  test('leads to the active version of its policy, and asks again if the policy says so', async () => {
    const { consentBannerId, profileIds } = await makeBanner();
    const [profileId] = profileIds;
    const { privacyPolicyId } = await policyOf(alpha);
    const choose = (id: number | null) =>
      banner('PUT', `/BasicDetails/${consentBannerId}`, { privacyPolicyId: id });
    expect((await choose(privacyPolicyId)).status).toBe(200);
    await publish(profileId);
    const active = async () => (await policyOf(alpha)).versions.find(({ isActive }) => isActive);
    const before = await definitionOf(profileId, 1);
    expect([before.privacyPolicyVersionId, before.policyLinks[0]?.url]).toEqual([
      (await active())?.versionId,
      'https://alpha.example/next',
    ]);

    await addVersion(alpha, 'https://alpha.example/third');
    expect(
      await server().query('select live_version from banner_profile where profile_id = $1', [profileId]),
    ).toEqual([{ live_version: 1 }]);
    await put('A1', { privacyPolicyId, asksVisitorsAgain: true });
    await addVersion(alpha, 'https://alpha.example/fourth');
    const after = await definitionOf(profileId, 2);
    expect([after.reConsentNo, after.privacyPolicyVersionId]).toEqual([
      before.reConsentNo + 1,
      (await active())?.versionId,
    ]);
    expect(after.policyLinks.map(({ url }) => url)).toEqual([
      'https://alpha.example/fourth',
      ...before.policyLinks.slice(1).map(({ url }) => url),
    ]);
  });

  test('leads to the address in its language', async () => {
    const { privacyPolicyId, versions } = await policyOf(alpha);
    const { de } = server().languages;
    const asSent = versions.map((version) => ({
      ...sent(version),
      ...(version.isActive && !version.wasShown ? { languageUrls: [] } : {}),
    }));
    const spoken = {
      ...next('https://alpha.example/en'),
      languageUrls: [{ languageId: de, url: 'https://alpha.example/de' }],
    };
    await put('A1', {
      privacyPolicyId,
      asksVisitorsAgain: false,
      versions: [...asSent.map((version) => ({ ...version, isActive: false })), spoken],
    });
    const { consentBannerId, profileIds } = await makeBanner({ isTranslated: true });
    await banner('PUT', `/BasicDetails/${consentBannerId}`, { privacyPolicyId });
    const version = await publish(profileIds[0]);
    const urls = await Promise.all(
      ['en', 'de'].map(
        async (code) => (await definitionOf(profileIds[0], version, code)).policyLinks[0]?.url,
      ),
    );
    expect(urls).toEqual(['https://alpha.example/en', 'https://alpha.example/de']);
  });

  test('prevents changing or deleting its policy and the versions that visitors were shown', async () => {
    const policy = await policyOf(alpha);
    const { privacyPolicyId, versions } = policy;
    const shown = versions.filter(({ wasShown }) => wasShown);
    expect(shown.map(({ policyUrl }) => policyUrl)).toEqual([
      'https://alpha.example/next',
      'https://alpha.example/fourth',
      'https://alpha.example/en',
    ]);
    const changed = versions.map((version) =>
      version.isActive ? { ...sent(version), policyUrl: 'https://alpha.example/other' } : sent(version),
    );
    const refused = await put('A1', { privacyPolicyId, versions: changed });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      ['Visitors were shown this version. Please add a new one.'],
    ]);
    const without = await put('A1', { privacyPolicyId, versions: [next('https://alpha.example/only')] });
    expect(without.body.fields).toEqual({
      versions: 'A version that visitors were shown cannot be removed: it is evidence',
    });
    const unshown = versions.filter(({ wasShown, isActive }) => wasShown || isActive).map(sent);
    expect((await put('A1', { privacyPolicyId, versions: unshown })).status).toBe(200);
    const gone = await remove('A1', privacyPolicyId);
    expect([
      gone.status,
      gone.body.usages.map(({ productArea }: { productArea: number }) => productArea),
    ]).toEqual([409, [12, 12]]);
  });

  test('does not lead to the policy of another brand, unless that is the default', async () => {
    const { consentBannerId } = await makeBanner();
    const { privacyPolicyId } = await policyOf(beta);
    const choose = () => banner('PUT', `/BasicDetails/${consentBannerId}`, { privacyPolicyId });
    expect((await choose()).status).toBe(200);
    await server().call('U0', 'PUT', `${path}/SetGlobalDefault`, {
      privacyPolicyId: (await policyOf(alpha)).privacyPolicyId,
    });
    const { status, body } = await choose();
    expect([status, body.fields]).toEqual([400, { privacyPolicyId: 'The chosen item does not exist' }]);
  });
});
