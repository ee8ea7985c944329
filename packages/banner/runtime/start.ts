import { decide } from '../../consent/decide.ts';
import { cookieNames } from '../../consent/stored-consent.ts';
import { whenIdle } from './after-paint.ts';
import { api } from './api.ts';
import { readCookie } from './cookies.ts';
import type { CoreDefinition } from './core-definition.ts';
import { fail } from './fail.ts';
import { showPreBanner } from './first-layer.ts';
import { applyGpc, showGpcNotice } from './gpc-notice.ts';
import { settle } from './give-answer.ts';
import { gateWithin, watchPage } from './gate.ts';
import { clearLayers, shownLayer } from './layers.ts';
import { fire, page } from './page.ts';
import { openPreferences, withPreferences } from './parts.ts';
import { showReopenButton } from './reopen-button.ts';
import { loadPart } from './load-script.ts';
import { forgetRefused, startServices } from './services.ts';
import { signalDefaults } from './signals.ts';
import { storedAnswer } from './stored-answer.ts';
import { retry } from './submit.ts';

type Stub = { queue?: [name: keyof typeof api, words: unknown[]][]; signalled?: boolean };

/** Starts the banner on this page, once; a second copy of the script does nothing. */
export function start(definition: CoreDefinition) {
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
  }
}

/** Everything that is known about visitor and page before anything is decided. */
function learn(definition: CoreDefinition) {
  page.definition = definition;
  const stored = storedAnswer();
  // Reading cookies waits for another process; new visitors have none to read.
  page.visitGuid = (stored && readCookie(cookieNames(definition.accessKey).guid)) || '';
  page.nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
  page.goBack = () => decide({ ...page.situation, now: Date.now() }).show === 'PreBanner' && showPreBanner();
  page.endServices = (withdrawn) => withPreferences((part) => part.endServices(withdrawn));
  page.situation = {
    asked: definition,
    stored,
    // Any other value means nothing.
    gpc: navigator.globalPrivacyControl === true,
    path: location.pathname,
    now: Date.now(),
  };
}

function run(stub: Stub) {
  const { definition, situation } = page;
  const decision = decide(situation);
  if (!stub.signalled) signalDefaults();
  if (decision.applyGpc) applyGpc();
  else if (situation.stored || definition.model !== 'OptIn') settle();
  const watch = () => watchPage((...frame) => withPreferences((part) => part.blockFrame(...frame)));
  // A frame that only a class marks has its address already: it must be met before it loads.
  if (situation.stored || definition.services.some((each) => each.selectors)) watch();
  else whenIdle(watch);
  startServices();
  if (decision.show === 'PreBanner') showPreBanner();
  if (decision.show === 'GpcNotice') showGpcNotice();
  listen();
  api.isLoading = false;
  // The stub records only names of this API.
  for (const [name, words] of stub.queue ?? []) (api[name] as (...words: unknown[]) => void)(...words);
  fire('ready');
  whenIdle(afterwards);
}

/** What can wait until the page has been drawn. */
function afterwards() {
  const { custom } = page.definition;
  // Only who answered before can have something left to send or to forget.
  if (page.situation.stored) {
    retry();
    forgetRefused();
  }
  if (!shownLayer()) showReopenButton();
  // A click is answered first.
  page.onClear = () => whenIdle(showReopenButton);
  if (custom) void loadPart(custom).catch(fail);
}

/** A page that comes back from the browser's memory may be older than the answer. */
function catchUp({ persisted }: PageTransitionEvent) {
  // Every page is shown once, and reading cookies is not free.
  const stored = persisted && storedAnswer();
  if (!stored || stored.decidedAt === page.situation.stored?.decidedAt) return;
  page.situation = { ...page.situation, stored };
  clearLayers();
  settle();
  startServices();
  gateWithin(document);
}

/** Any element with `data-cmp-open` opens the preferences, whenever it was added. */
function listen() {
  addEventListener('pageshow', catchUp);
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-cmp-open]')) return;
    event.preventDefault();
    openPreferences();
  });
}
