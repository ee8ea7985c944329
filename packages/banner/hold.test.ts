import { beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../testing/long.ts';
import type { BannerDefinition } from '../consent/definition.ts';
import { sampleCategory, sampleService } from '../consent/sample-definition.ts';
import { nonce } from './testing/site.ts';
import { startThirdParty, type ThirdParty } from './testing/third-party.ts';
import { useVisit } from './testing/visit.ts';

const visit = useVisit();
let other: ThirdParty;

beforeEach(async () => {
  other = await startThirdParty();
  visit.site.page.policy = null;
  return () => other.close();
});

/** Publishes services with the channels 22 and 23, and holds the third party for the first of them. */
const publish = (hold: Partial<BannerDefinition['hold']> = {}, changes: Partial<BannerDefinition> = {}) => {
  const rules = [{ rule: 'localhost', channelIds: [22] }];
  visit.site.publish({
    categories: [
      sampleCategory(1, 'Necessary', [sampleService(1, 'Session', 7)], { isStrictlyNecessary: true }),
      sampleCategory(2, 'Optional', [sampleService(2, 'Video', 5), sampleService(3, 'Chat', 5)]),
    ],
    hold: { mode: 'Own', rules, texts: [], known: [], ...hold },
    ...changes,
  });
};

const answer = (name: 'Accept all' | 'Reject all') => visit.page.getByRole('button', { name }).click();
const ran = () => visit.page.evaluate<string[]>('window.ran ?? []');
const held = () => visit.page.evaluate<{ address: string; rule: string; channels: number[] }[]>('cmp.held()');
const settled = () => visit.page.waitForTimeout(300);
const note = (what: string) => `(window.ran ??= []).push(${JSON.stringify(what)});`;
const inline = (text: string, more = '') => `<script nonce="${nonce}" ${more}>${text}</script>`;

/** The two ways in which the banner can hold: as the first script, and in the stub. */
const embeds = [
  { embed: 'first script', head: '', attributes: '' },
  { embed: 'stub and async', head: '{stub}', attributes: 'async' },
];

describe.each(embeds)('with the $embed', ({ head, attributes }) => {
  beforeEach(() => Object.assign(visit.site.page, { head, scriptAttributes: attributes }));

  test('scripts of the page wait for the yes and then run in its order, each once', async () => {
    const { site, page, errors } = visit;
    publish({ texts: [{ text: 'tracker.init', channelIds: [22] }] });
    const src = (name: string, more = '') => `<script src="${other.origin}/${name}.js" ${more}></script>`;
    site.page.body = [
      src('first'),
      inline(note('inline') + '/* tracker.init() */'),
      src('slow'),
      inline(note('after slow') + '/* tracker.init() */'),
      inline(note('module') + '/* tracker.init() */', 'type="module"'),
      src('deferred', 'defer'),
      src('async', 'async'),
      inline(note('own')),
    ].join('');
    const { letIn } = other.delay('slow');
    await page.goto(site.origin, { waitUntil: 'commit' });
    letIn();
    await page.waitForLoadState();
    await settled();
    expect(await ran()).toEqual(['own']);
    expect(
      (await held()).map(({ address, channels }) => [address.replace(other.origin, ''), channels]),
    ).toEqual(
      [
        '/first.js',
        'tracker.init',
        '/slow.js',
        'tracker.init',
        'tracker.init',
        '/deferred.js',
        '/async.js',
      ].map((each) => [each, [22]]),
    );
    await answer('Accept all');
    await expect.poll(async () => (await ran()).length).toBe(8);
    // A module of the page itself and `async` scripts keep no order.
    const order = (await ran()).filter((name) => !['/async.js', 'module'].includes(name));
    expect(order).toEqual(['own', '/first.js', 'inline', '/slow.js', 'after slow', '/deferred.js']);
    expect(await held()).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('what other scripts insert waits too, and is the same element afterwards', async () => {
    const { site, page, errors } = visit;
    publish();
    site.page.body = inline(`
      window.made = document.createElement('script');
      made.src = '${other.origin}/made.js'; made.type = 'text/javascript';
      made.onload = () => window.loaded = document.querySelector('script[src$="made.js"]') === made;
      document.head.append(made);
      const attribute = document.createElement('script');
      attribute.setAttribute('SRC', '${other.origin}/attribute.js');
      document.head.append(attribute);
      new Image().src = '${other.origin}/new.gif';
      const image = document.createElement('img'); image.srcset = '${other.origin}/set.gif 2x';
      document.body.append(image);
      const root = document.createElement('div'); document.body.append(root);
      const shadow = Object.assign(document.createElement('script'), { src: '${other.origin}/shadow.js' });
      root.attachShadow({ mode: 'open' }).append(shadow);`);
    await page.goto(site.origin);
    await settled();
    expect(other.requests).toEqual([]);
    expect(await page.evaluate('made.src')).toBe(other.origin + '/made.js');
    await answer('Accept all');
    await expect
      .poll(async () => (await ran()).toSorted())
      .toEqual(['/attribute.js', '/made.js', '/shadow.js']);
    await expect.poll(() => other.requests.toSorted()).toContain('/set.gif');
    expect(other.requests).toContain('/new.gif');
    expect(await page.evaluate('loaded')).toBe(true);
    expect(errors).toEqual([]);
  });

  longTest('frames show what is blocked, load once, and go with a withdrawal', async () => {
    const { site, page, errors } = visit;
    publish();
    site.page.body = `<iframe id="film" src="${other.origin}/film" width="500" height="300" title="Film"></iframe>
      ${inline(`const late = Object.assign(document.createElement('iframe'), { id: 'late', title: 'Late' });
        late.src = '${other.origin}/late'; document.body.append(late);`)}`;
    await page.goto(site.origin);
    const film = page.frameLocator('#film');
    await page.frameLocator('#late').getByRole('heading', { name: 'Video is blocked' }).waitFor();
    await film.getByRole('button', { name: 'Load once' }).click();
    await film.getByText('Film', { exact: true }).waitFor();
    expect(other.requests).not.toContain('/late');
    await answer('Accept all');
    await page.frameLocator('#late').getByText('Film', { exact: true }).waitFor();
    expect(await held()).toEqual([]);
    await page.evaluate('cmp.rejectAll()');
    await film.getByRole('heading', { name: 'Video is blocked' }).waitFor();
    expect(errors).toEqual([]);
  });

  longTest('calls are refused in the same way as by content blockers', async () => {
    const { site, page } = visit;
    publish();
    await page.goto(site.origin);
    await page.waitForFunction('window.cmp && !cmp.isLoading');
    const call = (address: string) =>
      page.evaluate(async (url) => {
        const request = new XMLHttpRequest();
        const told: string[] = [];
        for (const name of ['load', 'error', 'loadend'])
          request.addEventListener(name, () => told.push(name));
        const ended = new Promise((end) => request.addEventListener('loadend', end));
        request.open('GET', url + '?xhr');
        request.send();
        await ended;
        const fetched = await fetch(url + '?fetch').then(String, (error: Error) => error.name);
        const asked = await fetch(new Request(url + '?request')).then(String, (error: Error) => error.name);
        return { told, fetched, asked, isSent: navigator.sendBeacon(url + '?beacon', 'x') };
      }, address);
    const refused = { told: ['error', 'loadend'], fetched: 'TypeError', asked: 'TypeError', isSent: true };
    expect(await call(other.origin + '/call')).toEqual(refused);
    await settled();
    expect(other.requests).toEqual([]);
    expect(await call('/own.js')).toMatchObject({ told: ['load', 'loadend'], fetched: '[object Response]' });
    await page.evaluate('cmp.acceptAll()');
    await settled();
    expect(await call(other.origin + '/call')).toMatchObject({ told: ['load', 'loadend'] });
    await expect.poll(() => other.requests.length).toBe(4);
  });

  longTest(
    'nothing interferes with the page for visitors who allowed everything, even after a withdrawal and a new yes',
    async () => {
      const { site, page } = visit;
      publish();
      await page.goto(site.origin);
      const wrapped = () =>
        page.evaluate(() => {
          const { set } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') ?? {};
          const all = [set, fetch, navigator.sendBeacon, XMLHttpRequest.prototype.send, document.write];
          return all.filter((each) => !String(each).includes('[native code]')).length;
        });
      expect(await wrapped()).toBe(5);
      await page.evaluate('cmp.acceptAll()');
      await expect.poll(wrapped).toBe(0);
      await page.reload();
      await page.waitForFunction('window.cmp && !cmp.isLoading');
      expect(await wrapped()).toBe(0);
      await page.evaluate('cmp.rejectAll()');
      await expect.poll(wrapped).toBe(5);
      await page.evaluate(`fetch('${other.origin}/after').catch(() => 0)`);
      await page.evaluate('cmp.acceptAll()');
      await expect.poll(wrapped).toBe(0);
      expect(other.requests).toEqual([]);
    },
  );

  test('a late script has its listeners called once, and writes next to itself', async () => {
    const { site, page, errors } = visit;
    publish({ texts: [{ text: 'tracker.init', channelIds: [22] }] });
    const listen = `const tell = (name) => () => (window.told ??= []).push(name);
      document.addEventListener('DOMContentLoaded', tell('ready'));
      addEventListener('load', { handleEvent: tell('load') });
      addEventListener('DOMContentLoaded', tell('bubbled')); addEventListener('hashchange', tell('hash'));`;
    const run = `{${listen}document.write('<p>external</p>')}`;
    site.page.body = `<h1>Shop</h1>
      ${inline(`/* tracker.init */ {${listen} document.write('<p>one</p>'); document.writeln('<p>', 'two</p>');}`)}
      <script src="${other.origin}/writer.js?run=${encodeURIComponent(run)}"></script><p>last</p>`;
    await page.goto(site.origin);
    await settled();
    await answer('Accept all');
    const each = ['bubbled', 'load', 'ready'];
    const told = () => page.evaluate<string[]>('(window.told ?? []).toSorted()');
    await expect.poll(told).toEqual([...each, ...each].sort());
    await page.evaluate('dispatchEvent(new Event("hashchange"))');
    expect(await told()).toHaveLength(8);
    expect(await page.locator('body > h1, body > p').allTextContents()).toEqual([
      'Shop',
      'one',
      'two',
      'external',
      'last',
    ]);
    await expect
      .poll(() => page.evaluate('[document.addEventListener, addEventListener].map(String).join()'))
      .not.toContain('=>');
    expect(errors).toEqual([]);
  });

  test('a script added with document.write waits as well', async () => {
    const { site, page, errors } = visit;
    publish();
    const tag = `<scr' + 'ipt async src="${other.origin}/written.js"></scr' + 'ipt><p>beside</p>`;
    site.page.body = inline(`document.write('${tag}'); ${note('own')}`);
    await page.goto(site.origin);
    await settled();
    expect([await ran(), other.requests]).toEqual([['own'], []]);
    expect(await page.getByText('beside').count()).toBe(1);
    await answer('Accept all');
    await expect.poll(ran).toEqual(['own', '/written.js']);
    expect(errors).toEqual([]);
  });

  longTest(
    'a page that wraps the same setters keeps its wrappers, and there is no endless recursion',
    async () => {
      const { site, page, errors } = visit;
      publish();
      site.page.body = inline(`
      const { prototype } = HTMLScriptElement;
      const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'src');
      Object.defineProperty(prototype, 'src', { configurable: true, get, set(value) {
        (window.passed ??= []).push(String(value)); set.call(this, value); this.setAttribute('data-seen', '1');
      } });
      const before = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) { window.count = (window.count ?? 0) + 1; before.call(this, name, value); };
      const made = document.createElement('script'); made.src = '${other.origin}/made.js'; document.head.append(made);`);
      await page.goto(site.origin);
      await settled();
      expect([await ran(), await page.evaluate('passed.length')]).toEqual([[], 1]);
      await answer('Accept all');
      await expect.poll(ran).toEqual(['/made.js']);
      const isPages = `Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src').set.toString().includes('passed')`;
      expect(await page.evaluate(isPages)).toBe(true);
      expect(errors).toEqual([]);
    },
  );

  test('anything marked, excepted or not listed is left alone', async () => {
    const { site, page, errors } = visit;
    const rules = [
      { rule: 'localhost', channelIds: [22] },
      { rule: '!localhost/free', channelIds: [] },
      { rule: './own', channelIds: [22] },
      { rule: '127.0.0.1', channelIds: [22] },
    ];
    publish({ rules });
    const { origin } = other;
    site.page.body = `<script src="${origin}/ignored.js" data-cmp-ignore></script>
      <script src="${origin}/free/x.js"></script><script src="/page.js"></script><script src="/own/x.js"></script>
      <script type="text/plain" data-consent-service="23" data-src="${origin}/marked.js"></script>`;
    await page.goto(site.origin);
    await settled();
    expect(await ran()).toEqual(['/ignored.js', '/free/x.js', '/page.js']);
    expect((await held()).map(({ rule }) => rule)).toEqual(['127.0.0.1/own']);
    await page.evaluate('cmp.save({ 23: true })');
    await expect.poll(ran).toContain('/marked.js');
    expect(errors).toEqual([]);
  });
});

test('what waits for two services, or for none of this banner, stays held', async () => {
  const { site, page } = visit;
  publish({
    rules: [{ rule: 'localhost/both', channelIds: [22, 23] }],
    known: [{ hosts: ['localhost'], channelIds: [] }],
  });
  site.page.body = ['both', 'nobody']
    .map((name) => `<script src="${other.origin}/${name}.js"></script>`)
    .join('');
  await page.goto(site.origin);
  await page.evaluate('cmp.save({ 22: true })');
  await settled();
  expect(await ran()).toEqual([]);
  await page.evaluate('cmp.acceptAll()');
  await expect.poll(ran).toEqual(['/both.js']);
  await settled();
  expect((await held()).map(({ channels }) => channels)).toEqual([[]]);
});

test('opt-out services run until they are refused, and are held from the next page on', async () => {
  const { site, page } = visit;
  const video = sampleService(2, 'Video', 5, { defaultState: 'On' });
  publish({}, { model: 'OptOut', categories: [sampleCategory(2, 'Optional', [video])] });
  site.page.body = `<script src="${other.origin}/on.js"></script>`;
  await page.goto(site.origin);
  await expect.poll(ran).toEqual(['/on.js']);
  await answer('Reject all');
  await page.goto(site.origin + '/next');
  await settled();
  expect(await ran()).toEqual([]);
});

test('a withdrawal offers the reload that stops what ran', async () => {
  const { site, page } = visit;
  publish();
  site.page.body = `<script src="${other.origin}/on.js"></script>`;
  await page.goto(site.origin);
  await answer('Accept all');
  await expect.poll(ran).toEqual(['/on.js']);
  await page.evaluate('cmp.rejectAll()');
  await page.getByRole('button', { name: 'Reload' }).waitFor();
});

test('it works under a strict policy and Trusted Types', async () => {
  const { site, page, errors } = visit;
  publish({ texts: [{ text: 'tracker.init', channelIds: [22] }] });
  site.page.policy = [
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; connect-src 'self'`,
    `require-trusted-types-for 'script'; trusted-types cmp cmp-hold site`,
  ].join('; ');
  site.page.body = `<script nonce="${nonce}" src="${other.origin}/parsed.js"></script>
    ${inline(note('inline') + '/* tracker.init */')}
    ${inline(`const site = trustedTypes.createPolicy('site', { createScriptURL: (url) => url });
      const made = document.createElement('script'); made.src = site.createScriptURL('${other.origin}/made.js');
      document.head.append(made);`)}`;
  await page.goto(site.origin);
  await settled();
  expect(await ran()).toEqual([]);
  await answer('Accept all');
  await expect.poll(async () => (await ran()).toSorted()).toEqual(['/made.js', '/parsed.js', 'inline']);
  expect(errors).toEqual([]);
});

test('a script that is loaded too late to hold says so', async () => {
  const { site, page, errors } = visit;
  publish();
  site.page.scriptAttributes = 'async';
  await page.goto(site.origin);
  await expect.poll(() => errors.join()).toContain('too late to block');
});
