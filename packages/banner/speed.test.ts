import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { sampleCategory, sampleDefinition, sampleService } from '../consent/sample-definition.ts';
import { composeBundle } from './build/compose.ts';
import { buildOnce, nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

const observe = `<script nonce="${nonce}">
  window.largest = []; window.shift = 0; window.slow = [];
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ element }) => largest.push(element?.tagName ?? 'banner'));
  watch('layout-shift', ({ value }) => (shift += value));
</script>`;

longTest.for(['', 'async'])(
  'the banner is never the largest paint of the page and moves nothing (%s)',
  async (attribute) => {
    const { site, page } = visit;
    site.page.head = observe;
    site.page.scriptAttributes = attribute;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Accept all' }).waitFor();
    await page.waitForTimeout(400);
    // On a busy machine the banner may be painted before the heading is there.
    expect(await page.evaluate('[largest.at(-1), shift]')).toEqual(['H1', 0]);
  },
);

test('the answer is on the screen before any tag is told and before any of twenty scripts runs', async () => {
  const { site, page } = visit;
  const note = '(window.ran ??= []).push(performance.now());';
  const services = Array.from({ length: 20 }, (_, index) => sampleService(index + 2, `Tag ${index}`, 5));
  site.publish({ categories: [sampleCategory(2, 'Optional', services)] });
  site.page.body = services
    .map(
      ({ channelId }) =>
        `<script type="text/plain" data-consent-service="${channelId}" nonce="${nonce}">${note}</script>`,
    )
    .join('');
  await page.goto(site.origin);
  await page.evaluate(`dataLayer.push = () => { window.told ??= performance.now() };
    requestAnimationFrame(() => (window.frame = performance.now()));
    cmp.acceptAll();`);
  await expect.poll(() => page.evaluate('window.ran?.length'), { timeout: 30_000 }).toBe(20);
  expect(await page.evaluate('[told > frame, ran[0] > told]')).toEqual([true, true]);
});

test('script, style, definition and language together are at most three fifths of the nearest peer without its texts', async () => {
  const peer = (file: string) =>
    brotliCompressSync(
      readFileSync(createRequire(import.meta.url).resolve(`vanilla-cookieconsent/dist/${file}`)),
    );
  const own = brotliCompressSync(composeBundle(sampleDefinition(), await buildOnce()));
  const theirs = peer('cookieconsent.umd.js').length + peer('cookieconsent.css').length;
  expect(own.length / theirs).toBeLessThanOrEqual(0.6);
});
