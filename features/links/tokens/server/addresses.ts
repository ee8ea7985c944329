import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { LinkType } from '../../links/contract/link-types.ts';
import { addressBase } from '../../links/door.ts';

/** Where a link leads people, and where mail programs send what they were asked. */
export const addressesOf = async (
  db: Db,
  platform: Pick<Platform, 'settings'>,
  { brandId, linkType, nameInLink }: { brandId: number; linkType: LinkType; nameInLink: string },
): Promise<{ page: string; oneClick: string }> => {
  const page = (await addressBase(db, platform, { brandId, linkType })) + nameInLink;
  return { page, oneClick: `${page}/one-click` };
};
