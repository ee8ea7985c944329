import type { Answer } from '@candour/testing/caller';
import type { TestServer } from '@candour/testing/server';
import { freshAddress } from '@candour/testing/world';

export const portal = 'https://consent.nordlicht.example';

type Visited = { status: number; location: string; body: string };

/**
 * A headless browser: keeps cookies for each site and follows redirects, to the portal in this process and
 * to providers on loopback.
 */
export const newBrowser = (server: () => TestServer) => {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };
  const keep = (origin: string, cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      if (attributes.includes('Max-Age=0')) jarOf(origin).delete(name);
      else jarOf(origin).set(name, pair.slice(name.length + 1));
    }
  };
  const cookieFor = (origin: string) =>
    [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ');
  const remoteAddress = freshAddress();

  const send = async (path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await server().send({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      remoteAddress,
      headers: { cookie: cookieFor(portal), 'sec-fetch-site': 'same-origin', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    keep(portal, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  };

  const visitPortal = async (url: URL, form?: Record<string, string>): Promise<Visited> => {
    const site = form === undefined ? 'same-origin' : 'cross-site';
    const answer = await server().send({
      method: form === undefined ? 'GET' : 'POST',
      url: url.pathname + url.search,
      remoteAddress,
      headers: {
        cookie: cookieFor(portal),
        'sec-fetch-site': site,
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    keep(portal, [answer.headers['set-cookie'] ?? []].flat());
    return {
      status: answer.status,
      location: String(answer.headers['location'] ?? ''),
      body: JSON.stringify(answer.body),
    };
  };

  const visit = async (address: string, form?: Record<string, string>): Promise<Visited> => {
    const url = new URL(address, portal);
    if (url.origin === portal) return visitPortal(url, form);
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: cookieFor(url.origin) } });
    keep(url.origin, response.headers.getSetCookie());
    const location = response.headers.get('location') ?? '';
    return {
      status: response.status,
      location: location === '' ? '' : new URL(location, url).href,
      body: await response.text(),
    };
  };

  return {
    visit,
    send,
    cookieFor,
    /** Follows redirects up to a page of the portal, and returns its path. */
    follow: async (address: string): Promise<string> => {
      let at = new URL(address, portal);
      for (let hop = 0; hop < 12; hop += 1) {
        const { location, status, body } = await visit(at.href);
        if (location === '') throw new Error(`${at.href} answered ${status}: ${body.slice(0, 300)}`);
        at = new URL(location, at);
        if (at.origin === portal && !/^\/sso\/[\da-f-]{36}\//.test(at.pathname))
          return at.pathname + at.search;
      }
      throw new Error(`${address} goes round in circles`);
    },
  };
};

export type TestBrowser = ReturnType<typeof newBrowser>;
