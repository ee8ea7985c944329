import { expect, test } from 'vitest';
import { sampleDefinition } from '../consent/sample-definition.ts';
import { buildOnce, nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

const events = `<script nonce="${nonce}">
  window.fired = [];
  for (const name of ['init-start', 'ready', 'visibility', 'consent', 'error'])
    document.addEventListener('cmp:' + name, ({ detail }) => fired.push(name + ' ' + (detail?.layer ?? detail?.choice ?? '')));
</script>`;

test('the page is told about every step', async () => {
  const { site, page } = visit;
  site.page.head = events;
  await page.goto(site.origin);
  await page.evaluate('cmp.open()');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Save choice' }).click();
  await expect
    .poll(() => page.evaluate('fired'))
    .toEqual([
      'init-start ',
      'visibility preBanner',
      'ready ',
      'visibility preferences',
      'visibility ',
      'consent reject',
    ]);
});

test('save takes ids, names or the shape of getConsent, and leaves alone what it does not name', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  expect(await page.evaluate('cmp.getConsent()')).toBe(null);
  await page.evaluate('cmp.save({ "Live chat": true, 24: 1, nobody: true })');
  await page.evaluate('cmp.save([{ channelId: 24, value: 0 }])');
  expect(
    await page.evaluate(
      '[cmp.hasConsent("Live chat"), cmp.hasConsent(23), cmp.hasConsent(24), cmp.hasConsent("nobody")]',
    ),
  ).toEqual([true, true, false, false]);
  await expect
    .poll(() => site.submissions.map(({ choice, method }) => [choice, method]))
    .toEqual([
      ['custom', 'api'],
      ['custom', 'api'],
    ]);
  expect(await page.evaluate('cmp.getConsent()')).toMatchObject({
    choice: 'custom',
    method: 'api',
    preferences: sampleDefinition().categories.flatMap(({ categoryId, services }) =>
      services.map(({ channelId, name }) => ({
        channelId,
        name,
        categoryId,
        value: [21, 23].includes(channelId) ? 1 : 0,
      })),
    ),
  });
});

test('onConsent calls back at once if there is an answer, with every later one, and can be stopped', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  await page.evaluate('cmp.acceptAll()');
  await page.goto(site.origin);
  await page.evaluate(
    'window.heard = []; window.stop = cmp.onConsent(({ choice }) => heard.push(choice)); cmp.rejectAll()',
  );
  await expect.poll(() => page.evaluate('heard')).toEqual(['accept', 'reject']);
  await page.evaluate('stop(); cmp.acceptAll()');
  // An answer whose page was left before the server responded is sent again, under the same guid.
  const guids = () => new Set(site.submissions.map(({ submissionGuid }) => submissionGuid)).size;
  await expect.poll(guids).toBe(3);
  expect(await page.evaluate('heard')).toEqual(['accept', 'reject']);
});

test('any element with data-cmp-open opens the preferences, even one added later', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  await page.evaluate(
    `document.body.insertAdjacentHTML('beforeend', '<a href="/elsewhere" data-cmp-open><b>Cookies</b></a>'); cmp.hide()`,
  );
  await page.getByText('Cookies', { exact: true }).click();
  await page.getByRole('dialog', { name: 'Privacy settings' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the preferences are loaded only when they are about to be needed, and then open without a wait', async () => {
  const { site, page } = visit;
  await page.context().addCookies([
    {
      name: `cmpConsent_${sampleDefinition().accessKey}`,
      value: `s2c22-0~0.${Math.floor(Date.now() / 1000).toString(36)}.12.3.0.b`,
      url: site.origin,
    },
  ]);
  await page.goto(site.origin);
  const reopen = page.getByRole('button', { name: 'Privacy settings' });
  await reopen.waitFor();
  await page.waitForTimeout(300);
  expect(site.requests.filter((path) => path.startsWith('/parts'))).toEqual([]);
  await reopen.hover();
  await expect.poll(() => site.requests.filter((path) => path.startsWith('/parts')).length).toBe(1);
});

test("the profile's own style and code are added", async () => {
  const { site, page } = visit;
  site.publish({
    custom: { css: '.card { max-width: 500px }', html: '', js: 'window.own = typeof cmp.open' },
  });
  await page.goto(site.origin);
  expect((await page.getByRole('region').boundingBox())?.width).toBe(500);
  await expect.poll(() => page.evaluate('window.own')).toBe('function');
});

test.for([
  ['', '/cb/12/live.js'],
  ['de-AT', '/cb/12/live.de-at.js'],
])(
  'the loader with language "%s" loads %s and denies until the banner is there',
  async ([language, address]) => {
    const { site, page, errors } = visit;
    const { loader } = await buildOnce();
    const asked: string[] = [];
    await page.route('**/loader.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: loader }),
    );
    await page.route('**/cb/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.continue({ url: site.origin + '/banner.js' });
    });
    await page.route('**/with-loader', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="de-AT"><title>Shop</title><script src="/loader.js" data-licence="L1" data-profile="12" data-lang="${language}"></script>
        <script>window.early = JSON.stringify([...dataLayer[0]])</script>`,
      }),
    );
    await page.goto(site.origin + '/with-loader');
    await page.getByRole('region').waitFor();
    expect(asked).toEqual([address]);
    expect(await page.evaluate('window.early')).toContain('"ad_storage":"denied"');
    expect(errors).toEqual([]);
  },
);
