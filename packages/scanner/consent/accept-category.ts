import type { Visitor } from '../collect/behave.ts';
import { evaluate } from '../collect/evaluate.ts';
import type { ConsentResult } from './consent-result.ts';
import { isOwnBanner, result } from './own-banner.ts';

type Options = { categoryId: number | undefined; onPress: () => void };

/** Accepts the services of one category in Candour's own banner, and no others. */
export const acceptCategory = async (
  { connection, sessionId, pause }: Visitor,
  { categoryId, onPress }: Options,
): Promise<ConsentResult> => {
  const ask = (expression: string) => evaluate(connection, { sessionId }, expression);
  const failed = (reason: string) => result('failed', { by: 'none', what: `category ${categoryId}`, reason });
  if (categoryId === undefined) return failed('No category was named.');
  if (!(await isOwnBanner({ connection, sessionId, pause })))
    return failed('Single categories can only be accepted in a banner of Candour.');
  const answers = 'cmp.getConsent()?.preferences';
  onPress();
  // Only an answer shows which services belong to a category.
  await ask('void cmp.rejectAll()');
  for (let tries = 0; tries < 20; tries++) {
    if ((await ask(`Array.isArray(${answers})`)) === true) break;
    await pause(100);
  }
  const isMember = `(each) => each.categoryId === ${categoryId}`;
  if ((await ask(`${answers}.some(${isMember})`)) !== true)
    return failed(`The banner has no services in category ${categoryId}.`);
  const wanted = `({ channelId: each.channelId, value: (${isMember})(each) || each.value })`;
  await ask(`void cmp.save(${answers}.map((each) => ${wanted}))`);
  for (let tries = 0; tries < 20; tries++) {
    if ((await ask(`${answers}.filter(${isMember}).every((each) => each.value)`)) === true)
      return result('done', { by: 'own', what: `category ${categoryId}`, verified: 'stored answer' });
    await pause(100);
  }
  return failed('The banner did not store the answer.');
};
