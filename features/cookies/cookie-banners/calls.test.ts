import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import type { Wire } from '@candour/testing/samples';
import { alpha } from '@candour/testing/world';
import { sampleBanner, type SetUpBanner } from './samples.ts';

/**
 * The banner routes of specification 2 §7, one test for each line of its table, with exact paths and
 * casing.
 */
const { server, banner, makeBanner, filled, publish } = withBanners();
let made: SetUpBanner;
beforeAll(async () => {
  made = await makeBanner({ isTranslated: true });
});

const details = (): Wire => ({
  consentBannerName: 'Tours banner',
  brandId: alpha,
  defaultLanguageId: server().languages.en,
  domains: ['tours.nordlicht.example'],
});
const statusOf = async (id: number): Promise<number> =>
  (await banner('GET', `/BasicDetails/${id}`)).body.configurationStatusId;

test('GET /api/ConsentBanner responds with consentBanners', async () => {
  const { status, body } = await server().call('A1', 'GET', '/api/ConsentBanner');
  expect([status, Object.keys(body)]).toEqual([200, ['consentBanners']]);
  expect(body.consentBanners.find((row: Wire) => row['consentBannerId'] === made.consentBannerId)).toEqual({
    consentBannerId: made.consentBannerId,
    consentBannerName: 'Banner 1',
    brandId: alpha,
    brandName: 'Alpha',
    domains: sampleBanner.details.domains,
    countOfProfiles: 2,
    languages: ['en', 'fr', 'de'],
    configurationStatusId: 9,
    status: 'Draft',
    lastPublishedAt: null,
    consents30Days: 0,
    acceptRate: null,
    reConsentNo: 1,
    rowVersion: expect.any(Number),
  });
});

test('POST BasicDetails responds with newConsentBannerId, and the banner has the words of its language', async () => {
  const german = { ...details(), consentBannerName: 'Zelte', defaultLanguageId: server().languages.de };
  const { status, body } = await banner('POST', '/BasicDetails', german);
  expect([status, Object.keys(body)]).toEqual([200, ['newConsentBannerId']]);
  const layer = await banner('GET', `/PreBannerConfiguration?consentBannerId=${body.newConsentBannerId}`);
  expect(layer.body.rejectAll).toEqual({ text: 'Alle ablehnen', show: true, look: 'Button1' });
  expect(layer.body.acceptAll.look).toBe(layer.body.rejectAll.look);
});

test('GET and PUT /api/ConsentBanner/BasicDetails/{id}', async () => {
  const id = (await banner('POST', '/BasicDetails', details())).body.newConsentBannerId;
  const before = (await banner('GET', `/BasicDetails/${id}`)).body;
  expect(before).toMatchObject({
    ...details(),
    consentBannerId: id,
    gpcEnabled: true,
    consentModel: 'OptIn',
    consentExpiryDays: 365,
  });
  const { status, body } = await banner('PUT', `/BasicDetails/${id}`, { gpcEnabled: false });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    gpcEnabled: false,
    rowVersion: before.rowVersion + 1,
    configurationStatusId: 2,
  });
});

test('DELETE /api/ConsentBanner/{id}', async () => {
  const id = (await banner('POST', '/BasicDetails', { ...details(), consentBannerName: 'Gone' })).body
    .newConsentBannerId;
  expect((await banner('DELETE', `/${id}`)).status).toBe(204);
  expect((await banner('GET', `/BasicDetails/${id}`)).status).toBe(404);
});

test('GET /api/ConsentBanner/RequestReconsent/{id}', async () => {
  const own = await makeBanner();
  expect((await banner('GET', `/RequestReconsent/${own.consentBannerId}`)).status).toBe(204);
  expect((await banner('GET', `/BasicDetails/${own.consentBannerId}`)).body.reConsentNo).toBe(2);
});

