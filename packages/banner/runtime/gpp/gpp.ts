import { gpcLetters } from '../../../consent/gpp/gpp-letters.ts';
import { winsOverGpc } from '../../../consent/gpc.ts';
import { gppStringName } from '../../../consent/stored-consent.ts';
import type { Choice, Method } from '../../../consent/submission.ts';
import { afterPaint } from '../after-paint.ts';
import { apartFromUs } from '../apart-from-us.ts';
import { readCookie, writeShared } from '../cookies.ts';
import { page } from '../page.ts';
import type { CoreGpp, CoreSection } from './core-gpp.ts';
import { gppString, optedOutIn, sectionData } from './gpp-string.ts';

type Callback = (data: unknown, success: boolean) => void;
type Words = [command: string, callback?: Callback, parameter?: unknown];
type Place = { __gpp?: ((...words: Words) => void) & { listeners?: [number, Callback][] } };

let listeners: [number, Callback][] = [];
let lastListener = 0;
let isReady = false;
let cmpStatus: 'loaded' | 'error' = 'loaded';
/** The section of the visitor's state, once that is known; null outside the United States. */
let section: CoreSection | null | undefined;
/** The string that vendors were told last. */
let told: string | undefined;
let isOpen = false;
/** In force on this page even where nothing can be stored. */
let current: string | undefined;

const facts = () => page.definition.gpp as CoreGpp;
const here = () => section ?? (facts().sections[0] as CoreSection);
const name = () => gppStringName(page.definition.accessKey);

/** The letters of what the visitor opted out of, by an answer or by the signal; a later yes wins if it may. */
const optedOut = () => {
  const { situation, definition } = page;
  // Reading cookies is not free, and who has not answered has none.
  const chosen = situation.stored ? optedOutIn(facts().sections, (current ??= readCookie(name()))) : '';
  return situation.gpc && definition.gpc && !winsOverGpc(situation) ? chosen + gpcLetters : chosen;
};

const stringNow = () => gppString(here(), optedOut(), page.situation.gpc);
const dataNow = () => sectionData(here(), optedOut(), page.situation.gpc);

export const startGpp = () => {
  page.optedOut = optedOut;
  page.gppSection = here;
  const { sections, geo } = facts();
  if (!takeOver()) return;
  const settleIn = (country = 'US', state = '') => {
    if (section === undefined)
      section =
        country === 'US'
          ? (sections.find((each) => each.name === 'us' + state.toLowerCase()) ?? here())
          : null;
    noteGpp();
  };
  if (!geo) return settleIn();
  // Vendors wait for this: who cannot be placed soon counts as somebody of an unknown state.
  setTimeout(settleIn, 1000);
  fetch(geo, { credentials: 'omit' })
    .then((answer) => answer.json())
    .then(({ country, region }) => settleIn(country || 'US', region))
    .catch(() => settleIn());
};

/** After an error of ours listeners are told, `ping` says so, and nothing else is answered: no signal is ready. */
export const failGpp = () => {
  cmpStatus = 'error';
  takeOver();
  listeners = [];
};

/** False if there is no stub. Then another platform, of this page or of a frame around it, is in charge. */
const takeOver = () => {
  const place = window as Place;
  const waiting = place.__gpp?.listeners;
  if (waiting) {
    listeners = waiting;
    lastListener = waiting.at(-1)?.[0] ?? 0;
    place.__gpp = call;
  }
  tell('cmpStatus', cmpStatus);
  return waiting;
};

const call = (...[command, callback = () => {}, parameter]: Words) => {
  const [prefix, field = ''] = String(parameter).split('.');
  const isOurs = !!section && prefix === section.name;
  if (command === 'ping') callback(ping(), true);
  else if (cmpStatus === 'error') return;
  else if (command === 'addEventListener') {
    listeners.push([++lastListener, callback]);
    callback(event('listenerRegistered', lastListener, true), true);
  } else if (command === 'removeEventListener') {
    const left = listeners.filter(([id]) => id !== parameter);
    const isRemoved = left.length < listeners.length;
    listeners = left;
    callback(isRemoved, isRemoved);
  } else if (command === 'hasSection') callback(isOurs, true);
  else if (command === 'getSection') callback(isOurs ? dataNow() : null, isOurs);
  else if (command === 'getField') {
    const value = isOurs ? (Object.assign({}, ...dataNow()) as Record<string, unknown>)[field] : undefined;
    callback(value ?? null, value !== undefined);
  } else callback(null, false);
};

const ping = () => {
  const { sections } = facts();
  const { id, name: prefix } = here();
  return {
    gppVersion: '1.1',
    cmpStatus,
    // Nothing covers the page before the visitor asks for it.
    cmpDisplayStatus: null,
    signalStatus: isReady && cmpStatus === 'loaded' ? 'ready' : 'not ready',
    supportedAPIs: sections.map((each) => each.id + ':' + each.name),
    // That of a platform without a section that registers platforms.
    cmpId: 1,
    sectionList: section ? [id] : [],
    applicableSections: section ? [id] : section === null ? [-1] : [],
    gppString: section ? stringNow() : section === null ? 'DBAA' : '',
    parsedSections: section ? { [prefix]: dataNow() } : {},
  };
};

const event = (eventName: string, listenerId: number, data: unknown) => ({
  eventName,
  listenerId,
  data,
  pingData: ping(),
});

const tell = (eventName: string, data: unknown) => {
  for (const [id, callback] of listeners.slice())
    apartFromUs(() => callback(event(eventName, id, data), true));
};

const signal = (next: boolean) => {
  if (isReady === next) return;
  isReady = next;
  tell('signalStatus', next ? 'ready' : 'not ready');
};

/** An answer is in force, of this page or another tab: told before and after, as the specification demands. */
export const noteGpp = () => {
  const string = stringNow();
  if (section === undefined || isOpen) return;
  if (section && told !== undefined && string !== told) {
    signal(false);
    tell('sectionChange', here().name);
  }
  told = string;
  signal(true);
};

/** The choices have come up, or gone: in between vendors wait for what comes of it. */
export const noteGppLayer = (layer: string | null) => {
  if (layer === 'preferences') {
    isOpen = true;
    signal(false);
  } else if (isOpen) {
    isOpen = false;
    afterPaint(noteGpp);
  }
};

/** Reads the answer again, which another tab may have changed. */
export const rereadGpp = () => {
  current = readCookie(name()) ?? current;
};

/** Which opt-outs an answer leaves; the caller has put it into force. Returns its string, kept from now on. */
export const answerGpp = (choice: Choice, method: Method, days: number): string => {
  const { hostOnly } = page.definition;
  const made = page.gppWanted;
  delete page.gppWanted;
  const before = optedOutIn(facts().sections, (current ??= readCookie(name())));
  // In the notice about the signal visitors allow what it refuses.
  const isYes = choice === 'accept' || (choice === 'custom' && method === 'banner');
  const wanted = made ?? (choice === 'reject' ? 'shtd' : isYes ? '' : before);
  current = gppString(here(), wanted, page.situation.gpc);
  current = stringNow();
  writeShared(name(), current, days, hostOnly);
  return current;
};
