import { expect, test } from 'vitest';
import { withPart, type PartPage } from './part-page.ts';
import { faultsOf } from './portal-page.ts';
import { longTest, someOf } from '@candour/testing/long';

const open = withPart(
  new URL('../../../packages/ui/rich-text/rich-text-editor.fixture.tsx', import.meta.url).pathname,
);

const textOf = (page: PartPage) => page.getByRole('textbox', { name: 'Statement' });
const html = (page: PartPage) => page.locator('output').innerText();

longTest('marks, headings and lists are set with the toolbar and with keys', async () => {
  const page = await open();
  await textOf(page).click();
  await page.keyboard.type('News');
  await page.getByRole('combobox', { name: 'Text style' }).selectOption('Heading 2');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Plain, ');
  await page.keyboard.press('Control+b');
  expect(await page.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' both');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.getByRole('button', { name: 'Underline' }).click();
  await page.keyboard.type(' rest');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('more');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+]');
  await page.keyboard.type('two');
  expect(await html(page)).toBe(
    '<h2>News</h2><p>Plain, <b>bold<i> both</i></b><i><u> rest</u></i></p>' +
      '<ul><li>one<br>more<ul><li>two</li></ul></li></ul>',
  );
  await page.keyboard.press('Control+Shift+7');
  expect(await html(page)).toContain('<ol><li>two</li></ol>');
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await html(page)).not.toContain('two');
  expect(page.refused).toEqual([]);
});

longTest(
  'existing content stays unchanged until somebody types, and external changes are adopted',
  async () => {
    const before =
      '<p>One <span class="brand">two</span></p><ol><li>a<ul><li>b</li></ul></li></ol>Bare <a href="/x">link</a>';
    const page = await open({ html: before });
    expect(await html(page)).toBe(before);
    await textOf(page).locator('li').last().click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(await html(page)).toBe(
      '<p>One <span class="brand">two</span></p><ol><li>a<ul><li>b!</li></ul></li></ol>' +
        '<p>Bare <a href="/x">link</a></p>',
    );
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await textOf(page).innerText()).toBe('From elsewhere');
    await textOf(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    expect(await html(page)).toBe('');
  },
);

longTest('XSS-03 the link field refuses unsafe addresses, and completes the others', async () => {
  const page = await open({ html: '<p>Read this</p>' });
  await textOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Link address' });
  for (const unsafe of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '']) {
    await address.fill(unsafe);
    await address.press('Enter');
    await page.getByText('This field must be a valid URL').waitFor();
  }
  expect(await faultsOf(page)).toEqual([]);
  await address.fill('shop.example/a?b=1');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(await html(page)).toBe(
    '<p><a href="https://shop.example/a?b=1" target="_blank" rel="noopener">Read this</a></p>',
  );
  await textOf(page).locator('a').click();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  expect(await address.inputValue()).toBe('https://shop.example/a?b=1');
  await page.getByRole('button', { name: 'Remove link' }).click();
  expect(await html(page)).toBe('<p>Read this</p>');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+k');
  await address.press('Escape');
  await address.waitFor({ state: 'hidden' });
  expect(await textOf(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('XSS-01 only rich text is kept of what is pasted and dropped', async () => {
  const page = await open();
  await textOf(page).click();
  const hostile =
    '<html><head><title>Doc</title><style>p{}</style></head><body><h1 onclick="x()">Head</h1><div>A <strong>b</strong>' +
    '<img src=x onerror="document.title=1"><a href="javascript:alert(1)">c</a><script>document.title=1</script></div></body></html>';
  for (const kind of ['paste', 'drop'] as const) {
    await textOf(page).evaluate(
      (element, [type, data]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/html', data);
        const { x, y } = element.getBoundingClientRect();
        const event =
          type === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: dataTransfer, bubbles: true, cancelable: true })
            : new DragEvent('drop', {
                dataTransfer,
                bubbles: true,
                cancelable: true,
                clientX: x + 40,
                clientY: y + 20,
              });
        element.dispatchEvent(event);
      },
      [kind, hostile] as const,
    );
  }
  await expect.poll(() => html(page)).toMatch(/(?:<h2>Head<\/h2>|Head).*<p>A <b>b<\/b>c/);
  expect(await html(page)).not.toMatch(/script|onerror|onclick|title|img/);
  expect(await page.title()).toBe('Part');
  expect(page.refused).toEqual([]);
});

test('the toolbar is one Tab stop, with arrow keys inside', async () => {
  const page = await open({ html: '<p>Text</p>' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const isInText = () => textOf(page).evaluate((element) => element === document.activeElement);
  await textOf(page).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('Text style');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('Bold');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe('Redo');
  await page.keyboard.press('Tab');
  await expect.poll(isInText).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Reset');
  await page.getByText('Statement', { exact: true }).click();
  await expect.poll(isInText).toBe(true);
});

longTest('a read-only editor shows no tools and changes nothing', async () => {
  const page = await open({ html: '<p>Text</p>', readOnly: '' });
  await textOf(page).click();
  await page.keyboard.type('x');
  expect(await textOf(page).getAttribute('aria-readonly')).toBe('true');
  expect(await page.getByRole('toolbar').count()).toBe(0);
  expect(await html(page)).toBe('<p>Text</p>');
});

longTest('the editor has no accessibility violations and fits a narrow phone, light and dark', async () => {
  for (const scheme of someOf(['dark', 'light'], 2)) {
    const page = await open(
      { html: '<h3>Head</h3><p>Text</p>', scheme },
      { viewport: { width: 360, height: 700 } },
    );
    await textOf(page).waitFor();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    expect(await faultsOf(page), `${scheme}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    expect(await textOf(page).getAttribute('aria-describedby')).not.toBeNull();
    await page.context().close();
  }
});
