import { expect, test } from 'vitest';
import { withPart, type PartPage } from './part-page.ts';
import { faultsOf } from './portal-page.ts';
import { longTest, someOf } from '@candour/testing/long';

/** Lazily loaded parts take a while on a busy machine. */
const patient = { timeout: 30_000 };

const open = withPart(
  new URL('../../../packages/ui/template-editor/template-editor.fixture.tsx', import.meta.url).pathname,
);

const editor = (page: PartPage) => page.getByRole('textbox', { name: 'Template' });
const written = (page: PartPage) => page.locator('output').textContent();
const rows = (page: PartPage) => page.getByRole('region', { name: 'Fields' }).getByRole('listitem');
const row = (page: PartPage, text: string) => rows(page).filter({ hasText: text });
const faults = (page: PartPage) => page.locator('.cm-lintRange-error, .cm-lintRange-warning');
const replace = async (page: PartPage, text: string): Promise<void> => {
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
};

test('a field is inserted at the cursor with keys alone, and its uses are counted', async () => {
  const page = await open({ template: '{ "mail":  }' });
  await editor(page).click();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  const insert = page.getByRole('button', { name: 'Insert Email address' });
  await insert.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page), patient).toBe('{ "mail": {{person.email}} }');
  await row(page, 'Email address').getByText('used once').waitFor({ state: 'attached' });
  await page.keyboard.insertText(' {{person.email}}');
  await row(page, 'Email address').getByText('used 2 times').waitFor({ state: 'attached' });
  expect(await page.locator('.cm-token').first().innerText()).toBe('{{person.email}}');
  expect(page.refused).toEqual([]);
});

longTest('a field dragged into the text lands where it is dropped', async () => {
  const page = await open({ template: '{\n  "total": ""\n}' });
  // Until the colours are applied, a line is one text.
  await page.locator('.cm-line span', { hasText: /^""$/ }).waitFor();
  const place = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('.cm-content') ?? document, 4);
    while (walker.nextNode() !== null) {
      const text = walker.currentNode.textContent ?? '';
      if (text !== '""') continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, 1);
      range.setEnd(walker.currentNode, 1);
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left, y: top + height / 2 };
    }
    throw new Error('There is no empty string');
  });
  const box = await row(page, 'Total').boundingBox();
  if (box === null) throw new Error('The field is not shown');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x, place.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => written(page), patient).toBe('{\n  "total": "{{order.total}}"\n}');
});

longTest('the search narrows the fields, and says when none is left', async () => {
  const page = await open();
  expect(await rows(page).count()).toBe(6);
  const search = page.getByPlaceholder('Search fields...');
  await search.fill('ORDER.i');
  await expect.poll(() => rows(page).count(), patient).toBe(2);
  await search.fill('shoe');
  await page.getByText('No fields found matching "shoe"').waitFor();
  expect(await page.getByRole('region', { name: 'Fields' }).getByRole('img').count()).toBe(0);
});

longTest('each kind of field has its icon, and other kinds a plain one', async () => {
  const page = await open();
  const pictures = await rows(page)
    .locator('svg[role="img"]')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('aria-label'), one.querySelector('path')?.getAttribute('d')]),
    );
  expect(pictures.map(([name]) => name)).toEqual(['Text', 'Date', 'Number', 'Guid', 'Boolean', 'List']);
  expect(new Set(pictures.map(([, path]) => path)).size).toBe(6);
});

longTest(
  'Ctrl+Shift+F and the button format; a text that cannot be parsed stays and is reported',
  async () => {
    const page = await open({ template: '{a:{{person.email}},"b":[1,],}' });
    await editor(page).click();
    await page.keyboard.press('Control+Shift+F');
    const sound = '{\n  "a": {{person.email}},\n  "b": [\n    1\n  ]\n}';
    await expect.poll(() => written(page), patient).toBe(sound);
    await replace(page, '{ "a": }');
    await page.getByRole('button', { name: 'Format' }).click();
    await page.getByText('This cannot be formatted yet: it is not valid JSON').waitFor();
    expect(await written(page)).toBe('{ "a": }');
  },
);

