import type pg from 'pg';
import type { CompiledService } from '@candour/connectors/delivery/compile-service.ts';
import { healthy, warningDue, type Health } from '@candour/connectors/outcome/health.ts';
import { productAreas } from '@candour/kit/contract/areas';
import type { Engine } from './engine.ts';
import type { PageOutcome } from './record-page.ts';
import type { Sent } from './send-calls.ts';

type Announced<Outcome> = {
  outcome: Outcome;
  inTransaction: (client: pg.ClientBase) => Promise<void>;
  afterCommit: () => Promise<void>;
};

const peopleNeeded = ['auth', 'config', 'misconfigured'];

/**
 * Decides whether people are told about a page: the service was paused for a reason that people have to
 * fix, is about to be switched off, or is switched off now because its target is gone or nothing has
 * succeeded for days.
 */
export const announce = async <Outcome extends PageOutcome>(
  engine: Engine,
  {
    compiled,
    before,
    outcome,
    sent,
  }: { compiled: CompiledService; before: Health; outcome: Outcome; sent: readonly Sent[] },
): Promise<Announced<Outcome>> => {
  const { health } = outcome.state;
  const gone = sent.find(({ attempt }) => attempt.outcome === 'gone');
  const disableAfterDays = await engine.disableAfterDays();
  const step = warningDue(health, { disableAfterDays, nowMs: engine.now() });
  const isDisabled = gone !== undefined || step === 100;
  const isPaused = before.pause === null && peopleNeeded.includes(health.pause?.kind ?? '');
  if (!isDisabled && !isPaused && step === undefined) return silent(outcome);
  const failed = sent.findLast(({ attempt }) => attempt.outcome !== 'ok')?.attempt;
  const changed: Health = isDisabled ? healthy : { ...health, warnedAt: step ?? health.warnedAt };
  return {
    outcome: { ...outcome, state: { ...outcome.state, health: changed } },
    inTransaction: (client) =>
      isDisabled
        ? disable(client, { ...compiled, reason: whyOff({ gone, failed, disableAfterDays }) })
        : Promise.resolve(),
    afterCommit: () =>
      engine
        .alert({
          system: compiled.system,
          service: compiled.service,
          isDisabled,
          reason: failed?.message ?? 'It could not be delivered',
          since: new Date(health.failingSinceMs ?? engine.now()),
        })
        // The service carries on whether or not the alert could be sent.
        .catch((error: unknown) => engine.log.error({ err: error }, 'An alert could not be sent')),
  };
};

const silent = <Outcome>(outcome: Outcome): Announced<Outcome> => ({
  outcome,
  inTransaction: () => Promise.resolve(),
  afterCommit: () => Promise.resolve(),
});

/** The text on the card of a service that was switched off. */
const whyOff = (of: {
  gone: Sent | undefined;
  failed: Sent['attempt'] | undefined;
  disableAfterDays: number;
}): string =>
  of.gone === undefined
    ? `Nothing was delivered for ${of.disableAfterDays} days. Last: ${of.failed?.message ?? 'It could not be delivered'}`
    : `${of.gone.attempt.message}: it accepts no more calls to this address`;

/** No person did it, so the audit names the system. */
const disable = async (
  client: pg.ClientBase,
  { service, system, reason }: Pick<CompiledService, 'service' | 'system'> & { reason: string },
): Promise<void> => {
  await client.query(
    `update integration_service_state set switched_off_at = now(), switched_off_reason = $2 where service_id = $1`,
    [service.id, reason],
  );
  await client.query(
    'update integration_service set enabled = false, row_version = row_version + 1 where id = $1',
    [service.id],
  );
  const brandId = system.brandIds.length === 1 ? system.brandIds[0] : null;
  await client.query(
    `insert into audit_log (user_name, brand_id, product_area, entity_id, entity_name, action, before, after,
       ip_address, request_id)
     values ('System', $1, $2, $3, $4, 'Disable', '{"isEnabled":true}', jsonb_build_object('isEnabled', false, 'reason', $5::text), '', '')`,
    [
      brandId,
      productAreas.INTEGRATION_SERVICES,
      String(service.id),
      service.name || 'Unnamed Service',
      reason,
    ],
  );
};
