import type { PageObservation } from '../collect/observation.ts';
import type { Answer } from './start-sites.ts';

type Page = PageObservation;

/** One thing a page may do, on a site of its own. */
export type Phenomenon = {
  /** Also the name of its host. */
  host: string;
  what: string;
  /** Answers by `host/path`; the page itself is `<host>/`. */
  answers: (origin: (host: string) => string) => Record<string, Answer>;
  isSeen: (page: Page) => boolean;
};

const script = (body: string): Answer => ({ body, type: 'text/javascript' });
const image = (headers: Record<string, string | string[]> = {}): Answer => ({
  ...{ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml', headers },
});
const third = (name: string) => ({ 'set-cookie': `${name}=1; SameSite=None; Secure; Max-Age=3600` });
/** The visits share a jar; what an earlier page left there is not this page's. */
const inJar = (page: Page, name: string) =>
  page.jar.some((cookie) => cookie.name === name && !cookie.wasThere);
const requested = (page: Page, part: string) => page.requests.find(({ url }) => url.includes(part));
const stored = (page: Page, kind: Page['storage'][number]['kind'], key: string) =>
  page.storage.some((entry) => entry.kind === kind && entry.key.includes(key) && entry.kept);
const behaviour = (page: Page, part: string) => page.behaviours.find((each) => each.script.includes(part));

const cookies: Phenomenon[] = [
  {
    ...{ host: 'redirected', what: 'a third-party cookie set by a redirect' },
    answers: (origin) => ({
      'redirected/': `<img src="${origin('hop')}/start">`,
      'hop/start': { status: 302, headers: { location: `${origin('pixel')}/end`, ...third('hopped') } },
      'pixel/end': image(third('ended')),
    }),
    isSeen: (page) =>
      page.headerCookies.some(({ name, requestUrl }) => name === 'hopped' && requestUrl.includes('/start')) &&
      inJar(page, 'hopped') &&
      inJar(page, 'ended') &&
      requested(page, 'pixel.')?.redirectedFrom.includes('/start') === true,
  },
  {
    ...{ host: 'written', what: 'a cookie written by a script, with the script' },
    answers: () => ({
      'written/': '<script src="/writer.js"></script>',
      'written/writer.js': script('document.cookie = "written=abc; Max-Age=600; path=/"'),
    }),
    isSeen: (page) =>
      page.scriptCookies.some(
        ({ name, script: by, lifetime }) =>
          name === 'written' && by.endsWith('/writer.js') && lifetime === 600,
      ),
  },
  {
    ...{ host: 'cookie-store', what: 'a cookie set with CookieStore' },
    answers: () => ({ 'cookie-store/': '<script>cookieStore.set("modern", "1")</script>' }),
    isSeen: (page) => page.scriptCookies.some(({ name, by }) => name === 'modern' && by === 'cookieStore'),
  },
  {
    ...{ host: 'short-lived', what: 'a cookie deleted after 60 ms' },
    answers: () => ({
      'short-lived/': `<script>document.cookie = 'brief=1';
        setTimeout(() => document.cookie = 'brief=; Max-Age=0', 60)</script>`,
    }),
    isSeen: (page) => page.scriptCookies.some(({ name }) => name === 'brief') && !inJar(page, 'brief'),
  },
  {
    ...{ host: 'refused', what: 'a cookie the browser refuses, with the reason' },
    answers: (origin) => ({
      'refused/': `<img src="${origin('strict')}/i.svg">`,
      'strict/i.svg': image({ 'set-cookie': 'strict=1; SameSite=Strict' }),
    }),
    isSeen: (page) =>
      page.headerCookies.some(({ name, blockedReasons: [reason] }) => name === 'strict' && !!reason),
  },
  {
    ...{ host: 'several', what: 'three cookies in one answer' },
    answers: () => ({
      'several/': { body: 'x', headers: { 'set-cookie': ['a1=1', 'a2=2; HttpOnly', 'a3=3; Max-Age=60'] } },
    }),
    isSeen: (page) =>
      ['a1', 'a2', 'a3'].every((name) => page.headerCookies.some((each) => each.name === name)),
  },
];

const targets: Phenomenon[] = [
  {
    ...{ host: 'service-worker', what: 'a request from a service worker' },
    answers: (origin) => ({
      'service-worker/': '<script>navigator.serviceWorker.register("/worker.js")</script>',
      'service-worker/worker.js': script(`oninstall = () => fetch('${origin('hop')}/from-service-worker')`),
      'hop/from-service-worker': 'x',
    }),
    isSeen: (page) =>
      requested(page, '/from-service-worker')?.from === 'serviceWorker' &&
      stored(page, 'serviceWorker', '/worker.js'),
  },
  {
    ...{ host: 'shared-worker', what: 'a request from a shared worker' },
    answers: (origin) => ({
      'shared-worker/': '<script>new SharedWorker("/shared.js")</script>',
      'shared-worker/shared.js': script(`fetch('${origin('hop')}/from-shared-worker')`),
      'hop/from-shared-worker': 'x',
    }),
    isSeen: (page) => requested(page, '/from-shared-worker')?.from === 'sharedWorker',
  },
  {
    ...{ host: 'worker', what: 'a request from a worker' },
    answers: (origin) => ({
      'worker/': '<script>new Worker("/worker.js")</script>',
      'worker/worker.js': script(`fetch('${origin('hop')}/from-worker')`),
      'hop/from-worker': 'x',
    }),
    isSeen: (page) => requested(page, '/from-worker')?.from === 'worker',
  },
  {
    ...{ host: 'framed', what: 'cookie, storage and request inside a frame of another site' },
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
    ...{ host: 'shadow', what: 'a picture in a closed shadow root' },
    answers: (origin) => ({
      'shadow/': `<div id="host"></div><script>
        document.getElementById('host').attachShadow({ mode: 'closed' }).innerHTML =
          '<img src="${origin('pixel')}/shadow.svg?uid=1">'</script>`,
      'pixel/shadow.svg': image(third('shadowed')),
    }),
    isSeen: (page) => !!requested(page, '/shadow.svg') && inJar(page, 'shadowed'),
  },
  {
    ...{ host: 'popup', what: 'a cookie of a window that opens itself' },
    answers: (origin) => ({
      'popup/': `<script>open('${origin('advert')}/')</script>`,
      'advert/': { body: 'x', headers: { 'set-cookie': 'popped=1' } },
    }),
    isSeen: (page) => page.targets.some(({ kind }) => kind === 'popup') && inJar(page, 'popped'),
  },
  {
    ...{ host: 'socket', what: 'a web socket' },
    answers: (origin) => ({
      'socket/': `<script>new WebSocket('${origin('hop').replace('http', 'ws')}/feed')</script>`,
    }),
    isSeen: (page) => requested(page, '/feed')?.type === 'websocket',
  },
];

const timing: Phenomenon[] = [
  {
    ...{ host: 'lazy', what: 'a script loaded on scrolling, with its chain' },
    answers: (origin) => ({
      'lazy/': `<div style="height:4000px"></div><p id="end">x</p><script src="/loader.js"></script>`,
      'lazy/loader.js': script(`new IntersectionObserver(([entry]) => {
        if (entry.isIntersecting) document.head.append(Object.assign(document.createElement('script'),
          { src: '${origin('hop')}/lazy.js' })); }).observe(document.getElementById('end'))`),
      'hop/lazy.js': script('1'),
    }),
    isSeen: (page) => requested(page, '/lazy.js')?.chain.some((url) => url.endsWith('/loader.js')) === true,
  },
  {
    ...{ host: 'on-mouse', what: 'a script that waits for the mouse' },
    answers: (origin) => ({
      'on-mouse/': `<script>addEventListener('mousemove', () => fetch('${origin('hop')}/moved'), { once: true })</script>`,
      'hop/moved': 'x',
    }),
    isSeen: (page) => !!requested(page, '/moved'),
  },
  {
    ...{ host: 'promised', what: 'the chain through a promise and another script' },
    answers: (origin) => ({
      'promised/': '<script src="/manager.js"></script>',
      'promised/manager.js': script(`document.head.append(Object.assign(document.createElement('script'),
        { src: '${origin('hop')}/analytics.js' }))`),
      'hop/analytics.js': script(
        `Promise.resolve().then(() => { new Image().src = '${origin('pixel')}/p.svg?uid=9' })`,
      ),
      'pixel/p.svg': image(),
    }),
    isSeen: (page) => {
      const chain = requested(page, '/p.svg')?.chain ?? [];
      return ['/analytics.js', '/manager.js', 'promised.'].every((part) =>
        chain.some((url) => url.includes(part)),
      );
    },
  },
  {
    ...{ host: 'leaving', what: 'a beacon on leaving the page' },
    answers: (origin) => ({
      'leaving/': `<script>addEventListener('pagehide', () => navigator.sendBeacon('${origin('hop')}/bye', 'x'))</script>`,
      'hop/bye': 'x',
    }),
    isSeen: (page) => requested(page, '/bye')?.atExit === true,
  },
  {
    ...{ host: 'hiding', what: 'a beacon when the page is hidden' },
    answers: (origin) => ({
      'hiding/': `<script>document.addEventListener('visibilitychange', () =>
        document.visibilityState === 'hidden' && navigator.sendBeacon('${origin('hop')}/hidden', 'x'))</script>`,
      'hop/hidden': 'x',
    }),
    isSeen: (page) => requested(page, '/hidden')?.atExit === true,
  },
  {
    ...{ host: 'typing', what: 'what is typed is sent without being submitted' },
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
  },
  {
    ...{ host: 'typing-hashed', what: 'what is typed is sent as its hash' },
    answers: (origin) => ({
      'typing-hashed/': `<input id="mail"><script>mail.addEventListener('keyup', async () => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(mail.value.toLowerCase()));
        const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        fetch('${origin('hop')}/hash?h=' + hex); })</script>`,
      'hop/hash': 'x',
    }),
    isSeen: (page) =>
      page.requests.some(({ carriesTyped: typed }) => typed?.how === 'sha256' && typed.where === 'url'),
  },
];

const storage: Phenomenon[] = [
  {
    ...{ host: 'local', what: 'local storage, with the script that wrote it' },
    answers: () => ({
      'local/': '<script src="/keep.js"></script>',
      'local/keep.js': script('localStorage.setItem("device", crypto.randomUUID())'),
    }),
    isSeen: (page) =>
      page.storage.some(
        ({ kind, key, shape, script: by, kept }) =>
          kind === 'local' && key === 'device' && shape.kind === 'uuid' && by.endsWith('/keep.js') && kept,
      ),
  },
  {
    ...{ host: 'property', what: 'local storage written as a property' },
    answers: () => ({ 'property/': '<script>localStorage.plain = "1"</script>' }),
    isSeen: (page) => stored(page, 'local', 'plain'),
  },
  {
    ...{ host: 'session', what: 'session storage' },
    answers: () => ({ 'session/': '<script>sessionStorage.setItem("visit", "1")</script>' }),
    isSeen: (page) => stored(page, 'session', 'visit'),
  },
  {
    ...{ host: 'database', what: 'IndexedDB' },
    answers: () => ({ 'database/': '<script>indexedDB.open("people", 1)</script>' }),
    isSeen: (page) => stored(page, 'indexedDB', 'people'),
  },
  {
    ...{ host: 'cached', what: 'a cache' },
    answers: () => ({ 'cached/': '<script>caches.open("offline")</script>' }),
    isSeen: (page) => stored(page, 'cache', 'offline'),
  },
];

const watching: Phenomenon[] = [
  {
    ...{ host: 'canvas', what: 'a canvas with text that is read back' },
    answers: () => ({
      'canvas/': '<script src="/print.js"></script>',
      'canvas/print.js': script(`const canvas = document.createElement('canvas'); canvas.width = 200;
        const pen = canvas.getContext('2d'); pen.fillText('Cwm fjordbank glyphs', 2, 15); canvas.toDataURL()`),
    }),
    isSeen: (page) =>
      behaviour(page, '/print.js')?.canvasReads.some(
        ({ characters, width, saves }) => characters >= 10 && width === 200 && saves === 0,
      ) === true,
  },
  {
    ...{ host: 'chart', what: 'a chart that is drawn and saved is not taken for a fingerprint' },
    answers: () => ({
      'chart/': '<canvas id="chart"></canvas><script src="/chart.js"></script>',
      'chart/chart.js': script(`const pen = chart.getContext('2d'); for (let x = 0; x < 9; x++) {
        pen.save(); pen.fillRect(x * 10, 0, 8, x * 9); pen.fillText(String(x), x * 10, 99); pen.restore(); }
        pen.getImageData(0, 0, 4, 4)`),
    }),
    isSeen: (page) =>
      behaviour(page, '/chart.js')?.canvasReads.every(
        ({ characters, width }) => characters < 10 && width < 16,
      ) === true,
  },
  {
    ...{ host: 'audio', what: 'an audio fingerprint' },
    answers: () => ({
      'audio/': '<script src="/sound.js"></script>',
      'audio/sound.js': script(`const audio = new OfflineAudioContext(1, 5000, 44100);
        const tone = audio.createOscillator(); const press = audio.createDynamicsCompressor();
        tone.connect(press); press.connect(audio.destination); tone.start();
        audio.startRendering().then((buffer) => buffer.getChannelData(0))`),
    }),
    isSeen: (page) =>
      ['oscillator', 'compressor', 'offline', 'channelData'].every((part) =>
        behaviour(page, '/sound.js')?.audio.includes(part),
      ),
  },
  {
    ...{ host: 'fonts', what: 'many fonts that are measured' },
    answers: () => ({
      'fonts/': '<script src="/fonts.js"></script>',
      'fonts/fonts.js': script(`const pen = document.createElement('canvas').getContext('2d');
        for (let n = 0; n < 120; n++) { pen.font = '12px font' + n; pen.measureText('mmmmmmmmmmlli') }`),
    }),
    isSeen: (page) => (behaviour(page, '/fonts.js')?.fonts.different ?? 0) >= 50,
  },
  {
    ...{ host: 'recorder', what: 'a recorder that watches the whole document' },
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
  },
  {
    ...{
      host: 'suspicious',
      what: 'a page that checks whether functions are the browser’s own sees nothing',
    },
    answers: () => ({
      'suspicious/': `<script>const own = [HTMLCanvasElement.prototype.toDataURL, Storage.prototype.setItem,
        EventTarget.prototype.addEventListener, Function.prototype.toString];
        const isNative = own.every((each) => /^function \\w+\\(\\) \\{ \\[native code\\] \\}$/.test(each.toString()));
        document.cookie = 'native=' + isNative + '; path=/' + isNative</script>`,
    }),
    isSeen: (page) => page.scriptCookies.some(({ name, path }) => name === 'native' && path === '/true'),
  },
];

const trouble: Phenomenon[] = [
  {
    ...{ host: 'busy', what: 'a page in an endless loop keeps its cookie' },
    answers: () => ({
      'busy/': '<script>document.cookie = "busy=1"; setTimeout(() => { for (;;); }, 100)</script>',
    }),
    isSeen: (page) => page.state === 'partial' && page.scriptCookies.some(({ name }) => name === 'busy'),
  },
  {
    ...{ host: 'loop', what: 'redirects without end' },
    answers: () => ({ 'loop/': { status: 302, headers: { location: '/' } } }),
    isSeen: (page) => page.state === 'failed' && page.requests.length <= 8,
  },
  {
    ...{ host: 'huge', what: 'a page with 3000 links' },
    answers: () => ({
      'huge/':
        Array.from({ length: 3000 }, (_, n) => `<a href="/p${n}">${'x'.repeat(500)}</a>`).join('') +
        '<script>document.cookie = "huge=1"</script>',
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'huge') && page.links.length === 2000,
  },
  {
    ...{ host: 'download', what: 'an address that is a download' },
    answers: () => ({
      'download/': {
        ...{ body: 'x', type: 'application/octet-stream' },
        headers: { 'content-disposition': 'attachment', 'set-cookie': 'downloaded=1' },
      },
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'downloaded'),
  },
  {
    ...{ host: 'dialog', what: 'a page that asks something' },
    answers: () => ({ 'dialog/': '<script>if (confirm("Stay?")) document.cookie = "answered=1"</script>' }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'answered'),
  },
  {
    ...{ host: 'missing', what: 'a page that is not there' },
    answers: () => ({ 'missing/': { status: 404, body: 'not here' } }),
    isSeen: (page) => page.status === 404,
  },
  {
    ...{ host: 'hanging', what: 'a page whose picture never comes' },
    answers: (origin) => ({
      'hanging/': `<script>document.cookie = 'hung=1'</script><img src="${origin('pixel')}/never">`,
      'pixel/never': { delay: Infinity },
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'hung'),
  },
];

export const phenomena: readonly Phenomenon[] = [
  ...cookies,
  ...targets,
  ...timing,
  ...storage,
  ...watching,
  ...trouble,
];
