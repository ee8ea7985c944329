import { beforeAll, expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { alpha } from '@candour/testing/world';
import { fillPreferences } from '../../../features/people/data-subjects/samples.ts';
import { runRule } from '../../../features/people/grouping-rules/server/run-rules.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const tours = 'Club tours – app';
let channels: ReadonlyMap<string, number>;

beforeAll(async () => {
  const place = placeOf(portal.server(), alpha);
  channels = await fillPreferences(place);
  await portal.server().platform.jobs.work(portal.server().platform);
  for (const forename of ['Kari', 'Karin'])
    await submit(
      { email1: `${forename}@nordlicht.example`, forename, surname: 'Nordmann', postcode: '0150' },
      [1],
    );
});

const submit = async (dataSubject: Wire, values: (0 | 1)[] = []) => {
  const preferences = values.map((value) => ({ channelId: channels.get(tours), value }));
  const { status, body } = await portal.server().call('PA', 'POST', '/api/v1/Submissions', {
    brandId: alpha,
    capturedAt: '2026-01-31T10:00:00Z',
    dataSubject,
    preferences,
  });
  expect(status).toBe(202);
  return body.dataSubjectId as string | null; // null while it waits
};

const isReady = (path: string) =>
  expect
    .poll(
      async () =>
        JSON.stringify((await portal.server().call('U0', 'GET', path)).body).includes('"isBuilding":true'),
      { timeout: 30_000 },
    )
    .toBe(false);

test('a rule is added, tested, and a submission that fits two people is reviewed', async () => {
  const page = await portal.open('A1', '/data-subject-rules');
  await page.getByRole('button', { name: 'Add rule' }).first().click();
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Name and postcode');
  await choose('Brand', 'Alpha');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await choose('Field', 'Surname');
  await choose('Compare people of', 'Each brand by itself');
  await choose('If several match', 'Ask somebody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose at least two fields').first().waitFor();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByRole('combobox', { name: 'Field', exact: true }).last().click();
  await page.getByRole('option', { name: 'Postcode', exact: true }).click();
  await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Name and postcode/ }).waitFor();
  await isReady('/api/DataSubjectRules');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Test' }).click();
  await sheet.getByText('Type at least one value.').waitFor();
  await sheet.getByRole('textbox', { name: 'Surname' }).fill('nordmann');
  await sheet.getByRole('textbox', { name: 'Postcode' }).fill('01 50');
  await sheet.getByRole('button', { name: 'Test' }).click();
  await sheet.getByText('2 people match “Name and postcode”').waitFor();
  await page.keyboard.press('Escape');
  expect(await submit({ surname: 'Nordmann', postcode: '0150', town: 'Oslo' }, [0])).toBeNull();
  await page.goto(`${portal.url()}/data-subject-rules?tab=review`);
  await page.getByText(`The no already holds for all of them: ${tours}`).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'It is person 1' }).click();
  await page.getByText('Nothing to review').waitFor();
});

test('records are merged after somebody looked, and taken apart again on the profile', async () => {
  const place = placeOf(portal.server(), alpha);
  const { newGroupingRuleId } = await place.send('POST', '/api/DataSubjectGroupingRules', {
    ruleName: 'Same name',
    brandId: alpha,
    mode: 'Merge',
    matchFields: [
      { fieldName: 'surname', normalisation: 'TrimLower' },
      { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
    ],
    brandScope: 'WithinBrand',
  });
  await isReady('/api/DataSubjectGroupingRules');
  const page = await portal.open('A1', '/data-subject-grouping-rules');
  await page
    .getByRole('row', { name: /Same name/ })
    .getByRole('button', { name: /Actions|More/ })
    .click();
  await page.getByRole('menuitem', { name: 'Dry run' }).click();
  await page.getByText('K.N. and K.N.').waitFor();
  await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
  await runRule(portal.server().platform, { groupingRuleId: newGroupingRuleId, since: null });
  await page.goto(`${portal.url()}/data-subject-grouping-rules?tab=review`);
  await page.getByRole('button', { name: 'Show values' }).click();
  await page.getByText('karin@nordlicht.example').waitFor();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Make one person of 2 records?' });
  await asking.getByText('Newest value of each').waitFor();
  await expect.poll(() => faultsOf(page), { timeout: 30_000 }).toEqual([]);
  await asking.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('Nothing to review').waitFor();
  await page.goto(`${portal.url()}/people`);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('This field is required').waitFor();
  await page.getByRole('textbox', { name: 'Value' }).fill('karin@nordlicht.example');
  await page.keyboard.press('Enter');
  await page.getByText('k•••@n•••.example').click();
  await page.getByRole('heading', { name: /Nordmann/ }).waitFor();
  await page.getByText('Further records').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByText(/version 1/)
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Merges' }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Twins');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page
    .getByText(/submissions moved/)
    .first()
    .waitFor();
  const rows = await inScope(portal.server().platform.database, 'all', (db) =>
    db.selectFrom('dataSubject').select('status').where('status', '=', 'Merged').execute(),
  );
  expect(rows).toEqual([]);
});

test('a person is erased with a reason', async () => {
  const id = await submit({ email1: 'ola@nordlicht.example', forename: 'Ola' }, [1]);
  const page = await portal.open('A1', `/people/${id}`);
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter');
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('heading', { name: 'Erased person' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
