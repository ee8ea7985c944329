import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import { beta } from '@candour/testing/world';
import { setUpBanner } from './samples.ts';

const { server, banner, makeBanner, publish, definitionOf, filled } = withBanners();

/** A banner of Alpha without profiles. */
const emptyBanner = async (members: object = {}): Promise<number> => {
  const { consentBannerId } = await makeBanner();
  await server().query('delete from banner_profile where consent_banner_id = $1', [consentBannerId]);
  await banner('PUT', `/BasicDetails/${consentBannerId}`, members);
  return consentBannerId;
};
const add = (consentBannerId: number, regionIds: string[], more: object = {}) =>
  banner('POST', '/RegionProfiles', {
    consentBannerId,
    regions: regionIds.map((regionId) => ({ regionId })),
    ...more,
  });
const profilesOf = async (consentBannerId: number) =>
  (await banner('GET', `/Profiles/${consentBannerId}`)).body.profiles;
const remarksOf = async (profileId: number): Promise<string[]> => {
  const { body } = await banner('GET', `/Profiles/Comparison/${profileId}`);
  return body.checks
    .filter(({ severity }: { severity: string }) => severity === 'remark')
    .map(({ text }: { text: string }) => text);
};

test('the first region of a banner is its default profile, the others serve their places', async () => {
  const consentBannerId = await emptyBanner({ gpcEnabled: false });
  const { accessKeyId } = filled();
  const { status, body } = await add(consentBannerId, ['europe', 'us-opt-out', 'fr'], { accessKeyId });
  expect([status, body.profileIds.length, body.needsGpc]).toEqual([200, 3, true]);
  const [main, france, states] = await profilesOf(consentBannerId);
  expect(main).toMatchObject({
    profileName: 'Europe (EU and EEA)',
    isDefault: true,
    countries: [],
    consentModelOverride: 'OptIn',
    status: 'Draft',
    regionOrigin: { pack: 'regions-2026.11.1', regionId: 'europe', without: ['FR'] },
  });
  expect(main.regionOrigin.countries).not.toContain('FR');
  expect(france).toMatchObject({ profileName: 'France', countries: ['FR'], refusalExpiryOverride: 180 });
  expect(states).toMatchObject({ consentModelOverride: 'OptOut', isDefault: false });
  expect(states.countries).toContain('US-CA');
});

longTest('what a region was filled in with is what is published', async () => {
  const consentBannerId = await emptyBanner({ refusalExpiryDays: 300 });
  const { body } = await add(consentBannerId, ['fr', 'us-ca'], { accessKeyId: filled().accessKeyId });
  const [france, california] = body.profileIds;
  await publish(france);
  await publish(california);
  expect(await definitionOf(france, 1)).toMatchObject({
    model: 'OptIn',
    consentExpiryDays: 180,
    refusalExpiryDays: 180,
  });
  expect(await definitionOf(california, 1)).toMatchObject({ model: 'OptOut', consentExpiryDays: 365 });
});

test('a live version stays as it is when its profile is filled in anew', async () => {
  const { profileIds } = await makeBanner();
  const [, states] = profileIds;
  const version = await publish(states ?? 0);
  const before = await definitionOf(states ?? 0, version);
  await banner('PUT', '/UpdateProfile', {
    profileId: states,
    consentModelOverride: 'OptIn',
    consentExpiryOverride: 200,
  });
  expect(await definitionOf(states ?? 0, version)).toEqual(before);
  expect((await banner('GET', `/Profiles?ProfileId=${states}`)).body.status).toBe('PublishedWithChanges');
});

test('a region is refused when nothing of it is left, or what it rests on was not ticked', async () => {
  const consentBannerId = await emptyBanner();
  const { accessKeyId } = filled();
  expect((await add(consentBannerId, ['europe'])).status).toBe(400);
  const refused = await add(consentBannerId, ['europe', 'nz'], { accessKeyId });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toBeTruthy();
  // All or nothing.
  expect(await profilesOf(consentBannerId)).toEqual([]);
  const regions = [{ regionId: 'nz', accepted: ['nz'] }];
  expect((await banner('POST', '/RegionProfiles', { consentBannerId, accessKeyId, regions })).status).toBe(
    200,
  );
  await add(consentBannerId, ['ch']);
  expect((await add(consentBannerId, ['ch'])).status).toBe(400);
});

test('a second profile of the same region takes a name of its own', async () => {
  const consentBannerId = await emptyBanner();
  const { accessKeyId } = filled();
  await add(consentBannerId, ['ch'], { accessKeyId });
  await add(consentBannerId, ['ch']);
  expect((await profilesOf(consentBannerId)).map((one: { profileName: string }) => one.profileName)).toEqual([
    'Switzerland',
    'Switzerland 2',
  ]);
});

test('remarks tell of a newer reading, of the signal, and of a default profile that asks for less', async () => {
  const consentBannerId = await emptyBanner({ gpcEnabled: false });
  const { body } = await add(consentBannerId, ['us-opt-out', 'europe'], {
    accessKeyId: filled().accessKeyId,
  });
  const [states, europe] = body.profileIds;
  expect(await remarksOf(europe)).toEqual([]);
  expect(await remarksOf(states)).toEqual([
    'Visitors whose place is not known get this profile, which asks for less than Europe (EU and EEA)',
    'Global Privacy Control is to be honoured in this region, and this banner does not honour it',
  ]);
  await banner('PUT', `/BasicDetails/${consentBannerId}`, { gpcEnabled: true });
  expect((await remarksOf(states)).at(-1)).toContain('have to be shown that their signal was honoured');
  await server().query(
    `update banner_profile set settings = jsonb_set(jsonb_set(settings, '{regionOrigin,noDays}', '200'),
      '{regionOrigin,filledOn}', '"2026-01-05"') where profile_id = $1`,
    [europe],
  );
  expect(await remarksOf(europe)).toEqual([
    'The region pack regions-2026.11.1 reads this region differently since the profile was filled in on 2026-01-05. A no ends after: 200 days → 180 days',
  ]);
  // A remark stops nobody.
  await publish(states);
});

test('profiles for regions are made for banners of own brands only', async () => {
  const { consentBannerId } = await setUpBanner(placeOf(server(), beta));
  expect((await add(consentBannerId, ['ch'])).status).toBe(404);
  expect((await banner('GET', `/RegionPack/${consentBannerId}`)).status).toBe(404);
});
