import type { Choice, Method } from '../../../consent/submission.ts';
import { isCurrent } from '../../../consent/current.ts';
import { afterPaint } from '../after-paint.ts';
import { apartFromUs } from '../apart-from-us.ts';
import { page } from '../page.ts';
import type { CoreTcf } from './core-tcf.ts';
import { readTcString } from './read-tc-string.ts';
import { fewFacts, pingOf, tcDataOf } from './tc-data.ts';
import { keepTcString, storedTcString, today } from './tc-storage.ts';

type Callback = (data: unknown, success: boolean) => void;
type Words = [command: string, version: number | null | undefined, callback?: Callback, parameter?: unknown];
type Place = { __tcfapi?: ((...words: Words) => void) & { queue?: Words[] } };
type Status = 'tcloaded' | 'cmpuishown' | 'useractioncomplete';

const listeners = new Map<number, Callback>();
let lastListener = 0;
let status: Status | undefined;
/** The string that vendors were told last. */
let told: string | undefined;
let isVisible = false;
/** In force on this page even where nothing can be stored. */
let current: string | undefined;

const facts = () => page.definition.tcf as CoreTcf;

/** The last answer; undefined if there is none. */
export const tcString = () => (current ??= storedTcString());

/** Whoever is asked again starts over: an answer that has expired, or was given to other policies, is not told. */
const inForce = () => (isCurrent(page.situation) ? tcString() : undefined);

/** Before anything is signalled. */
export const learnTcf = () => {
  page.readTcString = () => {
    const string = inForce();
    return string ? readTcString(string) : undefined;
  };
};

/** Takes over from the stub. Where there is none, another platform of this page or of a frame around it is in charge. */
export const startTcf = () => {
  const place = window as Place;
  const queue = place.__tcfapi?.queue;
  if (!queue) return;
  place.__tcfapi = call;
  for (const words of queue) apartFromUs(() => call(...words));
};

/** After an error of ours `ping` says so, and nothing else is answered, as the specification demands. */
export const failTcf = () => {
  const place = window as Place;
  listeners.clear();
  if (place.__tcfapi?.queue || place.__tcfapi === call)
    place.__tcfapi = (command, _, callback) => {
      if (command === 'ping') callback?.({ cmpLoaded: false, cmpStatus: 'error', apiVersion: '2.3' }, true);
    };
};

const call = (...[command, version, callback = () => {}, parameter]: Words) => {
  const { shown, isOutside } = facts();
  if (version && version !== 2) callback(null, false);
  else if (command === 'ping') callback(pingOf(today(shown), !!isOutside, isVisible), true);
  else if (command === 'getTCData') callback(dataNow(), true);
  else if (command === 'addEventListener') {
    listeners.set(++lastListener, callback);
    callback({ ...dataNow(), listenerId: lastListener }, true);
  } else if (command === 'removeEventListener') callback(listeners.delete(parameter as number), true);
  else callback(null, false);
};

/** Strings are told only once they are true: an answer was given, or the visitor is being informed. */
const dataNow = () => {
  const { shown, isOutside, google } = facts();
  if (isOutside) return fewFacts(today(shown), false);
  if (!status) return { ...fewFacts(today(shown), true), cmpStatus: 'loaded' };
  return tcDataOf((told = inForce() ?? today(shown)), status, google);
};

const tell = (next: Status) => {
  if (facts().isOutside) return;
  status = next;
  for (const [listenerId, callback] of listeners)
    apartFromUs(() => callback({ ...dataNow(), listenerId }, true));
};

/** A layer in which visitors answer has come up. */
export const noteShown = (name: string) => {
  if (name !== 'preBanner' && name !== 'preferences') return;
  isVisible = true;
  if (status !== 'cmpuishown') tell('cmpuishown');
};

/** The layers have gone. With an answer in force the visitor is done, whether it changed or not. */
export const noteHidden = () => {
  if (!isVisible) return;
  isVisible = false;
  afterPaint(() => {
    if (!isVisible && inForce()) tell('useractioncomplete');
  });
};

/** An answer is in force: of an earlier page, of another tab, or given on this page without a layer. */
export const noteAnswer = () => {
  const string = inForce();
  if (string && string !== told) tell(status ? 'useractioncomplete' : 'tcloaded');
};

/** Reads the answer again, which another tab may have changed. */
export const rereadTcString = () => {
  current = storedTcString() ?? current;
};

/**
 * The string of an answer, kept from now on; undefined if it changes nothing in the terms of the TCF, such as a film that
 * was allowed in its place. The signal of a browser refuses here as well, also what was allowed before it was sent.
 */
export const answerTcf = (choice: Choice, method: Method, days: number): string | undefined => {
  const { accept, reject } = facts();
  const made = page.tcWanted;
  delete page.tcWanted;
  if (choice === 'custom' && method !== 'gpc' && !made && inForce()) return undefined;
  current = made ?? today(choice === 'accept' && method !== 'gpc' ? accept : reject);
  keepTcString(current, days);
  return current;
};
