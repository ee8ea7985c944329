import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Usage } from '@candour/kit/contract/errors';
import { newIdMember, type Resource } from '@candour/kit/contract/resource';
import type { Schema } from '@candour/kit/contract/route';
import type { AnyRoute, Call } from './call.ts';
import type { Db } from './database.ts';
import { handle, type Endpoint, type Handler } from './endpoint.ts';
import { mustHoldBrand } from './giving.ts';
import { serveHistory } from './history.ts';
import { mergeRecord } from './merge-record.ts';
import { mustKnowLanguages, outdatedColumn } from './translated-rows.ts';
import { notFound, refuseFields, refuseInUse, refuseStale } from './refusal.ts';
import type { Row } from './row.ts';
import type { ServedNoun } from './served-noun.ts';
import { forgetVersions, keepVersion, moveVersions, type Wording } from './versions.ts';

type Fields = z.ZodMiniObject<Record<string, Schema>>;

/** A call that creates a record; the route has parsed its writable members. */
export type Creating<T = Row> = Call & { body: T };
/** A call that changes some members of the record it names. */
export type Changing<T = Row> = Call & { body: Partial<T> & { id?: number } };
/** A call about the record named by its path. */
export type Naming = Call & { params: { id: number } };

/** What a noun does beyond the plain routes, for records `T`; each is an ordinary function. */
export type ResourceBehaviour<T = Row> = {
  /** The table, in camelCase. */
  table: string;
  /** Which rows of the table are of this noun; all if absent. */
  rows?: RawBuilder<unknown>;
  /** Read query with joined and counted columns; the table itself by default. */
  view?: (db: Db) => unknown;
  /** Columns of a record, if they differ from its members. */
  columns?: (record: T) => Row;
  /** Checks that need the database, such as references to other nouns; refuses by itself. */
  verify?: (db: Db, record: T, before: T | null) => Promise<void>;
  /** Writes what belongs to a row in other tables, before the row is read back and audited. */
  beside?: (call: Call, id: number) => Promise<void>;
  /**
   * The texts of a row that people read: each new wording is stored as a version. Null while nobody reads
   * it.
   */
  wording?: (db: Db, record: T) => Promise<Wording | null>;
  /** Which rows visitors currently read; `false` if never. For missing translations. */
  shown?: ServedNoun['shown'];
  /** What prevents the deletion. */
  usages?: (db: Db, id: number) => Promise<Usage[]>;
  create?: (call: Creating<T>, defaults: Defaults<T>) => Promise<unknown>;
  update?: (call: Changing<T>, defaults: Defaults<T>) => Promise<unknown>;
  remove?: (call: Naming, defaults: Defaults<T>) => Promise<void>;
};

/** The plain behaviour, for a noun that does a little more around it. */
export type Defaults<T = Row> = {
  find: (db: Db, id: number) => Promise<T>;
  /** Every row that the caller may see. */
  all: (db: Db) => Promise<T[]>;
  create: (call: Call, record?: Row) => Promise<{ id: number; row: T }>;
  /** `confirmed` names a language whose translation was written again, even if its words stayed the same. */
  update: (call: Call, change?: Row, confirmed?: number) => Promise<{ before: T; row: T }>;
  remove: (call: Call) => Promise<T>;
};

/** The endpoints of a resource. */
export const serveResource = <F extends Fields>(
  noun: Resource<F>,
  behaviour: ResourceBehaviour<z.output<F>>,
): Endpoint[] => serveRows(noun as Resource, untold(behaviour));

// The schemas of the noun have parsed every record before the behaviour sees it.
const untold = <T>(behaviour: ResourceBehaviour<T>) => behaviour as unknown as ResourceBehaviour;

type RowCall = Creating & Naming;

