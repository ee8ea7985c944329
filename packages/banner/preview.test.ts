import { expect, test } from 'vitest';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { type PreviewOptions, previewDocument } from './build/preview-document.ts';
import { buildOnce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

/** Shows a preview as the portal does, in a frame of an opaque origin, and collects what it posts. */
const preview = async (options: Partial<PreviewOptions> = {}) => {
  const { page, site } = visit;
  const { core, preferences } = await buildOnce();
  const { gpc } = defaultLayers(textsFor('en'), 'OptIn');
  const custom = {
    css: 'h2 { letter-spacing: 3px }',
    html: '<p>From the template</p>',
    js: 'window.customRan = true',
  };
  const definition = { ...sampleDefinition({ gpc, custom }, site.origin) };
  const html = previewDocument(definition, { core, preferences, start: 'preBanner', ...options });
  await page.route('**/portal', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Portal</h1>' }),
  );
  await page.goto(site.origin + '/portal');
  await page.evaluate((text) => {
    // Collected for the test to read.
    const posted: unknown[] = ((window as { posted?: unknown[] }).posted = []);
    addEventListener('message', (event) => posted.push(event.data));
    const frame = document.createElement('iframe');
    frame.id = 'preview';
    frame.width = '800';
    frame.height = '500';
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = text;
    document.body.append(frame);
  }, html);
  return page.frameLocator('#preview');
};

const posted = () =>
  visit.page.evaluate<unknown[]>(
    `window.posted.map(({ event, detail }) => [event, detail?.layer ?? detail?.choice ?? null])`,
  );

test('the preview runs the real banner without cookies, storage or network, and reports what was pressed', async () => {
  const frame = await preview();
  await frame.getByText('From the template').waitFor();
  await frame.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(posted).toEqual([
    ['visibility', 'preBanner'],
    ['visibility', null],
    ['consent', 'accept'],
  ]);
  await visit.page.waitForTimeout(300);
  expect(visit.site.requests).toEqual([]);
  expect(visit.errors).toEqual([]);
});

test('the preview starts in the preferences and lets single services be tried', async () => {
  const frame = await preview({ start: 'modal' });
  await frame.getByRole('checkbox', { name: 'Statistics' }).check();
  await frame.getByRole('button', { name: 'Save choice' }).click();
  await expect.poll(async () => (await posted()).at(-1)).toEqual(['consent', 'custom']);
});

test('the preview shows the GPC notice with the simulated signal', async () => {
  const frame = await preview({ start: 'gpcNotice' });
  await frame.getByRole('heading', { name: 'We respect your opt-out' }).waitFor();
  await frame.getByRole('button', { name: 'Keep it off' }).click();
  expect(await frame.getByRole('heading', { name: 'We respect your opt-out' }).count()).toBe(0);
});

test('a nonce makes the preview work inside a page with a strict policy', async () => {
  const { page, site } = visit;
  const { core, preferences } = await buildOnce();
  const html = previewDocument(sampleDefinition(), { core, preferences, start: 'preBanner', nonce: 'abc' });
  expect(html.match(/<script nonce="abc">/g)).toHaveLength(4);
  await page.route('**/portal', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': "script-src 'nonce-abc'; style-src 'nonce-abc'; frame-src 'self'",
      },
      body: `<iframe sandbox="allow-scripts" srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
    }),
  );
  await page.goto(site.origin + '/portal');
  await page.frameLocator('iframe').getByRole('button', { name: 'Reject all' }).waitFor();
});
