import { beforeAll, expect, test } from 'vitest';
import { withPages } from '@candour/features/links/hosted-pages/pages.fixture.ts';
import { expectPath, faultsOf, looksFrom, withPortal } from './portal-page.ts';

const portal = withPortal();
const { publishPage } = withPages(portal.server);
beforeAll(async () => {
  await publishPage({ formName: 'Your choices' });
});

test('a link to a page is set up, published and opened by whoever is sent a code', async () => {
  const page = await portal.open('A1', '/links/preference-page-links');
  await page.getByRole('button', { name: 'Add preference page link' }).first().click();
  await expectPath(page, '/manage-preference-link');
  await page.getByLabel('Link name').fill('Choices in the newsletter');
  await page.getByLabel('Name in link').fill('choices');
  await page.getByRole('combobox', { name: 'Page', exact: true }).click();
  await page.getByRole('option', { name: 'Your choices' }).click();
  const way = page.getByRole('combobox', { name: 'Authentication' });
  await way.click();
  await page.getByRole('option', { name: 'Knowledge match' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Choose at least two fields').waitFor();
  await way.click();
  await page.getByRole('option', { name: 'One-time code' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Who are you?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Preference page link added').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Link published').waitFor();
  const visitor = await portal.open(null, '/p/choices');
  await visitor.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await visitor.getByRole('button', { name: 'Send me a code' }).waitFor();
});

test('the code of a link to a page offers choices, nothing to leave by', async () => {
  const { create } = withPages(portal.server);
  const { linkId } = await create(await publishPage());
  const page = await portal.open('A1', `/manage-preference-link?linkType=1&id=${linkId}`);
  await page.getByRole('button', { name: 'Get code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get code' });
  await dialog.getByText('*|CHOICES_URL|*').waitFor();
  expect(await dialog.getByText(/unsub/i).count()).toBe(0);
});

test('a translator finds the texts of its way to authenticate alone', async () => {
  const { query } = portal.server();
  await query("update admin_user set permission_ids = '{22}' where email_address = 'a1r@nordlicht.example'");
  const page = await portal.open('A1r', '/links/preference-page-links');
  await page.getByRole('button', { name: 'Choices in the newsletter', exact: true }).click();
  await expectPath(page, '/manage-link-translation');
  await page.getByLabel('Title', { exact: true }).fill('Wer sind Sie?');
  await page.getByLabel('After the email is sent').waitFor();
  expect(await page.getByLabel('When the link has expired').count()).toBe(0);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Translation saved').waitFor();
  await expectPath(page, '/links/preference-page-links');
  const { body } = await portal.server().call('A1', 'GET', '/api/PreferenceLinks');
  expect(body.links[0]).toMatchObject({ title: 'Who are you?', translations: [{ title: 'Wer sind Sie?' }] });
});

test('list and form have no accessibility violations, wide and narrow, light and dark', async () => {
  for (const [colorScheme, width] of looksFrom(1024)) {
    const viewport = { width, height: 900 };
    const page = await portal.open('A1', '/links/preference-page-links', { colorScheme, viewport });
    const shot = (name: string) =>
      process.env['SHOTS'] &&
      page.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true });
    const row = page.getByRole('button', { name: 'Choices in the newsletter', exact: true });
    await row.waitFor();
    expect(await faultsOf(page), `list ${width}`).toEqual([]);
    await shot('page-links');
    await row.click();
    await page.getByLabel('Link name').waitFor();
    await page.getByRole('toolbar', { name: 'Formatting' }).first().waitFor();
    expect(await faultsOf(page), `form ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shot('page-link');
    await page.context().close();
  }
});
