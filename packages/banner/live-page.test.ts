import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { sampleCategory, sampleService } from '../consent/sample-definition.ts';
import { nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
const optional = (selectors: string[] = []) => ({
  categories: [sampleCategory(2, 'Optional', [sampleService(2, 'Map', 5, { blockSelectors: selectors })])],
});
const press = (name: string) => visit.page.getByRole('button', { name }).click();
const banner = () => visit.page.getByRole('region', { name: 'Your privacy, your choice' });

longTest('[mend C11] an answer in one tab applies in the others at once, a withdrawal too', async () => {
  const { site, page, errors } = visit;
  site.publish(optional());
  site.page.head = `<script nonce="${nonce}">document.addEventListener('cmp:consent', ({ detail }) =>
    (window.heard ??= []).push(detail.choice))</script>`;
  site.page.body = `<div data-consent-service="22" hidden>Map</div>`;
  await page.goto(site.origin);
  const other = await page.context().newPage();
  await other.goto(site.origin + '/other');
  await other.getByRole('button', { name: 'Accept all' }).waitFor();
  await press('Accept all');
  await expect.poll(() => other.getByRole('region').count()).toBe(0);
  await other.getByText('Map', { exact: true }).waitFor();
  await other.evaluate('cmp.rejectAll()');
  await expect.poll(() => page.evaluate('cmp.hasConsent("Map")')).toBe(false);
  await page.getByText('Map', { exact: true }).waitFor({ state: 'hidden' });
  for (const tab of [page, other]) expect(await tab.evaluate('window.heard')).toEqual(['accept', 'reject']);
  await expect.poll(() => site.submissions.map(({ choice }) => choice)).toEqual(['accept', 'reject']);
  expect(errors).toEqual([]);
});

test('[mend C11] what a yes has shown is hidden again after the withdrawal, and shown again after the next yes', async () => {
  const { site, page } = visit;
  site.publish(optional(['.map']));
  site.page.body = `<div class="map" hidden>By class</div><div data-consent-service="22" hidden>By number</div>
    <div class="map">Never hidden</div>`;
  await page.goto(site.origin);
  await press('Accept all');
  await page.getByText('By class').waitFor();
  await page.evaluate('cmp.rejectAll()');
  for (const text of ['By class', 'By number']) await page.getByText(text).waitFor({ state: 'hidden' });
  expect(await page.getByText('Never hidden').isVisible()).toBe(true);
  await page.evaluate('cmp.acceptAll()');
  for (const text of ['By class', 'By number']) await page.getByText(text).waitFor();
});

test('[mend C11] excluded paths are checked again when a page changes its own address', async () => {
  const { site, page } = visit;
  site.publish({ excludedPaths: ['/imprint*'] });
  await page.goto(site.origin + '/imprint');
  await page.waitForFunction('!cmp.isLoading');
  expect(await banner().count()).toBe(0);
  await page.evaluate("history.pushState(null, '', '/shop')");
  await banner().waitFor();
  await page.evaluate('history.back()');
  await banner().waitFor({ state: 'detached' });
  await page.evaluate("history.replaceState(null, '', '/shop')");
  await banner().waitFor();
  await page.evaluate('cmp.hide()');
  await page.evaluate("history.pushState(null, '', '/shop/two')");
  await page.evaluate("history.pushState(null, '', '/imprint/two')");
  await press('Privacy settings');
  await page.getByRole('dialog').waitFor();
  expect(await banner().count()).toBe(0);
});

test('[mend C11] "Always allow" in place of a frame is recorded as what it is', async () => {
  const { site, page } = visit;
  site.publish(optional());
  site.page.body = '<iframe id="film" data-consent-service="22" data-src="/frame" title="Film"></iframe>';
  await page.goto(site.origin);
  await page.frameLocator('#film').getByRole('button', { name: 'Always allow' }).click();
  await expect.poll(() => site.submissions.map(({ method }) => method)).toEqual(['frame']);
  await page.goto(site.origin + '/next');
  expect(await page.evaluate('cmp.getConsent().method')).toBe('frame');
});
