import { sql } from 'kysely';
import { resource } from '@candour/kit/contract/resource';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import type { Db } from '@candour/kit/server/database';
import { serveHistory } from '@candour/kit/server/history';
import { mustSpeak } from '@candour/kit/server/open-languages';
import { mustExist } from '@candour/kit/server/references';
import { refuseFields, refuseInUse, refuseStale } from '@candour/kit/server/refusal';
import { freeCopyName } from '@candour/kit/server/serve-clone';
import { servePage } from '@candour/kit/server/serve-page';
import { serveResource } from '@candour/kit/server/serve-resource';
import type { Row } from '@candour/kit/server/row';
import {
  policyTableFacts,
  policyTablePage,
  policyTables,
  type PolicyTable,
  type PolicyTableScript,
} from '../contract.ts';
import { findOwnTable, findTable, tableEntry, tablesView, type TableRow } from './table-row.ts';

/** Listing, creating and changing are those of any noun; reading and deleting have their own forms. */
const plain = resource({
  name: 'cookiePolicyTable',
  path: policyTables.list.path,
  id: 'policyTableId',
  list: null,
  fields: policyTables.fields,
  label: 'policyTableName',
  search: ['policyTableName', 'policyTableDescription'],
  order: 'policyTableName',
  scope: 'brand',
  area: policyTables.area,
  access: { read: policyTables.list.access, write: policyTables.create.access },
});

const languagesOf = ({ headings }: PolicyTable['columns'][number]): number[] =>
  headings.map(({ languageId }) => languageId);

const verify = async (db: Db, record: Row, before: Row | null): Promise<void> => {
  const table = record as PolicyTable; // parsed by the contract
  const { brandId, columns } = table;
  const names = columns.map(({ column }) => column);
  if (new Set(names).size < names.length) refuseFields({ columns: 'This value has already been provided' });
  const held = before === null ? [] : (before as PolicyTable).columns;
  for (const column of columns)
    await mustSpeak(db, {
      brandId,
      languageIds: languagesOf(column),
      held: held.filter((one) => one.column === column.column).flatMap(languagesOf),
      field: () => 'columns',
    });
};

/** A table that lists services belongs to their brand and stays there, as does one that was published. */
const keepsBrand = async (db: Db, id: number) => {
  const { scripts, liveVersion } = await findTable(db, id);
  const services = scripts.length === 0 ? [] : await servicesOf(db, scripts);
  const live = liveVersion === null ? [] : [{ productArea: plain.area, id, name: `Version ${liveVersion}` }];
  return [...services, ...live];
};

const servicesOf = async (db: Db, scripts: readonly PolicyTableScript[]) => {
  const rows = await db
    .selectFrom('cookieScript')
    .select(['cookieScriptId as id', 'cookieScriptName as name'])
    .where(
      'cookieScriptId',
      'in',
      scripts.map(({ cookieScriptId }) => cookieScriptId),
    )
    .execute();
  return rows.map((row) => ({ ...row, productArea: 3 as const }));
};

const [list, , create, update] = serveResource(plain, {
  table: 'policyTable',
  view: tablesView,
  verify,
  usages: keepsBrand,
  create: async (call, defaults) => {
    const { cookiePolicyTableScripts: scripts, ...record } = call.body as PolicyTable &
      Partial<Configuration>;
    const { id } = await defaults.create(call, record);
    if (scripts !== undefined) await saveScripts(call, { policyTableId: id, scripts });
    return { newCookiePolicyTableId: id };
  },
});
/** A new table may come with its services. */
const withScripts = create && { ...create, route: policyTables.create };

const whole = ({ scripts, ...cookiePolicyTable }: TableRow) => ({
  cookiePolicyTable,
  cookiePolicyTableScripts: scripts,
});

type Configuration = { cookiePolicyTableScripts: PolicyTableScript[] };
type Saving = Pick<Call, 'db' | 'brands' | 'audit'>;
type Scripts = { policyTableId: number; rowVersion?: number | undefined; scripts: PolicyTableScript[] };

