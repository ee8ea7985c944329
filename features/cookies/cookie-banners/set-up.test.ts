import { beforeAll, describe, expect, test } from 'vitest';
import { isLong, longTest } from '@candour/testing/long';
import { idsOf } from '@candour/kit/contract/permissions';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import { appearanceTemplateRecords } from '../cookie-appearance-templates/samples.ts';
import { fillBrand, type FilledBrand, type SetUpBanner } from './samples.ts';

const { server, banner, makeBanner, filled } = withBanners();
let made: SetUpBanner;
let foreign: FilledBrand;
beforeAll(async () => {
  made = await makeBanner({ isTranslated: true });
  foreign = await fillBrand(placeOf(server(), beta));
});

const details = (members: Wire = {}): Wire => ({
  consentBannerName: 'Another',
  brandId: alpha,
  defaultLanguageId: server().languages.en,
  domains: ['www.nordlicht.example'],
  ...members,
});
const part = async (path: string): Promise<Wire> => {
  const {
    rowVersion: _,
    configurationStatusId: __,
    ...rest
  } = (await banner('GET', `/${path}?consentBannerId=${made.consentBannerId}`)).body;
  return rest;
};
const required = 'This field is required';
const url = 'This field must must be a valid URL and start with http:// or https://';

test("a new banner starts with the organisation's own expiry for a yes, unless another is given", async () => {
  const set = (keyValue: string) =>
    server().call('U0', 'PUT', '/api/ConfigKeys', { keyName: 'DefaultConsentExpiryDays', keyValue });
  const daysOf = async (members: Wire) => {
    const { body } = await banner('POST', '/BasicDetails', details(members));
    return (await banner('GET', `/BasicDetails/${body.newConsentBannerId}`)).body.consentExpiryDays;
  };
  await set('180');
  expect(await daysOf({ consentBannerName: 'Half a year' })).toBe(180);
  expect(await daysOf({ consentBannerName: 'Three months', consentExpiryDays: 90 })).toBe(90);
  await set('365');
});

describe('basic details', () => {
  test.each<[string, Wire, Record<string, string>]>([
    ['without a name', { consentBannerName: ' ' }, { consentBannerName: required }],
    ['without a brand', { brandId: undefined }, { brandId: 'At least one brand is required' }],
    ['without a language', { defaultLanguageId: undefined }, { defaultLanguageId: required }],
    ['without a domain', { domains: [] }, { domains: 'At least one domain is required' }],
    [
      'with a domain that is none',
      { domains: ['www.nordlicht.example', 'https://x.example'] },
      { 'domains.1': 'This field must be a valid domain' },
    ],
    [
      'with an answer that never ends',
      { consentExpiryDays: 1826 },
      { consentExpiryDays: 'Value must not exceed 1825' },
    ],
    [
      'with an answer of no day',
      { refusalExpiryDays: 0 },
      { refusalExpiryDays: 'Value must not be less than 1' },
    ],
    [
      'with a policy that runs script',
      { privacyPolicyUrl: 'javascript:alert(1)' },
      { privacyPolicyUrl: url },
    ],
    [
      'with a path that is none',
      { excludedPaths: ['imprint'] },
      { 'excludedPaths.0': 'Invalid characters - please check your input' },
    ],
    [
      'with a language nobody knows',
      { defaultLanguageId: 9999 },
      { defaultLanguageId: 'The chosen item does not exist' },
    ],
    [
      'with languages nobody knows',
      { languageIds: [9999] },
      { languageIds: 'The chosen item does not exist' },
    ],
  ])('%s are refused at their field, on creating and on changing', async (_, members, fields) => {
    const created = await banner('POST', '/BasicDetails', details(members));
    expect([created.status, created.body.fields]).toEqual([400, fields]);
    if (Object.values(members).includes(undefined)) return;
    const changed = await banner('PUT', `/BasicDetails/${made.consentBannerId}`, members);
    expect([changed.status, changed.body.fields]).toEqual([400, fields]);
  });

  test('a name is unique in a brand', async () => {
    const { status, body } = await banner(
      'POST',
      '/BasicDetails',
      details({ consentBannerName: 'BANNER 1' }),
    );
    expect([status, body.fields]).toEqual([
      400,
      { consentBannerName: 'This value has already been provided' },
    ]);
  });

  test('a language the organisation does not use cannot be chosen', async () => {
    const [row] = await server().query<{ id: number }>(
      "select language_id as id from language where language_code = 'sw'",
    );
    const { status, body } = await banner('POST', '/BasicDetails', details({ defaultLanguageId: row?.id }));
    expect([status, body.fields]).toEqual([400, { defaultLanguageId: 'The chosen item does not exist' }]);
  });

  test('the brand is fixed once categories are chosen', async () => {
    const { status, body } = await server().call(
      'A1B2',
      'PUT',
      `/api/ConsentBanner/BasicDetails/${made.consentBannerId}`,
      { brandId: beta },
    );
    expect([status, Object.keys(body.fields)]).toEqual([400, ['brandId']]);
    const empty = (await banner('POST', '/BasicDetails', details({ consentBannerName: 'Empty' }))).body
      .newConsentBannerId;
    const path = `/api/ConsentBanner/BasicDetails/${empty}`;
    expect((await server().call('A1B2', 'PUT', path, { brandId: beta })).status).toBe(200);
    expect((await server().call('A1', 'GET', path)).status).toBe(404);
    expect((await server().call('B1', 'GET', path)).body.brandId).toBe(beta);
  });
});

