/** The session times of specification 1 §9, in milliseconds. */
export const checkEvery = 60_000;
export const warnBefore = 60_000;
export const renewBelow = 1_500_000;

/** What is known about a session: when it ends by this machine's clock. */
export type SessionFacts = { endsAt: number };

/**
 * When a session ends by this machine's clock. A token says when it was issued and when it expires; only
 * the time between the two counts, so that a wrong clock ends a session neither early nor late.
 */
export const endOf = (lifetime: number, receivedAt: number): number => receivedAt + lifetime;

export type Phase = 'active' | 'warning' | 'expired';

/** Whether a session is running, is about to end (last 60 seconds) or is over. */
export const phaseOf = ({ endsAt }: SessionFacts, now: number): Phase => {
  if (endsAt - now <= 0) return 'expired';
  return endsAt - now <= warnBefore ? 'warning' : 'active';
};

/** Seconds to show in the countdown. */
export const secondsLeft = ({ endsAt }: SessionFacts, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

/** How long until the session has to be checked again: the next check, or the warning if that is sooner. */
export const nextLook = ({ endsAt }: SessionFacts, now: number): number =>
  phaseOf({ endsAt }, now) === 'active' ? Math.min(checkEvery, endsAt - warnBefore - now) : 1000;

/**
 * The verdict when a session is validated: with more than 25 minutes left it stands; otherwise the cookie
 * is read, and a missing or expired token signs out while a valid one is renewed.
 */
export const validationOf = (
  facts: SessionFacts | null,
  hasCookie: boolean,
  now: number,
): 'stands' | 'signOut' | 'renew' => {
  if (facts !== null && hasCookie && facts.endsAt - now > renewBelow) return 'stands';
  if (facts === null || !hasCookie || phaseOf(facts, now) === 'expired') return 'signOut';
  return 'renew';
};
