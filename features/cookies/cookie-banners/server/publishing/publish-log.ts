import type { Call } from '@candour/kit/server/call';
import type { Session } from '@candour/kit/server/session';

/** Adds an entry to the publish log of a banner, in the transaction of what it describes. */
export const noteInLog = async (
  { db, session }: Pick<Call, 'db'> & { session: Session | null },
  { brandId, consentBannerId }: { brandId: number; consentBannerId: number },
  {
    action,
    profileId = null,
    version = null,
    note = '',
  }: { action: string; profileId?: number | null; version?: number | null; note?: string },
): Promise<void> => {
  const userName = session?.fullName ?? 'System';
  await db
    .insertInto('bannerPublishLog')
    .values({ brandId, consentBannerId, profileId, version, action, userName, note })
    .execute();
};
