import { payloadFields } from '@candour/connectors/fields.ts';
import { ownFields } from './own-fields.ts';
import { sql } from 'kysely';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import { serveHistory } from '@candour/kit/server/history';
import { refuseFields } from '@candour/kit/server/refusal';
import { integrationServices, type IntegrationService } from '../contract/services.ts';
import { serviceEntry } from './audit-entries.ts';
import { mustBeSound, type WrittenService } from './check-service.ts';
import { asStats, findService, findStoredService } from './find-services.ts';
import { findStored } from './find-systems.ts';
import { dryRun, testDraft, testStored } from './trials.ts';
import {
  changeableService,
  changeService,
  createService,
  removeService,
  writtenServiceOf,
} from './write-service.ts';
import { mustBeOff, type WriteCall } from './write-system.ts';

/** What the audit records about a service: what people wrote, no statistics. */
const told = ({ stats: _, failures: __, statusHint: ___, ...service }: IntegrationService) => service;

const made = async (call: WriteCall, action: string, id: number) => {
  const after = told(await findService(call, id));
  const system = await findStored(call.db, after.systemId);
  await call.audit({ ...serviceEntry(after, system), action, after });
  return { newIntegrationServiceId: id };
};

const create = handle(integrationServices.create, async (call) => {
  const record = call.body as WrittenService; // the contract's writable members
  return made(call, 'Create', await createService(call, record));
});

const update = handle(integrationServices.update, async (call) => {
  const { id, rowVersion, ...members } = call.body as Partial<WrittenService> & {
    id?: number;
    rowVersion?: number;
  }; // the contract's writable members
  if (id === undefined) return refuseFields({ id: 'This field is required' });
  const before = told(await findService(call, id));
  await changeService(call, { id, rowVersion, members });
  const after = await findService(call, id);
  const system = await findStored(call.db, after.systemId);
  await call.audit({ ...serviceEntry(after, system), action: 'Update', before, after: told(after) });
  return after;
});

const remove = handle(integrationServices.remove, async (call) => {
  const { service, system } = await changeableService(call, call.params.id);
  mustBeOff(service.enabled && system.enabled, 'service');
  const before = told(await findService(call, service.id));
  await removeService(call.db, service);
  await call.platform.connectors.wake(call.db, { systemId: system.id });
  await call.audit({ ...serviceEntry(service, system), action: 'Delete', before });
});

const setActive = handle(integrationServices.setActive, async (call) => {
  const { db, platform, params, body } = call;
  const { service, system } = await changeableService(call, params.id);
  if (service.enabled === body.isEnabled) return;
  const record = { ...writtenServiceOf(service), isEnabled: body.isEnabled };
  if (body.isEnabled) await mustBeSound(call, { system, record });
  await db
    .updateTable('integrationService')
    .set({ enabled: body.isEnabled, rowVersion: sql<number>`row_version + 1` })
    .where('id', '=', service.id)
    .execute();
  const start = { serviceId: service.id };
  if (body.isEnabled && body.start === 'from now')
    await platform.connectors.resetCursor(db, { ...start, to: 'now' });
  else if (body.isEnabled) await platform.connectors.resume(db, start);
  await platform.connectors.wake(db, { systemId: system.id, now: body.isEnabled && system.enabled });
  await call.audit({
    ...serviceEntry(service, system),
    action: body.isEnabled ? 'Enable' : 'Disable',
    before: { isEnabled: service.enabled },
    after: { isEnabled: body.isEnabled },
  });
});

/** A disabled copy of a service, under a name that says so. */
const clone = handle(integrationServices.clone, async (call) => {
  const { service } = await changeableService(call, call.params.id);
  const name = `${(service.name || 'Unnamed Service').slice(0, 90)} (Copy)`;
  const record = { ...writtenServiceOf(service), name, isEnabled: false };
  return made(call, 'Clone', await createService(call, record));
});

const resetCursor = handle(integrationServices.resetCursor, async (call) => {
  const { service, system } = await changeableService(call, call.params.id);
  await call.platform.connectors.resetCursor(call.db, { serviceId: service.id, to: call.body.position });
  await call.platform.connectors.wake(call.db, { systemId: system.id });
  await call.audit({ ...serviceEntry(service, system), action: 'Reset cursor', after: call.body });
});

const resume = handle(integrationServices.resume, async (call) => {
  const { service, system } = await changeableService(call, call.params.id);
  await call.platform.connectors.resume(call.db, { serviceId: service.id });
  await call.platform.connectors.wake(call.db, { systemId: system.id, now: system.enabled });
  await call.audit({ ...serviceEntry(service, system), action: 'Resume' });
});

const nothingYet = {
  status: 'healthy' as const,
  lastRunAt: null,
  stats24h: { success: 0, failure: 0 },
  sparklineData: Array.from({ length: 24 }, () => ({ success: 0, failure: 0 })),
  waiting: 0,
  givenUp: 0,
  paused: null,
  switchedOff: null,
  needsResync: false,
};

export const serviceEndpoints: Endpoint[] = [
  handle(integrationServices.payloadFields, async ({ db, query }) => ({
    payloadFields: [...payloadFields(query.triggerType), ...(await ownFields(db, query.triggerType))],
  })),
  handle(integrationServices.read, (call) => findService(call, call.params.id)),
  create,
  update,
  remove,
  setActive,
  clone,
  handleInSteps(integrationServices.test, testStored),
  handleInSteps(integrationServices.testDraft, testDraft),
  handleInSteps(integrationServices.dryRun, dryRun),
  handle(integrationServices.stats, async ({ db, platform, params }) => {
    const { id, enabled, systemEnabled } = await findStoredService(db, params.id);
    const stats = (await platform.connectors.stats(db, { serviceIds: [id] })).get(id) ?? nothingYet;
    return asStats(stats, enabled && systemEnabled);
  }),
  resetCursor,
  resume,
  serveHistory(
    integrationServices.history,
    integrationServices.area,
    async ({ db }, id: number) => (await findStoredService(db, id)).id,
  ),
];
