import type { Protocol } from 'devtools-protocol';
import type { BrowserEvent } from '../browser/connection.ts';
import { completeChain, stackAddresses } from './chain.ts';
import { findMarker, singleKeys, spells } from './find-marker.ts';
import type { HeaderCookie, RequestObservation, TargetKind } from './observation.ts';
import { readCookieLine } from './read-cookie-line.ts';
import type { Session } from './sessions.ts';
import { valueShape } from './value-shape.ts';

type Hop = RequestObservation & {
  askers: string[];
  requestId: string;
  keys: string;
  isGuess: boolean;
  headBytes: number;
};
type Answer = Protocol.Network.ResponseReceivedExtraInfoEvent & { at: number };

export type RequestRecorder = {
  hear: (event: BrowserEvent, from: Pick<Session, 'kind' | 'targetId'>) => void;
  /**
   * `askedFor` returns the scripts that requested an address, for requests without an initiator from the
   * browser.
   */
  requests: (askedFor: (url: string) => readonly string[]) => RequestObservation[];
  headerCookies: () => HeaderCookie[];
  /** The addresses that initiated a script or frame, for chains. */
  askedBy: (url: string) => readonly string[];
  dropped: () => number;
};

/** Combines the network events. Everything that is sent is searched for what was typed. */
export const recordRequests = (options: {
  marker: string;
  limit: number;
  clock: () => { at: number; atExit: boolean };
}): RequestRecorder => {
  const hops = new Map<string, Hop[]>();
  const answers = new Map<string, Answer[]>();
  const sent = new Map<string, string[][]>();
  const askers = new Map<string, readonly string[]>();
  let kept = 0;
  let dropped = 0;
  const askedBy = (url: string) => askers.get(url) ?? [];

  const add = (hop: Hop) => {
    if (kept >= options.limit) return void dropped++;
    kept++;
    put(hops, hop.requestId, hop);
    if (!askers.has(hop.url)) askers.set(hop.url, hop.askers);
  };
  const request = (
    event: Protocol.Network.RequestWillBeSentEvent,
    session: Pick<Session, 'kind' | 'targetId'>,
  ) => {
    if (!/^(https?|wss?):/.test(event.request.url)) return;
    const before = hops.get(event.requestId)?.at(-1);
    // Service workers are attached to from two sides, which both report.
    if (before?.url === event.request.url && !event.redirectResponse) return;
    if (event.redirectResponse && before) finish(before, event.redirectResponse);
    const hop = hopOf(event, {
      from: session.kind,
      before: event.redirectResponse ? before : undefined,
      ...options,
    });
    add(isInFrame(event, session) ? { ...hop, inFrame: true } : hop);
  };
  const last = (requestId: string) => hops.get(requestId)?.at(-1);

  const hear: RequestRecorder['hear'] = ({ method, params }, session) => {
    if (method === 'Network.requestWillBeSent') request(params, session);
    else if (method === 'Network.webSocketCreated') add(socketOf(params, { from: session.kind, ...options }));
    else if (method === 'Network.requestWillBeSentExtraInfo')
      put(sent, params.requestId, namesSent(params.associatedCookies));
    else if (method === 'Network.responseReceivedExtraInfo')
      put(answers, params.requestId, { ...params, at: options.clock().at });
    else if (method === 'Network.responseReceived') finish(last(params.requestId), params.response);
    else if (method === 'Network.loadingFinished') end(last(params.requestId), params.encodedDataLength);
    else if (method === 'Network.loadingFailed')
      Object.assign(last(params.requestId) ?? {}, { failed: params.errorText });
  };
  const requests: RequestRecorder['requests'] = (askedFor) => {
    markKeys([...hops.values()].flat(), options.marker);
    return [...hops].flatMap(([requestId, list]) =>
      list.map(({ askers: start, requestId: _, keys: _keys, headBytes: _head, isGuess, ...hop }, index) => ({
        ...hop,
        cookiesSent: sent.get(requestId)?.[index] ?? [],
        chain: completeChain(isGuess ? orElse(askedFor(hop.url), start) : start, askedBy),
      })),
    );
  };
  const headerCookies = () =>
    [...answers].flatMap(([requestId, list]) =>
      list.flatMap((answer, index) => cookiesOf(answer, hops.get(requestId)?.[index])),
    );
  return { hear, requests, headerCookies, askedBy, dropped: () => dropped };
};

/** The page itself is the one frame whose id equals that of its target. */
const isInFrame = (
  { type, frameId }: Protocol.Network.RequestWillBeSentEvent,
  { kind, targetId }: Pick<Session, 'kind' | 'targetId'>,
): boolean => type === 'Document' && (kind === 'iframe' || frameId !== targetId);

