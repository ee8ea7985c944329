import type { ProductArea } from '../contract/areas.ts';
import type { Change } from '../contract/history.ts';
import type { Db } from './database.ts';
import './audit.ts';

const newest = 200;

/** What the audit says about one row; entries of brands that the caller does not have stay out by themselves. */
export const changesOf = async (
  db: Db,
  { area, id }: { area: ProductArea; id: number | string },
): Promise<Change[]> => {
  const rows = await db
    .selectFrom('auditLog')
    .select(['auditId', 'at', 'userName', 'action', 'before', 'after'])
    .where('productArea', '=', area)
    .where('entityId', '=', String(id))
    .orderBy('auditId', 'desc')
    .limit(newest)
    .execute();
  // The columns are JSON, which the driver has parsed.
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before as unknown,
    after: after as unknown,
  }));
};
