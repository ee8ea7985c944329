import { image, inJar, requested, script, stored, third, written, type Phenomenon } from './phenomenon.ts';

/** Frames, workers and whatever else a page opens. */
export const targets: Phenomenon[] = [
  {
    host: 'service-worker',
    what: 'a request from a service worker',
    answers: (origin) => ({
      'service-worker/': '<script>navigator.serviceWorker.register("/worker.js")</script>',
      'service-worker/worker.js': script(`oninstall = () => fetch('${origin('hop')}/from-service-worker')`),
      'hop/from-service-worker': 'x',
    }),
    isSeen: (page) =>
      requested(page, '/from-service-worker')?.from === 'serviceWorker' &&
      page.requests.filter(({ url }) => url.includes('/from-service-worker')).length === 1 &&
      stored(page, 'serviceWorker', '/worker.js'),
    trackers: ['serviceWorker'],
  },
  {
    host: 'shared-worker',
    what: 'a request from a shared worker',
    answers: (origin) => ({
      'shared-worker/': '<script>new SharedWorker("/shared.js")</script>',
      'shared-worker/shared.js': script(`fetch('${origin('hop')}/from-shared-worker')`),
      'hop/from-shared-worker': 'x',
    }),
    isSeen: (page) => requested(page, '/from-shared-worker')?.from === 'sharedWorker',
  },
  {
    host: 'worker',
    what: 'a request from a worker',
    answers: (origin) => ({
      'worker/': '<script>new Worker("/worker.js")</script>',
      'worker/worker.js': script(`fetch('${origin('hop')}/from-worker')`),
      'hop/from-worker': 'x',
    }),
    isSeen: (page) => requested(page, '/from-worker')?.from === 'worker',
  },
  {
    host: 'framed',
    what: 'cookie, storage and request inside a frame of another site',
    answers: (origin) => ({
      'framed/': `<iframe src="${origin('inner')}/frame"></iframe>`,
      'inner/frame': `<script>localStorage.setItem('inside', '1'); fetch('/from-frame');
        document.cookie = 'framed=1; SameSite=None; Secure'</script>`,
      'inner/from-frame': 'x',
    }),
    isSeen: (page) =>
      requested(page, '/from-frame')?.from === 'iframe' &&
      page.scriptCookies.some(
        ({ name, documentUrl }) => name === 'framed' && documentUrl.includes('inner.'),
      ) &&
      stored(page, 'local', 'inside'),
  },
  {
    host: 'shadow',
    what: 'a picture in a closed shadow root',
    answers: (origin) => ({
      'shadow/': `<div id="host"></div><script>
        document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML =
          '<img src="${origin('pixel')}/shadow.svg?uid=1">'</script>`,
      'pixel/shadow.svg': image(third('shadowed')),
    }),
    isSeen: (page) => !!requested(page, '/shadow.svg') && inJar(page, 'shadowed'),
  },
  {
    host: 'popup',
    what: 'a cookie of a window that opens itself',
    answers: (origin) => ({
      'popup/': `<script>open('${origin('advert')}/')</script>`,
      'advert/': { body: 'x', headers: { 'set-cookie': 'popped=1' } },
    }),
    isSeen: (page) => page.targets.some(({ kind }) => kind === 'popup') && inJar(page, 'popped'),
  },
  {
    host: 'socket',
    what: 'a web socket',
    answers: (origin) => ({
      'socket/': `<script>new WebSocket('${origin('hop').replace('http', 'ws')}/feed')</script>`,
    }),
    isSeen: (page) => requested(page, '/feed')?.type === 'websocket',
  },
  {
    host: 'import-scripts',
    what: 'a script that a worker takes from another site, with its request',
    answers: (origin) => ({
      'import-scripts/': '<script>new Worker("/imports.js")</script>',
      'import-scripts/imports.js': script(`importScripts('${origin('library')}/lib.js')`),
      'library/lib.js': script(`fetch('${origin('hop')}/from-library')`),
      'hop/from-library': 'x',
    }),
    isSeen: (page) => !!requested(page, '/lib.js') && requested(page, '/from-library')?.from === 'worker',
  },
  {
    host: 'nested-worker',
    what: 'a request from a worker within a worker',
    answers: (origin) => ({
      'nested-worker/': '<script>new Worker("/outer.js")</script>',
      'nested-worker/outer.js': script('new Worker("/inner.js")'),
      'nested-worker/inner.js': script(`fetch('${origin('hop')}/from-nested-worker')`),
      'hop/from-nested-worker': 'x',
    }),
    isSeen: (page) => requested(page, '/from-nested-worker')?.from === 'worker',
  },
  {
    host: 'blob-worker',
    what: 'a request from a worker made of a text',
    answers: (origin) => ({
      'blob-worker/': `<script>new Worker(URL.createObjectURL(new Blob(["fetch('${origin('hop')}/from-blob')"])))</script>`,
      'hop/from-blob': 'x',
    }),
    isSeen: (page) => requested(page, '/from-blob')?.from === 'worker',
  },
  {
    host: 'worker-database',
    what: 'a database that a worker opens',
    answers: () => ({
      'worker-database/': '<script>new Worker("/db.js")</script>',
      'worker-database/db.js': script('indexedDB.open("worker-store", 1)'),
    }),
    isSeen: (page) =>
      page.storage.some(
        ({ kind, key, script: by }) =>
          kind === 'indexedDB' && key === 'worker-store' && by.endsWith('/db.js'),
      ),
  },
  {
    host: 'shared-database',
    what: 'a database that a shared worker opens',
    answers: () => ({
      'shared-database/': '<script>new SharedWorker("/shared-db.js")</script>',
      'shared-database/shared-db.js': script('indexedDB.open("shared-store", 1)'),
    }),
    isSeen: (page) =>
      page.storage.some(({ key, script: by }) => key === 'shared-store' && by.endsWith('/shared-db.js')),
  },
  {
    host: 'worker-cache',
    what: 'a cache that a service worker fills',
    answers: () => ({
      'worker-cache/': '<script>navigator.serviceWorker.register("/cacher.js")</script>',
      'worker-cache/cacher.js': script(`oninstall = (event) => event.waitUntil(caches.open('worker-files'))`),
    }),
    isSeen: (page) => stored(page, 'cache', 'worker-files'),
    trackers: ['serviceWorker'],
  },
  {
    host: 'blank-frame',
    what: 'a cookie written from within an empty frame',
    answers: () => ({
      'blank-frame/': `<iframe id="blank"></iframe><script>
        blank.contentDocument.cookie = 'blank=1'; blank.contentWindow.eval('document.cookie = "inside-blank=1"')</script>`,
    }),
    isSeen: (page) => !!written(page, 'inside-blank') && inJar(page, 'blank') && inJar(page, 'inside-blank'),
  },
  {
    host: 'events',
    what: 'a stream of events from another site',
    answers: (origin) => ({
      'events/': `<script>new EventSource('${origin('stream')}/events')</script>`,
      'stream/events': { body: 'data: x\n\n', type: 'text/event-stream' },
    }),
    isSeen: (page) => requested(page, 'stream.localhost')?.type === 'eventsource',
  },
  {
    host: 'posted-form',
    what: 'a form that sends itself into a hidden frame',
    answers: (origin) => ({
      'posted-form/': `<iframe name="sink" hidden></iframe><form id="form" method="post" target="sink"
        action="${origin('collector')}/form"><input type="hidden" name="id" value="1"></form><script>form.submit()</script>`,
      'collector/form': 'x',
    }),
    isSeen: (page) => {
      const sent = requested(page, '/form');
      return sent?.method === 'POST' && sent.bodyBytes > 0;
    },
  },
];
