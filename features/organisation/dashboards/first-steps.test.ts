import { expect, test } from 'vitest';
import { withServer } from '@candour/testing/server';
import type { Wire } from '@candour/testing/samples';
import { alpha, emailOf } from '@candour/testing/world';

const server = withServer();

const steps = async (user: 'A1' | 'B1' | 'U0' = 'A1') =>
  (await server().call(user, 'GET', '/api/FirstSteps')).body;
const done = async (user: 'A1' | 'B1' | 'U0' = 'A1') =>
  (await steps(user)).steps.filter(({ isDone }: Wire) => isDone).map(({ name }: Wire) => name);
let made: { newConsentBannerId: number; profileId: number };

test('nothing is done in an empty installation', async () => {
  expect(await steps()).toMatchObject({ banner: null, isPutAway: false });
  expect(await done()).toEqual([]);
});

test('the steps follow what is there, for whoever sees the brand', async () => {
  const { body: languages } = await server().call('A1', 'GET', '/api/Languages/AssignedLanguages');
  const english = languages.assignedLanguages.find(({ isDefault }: Wire) => isDefault);
  const started = await server().call('A1', 'POST', '/api/ConsentBanner/Start', {
    brandId: alpha,
    siteAddress: 'www.nordlicht.example',
    languageIds: [english.languageId],
  });
  made = started.body;
  expect(await done()).toEqual(['Site']);
  expect(await done('U0')).toEqual(['Site']);
  expect(await done('B1')).toEqual([]);
  expect((await steps()).banner).toMatchObject({
    domains: ['www.nordlicht.example'],
    profileId: made.profileId,
  });

  await server().call('A1', 'PUT', '/api/ConsentBanner/UpdateProfile', {
    profileId: made.profileId,
    presetId: 2,
  });
  expect(await done()).toEqual(['Site', 'Look']);
  await server().call('A1', 'GET', `/api/ConsentBanner/Profiles/Publish/${made.profileId}`);
  expect(await done()).toEqual(['Site', 'Look', 'Publish']);
  await server().query(
    `insert into impression_daily (brand_id, banner_id, profile_id, day, country, device, gpc, chain_id, total)
     values ($1, $2, $3, current_date, '', 'desktop', false, gen_random_uuid(), 1)`,
    [alpha, made.newConsentBannerId, made.profileId],
  );
  expect(await done()).toEqual(['Site', 'Look', 'Publish', 'Code', 'Visit']);
  expect(await done('B1')).toEqual([]);
});

test('who came further has left the steps before behind', async () => {
  await server().query(
    'update banner_profile set changed_at = (select created_date from consent_banner limit 1)',
  );
  await server().query('update consent_banner set changed_at = created_date');
  expect(await done()).toContain('Look');
});

test('they are put away by each person for themselves, and brought back', async () => {
  const put = async (isPutAway: boolean) =>
    (await server().call('A1', 'PUT', '/api/FirstSteps', { isPutAway })).status;
  expect(await put(true)).toBe(204);
  expect([(await steps()).isPutAway, (await steps('U0')).isPutAway]).toEqual([true, false]);
  expect(await put(false)).toBe(204);
  expect((await steps()).isPutAway).toBe(false);
});

test('they are for people who set banners up', async () => {
  expect((await server().call('A1r', 'GET', '/api/FirstSteps')).status).toBe(403);
  await server().query(`update admin_user set permission_ids = '{56}' where email_address = $1`, [
    emailOf('A1r'),
  ]);
  expect((await server().call('A1r', 'GET', '/api/FirstSteps')).status).toBe(200);
});
