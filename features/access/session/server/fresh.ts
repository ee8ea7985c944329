import { refuse } from '@candour/kit/server/refusal';
import type { Platform } from '@candour/kit/server/platform';
import type { Session } from '@candour/kit/server/session';

const freshMs = 5 * 60_000;

/**
 * Refuses, with a code that makes the portal ask for the password again, unless the person proved their
 * identity within the last five minutes. For changes that would let a thief stay.
 */
export const mustBeFresh = ({ session, platform }: { session: Session; platform: Platform }): void => {
  if (platform.now().getTime() - session.authenticatedAt.getTime() > freshMs)
    refuse(401, 'Please confirm that it is you', 're-authenticate');
};
