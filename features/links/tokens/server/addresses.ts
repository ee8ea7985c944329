import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';

/** Where a link leads people, and where mail programs send what they were asked. */
export const addressesOf = async (
  db: Db,
  { settings }: Pick<Platform, 'settings'>,
  { brandId, nameInLink }: { brandId: number; nameInLink: string },
): Promise<{ page: string; oneClick: string }> => {
  const { publicHost = '' } =
    (await db.selectFrom('brand').select('publicHost').where('brandId', '=', brandId).executeTakeFirst()) ??
    {};
  const page = `${publicHost === '' ? settings.publicUrl : `https://${publicHost}`}/a/${nameInLink}`;
  return { page, oneClick: `${page}/one-click` };
};
