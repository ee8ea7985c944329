import { afterAll, expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { closePages } from '../../testing/worker-browser.ts';
import { compose } from './compose.ts';
import type { FormBehaviour, FormDefinition } from './definition.ts';
import { sampleForm, sampleParts } from './sample-form.ts';
import { nonce } from './testing/shop.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
afterAll(closePages);

const news = { id: 'news', type: 'statement', statementId: 11, isMandatory: true, startsAs: 'None' } as const;
const offers = {
  id: 'offers',
  type: 'statement',
  statementId: 12,
  isMandatory: false,
  startsAs: 'None',
} as const;

/** A checkout with a block of two statements in it. */
const checkout = (behaviour: Partial<FormBehaviour>, script = ''): FormDefinition => {
  const { shop } = visit;
  const parts = sampleParts({ kind: 'preferenceWidget', formId: 8 }, shop.host.origin);
  const steps = [
    { id: 's', title: '', rows: [news, offers].map((each) => ({ id: `r-${each.id}`, elements: [each] })) },
  ];
  const mapping = [{ fieldName: 'email1' as const, selector: '#mail' }];
  const definition = shop.host.publish({
    ...compose({ steps }, parts),
    behaviour: { ...parts.behaviour, identifierMapping: mapping, ...behaviour },
  });
  shop.page.body =
    `<form id="checkout" action="/order" method="post"><label>Email <input id="mail" name="mail"></label>` +
    `${shop.embed(definition)}<button>Buy</button><button type="reset">Reset</button></form>` +
    (script && `<script nonce="${nonce}">${script}</script>`);
  return definition;
};
const yes = () => visit.page.getByRole('radio', { name: 'Yes' });
const buy = () => visit.page.getByRole('button', { name: 'Buy' }).click();

test('hostPosts: the form around it sends the answers and the proof of what was shown', async () => {
  checkout({ submitMode: 'hostPosts' });
  const { page, shop, open, errors } = visit;
  await open();
  await page.getByLabel('Email').fill('ada@example.com');
  await yes().check();
  await page.getByRole('checkbox', { name: 'Gear' }).check();
  await buy();
  await page.getByText('Thank you').waitFor();
  const [order] = shop.orders;
  expect([order?.get('s11_c1'), order?.get('s11_c1.topics'), order?.get('s12_c2')]).toEqual([
    '1',
    'gear',
    null,
  ]);
  const proof: unknown = JSON.parse(order?.get('candour_proof') ?? '');
  expect(proof).toEqual({
    kind: 'preferenceWidget',
    formId: 8,
    version: 3,
    language: 'en',
    hash: 'ab'.repeat(32),
    shownAt: expect.stringMatching(/^\d{4}-.*Z$/),
    signature: 'signed',
  });
  expect(shop.host.submissions).toEqual([]);
  expect(errors).toEqual([]);
});

test('what must be answered makes the form around it invalid, and its reset empties the block', async () => {
  checkout({ submitMode: 'hostPosts' });
  const { page, shop, open } = visit;
  await open();
  await yes().waitFor();
  await buy();
  await page.locator('p', { hasText: 'Please choose an answer' }).waitFor();
  expect(shop.orders).toEqual([]);
  await page.getByRole('radio', { name: 'No' }).check();
  expect(await page.evaluate("document.getElementById('checkout').checkValidity()")).toBe(true);
  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await page.getByRole('radio', { name: 'No' }).isChecked()).toBe(false);
  expect(await page.evaluate("new FormData(document.getElementById('checkout')).has('s11_c1')")).toBe(false);
});

longTest(
  'widgetPosts: the answers leave with the page, with the mapped contact fields, and count once',
  async () => {
    checkout({ submitMode: 'widgetPosts' });
    const { page, shop, open } = visit;
    await open();
    await page.getByLabel('Email').fill('ada@example.com');
    await yes().check();
    await expect.poll(() => shop.host.requests).toContain('GET /pw/later.js');
    await buy();
    await page.getByText('Thank you').waitFor();
    await expect
      .poll(() => shop.host.submissions)
      .toMatchObject([{ contact: { email1: 'ada@example.com' }, answers: [{ channelId: 1, value: 1 }] }]);
    expect(shop.orders).toHaveLength(1);
  },
);

