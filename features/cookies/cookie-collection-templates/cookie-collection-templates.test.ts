import { describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { idsOf } from '@candour/kit/contract/permissions';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import { testResource } from '@candour/testing/test-resource';
import type { Wire } from '@candour/testing/samples';
import { alpha, emailOf } from '@candour/testing/world';
import { cookieCollectionTemplates } from './contract.ts';
import { collectionTemplateRecords, collectionTemplateSamples } from './samples.ts';

const { server, banner, makeBanner, publish, definitionOf, filled } = withBanners();

testResource(cookieCollectionTemplates, collectionTemplateSamples, server);

const base = '/api/CookieCollectionTemplates';
let count = 0;
const record = async (at: 0 | 1 = 0): Promise<Wire> => {
  count += 1;
  const records = await collectionTemplateRecords(placeOf(server(), alpha));
  return { ...records[at], templateName: `Collection ${count}` };
};
const make = async (members: object = {}, at: 0 | 1 = 0): Promise<number> =>
  (await server().call('A1', 'POST', base, { ...(await record(at)), ...members })).body
    .newCookieCollectionTemplateId;
const apply = (id: number, consentBannerIds: readonly number[], user: 'A1' | 'A1r' | 'B1' = 'A1') =>
  server().call(user, 'POST', `${base}/${id}/Apply`, { consentBannerIds });
type Target = {
  id: number;
  isTaken: boolean;
  differences: { what: string; before: string | null; after: string | null }[];
};
const targetOf = async (id: number, consentBannerId: number): Promise<Target | undefined> =>
  (await server().call('A1', 'GET', `${base}/${id}/Banners`)).body.targets.find(
    (target: Target) => target.id === consentBannerId,
  );

describe('what a collection template may contain', () => {
  test('a service is in its own category', async () => {
    const { categories, ...rest } = await record();
    const [first, second] = categories as { cookieCategoryId: number; services: object[] }[];
    const swapped = [
      { ...first, services: second?.services },
      { ...second, services: first?.services },
    ];
    const { status, body } = await server().call('A1', 'POST', base, { ...rest, categories: swapped });
    expect([status, body.fields.categories]).toEqual([
      400,
      expect.stringContaining('belongs to another category'),
    ]);
  });

  test('one of its categories is strictly necessary', async () => {
    const { categories, ...rest } = await record();
    const without = { ...rest, categories: (categories as object[]).slice(1) };
    const { status, body } = await server().call('A1', 'POST', base, without);
    expect([status, body.fields]).toEqual([400, { categories: 'Strictly Necessary category is required' }]);
  });

  test('a brand has one default, and new banners start with it', async () => {
    const [old, fresh] = [await make({ isDefault: true }), await make({ isDefault: true })];
    const read = async (id: number) => (await server().call('A1', 'GET', `${base}/${id}`)).body;
    expect([(await read(old)).isDefault, (await read(fresh)).isDefault]).toEqual([false, true]);
    const { body } = await server().call('A1', 'POST', '/api/ConsentBanner/BasicDetails', {
      consentBannerName: 'Starts full',
      brandId: alpha,
      defaultLanguageId: server().languages.en,
      domains: ['new.nordlicht.example'],
    });
    const id = body.newConsentBannerId;
    const { body: chosen } = await banner('GET', `/CategoryConfiguration?consentBannerId=${id}`);
    expect(chosen.categories).toHaveLength(2);
    await server().call('A1', 'PUT', base, { collectionTemplateId: fresh, isDefault: false });
  });

  test('its services and categories cannot be deleted', async () => {
    const id = await make({}, 1);
    const { body } = await server().call('A1', 'DELETE', `/api/CookieScript/${filled().cookieScriptIds[0]}`);
    expect(body.usages).toContainEqual(expect.objectContaining({ productArea: 43, id }));
    const category = await server().call('A1', 'DELETE', `/api/CookieCategory/${filled().categoryIds[0]}`);
    expect(category.body.usages).toContainEqual(expect.objectContaining({ productArea: 43, id }));
  });
});

describe('applying a collection template to banners', () => {
  longTest(
    'shows additions and removals, changes the working copy, keeps other settings, and publishes nothing',
    async () => {
      const { consentBannerId, profileIds } = await makeBanner();
      await publish(profileIds[0]);
      const before = await definitionOf(profileIds[0], 1);
      const { categories } = await record();
      const id = await make();
      const target = await targetOf(id, consentBannerId);
      const gone =
        target?.differences.filter(({ before: old }) => old === 'Removed').map(({ what }) => what) ?? [];
      expect(gone.filter((what) => what.startsWith('Category'))).toHaveLength(before.categories.length - 2);
      expect(gone.some((what) => what.startsWith('Service'))).toBe(true);
      expect((await apply(id, [consentBannerId])).status).toBe(204);
      expect(await targetOf(id, consentBannerId)).toMatchObject({ isTaken: true, differences: [] });
      const { body } = await banner('GET', `/CategoryConfiguration?consentBannerId=${consentBannerId}`);
      expect(
        body.categories.map(({ cookieCategoryId }: { cookieCategoryId: number }) => cookieCategoryId),
      ).toEqual(
        (categories as { cookieCategoryId: number }[]).map(({ cookieCategoryId }) => cookieCategoryId),
      );
      expect((await server().call('A1', 'GET', `${base}/${id}`)).body.countOfBanners).toBe(1);
      const { body: profiles } = await banner('GET', `/Profiles/${consentBannerId}`);
      expect(profiles.profiles[0]).toMatchObject({ liveVersion: 1, status: 'PublishedWithChanges' });
    },
  );

  test('names services with another initial state and a changed order', async () => {
    const { consentBannerId } = await makeBanner();
    const whole = (await record(1)).categories as { services: { order: number; defaultState: string }[] }[];
    const categories = whole.map((category, at) => ({
      ...category,
      order: whole.length - at,
      services: category.services.map((service) => ({ ...service, defaultState: 'Off' })),
    }));
    const id = await make({ categories });
    const whats = (await targetOf(id, consentBannerId))?.differences.map(({ what }) => what) ?? [];
    expect(whats.some((what) => what.endsWith(' starts'))).toBe(true);
    expect(whats).toContain('Order of categories');
  });

  test('needs the permission to read templates and to configure banners, and banners one may see', async () => {
    const { consentBannerId } = await makeBanner();
    const id = await make();
    const before = await server().fingerprint(alpha);
    const grant = (ids: number[]) =>
      server().query('update admin_user set permission_ids = $1 where email_address = $2', [
        ids,
        emailOf('A1r'),
      ]);
    for (const ids of [idsOf('CollectionTemplatesManage'), idsOf('BannersManage')]) {
      await grant(ids);
      expect((await apply(id, [consentBannerId], 'A1r')).status).toBe(403);
    }
    await grant([]);
    expect((await apply(id, [consentBannerId], 'B1')).status).toBe(404);
    expect(await server().fingerprint(alpha)).toBe(before);
  });
});

test('a copy is not the default of its brand', async () => {
  const id = await make({ isDefault: true });
  const { body } = await server().call('A1', 'POST', `${base}/${id}/Clone`);
  const copy = (await server().call('A1', 'GET', `${base}/${body.newCookieCollectionTemplateId}`)).body;
  expect(copy.isDefault).toBe(false);
  expect((await server().call('A1', 'GET', `${base}/${id}`)).body.isDefault).toBe(true);
  await server().call('A1', 'PUT', base, { collectionTemplateId: id, isDefault: false });
});
