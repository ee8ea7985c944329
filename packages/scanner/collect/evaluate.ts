import type { Connection } from '../browser/connection.ts';

export type Place = { sessionId: string; contextId?: number };

/**
 * The value of an expression in a page, awaited, or undefined if it throws, takes more than 3 s or the page
 * is gone. Whatever comes back was written by a stranger.
 */
export const evaluate = async (
  connection: Connection,
  place: Place,
  expression: string,
): Promise<unknown> => {
  const { sessionId, contextId } = place;
  const where = contextId === undefined ? {} : { contextId };
  const asked = { ...where, expression, returnByValue: true, awaitPromise: true, userGesture: true };
  try {
    const options = { sessionId, timeout: 3000 };
    return (await connection.send('Runtime.evaluate', { ...asked, timeout: 2500 }, options)).result.value;
  } catch {
    return undefined;
  }
};

/** The texts in a list returned by a page; anything else is left out. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
