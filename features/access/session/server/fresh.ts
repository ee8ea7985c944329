import { refuse } from '@candour/kit/server/refusal';
import type { Services, Session } from '@candour/kit/server/services';

const freshMs = 5 * 60_000;

/**
 * Refuses, with a word by which the portal asks for the password again, unless the person proved who they are
 * within the last five minutes. For changes that would let a thief stay.
 */
export const mustBeFresh = ({ session, services }: { session: Session; services: Services }): void => {
  if (services.now().getTime() - session.authenticatedAt.getTime() > freshMs)
    refuse(401, 'Please confirm that it is you', 're-authenticate');
};
