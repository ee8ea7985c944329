import { tooOften } from '@candour/kit/server/refusal';

const minute = 60_000;

/** Refuses with 429 after so many calls of one program within a minute; each node counts for itself. */
export const createCallLimit = (now: () => Date) => {
  const calls = new Map<number, { count: number; since: number }>();
  return (apiUserId: number, perMinute: number): void => {
    const at = now().getTime();
    const known = calls.get(apiUserId);
    const current = known && at - known.since < minute ? known : { count: 0, since: at };
    current.count += 1;
    calls.set(apiUserId, current);
    if (current.count > perMinute)
      throw tooOften('Too many calls. Please wait a minute and try again.', current.since + minute - at);
  };
};
