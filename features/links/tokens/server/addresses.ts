import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import { addressBase } from '../../links/door.ts';

/** Where a link leads people, and where mail programs send what they were asked. */
export const addressesOf = async (
  db: Db,
  platform: Pick<Platform, 'settings'>,
  { brandId, nameInLink }: { brandId: number; nameInLink: string },
): Promise<{ page: string; oneClick: string }> => {
  const page = (await addressBase(db, platform, brandId)) + nameInLink;
  return { page, oneClick: `${page}/one-click` };
};
