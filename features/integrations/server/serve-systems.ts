import { sql } from 'kysely';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { serveHistory } from '@candour/kit/server/history';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import { systemIntegrations, type SystemIntegration } from '../contract.ts';
import { authenticationTypes, slotsOfType, type Credentials } from '../contract/parts.ts';
import { systemEntry } from './audit-entries.ts';
import { mustBeComplete } from './completeness.ts';
import { findStored, findSystem, listSystems, type StoredSystem } from './find-systems.ts';
import { cloneSystem, exportSystem, importSystem, readExport } from './portable.ts';
import { mustBeAllowedServersOwn } from './server-credentials.ts';
import { countServices, mostServices, orderServices } from './write-service.ts';
import { changeSystem, createSystem, mustBeOff, type SystemChange, type WriteCall } from './write-system.ts';
import type { Written } from './written.ts';

type OtherNames = Partial<
  Record<
    'systemAuthenticationTypeId' | 'authenticationTypeID' | 'authTypeId',
    Written['authenticationTypeId']
  >
>;
type Body = Written & OtherNames & { credentials?: Credentials };

/** The way to authenticate under its one name, whatever it was sent under. */
const named = <Sent extends Partial<Body>>(sent: Sent) => {
  const { systemAuthenticationTypeId, authenticationTypeID, authTypeId, ...members } = sent;
  const given = systemAuthenticationTypeId ?? authenticationTypeID ?? authTypeId;
  return given === undefined ? members : { ...members, authenticationTypeId: given };
};

/** What the audit records about a system: no statistics, and of secrets only which are set. */
const told = ({ services: _, ...system }: SystemIntegration) => system;

const changeable = async (call: Pick<Call, 'db' | 'brands'>, id: number): Promise<StoredSystem> => {
  const stored = await findStored(call.db, id);
  mustHoldBrands(call, stored.brandIds);
  return stored;
};

/** Records a new system in the audit. */
const made = async (call: WriteCall, action: string, id: number) => {
  const after = told(await findSystem(call, id));
  await call.audit({ ...systemEntry(await findStored(call.db, id)), action, after });
  return { newSystemIntegrationId: id };
};

/** Makes the engine reload a system. Pauses end if calls are made differently from now on. */
const refresh = async (
  { db, platform }: WriteCall,
  id: number,
  { areSecretsChanged, isCalledAnew }: SystemChange,
): Promise<void> => {
  if (areSecretsChanged) await platform.connectors.forgetToken(db, { systemId: id });
  if (isCalledAnew)
    for (const serviceId of await serviceIdsOf(db, id)) await platform.connectors.resume(db, { serviceId });
  await platform.connectors.wake(db, { systemId: id });
};

const create = handle(systemIntegrations.create, async (call) => {
  const { credentials, ...record } = named(call.body as Body); // the contract's writable members
  return made(call, 'Create', await createSystem(call, record, credentials));
});

const update = handle(systemIntegrations.update, async (call) => {
  const sent = call.body as Partial<Body> & { id?: number; rowVersion?: number }; // the contract's writable members
  const { id, rowVersion, credentials, ...members } = named(sent);
  if (id === undefined) return refuseFields({ id: 'This field is required' });
  const before = told(await findSystem(call, id));
  const changed = await changeSystem(call, { id, rowVersion, members, given: credentials ?? {} });
  await refresh(call, id, changed);
  const after = await findSystem(call, id);
  const change = { before, after: { ...told(after), areSecretsChanged: changed.areSecretsChanged } };
  await call.audit({ ...systemEntry(await findStored(call.db, id)), action: 'Update', ...change });
  return after;
});

const remove = handle(systemIntegrations.remove, async (call) => {
  const stored = await changeable(call, call.params.id);
  mustBeOff(stored.enabled, 'system');
  const before = await exportSystem(call, stored.id);
  await call.db.deleteFrom('integrationSystem').where('id', '=', stored.id).execute();
  await call.audit({ ...systemEntry(stored), action: 'Delete', before });
});