test('mistakes are marked with the messages of the specification, and none near a token', async () => {
  const page = await open({ template: '{\n  "a": 1,\n  b: 2,\n}' });
  await expect.poll(() => faults(page).count(), patient).toBe(2);
  await page.locator('.cm-lintRange-warning').first().hover();
  await page.getByText('Object keys should be quoted').waitFor();
  await page.locator('.cm-lintRange-warning').last().hover();
  await page.getByText('Trailing comma detected').waitFor();
  await replace(page, '{ "a": & }');
  await page.locator('.cm-lintRange-error').hover();
  await page.getByText('Unexpected character').waitFor();
  await replace(page, '{ "a": & {{person.email}} }');
  await expect.poll(() => faults(page).count(), patient).toBe(0);
});

longTest('a token without a field is shown as one', async () => {
  const page = await open({ template: '{ "a": {{person.name}}, "b": {{person.email}} }' });
  await page.getByText('No field for {{person.name}}', { exact: true }).waitFor();
  expect(await page.locator('.cm-token-unknown').allInnerTexts()).toEqual(['{{person.name}}']);
  expect(await page.locator('.cm-token').count()).toBe(2);
});

longTest('tokens do not disturb the colours of what follows them', async () => {
  const page = await open({ template: '{ "a": 1, "b": {{person.email}}, "c": 2 }' });
  const colourOf = (text: string) =>
    page
      .locator('.cm-line span', { hasText: new RegExp(`^${text}$`) })
      .last()
      .evaluate((element) => getComputedStyle(element).color);
  await page.locator('.cm-line span', { hasText: /^"c"$/ }).waitFor();
  expect(await colourOf('"c"')).toBe(await colourOf('"a"'));
});

longTest('the field whose token the cursor is in is marked', async () => {
  const page = await open({ template: '{ "a": {{person.email}} }' });
  await editor(page).click();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('li[aria-current]').innerText(), patient).toMatch(/^Email address/);
});

longTest(
  'three themes can be chosen; lines are numbered and fold; the editor is at least 400 high',
  async () => {
    const page = await open({ template: '{\n  "a": 1\n}' });
    const ground = () =>
      page.locator('.cm-editor').evaluate((element) => getComputedStyle(element).backgroundColor);
    const seen = [await ground()];
    for (const name of ['Material darker', 'Dracula']) {
      await page.getByRole('button', { name: /^Colours/ }).click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect.poll(ground, patient).not.toBe(seen.at(-1));
      seen.push(await ground());
    }
    expect(seen).toEqual(['rgba(0, 0, 0, 0)', 'rgb(33, 33, 33)', 'rgb(40, 42, 54)']);
    expect(await page.locator('.cm-lineNumbers .cm-gutterElement').allInnerTexts()).toContain('3');
    await page.locator('[title="Fold line"]:visible').click();
    expect(await editor(page).innerText()).not.toContain('"a"');
    const box = await page.locator('.cm-editor').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(400);
    expect(page.refused).toEqual([]);
  },
);

longTest('a read-only editor neither inserts nor formats', async () => {
  const page = await open({ template: '{a:1}', readOnly: '' });
  expect(await page.getByRole('button', { name: 'Insert Total' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Format' }).isDisabled()).toBe(true);
  await editor(page).click();
  await page.keyboard.press('Control+Shift+F');
  expect(await written(page)).toBe('{a:1}');
});

longTest(
  'the template editor has no accessibility violations and fits a narrow phone, in every colour scheme',
  async () => {
    const template = '{\n  "a": "x {{person.email}}",\n  "b": {{no.field}},\n  "c": [1, true, null]\n}';
    const looks = [
      { scheme: 'dark', theme: 'dracula' },
      { scheme: 'light' },
      { scheme: 'dark' },
      { theme: 'material-darker' },
    ];
    for (const look of someOf(looks, 4)) {
      const page = await open({ template, ...look }, { viewport: { width: 360, height: 700 } });
      await page.locator('.cm-token').first().waitFor();
      await page.locator('.cm-line span').first().waitFor();
      expect(await faultsOf(page), `${JSON.stringify(look)}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.context().close();
    }
  },
);
