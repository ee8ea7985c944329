import { sql } from 'kysely';
import type { CloneRoute } from '../contract/copies.ts';
import { inputOf, newIdMember, type Resource } from '../contract/resource.ts';
import type { Db } from './database.ts';
import { handle, type Endpoint } from './endpoint.ts';
import { defaultsOf, type ResourceBehaviour, type Row } from './serve-resource.ts';

type Named = { table: string; column: string; brandId: number; name: string };

/** "Name (Copy)", or with a number behind it where a row of the brand is called that; never longer than 100. */
export const freeName = async (db: Db, { table, column, brandId, name }: Named): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select lower(${sql.ref(column)}) as name from ${sql.table(table)} where brand_id = ${brandId}`.execute(
    db,
  );
  const taken = new Set(rows.map((row) => row.name));
  const base = name.slice(0, 80);
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${base} (Copy)` : `${base} (Copy ${count})`;
    if (!taken.has(free.toLowerCase())) return free;
  }
};

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The endpoint of `cloneOf`, for a noun of brands that `serveResource` serves with the same behaviour. */
export const serveClone = (
  route: CloneRoute,
  noun: Resource,
  behaviour: ResourceBehaviour,
  /** Members that differ in the copy, such as being the default. */
  changed: Row = {},
): Endpoint => {
  const defaults = defaultsOf(noun, behaviour);
  return handle(route, async (call) => {
    const { db } = call;
    const row = await defaults.find(db, call.params.id);
    const writable = Object.keys(inputOf(noun.fields).shape).map((name) => [name, row[name]]);
    const name = await freeName(db, {
      table: inSnakeCase(behaviour.table),
      column: inSnakeCase(noun.label),
      brandId: Number(row['brandId']),
      name: String(row[noun.label]),
    });
    const record = { ...Object.fromEntries(writable), ...changed, [noun.label]: name };
    const asCall = { ...call, body: record } as never; // what creating a row gets
    const made = behaviour.create
      ? await behaviour.create(asCall, defaults)
      : { [newIdMember(noun.name)]: (await defaults.create(asCall)).id };
    return made as Record<string, number>;
  });
};
