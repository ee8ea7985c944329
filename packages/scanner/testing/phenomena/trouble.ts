import { inJar, requested, type Phenomenon } from './phenomenon.ts';

/** Pages that cause trouble. */
export const trouble: Phenomenon[] = [
  {
    host: 'busy',
    what: 'a page in an endless loop keeps its cookie',
    answers: () => ({
      'busy/': '<script>document.cookie = "busy=1"; setTimeout(() => { for (;;); }, 100)</script>',
    }),
    isSeen: (page) => page.state === 'partial' && page.scriptCookies.some(({ name }) => name === 'busy'),
  },
  {
    host: 'loop',
    what: 'redirects without end',
    answers: () => ({ 'loop/': { status: 302, headers: { location: '/' } } }),
    isSeen: (page) => page.error === 'Too many redirects' && page.requests.length <= 8,
  },
  {
    host: 'huge',
    what: 'a page with 3000 links',
    answers: () => ({
      'huge/':
        Array.from({ length: 3000 }, (_, n) => `<a href="/p${n}">${'x'.repeat(500)}</a>`).join('') +
        '<script>document.cookie = "huge=1"</script>',
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'huge') && page.links.length === 2000,
  },
  {
    host: 'download',
    what: 'an address that is a download',
    answers: () => ({
      'download/': {
        body: 'x',
        type: 'application/octet-stream',
        headers: { 'content-disposition': 'attachment', 'set-cookie': 'downloaded=1' },
      },
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'downloaded'),
  },
  {
    host: 'dialog',
    what: 'a page that asks something',
    answers: () => ({ 'dialog/': '<script>if (confirm("Stay?")) document.cookie = "answered=1"</script>' }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'answered'),
  },
  {
    host: 'missing',
    what: 'a page that is not there',
    answers: () => ({ 'missing/': { status: 404, body: 'not here' } }),
    isSeen: (page) => page.status === 404,
  },
  {
    host: 'hanging',
    what: 'a page whose picture never comes',
    answers: (origin) => ({
      'hanging/': `<script>document.cookie = 'hung=1'</script><img src="${origin('pixel')}/never">`,
      'pixel/never': { delay: Infinity },
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'hung'),
  },
  {
    host: 'asking',
    what: 'a page that asks again and again',
    answers: () => ({
      'asking/': '<script>for (let n = 0; n < 20; n++) alert(n); document.cookie = "asked=1"</script>',
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'asked'),
  },
  {
    host: 'sign-in',
    what: 'a page that wants a password is left without one',
    answers: () => ({
      'sign-in/': {
        status: 401,
        body: `<form action="/enter" method="post"><input type="password" id="password" autofocus></form>
          <script>password.addEventListener('input', () => fetch('/typed-password'))</script>`,
      },
      'sign-in/typed-password': 'x',
    }),
    isSeen: (page) => page.status === 401 && page.state === 'done' && !requested(page, '/typed-password'),
  },
  {
    host: 'data',
    what: 'an address that is no page but data',
    answers: () => ({
      'data/': { body: '{"a":1}', type: 'application/json', headers: { 'set-cookie': 'data=1' } },
    }),
    isSeen: (page) => page.state === 'done' && page.mimeType === 'application/json' && inJar(page, 'data'),
  },
  {
    host: 'slow',
    what: 'a server that takes its time',
    answers: () => ({ 'slow/': { body: '<script>document.cookie = "slow=1"</script>', delay: 1500 } }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'slow') && page.milliseconds >= 1500,
  },
  {
    host: 'heavy',
    what: 'a page of eight megabytes',
    answers: () => ({
      'heavy/': `<script>document.cookie = 'heavy=1'</script>${`<p>${'x'.repeat(980)}</p>`.repeat(8000)}`,
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'heavy') && page.bytes > 7e6,
  },
  {
    host: 'unreachable',
    what: 'a site that cannot be reached',
    answers: (origin) => ({ 'unreachable/': { status: 302, headers: { location: origin('nowhere') } } }),
    isSeen: (page) => page.state === 'failed' && page.error === 'The host could not be reached',
  },
  {
    host: 'broken',
    what: 'a page whose scripts all fail',
    answers: () => ({
      'broken/': '<script>document.cookie = "broken=1"; throw new Error("no")</script><script>}{</script>',
    }),
    isSeen: (page) => page.state === 'done' && inJar(page, 'broken'),
  },
];
