import { sql, type RawBuilder } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import type { QueryOf } from '@candour/kit/contract/route';
import type { scans } from '../contract/scans.ts';
import { rowOf, scansView } from './find-scans.ts';
import { partOf } from './part-of.ts';

type Wanted = QueryOf<typeof scans.list>;

/** What `search` looks for, whatever its capitals; % and _ are plain characters. */
export const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A part of the list of scans, newest first, with all domains for its filter. */
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

const filterOf = ({ search, status, domain, from, to }: Wanted): RawBuilder<boolean> => {
  const wanted = [
    sql<boolean>`true`,
    ...(search
      ? [sql<boolean>`(s.name ilike ${containing(search)} or s.start_url ilike ${containing(search)})`]
      : []),
    ...(status ? [sql<boolean>`s.status = ${status}`] : []),
    ...(domain ? [sql<boolean>`s.domain = ${domain}`] : []),
    ...(from ? [sql<boolean>`s.requested_at >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`s.requested_at < ${to}::date + 1`] : []),
  ];
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
};
