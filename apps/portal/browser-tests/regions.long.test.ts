import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner, type SetUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
let made: SetUpBanner;
beforeAll(async () => {
  made = await setUpBanner(placeOf(server(), alpha));
});

const open = async () => {
  const page = await portal.open(
    'A1',
    `/manage-cookie-banner?consentBannerId=${made.consentBannerId}&step=7`,
  );
  await page.getByRole('button', { name: 'Add profiles for regions' }).waitFor();
  return page;
};
const profiles = async (): Promise<{ profileName: string; [member: string]: unknown }[]> =>
  (await server().call('A1', 'GET', `/api/ConsentBanner/Profiles/${made.consentBannerId}`)).body.profiles;

test('profiles for regions are chosen with what they rest on, and added unpublished', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Add profiles for regions' }).click();
  const sheet = page.getByRole('dialog');
  const europe = sheet.getByRole('listitem').filter({ hasText: 'Europe (EU and EEA)' }).first();
  await europe.getByRole('checkbox').first().check();
  await europe.getByText('What this rests on: 11 readings').click();
  const france = europe.getByRole('region', { name: 'France' });
  await france.getByText('Our reading of 22 Nov 2026, not legal advice').waitFor();
  await france.getByText('Sources: CNIL 2020-091 · CNIL 2020-092').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const zealand = sheet.getByRole('listitem').filter({ hasText: 'New Zealand' });
  expect(await zealand.getByRole('checkbox').first().isDisabled()).toBe(true);
  await zealand.getByRole('checkbox', { name: /background knowledge only/ }).check();
  await zealand.getByRole('checkbox').first().check();
  await sheet.getByRole('button', { name: 'Add 2 profiles' }).click();
  await page.getByText('2 profiles added').waitFor();
  const added = (await profiles()).filter(({ regionOrigin }) => regionOrigin !== null);
  expect(added.map(({ profileName, status }) => [profileName, status])).toEqual([
    ['Europe (EU and EEA)', 'Draft'],
    ['New Zealand', 'Draft'],
  ]);
});

test('a profile is filled in from a region, and saves itself as a draft', async () => {
  const page = await open();
  const card = page.getByRole('article').filter({ hasText: 'United States' });
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Fill in from region pack' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Search regions').fill('switz');
  // What is found moves up under the pointer.
  await expect.poll(() => sheet.getByRole('radio').count()).toBe(1);
  await sheet.getByRole('radio', { name: /^Switzerland/ }).check();
  await sheet.getByRole('button', { name: 'Fill in', exact: true }).click();
  await page.getByText(/^Filled in on .* from regions-2026\.11\.1$/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const stored = async () => (await profiles()).find(({ profileName }) => profileName === 'United States');
  await expect.poll(stored).toMatchObject({
    countries: ['CH'],
    consentModelOverride: 'OptOut',
    refusalExpiryOverride: 365,
    regionOrigin: { regionId: 'ch', rowIds: ['ch'] },
    liveVersion: null,
  });
});

test('what the region pack has to say stands before publishing, and stops nobody', async () => {
  await server().query(
    `update banner_profile set settings = jsonb_set(settings, '{regionOrigin,noDays}', '200')
      where consent_banner_id = $1 and settings -> 'regionOrigin' ->> 'regionId' = 'ch'`,
    [made.consentBannerId],
  );
  const page = await portal.open(
    'A1',
    `/manage-cookie-banner?consentBannerId=${made.consentBannerId}&step=9`,
  );
  // The last in the order of names.
  await page.getByText('United States').waitFor();
  await page.getByRole('button', { name: 'Publish…' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A no ends after: 200 days → 365 days').waitFor();
  expect(await dialog.getByRole('button', { name: 'Publish' }).isEnabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
});

test('a profile for the United States gets its opt-outs, and one that asks first has none', async () => {
  const page = await open();
  const card = page.getByRole('article').filter({ hasText: 'United States' });
  await card.getByRole('button', { name: 'Edit' }).click();
  // Selects that can be searched are comboboxes, and the label of a required one has a mark.
  const field = (name: string) =>
    page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first();
  const pick = async (name: string, option: string) => {
    await field(name).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await pick('Global Privacy Platform', 'The section of the state of the visitor');
  await pick('Visitors of an unknown state', 'Section of California');
  await pick('Notices given to visitors', 'Opt-out of sale');
  await page.keyboard.press('Escape');
  await pick('Multi-State Privacy Agreement', 'Signed: opt-out option mode');
  expect(await faultsOf(page)).toEqual([]);
  const stored = async () => (await profiles()).find(({ profileName }) => profileName === 'United States');
  await expect.poll(stored).toMatchObject({
    gppScope: 'ByState',
    gppFallback: 'California',
    gppNotices: ['Sale'],
    gppMspa: 'OptOutOption',
  });
  await pick('Consent model of this profile', 'Opt-in');
  await page.getByText('This profile asks before anything runs').waitFor();
  expect(
    await page.getByRole('combobox', { name: 'Global Privacy Platform', exact: true }).isDisabled(),
  ).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Multi-State Privacy Agreement' }).count()).toBe(0);
});
