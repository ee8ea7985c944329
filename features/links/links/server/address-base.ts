import type { Db } from '@candour/kit/server/database';
import type { Platform } from '@candour/kit/server/platform';
import type { LinkType } from '../contract/link-types.ts';

const paths: Readonly<Record<LinkType, string>> = { 1: '/p/', 2: '/a/', 3: '/portal/' };

/** Where links of a brand lead, without their names: its public host, otherwise this server. */
export const addressBase = async (
  db: Db,
  { settings }: Pick<Platform, 'settings'>,
  { brandId, linkType }: { brandId: number; linkType: LinkType },
): Promise<string> => {
  const brand = await db
    .selectFrom('brand')
    .select('publicHost')
    .where('brandId', '=', brandId)
    .executeTakeFirst();
  const host = brand?.publicHost ?? '';
  return `${host === '' ? settings.publicUrl : `https://${host}`}${paths[linkType]}`;
};
