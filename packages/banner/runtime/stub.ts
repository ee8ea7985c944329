import type { Asked } from '../../consent/asked.ts';
import type { CoreDefinition } from './core-definition.ts';
import { hasConsent } from './has-consent.ts';
import { page } from './page.ts';
import { googleNow, signalDefaults, signalUpdate } from './signals.ts';
import { storedAnswer } from './stored-answer.ts';

/** Replaced by `composeStub` with a few members of the definition. */
declare const __stub__: Asked & Pick<CoreDefinition, 'accessKey' | 'google' | 'uet' | 'clarity' | 'services'>;

/**
 * The synchronous start for pages that load the core with `async`: consent defaults and the stored answer are signalled
 * before any tag, what may run is answered from the stored answer, and calls that do something are kept until the core
 * takes over.
 */
const begin = () => {
  const queue: [string, unknown[]][] = [];
  const names = ['open', 'hide', 'acceptAll', 'rejectAll', 'save', 'onConsent'];
  const calls = names.map((name) => [name, (...words: unknown[]) => void queue.push([name, words])]);
  // The stub signals and responds for services, so it only fills in what these read.
  const definition = __stub__ as CoreDefinition;
  page.definition = definition;
  page.situation = {
    asked: definition,
    stored: storedAnswer(),
    gpc: navigator.globalPrivacyControl === true,
    path: location.pathname,
    now: Date.now(),
  };
  signalDefaults();
  if (page.situation.stored) signalUpdate();
  (window as { cmp?: unknown }).cmp ??= {
    ...Object.fromEntries(calls),
    queue,
    hasConsent,
    getGoogleConsent: googleNow,
    isLoading: true,
    error: null,
    signalled: true,
  };
};

begin();
