import { availableParallelism } from 'node:os';
import { refuse } from '@candour/kit/server/refusal';

/** Concurrent hashes, on threads beside the main loop; one core stays free for everything else. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Concurrent calls that may involve a password: the last of them waits a second or two. */
export const seats = 64;

export const createPasswordQueue = () => {
  let taken = 0;
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /**
     * Runs a call that hashes, from its first database access on. When all seats are taken it is refused at
     * once with 503, so that a flood of sign-ins takes neither the database nor the cores from other
     * routes.
     */
    withSeat: async <T>(work: () => Promise<T>): Promise<T> => {
      if (taken >= seats)
        refuse(503, 'Too many people are signing in right now. Please try again in a moment.');
      taken += 1;
      try {
        return await work();
      } finally {
        taken -= 1;
      }
    },
    /** Hashes in order of arrival, a few at the same time. */
    inTurn: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The next in line takes over the place.
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
};
