import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { sampleSubmission } from '../../../features/people/data-subjects/samples.ts';
import { sampleService, sampleSystem } from '../../../features/integrations/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
let service: number;
let systemId: number;
let snapshot: number;

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  placeOf(portal.server(), alpha).send(method, path, body);
const addService = async (systemId: number, name: string, members: object): Promise<number> => {
  const record = { ...sampleService(systemId), valueMaps: [], queryParameters: [], headers: [] };
  const body = { ...record, payloadTemplate: '{}', requestUrl: '/people', name, ...members };
  return (await send('POST', '/api/IntegrationServices', body)).newIntegrationServiceId;
};
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Send again: Tell the CRM' });

beforeAll(async () => {
  const made = await send('POST', '/api/SystemIntegrations', sampleSystem({ brandId: alpha }));
  systemId = made.newSystemIntegrationId;
  service = await addService(systemId, 'Tell the CRM', { triggerType: 'DataSubjectChanged' });
  snapshot = await addService(systemId, 'Everything', { triggerType: 'FullSnapshot' });
  await send('PUT', `/api/SystemIntegrations/${systemId}/Enabled`, { enabled: true });
  await portal.server().call('PA', 'POST', '/api/v1/Submissions', sampleSubmission(alpha));
});

test('[mend E] what a service sent is counted, sent again, watched and cancelled', async () => {
  const page = await portal.open('A1', '/connector-service');
  await openMenu(page, 'Everything');
  const never = page.getByRole('menuitem', { name: 'Send again…' });
  expect(await never.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await openMenu(page, 'Tell the CRM');
  await page.getByRole('menuitem', { name: 'Send again…' }).click();
  await sheet(page).getByText('Nothing has been sent again yet.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await sheet(page).getByRole('textbox', { name: 'Email', exact: true }).fill('nobody@nordlicht.example');
  await sheet(page).getByRole('button', { name: 'Count records' }).click();
  await sheet(page).getByText('Nobody matches this').waitFor();
  await sheet(page).getByRole('textbox', { name: 'Email', exact: true }).fill(`kari@brand${alpha}.example`);
  await sheet(page).getByText('Custom').click();
  await sheet(page).getByRole('button', { name: 'Count records' }).click();
  await sheet(page).getByText('The end must come after the beginning').waitFor();
  await sheet(page).getByText('Last hour').click();
  await sheet(page).getByRole('button', { name: 'Count records' }).click();
  await sheet(page)
    .getByText(/1 record between .* will be sent again/)
    .waitFor();
  await sheet(page).getByRole('button', { name: 'Send again', exact: true }).click();
  await sheet(page).getByText('It starts when the service has nothing else to send.').waitFor();
  expect(await sheet(page).getByRole('button', { name: 'Count records' }).count()).toBe(0);

  // As the engine writes it.
  await portal.server().query(
    `update integration_replay set state = 'running', sent = 1234, skipped = 5, started_at = now(),
       place = jsonb_build_object('at', from_at + (to_at - from_at) / 2, 'id', gen_random_uuid()) where service_id = $1`,
    [service],
  );
  await sheet(page).getByText('1,234 sent · 5 left out · one person').waitFor();
  expect(await sheet(page).getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toBe('50');
  expect(await faultsOf(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Cancel sending' }).click();
  await sheet(page).getByText('Cancelled', { exact: true }).waitFor();
  await sheet(page).getByRole('button', { name: 'Count records' }).waitFor();
});

test('[mend E] if the replays cannot be loaded, it says so and tries again', async () => {
  const page = await portal.open('A1', '/connector-service');
  let isAway = true;
  await page.route('**/Replays', (route) => (isAway ? route.abort() : route.continue()));
  await openMenu(page, 'Tell the CRM');
  await page.getByRole('menuitem', { name: 'Send again…' }).click();
  await sheet(page).getByText("Couldn't load this").waitFor({ timeout: 20_000 });
  isAway = false;
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await sheet(page).getByRole('heading', { name: 'Sent again before' }).waitFor();
});

test('[mend E] the screen of a service sends again, too, and says why it waits', async () => {
  const address = (id: number) => `/manage-integration-service?systemId=${systemId}&serviceId=${id}`;
  const query = (text: string) => portal.server().query(text, [service]);
  await query(
    `update integration_service_state set health = coalesce(health, '{}') || jsonb_build_object('pause', jsonb_build_object(
       'kind', 'auth', 'reason', 'The target refused the credentials',
       'untilMs', extract(epoch from now() + interval '1 hour') * 1000)) where service_id = $1`,
  );
  const range = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };
  await send('POST', `/api/IntegrationServices/${service}/Replays`, range);
  const page = await portal.open('A1', address(service));
  const openSheet = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send again…' }).click();
    await sheet(page).getByText('Waiting', { exact: true }).waitFor();
  };
  await openSheet();
  await sheet(page).getByText('The service is paused: The target refused the credentials').waitFor();
  await placeOf(portal.server(), alpha).send('PUT', `/api/SystemIntegrations/${systemId}/Enabled`, {
    enabled: false,
  });
  await page.reload();
  await openSheet();
  await sheet(page).getByText('Nothing is sent while this is off').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(portal.url() + address(snapshot));
  await page.getByRole('button', { name: 'More actions' }).click();
  const never = page.getByRole('menuitem', { name: 'Send again…' });
  expect(await never.getAttribute('aria-disabled')).toBe('true');
});
