import { payloadFields, sampleRecord } from '@candour/connectors/fields.ts';
import type { DeliveryRecord, ServicePlan, SystemPlan } from '@candour/connectors/plan.ts';
import type { ShownAttempt } from '@candour/kit/server/connectors';
import type { CallInSteps } from '@candour/kit/server/call';
import type { RateLimit } from '@candour/kit/server/rate-limit';
import { refuse, refuseFields } from '@candour/kit/server/refusal';
import {
  integrationServices,
  type ShownRequest,
  type TestResult,
  type TriggerType,
} from '../contract/services.ts';
import { mustBeSound, type WrittenService } from './check-service.ts';
import { mustBeComplete } from './completeness.ts';
import { findStored } from './find-systems.ts';
import { draftPlanOf, planOf } from './plan.ts';
import { changeableService, systemNamed } from './write-service.ts';

type Sample = NonNullable<WrittenSample>;
type WrittenSample = { [name: string]: unknown } | undefined;
type WrittenDraft = WrittenService & { sample: WrittenSample; integrationServiceId?: number };
type Planned = { system: SystemPlan; service: ServicePlan };

/** Testing a service takes a few calls; scanning a network takes many. */
const testLimit: RateLimit = {
  perMinute: 60,
  message: 'Too many tests. Please wait a minute and try again.',
};

/** Sends a sample as a stored service would. No transaction is open during the call. */
export const testStored = async (call: CallInSteps<typeof integrationServices.test>): Promise<TestResult> => {
  const planned = await storedPlan(call, call.params.id);
  return send(call, planned, call.body.sample);
};

/** The same for an unsaved service, after the same checks as for saving it. */
export const testDraft = async (
  call: CallInSteps<typeof integrationServices.testDraft>,
): Promise<TestResult> => {
  // The contract's writable members, and the sample.
  const { sample, integrationServiceId, ...record } = call.body as WrittenDraft;
  const planned = await call.step(async (db, audit) => {
    const system = await systemNamed({ ...call, db, audit }, record.systemId);
    const id = integrationServiceId ?? 0;
    if (id > 0) await changeableService({ ...call, session: call.session!, db, audit }, id);
    await mustBeSound({ db, platform: call.platform }, { system, record: { ...record, isEnabled: true } });
    mustBeComplete(system, system.secrets);
    const plan = await planOf(db, call.platform, system);
    return { system: plan, service: draftPlanOf(system, { ...record, id }) };
  });
  return send(call, planned, sample);
};

/** What is due, and a few requests as they would be made. */
export const dryRun = async (call: CallInSteps<typeof integrationServices.dryRun>) => {
  const { due, isMore, examples, problems } = await call.platform.connectors.dryRun(
    await storedPlan(call, call.params.id),
  );
  return { due, isMore, problems, examples: examples.map(asRequest) };
};

const storedPlan = (call: Pick<CallInSteps, 'step' | 'platform' | 'session' | 'brands'>, id: number) =>
  call.step(async (db, audit): Promise<Planned> => {
    // Routes of this room are closed to strangers.
    const { service: stored } = await changeableService({ ...call, session: call.session!, db, audit }, id);
    const system = await findStored(db, stored.systemId);
    mustBeComplete(system, system.secrets);
    const plan = await planOf(db, call.platform, system);
    const service = plan.services.find((each) => each.id === id);
    return service === undefined ? refuse(404, 'Not found') : { system: plan, service };
  });

const send = async (
  { platform, session }: Pick<CallInSteps, 'platform' | 'session'>,
  planned: Planned,
  sample: WrittenSample,
): Promise<TestResult> => {
  const { triggerType } = planned.service;
  const record = sample === undefined ? sampleRecord(triggerType) : recordOf(triggerType, sample);
  // Programs have no user of their own.
  platform.limitRate(testLimit, `${session?.program?.apiUserId ?? 'user'} ${session?.userId}`);
  const attempt = await platform.connectors.testSend({ ...planned, record });
  return {
    isSuccess: attempt.outcome === 'ok',
    statusCode: attempt.status,
    milliseconds: attempt.milliseconds,
    request: asRequest(attempt.request),
    response: attempt.response,
    message: attempt.message,
  };
};

const recordOf = (triggerType: TriggerType, sample: Sample): DeliveryRecord => {
  const known = new Set(payloadFields(triggerType).map(({ fieldName }) => fieldName));
  const unknown = Object.keys(sample).find((name) => !known.has(name));
  if (unknown !== undefined) refuseFields({ sample: `${unknown} is not a field of this trigger` });
  const made = sampleRecord(triggerType);
  // The contract allows only texts, numbers and booleans.
  return { ...made, values: { ...made.values, ...(sample as DeliveryRecord['values']) } };
};

const asRequest = ({ method, url, headers, body }: ShownAttempt['request']): ShownRequest => ({
  method,
  address: url,
  body,
  headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
});
