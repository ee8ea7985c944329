import type { Platform } from '@candour/kit/server/platform';
import { saveChanges, stateNow } from '../../hosted-pages/door.ts';
import type { SavedChanges } from '../../hosted-pages/contract.ts';
import { publicPortalRoutes as routes } from '../contract.ts';
import type { PortalRoom } from './room.ts';
import { pageVisit, presentVisit } from './visit.ts';

/** The preferences of a portal: what is asked, what holds, and what was changed. */
export const servePreferences = ({ open, inSession }: PortalRoom, platform: Platform): void => {
  open(routes.definition, async ({ form }) => form);
  inSession(routes.preferences, (db, visit) => stateNow(db, platform, presentVisit(visit)));
  inSession<SavedChanges>(routes.submit, async (db, visit, changes, { reply }) => {
    const saved = await saveChanges(db, platform, {
      visit: await pageVisit(db, visit, changes.version),
      changes,
    });
    if (saved.kind !== 'conflict') return { ...saved, url: null };
    void reply.code(409);
    return { errors: ['Some of these choices were changed elsewhere meanwhile'], state: saved.state };
  });
};
