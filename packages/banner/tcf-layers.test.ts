import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { sampleTcf } from '../consent/tcf/sample-tcf.ts';
import { tcfIntroduction } from '../consent/tcf/tcf-introduction.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const tcf = sampleTcf({}, { count: 30 });
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const open = async (width = 1280) => {
  const { site, page } = visit;
  const { preBanner } = sampleDefinition();
  const { acceptAll, manage } = preBanner;
  site.publish({
    tcf,
    preBanner: {
      ...preBanner,
      blockPage: true,
      body: tcfIntroduction(tcf),
      manage: { ...manage, look: acceptAll.look },
    },
  });
  site.page.policy = null;
  site.page.body = '<main><h1>Shop</h1><p>Goods</p></main>';
  await page.setViewportSize({ width, height: 800 });
  await page.goto(site.origin);
  await page.getByRole('dialog').waitFor();
};

const findings = async () => {
  await visit.page.evaluate(axe);
  return visit.page.evaluate<string[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
};
const overflows = () => visit.page.evaluate('document.documentElement.scrollWidth > innerWidth');

test.each([360, 768, 1280])('both layers pass axe and stay inside a screen of %i pixels', async (width) => {
  const { page } = visit;
  await open(width);
  expect(await findings()).toEqual([]);
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/first-${width}.png` });
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  for (const tab of ['Purposes', 'Partners', 'Legitimate interests']) {
    await page.getByRole('tab', { name: tab }).click();
    const opener = page.getByRole('tabpanel').getByRole('button').first();
    await opener.click();
    expect([tab, await findings()]).toEqual([tab, []]);
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/${tab}-${width}.png` });
  }
  expect(await overflows()).toBe(false);
});

test('the first layer says what the policies demand, before anything can be accepted', async () => {
  const { page } = visit;
  await open();
  const text = (await page.getByRole('dialog').textContent()) ?? '';
  for (const { name } of tcf.shown.purposes.filter(({ id }) => tcf.purposes.includes(id)))
    expect(text).toContain(name);
  expect(text).toContain('Special feature 1');
  for (const part of [
    '30 partners',
    'on your device',
    'IP address',
    'legitimate interest',
    'withdraw',
    'this site only',
  ])
    expect(text).toContain(part);
  const looks = await page
    .getByRole('dialog')
    .locator('.buttons button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { font, color, backgroundColor } = getComputedStyle(button);
        return `${font} ${color} ${backgroundColor}`;
      }),
    );
  expect(new Set(looks).size).toBe(1);
});

test('the second layer names every vendor with all it declares, and nothing has a consent yet', async () => {
  const { page } = visit;
  await open();
  await page.getByRole('button', { name: 'Our 30 partners' }).click();
  const panel = page.getByRole('tabpanel');
  expect(await panel.locator('section').count()).toBe(30);
  expect(await panel.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Vendor 10', exact: true }).click();
  const facts = (await panel.textContent()) ?? '';
  for (const part of [
    'Purpose 1 (kept for 31 days)',
    'Purpose 7 (kept for 37 days)',
    'Feature 1',
    'Special feature 1',
    'Category of data 2',
    'up to 365 days and are renewed',
  ])
    expect(facts).toContain(part);
  const links = await panel
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(links).toEqual([
    'https://vendor10.example/privacy',
    'https://vendor10.example/interest',
    'https://vendor10.example/storage.json',
  ]);
  await panel.getByRole('searchbox').fill('vendor 300');
  expect(await panel.locator('section:visible').count()).toBe(1);
  await panel.getByRole('searchbox').fill('nobody');
  expect(await panel.getByRole('status').textContent()).toBe('No partner has this name.');
});

test('purposes have their standard texts and who follows them; special ones have no switch', async () => {
  const { page } = visit;
  await open();
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  const panel = page.getByRole('tabpanel');
  expect(await panel.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(await panel.getByRole('checkbox', { name: 'Special purpose 1' }).count()).toBe(0);
  await panel.getByRole('button', { name: 'Purpose 1', exact: true }).click();
  for (const part of ['What purpose 1 is.', 'An example of it.', '24 partners'])
    expect(await panel.textContent()).toContain(part);
  await page.getByRole('tab', { name: 'Legitimate interests' }).click();
  const unchecked = page.getByRole('tabpanel').getByRole('checkbox', { checked: false });
  expect(await unchecked.count()).toBe(0);
});

test('who accepted everything finds a way to withdraw everything when the preferences are reopened', async () => {
  const { site, page } = visit;
  await open();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  await page.locator('.reopen').click();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => site.submissions.at(-1)?.choice).toBe('reject');
});

test('both layers speak in the words of the operator', async () => {
  const { site, page } = visit;
  const { preBanner } = sampleDefinition();
  const texts = { introduction: 'Just {n} of us.', tabVendors: 'Firms', vendorsLink: 'All {n} firms' };
  const worded = { ...tcf, wording: { texts, stacks: [], illustrations: {} } };
  site.publish({ tcf: worded, preBanner: { ...preBanner, blockPage: true, body: tcfIntroduction(worded) } });
  await page.goto(site.origin);
  expect(await page.getByRole('dialog').textContent()).toContain('Just 30 of us.');
  await page.getByRole('button', { name: 'All 30 firms', exact: true }).click();
  const tab = page.getByRole('tab', { name: 'Firms', exact: true });
  expect(await tab.getAttribute('aria-selected')).toBe('true');
});

test('both layers work with the keyboard alone, in the order in which they are read', async () => {
  const { page, site } = visit;
  await open();
  const { keyboard } = page;
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    // More than both layers have stops before it: a target that is out of reach fails.
    for (let stop = 0; stop < 120; stop += 1) {
      if (await target.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)) return; // both layers are in one
      await keyboard.press('Tab');
    }
    throw new Error('The keyboard does not reach it');
  };
  await tabTo(page.getByRole('button', { name: 'Choose for yourself' }));
  await keyboard.press('Enter');
  await page.getByRole('tabpanel').waitFor();
  const purpose = page.getByRole('tabpanel').getByRole('checkbox', { name: 'Purpose 1', exact: true });
  await tabTo(purpose);
  await keyboard.press('Space');
  expect(await purpose.isChecked()).toBe(true);
  await page.getByRole('tab', { name: 'Purposes' }).focus();
  await keyboard.press('ArrowRight');
  const vendor = page.getByRole('tabpanel').getByRole('checkbox', { name: 'Vendor 10', exact: true });
  await tabTo(vendor);
  await keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Save' }));
  await keyboard.press('Enter');
  await expect.poll(() => site.submissions.length).toBe(1);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
