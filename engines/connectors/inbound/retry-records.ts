import type { InboundPlan } from '@candour/connectors/inbound/inbound-plan.ts';
import { inBrands } from '../../ledger/brand-scope.ts';
import type { ServiceRun } from '../service-run.ts';
import { askedAgain } from './keep-failures.ts';
import { recordTaken } from './record-taken.ts';

const chunk = 100;

/** Takes the records that somebody asked to retry, as the service maps them now. */
export const retryRecords = async (run: ServiceRun, plan: InboundPlan): Promise<void> => {
  const { engine, compiled } = run;
  const of = { serviceId: compiled.service.id, brandId: plan.brandId, limit: chunk };
  while (!run.isOver()) {
    const asked = await inBrands(engine.pool, '*', (client) => askedAgain(engine, { client, ...of }));
    if (asked.length === 0) return;
    await recordTaken(run, {
      plan,
      place: null,
      attempt: null,
      hasMore: run.state.hasMore,
      records: asked.map(({ raw }) => raw),
      retried: asked.map(({ record }) => record),
    });
  }
};
