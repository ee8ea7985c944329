import { sql, type RawBuilder } from 'kysely';

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * What follows `insert into`, for rows that all have the same members: one text however many they are, so
 * that it can be kept prepared. Values of JSON columns are given as they are.
 */
export const fromRows = (
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<unknown> => {
  const members = Object.keys(rows[0] ?? {}).toSorted();
  const names = members.map(columnOf);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const written = rows.map((row) => Object.fromEntries(members.map((name, at) => [names[at], row[name]])));
  return sql`${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(written)}::jsonb)`;
};
