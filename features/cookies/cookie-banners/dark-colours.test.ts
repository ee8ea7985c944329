import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { colourPresets } from '@candour/consent/colour-presets.ts';
import { darkSchemeOf } from '@candour/consent/dark-scheme.ts';
import { withBanners } from '@candour/testing/banner-bench';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();

const compare = async (profileId: number) => (await banner('GET', `/Profiles/Comparison/${profileId}`)).body;
const change = (profileId: number, members: object) =>
  banner('PUT', '/UpdateProfile', { profileId, ...members });
const read = async (profileId: number) => (await banner('GET', `/Profiles?ProfileId=${profileId}`)).body;
const derived = darkSchemeOf(colourPresets.Light);

longTest(
  'new profiles have derived dark colours for dark devices; single ones and where they are shown can be changed',
  async () => {
    const { profileIds } = await makeBanner();
    const [profileId] = profileIds;
    await publish(profileId);
    expect((await definitionOf(profileId, 1)).dark).toEqual({ follows: 'Device', colours: derived });
    await change(profileId, { darkScheme: 'Page', darkColours: { link: '#FFCC00' } });
    expect((await compare(profileId)).differences).toEqual([
      { what: 'Dark colours, Link', before: derived.link, after: '#FFCC00' },
      { what: 'Dark colours, Shown', before: 'On devices set to dark', after: 'On pages that are dark' },
    ]);
    await publish(profileId);
    expect((await definitionOf(profileId, 2)).dark).toEqual({
      follows: 'Page',
      colours: { ...derived, link: '#FFCC00' },
    });
    await change(profileId, { darkScheme: 'Never' });
    expect(await read(profileId)).toMatchObject({ darkScheme: 'Never', darkColours: { link: '#FFCC00' } });
    await publish(profileId);
    expect(await definitionOf(profileId, 3)).not.toHaveProperty('dark');
  },
);

test('dark colours that nobody could read keep a profile from being published, at their field', async () => {
  const { profileIds } = await makeBanner();
  await change(profileIds[0], { darkColours: { preBannerText: '#222222' } });
  expect((await compare(profileIds[0])).checks).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      text: expect.stringMatching(/^Dark: The text of the first layer has a contrast of 1\.\d : 1/),
      step: 'Profiles',
      field: 'darkColours.preBannerText',
    }),
  );
  expect((await banner('GET', `/Profiles/Publish/${profileIds[0]}`)).status).toBe(422);
});

test('a copy of a banner and profiles for regions have the dark colours of what they come from', async () => {
  const { consentBannerId, profileIds } = await makeBanner();
  const dark = { darkScheme: 'Page', darkColours: { modalText: '#FFEEDD' } };
  await change(profileIds[0], dark);
  const { body } = await banner('POST', '/RegionProfiles', {
    consentBannerId,
    regions: [{ regionId: 'fr' }],
  });
  expect(await read(body.profileIds[0])).toMatchObject({ profileName: 'France', ...dark });
  const clone = (await banner('POST', '/Clone', { consentBannerId })).body;
  const [copy] = (await banner('GET', `/Profiles/${clone.newConsentBannerId}`)).body.profiles;
  expect(copy).toMatchObject(dark);
});

test('profiles from before there were dark colours keep one look, and count as published', async () => {
  const { profileIds } = await makeBanner();
  const [profileId] = profileIds;
  await publish(profileId);
  await server().query(
    `set local candour.brands = '*'; alter table banner_profile disable trigger banner_profile_touch;
     update banner_profile set settings = settings - 'darkScheme' - 'darkColours' where profile_id = ${profileId};
     alter table banner_profile enable trigger banner_profile_touch`,
  );
  const migration = readFileSync('apps/server/migrations/0810-dark-colours.sql', 'utf8');
  await server().query(migration.slice(0, migration.indexOf('alter table cookie_appearance_template')));
  expect(await read(profileId)).toMatchObject({ darkScheme: 'Never', darkColours: {}, status: 'Published' });
});
