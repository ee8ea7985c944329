import type { Protocol } from 'devtools-protocol';
import type { BrowserEvent, Connection } from '../browser/connection.ts';
import { readRetryAfter } from '../crawl/manners.ts';
import { refusalHeader } from '../egress/start-proxy.ts';
import type { PageObservation } from './observation.ts';

type State = Pick<PageObservation, 'state' | 'error'>;

export type PageLife = {
  hear: (event: BrowserEvent) => void;
  /** From now on, events of this session are those of the page itself. */
  begin: (page: { sessionId: string; targetId: string }) => void;
  loaded: Promise<void>;
  /** Aborts when nothing more can come, as after a crash. */
  over: AbortSignal;
  /** The first reason counts. */
  fail: (state: PageObservation['state'], error: string) => void;
  state: () => State;
  isDownload: () => boolean;
  /** Addresses that scripts gave the page without reloading it: the views of an application. */
  views: () => string[];
  /** Milliseconds that the server asks to stay away; null if it does not. */
  retryAfter: () => number | null;
};

const mostRedirects = 5;
const mostViews = 500;

/** Follows the state of the page: whether it has loaded, crashed, shows a dialog or redirects in circles. */
export const followPage = (connection: Connection): PageLife => {
  const ending = new AbortController();
  const loading = Promise.withResolvers<void>();
  let [main, mainFrame, redirects, isDownload] = ['', '', 0, false];
  let retryAfter: number | null = null;
  const views = new Set<string>();
  let state: State = { state: 'done', error: '' };
  const fail: PageLife['fail'] = (kind, error) => {
    if (state.state === 'done') state = { state: kind, error };
  };
  const countRedirect = () => {
    if (++redirects <= mostRedirects) return;
    fail('failed', 'Too many redirects');
    connection.send('Page.stopLoading', undefined, { sessionId: main, timeout: 3000 }).catch(() => null);
  };
  const hear: PageLife['hear'] = ({ method, params, sessionId }) => {
    if (method === 'Browser.downloadWillBegin') isDownload = true;
    else if (method === 'Page.javascriptDialogOpening') acceptDialog(connection, sessionId);
    else if (sessionId !== main) return;
    else if (method === 'Page.loadEventFired') loading.resolve();
    else if (method === 'Page.navigatedWithinDocument') {
      if (params.frameId === mainFrame && views.size < mostViews) views.add(params.url);
    } else if (method === 'Network.requestWillBeSent') {
      if (params.requestId === params.loaderId && params.redirectResponse) countRedirect();
    } else if (method === 'Network.responseReceived') {
      if (params.requestId !== params.loaderId) return;
      retryAfter = readRetryAfter(headerOf(params.response, 'retry-after'), Date.now());
      if (headerOf(params.response, refusalHeader)) fail('failed', 'The host could not be reached');
    } else if (method === 'Inspector.targetCrashed') {
      fail('crashed', 'The page crashed');
      ending.abort();
    }
  };
  return {
    hear,
    fail,
    loaded: loading.promise,
    over: ending.signal,
    begin: ({ sessionId, targetId }) => void ([main, mainFrame] = [sessionId, targetId]),
    views: () => [...views],
    state: () => state,
    isDownload: () => isDownload,
    retryAfter: () => retryAfter,
  };
};

const headerOf = ({ headers }: Protocol.Network.Response, wanted: string) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];

const acceptDialog = (connection: Connection, sessionId: string) => {
  const accept = connection.send(
    'Page.handleJavaScriptDialog',
    { accept: true },
    { sessionId, timeout: 3000 },
  );
  accept.catch(() => null);
};