/** Finds what was typed if each request carries a key or two, by combining the requests to one address. */
const markKeys = (hops: readonly Hop[], marker: string) => {
  const addresses = Map.groupBy(hops, ({ url }) => url.split('?')[0] ?? url);
  for (const list of addresses.values()) {
    const last = list.findLast(({ keys }) => keys !== '');
    if (!last || last.carriesTyped || !spells(marker, list.map(({ keys }) => keys).join(''))) continue;
    last.carriesTyped = { where: last.hasBody ? 'body' : 'url', how: 'keys' };
  }
};

const orElse = <Value>(list: readonly Value[], other: readonly Value[]) => (list.length > 0 ? list : other);

const put = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

type HopSource = {
  from: TargetKind;
  before?: Hop | undefined;
  marker: string;
  clock: () => { at: number; atExit: boolean };
};

/** The initiator of a redirect is that of the first request. */
const hopOf = (
  { requestId, request, type, documentURL, initiator }: Protocol.Network.RequestWillBeSentEvent,
  { from, before, marker, clock }: HopSource,
): Hop => {
  const body = Buffer.concat(
    (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64')),
  );
  const named = [...(initiator.url ? [initiator.url] : []), ...stackAddresses(initiator.stack)];
  const asked = webOnly([...new Set(named)]);
  return {
    ...emptyHop({ requestId, url: request.url, from, clock }),
    isGuess: asked.length === 0,
    askers:
      before?.askers ?? (asked.length > 0 || documentURL === request.url ? asked : webOnly([documentURL])),
    method: request.method,
    type: (type ?? 'other').toLowerCase(),
    documentUrl: documentURL,
    redirectedFrom: before?.url ?? '',
    parameters: parametersOf(request.url),
    hasBody: request.hasPostData ?? false,
    bodyBytes: body.length,
    carriesTyped: findMarker(marker, { url: request.url, body }),
    keys: singleKeys({ url: request.url, body }),
  };
};

/** Frames without an address (`about:srcdoc`, `data:`) are part of the page that created them. */
const webOnly = (addresses: string[]) => addresses.filter((each) => /^(https?|blob):/.test(each));

const socketOf = (
  { requestId, url, initiator }: Protocol.Network.WebSocketCreatedEvent,
  { from, clock }: HopSource,
): Hop => {
  const askers = webOnly(stackAddresses(initiator?.stack));
  return {
    ...emptyHop({ requestId, url, from, clock }),
    askers,
    type: 'websocket',
    documentUrl: askers.at(-1) ?? '',
    parameters: parametersOf(url),
  };
};

const emptyHop = ({
  requestId,
  url,
  from,
  clock,
}: Pick<HopSource, 'from' | 'clock'> & { requestId: string; url: string }): Hop => ({
  requestId,
  id: `${requestId}@${clock().at}`,
  url,
  from,
  method: 'GET',
  type: 'other',
  documentUrl: '',
  chain: [],
  askers: [],
  redirectedFrom: '',
  status: null,
  mimeType: '',
  bytes: 0,
  failed: '',
  keys: '',
  headBytes: 0,
  isGuess: false,
  cookiesSent: [],
  parameters: [],
  hasBody: false,
  bodyBytes: 0,
  carriesTyped: null,
  ...clock(),
});

const finish = (hop: Hop | undefined, { status, mimeType, encodedDataLength }: Protocol.Network.Response) => {
  if (hop) Object.assign(hop, { status, mimeType, bytes: encodedDataLength, headBytes: encodedDataLength });
};

/** Everything after the headers is content; from the browser's cache nothing arrives. */
const end = (hop: Hop | undefined, bytes: number) => {
  if (hop)
    Object.assign(hop, { bytes, ...(bytes > 0 && { contentBytes: Math.max(0, bytes - hop.headBytes) }) });
};

const parametersOf = (url: string) => {
  const query = [...new URL(url).searchParams].slice(0, 100);
  return query.map(([name, value]) => ({ name, shape: valueShape(value) }));
};

const namesSent = (cookies: Protocol.Network.AssociatedCookie[]) =>
  cookies.filter(({ blockedReasons }) => blockedReasons.length === 0).map(({ cookie }) => cookie.name);

const cookiesOf = ({ headers, blockedCookies, at }: Answer, hop: Hop | undefined): HeaderCookie[] => {
  const [, lines = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie') ?? [];
  if (!hop || lines === '') return [];
  return lines.split('\n').map((line) => ({
    ...readCookieLine(line, { url: hop.url, now: Date.now() }),
    requestId: hop.id,
    requestUrl: hop.url,
    at,
    blockedReasons: blockedCookies.find(({ cookieLine }) => cookieLine === line)?.blockedReasons ?? [],
  }));
};
