import { expect, test } from 'vitest';
import { expectPath, faultsOf, looksFrom, withPortal } from './portal-page.ts';

const portal = withPortal();

test('a page is written next to its preview, saved, translated, and read at its public address', async () => {
  const page = await portal.open('A1', '/confirmation-pages');
  await page.getByRole('button', { name: 'Add confirmation page' }).first().click();
  await expectPath(page, '/manage-confirmation-page');
  await page.getByLabel('Page name').fill('Thanks');
  await page.getByLabel('Title').fill('Thank you');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Saved at [BRAND_NAME], ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('really');
  const shown = page.frameLocator('iframe[title="Confirmation page"]');
  await shown.getByText('Saved at Alpha, really').waitFor();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Confirmation page added').waitFor();
  await page.getByRole('button', { name: 'Actions for Thanks' }).click();
  await page.getByRole('menuitem', { name: 'Translate' }).click();
  await page.getByRole('heading', { name: 'Thanks', exact: true }).waitFor();
  await page.getByLabel('Title').fill('Danke');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Translation saved').waitFor();
  const { body } = await portal.server().call('A1', 'GET', '/api/ConfirmationPages');
  const [{ pageGuid, translations }] = body.confirmationPages;
  expect(translations).toMatchObject([{ title: 'Danke' }]);
  const refused: string[] = [];
  const visitor = await portal.open(null, `/pages/confirmation/${pageGuid}`);
  visitor.on('console', (message) => refused.push(message.text()));
  await visitor.reload();
  expect(await visitor.locator('p').first().innerHTML()).toBe('Saved at Alpha, <b>really</b>');
  expect(await visitor.locator('body').evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  expect(await faultsOf(visitor).catch(() => [])).toEqual([]);
  expect(refused.filter((text) => /Content Security Policy/.test(text) && !/script/.test(text))).toEqual([]);
});

test('list, form and translation have no accessibility violations, wide and narrow, light and dark', async () => {
  for (const [colorScheme, width] of looksFrom(1440)) {
    const page = await portal.open('A1', '/confirmation-pages', {
      colorScheme,
      viewport: { width, height: 900 },
    });
    await page.getByRole('button', { name: 'Thanks', exact: true }).waitFor();
    expect(await faultsOf(page), `list ${colorScheme} ${width}`).toEqual([]);
    await page.getByRole('button', { name: 'Thanks', exact: true }).click();
    await page.frameLocator('iframe[title="Confirmation page"]').getByRole('heading').first().waitFor();
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    expect(await faultsOf(page), `form ${colorScheme} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env['SHOTS']) {
      await page.screenshot({
        path: `${process.env['SHOTS']}/page-${colorScheme}-${width}.png`,
        fullPage: true,
      });
    }
    await page.context().close();
  }
});
