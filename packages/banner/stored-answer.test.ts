import { expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import { packConsent, type StoredConsent } from '../consent/stored-consent.ts';
import { sampleCategory, sampleDefinition, sampleService } from '../consent/sample-definition.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit({ args: ['--host-resolver-rules=MAP *.test 127.0.0.1, MAP *.co.uk 127.0.0.1'] });

const key = sampleDefinition().accessKey;
const day = 86_400_000;

const answer: StoredConsent = {
  values: { s2c22: 1, s3c23: 1, s4c24: 1, s5c25: 1, s6c26: 1, s7c27: 1 },
  privacyPolicyVersionId: 17,
  decidedAt: Date.now() - 10 * day,
  profileId: 12,
  version: 3,
  reConsentNo: 0,
  method: 'banner',
  gpcKnown: false,
};

/** Opens a page as somebody who answered before. */
const openWith = async (stored: StoredConsent) => {
  const { page, site } = visit;
  const url = site.origin;
  await page.context().addCookies([{ name: `cmpConsent_${key}`, value: packConsent(stored), url }]);
  await page.goto(url);
  await page.waitForFunction('!cmp.isLoading');
};

const isAsked = async () => (await visit.page.getByRole('button', { name: 'Accept all' }).count()) === 1;
const has = (service: string) => visit.page.evaluate<boolean>(`cmp.hasConsent('${service}')`);

longTest('an answer holds until it expires, and a refusal has an expiry of its own', async () => {
  visit.site.publish({ consentExpiryDays: 20, refusalExpiryDays: 5 });
  await openWith(answer);
  expect([await isAsked(), await has('Live chat')]).toEqual([false, true]);
  await openWith({ ...answer, decidedAt: Date.now() - 21 * day });
  expect([await isAsked(), await has('Live chat')]).toEqual([true, false]);
  await openWith({ ...answer, values: { s2c22: 0, s3c23: 0 } });
  expect(await isAsked()).toBe(true);
});

test('after a request for re-consent visitors are asked; an old yes holds only for what is still the same', async () => {
  const { site } = visit;
  const categories = [
    sampleCategory(2, 'Optional', [
      sampleService(2, 'Same', 5),
      sampleService(3, 'Changed', 5, { meaningSince: 4 }),
      sampleService(9, 'New', 5),
    ]),
  ];
  site.publish({ categories, version: 4, reConsentNo: 1 });
  await openWith(answer);
  expect(await isAsked()).toBe(true);
  expect([await has('Same'), await has('Changed'), await has('New')]).toEqual([true, false, false]);
  await openWith({ ...answer, reConsentNo: 1 });
  expect(await isAsked()).toBe(false);
});

longTest(
  'the server is told why somebody answers: first, of their own accord, after expiry, or asked again',
  async () => {
    const { site, page } = visit;
    const accept = () => page.getByRole('button', { name: 'Accept all' }).click();
    const known = new Set<string>();
    const told = async () => {
      // A page that is left before it hears of the answer has it sent again by the next one.
      const fresh = () => site.submissions.filter(({ submissionGuid }) => !known.has(submissionGuid));
      await expect.poll(() => new Set(fresh().map(({ submissionGuid }) => submissionGuid)).size).toBe(1);
      const [submission] = fresh();
      if (submission !== undefined) known.add(submission.submissionGuid);
      return submission?.occasion;
    };
    site.publish({ version: 4, reConsentNo: 1 });
    await page.goto(site.origin);
    await accept();
    expect(await told()).toBe('first');
    await page.evaluate('cmp.rejectAll()');
    expect(await told()).toBe('changed');
    await page.goto(site.origin);
    await page.evaluate('cmp.acceptAll()');
    expect(await told()).toBe('changed');
    await openWith(answer);
    await accept();
    expect(await told()).toBe('re-asked');
    await openWith({ ...answer, reConsentNo: 1, decidedAt: Date.now() - 366 * day });
    await accept();
    expect(await told()).toBe('expired');
  },
);

test('an expired answer does not count, but is kept for a month so that the next one is known to follow it', async () => {
  const { site, page } = visit;
  site.publish({ consentExpiryDays: 20 });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  const kept = (await page.context().cookies()).map(({ expires }) =>
    Math.round((expires * 1000 - Date.now()) / day),
  );
  expect(kept).toEqual([50, 50]);
  await openWith({ ...answer, decidedAt: Date.now() - 21 * day });
  expect(await page.evaluate('cmp.getConsent()')).toBeNull();
  const heard = await page.evaluate(
    'new Promise((done) => (cmp.onConsent(done), setTimeout(done, 50, "nothing")))',
  );
  expect(heard).toBe('nothing');
});

test('a foreign or damaged cookie counts as no answer', async () => {
  const { page, site } = visit;
  await page.context().addCookies([{ name: `cmpConsent_${key}`, value: 's2c22-1~broken', url: site.origin }]);
  await page.goto(site.origin);
  expect(await isAsked()).toBe(true);
});

longTest(
  'one answer holds for all sub-domains of the registrable domain, which is found without a list',
  async () => {
    const { page, site } = visit;
    site.publish();
    await page.goto(`http://shop.example.co.uk:${site.port}`);
    await page.getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => site.submissions.length).toBe(1);
    const stored = (await page.context().cookies()).map(({ name, domain }) => [name, domain]);
    expect(stored.sort()).toEqual([
      [`cmpConsent_${key}`, '.example.co.uk'],
      [`cmpGuid_${key}`, '.example.co.uk'],
    ]);
    await page.goto(`http://www.example.co.uk:${site.port}`);
    expect(await isAsked()).toBe(false);
  },
);

longTest('an answer for one host only does not reach its neighbours, and replaces one that did', async () => {
  const { page, site } = visit;
  await page.goto(`http://shop.example.test:${site.port}`);
  await page.evaluate('cmp.acceptAll()');
  site.publish({ cookieDomain: { includeSubDomains: false } });
  await page.goto(`http://shop.example.test:${site.port}`);
  await page.evaluate('cmp.rejectAll()');
  const stored = (await page.context().cookies()).map(({ name, domain }) => [name, domain]);
  expect(stored.sort()).toEqual([
    [`cmpConsent_${key}`, 'shop.example.test'],
    [`cmpGuid_${key}`, 'shop.example.test'],
  ]);
  await page.goto(`http://www.example.test:${site.port}`);
  expect(await isAsked()).toBe(true);
});

longTest('without cookies the answer holds for the page and everything else works', async () => {
  const { page, site, errors } = visit;
  await page.addInitScript(`Object.defineProperty(Document.prototype, 'cookie', { get() { throw new DOMException('no') }, set() { throw new DOMException('no') } });
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } });`);
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => site.submissions.length).toBe(1);
  expect(await has('Live chat')).toBe(true);
  await page.reload();
  expect(await isAsked()).toBe(true);
  expect(errors).toEqual([]);
});
