import { sessionEventsPath } from '@candour/features/access/session/contract.ts';
import { readEvents } from '@candour/kit/portal/event-stream.ts';
import { session } from './api.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
const knownMs = 250;

/**
 * Hears from the server when the session is over, so that a session ended elsewhere does not stay on this screen.
 * One tab listens; the others follow it through the storage they share.
 */
export const watchSession = (): void => {
  // Browsers give locks to secure pages only; elsewhere the minute's check has to do.
  if ('locks' in navigator) void navigator.locks.request('session-watch', listenForEver);
};

const listenForEver = async (): Promise<never> => {
  let wait = firstWaitMs;
  for (;;) {
    const hadConnection = session.state().user !== null && (await listen());
    wait = hadConnection ? firstWaitMs : Math.min(wait * 2, longestWaitMs);
    await nextChance(wait);
  }
};

/** Waits, but not beyond somebody signing in. */
const nextChance = (wait: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, wait);
    const wasSignedIn = session.state().user !== null;
    const stop = session.subscribe(() => {
      if (!wasSignedIn && session.state().user !== null) done();
    });
  });

/** A tab of this browser that logs out tells the others itself, in a moment and in better words. */
const endUnlessKnown = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, knownMs));
  session.sync();
  if (session.state().user !== null) session.end('expired');
};

/** One connection until it breaks; answers whether there was any. */
const listen = async (): Promise<boolean> => {
  const status = await readEvents(sessionEventsPath, {
    onMessage: ({ event }) => (event === 'ended' ? endUnlessKnown() : undefined),
  });
  if (status === 401) session.end('expired');
  return status === 200;
};
