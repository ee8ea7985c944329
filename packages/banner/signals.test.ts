import { expect, test } from 'vitest';
import { defaultLayers } from '../consent/default-layers.ts';
import { textsFor } from '../consent/default-texts.ts';
import { sampleCategory, sampleDefinition, sampleService } from '../consent/sample-definition.ts';
import { nonce } from './testing/site.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();

/** The data layer as JSON; what gtag pushed (an `arguments` object) is marked. */
const dataLayer = () =>
  visit.page.evaluate<unknown[][]>(`(window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? ['gtag', ...entry] : [entry.event, entry.cmp?.choice])`);

const { google } = sampleDefinition();
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
};
const granted = {
  ...denied,
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
};

test('Google gets settings and defaults before everything else, and after an answer one update and then one event', async () => {
  const { site, page } = visit;
  const regionDefaults = [{ regions: ['US-CA'], granted: ['security_storage' as const] }];
  site.publish({ google: { ...google, urlPassthrough: true, regionDefaults } });
  await page.goto(site.origin);
  expect(await dataLayer()).toEqual([
    ['gtag', 'set', 'ads_data_redaction', true],
    ['gtag', 'set', 'url_passthrough', true],
    ['gtag', 'consent', 'default', { ...denied, region: ['US-CA'], wait_for_update: 500 }],
    ['gtag', 'consent', 'default', { ...denied, wait_for_update: 500 }],
  ]);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect
    .poll(async () => (await dataLayer()).slice(4))
    .toEqual([
      ['gtag', 'consent', 'update', granted],
      ['cmp_consent', 'accept'],
    ]);
});

test('on later pages the stored answer is reported at once, before the page continues', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  site.page.head = '';
  site.page.body = `<script nonce="${nonce}">window.early = dataLayer.length</script>`;
  await page.goto(site.origin + '/next');
  expect(await dataLayer()).toMatchObject([
    ['gtag', 'set', 'ads_data_redaction', true],
    ['gtag', 'consent', 'default', denied],
    ['gtag', 'consent', 'update', granted],
    ['cmp_consent', 'accept'],
  ]);
  expect(await page.evaluate('window.early')).toBe(4);
});

test('all platforms are told before the one event, and before anything of a service runs', async () => {
  const { site, page } = visit;
  site.publish({ microsoft: { uet: true, clarity: true } });
  site.page.head = `<script nonce="${nonce}">
    window.order = []; window.dataLayer = []; window.uetq = [];
    dataLayer.push = (entry) => order.push('dataLayer ' + (entry.event ?? [...entry].slice(0, 2).join(' ')));
    uetq.push = (...words) => order.push('uet ' + words[1] + ' ' + words[2].ad_storage);
    window.clarity = (...words) => order.push('clarity ' + JSON.stringify(words));
    document.addEventListener('cmp:consent', () => order.push('page'));
  </script>`;
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => page.evaluate('window.heatMaps')).toBe(true);
  expect(await page.evaluate('order')).toEqual([
    'dataLayer set ads_data_redaction',
    'dataLayer consent default',
    'uet default denied',
    'dataLayer consent update',
    'uet update granted',
    'clarity ["consentv2",{"ad_Storage":"granted","analytics_Storage":"granted"}]',
    'dataLayer cmp_consent',
    'page',
  ]);
});

test('a withdrawal is reported as well, and reaches Clarity even if its tag comes later', async () => {
  const { site, page } = visit;
  site.publish({ microsoft: { uet: true, clarity: true } });
  await page.goto(site.origin);
  await page.evaluate('cmp.acceptAll()');
  await page.evaluate('cmp.rejectAll()');
  await expect.poll(async () => (await dataLayer()).at(-2)).toEqual(['gtag', 'consent', 'update', denied]);
  const last = ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }];
  expect(await page.evaluate('window.clarity.q.at(-1)')).toEqual(last);
});

test('an opt-out banner starts granted and an acceptance of one category grants only its types', async () => {
  const { site, page } = visit;
  await page.goto(site.origin);
  await page.evaluate('cmp.save({ Analytics: true })');
  expect(await page.evaluate('cmp.getGoogleConsent()')).toEqual({ ...denied, analytics_storage: 'granted' });
  await page.context().clearCookies();
  const { categories } = sampleDefinition();
  const services = categories.map((category) => ({
    ...category,
    services: category.services.map((service) => ({ ...service, defaultState: 'On' as const })),
  }));
  site.publish({ model: 'OptOut', categories: services });
  await page.goto(site.origin);
  expect((await dataLayer())[1]).toMatchObject(['gtag', 'consent', 'default', { ad_storage: 'granted' }]);
});

const unlisted = () =>
  visit.page.evaluate('[cmp.getGoogleConsent().functionality_storage, cmp.getGoogleConsent().ad_storage]');

/** An opt-out banner whose services, all on by default, list only `analytics_storage`. */
const optOut = {
  model: 'OptOut' as const,
  categories: [
    sampleCategory(3, 'Statistics', [
      sampleService(4, 'Analytics', 4, { gtmConsentTypes: ['analytics_storage'], defaultState: 'On' }),
    ]),
  ],
};

test('[mend C2] in an opt-out banner a refusal reaches the consent types that no service lists', async () => {
  const { site, page } = visit;
  site.publish(optOut);
  await page.goto(site.origin);
  expect(await unlisted()).toEqual(['granted', 'granted']);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(async () => (await dataLayer()).at(-2)).toEqual(['gtag', 'consent', 'update', denied]);
  await page.goto(site.origin + '/next');
  expect(await unlisted()).toEqual(['denied', 'denied']);
});

test('[mend C2] for visitors who send GPC nothing is granted, by any default or in any region', async () => {
  const { site, page, sendGpc } = visit;
  const { gpc } = defaultLayers(textsFor('en'), 'OptOut');
  const regionDefaults = [{ regions: ['US'], granted: ['ad_storage' as const] }];
  site.publish({ ...optOut, gpc, google: { ...google, regionDefaults } });
  await sendGpc();
  await page.goto(site.origin);
  await expect.poll(async () => (await dataLayer()).at(-1)).toEqual(['cmp_consent', 'reject']);
  const told = (await dataLayer()).filter((entry) => entry[1] === 'consent').map((entry) => entry[3]);
  expect(told).toEqual([{ ...denied, wait_for_update: 500 }, denied]);
});

test('the stub signals in the head, keeps calls for the core, and nothing is signalled twice', async () => {
  const { site, page, errors } = visit;
  site.page.scriptAttributes = 'async';
  const early =
    'cmp.onConsent((consent) => (window.heard = consent.choice)); window.early = dataLayer.length;';
  site.page.head = `{stub}<script nonce="${nonce}">${early}</script>`;
  await page.goto(site.origin);
  expect(await page.evaluate('window.early')).toBe(2);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => page.evaluate('window.heard')).toBe('accept');
  expect((await dataLayer()).map((entry) => entry[2])).toEqual([
    'ads_data_redaction',
    'default',
    'update',
    undefined,
  ]);
  await page.goto(site.origin + '/next');
  expect(await page.evaluate('window.early')).toBe(3);
  expect(errors).toEqual([]);
});

test('without Google nothing is put into the data layer but the one event', async () => {
  const { site, page } = visit;
  site.publish({ google: { ...google, enabled: false } });
  await page.goto(site.origin);
  expect(await dataLayer()).toEqual([]);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(dataLayer).toEqual([['cmp_consent', 'reject']]);
});