const saveScripts = async (call: Saving, { policyTableId, rowVersion, scripts }: Scripts) => {
  const { db } = call;
  const before = await findOwnTable(call, policyTableId);
  const ids = scripts.map(({ cookieScriptId }) => cookieScriptId);
  const field = 'cookiePolicyTableScripts';
  if (new Set(ids).size < ids.length) refuseFields({ [field]: 'This value has already been provided' });
  const { brandId } = before;
  await mustExist(db, { table: 'cookie_script', column: 'cookie_script_id', ids, field, brandId });
  let query = db
    .updateTable('policyTable')
    .set({ scripts: JSON.stringify(scripts), rowVersion: sql<number>`row_version + 1` })
    .where('policyTableId', '=', policyTableId);
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
  const after = await findTable(db, policyTableId);
  const changed = {
    before: { services: await namesInOrder(db, before.scripts) },
    after: { services: await namesInOrder(db, scripts) },
  };
  await call.audit({ ...tableEntry(after), action: 'Update', ...changed });
  return whole(after);
};

/** As people read them in the history. */
const namesInOrder = async (db: Db, scripts: readonly PolicyTableScript[]): Promise<string[]> => {
  if (scripts.length === 0) return [];
  const names = new Map((await servicesOf(db, scripts)).map(({ id, name }) => [id, name]));
  return scripts
    .toSorted((one, other) => one.displayOrder - other.displayOrder)
    .flatMap(({ cookieScriptId }) => names.get(cookieScriptId) ?? []);
};

const remove = async (call: Saving, id: number): Promise<void> => {
  const row = await findOwnTable(call, id);
  if (row.liveVersion !== null) {
    const name = `Version ${row.liveVersion}, which is on sites. Unpublish it first.`;
    refuseInUse(row.policyTableName, [{ productArea: plain.area, id, name }]);
  }
  await call.db.deleteFrom('policyTable').where('policyTableId', '=', id).execute();
  await call.audit({ ...tableEntry(row), action: 'Delete', before: row });
};

/** The same columns and services under a free name, unpublished. */
const clone = async (call: Saving, id: number): Promise<number> => {
  const source = await findOwnTable(call, id);
  const { brandId, policyTableDescription, columns, scripts } = source;
  const policyTableName = await freeCopyName(call.db, {
    table: 'policy_table',
    column: 'policy_table_name',
    brandId,
    name: source.policyTableName,
  });
  const { policyTableId } = await call.db
    .insertInto('policyTable')
    .values({
      brandId,
      policyTableDescription,
      liveVersion: null,
      liveSince: null,
      policyTableName,
      columns: JSON.stringify(columns),
      scripts: JSON.stringify(scripts),
    })
    .returning('policyTableId')
    .executeTakeFirstOrThrow();
  const row = await findTable(call.db, policyTableId);
  await call.audit({ ...tableEntry(row), action: 'Clone', after: { clonedFrom: id } });
  return policyTableId;
};

export const tableEndpoints: Endpoint[] = [
  servePage(policyTablePage, policyTableFacts, {
    table: 'policyTable',
    view: tablesView,
    stored: ['policyTableName', 'policyTableDescription', 'brandId', 'createdDate'],
  }),
  ...[list, withScripts, update].flatMap((endpoint) => endpoint ?? []),
  handle(policyTables.read, async ({ db, params }) => whole(await findTable(db, params.id))),
  handle(policyTables.saveScripts, (call) => {
    const { policyTableId, rowVersion, cookiePolicyTableScripts: scripts } = call.body;
    return saveScripts(call, { policyTableId, rowVersion, scripts });
  }),
  handle(policyTables.clone, async (call) => ({
    newCookiePolicyTableId: await clone(call, call.body.policyTableId),
  })),
  serveHistory(
    policyTables.history,
    policyTables.area,
    async ({ db }, id: number) => (await findTable(db, id)).policyTableId,
  ),
  handle(policyTables.remove, (call) => remove(call, call.params.id)),
];
