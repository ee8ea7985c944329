import type { Db } from '@candour/kit/server/database';
import type { Origin } from '@candour/kit/server/origin';
import type { Platform } from '@candour/kit/server/platform';
import { notFound, refuse } from '@candour/kit/server/refusal';
import type { UsedSession } from '../../page-sessions/door.ts';
import { pageOf, shownIn, type OpenedPortal } from './open-portal.ts';

/** Somebody who is signed in to a portal, in a transaction bound to its brand. */
export type PortalVisit = {
  platform: Platform;
  opened: OpenedPortal;
  session: UsedSession;
  /** What is kept of the session's token. */
  sessionHash: string;
  origin: Origin;
};

const provenMinutes = 10;

/** Refuses unless the person typed another code lately. */
export const mustBeProven = ({ platform, session: { provenAt } }: PortalVisit): void => {
  const since = platform.now().getTime() - provenMinutes * 60_000;
  if (provenAt === null || Date.parse(provenAt) < since)
    refuse(403, 'This asks for a code from your email first', 'proof');
};

/** What the person was shown, as a visit of its page. */
export const pageVisit = async (db: Db, { opened, session, origin }: PortalVisit, version: number) => ({
  page: (await shownIn(db, opened, version)) ?? notFound(),
  session,
  origin,
});

/** The same for what is shown now. */
export const presentVisit = ({ opened, session, origin }: PortalVisit) => ({
  page: pageOf(opened.content, opened.form),
  session,
  origin,
});
