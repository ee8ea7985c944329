import { LRUCache } from 'lru-cache';
import { networkOf, type RateLimit } from '@candour/kit/server/rate-limit';
import type { SignInCall } from './sign-in-call.ts';
import { noteSignIn } from './sign-in-log.ts';

/** Sign-ins, codes and links: ten a minute from one network, whichever accounts they are for. */
const signInLimit: RateLimit = {
  perMinute: 10,
  message: 'Too many attempts. Please wait a minute and try again.',
};

export const limitSignIns = ({ platform, origin }: Pick<SignInCall, 'platform' | 'origin'>): void =>
  platform.limitRate(signInLimit, origin.ip);

const alarmAt = 50;

/**
 * The accounts that each network tried to sign in to; the networks silent for longest are forgotten first.
 */
export const createTriedAccounts = () => new LRUCache<string, Set<string>>({ max: 5_000 });

/** Logs one alarm when a network has tried fifty different accounts: somebody is going through a list. */
export const watchForSpraying = async (call: SignInCall, emailAddress: string): Promise<void> => {
  const network = networkOf(call.origin.ip);
  const { triedAccounts } = call.platform;
  const accounts = triedAccounts.get(network) ?? new Set();
  if (accounts.size >= alarmAt || accounts.has(emailAddress)) return;
  accounts.add(emailAddress);
  triedAccounts.set(network, accounts);
  if (accounts.size < alarmAt) return;
  call.platform.log.warn({ network }, 'one network tried to sign in to many accounts');
  const entry = {
    emailAddress: '',
    userId: null,
    method: 'Password',
    outcome: 'Many accounts tried',
  } as const;
  await call.step((db) => noteSignIn(db, call.origin, { ...entry, at: call.platform.now() }));
};

declare module '@candour/kit/server/platform' {
  interface Platform {
    triedAccounts: ReturnType<typeof createTriedAccounts>;
  }
}
