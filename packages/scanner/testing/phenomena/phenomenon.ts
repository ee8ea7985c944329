import type { PageObservation } from '../../collect/observation.ts';
import type { TrackerKind } from '../../findings.ts';
import type { Answer, Answers } from '../start-sites.ts';

type Page = PageObservation;

/** One thing a page may do, on a site of its own. */
export type Phenomenon = {
  /** Also the name of its host. */
  host: string;
  what: string;
  /** Responses by `host/path`; the page itself is `<host>/`. */
  answers: (origin: (host: string) => string) => Answers;
  /** Whether the observations show it; true on no other page. */
  isSeen: (page: Page) => boolean;
  /** The expected classification by the analysis; nothing unless given. */
  trackers?: TrackerKind[];
  /** CNAMEs that DNS returns for hosts, as in addresses. */
  cnames?: Record<string, string>;
};

export const script = (body: string): Answer => ({ body, type: 'text/javascript' });

export const image = (headers: Record<string, string | string[]> = {}): Answer => ({
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  type: 'image/svg+xml',
  headers,
});

export const third = (name: string) => ({
  'set-cookie': `${name}=1; SameSite=None; Secure; Max-Age=3600`,
});

/** The visits share a jar; cookies left there by an earlier page do not belong to this one. */
export const inJar = (page: Page, name: string) =>
  page.jar.some((cookie) => cookie.name === name && !cookie.wasThere);

export const requested = (page: Page, part: string) => page.requests.find(({ url }) => url.includes(part));

export const written = (page: Page, name: string) =>
  page.scriptCookies.find((cookie) => cookie.name === name);

export const stored = (page: Page, kind: Page['storage'][number]['kind'], key: string) =>
  page.storage.some((entry) => entry.kind === kind && entry.key.includes(key) && entry.kept);

export const behaviour = (page: Page, part: string) =>
  page.behaviours.find((each) => each.script.includes(part));