describe('layers', () => {
  test.each<[string, string, Wire, Record<string, string>]>([
    ['a first layer without text', 'PreBannerConfiguration', { body: '' }, { body: required }],
    [
      'a button without text',
      'PreBannerConfiguration',
      { acceptAll: { text: '', show: true } },
      { 'acceptAll.text': required },
    ],
    [
      'a link that runs script',
      'PreBannerConfiguration',
      { links: [{ text: 'Privacy', url: 'javascript:alert(1)' }] },
      { 'links.0.url': url },
    ],
    [
      'a logo that is no address',
      'PreBannerConfiguration',
      { logoUrl: '//evil.example/x.svg' },
      { logoUrl: url },
    ],
    [
      'a layer gone too soon',
      'PreBannerConfiguration',
      { autoHideSeconds: 2 },
      { autoHideSeconds: 'Value must not be less than 3' },
    ],
    [
      'a member nobody knows',
      'PreBannerConfiguration',
      { onload: 'alert(1)' },
      { onload: 'Unknown field onload' },
    ],
    ['preferences without a title', 'Configuration', { title: ' ' }, { title: required }],
    ['a GPC notice without text', 'GpcBannerConfiguration', { body: '' }, { body: required }],
    [
      'GPC categories nobody knows',
      'GpcBannerConfiguration',
      { gpcCategoryIds: [2_000_000_000] },
      { gpcCategoryIds: 'The chosen item does not exist' },
    ],
  ])('%s is refused at its field', async (_, path, members, fields) => {
    const before = await part(path);
    const { status, body } = await banner('PUT', `/${path}`, { ...before, ...members });
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await part(path)).toEqual(before);
  });
});

