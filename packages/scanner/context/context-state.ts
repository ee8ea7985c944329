import type { Protocol } from 'devtools-protocol';
import { evaluate } from '../collect/evaluate.ts';
import { openPage, type Stage } from './stage.ts';

/** What a browser remembers about a visitor. Never leaves the process. */
export type ContextState = {
  cookies: Protocol.Network.Cookie[];
  /** Names and values by origin; only for the site's own origins. */
  storage: { origin: string; entries: [string, string][] }[];
};

/** Reads the cookies of a context and the local storage of some origins. */
export const takeState = async (stage: Stage, origins: Iterable<string>): Promise<ContextState> => {
  const { contextId: browserContextId, connection } = stage;
  const storage = await onEmptyPages(stage, [...new Set(origins)], async (sessionId, origin) => {
    const entries = entriesOf(await evaluate(connection, { sessionId }, 'Object.entries(localStorage)'));
    return { origin, entries };
  });
  const { cookies } = await connection.send('Storage.getCookies', { browserContextId });
  return { cookies, storage: storage.filter(({ entries }) => entries.length > 0) };
};

/** Adds what another context remembered; entries of the same name are replaced. */
export const putState = async (stage: Stage, { cookies, storage }: ContextState): Promise<void> => {
  await putCookies(stage, cookies);
  const origins = storage.map(({ origin }) => origin);
  await onEmptyPages(stage, origins, (sessionId, origin) => {
    const entries = storage.find((each) => each.origin === origin)?.entries ?? [];
    const write = `for (const [key, value] of ${JSON.stringify(entries)}) localStorage.setItem(key, value)`;
    return evaluate(stage.connection, { sessionId }, write);
  });
};

/** Secure cookies of loopback names came over plain http, which the browser itself does not accept back. */
const settable = (cookie: Protocol.Network.Cookie): Protocol.Network.CookieParam => {
  const { name, value, domain, path, secure, httpOnly, sameSite, priority, partitionKey } = cookie;
  return {
    name,
    value,
    domain,
    path,
    secure,
    httpOnly,
    priority,
    ...(sameSite && { sameSite }),
    ...(partitionKey && { partitionKey }),
    ...(!cookie.session && { expires: cookie.expires }),
  };
};

/** A refused one does not keep the others out. */
const putCookies = async (
  { connection, contextId: browserContextId }: Stage,
  all: ContextState['cookies'],
) => {
  const put = (cookies: Protocol.Network.CookieParam[]) =>
    connection.send('Storage.setCookies', { cookies, browserContextId });
  const cookies = all.map(settable);
  await put(cookies).catch(() => Promise.allSettled(cookies.map((cookie) => put([cookie]))));
};

const entriesOf = (value: unknown): [string, string][] => {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => (Array.isArray(entry) ? [[String(entry[0]), String(entry[1])]] : []));
};

/**
 * Storage can only be reached from a page of its origin: an empty page is used for which no server is
 * contacted.
 */
const onEmptyPages = async <Value>(
  stage: Stage,
  origins: readonly string[],
  work: (sessionId: string, origin: string) => Promise<Value>,
): Promise<Value[]> => {
  if (origins.length === 0) return [];
  const { connection } = stage;
  const { sessionId, targetId } = await openPage(stage);
  const stop = connection.listen(({ method, params, sessionId: from }) => {
    if (method !== 'Fetch.requestPaused' || from !== sessionId) return;
    const answer = { requestId: params.requestId, responseCode: 200, body: '', responseHeaders };
    connection.send('Fetch.fulfillRequest', answer, { sessionId }).catch(() => null);
  });
  try {
    await connection.send('Network.setBypassServiceWorker', { bypass: true }, { sessionId });
    await connection.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, { sessionId });
    const results: Value[] = [];
    for (const origin of origins) {
      await connection.send('Page.navigate', { url: `${origin}/` }, { sessionId, timeout: 5000 });
      results.push(await work(sessionId, origin));
    }
    return results;
  } finally {
    stop();
    await connection.send('Target.closeTarget', { targetId }, { timeout: 3000 }).catch(() => null);
  }
};

const responseHeaders = [{ name: 'content-type', value: 'text/html' }];
