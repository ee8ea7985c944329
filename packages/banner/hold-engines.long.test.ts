import { beforeEach, describe, expect, test } from 'vitest';
import { sampleCategory, sampleService } from '../consent/sample-definition.ts';
import { inOtherEngines } from '../../testing/engines/in-other-engines.ts';
import { nonce, startSite, type Site } from './testing/site.ts';
import { startThirdParty, type ThirdParty } from './testing/third-party.ts';

const embeds = [
  { embed: 'first script', head: '', attributes: '' },
  { embed: 'stub and async', head: '{stub}', attributes: 'async' },
];

const note = (what: string) => `(window.ran ??= []).push('${what}');`;
const inline = (text: string, more = '') => `<script nonce="${nonce}" ${more}>${text}</script>`;

/**
 * Elements in the HTML: none may run. Their addresses may be requested before any script can prevent that.
 */
const written = (other: string) => `
  <script src="${other}/sync.js"></script>
  ${inline(`${note('inline')} /* tracker.init */`)}
  <script src="${other}/deferred.js" defer></script>
  <script src="${other}/async.js" async></script>
  <script src="${other}/module.js" type="module"></script>
  ${inline(`${note('inline module')} /* tracker.init */`, 'type="module"')}
  <iframe src="${other}/frame" width="300" height="200" title="Film"></iframe>
  <img src="${other}/image.gif" alt="">`;

/** Elements inserted by code: no request may be sent at all. */
const made = (other: string) => `
  const script = (src) => Object.assign(document.createElement('script'), { src });
  document.head.append(script('${other}/made.js'));
  const attribute = document.createElement('script');
  attribute.setAttribute('src', '${other}/attribute.js');
  document.head.append(attribute);
  const root = document.createElement('div');
  document.body.append(root);
  root.attachShadow({ mode: 'open' }).append(script('${other}/shadow.js'));
  document.write('<scr' + 'ipt async src="${other}/written.js"></scr' + 'ipt>');
  new Image().src = '${other}/new.gif';
  const image = document.createElement('img');
  image.srcset = '${other}/set.gif 1x';
  document.body.append(image);
  const frame = document.createElement('iframe');
  frame.src = '${other}/made-frame';
  document.body.append(frame);
  fetch('${other}/fetch').catch((error) => { ${note('refused')} });
  const call = new XMLHttpRequest();
  call.onerror = () => { ${note('error')} };
  call.open('GET', '${other}/xhr');
  call.send();
  if (navigator.sendBeacon('${other}/beacon', '1')) { ${note('beacon')} }`;

const codeRan = ['/attribute.js', '/made.js', '/shadow.js', '/written.js'];
const htmlRan = ['/async.js', '/deferred.js', '/module.js', '/sync.js', 'inline', 'inline module'];

inOtherEngines(({ visitor }) => {
  describe.each(embeds)('with the $embed', ({ head, attributes }) => {
    let site: Site;
    let other: ThirdParty;
    beforeEach(async () => {
      [site, other] = [await startSite(), await startThirdParty()];
      Object.assign(site.page, { head, scriptAttributes: attributes, policy: null });
      site.publish({
        categories: [
          sampleCategory(1, 'Necessary', [sampleService(1, 'Session', 7)], { isStrictlyNecessary: true }),
          sampleCategory(2, 'Media', [sampleService(2, 'Video player', 5)]),
        ],
        hold: {
          mode: 'Own',
          rules: [{ rule: 'localhost', channelIds: [22] }],
          texts: [{ text: 'tracker.init', channelIds: [22] }],
          known: [],
        },
      });
      return async () => {
        await site.close();
        await other.close();
      };
    });

    const ran = () => visitor().run(() => ((window as { ran?: string[] }).ran ?? []).toSorted());
    const inFrames = () => visitor().runInFrames(() => document.body.textContent);
    const pause = () => visitor().run(() => new Promise((end) => setTimeout(end, 400)));

    test('nothing of the page runs before the yes, all of it after', async () => {
      site.page.body = written(other.origin);
      await visitor().goTo(site.origin);
      await pause();
      expect(await ran()).toEqual([]);
      await visitor().press('button', 'Accept all');
      await expect.poll(ran).toEqual(htmlRan);
      await expect.poll(inFrames).toContain('Film');
      await expect.poll(() => other.requests).toContain('/image.gif');
      await visitor().goTo(site.origin);
      await expect.poll(ran).toEqual(htmlRan);
    });

    test('nothing that code inserts is requested before the yes; the same elements continue after it', async () => {
      site.page.body = inline(made(other.origin));
      await visitor().goTo(site.origin);
      await pause();
      expect([await ran(), other.requests]).toEqual([['beacon', 'error', 'refused'], []]);
      await visitor().press('button', 'Accept all');
      await expect.poll(ran).toEqual([...codeRan, 'beacon', 'error', 'refused']);
      await expect
        .poll(() => other.requests.toSorted())
        .toEqual([...codeRan, '/made-frame', '/new.gif', '/set.gif'].sort());
    });

    test('order is kept, late listeners are called once, and written content appears next to the script', async () => {
      site.page.body = `<h1>Shop</h1>${inline(`const slow = document.createElement('script');
          slow.async = false; slow.src = '${other.origin}/slow.js'; document.head.append(slow);`)}
        ${inline(`${note('after')} addEventListener('load', () => { ${note('load')} });
          document.addEventListener('DOMContentLoaded', () => { ${note('ready')} });
          document.write('<p>written</p>'); /* tracker.init */`)}<p>last</p>`;
      await visitor().goTo(site.origin);
      await pause();
      const { letIn } = other.delay('slow');
      await visitor().press('button', 'Accept all');
      await pause();
      expect(await ran()).toEqual([]);
      letIn();
      await expect.poll(ran).toEqual(['/slow.js', 'after', 'load', 'ready']);
      const texts = () =>
        [...document.querySelectorAll('body > h1, body > p')].map((each) => each.textContent);
      expect(await visitor().run(texts)).toEqual(['Shop', 'written', 'last']);
    });
  });
});