const parts: readonly [path: string, change: Wire, step: number][] = [
  ['PreBannerConfiguration', { title: 'Cookies at Nordlicht', position: 'Centre' }, 3],
  ['GpcBannerConfiguration', { notice: 'Always', allowOverride: false }, 3],
  ['Configuration', { layout: 'SidePanel', showCookieList: false }, 4],
];
describe.each(parts)('%s', (path, change, step) => {
  test('GET and PUT, the banner named in the body', async () => {
    const id = (await banner('POST', '/BasicDetails', { ...details(), consentBannerName: `${path} 1` })).body
      .newConsentBannerId;
    const { body: before } = await banner('GET', `/${path}?consentBannerId=${id}`);
    const { rowVersion: _, configurationStatusId: __, ...part } = before;
    const { status, body } = await banner('PUT', `/${path}`, { ...part, ...change });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      ...change,
      rowVersion: before.rowVersion + 1,
      configurationStatusId: step,
    });
    expect((await banner('GET', `/${path}?consentBannerId=${id}`)).body).toEqual(body);
  });

  test('PUT with the banner named in the query, in any casing', async () => {
    const id = (await banner('POST', '/BasicDetails', { ...details(), consentBannerName: `${path} 2` })).body
      .newConsentBannerId;
    const { body: before } = await banner('GET', `/${path}?ConsentBannerId=${id}`);
    const { rowVersion: _, configurationStatusId: __, consentBannerId: ___, ...part } = before;
    expect(
      (await banner('PUT', `/${path}?consentbannerid=${id}`, { ...part, ...change })).body,
    ).toMatchObject(change);
    const nameless = await banner('PUT', `/${path}`, part);
    expect([nameless.status, nameless.body.fields]).toEqual([
      400,
      { consentBannerId: 'This field is required' },
    ]);
  });

  test('a stale version is refused', async () => {
    const { body: before } = await banner('GET', `/${path}?consentBannerId=${made.consentBannerId}`);
    const { configurationStatusId: __, ...part } = before;
    expect((await banner('PUT', `/${path}`, { ...part, ...change })).status).toBe(200);
    expect((await banner('PUT', `/${path}`, { ...part, ...change })).status).toBe(409);
  });
});

test('GET and PUT CategoryConfiguration', async () => {
  const consentBannerId = (
    await banner('POST', '/BasicDetails', { ...details(), consentBannerName: 'Categories' })
  ).body.newConsentBannerId;
  const categories = filled().categoryIds.map((cookieCategoryId, displayOrder) => ({
    cookieCategoryId,
    displayOrder,
    isExpanded: true,
    defaultState: 'Off',
    overrideText: '',
  }));
  const { status, body } = await banner('PUT', '/CategoryConfiguration', { consentBannerId, categories });
  expect([status, body.categories, body.configurationStatusId]).toEqual([200, categories, 5]);
  const read = await banner('GET', `/CategoryConfiguration?consentBannerId=${consentBannerId}`);
  expect(read.body).toEqual(body);
});

test('GET and PUT ScriptConfiguration; removing a category removes its services', async () => {
  const { consentBannerId } = await makeBanner();
  const scripts = filled().cookieScriptIds.map((cookieScriptId, displayOrder) => ({
    cookieScriptId,
    displayOrder,
    defaultState: 'Off',
    isLocked: false,
  }));
  const { status, body } = await banner('PUT', '/ScriptConfiguration', { consentBannerId, scripts });
  expect([status, body.scripts]).toEqual([200, scripts]);
  const categories = filled()
    .categoryIds.slice(0, 2)
    .map((cookieCategoryId, displayOrder) => ({ cookieCategoryId, displayOrder }));
  await banner('PUT', '/CategoryConfiguration', { consentBannerId, categories });
  const left = (await banner('GET', `/ScriptConfiguration?consentBannerId=${consentBannerId}`)).body.scripts;
  const { body: services } = await server().call('A1', 'GET', '/api/cookieScript');
  const kept = services.filter((row: Wire) =>
    filled().categoryIds.slice(0, 2).includes(Number(row['parentCookieCategoryId'])),
  );
  expect(left.map((row: Wire) => row['cookieScriptId']).toSorted()).toEqual(
    kept
      .map((row: Wire) => row['cookieScriptId'])
      .filter((id: number) => filled().cookieScriptIds.includes(id))
      .toSorted(),
  );
});

test('GET and PUT CisCookies with the banner in the query', async () => {
  const { consentBannerId, cookieScriptIds } = await makeBanner();
  const cisCookies = [
    { cookieName: '_ga*', cookieScriptId: cookieScriptIds[4], lifetimeDays: 400, sameSite: 'Lax', path: '/' },
  ];
  const { status, body } = await banner('PUT', `/CisCookies?consentBannerId=${consentBannerId}`, {
    cisCookies,
  });
  expect([status, body.cisCookies]).toEqual([200, cisCookies]);
  expect((await banner('GET', `/CisCookies?consentBannerId=${consentBannerId}`)).body).toEqual(body);
});

