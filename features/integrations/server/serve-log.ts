import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { refuse } from '@candour/kit/server/refusal';
import { integrationLog } from '../contract/log.ts';
import { serviceEntry } from './audit-entries.ts';
import { findStoredService } from './find-services.ts';
import { listFailures, listRuns, serviceOfFailure } from './log.ts';
import { changeableService } from './write-service.ts';
import type { WriteCall } from './write-system.ts';

/** Refuses unless the caller may change the service that an entry is about. */
const changeableFailure = async (call: WriteCall, logId: string): Promise<number> => {
  const serviceId = await serviceOfFailure(call.db, Number(logId));
  await changeableService(call, serviceId);
  return serviceId;
};

const tell = async (call: WriteCall, serviceId: number, told: { action: string; after?: object }) => {
  const { service, system } = await changeableService(call, serviceId);
  await call.audit({ ...serviceEntry(service, system), ...told });
};

/** Somebody believes that the target works again: its pause ends, and it is called at once. */
const tryAtOnce = async (
  { db, platform: { connectors } }: Pick<Call, 'db' | 'platform'>,
  { serviceId, systemId }: { serviceId: number; systemId: number },
): Promise<void> => {
  await connectors.resume(db, { serviceId });
  await connectors.wake(db, { systemId, now: true });
};

export const logEndpoints: Endpoint[] = [
  handle(integrationLog.failures, async ({ db, brands, params, query }) => {
    const { id } = await findStoredService(db, params.id);
    const { rows, nextCursor } = await listFailures(db, { serviceId: id, brands, cursor: query.cursor });
    return { failures: rows, nextCursor };
  }),
  handle(integrationLog.retry, async (call) => {
    const { logId } = call.params;
    const serviceId = await changeableFailure(call, logId);
    if (!(await call.platform.connectors.retryFailure(call.db, { attemptId: Number(logId) })))
      return refuse(409, 'This cannot be tried again');
    const { systemId } = await findStoredService(call.db, serviceId);
    await tryAtOnce(call, { serviceId, systemId });
    await tell(call, serviceId, { action: 'Retry', after: { logId } });
  }),
  handle(integrationLog.retryAll, async (call) => {
    const { service } = await changeableService(call, call.params.id);
    const retried = await call.platform.connectors.retryAllFailures(call.db, { serviceId: service.id });
    await tryAtOnce(call, { serviceId: service.id, systemId: service.systemId });
    await tell(call, service.id, { action: 'Retry all', after: { retried } });
    return { retried };
  }),
  handle(integrationLog.discard, async (call) => {
    const { logId } = call.params;
    const serviceId = await changeableFailure(call, logId);
    if (!(await call.platform.connectors.discardFailure(call.db, { attemptId: Number(logId) })))
      return refuse(409, 'There is nothing left to discard');
    await tell(call, serviceId, { action: 'Discard', after: { logId } });
  }),
  handle(integrationLog.discardAll, async (call) => {
    const { service } = await changeableService(call, call.params.id);
    const discarded = await call.platform.connectors.discardAllFailures(call.db, { serviceId: service.id });
    await tell(call, service.id, { action: 'Discard all', after: { discarded } });
    return { discarded };
  }),
  handle(integrationLog.runs, async ({ db, params, query }) => {
    const { id } = await findStoredService(db, params.id);
    const { rows, nextCursor } = await listRuns(db, { serviceId: id, cursor: query.cursor });
    return { runs: rows, nextCursor };
  }),
];
