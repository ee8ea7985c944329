import { sessionEventsPath } from '@candour/features/access/session/contract.ts';
import { readEvents } from '@candour/kit/portal/event-stream.ts';
import { session } from './api.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
const knownMs = 250;

/**
 * Learns from the server when the session is over, so that a session ended elsewhere does not stay on this
 * screen. One tab listens; the others follow it through the storage they share.
 */
export const watchSession = (): void => {
  // Browsers only provide locks on secure pages; elsewhere the check every minute has to do.
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

/** Waits, but no longer than until somebody signs in. */
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

/** A tab of this browser that logs out tells the others itself, in a moment and with a better message. */
const endUnlessKnown = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, knownMs));
  session.sync();
  if (session.state().user !== null) session.end('expired');
};

/** One connection until it breaks; returns whether there was one. */
const listen = async (): Promise<boolean> => {
  const status = await readEvents(sessionEventsPath, {
    onMessage: ({ event }) => (event === 'ended' ? endUnlessKnown() : undefined),
  });
  if (status === 401) session.end('expired');
  return status === 200;
};
