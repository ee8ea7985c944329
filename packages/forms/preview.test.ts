import { afterAll, expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { closePages } from '../../testing/worker-browser.ts';
import { type FormPreviewMessage, type FormPreviewOptions, previewForm } from './build/preview-form.ts';
import type { FormDefinition } from './definition.ts';
import { sampleForm } from './sample-form.ts';
import { samplePage } from './sample-page.ts';
import { buildOnce } from './testing/form-host.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
afterAll(closePages);

/** Shows a preview as the portal does, in a frame of an opaque origin, and collects what it posts. */
const preview = async (definition: FormDefinition, options: Partial<FormPreviewOptions> = {}) => {
  const { page, shop } = visit;
  const { preview: script } = await buildOnce();
  shop.page.policy = null;
  shop.page.body = '<h1>Portal</h1>';
  await page.goto(shop.origin);
  shop.host.requests.length = 0;
  await page.evaluate(
    (text) => {
      // Collected for the test to read.
      const posted: unknown[] = ((window as { posted?: unknown[] }).posted = []);
      addEventListener('message', (event) => posted.push(event.data));
      const frame = document.createElement('iframe');
      frame.id = 'preview';
      frame.width = '700';
      frame.height = '900';
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc = text;
      document.body.append(frame);
    },
    previewForm(definition, { script, ...options }),
  );
  // It hears what it is told only once it runs.
  await expect.poll(placed).toBeDefined();
  return page.frameLocator('#preview');
};
const posted = (event: string) =>
  visit.page.evaluate<FormPreviewMessage[]>(`window.posted.filter((each) => each.event === '${event}')`);
const tell = (message: object) =>
  visit.page.evaluate(
    (given) => document.querySelector<HTMLIFrameElement>('#preview')?.contentWindow?.postMessage(given, '*'),
    message,
  );
const placed = async () => {
  const last = (await posted('rectangles')).at(-1);
  return last?.event === 'rectangles' ? last.detail : undefined;
};

longTest('the preview of a page shows made-up choices, and saves nothing', async () => {
  const frame = await preview(samplePage());
  await expect.poll(() => frame.getByRole('switch', { name: /Newsletter/ }).isChecked()).toBe(true);
  await frame.getByRole('switch', { name: /Offers/ }).click();
  await frame.getByRole('button', { name: 'Save' }).click();
  await frame.getByText('Saved', { exact: true }).first().waitFor();
  expect(visit.shop.host.requests).toEqual([]);
  expect(visit.errors).toEqual([]);
});

test('a page that is designed shows its bar and all of its groups', async () => {
  const groups = [
    { title: 'News', channelIds: [1] },
    { title: 'Calls', channelIds: [2, 3] },
  ];
  const frame = await preview(samplePage({ groups, expandsFirst: true }), { isDesigning: true });
  await frame.getByRole('button', { name: 'Save' }).waitFor();
  await expect.poll(async () => (await placed())?.elements.map(({ id }) => id)).toContain('calls');
  expect(await frame.getByRole('radio', { name: 'Yes' }).isVisible()).toBe(true);
  await frame.getByRole('switch', { name: /Offers/ }).click({ force: true });
  await expect.poll(async () => (await posted('press')).at(-1)?.detail).toEqual({ id: 'offers' });
});

longTest('the preview is the real form, goes through its steps and sends nothing', async () => {
  const frame = await preview(sampleForm());
  await frame.getByLabel('Email').fill('ada@example.com');
  await frame.getByRole('button', { name: 'Continue' }).click();
  await frame.getByRole('radio', { name: 'Yes' }).check();
  await frame.getByRole('button', { name: 'Sign up' }).click();
  await frame.getByText('Thank you for signing up.').waitFor();
  expect(await posted('sent')).toHaveLength(1);
  expect(visit.shop.host.requests).toEqual([]);
  expect(visit.errors).toEqual([]);
});

longTest('the frame tells where each element and row stands, in each step', async () => {
  const frame = await preview(sampleForm());
  const ids = async () => (await placed())?.elements.map(({ id }) => id);
  await expect.poll(ids).toEqual(['title', 'intro', 'forename', 'surname', 'email1', 'mobile']);
  const email = await frame.locator('[data-element=email1]').evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { id: 'email1', x, y, width, height };
  });
  expect((await placed())?.elements[4]).toEqual(email);
  expect((await placed())?.rows).toHaveLength(5);
  await tell({ candourStep: 1 });
  await expect.poll(ids).toEqual(['news', 'offers', 'calls', 'line', 'policy', 'send']);
  expect((await placed())?.step).toBe(1);
});

test('while designing a press chooses an element and changes nothing, and a new definition takes its place', async () => {
  const form = sampleForm();
  const frame = await preview(form, { isDesigning: true });
  await tell({ candourStep: 1 });
  const choice = frame.getByText('Send me offers by SMS');
  await choice.click();
  await expect.poll(() => posted('press')).toMatchObject([{ detail: { id: 'offers' } }]);
  expect(await frame.getByRole('checkbox', { name: 'Send me offers by SMS' }).isChecked()).toBe(false);
  const [first, second] = form.steps;
  await tell({ candourForm: { ...form, steps: [first, { ...second, rows: second?.rows.slice(1) }] } });
  await expect.poll(async () => (await placed())?.elements[0]?.id).toBe('offers');
  expect((await placed())?.step).toBe(1);
});

longTest('while designing, what is asked under a condition is seen and chosen', async () => {
  const frame = await preview(sampleForm(), { isDesigning: true });
  await tell({ candourStep: 1 });
  await frame.getByText('Send me offers by SMS').waitFor();
  const topics = frame.getByRole('group', { name: /What about/ });
  expect(await topics.isVisible()).toBe(true);
  expect(await topics.evaluate((node) => node.style.opacity)).not.toBe('');
});

test('a nonce makes the preview work inside a page with a strict policy', async () => {
  const { preview: script } = await buildOnce();
  const html = previewForm(sampleForm(), {
    script,
    nonce: 'abc',
    theme: '.candour-page{--candour-primary:#123456}',
  });
  expect(html.match(/<script nonce="abc">/g)).toHaveLength(1);
  expect(html).not.toMatch(/<\/script>.*<\/script>/);
});
