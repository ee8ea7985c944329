import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { cookieNames, parseConsent } from '../consent/stored-consent.ts';
import { composeBundle } from './build/compose.ts';
import { buildOnce, nonce, strictPolicy } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const { preBanner } = defaultLayers(textsFor('en'), 'OptIn');

const visit = useVisit();

test('a new visitor is asked, under a policy that allows nothing but the nonce, and nothing is stored before an answer', async () => {
  const { site, page, errors, cookies } = visit;
  await page.goto(site.origin);
  const region = page.getByRole('region', { name: 'Your privacy, your choice' });
  expect(await region.isVisible()).toBe(true);
  expect(await cookies()).toEqual({});
  expect(errors).toEqual([]);
});

const seen = { profileId: 12, version: 3, language: 'en' };

test('an impression is counted once, after the page has started', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  await page.getByRole('region').waitFor();
  expect(site.seen).toEqual([]);
  await expect.poll(() => site.seen, { timeout: 30_000 }).toEqual([seen]);
  // The layer comes back where somebody leaves the preferences without an answer.
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region').waitFor();
  await page.goto('about:blank');
  await page.waitForTimeout(300);
  expect(site.seen).toEqual([seen]);
});

test('an impression is counted earlier if the page is left', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  await page.getByRole('region').waitFor();
  await page.goto('about:blank');
  await expect.poll(() => site.seen).toEqual([seen]);
});

test('accept and reject are of equal size and one click away', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  const accept = await page.getByRole('button', { name: 'Accept all' }).boundingBox();
  const reject = await page.getByRole('button', { name: 'Reject all' }).boundingBox();
  expect([accept?.width, accept?.height]).toEqual([reject?.width, reject?.height]);
  expect(accept?.height).toBeGreaterThanOrEqual(44);
});

test('accepting stores the answer in cookies that fit in 130 bytes and submits exactly what was shown', async () => {
  const { site, page, cookies } = visit;
  const definition = site.publish();
  await page.goto(site.origin + '/basket?customer=7#part');
  await page.getByRole('button', { name: 'Accept all' }).click();
  expect(await page.getByRole('region').count()).toBe(0);
  await expect.poll(() => site.submissions.length).toBe(1);
  const names = cookieNames(definition.accessKey);
  const stored = await cookies();
  expect(parseConsent(stored[names.consent])?.values).toEqual({
    s2c22: 1,
    s3c23: 1,
    s4c24: 1,
    s5c25: 1,
    s6c26: 1,
    s7c27: 1,
  });
  expect(`${names.consent}=${stored[names.consent]}`.length).toBeLessThanOrEqual(130);
  expect(site.submissions[0]).toMatchObject({
    profileId: 12,
    version: 3,
    language: 'en',
    reConsentNo: 0,
    accessKey: definition.accessKey,
    choice: 'accept',
    method: 'banner',
    gpc: false,
    visitGuid: stored[names.guid],
    pageUrl: site.origin + '/basket',
  });
  expect(site.submissions[0]?.preferences[0]).toEqual({
    channelId: 22,
    statementId: 42,
    statementVersionId: 62,
    value: 1,
  });
  expect(site.submissions[0]?.submissionGuid).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

test('visitors who have answered are not asked again', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => site.submissions[0]?.choice).toBe('reject');
  await page.goto(site.origin + '/next');
  await page.waitForFunction('!cmp.isLoading');
  expect(await page.getByRole('region').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Privacy settings' }).count()).toBe(1);
});

longTest('the close button refuses if configured to, and otherwise leaves the question open', async () => {
  const { site, page, cookies } = visit;
  site.publish({ preBanner: { ...preBanner, closeButton: { show: true, meaning: 'NoChoice' } } });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await cookies()).toEqual({});
  site.publish({ preBanner: { ...preBanner, closeButton: { show: true, meaning: 'Reject' } } });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Reject all and close' }).click();
  await expect.poll(() => site.submissions[0]?.choice).toBe('reject');
});

longTest('a hidden pre-banner and an excluded path show nothing, and scripts stay blocked', async () => {
  const { site, page } = visit;
  site.publish({ excludedPaths: ['/legal*'] });
  await page.goto(site.origin + '/legal/imprint');
  await page.waitForFunction('!cmp.isLoading');
  expect(await page.getByRole('region').count()).toBe(0);
  site.publish({ preBanner: { ...preBanner, hidden: true } });
  await page.goto(site.origin);
  await page.waitForFunction('!cmp.isLoading');
  expect(await page.getByRole('region').count()).toBe(0);
  expect(await page.evaluate('cmp.hasConsent(23)')).toBe(false);
});

longTest('a notice that only informs disappears automatically and leaves services on', async () => {
  const { site, page } = visit;
  const layers = defaultLayers(textsFor('en'), 'NoticeOnly');
  site.publish({ model: 'NoticeOnly', preBanner: { ...layers.preBanner, autoHideSeconds: 1 } });
  await page.goto(site.origin);
  expect(await page.getByRole('button', { name: 'Understood' }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('region').count(), { timeout: 30_000 }).toBe(0);
  expect(await page.evaluate('cmp.hasConsent("Live chat")')).toBe(true);
});

test('hash and integrity are enough for a policy without nonce', async () => {
  const { site, page, errors } = visit;
  const definition = site.publish();
  const script = composeBundle(definition, await buildOnce());
  const integrity = 'sha256-' + createHash('sha256').update(script).digest('base64');
  site.page.scriptAttributes = `integrity="${integrity}" crossorigin="anonymous"`;
  site.page.policy = strictPolicy.replace(/'nonce-[^']*'/, `'${integrity}' 'strict-dynamic'`);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  await page.getByRole('dialog', { name: 'Privacy settings' }).waitFor();
  expect(errors).toEqual([]);
});

longTest('a page that enforces Trusted Types has to allow one policy, and nothing more', async () => {
  const { site, page, errors } = visit;
  site.page.policy = `${strictPolicy}; require-trusted-types-for 'script'; trusted-types cmp`;
  site.page.body = `<script type="text/plain" data-consent-service="22" nonce="${nonce}">window.inline = true</script>
    <script type="text/plain" data-consent-service="22" nonce="${nonce}" data-src="/early.js"></script>`;
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Choose for yourself' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => page.evaluate('[window.inline, window.heatMaps]')).toEqual([true, true]);
  await expect.poll(() => page.evaluate('window.ran?.length')).toBe(2);
  expect(errors).toEqual([]);
});

longTest('a page restored from memory adopts the answer given meanwhile', async () => {
  const { site, page } = visit;
  // A page in memory receives no events.
  site.page.head = `<script nonce="${nonce}">
    addEventListener('storage', (event) => event.stopImmediatePropagation())</script>`;
  await page.goto(site.origin);
  const other = await page.context().newPage();
  await other.goto(site.origin);
  await other.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  expect(await page.getByRole('region').isVisible()).toBe(true);
  await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
  expect(await page.getByRole('region').count()).toBe(0);
  await expect.poll(() => page.evaluate('window.heatMaps')).toBe(true);
});

longTest('the banner looks the same on a page that styles everything', async () => {
  const { site, page } = visit;
  site.page.policy = null;
  site.page.head =
    '<style>* { font-size: 40px !important; color: red !important; display: block !important }</style>';
  await page.goto(site.origin);
  const style = await page.getByRole('button', { name: 'Accept all' }).evaluate((button) => {
    const { fontSize, color } = getComputedStyle(button);
    return { fontSize, color };
  });
  expect(style).toEqual({ fontSize: '15px', color: 'rgb(255, 255, 255)' });
});
