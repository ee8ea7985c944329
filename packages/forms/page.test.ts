import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { closePages, withPages, workerBrowser } from '../../testing/worker-browser.ts';
import type { PageDefinition } from './definition.ts';
import { formWords } from './form-words.ts';
import { sampleStatement } from './sample-form.ts';
import { samplePage, samplePageParts } from './sample-page.ts';
import { type PageHost, startPageHost } from './testing/page-host.ts';

const newPage = withPages();
afterAll(closePages);
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let host: PageHost;
let page: Page;
const errors: string[] = [];
afterEach(async () => {
  await host.close();
  errors.length = 0;
});

const open = async (
  changes: Partial<PageDefinition> = {},
  prepare: () => void = () => undefined,
  parts: Parameters<typeof samplePage>[1] = {},
) => {
  host = await startPageHost(samplePage(changes, parts));
  prepare();
  page = await newPage(await workerBrowser());
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(host.origin);
};
const held = (channelId: number) => host.state.channels.find((each) => each.channelId === channelId)?.value;
const choice = (name: RegExp) => page.getByRole('switch', { name });
const save = () => page.getByRole('button', { name: 'Save' }).click();
const surname = () => page.getByRole('textbox', { name: 'Surname' });
const notice = (text: string) => page.locator('.notice', { hasText: text });
const said = () => page.getByRole('status').textContent();

test('a page shows what holds, and saves only what was changed, over what was seen', async () => {
  await open();
  await expect.poll(() => choice(/Newsletter/).isChecked()).toBe(true);
  expect(await choice(/Offers/).isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: 'Gear' }).isChecked()).toBe(true);
  expect(await page.getByText('Last changed on Sep 12, 2026').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Save' }).isVisible()).toBe(false);
  await choice(/Offers/).click();
  await page.getByText('Changes: 1').waitFor();
  await save();
  await expect.poll(() => held(2)).toBe(true);
  expect(host.saved[0]).toMatchObject({
    answers: [{ channelId: 2, statementId: 12, statementVersionId: 120, value: 1, extended: [] }],
    contact: {},
    stopsAll: false,
  });
  await expect.poll(said).toBe('Saved');
  expect(errors).toEqual([]);
});

