import type { PageObservation, ScriptBehaviour } from '../collect/observation.ts';
import { hostOf, registrableDomain } from '../knowledge/registrable-domain.ts';
import type { Sign } from './fingerprints.ts';

/** What was seen, and the hosts it was sent to. */
export type Replay = Sign & { sentTo: string[] };

/**
 * Whether a script records what visitors do: it watches the whole document, listens to at least three kinds
 * of user actions, and data is sent by it or to its site. Being a known recorder makes it certain, but is
 * not required.
 */
export const sessionReplay = (behaviour: ScriptBehaviour, page: PageObservation): Replay | null => {
  const watched = actions.filter((action) => behaviour.listeners.includes(action));
  if (!behaviour.watchesDocument || watched.length < 3) return null;
  const sentTo = receiversOf(behaviour.script, page);
  if (!sentTo.length) return null;
  const confidence = recorders.has(registrableDomain(behaviour.script)) ? 'high' : 'medium';
  const evidence = [
    `Watches every change to the page and listens to ${watched.join(', ')}.`,
    `Sends data to ${sentTo.join(', ')}.`,
  ];
  return { kind: 'sessionReplay', evidence, confidence, sentTo };
};

const actions = ['input', 'mousemove', 'scroll', 'click', 'touchmove'];

const receiversOf = (script: string, page: PageObservation): string[] => {
  const site = registrableDomain(script);
  const posts = page.requests.filter(({ method, hasBody }) => method === 'POST' && hasBody);
  const own = posts.filter(({ url, chain }) => chain.includes(script) || registrableDomain(url) === site);
  const pageSite = registrableDomain(page.finalUrl || page.url);
  // Applications also talk to their own server: only a stream of messages, or a whole page in one, is a
  // recording.
  const telling = own.filter(
    ({ url, bodyBytes }) =>
      registrableDomain(url) !== pageSite ||
      bodyBytes >= wholePage ||
      own.filter((each) => each.url === url).length >= stream,
  );
  return [...new Set(telling.map(({ url }) => hostOf(url)))];
};

const wholePage = 5000;
const stream = 4;

/** Sites of scripts that are made for recording. */
const recorders = new Set([
  'clarity.ms',
  'contentsquare.net',
  'fullstory.com',
  'glassboxdigital.io',
  'hotjar.com',
  'inspectlet.com',
  'logrocket.com',
  'lr-ingest.io',
  'luckyorange.com',
  'mouseflow.com',
  'quantummetric.com',
  'sessioncam.com',
  'smartlook.com',
  'userreplay.net',
  'webvisor.com',
]);
