import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { sampleCategory, sampleDefinition, sampleService } from '../consent/sample-definition.ts';
import { nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

const queue = () =>
  visit.page.evaluate<string[]>('Object.keys(localStorage).filter((key) => key.startsWith("cmpQueue"))');

test.for([0, 503, 429])(
  'a submission that fails (%s) is sent again from the next page, as the same one',
  async (status) => {
    const { site, page } = visit;
    site.submitStatus = status;
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => site.requests).toContain('/cookies/submit');
    const kept = await page.evaluate<string>('localStorage[Object.keys(localStorage)[0]]');
    site.submitStatus = 204;
    await page.goto(site.origin + '/next');
    await expect.poll(() => site.submissions).toEqual(JSON.parse(kept));
    await expect.poll(queue).toEqual([]);
  },
);

test('a submission that the server refuses for good is not sent again', async () => {
  const { site, page } = visit;
  site.submitStatus = 400;
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => site.requests).toContain('/cookies/submit');
  await expect.poll(queue).toEqual([]);
});

longTest('[trust A2] an answer under a wrong clock is sent again at once without its time', async () => {
  const { site, page } = visit;
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => site.submissions).toHaveLength(1);
  expect(site.submissions[0]).toMatchObject({ choice: 'accept' });
  expect(site.submissions[0]).not.toHaveProperty('capturedAt');
  await expect.poll(queue).toEqual([]);
  expect(await page.evaluate('cmp.error')).toBe(null);
});

test.for([403, 404])(
  '[mend C6] a refusal that staff can fix (%s) is reported and tried again from the next page',
  async (status) => {
    const { site, page } = visit;
    site.submitStatus = status;
    site.page.head = `<script nonce="${nonce}">
      document.addEventListener('cmp:error', (event) => (window.heard = event.detail.message));
    </script>`;
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Accept all' }).click();
    const told = `Answer refused: ${status} {"errors":["No"]}`;
    await expect.poll(() => page.evaluate('[cmp.error?.message, window.heard]')).toEqual([told, told]);
    expect(await page.evaluate('cmp.hasConsent("Live chat")')).toBe(true);
    site.submitStatus = 204;
    await page.goto(site.origin + '/next');
    await expect.poll(() => site.submissions.length).toBe(1);
    await expect.poll(queue).toEqual([]);
    expect(await page.evaluate('cmp.error')).toBe(null);
  },
);

test('an answer given while leaving the page is not lost', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  await page.evaluate('cmp.acceptAll(); location.href = "/next"');
  await page.waitForURL('**/next');
  await expect.poll(() => new Set(site.submissions.map((each) => each.submissionGuid)).size).toBe(1);
});

test('any error leaves services blocked and the page untouched, sets cmp.error and fires cmp:error', async () => {
  const { site, page, errors } = visit;
  site.page.head = `<script nonce="${nonce}">
    Element.prototype.attachShadow = () => { throw new Error('no shadow') };
    document.addEventListener('cmp:error', (event) => (window.heard = event.detail.message));
  </script>`;
  await page.goto(site.origin);
  expect(await page.evaluate('[cmp.error.message, window.heard, cmp.isLoading]')).toEqual([
    'no shadow',
    'no shadow',
    false,
  ]);
  expect(await page.evaluate('cmp.hasConsent("Live chat")')).toBe(false);
  await page.waitForTimeout(300);
  expect(site.requests).not.toContain('/chat.js');
  expect(await page.getByRole('heading', { name: 'Shop' }).isVisible()).toBe(true);
  expect(errors).toEqual([]);
});

test('preferences that cannot be loaded leave the first layer where it is', async () => {
  const { site, page } = visit;
  await page.route('**/parts/*', (route) => route.abort());
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  await expect.poll(() => page.evaluate('cmp.error?.message')).toContain('Could not load');
  expect(await page.getByRole('button', { name: 'Reject all' }).isVisible()).toBe(true);
  await page.unroute('**/parts/*');
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  await page.getByRole('dialog').waitFor();
});

test('a service whose script fails or throws disturbs neither the others nor the banner', async () => {
  const { site, page } = visit;
  const { categories } = sampleDefinition();
  const broken = [
    sampleService(2, 'Throws', 1, { optInScript: 'throw new Error("theirs")' }),
    sampleService(3, 'Missing', 2, { srcUrl: 'http://127.0.0.1:1/none.js' }),
    sampleService(4, 'Works', 1, { optInScript: 'window.works = true' }),
  ];
  site.publish({
    categories: [categories[0] ?? sampleCategory(1, '', []), sampleCategory(2, 'Optional', broken)],
  });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => page.evaluate('window.works')).toBe(true);
  expect(await page.evaluate('cmp.error')).toBe(null);
});

longTest('a definition full of markup stays text and cannot break out of the script', async () => {
  const { site, page, errors } = visit;
  const evil = '</script><script>window.evil = 1</script><img src=x onerror="window.evil=1">\u2028';
  const definition = sampleDefinition();
  site.publish({
    preBanner: {
      ...definition.preBanner,
      title: evil,
      body: `<p>${evil}<a href="javascript:evil()">x</a></p>`,
    },
    custom: { css: '', html: evil, js: '' },
  });
  await page.goto(site.origin);
  expect(await page.getByRole('region').getByRole('heading').textContent()).toBe(evil);
  expect(await page.evaluate('window.evil')).toBeUndefined();
  expect(await page.getByRole('region').locator('img, script, [href^=javascript]').count()).toBe(0);
  expect(errors).toEqual([]);
});

longTest('a second copy of the script does nothing', async () => {
  const { site, page } = visit;
  site.page.body = `<script src="/banner.js?again" nonce="${nonce}"></script>`;
  await page.goto(site.origin);
  expect(await page.getByRole('region').count()).toBe(1);
});
