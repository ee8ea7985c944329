import type { Query } from './scoped-query.ts';

/** The tables that have one of these columns, in camelCase and without partitions. */
export const tablesWith = async (query: Query, columns: readonly string[]): Promise<string[]> => {
  const rows = await query<{ name: string }>(
    `select distinct c.relname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = any($1) order by 1`,
    [columns],
  );
  return rows.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
};
