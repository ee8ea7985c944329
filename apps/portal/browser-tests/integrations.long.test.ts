import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha, emailOf } from '@candour/testing/world';
import { sampleService, sampleSystem } from '../../../features/integrations/samples.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

/** Lazily loaded parts take a while on a busy machine. */
const patient = { timeout: 30_000 };

const portal = withPortal();
let crm: number;

const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  placeOf(portal.server(), alpha).send(method, path, body);
const addSystem = async (serviceName: string, members: object = {}): Promise<number> => {
  const record = { ...sampleSystem({ brandId: alpha }), serviceName, ...members };
  return (await send('POST', '/api/SystemIntegrations', record)).newSystemIntegrationId;
};
const addService = async (systemId: number, name: string, members: object = {}): Promise<number> => {
  const record = { ...sampleService(systemId), name, ...members };
  return (await send('POST', '/api/IntegrationServices', record)).newIntegrationServiceId;
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const service = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const cards = (page: Page) => page.locator('main h2').allInnerTexts();
const order = async (page: Page, system: string) =>
  card(page, system)
    .getByRole('list', { name: /^Services/ })
    .getByRole('heading')
    .allInnerTexts();
const menuOf = async (page: Page, name: string): Promise<string[]> => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  return page.getByRole('menuitem').allInnerTexts();
};

