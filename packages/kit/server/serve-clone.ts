import { sql } from 'kysely';
import type { CloneRoute } from '../contract/copies.ts';
import { inputOf, newIdMember, type Resource } from '../contract/resource.ts';
import type { Db } from './database.ts';
import { handle, type Endpoint } from './endpoint.ts';
import { freeName } from './free-name.ts';
import { defaultsOf, type ResourceBehaviour } from './serve-resource.ts';
import type { Row } from './row.ts';

/** The name of a copy, from the name of its source and its number among the copies. */
export type CopyName = (name: string, count: number) => string;

const numbered = (count: number): string => (count === 1 ? '' : ` ${count}`);

/** "Name (Copy)", "Name (Copy 2)"; never longer than 100. */
export const bigCopy: CopyName = (name, count) => `${name.slice(0, 80)} (Copy${numbered(count)})`;
/** "Name (copy)", "Name (copy 2)". */
export const smallCopy: CopyName = (name, count) => `${name.slice(0, 85)} (copy${numbered(count)})`;
/** "Name copy", "Name copy 2". */
export const bareCopy: CopyName = (name, count) => `${name.slice(0, 90)} copy${numbered(count)}`;

type Named = { table: string; column: string; brandId: number; name: string };

/** The first name for a copy that no row of the brand has, ignoring case. */
export const freeCopyName = async (
  db: Db,
  { table, column, brandId, name }: Named,
  copyName: CopyName = bigCopy,
): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from ${sql.table(table)} where brand_id = ${brandId}`.execute(db);
  return freeName(
    rows.map((row) => row.name),
    (count) => copyName(name, count),
  );
};

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Options = {
  /** Members that differ in the copy, such as being the default. */
  changed?: Row;
  copyName?: CopyName;
};

/** The endpoint of `cloneOf`, for a brand-scoped noun that `serveResource` serves with the same behaviour. */
export const serveClone = (
  route: CloneRoute,
  noun: Resource,
  behaviour: ResourceBehaviour<never>,
  { changed = {}, copyName = bigCopy }: Options = {},
): Endpoint => {
  const { table, create } = behaviour as ResourceBehaviour; // of this very noun
  const defaults = defaultsOf(noun, behaviour as ResourceBehaviour);
  return handle(route, async (call) => {
    const { db } = call;
    const row = await defaults.find(db, call.params.id);
    const writable = Object.keys(inputOf(noun.fields).shape).map((name) => [name, row[name]]);
    const named = {
      table: inSnakeCase(table),
      column: inSnakeCase(noun.label),
      brandId: Number(row['brandId']),
      name: String(row[noun.label]),
    };
    const name = await freeCopyName(db, named, copyName);
    const record = { ...Object.fromEntries(writable), ...changed, [noun.label]: name };
    const asCall = { ...call, body: record };
    const made = create
      ? await create(asCall, defaults)
      : { [newIdMember(noun.name)]: (await defaults.create(asCall)).id };
    return made as Record<string, number>;
  });
};
