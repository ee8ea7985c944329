import { sql, type RawBuilder } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { QueryOf } from '@candour/kit/contract/route';
import type { scans } from '../contract/scans.ts';
import { rowOf, scansView } from './find-scans.ts';
import { partOf } from './part-of.ts';

type Wanted = QueryOf<typeof scans.list>;

/** A case-insensitive match for `search`; % and _ are plain characters. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The conjunction of some conditions; absent ones are left out. */
export const allOf = (
  conditions: readonly (RawBuilder<unknown> | string | undefined)[],
): RawBuilder<boolean> => {
  const wanted = conditions.filter((one) => typeof one === 'object');
  return sql<boolean>`${sql.join([sql`true`, ...wanted], sql` and `)}`;
};

/** Part of the list of scans, newest first, with all domains for its filter. */
export const listScans = async (db: Db, wanted: Wanted) => {
  const query = scansView(db).where(filterOf(wanted)).orderBy('s.requestedAt', 'desc').orderBy('s.scanGuid');
  const { rows, ...rest } = await partOf(query, wanted);
  const domains = await db
    .selectFrom('scan')
    .select('domain')
    .distinct()
    .orderBy('domain')
    .limit(500)
    .execute();
  return { rows: rows.map(rowOf), ...rest, domains: domains.map(({ domain }) => domain) };
};

const filterOf = ({ search, status, domain, from, to }: Wanted): RawBuilder<boolean> =>
  allOf([
    search && sql`(s.name ilike ${containing(search)} or s.start_url ilike ${containing(search)})`,
    status && sql`s.status = ${status}`,
    domain && sql`s.domain = ${domain}`,
    from && sql`s.requested_at >= ${from}::date`,
    to && sql`s.requested_at < ${to}::date + 1`,
  ]);