describe('categories and services', () => {
  const choose = (categories: unknown[]) =>
    banner('PUT', '/CategoryConfiguration', { consentBannerId: made.consentBannerId, categories });
  const chooseScripts = (scripts: unknown[]) =>
    banner('PUT', '/ScriptConfiguration', { consentBannerId: made.consentBannerId, scripts });
  const inOrder = (ids: number[]) =>
    ids.map((cookieCategoryId, displayOrder) => ({ cookieCategoryId, displayOrder }));
  const scriptsInOrder = (ids: number[]) =>
    ids.map((cookieScriptId, displayOrder) => ({ cookieScriptId, displayOrder }));

  test('a banner has categories, each once, including the strictly necessary one', async () => {
    const { categoryIds } = filled();
    const [necessary = 0, second = 0] = categoryIds;
    const refusals: [unknown[], string][] = [
      [[], 'At least one cookie category is required'],
      [inOrder([second]), 'Strictly Necessary category is required'],
      [inOrder([necessary, second, second]), 'This value has already been provided'],
      [inOrder([necessary, 2_000_000_000]), 'The chosen item does not exist'],
      [inOrder([necessary, foreign.categoryIds[1] ?? 0]), 'The chosen item does not exist'],
    ];
    for (const [categories, message] of refusals) {
      const { status, body } = await choose(categories);
      expect([status, body.fields]).toEqual([400, { categories: message }]);
    }
    expect((await part('CategoryConfiguration'))['categories']).toHaveLength(categoryIds.length);
  });

  test('a banner has services, each once, from its own categories', async () => {
    const { cookieScriptIds } = filled();
    const [first = 0] = cookieScriptIds;
    const stray = {
      cookieScriptName: 'Stray',
      scriptName: 'Stray',
      displayText: 'Strays.',
      brandId: alpha,
      cookieScriptType: 7,
    };
    const category = { categoryName: 'Elsewhere', displayText: 'Not in the banner.', brandId: alpha };
    const parentCookieCategoryId = (await server().call('A1', 'POST', '/api/cookieCategory', category)).body
      .newCookieCategoryId;
    const strayId = (
      await server().call('A1', 'POST', '/api/cookieScript', { ...stray, parentCookieCategoryId })
    ).body.newCookieScriptId;
    const refusals: [unknown[], string][] = [
      [[], 'At least one cookie script is required'],
      [scriptsInOrder([first, first]), 'This value has already been provided'],
      [scriptsInOrder([2_000_000_000]), 'The chosen item does not exist'],
      [scriptsInOrder([first, foreign.cookieScriptIds[0] ?? 0]), 'The chosen item does not exist'],
      [scriptsInOrder([strayId]), 'Stray belongs to a category that is not part of this banner'],
    ];
    for (const [scripts, message] of refusals) {
      const { status, body } = await chooseScripts(scripts);
      expect([status, body.fields]).toEqual([400, { scripts: message }]);
    }
    expect((await part('ScriptConfiguration'))['scripts']).toHaveLength(cookieScriptIds.length);
  });

  test('AUTHZ-05 nobody links rows of two brands, not even somebody who sees both', async () => {
    const before = await server().fingerprint(alpha);
    const own = { consentBannerId: made.consentBannerId };
    const mixed = inOrder([made.categoryIds[0] ?? 0, foreign.categoryIds[1] ?? 0]);
    const attempts: [string, 'PUT' | 'POST', string, object][] = [
      ['categories', 'PUT', '/CategoryConfiguration', { ...own, categories: mixed }],
      [
        'scripts',
        'PUT',
        '/ScriptConfiguration',
        { ...own, scripts: scriptsInOrder([foreign.cookieScriptIds[0] ?? 0]) },
      ],
      [
        'gpcCategoryIds',
        'PUT',
        '/GpcBannerConfiguration',
        { ...(await part('GpcBannerConfiguration')), gpcCategoryIds: [foreign.categoryIds[1]] },
      ],
      [
        'accessKeyId',
        'POST',
        '/CreateProfile',
        { ...own, profileName: 'Mixed', accessKeyId: foreign.accessKeyId },
      ],
      [
        'accessKeyId',
        'PUT',
        '/UpdateProfile',
        { profileId: made.profileIds[0], accessKeyId: foreign.accessKeyId },
      ],
    ];
    for (const [field, method, path, body] of attempts) {
      for (const user of ['A1', 'A1B2', 'U0'] as const) {
        const response = await server().call(user, method, `/api/ConsentBanner${path}`, body);
        expect([path, user, response.status, Object.keys(response.body.fields)]).toEqual([
          path,
          user,
          400,
          [field],
        ]);
      }
    }
    expect(await server().fingerprint(alpha)).toBe(before);
  });

  test('cookies of the identity service belong to services of the banner', async () => {
    const save = (row: Wire) =>
      banner('PUT', '/CisCookies', { consentBannerId: made.consentBannerId, cisCookies: [row] });
    const sound = { cookieName: '_ga', cookieScriptId: made.cookieScriptIds[0], lifetimeDays: 30 };
    const refusals: [Wire, string, string][] = [
      [{ cookieScriptId: foreign.cookieScriptIds[0] }, 'cookieScriptId', 'The chosen item does not exist'],
      [{ lifetimeDays: 401 }, 'lifetimeDays', 'Value must not exceed 400'],
      [{ lifetimeDays: 0 }, 'lifetimeDays', 'Value must not be less than 1'],
      [{ cookieName: 'a*b' }, 'cookieName', 'Invalid characters - please check your input'],
      [{ cookieName: '' }, 'cookieName', required],
      [{ path: 'shop' }, 'path', 'Invalid characters - please check your input'],
    ];
    for (const [members, field, message] of refusals) {
      const { status, body } = await save({ ...sound, ...members });
      expect([status, body.fields]).toEqual([400, { [`cisCookies.0.${field}`]: message }]);
    }
    expect((await save(sound)).status).toBe(200);
  });
});

