import { h } from '../../banner/runtime/element.ts';
import type { PublishedForm } from '../definition.ts';
import type { PageChanges, PagePort, PageSeen, PageState, SaveResult } from '../page-port.ts';
import { untilOnlineOr } from './until-online.ts';

// Opens the page in this document for whoever its address was made for: what the address carries leaves it at once,
// and the session that comes for it is kept in memory only.

const at = new URL(location.href);
const slug = at.pathname.split('/').pop() ?? '';
const given = Object.fromEntries([...at.searchParams].filter(([name]) => 'tres'.includes(name)));
for (const name of Object.keys(given)) at.searchParams.delete(name);
history.replaceState(null, '', at);

const published = JSON.parse(document.getElementById('candour-data')?.textContent ?? '') as PublishedForm; // by `pageDocument`
const { language, version } = published.definition;
let session = '';

const post = (what: string, body: object): Promise<Response> =>
  fetch(`/tx/public/links/${slug}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  });

/** Nobody answered, or nobody could. */
const isAway = ({ status }: Response): boolean => status >= 500 || status === 429;

const tell = (title: string, text: string): void => {
  const place = document.getElementById('candour-place') as HTMLElement; // as well
  const heading = h('h1', { tabindex: '-1' }, title);
  place.replaceChildren(h('div', { class: 'page' }, heading, h('p', {}, text)));
  heading.focus();
};

const word = (key: string): string => published.definition.words[key] ?? '';

const port: PagePort = {
  preferences: async () => {
    const response = await post('preferences', { language });
    if (response.status === 401) {
      tell(published.definition.page?.title ?? '', word('ended'));
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
    return response.ok ? ((await response.json()) as SaveResult) : { kind: 'refused' }; // as well
  },
};

const open = async (): Promise<void> => {
  for (let wait = 1000; ; wait = 10_000) {
    const response = await post('authenticate', { ...given, language }).catch(() => null);
    if (response?.ok) {
      const { session: own, message } = (await response.json()) as Opened; // by our own server
      if (own === null) return tell(message?.title ?? '', message?.text ?? '');
      session = own;
      return (window as unknown as { candourPage: (port: PagePort) => void }).candourPage(port); // by `page.js`
    }
    if (response && !isAway(response)) return tell(published.definition.page?.title ?? '', word('refused'));
    const hint = document.querySelector('#candour-place .hint');
    if (hint) hint.textContent = word('unloaded');
    await untilOnlineOr(wait);
  }
};
type Opened = { session: string | null; message: { title: string; text: string } | null };

void open();
