import { isExcluded } from '../../consent/decide.ts';
import { isGpcHonoured } from '../../consent/gpc-decision.ts';
import type { CoreService } from './core-definition.ts';
import { h, icon, rich } from './element.ts';
import { fail } from './fail.ts';
import { gateAgain, servicesOf } from './gate.ts';
import { consentNow, giveAnswer } from './give-answer.ts';
import { clearLayers, shownLayer, showLayer } from './layers.ts';
import { loadPart } from './load-script.ts';
import { page } from './page.ts';
import { addStyle, layerRoot } from './root.ts';
import { answersNow, isServiceOn } from './services.ts';

/** What the core passes to a part, so that the part need not include it again. */
export const lent = {
  page,
  h,
  icon,
  rich,
  addStyle,
  layerRoot,
  showLayer,
  clearLayers,
  giveAnswer,
  consentNow,
  answersNow,
  isServiceOn,
  gateAgain,
  servicesOf,
  isGpcHonoured,
  isExcluded,
  shownLayer,
};
export type Lent = typeof lent;

/** The functions of the lazily loaded part. */
export type Preferences = {
  open: (onLeave: () => void) => void;
  blockFrame: (frame: HTMLIFrameElement, service: CoreService, loadOnce: () => void) => void;
  endServices: (withdrawn: CoreService[]) => void;
  uncover: (target: Element, layer: HTMLElement | undefined) => void;
  watchPath: () => void;
};

let preferences: Preferences | undefined;
let loading: Promise<void> | undefined;

/** Parts call this through `cmp.part` when they have loaded. */
export const addPart = (make: (core: Lent) => Preferences) => {
  preferences = make(lent);
};

/** Loads the preference layer ahead of time; visitors who never come near it do not pay for it. */
export const preparePreferences = () => {
  loading ??= preferences ? Promise.resolve() : loadPart(page.definition.preferences);
  loading.catch(() => (loading = undefined));
  return loading;
};

/** Uses the part, loading it first if need be. If it cannot be loaded the page stays as it is. */
export const withPreferences = (use: (part: Preferences) => void) => {
  const call = () => preferences && use(preferences);
  if (preferences) call();
  else preparePreferences().then(call).catch(fail);
};

/** Opens the preference layer. */
export const openPreferences = () => withPreferences((part) => part.open(page.goBack));

/** Attributes of elements that lead to the preferences: a pointer or a key in them starts loading. */
export const leadsToPreferences = { onpointerenter: preparePreferences, onkeydown: preparePreferences };

/** Attributes of a button that opens the preferences. */
export const opensPreferences = {
  'aria-haspopup': 'dialog',
  onclick: openPreferences,
};
