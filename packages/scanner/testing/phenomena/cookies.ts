import { image, inJar, requested, script, third, written, type Phenomenon } from './phenomenon.ts';

/** Cookies, by who sets them. */
export const cookies: Phenomenon[] = [
  {
    host: 'redirected',
    what: 'a third-party cookie set by a redirect',
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
    host: 'written',
    what: 'a cookie written by a script, with the script',
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
    host: 'cookie-store',
    what: 'a cookie set with CookieStore',
    answers: () => ({ 'cookie-store/': '<script>cookieStore.set("modern", "1")</script>' }),
    isSeen: (page) => page.scriptCookies.some(({ name, by }) => name === 'modern' && by === 'cookieStore'),
  },
  {
    host: 'short-lived',
    what: 'a cookie deleted after 60 ms',
    answers: () => ({
      'short-lived/': `<script>document.cookie = 'brief=1';
        setTimeout(() => document.cookie = 'brief=; Max-Age=0', 60)</script>`,
    }),
    isSeen: (page) => page.scriptCookies.some(({ name }) => name === 'brief') && !inJar(page, 'brief'),
  },
  {
    host: 'refused',
    what: 'a cookie the browser refuses, with the reason',
    answers: (origin) => ({
      'refused/': `<img src="${origin('strict')}/i.svg">`,
      'strict/i.svg': image({ 'set-cookie': 'strict=1; SameSite=Strict' }),
    }),
    isSeen: (page) =>
      page.headerCookies.some(({ name, blockedReasons: [reason] }) => name === 'strict' && !!reason),
  },
  {
    host: 'several',
    what: 'three cookies in one answer',
    answers: () => ({
      'several/': { body: 'x', headers: { 'set-cookie': ['a1=1', 'a2=2; HttpOnly', 'a3=3; Max-Age=60'] } },
    }),
    isSeen: (page) =>
      ['a1', 'a2', 'a3'].every((name) => page.headerCookies.some((each) => each.name === name)),
  },
  {
    host: 'partitioned',
    what: 'a cookie of a frame that is kept for this site alone',
    answers: (origin) => ({
      'partitioned/': `<iframe src="${origin('chips')}/"></iframe>`,
      'chips/': {
        body: 'x',
        headers: { 'set-cookie': 'chips=1; SameSite=None; Secure; Partitioned; Path=/' },
      },
    }),
    isSeen: (page) =>
      page.jar.some(({ name, partitioned, wasThere }) => name === 'chips' && partitioned && !wasThere),
  },
  {
    host: 'prefixed',
    what: 'a cookie refused for what its name promises',
    answers: () => ({
      'prefixed/': { body: 'x', headers: { 'set-cookie': '__Host-prefixed=1; Domain=prefixed.localhost' } },
    }),
    isSeen: (page) =>
      page.headerCookies.some(
        ({ name, blockedReasons }) => name === '__Host-prefixed' && blockedReasons.length > 0,
      ),
  },
  {
    host: 'store-delete',
    what: 'a cookie taken away with CookieStore',
    answers: () => ({
      'store-delete/': `<script>document.cookie = 'gone-soon=1'; cookieStore.delete('gone-soon')</script>`,
    }),
    isSeen: (page) =>
      page.scriptCookies.some(
        ({ name, by, lifetime }) => name === 'gone-soon' && by === 'cookieStore' && (lifetime ?? 1) <= 0,
      ),
  },
  {
    host: 'with-credentials',
    what: 'a cookie of another site that comes with a fetch, and the script that asked',
    answers: (origin) => ({
      'with-credentials/': '<script src="/asker.js"></script>',
      'with-credentials/asker.js': script(
        `fetch('${origin('api')}/data', { credentials: 'include', mode: 'no-cors' })`,
      ),
      'api/data': { body: '{}', type: 'application/json', headers: third('fetched') },
    }),
    isSeen: (page) =>
      inJar(page, 'fetched') && requested(page, 'api.localhost')?.chain[0]?.endsWith('/asker.js') === true,
  },
  {
    host: 'nested',
    what: 'a cookie of a frame within a frame',
    answers: (origin) => ({
      'nested/': `<iframe src="${origin('outer-frame')}/"></iframe>`,
      'outer-frame/': `<iframe src="${origin('inner-frame')}/"></iframe>`,
      'inner-frame/': { body: 'x', headers: third('nested') },
    }),
    isSeen: (page) => inJar(page, 'nested'),
  },
  {
    host: 'kept-for-years',
    what: 'a cookie that lives for years is read with its whole life',
    answers: () => ({ 'kept-for-years/': `<script>document.cookie = 'years=1; Max-Age=94608000'</script>` }),
    isSeen: (page) => written(page, 'years')?.lifetime === 94_608_000 && inJar(page, 'years'),
  },
];
