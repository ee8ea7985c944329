import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPart, type PartPage } from './part-page.ts';
import { faultsOf } from './portal-page.ts';
import { longTest, someOf } from '@candour/testing/long';

const open = withPart(
  new URL('../../../packages/ui/json-transfer/json-transfer.fixture.tsx', import.meta.url).pathname,
);

const editor = (page: PartPage) => page.getByRole('textbox', { name: 'Settings' });
const done = (page: PartPage) => page.locator('output').textContent();
const press = (page: PartPage, name: string) => page.getByRole('button', { name, exact: true }).click();
const upload = async (page: PartPage, text: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Upload');
  await (await chooser).setFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
};

test('an export is read, copied and downloaded, indented by two spaces', async () => {
  const page = await open(
    { text: '{"a":1,"b":{"c":[]}}', filename: 'crm' },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
  await page.getByText('2 properties · 20 B').waitFor();
  expect(await editor(page).getAttribute('aria-readonly')).toBe('true');
  for (const name of ['Upload', 'Clear', 'Import']) {
    expect(await page.getByRole('button', { name, exact: true }).count(), `${name}`).toBe(0);
  }
  await press(page, 'Copy');
  await page.getByText('JSON copied to clipboard').waitFor();
  const waiting = page.waitForEvent('download');
  await press(page, 'Download');
  const file = await waiting;
  await page.getByText('Downloaded crm.json').waitFor();
  expect(file.suggestedFilename()).toBe('crm.json');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toBe('{\n  "a": 1,\n  "b": {\n    "c": []\n  }\n}');
  expect(await done(page)).toBe('downloaded');
  expect(page.refused).toEqual([]);
});

test('uploading and importing a file are both confirmed', async () => {
  const page = await open({ mode: 'import' });
  await upload(page, '{"a": 1}');
  await page.getByText('File uploaded successfully').waitFor();
  expect(await editor(page).innerText()).toBe('{"a": 1}');
  await page.getByText('1 property · 8 B').waitFor();
  await press(page, 'Import');
  await page.getByText('Configuration imported successfully').waitFor();
  expect(await done(page)).toBe('imported');
  await press(page, 'Clear');
  expect((await editor(page).innerText()).trim()).toBe('');
  expect(await done(page)).toBe('cleared');
});

longTest('invalid JSON is neither uploaded, copied, downloaded nor imported', async () => {
  const page = await open({ mode: 'import', text: '{ "a": & }' });
  await upload(page, '{ nope');
  await page.getByText(/^Invalid JSON file: Expected property name/).waitFor();
  for (const name of ['Copy', 'Download', 'Import']) {
    await press(page, name);
    await page.getByText(/^Invalid JSON: Unexpected character '&'/).waitFor();
  }
  expect(await done(page)).toBe('');
  expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Export', { exact: true }).click();
  await page.getByText(/^Invalid JSON/).waitFor({ state: 'detached' });
});

longTest('an error disappears as soon as the text is fixed, and a refused import says why', async () => {
  const page = await open({ mode: 'import', text: '{ "refuse": }' });
  await press(page, 'Import');
  await page.getByText(/^Invalid JSON: /).waitFor();
  await editor(page).click();
  await page.keyboard.press('Control+End');
  for (const key of ['ArrowLeft', 'ArrowLeft', '1']) await page.keyboard.press(key);
  await page.getByText(/^Invalid JSON: /).waitFor({ state: 'detached' });
  await press(page, 'Import');
  await page.getByText('Import failed: the name is taken').waitFor();
});

longTest('a refused clipboard and a disabled editor are reported', async () => {
  const page = await open({ text: '{}' });
  await page.evaluate(() => {
    document.execCommand = () => false;
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await press(page, 'Copy');
  await page.getByText('Failed to copy to clipboard').waitFor();
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('no');
    };
  });
  await press(page, 'Download');
  await page.getByText('Failed to download file').waitFor();
  const still = await open({ text: '{}', disabled: '' });
  expect(await still.getByRole('button', { name: 'Copy' }).isDisabled()).toBe(true);
});

longTest('an unreadable file is reported', async () => {
  const page = await open({ mode: 'import' });
  await page.evaluate(() => {
    File.prototype.text = () => Promise.reject(new Error('gone'));
  });
  await upload(page, '{}');
  await page.getByText('Failed to read file').waitFor();
});

longTest('lines are numbered and fold, and mistakes are marked in the gutter', async () => {
  const page = await open({ mode: 'import', text: '{\n  "a": [\n    1,\n  ]\n}' });
  await page.locator('.cm-lint-marker-warning').waitFor();
  await page.locator('[title="Fold line"]:visible').first().click();
  expect(await editor(page).innerText()).not.toContain('"a"');
  expect(await page.locator('.cm-lineNumbers').count()).toBe(1);
});

longTest('the editor for export and import has no accessibility violations, light and dark', async () => {
  for (const scheme of someOf(['dark', 'light'], 2)) {
    const page = await open(
      { mode: 'import', text: '{ "a": [true, null, 1.5, "b"] }', scheme },
      { viewport: { width: 360, height: 700 } },
    );
    await page.locator('.cm-line span').first().waitFor();
    expect(await faultsOf(page), `${scheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.context().close();
  }
});