longTest('a change can be taken back, one by one or all together', async () => {
  await open();
  await choice(/Offers/).click();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await page.getByText('Changes: 2').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Changes: 1').waitFor();
  expect(await choice(/Offers/).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(false);
  expect(host.saved).toEqual([]);
});

longTest('topics that were all taken away are saved as none', async () => {
  await open();
  await choice(/Newsletter/).click();
  await choice(/Newsletter/).click();
  await page.getByRole('checkbox', { name: 'Tours' }).click();
  await page.getByText('Changes: 1').waitFor();
  await save();
  await expect.poll(() => host.saved.length).toBe(1);
  expect(host.saved[0]?.answers).toMatchObject([
    { channelId: 1, value: 1, extended: [{ key: 'topics', value: ['gear', 'tours'] }] },
  ]);
});

longTest('what is missing for a yes is said where it is', async () => {
  await open({}, () => {
    host.state = {
      ...host.state,
      channels: host.state.channels.map((each) =>
        each.channelId === 1 ? { ...each, value: null, extended: {} } : { ...each, value: true },
      ),
    };
  });
  await choice(/Newsletter/).click();
  await save();
  await page.locator('.error', { hasText: 'Please choose an answer' }).waitFor();
  expect(host.saved).toEqual([]);
});

longTest('with immediate saving each pause saves, and says so', async () => {
  await open({ saves: 'immediate' });
  await choice(/Offers/).click();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await expect.poll(() => host.saved.length).toBe(1);
  expect(host.saved[0]?.answers.map(({ channelId }) => channelId)).toEqual([2, 3]);
  await expect.poll(said).toBe('Saved');
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
});

longTest('with immediate saving an answer that is missing is said once, and takes no focus', async () => {
  await open({ saves: 'immediate' }, () => {
    host.state = {
      ...host.state,
      channels: host.state.channels.map((each) => ({ ...each, value: null, extended: {} })),
    };
  });
  await choice(/Newsletter/).click();
  await page.locator('.error', { hasText: 'Please choose an answer' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('news');
  await choice(/Offers/).focus();
  // Longer than the pause after which it saves.
  await page.waitForTimeout(900);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('offers');
  expect(host.saved).toEqual([]);
  await page.getByRole('checkbox', { name: 'Gear' }).click();
  await expect.poll(() => held(1)).toBe(true);
});

longTest('with immediate saving nothing is saved over what others said before it was seen', async () => {
  await open({ saves: 'immediate' });
  await choice(/Newsletter/).waitFor();
  host.changeElsewhere(2, null);
  await choice(/Offers/).click();
  await notice('Some choices were changed elsewhere').waitFor();
  await page.waitForTimeout(900);
  expect(host.saved).toHaveLength(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => held(2)).toBe(true);
});

test('what others changed meanwhile is shown and marked, and nothing is lost', async () => {
  await open();
  await choice(/Offers/).click();
  await page.getByRole('radio', { name: 'Yes' }).click();
  host.changeElsewhere(2, null);
  host.changeElsewhere(1, false);
  await save();
  await notice('Some choices were changed elsewhere').waitFor();
  await expect.poll(() => choice(/Newsletter/).isChecked()).toBe(false);
  expect(await choice(/Offers/).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  expect(await page.getByText('This was changed elsewhere meanwhile.').count()).toBe(2);
  await save();
  await expect.poll(() => [held(1), held(2), held(3)]).toEqual([false, true, true]);
});

test('without a network the choices stay, and are saved once under one guid', async () => {
  await open();
  host.next = ['offline', 'offline'];
  await choice(/Offers/).click();
  await save();
  await notice('Your answers have not been sent yet').waitFor();
  expect(await choice(/Offers/).isChecked()).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => host.saved.length).toBeGreaterThan(1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => held(2), { timeout: 30_000 }).toBe(true);
  expect(new Set(host.saved.map(({ submissionGuid }) => submissionGuid)).size).toBe(1);
  await expect.poll(() => notice('Your answers have not been sent yet').isVisible()).toBe(false);
});

test('an answer that was not taken is not called saved', async () => {
  await open({}, () => host.next.push('notTaken'));
  await choice(/Offers/).click();
  await save();
  await notice('Some answers could not be saved.').waitFor();
  expect(await page.getByRole('region', { name: 'Save' }).isVisible()).toBe(false);
  expect(await choice(/Offers/).isChecked()).toBe(false);
});

test('an answer that lacks contact details says which ones', async () => {
  const { statements } = samplePageParts();
  const offers = sampleStatement(12, '<p>Offers</p>', { requiredFields: ['mobile'] });
  const fail = () => {
    host.next.push('notTaken');
    host.reason = 'MissingContactFields';
  };
  await open({}, fail, { statements: new Map([...statements, [12, offers]]) });
  await choice(/Offers/).click();
  await save();
  await page.getByText('For this we need: Mobile number').waitFor();
  expect(await page.getByText('This could not be saved.').count()).toBe(0);
});

longTest('what could not be sent is sent again by itself', async () => {
  await open();
  host.next = ['offline'];
  await choice(/Offers/).click();
  await save();
  await expect.poll(() => held(2), { timeout: 30_000 }).toBe(true);
});

longTest('a page goes on trying, and a press tries at once under the same number', async () => {
  await open();
  host.next = ['offline', 'offline', 'offline', 'offline', 'offline'];
  await page.evaluate(`{
    const wait = setTimeout;
    window.setTimeout = (work, delay) => wait(work, delay === 10000 ? 1000000 : delay / 100);
  }`);
  await choice(/Offers/).click();
  await save();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await expect.poll(() => host.saved.length).toBe(3);
  await again.click();
  // The press, and the next one after half a minute, made shorter here.
  await expect.poll(() => held(2)).toBe(true);
  await again.waitFor({ state: 'hidden' });
  await expect.poll(said).toBe('Saved');
  expect(host.saved.length).toBe(6);
  expect(new Set(host.saved.map((each) => each.submissionGuid)).size).toBe(1);
});

longTest('a question that was never answered keeps nobody from saving something else', async () => {
  await open({}, () => {
    host.state = {
      ...host.state,
      channels: host.state.channels.map((each) => (each.channelId === 1 ? { ...each, extended: {} } : each)),
    };
  });
  await choice(/Offers/).click();
  await save();
  await expect.poll(() => held(2)).toBe(true);
});

longTest('choices made while saving are saved after it', async () => {
  await open();
  host.delay = 400;
  await choice(/Offers/).click();
  await save();
  await expect.poll(() => host.saved.length).toBe(1);
  await page.getByRole('radio', { name: 'Yes' }).click();
  await page.getByText('Changes: 1').waitFor();
  await save();
  await expect.poll(() => [held(2), held(3)]).toEqual([true, true]);
});

longTest('a page that could not be read is asked for again', async () => {
  await open({}, () => {
    host.unread = 1;
  });
  await page.getByText('Your choices cannot be shown right now').first().waitFor();
  expect(await choice(/Offers/).count()).toBe(0);
  await expect.poll(() => choice(/Newsletter/).isVisible(), { timeout: 30_000 }).toBe(true);
});

test('what the person may not change is locked and says why', async () => {
  await open({}, () => {
    const locks = ['hardOptOut', 'dependency', 'expired'] as const;
    host.state = {
      ...host.state,
      channels: host.state.channels.map((each, at) => ({ ...each, value: false, lock: locks[at] ?? null })),
    };
  });
  await page.getByText('You asked us not to contact you this way at all').waitFor();
  await page.getByText('This follows from another choice.').waitFor();
  await page.getByText('Your earlier answer has expired').waitFor();
  expect(await choice(/Newsletter/).isDisabled()).toBe(true);
  expect(await choice(/Offers/).isDisabled()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Gear' }).count()).toBe(0);
  expect(await page.getByRole('radio', { name: 'Yes' }).isDisabled()).toBe(false);
});

test('everything is stopped after one question, and that can be undone', async () => {
  await open();
  await page.getByRole('button', { name: 'Stop everything' }).click();
  await page.getByText('What is locked here goes on').waitFor();
  expect(host.saved).toEqual([]);
  await page.getByRole('button', { name: 'Stop everything' }).click();
  await expect.poll(() => [held(1), held(2), held(3)]).toEqual([false, false, false]);
  expect(host.saved[0]?.stopsAll).toBe(true);
  await notice('Everything you can turn off is off.').waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => held(1)).toBe(true);
  // What was said beside the yes belongs to it again.
  const [given] = host.saved[1]?.answers ?? [];
  expect(host.saved[1]?.stopsAll).toBe(false);
  expect(given).toMatchObject({ channelId: 1, value: 1, extended: [{ value: ['gear'] }] });
});

test('a tick that means no is a box to tick, and stopping everything ticks it', async () => {
  const { statements } = samplePageParts();
  const declining = sampleStatement(12, '<p>Please send me no offers</p>', {
    responseType: 'OptOutCheckbox',
  });
  await open({}, undefined, { statements: new Map([...statements, [12, declining]]) });
  const box = page.getByRole('checkbox', { name: /no offers/ });
  await box.waitFor();
  // It was a no already.
  expect([await box.isChecked(), await page.getByRole('switch').count()]).toEqual([true, 1]);
  await box.uncheck();
  await save();
  await expect.poll(() => held(2)).toBe(true);
  for (const _ of ['ask', 'stop']) await page.getByRole('button', { name: 'Stop everything' }).click();
  await expect.poll(() => held(2)).toBe(false);
  await expect.poll(() => box.isChecked()).toBe(true);
});

test('when the session is over nothing more can be saved, and the page says so', async () => {
  await open();
  host.next = ['ended'];
  await choice(/Offers/).click();
  await save();
  await notice('This page was open for too long').waitFor();
  expect(await choice(/Offers/).isChecked()).toBe(true);
  expect(await page.getByRole('button', { name: 'Save' }).isVisible()).toBe(false);
});

test('groups fold, and the first one is open', async () => {
  await open({
    groups: [
      { title: 'News', channelIds: [2, 1] },
      { title: 'Calls', channelIds: [3] },
    ],
    expandsFirst: true,
  });
  await expect.poll(() => choice(/Newsletter/).isVisible()).toBe(true);
  const order = await page.getByRole('switch').evaluateAll((all) => all.map(({ id }) => id));
  expect(order).toEqual(['offers', 'news']);
  expect(await page.getByRole('radio', { name: 'Yes' }).isVisible()).toBe(false);
  await page.getByRole('heading', { name: 'Calls' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Yes' }).isVisible()).toBe(true);
});

longTest(
  'contact details are shown, or changed, only where the page says so, and what finds people is only read',
  async () => {
    await open();
    await choice(/Newsletter/).waitFor();
    expect(await page.getByText('ida@example.com').count()).toBe(0);
    expect(await surname().count()).toBe(0);
    await host.close();
    await open({ contactDetails: 'view' });
    await page.getByText('ida@example.com').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await host.close();
    await open({ contactDetails: 'edit' });
    // What people are found by is shown: changing it needs a proof.
    await page.getByText('ida@example.com').waitFor();
    await surname().fill('');
    await save();
    await page.locator('.error:not(:empty)').waitFor();
    await surname().fill('Lund');
    await save();
    await expect.poll(() => host.state.contact.surname).toBe('Lund');
    expect(host.saved.map(({ contact }) => contact)).toEqual([{ surname: 'Lund' }]);
  },
);

test('earlier answers are there to be read', async () => {
  await open({ showsHistory: true });
  await page.getByText('What you told us before').click();
  await page.getByText('Newsletter: Yes').waitFor();
  await page.getByText('Feb 3, 2024, Sign-up form').waitFor();
});

test('a page is used by keyboard alone', async () => {
  await open();
  await choice(/Newsletter/).waitFor();
  for (let at = 0; at < 20 && (await page.evaluate(() => document.activeElement?.id)) !== 'offers'; at++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('Changes: 1').waitFor();
  for (
    let at = 0;
    at < 20 && (await page.evaluate(() => document.activeElement?.textContent)) !== 'Save';
    at++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => held(2)).toBe(true);
});

longTest.each([
  ['plain', {}],
  [
    'with everything',
    { showsHistory: true, contactDetails: 'edit', groups: [{ title: 'News', channelIds: [1, 2] }] },
  ],
] as const)('axe finds nothing on a page, %s', async (_, changes) => {
  await open(changes, () => host.languages.push({ code: 'de', name: 'Deutsch', url: '?l=de' }));
  await choice(/Offers/).click();
  await page.getByText('Changes: 1').waitFor();
  await page.evaluate(axe);
  const found = await page.evaluate<string[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
  expect(found).toEqual([]);
});

test('a page fits into 320 pixels, also from right to left, and nothing moves when the choices come', async () => {
  const long = 'Newsletterabonnementsbenachrichtigungen';
  host = await startPageHost(
    samplePage({ title: long, stopLabel: `${long} ${long}` }, { language: 'ar', direction: 'rtl' }),
  );
  host.delay = 300;
  page = await newPage(await workerBrowser());
  await page.setViewportSize({ width: 320, height: 256 });
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(host.origin);
  await choice(/Newsletter/).waitFor();
  expect(await page.evaluate('window.moved')).toBe(0);
  await choice(/Offers/).click();
  await page.getByText(formWords.ar.changes.replace('{count}', '1')).waitFor();
  const ways = await Promise.all(
    [formWords.ar.discard, formWords.ar.save].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(ways[0]?.y).toBe(ways[1]?.y);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  const [name, control] = await Promise.all([
    page.locator('.name').first().boundingBox(),
    choice(/Newsletter/).boundingBox(),
  ]);
  expect(name && control && control.x < name.x).toBe(true);
});
