import { sql, type RawBuilder } from 'kysely';
import { includesPermission } from '@candour/kit/contract/has-permission';
import { permissions } from '@candour/kit/contract/permissions';
import { productIds } from '@candour/kit/contract/products';
import type { BrandScope, Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { permissionsOfUser } from '../../../access/session/door.ts';
import { neededFor, type DashboardName } from '../contract/dashboards.ts';

type Shown = { dashboard: DashboardName; brandId: number };
export type Reader = {
  userId: number;
  userName: string;
  emailAddress: string;
  brandIds: number[];
  permissionIds: number[];
};

/** Why somebody may not see a dashboard, in a sentence; undefined if they may. */
const whyNotFor = (
  { permissionIds, brandIds }: Reader,
  { dashboard, brandId }: Shown,
): string | undefined => {
  if (!includesPermission(permissionIds, permissions[neededFor[dashboard]]))
    return 'They may no longer see this dashboard';
  const isTheirs = brandId === 0 || brandIds.includes(0) || brandIds.includes(brandId);
  return isTheirs ? undefined : 'They no longer have this brand';
};

const people = async (db: Db, wanted: RawBuilder<unknown>): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select u.user_id, u.forename || ' ' || u.surname as user_name, u.email_address, u.brand_ids,
      ${permissionsOfUser(sql`${productIds.AdminPortal}::int`)} as permission_ids
    from admin_user u where u.is_enabled and ${wanted}
    order by lower(u.forename), lower(u.surname), u.user_id`.execute(db);
  return rows;
};

/** Somebody as they are now, and what keeps a dashboard from them, if anything does. */
export const readerOf = (
  db: Db,
  userId: number,
  shown: Shown,
): Promise<{ reader: Reader } | { whyNot: string }> =>
  everywhere(db, async () => {
    const [reader] = await people(db, sql`u.user_id = ${userId}`);
    const whyNot = reader === undefined ? 'The account is disabled or gone' : whyNotFor(reader, shown);
    return reader === undefined || whyNot !== undefined ? { whyNot: whyNot ?? '' } : { reader };
  });

/** Everybody who may be sent a dashboard, among those who share a brand with the caller. */
export const possibleReaders = (
  db: Db,
  shown: Shown,
  brands: BrandScope,
): Promise<Pick<Reader, 'userId' | 'userName'>[]> =>
  everywhere(db, async () => {
    const isShared = brands === 'all' ? sql`true` : sql`u.brand_ids && ${[0, ...brands]}::int[]`;
    const all = (await people(db, isShared)).filter((each) => whyNotFor(each, shown) === undefined);
    const names = all.map(({ userName }) => userName);
    return all.map(({ userId, userName, emailAddress }) => ({
      userId,
      // Two people may have one name.
      userName:
        names.filter((name) => name === userName).length > 1 ? `${userName} (${emailAddress})` : userName,
    }));
  });