const serveRows = (noun: Resource, behaviour: ResourceBehaviour): Endpoint[] => {
  const defaults = defaultsOfRows(noun, behaviour);
  const { routes } = noun;
  const wrap = (rows: Row[]): unknown => (noun.list === null ? rows : { [noun.list]: rows });
  const create = async (call: RowCall): Promise<unknown> => {
    if (behaviour.create) return behaviour.create(call, defaults);
    const { id } = await defaults.create(call);
    return { [newIdMember(noun.name)]: id };
  };
  const endpoint = (route: Endpoint['route'], handler: (call: RowCall) => Promise<unknown>): Endpoint =>
    handle(route as AnyRoute, handler as Handler<AnyRoute>);
  return [
    endpoint(routes.list, async ({ db }) => wrap(await list(db, noun, behaviour))),
    endpoint(routes.read, ({ db, params }) => defaults.find(db, idOf(params))),
    {
      ...endpoint(routes.create, create),
      serves: { noun, table: behaviour.table, rows: behaviour.rows, shown: behaviour.shown },
    },
    endpoint(routes.update, async (call) =>
      behaviour.update ? behaviour.update(call, defaults) : (await defaults.update(call)).row,
    ),
    endpoint(routes.remove, async (call) =>
      behaviour.remove ? behaviour.remove(call, defaults) : void (await defaults.remove(call)),
    ),
    endpoint(routes.usage, async ({ db, params }) => {
      await defaults.find(db, idOf(params));
      return { usages: (await behaviour.usages?.(db, idOf(params))) ?? [] };
    }),
    serveHistory(routes.history, noun.area, async ({ db }, id: number) => {
      await defaults.find(db, id);
      return id;
    }),
  ];
};

// Tables are named at run time here, which the query builder's types cannot follow.
// eslint-disable-next-line typescript/no-explicit-any -- see above
const untyped = (db: Db): any => db;
const bodyOf = (call: Call): Row => call.body as Row; // parsed by the route
const idOf = (params: unknown): number => (params as { id: number }).id; // parsed by the route

const viewOf = (db: Db, behaviour: ResourceBehaviour) =>
  untyped(db).selectFrom(rowsOf(db, behaviour)).selectAll();

/** The rows of a noun as its view has them, under the name `row`. */
export const rowsOf = (db: Db, { table, view }: Pick<ResourceBehaviour, 'table' | 'view'>) =>
  (view ? view(db) : untyped(db).selectFrom(table).selectAll()).as('row');

const list = (db: Db, noun: Resource, behaviour: ResourceBehaviour): Promise<Row[]> =>
  viewOf(db, behaviour).orderBy(orderOf(noun)).orderBy(`row.${noun.id}`).execute();

/** Names sort alphabetically, ignoring case. */
const orderOf = ({ order, fields }: Resource) => {
  const column = sql.ref(`row.${order}`);
  return fields.shape[order] instanceof z.ZodMiniString ? sql`lower(${column})` : column;
};

/** The plain behaviour of a noun, for endpoints of its own besides the ordinary ones. */
export const defaultsOf = <F extends Fields>(
  noun: Resource<F>,
  behaviour: ResourceBehaviour<z.output<F>>,
): Defaults<z.output<F>> =>
  defaultsOfRows(noun as Resource, untold(behaviour)) as unknown as Defaults<z.output<F>>; // its rows are of this kind

