import * as z from 'zod/mini';
import { may, type Access } from './access.ts';
import type { ProductArea } from './areas.ts';
import { usages } from './errors.ts';
import { pathId, wordsOf } from './fields.ts';
import { historyOf } from './history.ts';
import type { Permission } from './permissions.ts';
import { route, type Schema } from './route.ts';

export { may };

type Fields = z.ZodMiniObject<Record<string, Schema>>;
type Entity<F extends Fields> = z.output<F>;
type Name<F extends Fields> = keyof z.output<F> & string;

/** A rule over a whole record: field name → message, empty if the record is valid. */
export type RecordRule<F extends Fields = Fields> = (record: Entity<F>) => Partial<Record<string, string>>;

/** The closed set of facts about a plain noun; appearance and behaviour are ordinary code elsewhere. */
export type ResourceFacts<F extends Fields, L extends string | null> = {
  /** Singular, camelCase; creating responds with `new<Name>Id`. */
  name: string;
  path: string;
  /** The member that identifies a row, and its path parameter. */
  id: Name<F>;
  /** The member that wraps the list, or null if the specification has a bare array. */
  list: L;
  fields: F;
  /** The member by which people recognise a row. */
  label: Name<F>;
  search: readonly Name<F>[];
  order: Name<F>;
  /** `brand`: rows carry `brandId`; `tenant`: rows belong to everybody. */
  scope: 'brand' | 'tenant';
  area: ProductArea;
  access: { read: Access; write: Access };
  rules?: readonly RecordRule<F>[];
  /** The members that `translations` contains in other languages; see `translations.ts`. */
  translated?: readonly Name<F>[];
};

const isWritable = ([, schema]: [string, Schema]): boolean => wordsOf(schema)?.isSystem !== true;

/** What a caller may send to create a row: every field that the server does not set itself. */
export const inputOf = (fields: Fields): Fields =>
  z.strictObject(Object.fromEntries(Object.entries(fields.shape).filter(isWritable)));

// zod keeps a default under `optional`, so an update of one field would reset the others.
const withoutDefault = (schema: Schema): Schema =>
  schema instanceof z.ZodMiniDefault ? (schema._zod.def.innerType as Schema) : schema;

/** What a caller may send to change a row: the id, the version they saw, and any writable fields. */
export const changeOf = (fields: Fields, id: string): Fields =>
  z.strictObject({
    [id]: z.optional(pathId()),
    id: z.optional(pathId()),
    rowVersion: z.optional(z.int()),
    ...Object.fromEntries(
      Object.entries(inputOf(fields).shape).map(([name, schema]) => [
        name,
        z.optional(withoutDefault(schema)),
      ]),
    ),
  });

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The member of the response that contains the id of a created row. */
export const newIdMember = (name: string): string => `new${capital(name)}Id`;

const routesOf = <F extends Fields, L extends string | null>(facts: ResourceFacts<F, L>) => {
  const { path, id, fields, access, name } = facts;
  const one = `${path}/{id}`;
  const params = z.object({ id: pathId() });
  const rows = z.array(fields);
  // The wrapped or bare list, as the specification has it for this noun.
  const list = (facts.list === null ? rows : z.object({ [facts.list]: rows })) as L extends string
    ? z.ZodMiniObject<Record<L, z.ZodMiniArray<F>>>
    : z.ZodMiniArray<F>;
  return {
    list: route({ method: 'GET', path, summary: `Lists ${name} rows`, access: access.read, response: list }),
    read: route({
      method: 'GET',
      path: one,
      summary: `Reads one ${name}`,
      access: access.read,
      params,
      response: fields,
    }),
    create: route({
      method: 'POST',
      path,
      summary: `Creates a ${name}`,
      access: access.write,
      body: inputOf(fields),
      response: z.record(z.string(), z.int()),
    }),
    update: route({
      method: 'PUT',
      path,
      summary: `Changes a ${name}; members left out stay as they are`,
      access: access.write,
      body: changeOf(fields, id),
      response: fields,
    }),
    remove: route({
      method: 'DELETE',
      path: one,
      summary: `Deletes a ${name}`,
      access: access.write,
      params,
    }),
    usage: route({
      method: 'GET',
      path: `${one}/Usage`,
      summary: `Lists what uses a ${name}`,
      usageOf: facts.area,
      access: access.read,
      params,
      response: usages,
    }),
    history: historyOf({ path: one, name, access: access.read, fields }),
  };
};

/** A plain noun: the ordinary routes, written short (style guide §3). */
export const resource = <F extends Fields, const L extends string | null>(facts: ResourceFacts<F, L>) => ({
  ...facts,
  routes: routesOf(facts),
});

export type Resource<F extends Fields = Fields, L extends string | null = string | null> = ReturnType<
  typeof resource<F, L>
>;
/** One row on the wire. */
export type RecordOf<R extends { fields: Fields }> = z.output<R['fields']>;

/** The permissions of a route, any of which is enough, for screens that check before they show an action. */
export const permissionsOf = (access: Access): readonly Permission[] =>
  access.kind === 'may' ? access.anyOf : [];