describe('profiles', () => {
  const profile = (banner_: SetUpBanner, members: Wire = {}): Wire => ({
    profileName: 'Third',
    consentBannerId: banner_.consentBannerId,
    accessKeyId: banner_.accessKeyId,
    ...members,
  });

  test.each<[string, Wire, Record<string, string>]>([
    ['without a name', { profileName: '' }, { profileName: required }],
    ['without a key', { accessKeyId: undefined }, { accessKeyId: required }],
    ['with a key that is no guid', { accessKeyId: '7' }, { accessKeyId: required }],
    [
      'with a key nobody knows',
      { accessKeyId: '00000000-0000-4000-8000-000000000000' },
      { accessKeyId: 'The chosen item does not exist' },
    ],
    [
      'with a country another one serves',
      { countries: ['CA', 'US'] },
      { countries: 'United States already serves one of these countries' },
    ],
    [
      '[mend C12] with a country that does not exist',
      { countries: ['CA', 'ZZ'] },
      {
        'countries.1': 'Please enter a country such as DE, or a region such as US-CA (ISO 3166)',
      },
    ],
    [
      '[mend C12] with own code that cannot be parsed',
      { customJs: 'start();\n}' },
      { customJs: "This script cannot run. Line 2: Unexpected token '}'" },
    ],
    [
      'with a colour that is none',
      { colourScheme: { button1Text: 'url(//evil)' } },
      { 'colourScheme.button1Text': expect.any(String) as unknown as string },
    ],
    [
      'with a dark colour that is none',
      { darkColours: { button1Text: 'url(//evil)' } },
      { 'darkColours.button1Text': expect.any(String) as unknown as string },
    ],
    [
      'with languages nobody knows',
      { languageIds: [9999] },
      { languageIds: 'The chosen item does not exist' },
    ],
  ])('%s are refused', async (_, members, fields) => {
    const { status, body } = await banner('POST', '/CreateProfile', profile(made, members));
    expect([status, body.fields]).toEqual([400, expect.objectContaining(fields)]);
  });

  test('a key for another purpose is refused', async () => {
    const key = {
      accessKeyName: 'For the app',
      accessKeyType: 6,
      brandId: alpha,
      allowedDomains: ['app.nordlicht.example'],
    };
    const accessKeyId = (await server().call('A1', 'POST', '/api/AccessKeys', key)).body.newAccessKeyId;
    const { status, body } = await banner('POST', '/CreateProfile', profile(made, { accessKeyId }));
    expect([status, body.fields]).toEqual([
      400,
      { accessKeyId: 'This access key is not for consent banners' },
    ]);
  });

  test('there is always exactly one default profile', async () => {
    const own = await makeBanner();
    const defaults = async () =>
      (await banner('GET', `/Profiles/${own.consentBannerId}`)).body.profiles
        .filter(({ isDefault }: Wire) => isDefault)
        .map(({ profileName }: Wire) => profileName);
    expect(await defaults()).toEqual(['Worldwide']);
    const third = (await banner('POST', '/CreateProfile', profile(own, { isDefault: true }))).body
      .newConsentBannerId;
    expect(await defaults()).toEqual(['Third']);
    const less = await banner('PUT', '/UpdateProfile', { profileId: third, isDefault: false });
    expect([less.status, less.body.fields]).toEqual([400, { isDefault: 'A banner needs a default profile' }]);
    const gone = await banner(
      'DELETE',
      `/DeleteProfile?ConsentBannerId=${own.consentBannerId}&ProfileId=${third}`,
    );
    expect([gone.status, gone.body.errors]).toEqual([
      409,
      ['Make another profile the default before you delete this one'],
    ]);
    expect(
      (await banner('PUT', '/UpdateProfile', { profileId: own.profileIds[1], isDefault: true })).status,
    ).toBe(200);
    expect(await defaults()).toEqual(['United States']);
  });

  test('at most one profile is for the GPC signal', async () => {
    const own = await makeBanner();
    expect(
      (await banner('PUT', '/UpdateProfile', { profileId: own.profileIds[0], isGpc: true })).status,
    ).toBe(200);
    const second = await banner('POST', '/CreateProfile', profile(own, { isGpc: true }));
    expect([second.status, second.body.fields]).toEqual([
      400,
      { isGpc: 'Another profile of this banner already serves the GPC signal' },
    ]);
  });

  test('a profile stays with its banner', async () => {
    const own = await makeBanner();
    const { status, body } = await banner('PUT', '/UpdateProfile', {
      profileId: own.profileIds[0],
      consentBannerId: made.consentBannerId,
    });
    expect([status, body.fields]).toEqual([
      400,
      { consentBannerId: 'A profile cannot move to another banner' },
    ]);
  });

  test('the names of a banner’s profiles are unique', async () => {
    const { status, body } = await banner(
      'POST',
      '/CreateProfile',
      profile(made, { profileName: 'worldwide' }),
    );
    expect([status, body.fields]).toEqual([400, { profileName: 'This value has already been provided' }]);
  });
});