test('without systems there is a card to create the first one', async () => {
  const page = await portal.open('B1', '/connector-service');
  await page.getByRole('heading', { name: 'Create New System' }).waitFor();
  await page.getByText('Set up a new system to organize your integrations').waitFor();
  let proceed = () => {};
  const held = new Promise<void>((resolve) => (proceed = resolve));
  await page.route('**/api/SystemIntegrations', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Newsletter tool');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const creating = page.locator('button', { hasText: 'Creating...' });
  await creating.waitFor();
  expect(await creating.isDisabled()).toBe(true);
  proceed();
  await expectPath(page, '/manage-system-integration');
  await page.getByRole('heading', { name: 'Newsletter tool', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Newsletter tool · /);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('button', { name: 'Connectors' })
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Newsletter tool');
});

test('a system starts from a template, which includes its service', async () => {
  const page = await portal.open('B1', '/connector-service');
  await page.getByRole('button', { name: 'Add System' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Our hook');
  await page
    .getByRole('combobox', { name: 'Start from' })
    .or(page.getByRole('textbox', { name: 'Start from' }))
    .click();
  await page.getByRole('option', { name: 'Webhook' }).click();
  await page.getByText('Have ready:').waitFor();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectPath(page, '/manage-system-integration');
  await page.getByRole('button', { name: 'Connectors' }).click();
  await service(page, 'Send answers').waitFor();
  expect(await order(page, 'Our hook')).toEqual(['Send answers']);
});

beforeAll(async () => {
  crm = await addSystem('Alpine CRM', { notes: 'x'.repeat(80) });
  await addService(crm, 'Create contact');
  await addService(crm, 'Update consent');
  await addService(crm, '', { isEnabled: false, notes: 'Nameless', requestUrl: '/nameless' });
  await send('PUT', `/api/SystemIntegrations/${crm}/Enabled`, { enabled: true });
  const lake = await addSystem('Consent lake', {
    authenticationTypeId: 5,
    baseUrl: '',
    notes: '',
    credentials: {},
  });
  await addService(lake, 'Store answers', { requestUrl: '', isEnabled: false });
  await addSystem('Warehouse', { notes: '' });
});

test('systems are sorted newest first or by name, and found by their own name and those of their services', async () => {
  const page = await portal.open('A1', '/connector-service');
  await card(page, 'Alpine CRM').waitFor();
  expect(await cards(page)).toEqual(['Warehouse', 'Consent lake', 'Alpine CRM']);
  await page.getByText('Alphabetical').click();
  await expect.poll(() => cards(page), patient).toEqual(['Alpine CRM', 'Consent lake', 'Warehouse']);
  const search = page.getByRole('searchbox', { name: 'Search systems...' });
  expect(await search.getAttribute('placeholder')).toBe('Search by system or service name');
  await search.fill('CREATE CON');
  await expect.poll(() => cards(page), patient).toEqual(['Alpine CRM']);
  await search.fill('teapot');
  await page.getByRole('heading', { name: 'No systems found' }).waitFor();
  await page
    .getByText('No systems match your search for "teapot". Try adjusting your search terms.')
    .waitFor();
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
  await expect.poll(async () => (await cards(page)).length, patient).toBe(3);
  expect(await faultsOf(page)).toEqual([]);
});

test('a card shows the state of a system and its services', async () => {
  const page = await portal.open('A1', '/connector-service');
  const system = card(page, 'Alpine CRM');
  await system.getByText(`${'x'.repeat(70)}...`).waitFor();
  await system.getByText('Running every 15m').hover();
  await page.getByRole('tooltip', { name: 'How often services in this system are executed' }).waitFor();
  await card(page, 'Warehouse').getByText('Disabled').hover();
  await page.getByRole('tooltip', { name: 'System is currently disabled' }).waitFor();
  const first = service(page, 'Create contact');
  for (const text of [
    'POST',
    '/api/consents/{{submission.visitGuid}}',
    'Never run',
    'n/a',
    'running normally',
  ]) {
    await first.getByText(text, { exact: true }).waitFor();
  }
  const line = first.getByRole('img', { name: '0 succeeded and 0 failed in the last 24 hours' });
  expect(await line.boundingBox()).toMatchObject({ width: 160, height: 30 });
  await service(page, 'Unnamed Service').getByText('disabled', { exact: true }).waitFor();
  const stored = service(page, 'Store answers');
  await stored.getByText('Direct to S3').waitFor();
  expect(await stored.getByText('POST').count()).toBe(0);
  await card(page, 'Warehouse').getByRole('heading', { name: 'Create New Integration' }).waitFor();
  await page
    .getByText('Integrate with endpoints to automatically sync data between Candour and your target system.')
    .waitFor();
});

test.for(['a press', 'Enter', 'Space'])('a service opens by %s', async (way) => {
  const page = await portal.open('A1', '/connector-service');
  await service(page, 'Create contact').waitFor();
  if (way === 'a press') await service(page, 'Create contact').getByText('Never run').click({ force: true });
  else {
    await page.getByRole('button', { name: 'Create contact', exact: true }).focus();
    await page.keyboard.press(way);
  }
  await expectPath(page, '/manage-integration-service');
  await page.getByRole('heading', { name: 'Create contact', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Alpine CRM').waitFor();
});

test('the menus offer the available actions, in the order of the specification', async () => {
  const page = await portal.open('A1', '/connector-service');
  await card(page, 'Alpine CRM').waitFor();
  expect(await menuOf(page, 'Alpine CRM')).toEqual([
    'Disable System',
    'Edit',
    'Export',
    'Clone',
    'Add Integration',
    'Run now',
    'History',
    'Delete\nDisable the system first',
  ]);
  await page.keyboard.press('Escape');
  expect(await menuOf(page, 'Warehouse')).toContain('Enable System');
  await page.keyboard.press('Escape');
  expect(await menuOf(page, 'Create contact')).toEqual([
    'Disable',
    'Edit',
    'Export',
    'Clone',
    'Run history',
    'Send again…',
    'History',
    'Delete\nDisable the service first',
  ]);
});

test('somebody who may only look gets View and nothing else', async () => {
  await portal
    .server()
    .query("update admin_user set permission_ids = '{40}' where email_address = $1", [emailOf('A1r')]);
  const page = await portal.open('A1r', '/connector-service');
  await card(page, 'Alpine CRM').waitFor();
  expect(await page.getByRole('button', { name: 'Add System' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /Get Started|Add Integration|Import/ }).count()).toBe(0);
  expect(await menuOf(page, 'Alpine CRM')).toEqual(['View']);
  await page.keyboard.press('Escape');
  expect(await menuOf(page, 'Create contact')).toEqual(['View']);
  expect(await page.getByRole('switch', { name: 'Create contact is enabled' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Move Create contact' }).isDisabled()).toBe(true);
  await page.getByRole('menuitem', { name: 'View' }).click();
  await page.getByRole('heading', { name: 'Create contact', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

test('services are reordered with the handle: dragged, or with the arrow keys', async () => {
  const page = await portal.open('A1', '/connector-service');
  const sent: object[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ServiceOrder')) sent.push(request.postDataJSON() as object); // it has a body
  });
  const handle = page.getByRole('button', { name: 'Move Create contact' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText('Create contact is now 2 of 3').waitFor({ state: 'attached' });
  await expect
    .poll(() => order(page, 'Alpine CRM'))
    .toEqual(['Update consent', 'Create contact', 'Unnamed Service']);
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => sent.length, patient).toBe(1);
  expect(sent[0]).toMatchObject({ systemId: crm, oldIndex: 0, newIndex: 1 });
  await service(page, 'Create contact')
    .getByRole('button', { name: 'Move Create contact' })
    .dragTo(service(page, 'Update consent'));
  await expect
    .poll(() => order(page, 'Alpine CRM'))
    .toEqual(['Create contact', 'Update consent', 'Unnamed Service']);
  await page.keyboard.press('ArrowUp');
  expect(sent).toHaveLength(2);
  expect(await page.getByRole('button', { name: 'Move Store answers' }).isDisabled()).toBe(true);
});

test('the switch flips at once, and enabling asks where to start', async () => {
  const page = await portal.open('A1', '/connector-service');
  const flip = page.getByRole('switch', { name: 'Update consent is enabled' });
  await flip.click();
  await expect.poll(() => flip.isChecked(), patient).toBe(false);
  await service(page, 'Update consent').getByText('disabled', { exact: true }).waitFor();
  await flip.click();
  expect(await flip.isChecked()).toBe(true);
  await page.getByRole('dialog', { name: 'Enable Update consent?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => flip.isChecked(), patient).toBe(false);
  await flip.click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/Active'));
  await page.getByRole('button', { name: 'From now' }).click();
  expect((await asked).postDataJSON()).toEqual({ isEnabled: true, start: 'from now' });
  await service(page, 'Update consent').getByText('running normally').waitFor();
});

test('a system is exported, imported under another name, cloned and deleted', async () => {
  const page = await portal.open('A1', '/connector-service');
  await menuOf(page, 'Consent lake');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const editor = page.getByRole('textbox', { name: 'Configuration' });
  await editor.waitFor();
  await expect.poll(() => editor.innerText(), patient).toContain('"schemaVersion": 1');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await waiting).suggestedFilename()).toBe('consent-lake.json');
  await page.getByText('Downloaded consent-lake.json').waitFor();
  await expect.poll(() => faultsOf(page), patient).toEqual([]);
  await page.getByRole('dialog').getByText('Import', { exact: true }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).last().click();
  await page.getByText(/^Import failed: /).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const configuration = await placeOf(portal.server(), alpha).send(
    'GET',
    `/api/SystemIntegrations/${crm}/Export`,
  );
  configuration.system.serviceName = 'Second CRM';
  await editor.click();
  await page.keyboard.insertText(JSON.stringify(configuration));
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Configuration imported successfully').waitFor();
  await expectPath(page, '/manage-system-integration');
  await page.getByText('This system is disabled: its services do not run.').waitFor();

  await page.goto(`${portal.url()}/connector-service`);
  await card(page, 'Second CRM').waitFor();
  await menuOf(page, 'Second CRM');
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await card(page, 'Second CRM (Copy)').waitFor();
  await menuOf(page, 'Second CRM (Copy)');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('textbox', { name: /^Type/ }).fill('Second CRM (Copy)');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await card(page, 'Second CRM (Copy)').waitFor({ state: 'detached' });
});

test('at the limit of the licence a system says so, with the usage bar', async () => {
  const full = await addSystem('Full house', { notes: '' });
  for (let at = 1; at <= 8; at += 1) await addService(full, `Room ${at}`, { isEnabled: false });
  const page = await portal.open('A1', '/connector-service?q=full+house');
  await card(page, 'Full house').getByText('8 of 10').waitFor();
  await addService(full, 'Room 9', { isEnabled: false });
  await addService(full, 'Room 10', { isEnabled: false });
  await page.reload();
  const system = card(page, 'Full house');
  await system.getByRole('heading', { name: 'License Limit Reached' }).waitFor();
  await system.getByText('Upgrade your license to add more integrations').waitFor();
  await system.getByText('10 of 10').waitFor();
  expect((await menuOf(page, 'Full house')).join()).toContain('Add Integration\nLicense limit reached');
  await page.keyboard.press('Escape');
  await system.getByRole('button', { name: 'Upgrade License' }).click();
  await page.getByRole('dialog', { name: 'Upgrade License' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
