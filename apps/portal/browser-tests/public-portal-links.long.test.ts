import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { fillStatements } from '@candour/features/links/links/samples.ts';
import { expectPath, faultsOf, looksFrom, withPortal } from './portal-page.ts';

const portal = withPortal();
beforeAll(async () => {
  await fillStatements(placeOf(portal.server(), alpha));
});

test('a public portal is set up, published, opened and disabled', async () => {
  const page = await portal.open('A1', '/public-portal-links');
  await page.getByRole('button', { name: 'Add public portal link' }).first().click();
  await expectPath(page, '/manage-public-portal-link');
  await page.getByLabel('Link name').fill('My data');
  await page.getByLabel('Name in link').fill('my-data');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Choose at least one section').waitFor();
  const sections = page.getByRole('combobox', { name: 'Sections' });
  for (const name of ['Preferences', 'Contact details', 'Request: copy of data']) {
    await sections.fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByLabel('Email for rights requests').fill('privacy@nordlicht.example');
  await page.getByLabel('Session').fill('4');
  await page.getByLabel('Title', { exact: true }).fill('Everything about you');
  await page.getByText('Value must be between 5 and 60 minutes').waitFor();
  await page.getByLabel('Session').fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Public portal link added').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Public portal link published').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();

  const visitor = await portal.open(null, '/portal/my-data');
  await visitor.getByRole('heading', { name: 'Everything about you' }).waitFor();
  await visitor.getByRole('button', { name: 'Send me a code' }).waitFor();

  await page.goto(`${portal.url()}/public-portal-links`);
  await page.getByRole('button', { name: 'My data', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions for My data' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByText('Public portal link disabled').waitFor();
  expect((await visitor.reload())?.status()).toBe(404);
});

test('a translator sees the words of a portal alone', async () => {
  const { query } = portal.server();
  await query("update admin_user set permission_ids = '{22}' where email_address = 'a1r@nordlicht.example'");
  const page = await portal.open('A1r', '/public-portal-links');
  await page.getByRole('button', { name: 'My data', exact: true }).click();
  await expectPath(page, '/manage-link-translation');
  await page.getByLabel('Title', { exact: true }).fill('Alles über Sie');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Translation saved').waitFor();
  await expectPath(page, '/public-portal-links');
  expect(await page.getByRole('button', { name: 'Add public portal link' }).count()).toBe(0);
});

test('list and form have no accessibility violations, wide and narrow, light and dark', async () => {
  for (const [colorScheme, width] of looksFrom(1024)) {
    const page = await portal.open('A1', '/public-portal-links', {
      colorScheme,
      viewport: { width, height: 900 },
    });
    const shot = (name: string) =>
      process.env['SHOTS'] &&
      page.screenshot({
        path: `${process.env['SHOTS']}/${name}-${colorScheme}-${width}.png`,
        fullPage: true,
      });
    const row = page.getByRole('button', { name: 'My data', exact: true });
    await row.waitFor();
    expect(await faultsOf(page), `list ${colorScheme} ${width}`).toEqual([]);
    await shot('portals');
    await row.click();
    await page.getByRole('toolbar', { name: 'Formatting' }).first().waitFor();
    expect(await faultsOf(page), `form ${colorScheme} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shot('portal');
    await page.context().close();
  }
});
