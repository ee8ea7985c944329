import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '@candour/testing/place';
import { alpha } from '@candour/testing/world';
import { setUpBanner, type SetUpBanner } from '../../../features/cookies/cookie-banners/samples.ts';
import { faultsOf, withPortal } from './portal-page.ts';

const portal = withPortal();
const { server } = portal;
let made: SetUpBanner;
beforeAll(async () => {
  made = await setUpBanner(placeOf(server(), alpha));
});

test('texts leave as a file, and what comes back is seen before it is saved', async () => {
  const { de } = server().languages;
  const page = await portal.open('A1', '/languages');
  await page.getByRole('button', { name: 'Actions for German', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Translate with files' }).click();
  await page.getByRole('heading', { name: 'Translations', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Language: German' }).waitFor();
  const text = page.getByRole('row', { name: /Matomo visitor statistics/ }).first();
  await text.getByRole('cell', { name: 'Alpha' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, all texts' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('translations-de.csv');
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`cookieScript/${made.cookieScriptIds[0]}/displayText`);

  const back = csv
    .replace('Matomo Besucherstatistik', 'Besuche mit Matomo gezählt')
    .replace(/^consentBanner\/(\d+)\/modalSave,/m, 'consentBanner/999999/modalSave,');
  expect(back).toContain('consentBanner/999999/');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({
      name: 'back.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(back),
    });
  await dialog.getByText('Changed: 1').waitFor();
  await dialog.getByText('Refused: 1').waitFor();
  await dialog.getByText('There is no such text to translate into this language').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const stored = async () =>
    (await server().call('A1', 'GET', `/api/TranslatableTexts?LanguageId=${de}`)).body.texts.some(
      ({ translation }: { translation: string }) => translation === 'Besuche mit Matomo gezählt',
    );
  expect(await stored()).toBe(false);
  await dialog.getByRole('button', { name: 'Save 1 text' }).click();
  await page.getByText('Translations saved').waitFor();
  expect(await stored()).toBe(true);
});

test('a file that cannot be read says why', async () => {
  const page = await portal.open('A1', '/translations');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({
      name: 'wrong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a,b\r\n1,2'),
    });
  await dialog
    .getByRole('alert')
    .getByText(/columns Key and Translation/)
    .waitFor();
  expect(await dialog.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
});
