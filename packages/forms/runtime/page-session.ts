import { h } from '../../banner/runtime/element.ts';
import type { PublishedForm } from '../definition.ts';
import type { PageChanges, PageSeen, PageState, SaveResult } from '../page-port.ts';
import { loadScript } from './load-script.ts';
import { post as call } from './page-address.ts';
import type { DrawnPort } from './page-receipt.ts';
import type { OfferReceipt } from './receipt.ts';

// What scripts share that open the page in this document: the session is kept in memory only.

export const published = JSON.parse(
  document.getElementById('candour-data')?.textContent ?? '',
) as PublishedForm; // by `pageDocument`
const { language, version } = published.definition;
let session = '';

export const post = (what: string, body: object): Promise<Response> => call(what, body, session);

/** Nobody answered, or nobody could. */
export const isAway = ({ status }: Response): boolean => status >= 500 || status === 429;

/** What the server says to somebody who wants to prove who they are. */
export type Recognition = {
  session: string | null;
  message: { title: string; text: string } | null;
  /** To be sent with the code. */
  request: string | null;
  /** What holds, where a session was opened. */
  state: PageState | null;
};

export const readRecognition = async (response: Response): Promise<Recognition> =>
  (await response.json()) as Recognition; // by our own server

export const tell = (title: string, text: string): void => {
  const place = document.getElementById('candour-place') as HTMLElement; // as well
  const heading = h('h1', { tabindex: '-1' }, title);
  place.replaceChildren(h('div', { class: 'page' }, heading, h('p', {}, text)));
  heading.focus();
};

export const word = (key: string): string => published.definition.words[key] ?? '';
export const pageTitle = published.definition.page?.title ?? '';

/** Came with the session. */
let known: PageState | null = null;

const port: DrawnPort = {
  // Nobody needs it to go on: without it, nothing is missing but the offer.
  offer: (recorded) =>
    void loadScript('/pp/receipt.js').then(
      () => (window as unknown as { candourReceipt: OfferReceipt }).candourReceipt(recorded, post), // by that script
      () => {},
    ),
  preferences: async () => {
    const first = known;
    known = null;
    if (first) return first;
    const response = await post('preferences', { language });
    if (response.status === 401) {
      tell(pageTitle, word('ended'));
      return new Promise(() => {});
    }
    if (!response.ok) throw new Error('away');
    return (await response.json()) as PageState; // by our own server
  },
  save: async (
    { submissionGuid, answers, contact, capturedAt, stopsAll }: PageChanges,
    seen: PageSeen,
  ): Promise<SaveResult> => {
    const body = { submissionGuid, answers, contact, capturedAt, stopsAll, seen, version, language };
    const response = await post('submissions', body);
    if (isAway(response)) throw new Error('away');
    if (response.status === 401) return { kind: 'ended' };
    if (response.status === 409)
      return { kind: 'conflict', state: ((await response.json()) as { state: PageState }).state }; // as well
    if (!response.ok) return { kind: 'refused' };
    const { url, ...saved } = (await response.json()) as SaveResult & { url: string | null }; // as well
    // Whoever stops everything stays where it can be undone.
    if (url === null || stopsAll) return saved;
    location.assign(url);
    return { kind: 'done' };
  },
};

/** Draws the page, which reads and saves through a port. */
export const drawPage = (through: DrawnPort): void =>
  (window as unknown as { candourPage: (port: DrawnPort) => void }).candourPage(through); // by `page.js`

/** Draws the page for whom the session was opened. */
export const enter = (own: string, state: PageState | null): void => {
  session = own;
  known = state;
  drawPage(port);
};