longTest(
  'widgetPosts: a form that a script sends is heard of, and a server that is away never holds up the order',
  async () => {
    checkout({ submitMode: 'widgetPosts' });
    const { page, shop, open } = visit;
    shop.host.statuses = [503];
    await open();
    await page.getByLabel('Email').fill('ada@example.com');
    await yes().check();
    await expect.poll(() => shop.host.requests).toContain('GET /pw/later.js');
    await page.waitForTimeout(100);
    await page.evaluate("document.getElementById('checkout').submit()");
    await page.getByText('Thank you').waitFor();
    await expect.poll(() => shop.host.submissions.length).toBe(1);
    expect(shop.orders).toHaveLength(1);
  },
);

longTest('widgetPosts: a form that stays on its page sends again only what is new', async () => {
  checkout(
    { submitMode: 'widgetPosts' },
    "checkout.addEventListener('submit', (event) => event.preventDefault())",
  );
  const { page, shop, open } = visit;
  await open();
  await page.getByLabel('Email').fill('ada@example.com');
  await yes().check();
  await expect.poll(() => shop.host.requests).toContain('GET /pw/later.js');
  await page.waitForTimeout(100);
  for (let presses = 0; presses < 3; presses++) await buy();
  await page.getByRole('radio', { name: 'No' }).check();
  await buy();
  await expect.poll(() => shop.host.submissions.map(({ answers }) => answers[0]?.value)).toEqual([1, 0]);
  expect(new Set(shop.host.submissions.map(({ submissionGuid }) => submissionGuid)).size).toBe(2);
});

test('callback: the page gets answers and proof with the submit of its form, and nothing is sent', async () => {
  checkout(
    { submitMode: 'callback' },
    "addEventListener('candour:answers', ({ detail }) => (window.told = detail)); checkout.addEventListener('submit', (event) => event.preventDefault())",
  );
  const { page, shop, open } = visit;
  await open();
  await yes().check();
  await buy();
  expect(await page.evaluate('told')).toMatchObject({
    answers: [{ channelId: 1, statementVersionId: 110, value: 1 }],
    proof: { version: 3, signature: 'signed' },
  });
  expect(shop.host.submissions).toEqual([]);
  expect(await page.locator('candour-preferences input[type=hidden]').count()).toBe(0);
});

longTest(
  'two forms of two kinds on one page, a place that comes later, and one that a framework puts in again',
  async () => {
    const block = checkout({ submitMode: 'hostPosts' });
    const { page, shop, open, errors } = visit;
    const form = sampleForm({}, shop.host.origin);
    shop.page.head = shop.embed(form).replace(/<div.*?<\/div>/, '');
    shop.page.body += `<div id="candour-${form.formId}"></div>`;
    await open();
    await page.getByLabel('First name').fill('Ada');
    await yes().check();
    // Taken out and put back, as frameworks do.
    await page.evaluate(
      `const place = document.getElementById('candour-${block.formId}'); const next = place.nextSibling; const parent = place.parentNode;
     place.remove(); parent.insertBefore(place, next)`,
    );
    expect(await yes().isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'No' }).check();
    expect(await page.evaluate("new FormData(document.getElementById('checkout')).get('s11_c1')")).toBe('0');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    expect(errors).toEqual([]);
  },
);

test('whom the page vouches for sees what holds, and says only what changes', async () => {
  const definition = checkout({ submitMode: 'widgetPosts', showsCurrent: true });
  const { page, shop, open } = visit;
  shop.page.body = shop.page.body.replace('<div ', '<div data-token="sealed" ');
  shop.host.current = [
    { channelId: 1, value: 1 },
    { channelId: 2, value: 1 },
  ];
  await open();
  const box = page.getByRole('checkbox', { name: 'Send me offers by SMS' });
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await yes().isChecked()).toBe(true);
  await page.getByLabel('Email').fill('ada@example.com');
  await box.uncheck();
  await buy();
  await page.getByText('Thank you').waitFor();
  await expect
    .poll(() => shop.host.submissions[0]?.answers.map(({ channelId, value }) => [channelId, value]))
    .toEqual([
      [1, 1],
      [2, 0],
    ]);
  expect(shop.host.requests).toContain(
    `POST /tx/public/widgets/${definition.accessKeyId}/${definition.formId}/current`,
  );
});

test('whom nobody vouches for sees an empty block', async () => {
  checkout({ submitMode: 'widgetPosts', showsCurrent: true });
  const { page, shop, open } = visit;
  shop.page.body = shop.page.body.replace('<div ', '<div data-token="forged" ');
  shop.host.current = [{ channelId: 2, value: 1 }];
  await open();
  await expect.poll(() => shop.host.requests.some((each) => each.endsWith('/current'))).toBe(true);
  await yes().waitFor();
  expect(await page.getByRole('checkbox', { name: 'Send me offers by SMS' }).isChecked()).toBe(false);
});
