import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { takesTokens } from '../../links/contract/link-types.ts';
import { findPeople, readProof, type Given, type Proof, type Verdict } from '../../tokens/door.ts';
import type { PageSession } from '../../page-sessions/door.ts';
import type { OpenedPage } from './open-page.ts';

/** Whom the address of a page is for: `expired` as well for what was revoked, and for somebody erased. */
export type Recognised = { is: 'known'; session: PageSession; proof: Proof } | { is: 'expired' | 'unknown' };

/** What an address proves, without looking anybody up. */
export const verdictOf = ({ keyring, now }: Platform, page: OpenedPage, given: Given): Verdict =>
  takesTokens(page.opens)
    ? readProof(keyring.all, { link: page.pointer, given, now: now() })
    : { is: 'unknown' };

export const personOf = async (
  db: Db,
  platform: Platform,
  { page, given }: { page: OpenedPage; given: Given },
): Promise<Recognised> => {
  const verdict = verdictOf(platform, page, given);
  if (verdict.is === 'unknown') return { is: 'unknown' };
  if (verdict.is !== 'sound') return { is: 'expired' };
  const { proof } = verdict;
  const [person = null] = await findPeople(db, [proof.who]);
  const isOurs = 'dataSubjectId' in proof.who;
  // The record behind a token was erased; a number that a customer signed was never known.
  if (person === null) return { is: isOurs ? 'expired' : 'unknown' };
  const session: PageSession = {
    dataSubjectId: person,
    authentication: isOurs ? 'directLink' : 'hostToken',
    strength: 2,
    nonceHash: proof.nonceHash,
  };
  return { is: 'known', session, proof };
};