describe.runIf(isLong)('clones', () => {
  longTest('a clone has the same parts and profiles, its own name and nothing published', async () => {
    await banner('GET', `/Profiles/Publish/${made.profileIds[0]}`);
    const clone = async () =>
      (await banner('POST', '/Clone', { consentBannerId: made.consentBannerId })).body.newConsentBannerId;
    const first = await clone();
    const second = await clone();
    const { body } = await banner('GET', '');
    const row = (id: number): Wire =>
      body.consentBanners.find((each: Wire) => each['consentBannerId'] === id);
    expect([row(first)['consentBannerName'], row(second)['consentBannerName']]).toEqual([
      'Banner 1 (Copy)',
      'Banner 1 (Copy 2)',
    ]);
    expect(row(first)).toMatchObject({
      status: 'Draft',
      countOfProfiles: 2,
      configurationStatusId: 9,
      reConsentNo: 1,
      lastPublishedAt: null,
    });
    for (const path of [
      'PreBannerConfiguration',
      'Configuration',
      'CategoryConfiguration',
      'ScriptConfiguration',
      'CisCookies',
    ]) {
      const { consentBannerId: _, ...source } = await part(path);
      expect((await banner('GET', `/${path}?consentBannerId=${first}`)).body).toMatchObject(source);
    }
    const texts = (id: number) => banner('GET', `/Translations/${id}`);
    expect((await texts(first)).body).toEqual((await texts(made.consentBannerId)).body);
    const named = await banner('GET', `/BasicDetails/${first}`);
    expect(named.body.consentBannerName).toBe('Banner 1 (Copy)');
  });
});

