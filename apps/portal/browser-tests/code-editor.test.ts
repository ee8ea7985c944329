import { expect, test } from 'vitest';
import { withPart, type PartPage } from './part-page.ts';
import { faultsOf } from './portal-page.ts';
import { longTest, someOf } from '@candour/testing/long';

const open = withPart(
  new URL('../../../packages/ui/code-editor/code-editor.fixture.tsx', import.meta.url).pathname,
);

const codeOf = (page: PartPage) => page.getByRole('textbox', { name: 'Code' });
const faulty = (page: PartPage) => page.locator('.cm-lint-marker-error');

test('code has line numbers and colours, and nothing violates the content policy', async () => {
  const page = await open();
  await codeOf(page).click();
  await page.keyboard.type('a {\ncolor: red;\n');
  await page.keyboard.type('}');
  expect(await page.locator('output').textContent()).toBe('a {\n  color: red;\n}');
  expect(await page.locator('.cm-lineNumbers .cm-gutterElement').allInnerTexts()).toContain('3');
  const name = page.locator('.cm-line span', { hasText: 'color' }).first();
  const text = await codeOf(page).evaluate((element) => getComputedStyle(element).color);
  await expect.poll(() => name.evaluate((element) => getComputedStyle(element).color)).not.toBe(text);
  expect(await page.locator('style').count()).toBe(0);
  expect(page.refused).toEqual([]);
});

longTest.for([
  ['css', 'a { color: red; }', 'a { color: red; ]'],
  ['html', '<p>Hi <b>you</b></p>', '<p>Hi <b>you</p>'],
  ['javascript', 'if (a) { b(); }', 'if (a { b(); }'],
  ['json', '{ "a": [1, 2] }', '{ "a": [1, 2 }'],
] as const)('a mistake in %s is marked, and valid code is not', async ([language, sound, broken]) => {
  const page = await open({ language, code: broken });
  await faulty(page).first().waitFor();
  await faulty(page).first().hover();
  await page.getByText(/^Syntax error: /).waitFor();
  await codeOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(sound);
  await expect.poll(() => faulty(page).count()).toBe(0);
  expect(page.refused).toEqual([]);
});

longTest('a mistake is marked even if the grammar arrives late', async () => {
  const page = await open();
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto(new URL('/?language=html&code=<p><b></p>', page.url()).href);
  await faulty(page).first().waitFor();
});

longTest('a block folds and unfolds', async () => {
  const page = await open({ code: 'a {\n  color: red;\n}\nb { color: blue; }' });
  // A hidden mark measures how wide the gutter has to be.
  await page.locator('[title="Fold line"]:visible').click();
  expect(await codeOf(page).innerText()).not.toContain('red');
  await page.locator('[title="Unfold line"]:visible').click();
  expect(await codeOf(page).innerText()).toContain('red');
});

test('Tab leaves the editor, the label focuses it, and external changes are adopted', async () => {
  const page = await open({ code: 'x' });
  const hasFocus = () => codeOf(page).evaluate((element) => element === document.activeElement);
  await page.getByText('Code', { exact: true }).click();
  expect(await hasFocus()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset');
  await page.keyboard.press('Enter');
  expect(await codeOf(page).innerText()).toBe('a { color: red; }');
});

longTest('a read-only editor changes nothing', async () => {
  const page = await open({ code: 'a {}', readOnly: '' });
  await codeOf(page).click();
  await page.keyboard.type('x');
  expect(await page.locator('output').textContent()).toBe('a {}');
  expect(await codeOf(page).getAttribute('aria-readonly')).toBe('true');
});

longTest(
  'the code editor has no accessibility violations and fits a narrow phone, light and dark',
  async () => {
    const code = '/* Buttons */\n.button { color: #fff; width: 12px; background: url("x.png"); }';
    for (const scheme of someOf(['dark', 'light'], 2)) {
      const page = await open({ code, scheme }, { viewport: { width: 360, height: 700 } });
      await page.locator('.cm-line span').first().waitFor();
      expect(await faultsOf(page), `${scheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.context().close();
    }
  },
);
