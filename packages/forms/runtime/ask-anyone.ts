import { h } from '../../banner/runtime/element.ts';
import { stateOfNobody } from '../asked-of-anyone.ts';
import type { PageChanges, PagePort, SaveResult } from '../page-port.ts';
import type { FormResponse, FormSubmission } from '../wire.ts';
import { makeCheck } from './challenge.ts';
import { drawPage, isAway, pageTitle, post, published, tell, word } from './page-session.ts';

// Draws the page in this document for whoever opens it: they say who they are, and nothing is looked up.

const { definition, hash } = published;
const shownAt = Date.now();
const trap = h('input', { name: 'website', tabindex: '-1', autocomplete: 'off' });
const check = makeCheck({
  definition: {
    ...definition,
    endpoint: '/tx/public',
    behaviour: { ...definition.behaviour, isChallenged: true },
  },
  isPreview: false,
});

/** What comes back: where to go, or what to read, next. */
type Taken = FormResponse & { text: string; url: string | null };

const submissionOf = (changes: PageChanges, solution: string | undefined): FormSubmission => ({
  submissionGuid: changes.submissionGuid,
  version: definition.version,
  language: definition.language,
  definitionHash: hash,
  contact: changes.contact,
  answers: changes.answers,
  metaData: {},
  pageUrl: location.origin + location.pathname,
  capturedAt: changes.capturedAt,
  check: {
    website: trap.value,
    openMs: Date.now() - shownAt,
    ...(solution === undefined ? {} : { solution }),
  },
});

const send = async (changes: PageChanges): Promise<Response> => {
  const once = async () => post('answers', submissionOf(changes, await check.solution()));
  const first = await once();
  if (first.status !== 400 || !(await first.clone().text()).includes('"challenge"')) return first;
  check.forget();
  return once();
};

const save = async (changes: PageChanges): Promise<SaveResult> => {
  const response = await send(changes);
  if (isAway(response)) throw new Error('away');
  if (!response.ok) return { kind: 'refused' };
  const { results, next, text, url } = (await response.json()) as Taken; // by our own server
  if (url !== null) {
    location.assign(url);
    return { kind: 'done' };
  }
  const key = next === 'none' ? 'sent' : 'pending';
  const isWhole = results.every(({ result }) => result !== 'notTaken');
  tell(pageTitle, [text || word(key), isWhole ? '' : word('partly')].join(' ').trim());
  return { kind: 'done' };
};

const port: PagePort = {
  isForAnyone: true,
  preferences: () => Promise.resolve(stateOfNobody(definition)),
  save,
};

drawPage(port);
const place = document.getElementById('candour-place') as HTMLElement; // by `pageDocument`
place.prepend(h('div', { class: 'unseen', 'aria-hidden': 'true' }, trap));
place.addEventListener('focusin', check.prepare);
