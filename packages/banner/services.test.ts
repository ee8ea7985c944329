import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { sampleCategory, sampleService } from '../consent/sample-definition.ts';
import type { ServiceDefinition } from '../consent/service.ts';
import { nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

/** Publishes one optional category with these services; `sampleService(n)` has channel n + 20. */
const publish = (...services: ServiceDefinition[]) => {
  const necessary = sampleCategory(1, 'Necessary', [sampleService(1, 'Session', 7)], {
    isStrictlyNecessary: true,
  });
  visit.site.publish({ categories: [necessary, sampleCategory(2, 'Optional', services)] });
};

const answer = (name: 'Accept all' | 'Reject all') => visit.page.getByRole('button', { name }).click();
const ran = () => visit.page.evaluate<string[]>('window.ran ?? []');

longTest(
  'an inline script runs once after the yes, at global scope, and its opt-out code after the no',
  async () => {
    const { site, page, errors } = visit;
    const optInScript = 'function fromSnippet() {} (window.ran ??= []).push("in");';
    publish(sampleService(2, 'Inline', 1, { optInScript, optOutScript: '(window.ran ??= []).push("out");' }));
    await page.goto(site.origin);
    await page.waitForTimeout(300);
    expect(await ran()).toEqual([]);
    await answer('Accept all');
    await expect.poll(ran).toEqual(['in']);
    expect(await page.evaluate('typeof fromSnippet')).toBe('function');
    await page.goto(site.origin + '/next');
    await expect.poll(ran).toEqual(['in']);
    await page.evaluate('cmp.rejectAll()');
    await expect.poll(ran).toEqual(['in', 'out']);
    expect(errors).toEqual([]);
  },
);

test('an external script is requested only after the yes, with its attributes', async () => {
  const { site, page } = visit;
  const loadAttributes = { async: true, defer: false, crossorigin: 'anonymous', nonce: true } as const;
  publish(sampleService(2, 'External', 2, { srcUrl: '/tag.js', loadAttributes }));
  await page.goto(site.origin);
  await page.waitForTimeout(300);
  expect(site.requests).not.toContain('/tag.js');
  await answer('Accept all');
  await expect.poll(ran).toEqual(['/tag.js']);
  expect(await page.locator('script[src="/tag.js"]').getAttribute('crossorigin')).toBe('anonymous');
});

test('a marker cookie says yes or no', async () => {
  const { site, page, cookies } = visit;
  const marker = { cookieName: 'stats', optInValue: 'on', optOutValue: 'off', days: 30 };
  publish(sampleService(2, 'Marker', 3, { marker }));
  await page.goto(site.origin);
  expect((await cookies()).stats).toBeUndefined();
  await answer('Accept all');
  await expect.poll(async () => (await cookies()).stats).toBe('on');
  await page.evaluate('cmp.rejectAll()');
  await expect.poll(async () => (await cookies()).stats).toBe('off');
});

test('a tag manager service only changes the consent types', async () => {
  const { site, page } = visit;
  publish(sampleService(2, 'Analytics', 4, { gtmConsentTypes: ['analytics_storage'] }));
  await page.goto(site.origin);
  expect(await page.evaluate('cmp.getGoogleConsent().analytics_storage')).toBe('denied');
  await answer('Accept all');
  expect(await page.evaluate('cmp.getGoogleConsent().analytics_storage')).toBe('granted');
});

test('marked scripts, images and frames become active after the yes, even those added later', async () => {
  const { site, page, errors } = visit;
  publish(sampleService(2, 'Video', 5, { blockSelectors: ['.video'] }));
  site.page.body = `
    <script type="text/plain" data-consent-service="22" nonce="${nonce}">(window.ran ??= []).push('inline')</script>
    <script type="text/plain" data-consent-service="22" nonce="${nonce}" data-src="/early.js"></script>
    <img data-consent-service="22" data-src="/early.gif" alt="">
    <iframe class="video" data-src="/frame" title="Film"></iframe>
    <div class="video" hidden>Legend</div>`;
  await page.goto(site.origin);
  await page.waitForTimeout(300);
  expect(site.requests.filter((path) => /early|frame/.test(path))).toEqual([]);
  await answer('Accept all');
  await expect.poll(ran).toEqual(['inline', '/early.js']);
  await expect.poll(() => site.requests.filter((path) => /early.gif|frame/.test(path)).length).toBe(2);
  expect(await page.getByText('Legend').isVisible()).toBe(true);
  await page.evaluate(`document.body.append(Object.assign(document.createElement('div'), { id: 'later' }));
    const image = document.createElement('img');
    image.dataset.consentService = '22'; image.dataset.src = '/later.gif';
    document.querySelector('#later').append(image);`);
  await expect.poll(() => site.requests).toContain('/later.gif');
  expect(errors).toEqual([]);
});

test('[mend C8] marked scripts keep the order of the document: what follows an external one waits for it', async () => {
  const { site, page, errors } = visit;
  publish(sampleService(2, 'One', 5), sampleService(3, 'Two', 5));
  const note = (name: string) => `(window.ran ??= []).push('${name}')`;
  const inline = (name: string, service: number) =>
    `<script type="text/plain" data-consent-service="${service}" nonce="${nonce}">${note(name)}</script>`;
  const external = (src: string, more = '') =>
    `<script type="text/plain" data-consent-service="22" nonce="${nonce}" data-src="${src}" ${more}></script>`;
  site.page.body = [
    inline('first', 22),
    external('/slow.js'),
    inline('uses slow', 23),
    external('/missing', ''),
    inline('after what is missing', 22),
    external('/late.js', 'async'),
    inline('does not wait', 22),
  ].join('');
  const held: Record<string, () => Promise<void>> = {};
  for (const name of ['slow', 'late'])
    await page.route(`**/${name}.js`, (route) => void (held[name] = () => route.continue()));
  await page.route('**/missing', (route) => route.abort());
  await page.goto(site.origin);
  await answer('Accept all');
  await expect.poll(() => held['slow']).toBeDefined();
  expect(await ran()).toEqual(['first']);
  await held['slow']?.();
  const expected = ['first', '/slow.js', 'uses slow', 'after what is missing', 'does not wait'];
  await expect.poll(ran).toEqual(expected);
  await held['late']?.();
  await expect.poll(ran).toEqual([...expected, '/late.js']);
  expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('[mend C8] a gated script that writes into the document causes a warning and leaves the page as it is', async () => {
  const { site, page, errors } = visit;
  const write = (text: string) => `document.write('<p>${text}</p>'); (window.ran ??= []).push('${text}');`;
  const service = sampleService(3, 'Chat', 1, { optInScript: `setTimeout(() => { ${write('chat')} })` });
  publish(sampleService(2, 'Map', 5), service);
  site.page.body = `<h1>Shop</h1><script nonce="${nonce}">document.write('<p>own</p>')</script>
    <script type="text/plain" data-consent-service="22" nonce="${nonce}">${write('map')}</script>
    <script type="text/plain" data-consent-service="22" nonce="${nonce}">setTimeout(() => { ${write('late')} })</script>
    <script nonce="${nonce}">document.writeln('<p>also own</p>')</script>`;
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(site.origin);
  await answer('Accept all');
  await expect.poll(async () => (await ran()).toSorted()).toEqual(['chat', 'late', 'map']);
  await page.goto(site.origin + '/next');
  await expect.poll(async () => (await ran()).toSorted()).toEqual(['chat', 'late', 'map']);
  expect(await page.locator('h1, p').allTextContents()).toEqual(['Shop', 'own', 'also own']);
  expect(warnings.filter((text) => text.includes('document.write was ignored'))).toHaveLength(6);
  expect(errors).toEqual([]);
});

test('an element that waits for two services, or for an unknown one, stays blocked', async () => {
  const { site, page } = visit;
  publish(sampleService(2, 'One', 5), sampleService(3, 'Two', 5));
  site.page.body = `<img data-consent-service="22 23" data-src="/both.gif" alt="">
    <img data-consent-service="99" data-src="/unknown.gif" alt="">`;
  await page.goto(site.origin);
  await page.evaluate('cmp.save({ 22: true })');
  await page.waitForTimeout(300);
  expect(site.requests.filter((path) => path.endsWith('.gif'))).toEqual([]);
  await page.evaluate('cmp.acceptAll()');
  await expect.poll(() => site.requests.filter((path) => path.endsWith('.gif'))).toEqual(['/both.gif']);
});

test('[mend C7] an element is marked with the number of the channel or the name in page code', async () => {
  const { site, page } = visit;
  publish(
    sampleService(2, 'Live chat', 5),
    sampleService(3, 'Karten', 5, { slug: 'maps' }),
    sampleService(4, 'Other', 5),
  );
  site.page.head = '{stub}';
  site.page.body = `<img data-consent-service="live-chat" data-src="/name.gif" alt="">
    <img data-consent-service="22" data-src="/number.gif" alt="">
    <img data-consent-service="live-chat 23" data-src="/both.gif" alt="">
    <img data-consent-service="other" data-src="/other.gif" alt="">`;
  await page.goto(site.origin);
  const requested = () => site.requests.filter((path) => path.endsWith('.gif')).toSorted();
  await page.evaluate('cmp.save({ "live-chat": true })');
  await expect.poll(requested).toEqual(['/name.gif', '/number.gif']);
  expect(await page.evaluate('[cmp.hasConsent("live-chat"), cmp.hasConsent("maps")]')).toEqual([true, false]);
  await page.evaluate('cmp.save({ maps: true })');
  await expect.poll(requested).toEqual(['/both.gif', '/name.gif', '/number.gif']);
});

longTest(
  '[mend C5] a frame with an address of its own, marked by its class, waits for the yes and is removed with the no',
  async () => {
    const { site, page, errors } = visit;
    publish(
      sampleService(2, 'Video', 5, { blockSelectors: ['.video', '#film'] }),
      sampleService(3, 'Chat', 5),
    );
    site.page.body = `<iframe class="video" src="/frame?parsed" width="500" height="300" title="Film"></iframe>
    <script nonce="${nonce}">
      const late = Object.assign(document.createElement('iframe'), { id: 'film', title: 'Late', src: '/frame?late' });
      addEventListener('load', () => document.body.append(late));
    </script>`;
    // Its first request cannot be held back; none of the response may be shown.
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url(), site.origin).pathname));
    await page.goto(site.origin);
    const film = page.frameLocator('.video');
    for (const frame of [film, page.frameLocator('#film')])
      await frame.getByRole('heading', { name: 'Video is blocked' }).waitFor();
    await answer('Reject all');
    await expect.poll(() => site.submissions.length).toBe(1);
    expect(shown).not.toContain('/frame');
    await page.evaluate('cmp.acceptAll()');
    await film.getByText('Video', { exact: true }).waitFor();
    await page.frameLocator('#film').getByText('Video', { exact: true }).waitFor();
    await page.reload();
    await film.getByText('Video', { exact: true }).waitFor();
    await page.evaluate('cmp.rejectAll()');
    await film.getByRole('heading', { name: 'Video is blocked' }).waitFor();
    await page.evaluate('cmp.acceptAll()');
    await film.getByText('Video', { exact: true }).waitFor();
    expect(errors).toEqual([]);
  },
);

