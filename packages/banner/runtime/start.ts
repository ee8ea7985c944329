import { decide } from '../../consent/decide.ts';
import type { Decision } from '../../consent/gpc-decision.ts';
import { cookieNames } from '../../consent/stored-consent.ts';
import { whenIdle } from './after-paint.ts';
import { api } from './api.ts';
import { readCookie } from './cookies.ts';
import type { CoreDefinition } from './core-definition.ts';
import { fail } from './fail.ts';
import { showPreBanner } from './first-layer.ts';
import { applyGpc, showGpcNotice } from './gpc-notice.ts';
import { catchUp, settle } from './give-answer.ts';
import { watchPage } from './gate.ts';
import { shownLayer } from './layers.ts';
import { fire, page } from './page.ts';
import { openPreferences, withPreferences } from './parts.ts';
import { showReopenButton } from './reopen-button.ts';
import { loadPart } from './load-script.ts';
import { forgetRefused, startServices } from './services.ts';
import { signalDefaults } from './signals.ts';
import { storedAnswer } from './stored-answer.ts';
import { queueName, retry } from './submit.ts';
import { failGpp, startGpp } from './gpp/gpp.ts';
import { failTcf, learnTcf, startTcf } from './tcf/tcf.ts';

type Stub = { queue?: [name: keyof typeof api, words: unknown[]][]; signalled?: boolean };

/** Starts the banner on this page, once; a second copy of the script does nothing. */
export const start = (definition: CoreDefinition) => {
  const place = window as { cmp?: typeof api | Stub };
  if (place.cmp && 'part' in place.cmp) return;
  const stub = (place.cmp ?? {}) as Stub;
  place.cmp = api;
  try {
    fire('init-start');
    learn(definition);
    run(stub);
  } catch (error) {
    fail(error);
    if (__tcf__) failTcf();
    if (__gpp__) failGpp();
  }
};

/** Everything known about visitor and page before anything is decided. */
const learn = (definition: CoreDefinition) => {
  page.definition = definition;
  const stored = storedAnswer();
  // Reading cookies waits for another process; new visitors have none to read.
  page.visitGuid = (stored && readCookie(cookieNames(definition.accessKey).guid)) || '';
  page.nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
  page.goBack = () => show(decide({ ...page.situation, now: Date.now() }));
  page.uncover = (...focus) => withPreferences((part) => part.uncover(...focus));
  page.endServices = (withdrawn) => withPreferences((part) => part.endServices(withdrawn));
  page.situation = {
    asked: definition,
    stored,
    // Any other value means nothing.
    gpc: navigator.globalPrivacyControl === true,
    path: location.pathname,
    now: Date.now(),
  };
  if (__tcf__ && !definition.tcf?.isOutside) learnTcf();
};

const run = (stub: Stub) => {
  const { definition, situation } = page;
  const decision = decide(situation);
  if (!stub.signalled) signalDefaults();
  if (decision.applyGpc) applyGpc();
  else if (situation.stored || definition.model !== 'OptIn') settle();
  const watch = () => watchPage((...frame) => withPreferences((part) => part.blockFrame(...frame)));
  // A frame marked only by a class already has its address: it must be caught before it loads.
  if (situation.stored || definition.services.some((each) => each.selectors)) watch();
  else whenIdle(watch);
  startServices();
  show(decision);
  // Not earlier: vendors that waited are then told what is true, and only once.
  if (__tcf__) startTcf();
  if (__gpp__) startGpp();
  listen();
  api.isLoading = false;
  // The stub records only names of this API.
  for (const [name, words] of stub.queue ?? []) (api[name] as (...words: unknown[]) => void)(...words);
  fire('ready');
  whenIdle(afterwards);
};

const show = ({ show: layer }: Decision) => {
  if (layer === 'PreBanner') showPreBanner();
  if (layer === 'GpcNotice') showGpcNotice();
};

/** What can wait until the page has been rendered. */
const afterwards = () => {
  const { custom, excludedPaths } = page.definition;
  if (excludedPaths) withPreferences((part) => part.watchPath());
  // Only visitors who answered before can have something left to send or to delete.
  if (page.situation.stored) {
    retry();
    forgetRefused();
  }
  if (!shownLayer()) showReopenButton();
  // The click is handled first.
  page.onClear = () => whenIdle(showReopenButton);
  if (custom) void loadPart(custom).catch(fail);
};

/** Any element with `data-cmp-open` opens the preferences, whenever it was added. */
const listen = () => {
  // A page that comes back from the browser's memory may be older than the answer. Reading cookies is not free.
  addEventListener('pageshow', ({ persisted }) => persisted && catchUp());
  // Every answer passes through this entry, and other tabs are notified.
  addEventListener('storage', ({ key }) => key === queueName() && catchUp());
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-cmp-open]')) return;
    event.preventDefault();
    openPreferences();
  });
};
