import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FormDefinition } from '../definition.ts';
import type { PageChanges, PageSeen, PageState, SaveResult } from '../page-port.ts';
import { buildPageStyle } from '../build/build-runtime.ts';
import { pageDocument } from '../build/page-document.ts';
import { buildOnce } from './form-host.ts';

/** A server with one hosted page and what holds for the person who opens it. */
export type PageHost = {
  origin: string;
  definition: FormDefinition;
  state: PageState;
  saved: PageChanges[];
  /** What the next saves come to, first to last: `offline` is no answer of ours. Then they are taken. */
  next: ('offline' | 'ended' | 'refused' | 'notTaken')[];
  /** Why answers are not taken. */
  reason: string | null;
  /** So many reads come to nothing. */
  unread: number;
  /** Milliseconds until answers come. */
  delay: number;
  languages: { code: string; name: string; url: string }[];
  /** Somebody else changes an answer. */
  changeElsewhere: (channelId: number, value: boolean | null) => void;
  close: () => Promise<void>;
};

/** Reads and writes over the wire, as whatever brings the page its port does. */
const portScript = `
const ask = async (path, body) => {
  const response = await fetch(path, body && { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error('away');
  return response.json();
};
candourPage({ preferences: () => ask('/state'), save: (changes, seen) => ask('/save', { changes, seen }) });
`;

export const startPageHost = async (definition: FormDefinition): Promise<PageHost> => {
  const { page } = await buildOnce();
  const style = await buildPageStyle();
  const server = createServer((request, response) => {
    const send = (body: string, type = 'application/json') =>
      setTimeout(
        () => response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body),
        type === 'application/json' ? host.delay : 0,
      );
    const answer = async () => {
      if (request.url === '/page.js') return send(page, 'text/javascript');
      if (request.url === '/port.js') return send(portScript, 'text/javascript');
      if (request.url === '/state') {
        if (host.unread-- > 0) return response.writeHead(503).end();
        return send(JSON.stringify(host.state));
      }
      if (request.url === '/save') {
        const body = JSON.parse(await read(request)) as { changes: PageChanges; seen: PageSeen }; // ours
        const result = save(host, body);
        return result === null ? response.writeHead(503).end() : send(JSON.stringify(result));
      }
      const published = { definition: host.definition, hash: 'ab'.repeat(32), signature: 'signed' };
      const scripts = ['/page.js', '/port.js'];
      return send(pageDocument(published, { style, scripts, languages: host.languages }), 'text/html');
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: PageHost = {
    // A listening TCP server has an address with a port.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    definition,
    state: heldByNobody,
    saved: [],
    next: [],
    reason: null,
    unread: 0,
    delay: 0,
    languages: [],
    changeElsewhere: (channelId, value) => {
      host.state = withChannel(host.state, channelId, { value });
    },
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
  host.state = startState();
  return host;
};

const heldByNobody: PageState = { channels: [], contact: {}, updatedAt: null, history: [] };

type Channel = PageState['channels'][number];
const channel = (channelId: number, changes: Partial<Channel> = {}): Channel => ({
  channelId,
  value: null,
  seenEventId: null,
  isPending: false,
  lock: null,
  extended: {},
  ...changes,
});

/** Yes to the newsletter with gear, no to offers, nothing said about calls. */
const startState = (): PageState => ({
  channels: [
    channel(1, { value: true, seenEventId: 'e1', extended: { topics: ['gear'] } }),
    channel(2, { value: false, seenEventId: 'e2' }),
    channel(3),
  ],
  contact: { email1: 'ida@example.com', surname: 'Dahl' },
  updatedAt: '2026-09-12T08:00:00.000Z',
  history: [{ channelId: 1, value: true, at: '2024-02-03T08:00:00.000Z', source: 'Sign-up form' }],
});

let events = 100;
const withChannel = (state: PageState, channelId: number, changes: Partial<Channel>): PageState => ({
  ...state,
  channels: state.channels.map((each) =>
    each.channelId === channelId ? { ...each, seenEventId: `e${++events}`, ...changes } : each,
  ),
});

const save = (
  host: PageHost,
  { changes, seen }: { changes: PageChanges; seen: PageSeen },
): SaveResult | null => {
  host.saved.push(changes);
  const next = host.next.shift();
  if (next === 'offline') return null;
  if (next === 'notTaken') {
    const results = changes.answers.map(({ channelId }) => ({
      channelId,
      result: next,
      reason: host.reason,
    }));
    return { kind: 'saved', state: host.state, submissionGuid: null, results };
  }
  if (next !== undefined) return { kind: next };
  const isStale = changes.answers.some(
    ({ channelId }) =>
      host.state.channels.find((each) => each.channelId === channelId)?.seenEventId !== seen[channelId],
  );
  if (isStale) return { kind: 'conflict', state: host.state };
  for (const { channelId, value, extended } of changes.answers)
    host.state = withChannel(host.state, channelId, {
      value: value === 1,
      extended: {
        ...host.state.channels.find((each) => each.channelId === channelId)?.extended,
        ...Object.fromEntries(extended.map((each) => [each.key, each.value])),
      },
    });
  host.state = {
    ...host.state,
    contact: { ...host.state.contact, ...changes.contact },
    updatedAt: changes.capturedAt,
  };
  const results = changes.answers.map(({ channelId }) => ({
    channelId,
    result: 'taken' as const,
    reason: null,
  }));
  return { kind: 'saved', state: host.state, submissionGuid: null, results };
};

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
