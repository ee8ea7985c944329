import { afterAll, expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { closePages } from '../../testing/worker-browser.ts';
import { compose } from './compose.ts';
import { sampleForm, sampleParts, sampleWorkingForm } from './sample-form.ts';
import { rightCode } from './testing/form-host.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
afterAll(closePages);

/** Goes through the sample, with a yes to the newsletter. */
const fillIn = async () => {
  const { page } = visit;
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
};
const send = () => visit.page.getByRole('button', { name: 'Sign up' }).click();
/** What is to be seen, as against what a screen reader is told besides. */
const says = (text: string) => visit.page.locator('p', { hasText: text });
const given = () => visit.shop.host.submissions;

test('under a strict policy with Trusted Types a visitor goes through the steps and is thanked in place', async () => {
  const { page, shop, errors } = visit;
  await page.goto(`${shop.origin}/news?campaign=winter#form`);
  await fillIn();
  await page.getByRole('checkbox', { name: 'Gear' }).check();
  await send();
  await says('Thank you for signing up.').waitFor();
  expect(given()).toHaveLength(1);
  expect(given()[0]).toMatchObject({
    version: 3,
    language: 'en',
    definitionHash: 'ab'.repeat(32),
    contact: { email1: 'ada@example.com' },
    answers: [
      {
        channelId: 1,
        statementId: 11,
        statementVersionId: 110,
        value: 1,
        extended: [{ key: 'topics', value: ['gear'] }],
      },
    ],
    metaData: { campaign: 'winter' },
    pageUrl: `${shop.origin}/news`,
    check: { website: '' },
  });
  expect(errors).toEqual([]);
});

test('what is wrong is said at its place and in a summary, and the first place has the focus', async () => {
  const { page, shop, open } = visit;
  const [first, second] = sampleWorkingForm.steps;
  const fields = sampleParts().fieldRules;
  const definition = compose(
    { steps: [first!, second!] },
    sampleParts({ fieldRules: fields }, shop.host.origin),
  );
  const element = (each: (typeof definition.steps)[number]['rows'][number]['elements'][number]) =>
    each.type === 'contactField' ? { ...each, isMandatory: true } : each;
  const steps = definition.steps.map((step) => ({
    ...step,
    rows: step.rows.map((row) => ({ ...row, elements: row.elements.map(element) })),
  }));
  shop.host.publish({ steps });
  await open();
  await page.getByLabel('Email').fill('ada@');
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByLabel('First name');
  await expect
    .poll(() => name.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input))
    .toBe(true);
  expect(await name.getAttribute('aria-describedby')).toContain('forename-error');
  const summary = page.getByRole('group', { name: 'Please check your answers' });
  expect(await summary.getByRole('listitem').allTextContents()).toEqual([
    'First name: Please fill this in',
    'Last name: Please fill this in',
    'Email: Please enter an email address, such as name@example.com',
    'Mobile number: Please fill this in',
  ]);
  expect(await page.getByRole('status').textContent()).toBe('Please check your answers');
  // What is mended goes while it is typed; nothing new appears.
  await name.fill('Ada');
  expect(await summary.getByRole('listitem').count()).toBe(3);
  expect(await name.getAttribute('aria-invalid')).toBe(null);
  await summary.getByRole('button', { name: 'Mobile number' }).click();
  const mobile = page.getByLabel('Mobile number');
  expect(await mobile.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(
    true,
  );
});

longTest('Back keeps what was typed, and a step begins at its head', async () => {
  const { page, open } = visit;
  await open();
  await page.getByLabel('First name').fill('Ada');
  await fillIn();
  const back = page.getByRole('button', { name: 'Back' });
  const sending = page.getByRole('button', { name: 'Sign up' });
  const [one, other] = [await sending.boundingBox(), await back.boundingBox()];
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 999))).toBeLessThan(1);
  expect(other?.x ?? 0).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0));
  expect(await page.locator('.buttons').count()).toBe(1);
  await back.click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  expect(await page.getByText('Step 1 of 2').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  const focused = await page.evaluate(
    () => document.querySelector('candour-form')?.shadowRoot?.activeElement?.className,
  );
  expect(focused).toBe('head');
});

longTest('a server that fails gets the same guid again after one and three seconds', async () => {
  const { shop, open } = visit;
  shop.host.statuses = [503, 429];
  await open();
  await fillIn();
  const start = Date.now();
  await send();
  await says('Thank you for signing up.').waitFor();
  expect(Date.now() - start).toBeGreaterThan(3900);
  expect(new Set(given().map(({ submissionGuid }) => submissionGuid)).size).toBe(1);
  expect(given()).toHaveLength(3);
  // Quick senders are put off by the time they took, so that it must go on between tries.
  const [first, , third] = given().map(({ check }) => check.openMs);
  expect((third ?? 0) - (first ?? 0)).toBeGreaterThan(3900);
});

longTest(
  'offline in between: the answers stay, are sent once there is a network, and never reach a storage',
  async () => {
    const { page, open } = visit;
    await open();
    await fillIn();
    await page.context().setOffline(true);
    await send();
    await says('Sending…').waitFor();
    expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain('ada');
    expect(given()).toEqual([]);
    // The second try has failed as well: the third would come after three seconds, the network brings it at once.
    await page.waitForTimeout(1300);
    await page.context().setOffline(false);
    await says('Thank you for signing up.').waitFor({ timeout: 2_500 });
    expect(given()).toHaveLength(1);
  },
);

test('what the server refuses for good is said, and nothing typed is lost', async () => {
  const { page, shop, open } = visit;
  shop.host.statuses = [403];
  await open();
  await fillIn();
  await send();
  await says('This form cannot take your answers.').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com');
});

longTest('a yes is confirmed by a code typed into the form; blanks in it do no harm', async () => {
  const { page, shop, open } = visit;
  shop.host.next = 'confirmByCode';
  const statements = new Map(
    [...sampleParts().statements].map(([id, each]) => [id, { ...each, isConfirmed: true }]),
  );
  shop.host.publish({ ...compose(sampleWorkingForm, sampleParts({ statements }, shop.host.origin)) });
  await open();
  await fillIn();
  await send();
  const code = page.getByLabel('Code');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill('111111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('This code is not right').waitFor();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await says('A new code is on its way.').waitFor();
  await code.fill(` ${rightCode.slice(0, 3)} ${rightCode.slice(3)} `);
  await page.keyboard.press('Enter');
  await says('Thank you for signing up.').waitFor();
  expect(shop.host.codes).toEqual(['111111', 'resend', rightCode]);
});

test('finished steps are counted where the form says so, without contact fields', async () => {
  const { shop, open } = visit;
  const form = sampleForm();
  shop.host.publish({ behaviour: { ...form.behaviour, sendsFragments: true } });
  await open();
  await fillIn();
  await expect.poll(() => shop.host.fragments).toMatchObject([{ version: 3, step: 0, answers: [] }]);
  expect(JSON.stringify(shop.host.fragments)).not.toContain('ada');
  // So that the server can join them.
  await send();
  await says('Thank you for signing up.').waitFor();
  expect(given()[0]?.submissionGuid).toBe(shop.host.fragments[0]?.fragmentGuid);
});

test('a form that was withdrawn leaves the page as it is and says so to the page', async () => {
  const { page, shop } = visit;
  shop.host.withdraw(5);
  await page.addInitScript("addEventListener('candour:error', (event) => (window.failed = event.detail))");
  await page.goto(shop.origin);
  await expect.poll(() => page.evaluate('window.failed')).toBe('withdrawn');
  expect(await page.locator('candour-form').count()).toBe(0);
});
