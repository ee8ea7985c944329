import { sql, type RawBuilder } from 'kysely';
import type { ProductArea } from '../contract/areas.ts';
import type { Difference } from '../contract/history.ts';
import { permissionName } from '../contract/permission-names.ts';
import type { Schema } from '../contract/route.ts';
import type { Db } from './database.ts';
import { differences, type NameOf, type RowId } from './difference.ts';
import { nounsBehind, type Endpoint } from './endpoint.ts';

/** Where the names of a noun's rows are. */
export type NamedRows = {
  /** As fields name it in `of`. */
  noun: string;
  /** In camelCase, as is `id`. */
  table: string;
  id: string;
  label: RawBuilder<string>;
  /** The id is no number. */
  isGuid?: boolean;
};

/** What records are made of, and what their references are called. */
export type Records = {
  /** The fields of an area whose rows have a history. */
  fieldsOf: (area: number) => Schema | undefined;
  /** The names of rows by their ids; what is gone or belongs to a brand the caller lacks is left out. */
  namesOf: (db: Db, noun: string, ids: ReadonlySet<RowId>) => Promise<ReadonlyMap<RowId, string>>;
};

declare module './platform.ts' {
  interface Platform {
    records: Records;
  }
}

/** From the endpoints of plain nouns, and a line for each other noun. */
export const createRecords = (endpoints: readonly Endpoint[], others: readonly NamedRows[]): Records => {
  const fields = new Map<ProductArea, Schema>(
    endpoints.flatMap(({ tells }) => (tells === undefined ? [] : [[tells.area, tells.fields]])),
  );
  const plain = nounsBehind(endpoints).map(({ noun: { name, id, label }, table }): NamedRows => ({
    noun: name,
    table,
    id,
    label: sql.ref(label),
  }));
  const byNoun = new Map([...plain, ...others].map((rows) => [rows.noun, rows]));
  return {
    fieldsOf: (area) => fields.get(area as ProductArea), // a number of the map, or none
    namesOf: async (db, noun, ids) => {
      if (noun === 'permission') return new Map([...ids].map((id) => [id, permissionName(Number(id))]));
      const named = byNoun.get(noun);
      if (named === undefined) throw new Error(`Nothing says where the names of ${noun} rows are`);
      const id = named.isGuid === true ? sql`${sql.ref(named.id)}::text` : sql.ref(named.id);
      const { rows } = await sql<{ id: RowId; name: string }>`
        select ${id} as id, ${named.label} as name from ${sql.table(named.table)}
        where ${id} = any(${[...ids]})`.execute(db);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
};

type Pair = { before: unknown; after: unknown };

/** What differs in each pair of records, with rows that they refer to by their names. */
export const tellDifferences = async (
  { db, records, fields }: { db: Db; records: Records; fields: Schema | undefined },
  pairs: readonly Pair[],
): Promise<Difference[][]> => {
  const wanted = new Map<string, Set<RowId>>();
  const tell = (nameOf: NameOf) =>
    pairs.map(({ before, after }) => differences(before, after, { schema: fields, nameOf }));
  tell((noun, id) => {
    wanted.set(noun, (wanted.get(noun) ?? new Set()).add(id));
    return undefined;
  });
  const names = new Map<string, ReadonlyMap<RowId, string>>();
  for (const [noun, ids] of wanted) names.set(noun, await records.namesOf(db, noun, ids));
  return tell((noun, id) => names.get(noun)?.get(id) ?? (noun === 'brand' ? 'Another brand' : undefined));
};
