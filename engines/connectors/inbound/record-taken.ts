import type { FetchAttempt } from '@candour/connectors/inbound/fetch-page.ts';
import type { InboundPlace, InboundPlan } from '@candour/connectors/inbound/inbound-plan.ts';
import { afterAttempt } from '@candour/connectors/outcome/health.ts';
import { count } from '@candour/connectors/outcome/ring.ts';
import type { JsonValue } from '@candour/connectors/template/json-value.ts';
import { inBrands } from '../../ledger/brand-scope.ts';
import { mustHold } from '../lease.ts';
import { logAttempts } from '../record-page.ts';
import type { ServiceRun } from '../service-run.ts';
import { saveState, type ServiceState } from '../service-state.ts';
import { entriesOf, keepFailures, settleRecords } from './keep-failures.ts';
import { savePlace } from './place.ts';
import { takeRecords, type Taken } from './take-records.ts';

type Recording = {
  plan: InboundPlan;
  records: readonly JsonValue[];
  /** How far the service has come with these records; null if it had come past them before. */
  place: InboundPlace | null;
  /** The call that fetched them; null for kept records. */
  attempt: FetchAttempt | null;
  hasMore: boolean;
  /** Failures under which these records were kept. */
  retried?: readonly string[];
};

/** Takes records and saves how far the service has come: atomically, and only while the lease is held. */
export const recordTaken = async (run: ServiceRun, of: Recording): Promise<void> => {
  const { engine, lease, compiled, totals } = run;
  const serviceId = compiled.service.id;
  const { brandId } = of.plan;
  const { taken, state } = await inBrands(engine.pool, '*', async (client) => {
    const { brandIds } = compiled.system;
    const taken = await takeRecords(engine, {
      client,
      serviceId,
      plan: of.plan,
      brandIds,
      records: of.records,
    });
    await settleRecords(client, { serviceId, records: [...taken.settled, ...(of.retried ?? [])] });
    await keepFailures(engine, { client, serviceId, brandId, failed: taken.failed });
    const request = { method: compiled.service.method, url: compiled.writtenUrl };
    const log = entriesOf(engine, { failed: taken.failed, brandId, request });
    const state = stateAfter(run, { ...of, taken });
    const okAt = taken.taken > 0 || of.attempt !== null ? new Date(engine.now()) : null;
    await logAttempts(client, { lease, page: { serviceId, state, okAt, drop: [], keep: [], log } });
    await saveState(client, { serviceId, state, okAt });
    if (of.place !== null) await savePlace(client, { serviceId, place: of.place });
    // Last, because it locks the row through which the lease is renewed.
    await mustHold(client, { engine, systemId: lease.systemId, no: lease.no });
    return { taken, state };
  });
  run.state = state;
  totals.picked += of.records.length;
  totals.ok += taken.taken;
  totals.failed += taken.failed.length;
  totals.skipped += taken.skipped;
};

const stateAfter = (
  { engine, state }: ServiceRun,
  { attempt, hasMore, taken }: Recording & { taken: Taken },
): ServiceState => {
  const nowMs = engine.now();
  const ring = count(state.ring, { ok: taken.taken, failed: taken.failed.length, nowMs });
  if (attempt === null) return { ...state, ring };
  const { outcome, message, status } = attempt;
  const health = afterAttempt(state.health, { outcome, message, status, nowMs });
  return { ...state, ring, hasMore, health };
};
