import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
beforeAll(async () => {
  await setUpBanner(placeOf(server(), alpha));
});

test('a cookie policy table goes from its name to the code for a site', async () => {
  const page = await portal.open('A1', '/policy-tables');
  await page.getByRole('button', { name: 'Add table' }).first().click();
  await page.getByLabel('Table name').fill('Shop policy');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('button', { name: /^(\d|Complete) Services/, expanded: true }).waitFor();
  expect(
    await page
      .getByRole('button', { name: /Publish Choose services first/, expanded: false })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  await page.getByRole('button', { name: 'All services of a banner' }).click();
  await page.getByRole('menuitem').first().click();
  const chosen = page.getByRole('list', { name: 'Services in the table' }).getByRole('listitem');
  await expect.poll(() => chosen.count()).toBeGreaterThan(5);
  const first = await chosen.first().textContent();
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  expect(await chosen.nth(1).textContent()).toBe(first);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Services saved').waitFor();
  await page.getByLabel('Heading of Cookie name').fill('What it is called');
  const frame = page.frameLocator('iframe');
  await frame.getByText('What it is called').waitFor();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Not published yet.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).last().click();
  await page.getByText('Shop policy is published').waitFor();
  await page.getByLabel('Id of the element').fill('my-table');
  await page.getByText('data-div="my-table"').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const { body } = await server().call('A1', 'GET', '/api/CookiePolicy/CookiePolicyTables');
  const { body: published } = await server().send({ url: `/cp/${body[0].policyTableId}/en.json` });
  expect(published.columns[0].heading).toBe('What it is called');
});

test('unsaved services are asked about before another step opens', async () => {
  const page = await portal.open('A1', '/policy-tables');
  await page.getByRole('button', { name: 'Shop policy' }).first().click();
  await page.getByRole('button', { name: /^(\d|Complete) Services/, expanded: false }).click();
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('button', { name: /^(\d|Complete) Details/, expanded: false }).click();
  await page.getByText('You have made changes that have not been saved.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^(\d|Complete) Services/, expanded: true }).waitFor();
});

test('a service is added to a table from the list of services, once', async () => {
  const page = await portal.open('A1', '/services');
  await portal.server().call('A1', 'POST', '/api/CookiePolicy/CookiePolicyTables', {
    policyTableName: 'Small table',
    brandId: alpha,
    columns: [{ column: 'CookieName' }],
  });
  await page
    .getByRole('row', { name: /Matomo/ })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Add to policy table' }).click();
  await page.getByRole('dialog').getByLabel('Policy table').click();
  await page.getByRole('option', { name: 'Small table' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Added. Publish the table to show it on sites.').waitFor();
  await page
    .getByRole('row', { name: /Matomo/ })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Add to policy table' }).click();
  await page.getByRole('dialog').getByLabel('Policy table').click();
  await page.getByRole('option', { name: 'Small table' }).click();
  await page.getByText('The service is already in this table').waitFor();
});
