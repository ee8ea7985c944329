import { expect, test } from 'vitest';
import { withPart, type PartPage } from './part-page.ts';
import { faultsOf } from './portal-page.ts';
import { longTest, someOf } from '@candour/testing/long';

const open = withPart(new URL('../../../packages/ui/small-parts.fixture.tsx', import.meta.url).pathname);

const step = (page: PartPage, name: RegExp) => page.getByRole('button', { name });
const isOpen = async (page: PartPage, name: RegExp) =>
  (await step(page, name).getAttribute('aria-expanded')) === 'true';
const isComplete = async (page: PartPage, name: RegExp) =>
  (await step(page, name).getByRole('img', { name: 'Complete' }).count()) === 1;

test('a step opens with a click, unless it has a reason not to, which it shows', async () => {
  const page = await open();
  expect(await isOpen(page, /First/)).toBe(true);
  await step(page, /Third/).click();
  expect(await isOpen(page, /Third/)).toBe(true);
  expect(await isOpen(page, /First/)).toBe(false);
  await page.getByText('Do the second first').click({ force: true });
  expect(await isOpen(page, /Fourth/)).toBe(false);
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
});

test('Next completes a step without a state of its own, and Previous leads back', async () => {
  const page = await open();
  expect(await isComplete(page, /First/)).toBe(false);
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await isComplete(page, /First/)).toBe(true);
  expect(await isOpen(page, /Second/)).toBe(true);
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await isComplete(page, /Second/)).toBe(false);
  expect(await isComplete(page, /Third/)).toBe(true);
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await isOpen(page, /Second/)).toBe(true);
  expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(1);
});

longTest('the page scrolls to the open step and leaves 80 pixels above it', async () => {
  const page = await open({}, { reducedMotion: 'reduce' });
  await step(page, /Third/).click();
  const top = () =>
    step(page, /Third/).evaluate((element) => element.closest('li')?.getBoundingClientRect().top);
  await expect.poll(async () => Math.round((await top()) ?? 0)).toBe(80);
});

longTest('a usage bar shows its figures and changes colour at 75 and 90 per cent', async () => {
  const page = await open();
  await page.getByText('7 of 10').waitFor();
  const looks = await page
    .getByRole('meter')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).getPropertyValue('--bar-colour')));
  expect(new Set(looks).size).toBe(3);
  expect(await page.getByRole('meter', { name: /Seats 7/ }).count()).toBe(1);
});

longTest(
  'a sheet is 400 wide, stops the page from scrolling, and closes with its button, Escape or a click outside',
  async () => {
    const page = await open({ footer: '' });
    const sheet = page.getByRole('dialog', { name: 'A sheet' });
    const closings = [
      () => sheet.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(100, 300),
    ];
    for (const close of closings) {
      await page.getByRole('button', { name: 'Open sheet' }).click();
      await sheet.getByText('Inside').waitFor();
      await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(400);
      expect(await sheet.getByRole('button', { name: 'Fine' }).count()).toBe(1);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
      await close();
      await sheet.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
        'hidden',
      );
    }
    expect(page.refused).toEqual([]);
  },
);

longTest('a sheet that requires an answer stays open on a click outside', async () => {
  const page = await open({ stays: '' });
  await page.getByRole('button', { name: 'Open sheet' }).click();
  await page.getByText('Inside').waitFor();
  await page.mouse.click(100, 300);
  await page.waitForTimeout(400);
  expect(await page.getByText('Inside').isVisible()).toBe(true);
});

longTest('a sparkline is 160 by 30', async () => {
  const page = await open();
  const box = await page.getByRole('img', { name: 'Some points' }).boundingBox();
  expect([box?.width, box?.height]).toEqual([160, 30]);
});

longTest('the small parts have no accessibility violations, light and dark', async () => {
  for (const scheme of someOf(['dark', 'light'], 2)) {
    const page = await open({ scheme });
    await page.getByText('7 of 10').waitFor();
    expect(await faultsOf(page), `${scheme}`).toEqual([]);
    await page.context().close();
  }
});
