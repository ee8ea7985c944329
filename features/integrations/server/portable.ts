import { sql } from 'kysely';
import { fieldMessages } from '@candour/kit/contract/errors';
import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { everywhere } from '@candour/kit/server/everywhere';
import { Refusal, refuse } from '@candour/kit/server/refusal';
import { bigCopy } from '@candour/kit/server/serve-clone';
import { systemExport, type SystemExport } from '../contract.ts';
import { secretSlotNames, type Credentials } from '../contract/parts.ts';
import type { StoredService } from './find-services.ts';
import { findStored, type StoredSystem } from './find-systems.ts';
import { openSecrets } from './secrets.ts';
import { createService, mostServices, writtenServiceOf } from './write-service.ts';
import { createSystem, giveSecrets, writtenOf, type WriteCall } from './write-system.ts';

const storedServices = (db: Db, systemId: number): Promise<StoredService[]> =>
  db
    .selectFrom('integrationService')
    .selectAll()
    .where('systemId', '=', systemId)
    .orderBy('position')
    .execute();

/**
 * A system as a file: without ids, credentials and statistics. A secret is represented by the name of its
 * slot.
 */
export const exportSystem = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  id: number,
): Promise<SystemExport> => {
  const stored = await findStored(db, id);
  const { brandIds: _, ...system } = writtenOf(stored);
  const rows = await storedServices(db, id);
  return {
    schemaVersion: 1,
    exportedAt: platform.now().toISOString(),
    system: { ...system, credentials: slotsOf(stored) },
    services: rows.map((row) => {
      const { systemId: __, ...service } = writtenServiceOf(row);
      return service;
    }),
  };
};

const slotsOf = ({ secrets }: StoredSystem): SystemExport['system']['credentials'] =>
  Object.fromEntries(
    secretSlotNames.filter((slot) => secrets[slot] !== undefined).map((slot) => [slot, { secret: { slot } }]),
  );

type Import = { configuration: SystemExport; brandIds: number[]; given: Credentials };

/** Creates a new, disabled system from an export. Problems are reported with their place in the file. */
export const importSystem = async (
  call: WriteCall,
  { configuration, brandIds, given }: Import,
): Promise<number> => {
  const { credentials: _, ...system } = configuration.system;
  const most = await mostServices(call.db);
  if (configuration.services.length > most) refuse(409, 'License limit reached');
  const id = await inside('system', () => createSystem(call, { ...system, brandIds }, given));
  for (const [at, service] of configuration.services.entries())
    await inside(`services.${at}`, () => createService(call, { ...service, systemId: id }));
  return id;
};

/** Parses what was pasted or uploaded, if it is an export. */
export const readExport = (given: unknown): SystemExport => {
  const read = systemExport.safeParse(given);
  return read.success ? read.data : refuseInFile(fieldMessages(read.error.issues));
};

const ofTheBody = /^(?:brandIds|credentials)(?:\.|$)/;

/** Maps the fields of a refusal to their place in the file. */
const inside = async <T>(place: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.body.fields === undefined) throw error;
    const fields = Object.entries(error.body.fields);
    if (fields.some(([name]) => ofTheBody.test(name))) throw error;
    return refuseInFile(Object.fromEntries(fields.map(([name, message]) => [`${place}.${name}`, message])));
  }
};

/** A file has no fields to show messages at: the message itself names the place in it. */
const refuseInFile = (fields: Record<string, string>): never => {
  const found = Object.entries(fields);
  throw new Refusal(400, {
    errors: found.map(([place, message]) => (place === 'schemaVersion' ? message : `${place}: ${message}`)),
    fields: Object.fromEntries(found.map(([place, message]) => [`configuration.${place}`, message])),
  });
};

/** Copies a system with its services and secrets, which are sealed for the new row. It is disabled. */
export const cloneSystem = async (call: WriteCall, id: number): Promise<number> => {
  const stored = await findStored(call.db, id);
  const { system, services } = await exportSystem(call, id);
  const { credentials: _, ...record } = system;
  const secrets = openSecrets(call.platform, stored);
  const serviceName = await freeSystemName(call.db, stored.name);
  const copy = await createSystem(
    call,
    { ...record, serviceName, brandIds: stored.brandIds },
    {},
    stored.secrets,
  );
  await giveSecrets(call, copy, secrets);
  for (const service of services) await createService(call, { ...service, systemId: copy });
  return copy;
};

/** Names are unique across all brands. */
const freeSystemName = async (db: Db, name: string): Promise<string> => {
  const rows = await everywhere(db, (all) =>
    all
      .selectFrom('integrationSystem')
      .select(sql<string>`lower(name)`.as('name'))
      .execute(),
  );
  const taken = new Set(rows.map((row) => row.name));
  for (let count = 1; ; count += 1) {
    const free = bigCopy(name, count);
    if (!taken.has(free.toLowerCase())) return free;
  }
};
