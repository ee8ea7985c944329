import type { ProductArea } from '../contract/areas.ts';
import type { Change, HistoryRoute } from '../contract/history.ts';
import type { Call } from './call.ts';
import type { Schema } from '../contract/route.ts';
import { handle, type Endpoint } from './endpoint.ts';
import { tellDifferences } from './records.ts';
import './audit.ts';

const newest = 200;

/**
 * The audit entries of one row; entries of brands that the caller does not have are left out by themselves.
 */
export const changesOf = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  { area, id, fields }: { area: ProductArea; id: number | string; fields: Schema },
): Promise<Change[]> => {
  const rows = await db
    .selectFrom('auditLog')
    .select(['auditId', 'at', 'userName', 'action', 'before', 'after'])
    .where('productArea', '=', area)
    .where('entityId', '=', String(id))
    .orderBy('auditId', 'desc')
    .limit(newest)
    .execute();
  const told = await tellDifferences({ db, records: platform.records, fields }, rows);
  // The columns are JSON, which the driver has parsed.
  return rows.map(({ before, after, ...row }, at) => ({
    ...row,
    before: before as unknown,
    after: after as unknown,
    differences: told[at] ?? [],
  }));
};

/**
 * The history of a noun that declares its routes one by one. `find` refuses what the caller may not see and
 * returns the id under which the audit knows the row.
 */
export const serveHistory = <Id extends number | string>(
  route: HistoryRoute,
  area: ProductArea,
  find: (call: Call, id: Id) => Promise<number | string>,
): Endpoint => ({
  ...handle(route, async (call) => {
    const { id } = call.params as { id: Id }; // read by the route
    return { changes: await changesOf(call, { area, id: await find(call, id), fields: route.fields }) };
  }),
  tells: { area, fields: route.fields },
});
