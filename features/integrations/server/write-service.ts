import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { fieldMessages } from '@candour/kit/contract/errors';
import { inputOf } from '@candour/kit/contract/resource';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrands } from '@candour/kit/server/giving';
import { notFound, refuse, refuseFields, refuseStale } from '@candour/kit/server/refusal';
import { numberOf, readKey } from '../../organisation/configuration-keys/door.ts';
import { definition, type Definition } from '../contract/definition.ts';
import { integrationService } from '../contract/services.ts';
import { mustBeSound, type WrittenService } from './check-service.ts';
import { findStoredService, type StoredService } from './find-services.ts';
import { findStored, type StoredSystem } from './find-systems.ts';
import { mustBeAllowedServersOwn } from './server-credentials.ts';

type WriteCall = Pick<Call, 'db' | 'platform' | 'session' | 'brands' | 'audit'>;

const usualMost = 10;

/** How many services a system may have. */
export const mostServices = async (db: Db): Promise<number> =>
  numberOf(await readKey(db, 'MaxIntegrationsPerSystem')) ?? usualMost;

export const countServices = async (db: Db, systemId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('integrationService')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('systemId', '=', systemId)
    .executeTakeFirstOrThrow();
  return n;
};

/** A system all of whose brands the caller has; 400 at the field if it is named in a body. */
export const systemNamed = async (call: WriteCall, systemId: number): Promise<StoredSystem> => {
  const system = await call.db
    .selectFrom('integrationSystem')
    .selectAll()
    .where('id', '=', systemId)
    .executeTakeFirst();
  if (system === undefined) return refuseFields({ systemId: 'The chosen item does not exist' });
  mustHoldBrands(call, system.brandIds);
  mustBeAllowedServersOwn(call, system, system.secrets);
  return system;
};

/** A service to be changed, if the caller has its system. */
export const changeableService = async (
  call: WriteCall,
  id: number,
): Promise<{ service: StoredService; system: StoredSystem }> => {
  const service = await findStoredService(call.db, id);
  const system = await findStored(call.db, service.systemId);
  mustHoldBrands(call, system.brandIds);
  mustBeAllowedServersOwn(call, system, system.secrets);
  if (!service.editable) refuse(409, 'This service cannot be changed');
  return { service, system };
};

/**
 * Adds a service at the end of its system, within what the licence allows. It starts with what happens from
 * now on.
 */
export const createService = async (call: WriteCall, record: WrittenService): Promise<number> => {
  const { db, platform } = call;
  const system = await systemNamed(call, record.systemId);
  await mustBeSound(call, { system, record });
  await inTurn(db, record.systemId);
  if ((await countServices(db, record.systemId)) >= (await mostServices(db)))
    refuse(409, 'License limit reached');
  const { id } = await db
    .insertInto('integrationService')
    .values({
      ...columnsOf(record),
      systemId: record.systemId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from integration_service
        where system_id = ${record.systemId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await platform.connectors.resetCursor(db, { serviceId: id, to: 'now' });
  await platform.connectors.wake(db, { systemId: record.systemId });
  return id;
};

/** Callers who add, move and remove services of a system at the same moment take turns. */
const inTurn = async (db: Db, systemId: number): Promise<void> => {
  await sql`select 1 from integration_system where id = ${systemId} for update`.execute(db);
};

type Change = { id: number; rowVersion: number | undefined; members: Partial<WrittenService> };

/** Writes a change on top of what is stored. */
export const changeService = async (call: WriteCall, { id, rowVersion, members }: Change): Promise<void> => {
  const { db, platform } = call;
  const { service, system } = await changeableService(call, id);
  if (members.systemId !== undefined && members.systemId !== service.systemId) {
    await systemNamed(call, members.systemId);
    refuseFields({ systemId: 'A service cannot move to another system. Clone the system instead' });
  }
  const record = merged(service, members);
  await mustBeSound(call, { system, record });
  let query = db
    .updateTable('integrationService')
    .set({ ...columnsOf(record), rowVersion: sql<number>`row_version + 1` })
    .where('id', '=', id);
  if (rowVersion !== undefined) query = query.where('rowVersion', '=', rowVersion);
  if ((await query.executeTakeFirst()).numUpdatedRows === 0n) refuseStale();
  // Whatever prevented its calls may be gone.
  const isSwitchedOn = record.isEnabled && !service.enabled;
  if (isSwitchedOn || !isDeepStrictEqual(definitionOf(record), definitionOf(service.definition)))
    await platform.connectors.resume(db, { serviceId: id });
  await platform.connectors.wake(db, { systemId: system.id });
};

/** A stored service in wire format, as far as people write it. */
export const writtenServiceOf = (service: StoredService): WrittenService => ({
  systemId: service.systemId,
  name: service.name,
  notes: service.notes,
  isEnabled: service.enabled,
  direction: service.direction,
  triggerType: service.triggerType,
  ...service.definition,
});

const merged = (service: StoredService, members: Partial<WrittenService>): WrittenService => {
  const result = inputOf(integrationService).safeParse({ ...writtenServiceOf(service), ...members });
  return result.success
    ? (result.data as WrittenService) // the schema covers the writable members
    : refuseFields(fieldMessages(result.error.issues));
};

const columnsOf = ({
  systemId: _,
  name,
  notes,
  isEnabled,
  direction,
  triggerType,
  ...rest
}: WrittenService) => ({
  name,
  notes,
  direction,
  triggerType,
  enabled: isEnabled,
  definition: JSON.stringify(definitionOf(rest)),
});

const definitionOf = (record: Definition): Definition => definition.parse(record);

/** Changes the order of all services of a system. */
export const orderServices = async (
  db: Db,
  { systemId, ids }: { systemId: number; ids: readonly number[] },
): Promise<number[]> => {
  await inTurn(db, systemId);
  const rows = await db
    .selectFrom('integrationService')
    .select('id')
    .where('systemId', '=', systemId)
    .orderBy('position')
    .execute();
  const before = rows.map(({ id }) => id);
  const isSame = ids.length === before.length && new Set(ids).size === ids.length;
  if (!isSame || !ids.every((id) => before.includes(id)))
    refuseFields({
      orderedServiceIds: 'The services of this system have changed. Please reload and try again.',
    });
  await sql`
    update integration_service v set position = o.position
    from unnest(${[...ids]}::int[]) with ordinality as o(id, position)
    where v.id = o.id and v.system_id = ${systemId}`.execute(db);
  return before;
};

/** Removes a service and closes the gap it leaves, whatever its current position. */
export const removeService = async (db: Db, { id, systemId }: StoredService): Promise<void> => {
  await inTurn(db, systemId);
  const gone = await db
    .deleteFrom('integrationService')
    .where('id', '=', id)
    .returning('position')
    .executeTakeFirst();
  if (gone === undefined) return notFound();
  await db
    .updateTable('integrationService')
    .set({ position: sql<number>`position - 1` })
    .where('systemId', '=', systemId)
    .where('position', '>', gone.position)
    .execute();
};
