import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { formKey, progressiveProfileRecords } from '../../../features/collection/forms/samples.ts';
import { withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
const path = '/api/ProgressiveProfiles';
const wide = { viewport: { width: 1440, height: 1000 } };
const saved = (page: Page) => page.getByText(/^Saved/).waitFor();
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
const openStep = (page: Page, name: string) => steps(page).getByRole('button', { name }).click();

test('a profile is added, gets questions in an order and a condition, is simulated and published', async () => {
  await formKey(placeOf(server(), alpha), 'ProgressiveProfile');
  const page = await portal.open('A1', '/progressive-profiling', wide);
  await page.getByRole('button', { name: 'Add profile' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('About customers');
  await page.getByLabel('Access key').click();
  await page.getByRole('option', { name: /Questions in the shop/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Questions' }).waitFor();
  for (const name of ['First name', 'Town']) {
    await page.getByRole('button', { name: 'Contact field' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
  }
  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await expect.poll(() => questions.allInnerTexts().then((texts) => texts.length)).toBe(2);
  await page.getByRole('button', { name: 'Move Town', exact: true }).press('ArrowUp');
  await expect.poll(async () => (await questions.first().innerText()).startsWith('Town')).toBe(true);
  await saved(page);

  await openStep(page, 'Conditions');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await saved(page);
  await expect
    .poll(async () => (await server().call('A1', 'GET', path)).body.progressiveProfiles.at(0)?.conditions)
    .toMatchObject([{ operator: 'known', value: '' }]);

  await openStep(page, 'Frequency');
  await page.getByLabel('Questions at a time').fill('2');
  await saved(page);
  await openStep(page, 'Placement and style');
  await page.getByLabel('After seconds').fill('20');
  await saved(page);

  await openStep(page, 'Publish');
  await page
    .getByRole('region', { name: 'Publish' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Publish/ })
    .click();
  await page.getByText(/pf\/loader\.js/).waitFor();

  await page.getByRole('button', { name: 'Back to progressive profiling' }).click();
  const row = page.getByRole('row', { name: /About customers/ });
  await row.getByText('Live', { exact: true }).waitFor();
  await row.getByRole('button', { name: /Actions|More/ }).click();
  await page.getByRole('menuitem', { name: 'Simulate' }).click();
  const asked = page.getByRole('list', { name: 'What is asked' }).getByRole('listitem');
  await expect
    .poll(() => asked.allInnerTexts())
    .toEqual([expect.stringContaining('Asked now'), expect.stringContaining('A condition does not hold')]);
  await page.getByRole('textbox', { name: 'Town' }).fill('Oslo');
  await expect
    .poll(() => asked.allInnerTexts())
    .toEqual([expect.stringContaining('The answer is known'), expect.stringContaining('Asked now')]);
});

test('a profile is paused and goes on', async () => {
  const place = placeOf(server(), alpha);
  const [record = {}] = await progressiveProfileRecords(place);
  const { newProgressiveProfileId: id } = await place.send('POST', path, { ...record, formName: 'Paused' });
  await place.send('POST', `${path}/${id}/Publish`);
  const page = await portal.open('A1', '/progressive-profiling', wide);
  const row = page.getByRole('row', { name: /Paused/ });
  for (const [action, status] of [
    ['Pause', 'Paused'],
    ['Resume', 'Live'],
  ] as const) {
    await row.getByRole('button', { name: /Actions|More/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await row.getByText(status, { exact: true }).last().waitFor();
  }
});
