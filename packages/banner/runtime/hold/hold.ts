import { wrapCalls } from './calls.ts';
import { observe, rest, wrapElements } from './elements.ts';
import { cmp, groups, held, isOn, letGoUrl } from './held.ts';
import type { LetGo } from './let-go.ts';
import { isWrapped, unwrap } from './wrap.ts';

const self = document.currentScript as HTMLScriptElement | null;

let letGo: LetGo | undefined;
let isLoading = false;

/** What `cmp.held()` gives: what waits on this page. The part that lets go hands itself over here. */
const heldNow = (part?: LetGo) => {
  if (part) {
    letGo = part;
    settle();
  }
  return [...held.values()].map(({ rule: { text, channels }, address }) => ({
    address,
    rule: text,
    channels,
  }));
};

const hold = () => {
  if (isWrapped()) return;
  wrapElements();
  wrapCalls();
  observe();
};

/** What is on goes; when all is on, nothing of ours stands in the way of the page. */
const settle = () => {
  const place = cmp();
  if (place) place.held = heldNow;
  const free = [...held].filter(([, { rule }]) => isOn(rule));
  if (letGo) letGo(held, free);
  else if (free[0] && !isLoading) load();
  if (!groups.every(([channels]) => isOn({ channels }))) hold();
  else if (isWrapped()) {
    unwrap();
    rest();
  }
};

type Policies = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string };
};

const load = () => {
  isLoading = true;
  const script = document.createElement('script');
  const { trustedTypes } = window as { trustedTypes?: Policies };
  script.nonce = self?.nonce ?? '';
  script.src =
    trustedTypes
      ?.createPolicy('cmp-hold', { createScriptURL: (url: string) => url })
      .createScriptURL(letGoUrl) ?? letGoUrl;
  document.head.append(script);
};

/**
 * Stands first in the script, or in the stub: holds scripts, frames, pixels and calls by their addresses until the
 * visitor says yes to what they belong to.
 */
if (!cmp()?.held) {
  if (!self || self.async || self.defer)
    console.error('cmp: too late to block. Load it first, without async or after its stub');
  hold();
  // When this script has ended, the core or the stub can say what is on.
  queueMicrotask(settle);
  for (const name of ['init-start', 'ready', 'consent']) document.addEventListener('cmp:' + name, settle);
}
