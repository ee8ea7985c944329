import { plainName, words } from '../consent/words.ts';
import { hasSideEffect } from '../crawl/reason-to-skip.ts';
import type { Visitor } from './behave.ts';
import { evaluate, textsOf } from './evaluate.ts';

const mostWithin = 5;
const mostViews = 10;
const patienceMs = 4_000;

/**
 * Follows links that lead to no other page: to places within it, and to the views of an application, which
 * scripts show when a link is clicked. Anything that may be an answer to a banner, or has an effect, is
 * never clicked, and the page is not left.
 */
export const followLinks = async (visitor: Visitor): Promise<void> => {
  await keepFromLeaving(visitor);
  await pressAll(visitor, { links: linksWithin, most: mostWithin });
  await pressAll(visitor, { links: linksOfScripts, most: mostViews });
};

/** While links are followed, any navigation to another page is cancelled: that page is visited separately. */
const keepFromLeaving = async ({ connection, sessionId }: Visitor) => {
  const stay = `navigation.addEventListener('navigate', (event) => {
    if (event.cancelable && !event.destination.sameDocument) event.preventDefault();
  }, { signal: AbortSignal.timeout(${patienceMs}) })`;
  await evaluate(connection, { sessionId }, `${stay}; true`);
};

/** Back to the history entry that links were followed from; true if the page had moved to another one. */
const goBackTo = (start: number) => `(() => {
  const steps = navigation.currentEntry.index - ${start};
  if (steps > 0) history.go(-steps);
  return steps > 0;
})()`;

/** One after the other, each once: a view may show other links than the one before. */
const pressAll = async (
  { connection, sessionId, pause }: Visitor,
  { links, most }: { links: string; most: number },
) => {
  const pressed = new Set<string>();
  const start = Number(await evaluate(connection, { sessionId }, 'navigation.currentEntry.index'));
  const late = Date.now() + patienceMs / 2;
  while (pressed.size < most && Date.now() < late) {
    const names = textsOf(await evaluate(connection, { sessionId }, `${links}.map(${nameOf})`));
    const index = names.findIndex((name) => !pressed.has(name) && isHarmless(name));
    const name = names[index];
    if (name === undefined) {
      // The view has nothing new; the initial one may.
      if ((await evaluate(connection, { sessionId }, goBackTo(start))) !== true) return;
      await pause(60);
      continue;
    }
    pressed.add(name);
    await evaluate(connection, { sessionId }, `${links}[${index}]?.click()`);
    await pause(60);
  }
};

const nameOf = `(each) => (each.textContent.trim() || each.ariaLabel || '') + ' ' + (each.getAttribute('href') ?? '')`;

const isHarmless = (name: string) => {
  const text = plainName(name.replace(/ [^ ]*$/, ''));
  return !words.accept.test(text) && !words.reject.test(text) && !hasSideEffect(name);
};

const notices = `dialog, [role=dialog], [role=alertdialog], [id*=cookie i], [class*=cookie i], [id*=consent i], [class*=consent i]`;

const linksWithin = `[...document.querySelectorAll('a[href*="#"]')].filter((each) =>
  each.href.split('#')[0] === location.href.split('#')[0] &&
  document.getElementById(each.hash.slice(1)) &&
  !each.closest('dialog, [role=dialog], [role=alertdialog]'))`;

/**
 * Links without a page address: scripts decide what they do. Those with a page address are visited as pages
 * of their own.
 */
const linksOfScripts = `[...document.querySelectorAll('a, [role=link]')].filter((each) =>
  (!each.hasAttribute('href') || /^(#|javascript:.*)?$/i.test(each.getAttribute('href').trim())) &&
  each.checkVisibility?.() && !each.closest(${JSON.stringify(notices)}))`;
