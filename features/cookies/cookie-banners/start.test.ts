import { describe, expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { alpha, beta, emailOf, type UserName } from '@candour/testing/world';
import { makeScan } from '../../site-scanner/samples.ts';
import { fillBrand } from './samples.ts';

const server = withServer();
const base = '/api/ConsentBanner';

const languageIds = async (...codes: string[]): Promise<number[]> => {
  const { body } = await server().call('U0', 'GET', '/api/Languages');
  return codes.map(
    (code) => body.languages.find((each: Wire) => each['languageCode'] === code)?.['languageId'] as number, // a row
  );
};
const start = async (user: UserName, members: Wire = {}) =>
  server().call(user, 'POST', `${base}/Start`, {
    brandId: alpha,
    siteAddress: 'https://www.nordlicht.example/shop',
    languageIds: await languageIds('en'),
    ...members,
  });
const read = async (path: string, user: UserName = 'U0') =>
  (await server().call(user, 'GET', base + path)).body;
const allow = (user: UserName, permissionIds: string) =>
  server().query('update admin_user set permission_ids = $1 where email_address = $2', [
    permissionIds,
    emailOf(user),
  ]);

describe('a banner from a brand, a site and languages', () => {
  test('can be published at once, asks by category, and has each language', async () => {
    const [de, fr, en] = await languageIds('de', 'fr', 'en');
    const { status, body } = await start('U0', { languageIds: [de, fr, en] });
    expect(status).toBe(200);
    const { newConsentBannerId: id, profileId } = body;
    const details = await read(`/BasicDetails/${id}`);
    expect(details).toMatchObject({
      consentBannerName: 'Nordlicht',
      domains: ['www.nordlicht.example'],
      defaultLanguageId: de,
      languageIds: [fr, en],
      consentModel: 'OptIn',
      configurationStatusId: 9,
    });
    const comparison = await read(`/Profiles/Comparison/${profileId}`);
    expect(comparison.checks.filter(({ severity }: Wire) => severity === 'error')).toEqual([]);
    expect(comparison.checks.map(({ id: check }: Wire) => check)).toEqual(['noPolicyLink']);
    expect((await server().call('U0', 'GET', `${base}/Profiles/Publish/${profileId}`)).status).toBe(204);
    const versions = await server().query<{ languages: Record<string, { definition: Wire }> }>(
      'select languages from banner_version where profile_id = $1',
      [profileId],
    );
    const { de: german, fr: french } = versions[0]?.languages ?? {};
    type Named = { name: string; services: { name: string }[] };
    const categories = (definition: Wire = {}) =>
      (definition['categories'] as Named[]).map(({ name, services }) => [
        name,
        services.map((service) => service.name),
      ]);
    expect(categories(german?.definition)).toEqual([
      ['Unbedingt erforderlich', []],
      ['Funktional', ['Funktional']],
      ['Leistung', ['Leistung']],
      ['Werbung', ['Werbung']],
      ['Soziale Medien', ['Soziale Medien']],
    ]);
    expect(categories(french?.definition)[1]).toEqual(['Fonctionnels', ['Fonctionnels']]);
    expect(french?.definition['preBanner']).toMatchObject({ acceptAll: { text: 'Tout accepter' } });
  });

  test('takes the next free name, and its own key that allows the site with its sub-domains', async () => {
    const { body } = await start('A1');
    expect((await read(`/BasicDetails/${body.newConsentBannerId}`)).consentBannerName).toBe('Nordlicht 2');
    const { profiles } = await read(`/Profiles/${body.newConsentBannerId}`);
    const { accessKeys } = (await server().call('A1', 'GET', '/api/AccessKeys/ConsentBanner')).body;
    const key = accessKeys.find(({ accessKeyId }: Wire) => accessKeyId === profiles[0].accessKeyId);
    expect(key).toMatchObject({
      accessKeyName: 'Nordlicht 2',
      allowedDomains: ['*.nordlicht.example'],
      brandId: alpha,
    });
    expect(profiles).toMatchObject([{ profileName: 'Default', isDefault: true, presetId: 1 }]);
  });

  test('asks visitors from US states in their own way where that is wanted, by the region pack', async () => {
    const { body } = await start('A1', { optOutInUsStates: true });
    const { profiles } = await read(`/Profiles/${body.newConsentBannerId}`);
    expect(profiles.map(({ profileId, isDefault }: Wire) => [profileId, isDefault])[0]).toEqual([
      body.profileId,
      true,
    ]);
    expect(profiles[1]).toMatchObject({
      profileName: 'US states with opt-out',
      consentModelOverride: 'OptOut',
      countries: expect.arrayContaining(['US-CA', 'US-TX']),
      regionOrigin: { regionId: 'us-opt-out' },
    });
    expect((await read(`/BasicDetails/${body.newConsentBannerId}`)).gpcEnabled).toBe(true);
    for (const { profileId } of profiles as Wire[]) {
      const { status } = await server().call('U0', 'GET', `${base}/Profiles/Publish/${String(profileId)}`);
      expect(status).toBe(204);
    }
  });

  test('keeps the name that was typed', async () => {
    const { body } = await start('A1', { consentBannerName: 'Shop and magazine' });
    expect((await read(`/BasicDetails/${body.newConsentBannerId}`)).consentBannerName).toBe(
      'Shop and magazine',
    );
    expect((await start('A1', { consentBannerName: 'shop AND magazine' })).status).toBe(400);
  });
});

describe('what is refused', () => {
  test.each([
    [{ siteAddress: '' }, 'siteAddress'],
    [{ siteAddress: 'not a site' }, 'siteAddress'],
    [{ siteAddress: 'ftp://nordlicht.example' }, 'siteAddress'],
    [{ languageIds: [] }, 'languageIds'],
    [{ languageIds: [99999] }, 'languageIds'],
    [{ brandId: null }, 'brandName'],
    [{ brandName: 'Another name' }, 'brandName'],
    [{ servicesFrom: 'Scan' }, 'scanGuid'],
  ])('%j', async (members, field) => {
    const { status, body } = await start('A1', members);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('brands of others, and the Universal brand', async () => {
    expect((await start('A1', { brandId: beta })).status).toBe(403);
    expect((await start('U0', { brandId: 0 })).status).toBe(400);
    expect((await start('A1', { brandId: null, brandName: 'A new one' })).status).toBe(403);
  });

  test('languages the organisation does not use, for people who do not manage them', async () => {
    const { status, body } = await start('A1', { languageIds: await languageIds('ja') });
    expect([status, body.fields]).toEqual([400, { languageIds: 'The chosen item does not exist' }]);
  });
});

describe('people who may make banners and nothing else', () => {
  test('get one without a profile, as they may not create its key; services of the brand are there', async () => {
    await fillBrand(placeOf(server(), beta));
    await allow('B1', '{56}');
    const { status, body } = await start('B1', { brandId: beta, siteAddress: 'other.example' });
    expect([status, body.profileId]).toEqual([200, null]);
    expect((await read(`/BasicDetails/${body.newConsentBannerId}`)).configurationStatusId).toBe(7);
  });

  test('use a key of the brand that allows the site', async () => {
    const { body } = await start('B1', { brandId: beta, siteAddress: 'magazine.nordlicht.example' });
    expect(body.profileId).toEqual(expect.any(Number));
    expect((await read(`/BasicDetails/${body.newConsentBannerId}`)).configurationStatusId).toBe(9);
  });
});

describe('services to start with', () => {
  test('are those of the brand, under the categories that have some', async () => {
    await allow('B1', '{12,51,52,44,54,70}');
    const { body } = await start('B1', { brandId: beta, siteAddress: 'shop.example' });
    const { scripts } = await read(`/ScriptConfiguration?consentBannerId=${body.newConsentBannerId}`);
    const services = (await server().call('B1', 'GET', '/api/cookieScript')).body;
    expect(scripts).toHaveLength(services.length);
    expect(services.length).toBeGreaterThan(8);
  });

  test('are those of a scan of the site; new ones are created with a type that can be refused', async () => {
    const place = placeOf(server(), alpha);
    const [service] = (await server().query<{ id: number }>(
      'select cookie_script_id as id from cookie_script where brand_id = $1 limit 1',
      [alpha],
    )) as { id: number }[];
    const { scanGuid } = await makeScan(place, { query: server().query, cookieScriptId: service?.id ?? 0 });
    await server().query(
      `update scan_item set status = 'New', cookie_script_id = null where scan_guid = $1`,
      [scanGuid],
    );
    const trial = await read(`/Start/Site?url=www.nordlicht.example&brandId=${alpha}`, 'A1');
    expect(trial).toMatchObject({ host: 'www.nordlicht.example', isReached: false, otherBanner: '' });
    expect(trial.scan).toMatchObject({
      scanGuid,
      categories: [
        { categoryName: 'Performance', services: [{ serviceName: 'Google Analytics', isNew: true }] },
      ],
      countOfUnsorted: 0,
    });
    const { status, body } = await start('A1', { servicesFrom: 'Scan', scanGuid });
    expect(status).toBe(200);
    const { scripts } = await read(`/ScriptConfiguration?consentBannerId=${body.newConsentBannerId}`);
    const [made] = (await server().query(
      'select cookie_script_name as name, cookie_script_type as type, cookies from cookie_script where cookie_script_id = $1',
      [scripts[0].cookieScriptId],
    )) as Wire[];
    expect(made).toMatchObject({ name: 'Google Analytics', type: 5, cookies: [{ cookieName: '_ga' }] });
    const again = await read(`/Start/Site?url=www.nordlicht.example&brandId=${alpha}`, 'A1');
    expect(again.scan.categories[0].services).toEqual([{ serviceName: 'Google Analytics', isNew: false }]);
  });

  test('of a scan of another brand are not visible', async () => {
    const [scan] = (await server().query('select scan_guid as id from scan where brand_id = $1', [
      alpha,
    ])) as Wire[];
    const { status } = await start('B1', { brandId: beta, servicesFrom: 'Scan', scanGuid: scan?.['id'] });
    expect(status).toBe(404);
    // Somebody of all brands sees both, and still mixes none of them.
    const mixed = { brandId: beta, servicesFrom: 'Scan', scanGuid: scan?.['id'] };
    expect((await start('U0', mixed)).status).toBe(404);
    expect(
      (await server().call('B1', 'GET', `${base}/Start/Site?url=a.example&brandId=${alpha}`)).status,
    ).toBe(404);
    expect((await server().call('B1', 'GET', `${base}/Start?brandId=${alpha}`)).status).toBe(404);
  });
});

describe('the brand of a new installation', () => {
  test('keeps its name where the last part of the banner is refused: nothing is left behind', async () => {
    await server().query(`update brand set brand_name = 'My organisation' where brand_id = $1`, [beta]);
    const consentBannerName = 'Taken';
    expect((await start('U0', { brandId: beta, consentBannerName })).status).toBe(200);
    const count = async () => (await server().query('select 1 from audit_log')).length;
    const before = await count();
    const members = { brandId: beta, brandName: 'Nordlicht Outdoor', consentBannerName };
    const { status, body } = await start('U0', members);
    expect([status, body.fields]).toEqual([
      400,
      { consentBannerName: 'This value has already been provided' },
    ]);
    const { brands } = (await server().call('U0', 'GET', '/api/Brands')).body;
    expect(brands).toContainEqual(expect.objectContaining({ brandId: beta, brandName: 'My organisation' }));
    expect(await count()).toBe(before);
  });

  test('is named with its first banner, or made with it', async () => {
    await server().query(`update brand set brand_name = 'My organisation' where brand_id = $1`, [beta]);
    const [de] = await languageIds('de');
    const { status } = await start('U0', {
      brandId: beta,
      brandName: 'Nordlicht Outdoor',
      languageIds: [de],
    });
    expect(status).toBe(200);
    const { brands } = (await server().call('U0', 'GET', '/api/Brands')).body;
    expect(brands).toContainEqual(
      expect.objectContaining({ brandId: beta, brandName: 'Nordlicht Outdoor', defaultLanguageId: de }),
    );
    const made = await start('U0', { brandId: null, brandName: 'Fjellhus', siteAddress: 'fjellhus.example' });
    expect([made.status, made.body.profileId]).toEqual([200, expect.any(Number)]);
  });
});