const defaultsOfRows = (noun: Resource, behaviour: ResourceBehaviour): Defaults => {
  const find = async (db: Db, id: number): Promise<Row> =>
    (await viewOf(db, behaviour).where(`row.${noun.id}`, '=', id).executeTakeFirst()) ?? notFound();
  const columns = behaviour.columns ?? asColumns;
  const audit = (call: Call, action: string, id: number, before?: Row, after?: Row) =>
    call.audit({
      action,
      area: noun.area,
      entityId: id,
      entityName: String((after ?? before)?.[noun.label]),
      brandId: ((after ?? before)?.['brandId'] as number | undefined) ?? null,
      before,
      after,
    });

  /** Versions belong to the brand of their row. */
  const keep = async (call: Call, id: number, record: Row): Promise<void> => {
    await behaviour.beside?.(call, id);
    if (behaviour.wording === undefined) return;
    const entity = { area: noun.area, id };
    const brandId = Number(record['brandId'] ?? 0);
    await moveVersions(call.db, entity, brandId);
    const wording = await behaviour.wording(call.db, record);
    if (wording !== null) await keepVersion(call, { ...entity, brandId, wording });
  };

  /** What uses a row belongs to its brand and stays there. */
  const mustBeUnused = async (db: Db, id: number, row: Row): Promise<void> => {
    const usages = (await behaviour.usages?.(db, id)) ?? [];
    if (usages.length > 0) refuseInUse(String(row[noun.label]), usages, 'moved to another brand');
  };

  return {
    find,
    all: (db) => list(db, noun, behaviour),
    create: async (call, record = bodyOf(call)) => {
      checkRules(noun, record);
      mayWriteBrand(noun, call, record['brandId']);
      await mustKnowLanguages(call.db, noun, record);
      await behaviour.verify?.(call.db, record, null);
      const inserted = await untyped(call.db)
        .insertInto(behaviour.table)
        .values(columns(record))
        .returning(noun.id)
        .executeTakeFirstOrThrow();
      const id = inserted[noun.id] as number;
      await keep(call, id, record);
      const row = await find(call.db, id);
      await audit(call, 'Create', id, undefined, row);
      return { id, row };
    },
    update: async (call, change = bodyOf(call), confirmed) => {
      const id = (change[noun.id] ??
        change['id'] ??
        refuseFields({ [noun.id]: 'This field is required' })) as number;
      const before = await find(call.db, id);
      mayWriteBrand(noun, call, before['brandId']);
      const { rowVersion, id: _, [noun.id]: __, ...members } = change;
      const record = mergeOnto(noun, before, members);
      mayWriteBrand(noun, call, record['brandId']);
      if (record['brandId'] !== before['brandId']) await mustBeUnused(call.db, id, before);
      await mustKnowLanguages(call.db, noun, record, before);
      await behaviour.verify?.(call.db, record, before);
      const values = { ...columns(record), ...outdatedColumn(noun, before, record, confirmed) };
      await write(call.db, { noun, behaviour, id, rowVersion, values });
      await keep(call, id, record);
      const row = await find(call.db, id);
      await audit(call, 'Update', id, before, row);
      return { before, row };
    },
    remove: async (call) => {
      const id = idOf(call.params);
      const before = await find(call.db, id);
      mayWriteBrand(noun, call, before['brandId']);
      const usages = (await behaviour.usages?.(call.db, id)) ?? [];
      if (usages.length > 0) refuseInUse(String(before[noun.label]), usages);
      try {
        if (behaviour.wording !== undefined) await forgetVersions(call.db, { area: noun.area, id });
        await untyped(call.db).deleteFrom(behaviour.table).where(noun.id, '=', id).execute();
      } catch (error) {
        // Somebody referred to it a moment ago, or where the caller cannot see it: the refusal names it all
        // the same.
        if (isReferredTo(error)) refuseInUse(String(before[noun.label]), []);
        throw error;
      }
      await audit(call, 'Delete', id, before);
      return before;
    },
  };
};

/** A foreign key refused. */
const isReferredTo = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';

/** JSON columns take text; everything else is passed as it is. */
export const asColumns = (record: Row): Row =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

const write = async (
  db: Db,
  {
    noun,
    behaviour,
    id,
    rowVersion,
    values,
  }: { noun: Resource; behaviour: ResourceBehaviour; id: number; rowVersion: unknown; values: Row },
): Promise<void> => {
  let query = untyped(db)
    .updateTable(behaviour.table)
    .set({ ...values, rowVersion: sql`row_version + 1` })
    .where(noun.id, '=', id);
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows === 0n) refuseStale();
};

const checkRules = (noun: Resource, record: Row): void => {
  const problems = Object.assign({}, ...(noun.rules ?? []).map((rule) => rule(record))) as Record<
    string,
    string
  >;
  if (Object.keys(problems).length > 0) refuseFields(problems);
};

/**
 * The stored record with the change on top, validated as a whole: a rule that holds on create holds on
 * update.
 */
const mergeOnto = (noun: Resource, before: Row, change: Row): Row => {
  const merged = mergeRecord(noun.fields, before, change);
  checkRules(noun, merged);
  return merged;
};

/** This caller may not write universal rows or rows of other brands. */
const mayWriteBrand = (noun: Resource, { brands }: Call, brandId: unknown): void => {
  if (noun.scope === 'brand') mustHoldBrand({ brands }, brandId as number);
};
