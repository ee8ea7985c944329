import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { closePages } from '../../testing/worker-browser.ts';
import { compose } from './compose.ts';
import { formWords } from './form-words.ts';
import {
  sampleForm,
  sampleParts,
  sampleQuestion,
  sampleStatement,
  sampleWorkingForm,
} from './sample-form.ts';
import { largeForm } from './testing/large-form.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
afterAll(closePages);
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in all shadow roots, as `rule: element`. */
const findings = async () => {
  await visit.page.evaluate(axe);
  return visit.page.evaluate<string[]>(
    `axe.run(document.querySelector('candour-form'), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`,
  );
};

/** Every kind of element and of question. */
const everything = (origin: string) => {
  const kinds = [
    { key: 'a', displayAs: 'Dropdown', valueType: 'text' },
    { key: 'b', displayAs: 'Radio', valueType: 'text' },
    { key: 'c', displayAs: 'Buttons', valueType: 'list' },
    { key: 'd', displayAs: 'Text', valueType: 'number', options: [] },
    { key: 'e', displayAs: 'Text', valueType: 'date', options: [] },
    { key: 'f', displayAs: 'Textarea', valueType: 'text', options: [] },
    { key: 'g', displayAs: 'Checkboxes', valueType: 'boolean', options: [] },
  ] as const;
  const questions = kinds.map((kind, keyId) => ({
    keyId,
    question: sampleQuestion({ ...kind, label: `Question ${kind.key}`, help: 'Help', showWhen: 'Always' }),
  }));
  const types = [
    'Checkbox',
    'Toggle',
    'YesNoRadio',
    'OptOutCheckbox',
    'ImplicitBySubmit',
    'InformationOnly',
  ] as const;
  const statements = new Map(
    types.map((responseType, at) => [
      11 + at,
      sampleStatement(11 + at, `<p>Statement ${at} with a <a href="https://shop.example">link</a></p>`, {
        responseType,
        questions: at === 0 ? questions : [],
      }),
    ]),
  );
  const [first] = sampleWorkingForm.steps;
  const asked = types.map((_, at) => ({
    id: `r${at}`,
    elements: [
      {
        id: `st${at}`,
        type: 'statement',
        statementId: 11 + at,
        isMandatory: false,
        startsAs: 'None',
      } as const,
    ],
  }));
  const country = {
    id: 'country',
    type: 'contactField',
    fieldName: 'country',
    label: 'Country',
    placeholder: '',
    help: '',
    isMandatory: true,
  } as const;
  const rows = [...first!.rows, { id: 'rc', elements: [country] }, ...asked];
  const submit = { id: 'rs', elements: [{ id: 'send', type: 'submit', label: 'Sign up' } as const] };
  return compose(
    { steps: [{ id: 's', title: '', rows: [...rows, submit] }] },
    sampleParts({ statements }, origin),
  );
};

longTest('axe finds nothing in every kind of element, with and without problems', async () => {
  const { page, shop, open } = visit;
  shop.host.publish(everything(shop.host.origin));
  await open();
  await page.getByLabel('Country').waitFor();
  expect(await page.getByLabel('Country').locator('option[value=DE]').textContent()).toBe('Germany');
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('group', { name: 'Please check your answers' }).waitFor();
  expect(await findings()).toEqual([]);
});

longTest('axe finds nothing in steps, where the code is asked for, and after sending', async () => {
  const { page, shop, open } = visit;
  shop.host.next = 'confirmByCode';
  const statements = new Map(
    [...sampleParts().statements].map(([id, each]) => [id, { ...each, isConfirmed: true }]),
  );
  shop.host.publish(compose(sampleWorkingForm, sampleParts({ statements }, shop.host.origin)));
  await open();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Code').fill('204613');
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('p', { hasText: 'Thank you' }).waitFor();
  expect(await findings()).toEqual([]);
});