test('GET ColourSchemePreSets/{id}', async () => {
  const { status, body } = await banner('GET', `/ColourSchemePreSets/${made.consentBannerId}`);
  expect(status).toBe(200);
  expect(body.colourSchemes.map(({ name }: Wire) => name)).toEqual([
    'Light',
    'Dark',
    'Brand',
    'High Contrast',
  ]);
  expect(body.colourSchemes[0].colours.preBannerBackground).toMatch(/^#[\da-f]{6}$/i);
});

test('PUT ConfigurationStatus goes forward and never back', async () => {
  const id = (await banner('POST', '/BasicDetails', { ...details(), consentBannerName: 'Progress' })).body
    .newConsentBannerId;
  expect(await statusOf(id)).toBe(1);
  for (const [wanted, then] of [
    [4, 4],
    [2, 4],
    [0, 4],
    [10, 10],
    [99, 10],
  ] as const) {
    const response = await banner(
      'PUT',
      `/ConfigurationStatus?ConsentBannerId=${id}&ConfigurationStatusId=${wanted}`,
    );
    expect([response.status, await statusOf(id)]).toEqual([204, then]);
  }
});

longTest('the set-up goes from step to step, and the number is the last saved step plus one', async () => {
  const { languages } = server();
  const consentBannerId = (
    await banner('POST', '/BasicDetails', { ...details(), consentBannerName: 'Steps' })
  ).body.newConsentBannerId;
  const part = async (path: string) => {
    const {
      rowVersion: _,
      configurationStatusId: __,
      ...rest
    } = (await banner('GET', `/${path}?consentBannerId=${consentBannerId}`)).body;
    return rest;
  };
  const ids = filled();
  let profileId = 0;
  const steps: [number, () => Promise<unknown>][] = [
    [2, () => banner('PUT', `/BasicDetails/${consentBannerId}`, { domains: ['www.nordlicht.example'] })],
    [3, async () => banner('PUT', '/PreBannerConfiguration', await part('PreBannerConfiguration'))],
    [4, async () => banner('PUT', '/Configuration', await part('Configuration'))],
    [
      5,
      () =>
        banner('PUT', '/CategoryConfiguration', {
          consentBannerId,
          categories: ids.categoryIds.map((cookieCategoryId, displayOrder) => ({
            cookieCategoryId,
            displayOrder,
          })),
        }),
    ],
    [
      6,
      () =>
        banner('PUT', '/ScriptConfiguration', {
          consentBannerId,
          scripts: ids.cookieScriptIds.map((cookieScriptId, displayOrder) => ({
            cookieScriptId,
            displayOrder,
          })),
        }),
    ],
    [7, () => banner('PUT', `/CisCookies?consentBannerId=${consentBannerId}`, { cisCookies: [] })],
    [
      8,
      async () => {
        profileId = (
          await banner('POST', '/CreateProfile', {
            profileName: 'Default',
            consentBannerId,
            accessKeyId: ids.accessKeyId,
          })
        ).body.newConsentBannerId;
      },
    ],
    [
      9,
      () =>
        banner('POST', '/Translations', {
          consentBannerId,
          languageId: languages.de,
          texts: { modalTitle: 'Cookies verwalten' },
        }),
    ],
    [10, () => publish(profileId)],
  ];
  for (const [number, step] of steps) {
    await step();
    expect(await statusOf(consentBannerId)).toBe(number);
  }
  await banner('PUT', `/BasicDetails/${consentBannerId}`, { description: 'Going back' });
  expect(await statusOf(consentBannerId)).toBe(10);
});

test('GET Profiles/{bannerId} responds with profiles, the default one first', async () => {
  const { status, body } = await banner('GET', `/Profiles/${made.consentBannerId}`);
  expect([status, Object.keys(body)]).toEqual([200, ['profiles']]);
  expect(body.profiles.map(({ profileName, isDefault }: Wire) => [profileName, isDefault])).toEqual([
    ['Worldwide', true],
    ['United States', false],
  ]);
});

test('GET Profiles?ProfileId&ConsentBannerId', async () => {
  const [profileId] = made.profileIds;
  const { status, body } = await banner(
    'GET',
    `/Profiles?ProfileId=${profileId}&ConsentBannerId=${made.consentBannerId}`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    profileId,
    profileName: 'Worldwide',
    consentBannerId: made.consentBannerId,
    accessKeyName: 'Nordlicht shop 1',
    isDefault: true,
    isGpc: false,
    loadTemplateCss: false,
    loadTemplateHtml: false,
    loadTemplateJs: false,
    accessKeyId: made.accessKeyId.toUpperCase(),
  });
});

test('"POST CreateProfile responds with newConsentBannerId, which is the profile\'s id"', async () => {
  const body = {
    profileName: 'Norway',
    consentBannerId: made.consentBannerId,
    accessKeyId: made.accessKeyId,
    countries: ['NO'],
  };
  const response = await banner('POST', '/CreateProfile', body);
  expect([response.status, Object.keys(response.body)]).toEqual([200, ['newConsentBannerId']]);
  const read = await banner(
    'GET',
    `/Profiles?ProfileId=${response.body.newConsentBannerId}&ConsentBannerId=${made.consentBannerId}`,
  );
  expect(read.body).toMatchObject(body);
});

