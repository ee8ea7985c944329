import { expect, test } from 'vitest';
import { alpha } from '@candour/testing/world';
import { png } from '../../../features/organisation/assets/files.fixture.ts';
import { sampleThemes } from '../../../features/appearance/themes/samples.ts';
import { expectPath, faultsOf, looksFrom, withPortal } from './portal-page.ts';

const portal = withPortal();

test('a theme is made: colours shown on the sample page, contrast warnings, a logo uploaded, saved', async () => {
  const page = await portal.open('A1', '/themes');
  const refused: string[] = [];
  page.on(
    'console',
    (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
  );
  await page.getByRole('button', { name: 'Add theme' }).first().click();
  await page.getByLabel('Style name').fill('Winter');
  const sample = page.frameLocator('iframe[title="Sample page"]');
  await sample.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#999999');
  await page.getByText('Text have a contrast of 2.8 to 1').waitFor();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#112233');
  await expect
    .poll(() =>
      sample
        .locator('p')
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    )
    .toBe('rgb(17, 34, 51)');
  const logo = page.getByRole('group', { name: 'Logo' });
  const files = { name: 'logo.png', mimeType: 'image/png', buffer: await png(64) };
  await logo.locator('input[type=file]').setInputFiles({ ...files, name: 'logo.pdf' });
  await logo.getByText('Please choose .png, .jpg, .jpeg, .gif, .svg').waitFor();
  await logo.locator('input[type=file]').setInputFiles({ ...files, buffer: Buffer.from('not a picture') });
  await logo.getByText('Please upload a valid image').waitFor();
  await logo.locator('input[type=file]').setInputFiles(files);
  await logo.getByText('64 × 64').waitFor();
  const thumbnail = logo.locator('img');
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await sample.getByRole('img', { name: 'Logo' }).waitFor();
  await page.getByRole('heading', { name: 'Own CSS' }).click();
  await page.getByRole('textbox', { name: 'Own CSS' }).click();
  await page.keyboard.insertText('h1 { letter-spacing: 3px; }');
  await expect
    .poll(() => sample.locator('h1').evaluate((element) => getComputedStyle(element).letterSpacing))
    .toBe('3px');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await page.getByText('Theme added').waitFor();
  await page.getByRole('button', { name: 'Winter', exact: true }).waitFor();
  expect(refused).toEqual([]);
});

test('whoever deletes the default of a brand reads what that means', async () => {
  const page = await portal.open('A1', '/themes');
  await page.getByRole('button', { name: 'Actions for Winter' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Winter?' });
  await question.getByText('It is the default of Alpha').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
});

test('forbidden CSS in a theme is reported at its field', async () => {
  const page = await portal.open('A1', '/themes?theme=new');
  await page.getByLabel('Style name').fill('Loud');
  const section = page.getByRole('heading', { name: 'Own CSS' });
  await section.click();
  await page.getByRole('textbox', { name: 'Own CSS' }).click();
  await page.keyboard.insertText('div { position: fixed; }');
  await section.click();
  await page.getByRole('textbox', { name: 'Own CSS' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('position: fixed is not allowed (line 2)').first().waitFor();
});

test('an existing file is chosen, and removed again', async () => {
  const page = await portal.open('A1', '/themes?theme=new');
  const background = page.getByRole('group', { name: 'Background picture' });
  await background.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a file' });
  await dialog.getByRole('button', { name: /logo\.png/ }).click();
  await background.getByRole('button', { name: 'Remove logo.png' }).click();
  await background.getByRole('button', { name: 'Background picture Upload' }).waitFor();
});

test('a theme is copied, made the default of its brand, and deleted', async () => {
  const theme = { ...sampleThemes[1], brandId: alpha };
  await portal.server().call('A1', 'POST', '/api/Themes', theme);
  const page = await portal.open('A1', '/themes');
  await page.getByRole('button', { name: 'Actions for Polar night' }).click();
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await page.getByRole('button', { name: 'Polar night (copy)', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions for Polar night (copy)' }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  await page.getByText('Default theme set').waitFor();
  await page.getByRole('button', { name: 'Actions for Polar night', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Theme deleted').waitFor();
  await expectPath(page, '/themes');
});

test('list and form have no accessibility violations, wide and narrow, light and dark', async () => {
  for (const [colorScheme, width] of looksFrom(1440)) {
    const page = await portal.open('A1', '/themes', { colorScheme, viewport: { width, height: 900 } });
    await page.getByRole('button', { name: 'Polar night (copy)', exact: true }).waitFor();
    expect(await faultsOf(page), `list ${colorScheme} ${width}`).toEqual([]);
    await page.goto(`${portal.url()}/themes?theme=new`);
    await page.getByRole('heading', { name: 'Own CSS' }).click();
    await page.locator('.cm-content').waitFor();
    await page.frameLocator('iframe[title="Sample page"]').getByRole('heading').first().waitFor();
    expect(await faultsOf(page), `form ${colorScheme} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/theme-${colorScheme}-${width}.png`,
        fullPage: true,
      });
  }
});