test('the keyboard alone is enough, from the first field to the thanks', async () => {
  const { page, shop, open } = visit;
  await open();
  await page.getByLabel('First name').waitFor();
  const { keyboard } = page;
  await keyboard.press('Tab');
  for (const text of ['Ada', 'Lovelace', 'ada@example.com', '']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await page.getByText('Step 2 of 2').waitFor();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await page.locator('p', { hasText: 'Thank you' }).waitFor();
  expect(shop.host.submissions[0]).toMatchObject({
    contact: { forename: 'Ada', surname: 'Lovelace', email1: 'ada@example.com' },
    answers: [{ channelId: 1, value: 1, extended: [{ key: 'topics', value: ['gear'] }] }],
  });
});

longTest.each([
  [320, 'ltr'],
  [320, 'rtl'],
  [1280, 'ltr'],
] as const)(
  'at %d pixels (%s) nothing is cut off and every target is 44 pixels high',
  async (width, direction) => {
    const { page, shop, open } = visit;
    shop.host.publish({ ...everything(shop.host.origin), direction });
    await page.setViewportSize({ width, height: 700 });
    await open();
    await page.getByLabel('Country').waitFor();
    await page.getByRole('button', { name: 'Sign up' }).click();
    const boxes = await page.evaluate<[string, number, boolean][]>(
      `[...document.querySelector('candour-form').shadowRoot.querySelectorAll('.choice, .field > :is(input, select, textarea), button')]
      .filter((element) => element.checkVisibility()).map((element) => { const box = element.getBoundingClientRect();
        return [element.textContent, Math.round(box.height), box.left >= 0 && box.right <= innerWidth]; })`,
    );
    expect(boxes.length).toBeGreaterThan(20);
    expect(boxes.filter(([, height, isInside]) => height < 44 || !isInside)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  },
);

longTest('a page that resets everything, shouts and runs from right to left changes little', async () => {
  const { page, shop, open } = visit;
  shop.page.policy = null;
  shop.page.head = `<style>*{text-transform:uppercase!important;line-height:3!important;letter-spacing:1em!important;text-align:right!important;padding:9px!important}
    input,button,label{display:none!important}</style>`;
  await open();
  const label = page.getByText('First name');
  await label.waitFor();
  const style = await label.evaluate((element) => {
    const { textTransform, letterSpacing, textAlign, display } = getComputedStyle(element);
    return { textTransform, letterSpacing, textAlign, display };
  });
  expect(style).toEqual({
    textTransform: 'none',
    letterSpacing: 'normal',
    textAlign: 'start',
    display: 'block',
  });
  expect(await page.getByLabel('First name').isVisible()).toBe(true);
});

longTest('the theme colours the form and leaves the room around it to the page', async () => {
  const { page, shop, open } = visit;
  shop.host.publish({ styleUrl: `${shop.host.origin}/theme.css` });
  await open();
  const button = page.getByRole('button', { name: 'Continue' });
  await button.waitFor();
  const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const padding = await page
    .locator('.candour-form')
    .evaluate((element) => getComputedStyle(element).padding);
  expect([colour, padding]).toEqual(['rgb(122, 31, 92)', '0px']);
});

longTest('visitors who prefer less motion get none', async () => {
  const { page, shop, open } = visit;
  shop.host.publish(everything(shop.host.origin));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  const toggle = page.getByRole('switch');
  await toggle.waitFor();
  expect(await toggle.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
});

test('a form in Arabic has its words and its direction', async () => {
  const { page, shop, open } = visit;
  shop.host.publish(
    compose(sampleWorkingForm, sampleParts({ language: 'ar', direction: 'rtl' }, shop.host.origin)),
  );
  await open();
  const next = page.getByRole('button', { name: formWords.ar.next });
  await next.waitFor();
  const place = page.locator('.candour-form');
  expect([await place.getAttribute('lang'), await place.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(largeForm().direction).toBe(sampleForm().direction);
});
