import { expect, test } from 'vitest';
import { sampleCategory, sampleService } from '../consent/sample-definition.ts';
import type { CookieDefinition, ServiceDefinition } from '../consent/service.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

const stored = (cookieName: string, storage: CookieDefinition['storage']): CookieDefinition => ({
  cookieName,
  storage,
  host: '127.0.0.1',
  party: 'First',
  lifetimeText: '1 day',
  lifetimeSeconds: 86400,
  purpose: 'Counts.',
});

const cookies = [stored('_count_*', 'Cookie'), stored('count.*', 'Local'), stored('count', 'Session')];
const optInScript = `document.cookie = '_count_a=1;path=/'; document.cookie = 'other=1;path=/';
  localStorage['count.x'] = 1; localStorage.other = 1; sessionStorage.count = 1; (window.ran ??= []).push('in');`;

const visitWith = async (changes: Partial<ServiceDefinition>) => {
  const { site, page } = visit;
  const service = sampleService(2, 'Counter', 1, { optInScript, cookies, ...changes });
  site.publish({ categories: [sampleCategory(2, 'Optional', [service])] });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => page.evaluate('window.ran')).toEqual(['in']);
};

const left = async () => ({
  cookies: Object.keys(await visit.cookies()).filter((name) => !name.startsWith('cmp')),
  local: await visit.page.evaluate<string[]>(
    'Object.keys(localStorage).filter((key) => !key.startsWith("cmp"))',
  ),
  session: await visit.page.evaluate<string[]>('Object.keys(sessionStorage)'),
});

test('withdrawing deletes the known cookies and storage, leaves all others, and offers to reload the page', async () => {
  const { site, page } = visit;
  await visitWith({});
  await page.getByRole('button', { name: 'Privacy settings' }).click();
  await page.getByRole('button', { name: 'Optional' }).click();
  await page.getByRole('checkbox', { name: 'Counter' }).uncheck();
  expect((await left()).cookies).toContain('_count_a');
  await page.getByRole('button', { name: 'Save choice' }).click();
  await expect.poll(left).toEqual({ cookies: ['other'], local: ['other'], session: [] });
  await expect
    .poll(() => site.submissions.map(({ choice, method }) => [choice, method]))
    .toEqual([
      ['accept', 'banner'],
      ['reject', 'preferences'],
    ]);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await loaded;
  await page.waitForTimeout(300);
  expect(await page.evaluate('window.ran')).toBeUndefined();
});

test('if the service requires it, the page is reloaded automatically', async () => {
  const { page } = visit;
  await visitWith({ reloadOnWithdrawal: true });
  const loaded = page.waitForEvent('load');
  await page.evaluate('cmp.rejectAll()');
  await loaded;
  expect(await page.evaluate('cmp.hasConsent("Counter")')).toBe(false);
});

test('what a tag set again after the withdrawal is deleted on the next page', async () => {
  const { site, page } = visit;
  await visitWith({});
  await page.evaluate('cmp.rejectAll()');
  await expect.poll(async () => (await left()).cookies).toEqual(['other']);
  await page.evaluate('document.cookie = "_count_b=1;path=/"');
  await page.goto(site.origin + '/next');
  await expect.poll(async () => (await left()).cookies).toEqual(['other']);
});

test('refusing something that never ran offers no reload', async () => {
  const { site, page } = visit;
  site.publish({
    categories: [sampleCategory(2, 'Optional', [sampleService(2, 'Counter', 1, { optInScript })])],
  });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  await page.waitForTimeout(200);
  expect(await page.getByRole('button', { name: 'Reload page' }).count()).toBe(0);
});

test('a frame is emptied at once and names again what is blocked', async () => {
  const { site, page } = visit;
  site.publish({ categories: [sampleCategory(2, 'Optional', [sampleService(2, 'Video player', 5)])] });
  site.page.body = '<iframe id="film" data-consent-service="22" data-src="/frame" title="Film"></iframe>';
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  const frame = page.frameLocator('#film');
  await frame.getByText('Video', { exact: true }).waitFor();
  await page.evaluate('cmp.rejectAll()');
  await frame.getByRole('heading', { name: 'Video player is blocked' }).waitFor();
  await frame.getByRole('button', { name: 'Always allow' }).click();
  await frame.getByText('Video', { exact: true }).waitFor();
});
