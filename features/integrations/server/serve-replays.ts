import type { CallInSteps } from '@candour/kit/server/call';
import { handle, handleInSteps, type Endpoint } from '@candour/kit/server/endpoint';
import type { RateLimit } from '@candour/kit/server/rate-limit';
import { notFound, refuse } from '@candour/kit/server/refusal';
import { integrationReplays } from '../contract/replays.ts';
import { serviceEntry } from './audit-entries.ts';
import { findStoredService } from './find-services.ts';
import { planOf } from './plan.ts';
import { listReplays, mustReplay, rangeOf } from './replays.ts';
import { changeableService } from './write-service.ts';

const alreadyOpen =
  'This service is already sending something again. Wait until that is done, or cancel it first';

/** Counting reads everything in the range. */
const countLimit: RateLimit = {
  perMinute: 30,
  message: 'Too many counts. Please wait a minute and try again.',
};

/** No transaction is open while it counts. */
const count = async (call: CallInSteps<typeof integrationReplays.count>) => {
  const { platform, session, body, params, brands } = call;
  const planned = await call.step(async (db, audit) => {
    const { service, system } = await changeableService({ ...call, db, audit }, params.id);
    mustReplay(service, system);
    const range = await rangeOf(db, body, { service, system, brands, now: platform.now() });
    const plan = await planOf(db, platform, system);
    const found = plan.services.find(({ id }) => id === service.id);
    return { system: plan, service: found ?? notFound(), range };
  });
  platform.limitRate(countLimit, `${session.program?.apiUserId ?? 'user'} ${session.userId}`);
  return platform.connectors.countReplay(planned);
};

const begin = handle(integrationReplays.begin, async (call) => {
  const { db, platform, session, brands, body } = call;
  const { service, system } = await changeableService(call, call.params.id);
  mustReplay(service, system);
  if (!service.enabled || !system.enabled)
    return refuse(409, 'Enable the service and its system first: while they are off nothing is sent');
  const range = await rangeOf(db, body, { service, system, brands, now: platform.now() });
  const { ratePerSecond } = body;
  const replayId = await platform.connectors.beginReplay(db, {
    serviceId: service.id,
    triggerType: service.triggerType,
    range,
    ratePerSecond,
    requestedBy: session.fullName,
  });
  if (replayId === null) return refuse(409, alreadyOpen);
  await platform.connectors.wake(db, { systemId: system.id, now: true });
  const { fromAt: from, toAt: to, person } = range;
  // The audit outlives the person, so it does not name them.
  const after = { replayId, from, to, isOfPerson: person !== null, ratePerSecond };
  await call.audit({ ...serviceEntry(service, system), action: 'Send again', after });
  return { newIntegrationReplayId: replayId };
});

const cancel = handle(integrationReplays.cancel, async (call) => {
  const { db, platform, params } = call;
  const { service, system } = await changeableService(call, params.id);
  const { replayId } = params;
  const known = await db
    .selectFrom('integrationReplay')
    .select(['sent', 'failed', 'skipped'])
    .where('serviceId', '=', service.id)
    .where('replayId', '=', replayId)
    .executeTakeFirst();
  if (known === undefined) return notFound();
  if (!(await platform.connectors.cancelReplay(db, { serviceId: service.id, replayId })))
    return refuse(409, 'This has already ended');
  await call.audit({
    ...serviceEntry(service, system),
    action: 'Cancel sending again',
    after: { replayId, ...known },
  });
});

export const replayEndpoints: Endpoint[] = [
  handle(integrationReplays.list, async ({ db, params, query }) => {
    const { id } = await findStoredService(db, params.id);
    return listReplays(db, { serviceId: id, cursor: query.cursor });
  }),
  handleInSteps(integrationReplays.count, count),
  begin,
  cancel,
];