describe('previews', () => {
  const preview = (members: Wire = {}) =>
    banner('POST', '/Preview', { consentBannerId: made.consentBannerId, ...members });

  test('a preview shows unsaved parts and saves nothing', async () => {
    const before = await server().fingerprint(alpha);
    const preBanner = { ...(await part('PreBannerConfiguration')), title: 'Only a try' };
    const { consentBannerId: _, ...layer } = preBanner as Wire;
    const { status, body } = await preview({ preBanner: layer });
    expect([status, Object.keys(body)]).toEqual([200, ['document', 'checks']]);
    expect(body.document).toContain('Only a try');
    expect((await preview()).body.document).not.toContain('Only a try');
    expect(await server().fingerprint(alpha)).toBe(before);
  });

  test('a preview has the requested language', async () => {
    const { body } = await preview({ languageId: server().languages.fr });
    expect(body.document).toContain('Tout refuser');
  });

  test('XSS-09 texts of a banner cannot break out of the script that contains them', async () => {
    const { consentBannerId: _, ...layer } = await part('PreBannerConfiguration');
    const words = '</script><script>alert(1)</script><!--\u2028';
    const { body } = await preview({ preBanner: { ...layer, title: words } });
    expect(body.document).not.toContain('</script><script>alert(1)');
    expect(body.document).not.toContain('<!--');
  });

  test('the preview frame has an origin of its own and can load nothing', async () => {
    const { status, headers } = await server().send({ url: '/cb/preview.html' });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('allow-same-origin');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });
});

test('[trust A5] XSS-05 own JavaScript of a profile is written by people who may publish, and by nobody else', async () => {
  const grant = (ids: number[]) =>
    server().query('update admin_user set permission_ids = $1 where email_address = $2', [
      ids,
      emailOf('A1r'),
    ]);
  const change = (members: Wire, user: UserName) =>
    server().call(user, 'PUT', '/api/ConsentBanner/UpdateProfile', {
      profileId: made.profileIds[0],
      ...members,
    });
  await grant(idsOf('CookieBanners'));
  const refused = await change({ customJs: 'window.mine = 1;' }, 'A1r');
  expect([refused.status, refused.body.errors]).toEqual([
    403,
    ['Only people who may publish banners can change own JavaScript'],
  ]);
  expect((await change({ customJs: 'window.theirs = 1;' }, 'A1')).status).toBe(200);
  // Leaving it unchanged does not count as writing it.
  expect((await change({ customJs: 'window.theirs = 1;', customCss: '.a{}' }, 'A1r')).status).toBe(200);
  expect((await change({ customJs: '' }, 'A1r')).status).toBe(403);
  // The script of a template runs on sites as well.
  const template = await server().call('A1', 'POST', '/api/CookieAppearanceTemplates', {
    ...appearanceTemplateRecords({ brandId: alpha })[0],
    templateName: 'With a script',
    customJs: 'window.template = 1;',
  });
  const templateId = template.body.newCookieAppearanceTemplateId;
  expect((await change({ loadTemplateJs: true }, 'A1r')).status).toBe(403);
  expect((await change({ loadTemplateJs: true }, 'A1')).status).toBe(200);
  expect((await change({ appearanceTemplateId: templateId }, 'A1r')).status).toBe(403);
  expect((await change({ loadTemplateJs: false }, 'A1r')).status).toBe(403);
  expect((await change({ loadTemplateJs: false }, 'A1')).status).toBe(200);
  expect((await change({ appearanceTemplateId: templateId }, 'A1r')).status).toBe(200);
  expect((await change({ appearanceTemplateId: null }, 'A1r')).status).toBe(200);
  await grant(idsOf('CookieBanners', 'BannerPublish'));
  expect((await change({ customJs: '' }, 'A1r')).status).toBe(200);
  await grant([]);
});