const setEnabled = handle(systemIntegrations.setEnabled, async (call) => {
  const { db, platform, params, body } = call;
  const stored = await changeable(call, params.id);
  if (stored.enabled === body.enabled) return;
  if (body.enabled) {
    mustBeAllowedServersOwn(call, stored, stored.secrets);
    mustBeComplete(stored, stored.secrets);
  }
  const changed = await db
    .updateTable('integrationSystem')
    .set({ enabled: body.enabled, rowVersion: sql<number>`row_version + 1` })
    .where('id', '=', stored.id)
    .where('rowVersion', '=', stored.rowVersion)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  if (body.enabled && body.start === 'from now') await startFromNow(call, stored.id);
  await platform.connectors.wake(db, { systemId: stored.id, now: body.enabled });
  await call.audit({
    ...systemEntry(stored),
    action: body.enabled ? 'Enable' : 'Disable',
    before: { enabled: stored.enabled },
    after: { enabled: body.enabled },
  });
});

const startFromNow = async ({ db, platform }: WriteCall, systemId: number): Promise<void> => {
  for (const serviceId of await serviceIdsOf(db, systemId))
    await platform.connectors.resetCursor(db, { serviceId, to: 'now' });
};

const serviceIdsOf = async (db: Db, systemId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('integrationService')
    .select('id')
    .where('systemId', '=', systemId)
    .execute();
  return rows.map(({ id }) => id);
};

const order = handle(systemIntegrations.order, async (call) => {
  const { db, params, body } = call;
  const stored = await changeable(call, params.id);
  if (body.systemId !== stored.id) refuseFields({ systemId: 'The chosen item does not exist' });
  const { orderedServiceIds: ids } = body;
  const before = await orderServices(db, { systemId: stored.id, ids });
  await call.platform.connectors.wake(db, { systemId: stored.id });
  const change = { before: { orderedServiceIds: before }, after: { orderedServiceIds: ids } };
  await call.audit({ ...systemEntry(stored), action: 'Reorder', ...change });
});

const runNow = handle(systemIntegrations.runNow, async (call) => {
  const stored = await changeable(call, call.params.id);
  if (!stored.enabled) refuse(409, 'Enable the system before you run it');
  await call.platform.connectors.wake(call.db, { systemId: stored.id, now: true });
  await call.audit({ ...systemEntry(stored), action: 'Run now' });
});

const allTypes = Object.entries(authenticationTypes).map(([id, name]) => {
  const authenticationTypeId = Number(id) as keyof typeof authenticationTypes; // a key of the constant
  const { needed, optional } = slotsOfType[authenticationTypeId];
  return { authenticationTypeId, name, neededSecrets: [...needed], optionalSecrets: [...optional] };
});

export const systemEndpoints: Endpoint[] = [
  handle(systemIntegrations.list, async (call) => ({ systemIntegrations: await listSystems(call) })),
  handle(systemIntegrations.authenticationTypes, async () => ({ authenticationTypes: allTypes })),
  handle(systemIntegrations.read, (call) => findSystem(call, call.params.id)),
  create,
  update,
  remove,
  setEnabled,
  handle(systemIntegrations.exported, (call) => exportSystem(call, call.params.id)),
  handle(systemIntegrations.imported, async (call) => {
    const { brandIds, credentials: given = {} } = call.body;
    const configuration = readExport(call.body.configuration);
    return made(call, 'Import', await importSystem(call, { configuration, brandIds, given }));
  }),
  handle(systemIntegrations.clone, async (call) => {
    await changeable(call, call.params.id);
    return made(call, 'Clone', await cloneSystem(call, call.params.id));
  }),
  order,
  handle(systemIntegrations.license, async ({ db, params }) => {
    await findStored(db, params.id);
    return { currentUsage: await countServices(db, params.id), maxIntegrations: await mostServices(db) };
  }),
  runNow,
  serveHistory(
    systemIntegrations.history,
    systemIntegrations.area,
    async ({ db }, id: number) => (await findStored(db, id)).id,
  ),
];
