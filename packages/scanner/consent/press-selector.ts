import type { Visitor } from '../collect/behave.ts';
import { evaluate } from '../collect/evaluate.ts';
import type { ConsentResult } from './consent-result.ts';
import { result } from './own-banner.ts';

type Options = { selector: string; onPress: () => void };

/**
 * Clicks what a selector matches and checks that it is gone; waits 6 s for it, since many banners come
 * late.
 */
export const pressBannerSelector = async (visitor: Visitor, options: Options): Promise<ConsentResult> => {
  const { selector } = options;
  if (!(await press(visitor, options))) return failed(selector);
  await visitor.pause(800);
  const isGone = !(await isShown(visitor, selector));
  const verified = isGone ? 'button gone' : '';
  return result(isGone ? 'done' : 'uncertain', { by: 'selector', what: selector, verified });
};

/** Clicks anything, such as a tab or a menu; nobody can know what should come of it. */
export const pressOnce = async (
  visitor: Visitor,
  { selector, onPress }: { selector: string | undefined; onPress: () => void },
): Promise<ConsentResult> => {
  if (!selector) return result('failed', { by: 'selector', reason: 'No selector was given.' });
  if (!(await press(visitor, { selector, onPress }))) return failed(selector);
  await visitor.pause(800);
  return result('done', { by: 'selector', what: selector, verified: 'pressed' });
};

const failed = (what: string) =>
  result('failed', { by: 'selector', what, reason: 'Nothing visible matches the selector.' });

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

const isShown = async ({ connection, sessionId }: Visitor, selector: string) =>
  (await evaluate(connection, { sessionId }, `Boolean(${find(selector)}?.checkVisibility())`)) === true;

const press = async (visitor: Visitor, { selector, onPress }: Options) => {
  const { connection, sessionId, pause } = visitor;
  for (let tries = 0; tries < 12; tries++) {
    if (await isShown(visitor, selector)) {
      onPress();
      await evaluate(connection, { sessionId }, `void ${find(selector)}.click()`);
      return true;
    }
    await pause(500);
  }
  return false;
};
