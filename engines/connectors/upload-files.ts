import { authenticationTypeIds } from '@candour/connectors/authentication-types.ts';
import { afterAttempt, permission } from '@candour/connectors/outcome/health.ts';
import { notListed } from '@candour/connectors/delivery/compile-service.ts';
import { classify, type Reply } from '@candour/connectors/outcome/classify.ts';
import type { Attempt } from '@candour/connectors/delivery/deliver.ts';
import { count } from '@candour/connectors/outcome/ring.ts';
import { nextAttemptIn } from '@candour/connectors/outcome/schedule.ts';
import { secretsOf, maskText } from '@candour/connectors/delivery/mask.ts';
import { deliveryIdOf } from '@candour/connectors/delivery/identity.ts';
import { announce } from './announce.ts';
import { nextFile, type FileOut } from './files.ts';
import { openStore, type PutFile } from './object-store.ts';
import { recordPage } from './record-page.ts';
import type { ServiceRun } from './service-run.ts';
import type { ServiceState } from './service-state.ts';

/**
 * Writes new records into files in a bucket. The range of a file is fixed before it is sent: after a
 * failure or a crash the same records go under the same name, so that no file is there twice.
 */
export const uploadFiles = async (run: ServiceRun): Promise<ServiceState> => {
  const { engine, compiled } = run;
  const { authentication } = compiled.system;
  const target = compiled.service.s3;
  const isWaiting = permission(run.state.health, engine.now()) === 'none';
  if (!run.isFull || isWaiting || authentication.typeId !== authenticationTypeIds.AwsS3 || target === null)
    return run.state;
  if (
    compiled.service.triggerType === 'FullSnapshot' &&
    run.state.snapshot.visit === undefined &&
    !run.state.hasMore
  )
    run.state = { ...run.state, snapshot: { round: run.state.snapshot.round + 1 } };
  const timeoutMs = compiled.system.timeoutSeconds * 1_000;
  const { outbound } = engine;
  const store = openStore({ outbound, authentication, target, timeoutMs, signal: run.signal });
  try {
    while (!run.isOver()) {
      const file = await nextFile(run);
      if (file === null) break;
      if (!(await upload(run, { file, put: store.put }))) break;
    }
  } finally {
    store.close();
  }
  return run.state;
};

/** Returns whether it succeeded. */
const upload = async (run: ServiceRun, { file, put }: { file: FileOut; put: PutFile }): Promise<boolean> => {
  const { engine, lease, totals } = run;
  const attempt = await putFile(run, { file, put });
  lease.signal.throwIfAborted();
  if (attempt.isAborted === true) return false;
  run.countCalls(1);
  const isOk = attempt.outcome === 'ok';
  const outcome = outcomeOf(run, { file, attempt });
  const unit = { records: [file.first] as const };
  const told = await announce(engine, {
    compiled: run.compiled,
    before: run.state.health,
    outcome,
    sent: [{ unit, attempt }],
  });
  await recordPage(engine, {
    lease,
    page: told.outcome,
    also: async (client) => {
      await told.inTransaction(client);
      await client.query(
        `update s3_batch set is_done = $3, attempt = attempt + 1 where service_id = $1 and object_key = $2`,
        [run.compiled.service.id, file.key, isOk],
      );
    },
  });
  await told.afterCommit();
  run.state = told.outcome.state;
  totals.picked += file.rows;
  totals[isOk ? 'ok' : 'failed'] += file.rows;
  return isOk;
};

const putFile = async (
  { engine, compiled }: ServiceRun,
  { file, put }: { file: FileOut; put: PutFile },
): Promise<Attempt> => {
  const began = performance.now();
  const isListed = !compiled.problems.includes(notListed);
  const reply: Reply = isListed ? await put(file) : { problem: 'not an address', message: notListed };
  const milliseconds = Math.round(performance.now() - began);
  const outcome = classify(reply, { successCodes: [], conflictIsSuccess: false }, engine.now());
  engine.metrics.deliveries.inc({ outcome: outcome.outcome });
  engine.metrics.seconds.observe(milliseconds / 1_000);
  const url = `s3://${compiled.service.s3?.bucket ?? ''}/${file.key}`;
  const response = 'problem' in reply ? '' : maskText(reply.body, secretsOf(compiled.system)).slice(0, 1_024);
  return {
    ...outcome,
    status: 'problem' in reply ? null : reply.status,
    milliseconds,
    show: () => ({ request: { method: 'PUT', url, headers: {}, body: '' }, response }),
  };
};

/** A failed file is tried again after the usual waits, for as long as the service is on. */
const outcomeOf = (run: ServiceRun, { file, attempt }: { file: FileOut; attempt: Attempt }) => {
  const { engine, state, compiled } = run;
  const nowMs = engine.now();
  const isOk = attempt.outcome === 'ok';
  const { outcome, message, status } = attempt;
  const health = afterAttempt(state.health, {
    outcome,
    message,
    status,
    nowMs,
    ...(attempt.waitMs === undefined ? {} : { waitMs: attempt.waitMs }),
  });
  const tried = file.attempt + 1;
  const waitMs =
    nextAttemptIn({ attempt: tried, attempts: Number.MAX_SAFE_INTEGER, random: Math.random() }) ?? 0;
  const pause = health.pause ?? { kind: 'breaker' as const, reason: message, untilMs: nowMs + waitMs };
  const ring = count(state.ring, { ok: isOk ? file.rows : 0, failed: isOk ? 0 : file.rows, nowMs });
  const { url } = attempt.show().request;
  const deliveryId = deliveryIdOf({ serviceId: compiled.service.id, recordIds: [file.key] });
  return {
    serviceId: compiled.service.id,
    state: isOk
      ? { ...file.after, health, ring, hasMore: true }
      : { ...state, health: { ...health, pause }, ring, hasMore: true },
    okAt: isOk ? new Date(nowMs) : null,
    drop: [],
    keep: [],
    log: isOk
      ? []
      : [
          {
            at: new Date(nowMs),
            brandId: file.first.brandId,
            subject: file.first.subject,
            deliveryId,
            records: file.rows,
            attempt: tried,
            writtenUrl: url,
            result: attempt,
          },
        ],
  };
};
