import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { onlyWith } from '@candour/kit/server/only-with';
import { notFound, refuseFields } from '@candour/kit/server/refusal';
import type { Row } from '@candour/kit/server/row';
import { asColumns, serveResource, type ResourceBehaviour } from '@candour/kit/server/serve-resource';
import { personIdOf } from '@candour/kit/server/session';
import { placeOf } from './contract/destination.ts';
import { dataExports, exportCalls, exportsKey, type DataExport } from './contract.ts';
import { checkedBrands, mustOwn, verifyExport } from './server/check-export.ts';
import { columnsOf, filterChoices } from './server/choices.ts';
import { turnAfter } from './server/schedules.ts';
import { credentialPlace, zipPasswordPlace } from './server/secret-places.ts';
import { downloadEndpoints } from './server/serve-downloads.ts';
import { runEndpoints } from './server/serve-runs.ts';

type Behaviour = ResourceBehaviour<DataExport>;

const view = (db: Db) =>
  db.selectFrom('dataExport as e').select([
    'e.exportId',
    'e.exportName',
    'e.exportType',
    'e.brandIds',
    'e.filters',
    'e.period',
    'e.dateFrom',
    'e.dateTo',
    'e.columns',
    'e.format',
    'e.csv',
    'e.compression',
    'e.encryption',
    'e.destinationType',
    'e.destination',
    'e.schedule',
    'e.notifyEmails',
    'e.isActive',
    'e.nextRunAt',
    'e.rowVersion',
    sql<boolean>`e.sealed_zip_password is not null`.as('hasZipPassword'),
    sql<boolean>`e.sealed_credential is not null`.as('hasCredential'),
    sql<DataExport['lastRun']>`(
        select jsonb_build_object('status', r.status, 'at', coalesce(r.finished_at, r.started_at, r.requested_at),
          'rowCount', r.row_count)
        from export_run r where r.export_id = e.export_id order by r.run_id desc limit 1)`.as('lastRun'),
  ]);

const columns = (record: DataExport): Row => ({ ...asColumns(record), brandIds: record.brandIds });

/** What follows from a change: when it runs next, who answers for it, and which secret no longer fits. */
const settle = async (
  { db, session, platform }: Pick<Call, 'db' | 'session' | 'platform'>,
  { exportId, isActive, schedule, ...row }: DataExport,
  before: DataExport | null,
): Promise<void> => {
  const next = isActive ? turnAfter(platform.now(), schedule) : null;
  const isElsewhere =
    before !== null &&
    placeOf(row.destinationType, row.destination) !== placeOf(before.destinationType, before.destination);
  const isOther =
    before !== null &&
    JSON.stringify([before.exportType, before.brandIds, before.filters, before.period]) !==
      JSON.stringify([row.exportType, row.brandIds, row.filters, row.period]);
  await db
    .updateTable('dataExport')
    .set({
      nextRunAt: next?.toISOString() ?? null,
      ownerId: personIdOf(session),
      ...(isElsewhere ? { sealedCredential: null } : {}),
      // Rows that it did not have before are new to whoever gets them.
      ...(isOther ? { exportedTo: null } : {}),
    })
    .where('exportId', '=', exportId)
    .execute();
};

const create: Behaviour['create'] = async (call, defaults) => {
  const brandIds = await checkedBrands(call, call.body.brandIds);
  mustOwn(call, { ...call.body, brandIds });
  const { id, row } = await defaults.create(call, { ...call.body, brandIds });
  await settle(call, row, null);
  return { newDataExportId: id };
};

const update: Behaviour['update'] = async (call, defaults) => {
  const change = call.body;
  const id = change.exportId ?? change.id ?? refuseFields({ exportId: 'This field is required' });
  mustOwn(call, await defaults.find(call.db, id));
  const brandIds =
    change.brandIds === undefined ? {} : { brandIds: await checkedBrands(call, change.brandIds) };
  const { before, row } = await defaults.update(call, { ...change, ...brandIds });
  mustOwn(call, row);
  await settle(call, row, before);
  return defaults.find(call.db, id);
};

const remove: Behaviour['remove'] = async (call, defaults) => {
  const { exportId, ...row } = await defaults.find(call.db, call.params.id);
  mustOwn(call, row);
  await sql`
    update export_file set status = 'Gone', sealed_key = null, gone_because = 'Deleted'
    where status <> 'Gone' and run_id in (select run_id from export_run where export_id = ${exportId})`.execute(
    call.db,
  );
  await defaults.remove(call);
};

const setSecrets = handle(exportCalls.setSecrets, async (call) => {
  const { db, params, body, platform } = call;
  const found = await view(db).where('e.exportId', '=', params.id).executeTakeFirst();
  if (found === undefined) return notFound();
  mustOwn(call, found);
  const { exportId, exportName } = found;
  const { zipPassword, credential } = body;
  const sealed = {
    ...(zipPassword === undefined
      ? {}
      : { sealedZipPassword: platform.vault.seal(zipPassword, zipPasswordPlace(exportId)) }),
    ...(credential === undefined
      ? {}
      : { sealedCredential: platform.vault.seal(credential, credentialPlace(exportId)) }),
  };
  if (Object.keys(sealed).length > 0)
    await db.updateTable('dataExport').set(sealed).where('exportId', '=', exportId).execute();
  await call.audit({
    action: 'Set secrets',
    area: dataExports.area,
    entityId: exportId,
    entityName: exportName,
    after: { zipPassword: zipPassword !== undefined, credential: credential !== undefined },
  });
});

export const dataExportEndpoints: Endpoint[] = onlyWith(exportsKey, [
  handle(exportCalls.choices, async ({ db }) => ({
    columns: await columnsOf(db),
    ...(await filterChoices(db)),
  })),
  setSecrets,
  ...serveResource(dataExports, {
    table: 'dataExport',
    view,
    columns,
    verify: verifyExport,
    create,
    update,
    remove,
  }),
  ...runEndpoints,
  ...downloadEndpoints,
]);
