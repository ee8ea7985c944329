import type { Selectable } from 'kysely';
import type { Db } from '@candour/kit/server/database';
import { notFound } from '@candour/kit/server/refusal';
import type { SystemIntegration } from '../contract.ts';
import type { IntegrationService } from '../contract/services.ts';
import type { SystemTable } from '../table.ts';
import { listServices, type Reading } from './find-services.ts';
import { slotsFor } from './secrets.ts';

/** A system as it is stored, with its secrets sealed. */
export type StoredSystem = Selectable<SystemTable>;

export const findStored = async (db: Db, id: number): Promise<StoredSystem> =>
  (await db.selectFrom('integrationSystem').selectAll().where('id', '=', id).executeTakeFirst()) ??
  notFound();

/** All systems the caller may read, newest first, with as many queries for one as for a thousand. */
export const listSystems = async (reading: Reading): Promise<SystemIntegration[]> => {
  const rows = await reading.db
    .selectFrom('integrationSystem')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const services = Map.groupBy(await listServices(reading), ({ systemId }) => systemId);
  return rows.map((row) => asRecord(row, services.get(row.id) ?? []));
};

export const findSystem = async (reading: Reading, id: number): Promise<SystemIntegration> => {
  const row = await findStored(reading.db, id);
  return asRecord(row, await listServices(reading, id));
};

/** What leaves the server: of secrets only which are set. */
const asRecord = (
  { name, frequencySeconds, createdAt, secrets, ...row }: StoredSystem,
  services: IntegrationService[],
): SystemIntegration => {
  const secretSlots = slotsFor(row.authenticationTypeId).map((slot) => ({
    slot,
    isSet: secrets[slot] !== undefined,
  }));
  return {
    ...row,
    serviceName: name,
    frequencyInSeconds: frequencySeconds,
    nonFormattedCreatedDate: createdAt,
    hasSecret: secretSlots.some(({ isSet }) => isSet),
    secretSlots,
    services,
  };
};
