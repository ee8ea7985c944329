import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { closePages } from '../../testing/worker-browser.ts';
import type { ProfileDefinition } from './profile-definition.ts';
import { sampleProfile } from './sample-profile.ts';
import { buildOnce } from './testing/form-host.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
afterAll(closePages);
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page with a profile, on which somebody is signed in unless `token` is empty. */
const openPage = async (changes: Partial<ProfileDefinition> = {}, token = 'sealed'): Promise<void> => {
  const { shop, open } = visit;
  const definition = shop.host.publish(sampleProfile(shop.host.origin, changes));
  const code = shop.embed(definition).replace('></div>', ` data-token="${token}"></div>`);
  shop.page.body = `<main><h1>Account</h1><button>Order</button>${code}</main>`;
  await open();
};
const calls = (what: string) => visit.shop.host.profileCalls.filter((each) => each.what === what);
const prompt = () => visit.page.getByRole('region', { name: 'A question for you' });
const answered = () => calls('Answers').map(({ body }) => [body['answers'], body['skipped']]);

test('a signed-in visitor is asked one question in a corner, answers it and is thanked, under a strict policy', async () => {
  visit.shop.host.asked = ['forename'];
  await openPage();
  const { page, errors } = visit;
  await prompt().getByLabel('First name').fill('Kari');
  expect(await prompt().getByLabel('Mobile number').count()).toBe(0);
  const box = await visit.page.locator('candour-profile .prompt').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect([width - (box?.x ?? 0) - (box?.width ?? 0), height - (box?.y ?? 0) - (box?.height ?? 0)]).toEqual([
    16, 16,
  ]);
  await page.evaluate(axe);
  const found = await page.evaluate<string[]>(
    `axe.run(document.querySelector('candour-profile'), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
  expect(found).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Thank you. Your answers have been saved.').last().waitFor();
  expect(calls('Next').map(({ body }) => body['token'])).toEqual(['sealed']);
  expect(answered()).toEqual([[[{ questionId: 'forename', value: 'Kari' }], []]]);
  await page.getByRole('button', { name: 'Close' }).click();
  await prompt().waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('nobody is asked before the page says who they are, and nothing is drawn where nothing is open', async () => {
  await openPage({}, '');
  const { page } = visit;
  await page.locator('candour-profile').waitFor({ state: 'attached' });
  expect(calls('Next')).toEqual([]);
  await page.evaluate(`addEventListener('candour:complete', () => (window.isComplete = true));
    document.querySelector('#candour-31').dataset.token = 'later'`);
  await page.waitForFunction('window.isComplete');
  expect(calls('Next')).toHaveLength(1);
  expect(await prompt().count()).toBe(0);
});

longTest(
  'skipping says so and closes; Escape closes and says nothing, so that it is asked another time',
  async () => {
    visit.shop.host.asked = ['forename', 'news'];
    await openPage();
    await prompt().getByRole('button', { name: 'Skip' }).click();
    await prompt().waitFor({ state: 'detached' });
    expect(answered()).toEqual([[[], ['forename', 'news']]]);
    await visit.open();
    await prompt().getByLabel('First name').press('Escape');
    await prompt().waitFor({ state: 'detached' });
    expect(answered()).toHaveLength(1);
  },
);

test('an event of the page opens the prompt, without taking the focus from what somebody does', async () => {
  visit.shop.host.asked = ['news'];
  await openPage({ triggers: { onLogin: false, afterSeconds: null, onEvent: 'order:done' } });
  const { page } = visit;
  await page.locator('candour-profile').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Order' }).focus();
  expect(calls('Next')).toEqual([]);
  await page.evaluate(`dispatchEvent(new Event('order:done'))`);
  await prompt().getByRole('radio', { name: 'Yes' }).waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Order');
  await prompt().getByRole('radio', { name: 'Yes' }).check();
  await prompt().getByRole('button', { name: 'Save' }).click();
  await expect.poll(answered).toEqual([[[{ questionId: 'news', value: true }], []]]);
});

test('a profile in the page stands in its place, without a way to close or, where it is not offered, to skip', async () => {
  visit.shop.host.asked = ['forename'];
  await openPage({ placement: 'inline', mayBeSkipped: false });
  await prompt().getByLabel('First name').waitFor();
  expect(await prompt().getByRole('button').allInnerTexts()).toEqual(['Save']);
  expect(await visit.page.locator('.prompt').count()).toBe(0);
  await prompt().getByLabel('First name').fill('Kari');
  await prompt().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => prompt().innerText()).toBe('Thank you. Your answers have been saved.');
});

longTest('answers that the server cannot take are tried again under the same ask', async () => {
  visit.shop.host.asked = ['forename'];
  await openPage();
  await prompt().getByLabel('First name').fill('Kari');
  visit.shop.host.statuses = [503];
  await prompt().getByRole('button', { name: 'Save' }).click();
  await visit.page.getByText('Thank you. Your answers have been saved.').last().waitFor();
  expect(new Set(calls('Answers').map(({ body }) => body['askGuid'])).size).toBe(1);
  expect(calls('Answers')).toHaveLength(2);
});

test('a profile can be used after at most 12 000 bytes', async () => {
  const { loader, profiling } = await buildOnce();
  const bytes = (text: string): number => brotliCompressSync(text).length;
  const definition = { ...sampleProfile('https://consent.example.com'), hash: 'a1'.repeat(32) };
  expect(bytes(loader) + bytes(profiling) + bytes(JSON.stringify(definition))).toBeLessThanOrEqual(12_000);
});
