import { expect, test } from 'vitest';
import { samplePages } from '@candour/features/appearance/confirmation-pages/samples.ts';
import { expectPath, faultsOf, looksFrom, withPortal } from './portal-page.ts';

const portal = withPortal();

const addPage = async (): Promise<void> => {
  const { languages } = portal.server();
  const { de, ...texts } = samplePages[0];
  const page = { ...texts, pageName: 'Thanks', brandId: 1, body: '<p>Saved at [BRAND_NAME].</p>' };
  const translations = [{ ...de, languageId: languages.de, body: '<p>Gespeichert.</p>', buttonLabel: '' }];
  const { body } = await portal
    .server()
    .call('A1', 'POST', '/api/ConfirmationPages', { ...page, translations });
  expect(body).toMatchObject({ newConfirmationPageId: expect.any(Number) });
};

test('saved content is viewed in a new tab, in its languages and sizes, without signing in', async () => {
  await addPage();
  const page = await portal.open('A1', '/confirmation-pages');
  await page.getByRole('button', { name: 'Actions for Thanks' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const tab = await opening;
  await tab.waitForURL(/\/preview\?type=confirmation-page&id=\d+&previewToken=/);
  await tab.getByRole('heading', { name: 'Thanks' }).waitFor();
  await tab.frameLocator('iframe').getByText('Saved at Alpha.').waitFor();

  const stranger = await portal.open(null, tab.url().slice(portal.url().length));
  await stranger.frameLocator('iframe').getByText('Saved at Alpha.').waitFor();
  await stranger
    .getByRole('combobox', { name: 'Language of the preview' })
    .or(stranger.getByRole('textbox', { name: 'Language of the preview' }))
    .first()
    .click();
  await stranger.getByRole('option', { name: 'German' }).click();
  await stranger.frameLocator('iframe').getByText('Gespeichert.').waitFor();
  await stranger.getByRole('button', { name: 'Phone' }).click();
  await stranger.waitForURL(/device=phone/);
  expect(await stranger.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390);
  // The frame has a different origin from the page around it.
  expect(await stranger.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
});

test('an expired address says so', async () => {
  const page = await portal.open(null, '/preview?type=theme&id=1&previewToken=long-gone');
  await page.getByRole('heading', { name: 'This preview has ended' }).waitFor();
  await expectPath(page, '/preview');
  expect(await faultsOf(page)).toEqual([]);
});

test('the page has no accessibility violations, wide and narrow, light and dark', async () => {
  const themes = await portal.server().call('A1', 'GET', '/api/ConfirmationPages');
  const [{ confirmationPageId: id }] = themes.body.confirmationPages;
  const body = { type: 'confirmation-page', id };
  const { previewToken } = (await portal.server().call('A1', 'POST', '/api/Preview/Tokens', body)).body;
  for (const [colorScheme, width] of looksFrom(1440)) {
    const path = `/preview?type=confirmation-page&id=${id}&previewToken=${previewToken}`;
    const page = await portal.open(null, path, { colorScheme, viewport: { width, height: 900 } });
    await page.frameLocator('iframe').getByText('Saved at Alpha.').waitFor();
    expect(await faultsOf(page), `${colorScheme} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/preview-${colorScheme}-${width}.png` });
  }
});