test('PUT UpdateProfile leaves omitted members as they are', async () => {
  const { profileIds, consentBannerId } = await makeBanner();
  const [, profileId] = profileIds;
  const address = `/Profiles?ProfileId=${profileId}&ConsentBannerId=${consentBannerId}`;
  const before = (await banner('GET', address)).body;
  const { status, body } = await banner('PUT', '/UpdateProfile', {
    profileId,
    profileName: 'USA',
    loadTemplateCss: true,
    customCss: '.x{}',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    profileName: 'USA',
    loadTemplateCss: true,
    customCss: '.x{}',
    rowVersion: before.rowVersion + 1,
  });
  expect((await banner('GET', address)).body).toEqual(body);
  const stale = await banner('PUT', '/UpdateProfile', {
    profileId,
    profileName: 'US',
    rowVersion: before.rowVersion,
  });
  expect(stale.status).toBe(409);
});

test('DELETE DeleteProfile?ConsentBannerId&ProfileId', async () => {
  const { profileIds, consentBannerId } = await makeBanner();
  const response = await banner(
    'DELETE',
    `/DeleteProfile?ConsentBannerId=${consentBannerId}&ProfileId=${profileIds[1]}`,
  );
  expect(response.status).toBe(204);
  expect((await banner('GET', `/Profiles?ProfileId=${profileIds[1]}`)).status).toBe(404);
});

test('GET Profiles/Publish/{profileId}', async () => {
  const { profileIds } = await makeBanner({ isTranslated: true });
  const response = await banner('GET', `/Profiles/Publish/${profileIds[0]}`);
  expect([response.status, response.body]).toEqual([204, null]);
  const { versions } = (await banner('GET', `/Profiles/Versions/${profileIds[0]}`)).body;
  expect(versions).toEqual([
    {
      version: 1,
      state: 'Live',
      publishedBy: 'A1 of the world',
      reConsentNo: 1,
      publishedAt: expect.any(String),
      languages: ['de', 'en', 'fr'].map((language) =>
        expect.objectContaining({ language, integrity: expect.stringMatching(/^sha384-/) }),
      ),
    },
  ]);
});

test('POST Translations, GET Translations/{bannerId}, GET and DELETE Translation?consentBannerId&LanguageId', async () => {
  const { consentBannerId } = await makeBanner({ isTranslated: true });
  const { de, fr, en } = server().languages;
  const texts = { modalTitle: 'Deine Cookies', preBannerBody: '<p>Wir nutzen Cookies.</p>' };
  expect((await banner('POST', '/Translations', { consentBannerId, languageId: de, texts })).status).toBe(
    204,
  );
  const one = await banner('GET', `/Translation?consentBannerId=${consentBannerId}&LanguageId=${de}`);
  expect(one.body).toMatchObject({ languageId: de, texts });
  expect(one.body.suggestion.preBannerRejectAll).toBe('Alle ablehnen');
  const { translations } = (await banner('GET', `/Translations/${consentBannerId}`)).body;
  expect(translations.map(({ languageId, isDefault }: Wire) => [languageId, isDefault])).toEqual([
    [en, true],
    [de, false],
    [fr, false],
  ]);
  expect(translations[0].missing).toBe(0);
  expect(translations[1].missing).toBeGreaterThan(5);
  expect(
    (await banner('DELETE', `/Translation?consentBannerId=${consentBannerId}&LanguageId=${fr}`)).status,
  ).toBe(204);
  expect((await banner('GET', `/Translations/${consentBannerId}`)).body.translations).toHaveLength(2);
  expect(
    (await banner('DELETE', `/Translation?consentBannerId=${consentBannerId}&LanguageId=${fr}`)).status,
  ).toBe(404);
});

test('a translation into the default language, or into no language, is refused', async () => {
  const body = { consentBannerId: made.consentBannerId, texts: { modalTitle: 'x' } };
  const { en } = server().languages;
  const own = await banner('POST', '/Translations', { ...body, languageId: en });
  expect([own.status, own.body.fields]).toEqual([
    400,
    { languageId: 'The default language is edited in the steps themselves' },
  ]);
  const none = await banner('POST', '/Translations', { ...body, languageId: 9999 });
  expect([none.status, none.body.fields]).toEqual([400, { languageId: 'The chosen item does not exist' }]);
});

test('GET AccessKeys/ConsentBanner lists keys for banners, by name', async () => {
  const { status, body } = await server().call('A1', 'GET', '/api/AccessKeys/ConsentBanner');
  expect([status, Object.keys(body)]).toEqual([200, ['accessKeys']]);
  expect(body.accessKeys[0].accessKeyName).toBe('Nordlicht shop 1');
});