longTest(
  'a blocked frame names what it is, loads once without a stored answer, or is always allowed',
  async () => {
    const { site, page, cookies, errors } = visit;
    publish(sampleService(2, 'Video player', 5), sampleService(3, 'Chat', 5));
    site.page.body =
      '<iframe id="film" data-consent-service="22" data-src="/frame" width="500" height="300" title="Film"></iframe>';
    await page.goto(site.origin);
    const frame = page.frameLocator('#film');
    await frame.getByRole('heading', { name: 'Video player is blocked' }).waitFor();
    expect(await page.locator('#film').boundingBox()).toMatchObject({ width: 504, height: 304 });
    await frame.getByRole('button', { name: 'Load once' }).click();
    await frame.getByText('Video', { exact: true }).waitFor();
    expect(await cookies()).toEqual({});
    await page.reload();
    await frame.getByRole('button', { name: 'Always allow' }).click();
    await frame.getByText('Video', { exact: true }).waitFor();
    await expect.poll(() => site.submissions[0]?.preferences.map(({ value }) => value)).toEqual([1, 0]);
    await page.reload();
    await frame.getByText('Video', { exact: true }).waitFor({ timeout: 30_000 });
    expect(errors).toEqual([]);
  },
);

test('a pixel is requested after the yes', async () => {
  const { site, page } = visit;
  publish(sampleService(2, 'Pixel', 6, { srcUrl: '/pixel.gif' }));
  await page.goto(site.origin);
  await answer('Reject all');
  await page.waitForTimeout(300);
  expect(site.requests).not.toContain('/pixel.gif');
  await page.evaluate('cmp.acceptAll()');
  await expect.poll(() => site.requests).toContain('/pixel.gif');
});

test('always-on services run without being asked about and cannot be refused', async () => {
  const { site, page } = visit;
  publish(
    sampleService(2, 'Basket', 1, { isLocked: true, optInScript: '(window.ran ??= []).push("basket")' }),
    sampleService(3, 'Chat', 5),
  );
  await page.goto(site.origin);
  await expect.poll(ran).toEqual(['basket']);
  await page.evaluate('cmp.save({ 22: false })');
  expect(await page.evaluate('[cmp.hasConsent(22), cmp.hasConsent(21)]')).toEqual([true, true]);
  await expect.poll(() => site.submissions[0]?.preferences.map(({ channelId }) => channelId)).toEqual([23]);
});

test('opt-out services run until they are refused', async () => {
  const { site, page } = visit;
  const chat = sampleService(2, 'Chat', 1, {
    defaultState: 'On',
    optInScript: '(window.ran ??= []).push("chat")',
  });
  visit.site.publish({ model: 'OptOut', categories: [sampleCategory(2, 'Optional', [chat])] });
  await page.goto(site.origin);
  await expect.poll(ran).toEqual(['chat']);
  await answer('Reject all');
  await page.goto(site.origin);
  await page.waitForTimeout(300);
  expect(await ran()).toEqual([]);
});
