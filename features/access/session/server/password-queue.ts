import { availableParallelism } from 'node:os';
import { refuse } from '@candour/kit/server/refusal';

/** Hashes made at the same time, on threads beside the main loop; one core stays free for everything else. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Calls that may be about a password at the same time: the last of them waits a second or two. */
export const seats = 64;

export const createPasswordQueue = () => {
  let taken = 0;
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /**
     * Runs a call that hashes, from its first look at the database on. Beyond the seats it is refused at once with
     * 503, so that a flood of sign-ins takes neither the database nor the cores from other routes.
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
    /** Hashes in the order of asking, a few at the same time. */
    inTurn: async <T>(work: () => Promise<T>): Promise<T> => {
      if (running < atOnce) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // Whoever is next takes the place over.
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
};
