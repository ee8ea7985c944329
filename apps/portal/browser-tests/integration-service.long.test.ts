import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { freePort } from '@candour/testing/free-port';
import { sampleService, sampleSystem } from '../../../features/integrations/samples.ts';
import { expectPath, faultsOf, withPortal } from './portal-page.ts';

/** Lazily loaded parts take a while on a busy machine. */
const patient = { timeout: 30_000 };

const port = await freePort();
const portal = withPortal({ OUTBOUND_ALLOW: `localhost:${port}` });
const got: { path: string; authorization: string; body: string }[] = [];
let target: Server;
let systemId: number;

beforeAll(async () => {
  target = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const { authorization = '' } = request.headers;
      got.push({ path: request.url ?? '', authorization, body });
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"stored":true}');
    });
  });
  await new Promise<void>((resolve) => target.listen(port, '127.0.0.1', resolve));
  const record = { ...sampleSystem({ brandId: alpha }), baseUrl: `http://localhost:${port}` };
  const answer = await placeOf(portal.server(), alpha).send('POST', '/api/SystemIntegrations', record);
  systemId = answer.newSystemIntegrationId;
});
afterAll(() => target.close());

const step = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const pick = async (page: Page, label: string, option: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
};

test('[mend E] each choice of a service is explained in its own words', async () => {
  const page = await portal.open('A1', `/manage-integration-service?systemId=${systemId}`);
  const told = (text: RegExp) => page.getByText(text);
  await told(/What changes here is sent to the target/).waitFor();
  expect(await told(/What is fetched becomes/).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Name' }).fill('Explained');
  await next(page);
  await page.getByRole('combobox', { name: 'Send' }).waitFor();
  const ofBatches = /Several changes are sent as a list/;
  expect(await told(ofBatches).count()).toBe(0);
  await pick(page, 'Send', 'Several changes at once');
  await told(ofBatches).waitFor();
  await pick(page, 'Send', 'The newest state of each visitor');
  await told(/only the newest state is sent/).waitFor();
  expect(await told(ofBatches).count()).toBe(0);
  await page.getByText('Details', { exact: true }).click();
  await pick(page, 'What it does', 'Fetch people and their answers from the target');
  await told(/What is fetched becomes/).waitFor();
  expect(await told(/What changes here is sent/).count()).toBe(0);
});

test('a service is set up step by step, tested and saved', async () => {
  const page = await portal.open('A1', `/manage-integration-service?systemId=${systemId}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Tell of answers');
  expect(await page.getByText('Choose a trigger first').count()).toBe(3);
  await page.getByText('Endpoint', { exact: true }).click({ force: true });
  expect(await page.getByRole('combobox', { name: 'Method' }).count()).toBe(0);
  await next(page);
  await next(page);
  await page.getByText('This field is required').waitFor();
  await pick(page, 'Trigger', 'A visitor answered a cookie banner');
  expect(await page.getByText('Choose a trigger first').count()).toBe(0);
  await next(page);
  await pick(page, 'Answers', 'Yes');
  await next(page);
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('/contacts/');
  await page.getByRole('button', { name: 'Insert field' }).click();
  await page.getByRole('menuitem', { name: 'Visitor guid' }).click();
  expect(await address.inputValue()).toBe('/contacts/{{submission.visitGuid}}');
  await next(page);

  const editor = page.getByRole('textbox', { name: 'Payload' });
  await editor.click();
  await page.keyboard.insertText('{ "choice":  }');
  await page.getByPlaceholder('Search fields...').fill('consent.choice');
  const field = page.getByRole('region', { name: 'Fields' }).getByRole('listitem');
  await expect.poll(() => field.count(), patient).toBe(1);
  await page.locator('.cm-line span', { hasText: '"choice"' }).first().waitFor();
  await field
    .locator('span')
    .first()
    .dragTo(page.locator('.cm-line').first(), {
      targetPosition: await page
        .locator('.cm-line')
        .first()
        .evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          return { x: range.getBoundingClientRect().width - 12, y: 10 };
        }),
    });
  await expect
    .poll(() => editor.innerText(), patient)
    .toMatch(/\{ "choice": ? ?\{\{consent\.choice\}\} ? ?\}/);
  await field.getByText('used once').waitFor({ state: 'attached' });
  expect(await faultsOf(page)).toEqual([]);

  await next(page);
  await page.getByRole('textbox', { name: 'Attempts' }).fill('3');
  await next(page);
  await page.getByRole('button', { name: 'Test send' }).click();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await page.getByText('201', { exact: true }).waitFor();
  await page.getByText('{"stored":true}').waitFor();
  expect(got[0]).toMatchObject({ authorization: 'Bearer CANARY-SEC-4hTqW8zN' });
  expect(got[0]?.path).toMatch(/^\/contacts\/[\da-f-]{36}$/);
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ choice: 'custom' });
  expect(await page.getByText('CANARY').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Dry run' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Integration created').waitFor();
  await page.waitForURL(/serviceId=\d+/);
  await step(page, /Test and save/).click();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await page.getByText('0 changes are due').waitFor();
  // Anything half under the bar at the top would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await faultsOf(page)).toEqual([]);
});

test('a service starts from a template, and a refusal by the server leads to its step', async () => {
  const page = await portal.open('A1', `/manage-integration-service?systemId=${systemId}`);
  await pick(page, 'Start from', 'Email tool (Brevo)');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue(), patient)
    .toBe('Track answers');
  await step(page, /Payload/).click();
  const editor = page.getByRole('textbox', { name: 'Payload' });
  await expect.poll(() => editor.innerText(), patient).toContain('cookie_consent');
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('{{no.such}}');
  await page.getByText('No field for {{no.such}}').waitFor();
  await step(page, /Details/).click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('{{no.such}} is not a field of this trigger').first().waitFor();
  await editor.waitFor();
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expectPath(page, '/connector-service');
  await page.getByRole('button', { name: 'Track answers', exact: true }).waitFor();
});

test('value maps replace values, and are shown again as they were typed', async () => {
  const place = placeOf(portal.server(), alpha);
  const record = { ...sampleService(systemId), name: 'With maps' };
  const { newIntegrationServiceId: id } = await place.send('POST', '/api/IntegrationServices', record);
  const page = await portal.open('A1', `/manage-integration-service?systemId=${systemId}&serviceId=${id}`);
  await step(page, /Payload/).click();
  const map = page.getByRole('group', { name: 'Value maps 1' });
  expect(await map.getByRole('textbox', { name: 'Value 1' }).inputValue()).toBe('accept');
  await map.getByRole('textbox', { name: 'Becomes 1' }).fill('1');
  await map.getByRole('button', { name: 'Add value' }).click();
  await map.getByRole('textbox', { name: 'Value 3' }).fill('custom');
  await map.getByRole('textbox', { name: 'Becomes 3' }).fill('"1"');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Integration saved').waitFor();
  const { valueMaps } = await place.send('GET', `/api/IntegrationServices/${id}`);
  expect(valueMaps).toEqual([
    { field: 'consent.choice', map: { accept: 1, reject: 'unsubscribed', custom: '1' } },
  ]);
});

test('the cursor is reset after a warning, and the runs of a service are listed', async () => {
  const place = placeOf(portal.server(), alpha);
  const record = { ...sampleService(systemId), name: 'With a cursor' };
  const { newIntegrationServiceId: id } = await place.send('POST', '/api/IntegrationServices', record);
  const page = await portal.open('A1', `/manage-integration-service?systemId=${systemId}&serviceId=${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Reset cursor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the cursor of With a cursor?' });
  await dialog.getByText('This changes what the target gets, and cannot be undone.').waitFor();
  await expect.poll(() => faultsOf(page), patient).toEqual([]);
  await dialog.getByRole('button', { name: 'To now' }).click();
  await page.getByText('Cursor reset').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Run history' }).click();
  await page.getByRole('dialog', { name: 'Runs of With a cursor' }).getByText('It has not run yet').waitFor();
});

test('secrets of a system are kept, changed and removed, and never shown', async () => {
  const page = await portal.open('A1', `/manage-system-integration?systemId=${systemId}`);
  const token = page.getByLabel('Token', { exact: true });
  await page.getByText('One is stored. Leave this empty to keep it.').waitFor();
  expect(await token.inputValue()).toBe('');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Changed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('System saved').waitFor();
  await page.getByText('One is stored. Leave this empty to keep it.').waitFor();
  await page.getByRole('button', { name: 'Remove token' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => page.getByText('One is stored. Leave this empty to keep it.').count(), patient)
    .toBe(0);
  await token.fill('another-one');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('One is stored. Leave this empty to keep it.').waitFor();
  expect(await token.inputValue()).toBe('');
  expect(await faultsOf(page)).toEqual([]);
});
