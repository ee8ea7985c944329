import { sql, type RawBuilder } from 'kysely';

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** JSON of rows under the names of their columns; written as text, for this is done for every submission. */
const jsonOf = (
  rows: readonly Readonly<Record<string, unknown>>[],
  members: readonly string[],
  names: readonly string[],
): string => {
  const places = names.map((name, at) => `${at === 0 ? '{' : ','}"${name}":`);
  const textOf = (row: Readonly<Record<string, unknown>>): string =>
    `${members.reduce((text, member, at) => `${text}${places[at]}${JSON.stringify(row[member] ?? null)}`, '')}}`;
  return `[${rows.map(textOf).join(',')}]`;
};

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
  return sql`${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows, members, names)}::jsonb)`;
};
