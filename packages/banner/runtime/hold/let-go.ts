import { whenIdle } from '../after-paint.ts';
import type { Held } from './held.ts';
import { guard, ran } from './guard.ts';

/** Takes what is free out of what is held, and lets it run. */
export type LetGo = (held: Map<Element, Held>, free: [Element, Held][]) => void;

const told = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

const letGo: LetGo = (held, free) => {
  for (const [element, wanted] of free) {
    held.delete(element);
    tell(wanted.rule.channels.join(' '));
    // One after the other.
    if (element instanceof HTMLScriptElement)
      last = last.then(() => new Promise((next) => whenIdle(() => run(element, wanted, next))));
    // Frames are let go by the banner, which has marked them.
    else if (element instanceof HTMLImageElement) Object.assign(element, wanted.values);
  }
};

/** The banner learns from a marked element that code of a service runs, which only a new page stops. */
const tell = (channels: string) => {
  if (told.has(channels)) return;
  told.add(channels);
  const mark = document.createElement('meta');
  mark.dataset['consentService'] = channels;
  document.head.append(mark);
};

/**
 * Runs the same element that was held. The next one waits for an external script that is not `async`, five seconds at
 * most.
 */
const run = (
  script: HTMLScriptElement,
  { values, type, isOrdered = !script.async }: Held,
  next: (nothing?: unknown) => void,
) => {
  const isModule = (type ?? script.type) === 'module';
  const end = guard(isModule);
  ran.add(script);
  const done = () => {
    clearTimeout(timer);
    end();
    next();
  };
  const timer = setTimeout(done, 5000);
  script.addEventListener('load', done);
  script.addEventListener('error', done);
  if (type === undefined) script.src = values['src'] as string;
  else {
    if (type === null) script.removeAttribute('type');
    else script.type = type;
    // Put in again it starts, with its nonce and what the page trusts.
    script.parentNode?.insertBefore(script, script.nextSibling);
  }
  if (!script.isConnected || !(script.src || isModule)) done();
  // Modules of the page itself tell nobody when they have run.
  else if (!isOrdered || !script.src) next();
};

(window as { cmp?: { held?: (part: LetGo) => void } }).cmp?.held?.(letGo);
