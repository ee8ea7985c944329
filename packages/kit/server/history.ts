import type { ProductArea } from '../contract/areas.ts';
import type { Change, HistoryRoute } from '../contract/history.ts';
import type { Call } from './call.ts';
import type { Db } from './database.ts';
import { handle, type Endpoint } from './endpoint.ts';
import './audit.ts';

const newest = 200;

/**
 * The audit entries of one row; entries of brands that the caller does not have are left out by themselves.
 */
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

/**
 * The history of a noun that declares its routes one by one. `find` refuses what the caller may not see and
 * returns the id under which the audit knows the row.
 */
export const serveHistory = <Id extends number | string>(
  route: HistoryRoute,
  area: ProductArea,
  find: (call: Call, id: Id) => Promise<number | string>,
  /** Makes a record of the audit one that people can read, such as names in place of ids. */
  read: (call: Call) => Promise<(record: unknown) => unknown> = async () => (record) => record,
): Endpoint =>
  handle(route, async (call) => {
    const { id } = call.params as { id: Id }; // read by the route
    const changes = await changesOf(call.db, { area, id: await find(call, id) });
    const readable = await read(call);
    return {
      changes: changes.map((change) => ({
        ...change,
        before: readable(change.before),
        after: readable(change.after),
      })),
    };
  });
