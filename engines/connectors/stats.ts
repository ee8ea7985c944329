import { sql } from 'kysely';
import { healthy, type Health } from '@candour/connectors/outcome/health.ts';
import { points } from '@candour/connectors/outcome/ring.ts';
import type { ServiceStats } from '@candour/kit/server/connectors';
import type { Db } from '@candour/kit/server/database';

type Row = {
  serviceId: number;
  head: number;
  ok: number[];
  failed: number[];
  health: Partial<Health> | null;
  lastRunAt: string | null;
  lastFailed: boolean;
  needsResync: boolean;
  switchedOffAt: string | null;
  switchedOffReason: string | null;
  waiting: number;
  givenUp: number;
  givenUpLately: number;
};

const worryingRate = 0.1;

/** Figures for cards: one row per service however much it sends, and its waiting records by index. */
export const statsOf = async (
  db: Db,
  { serviceIds, nowMs }: { serviceIds: readonly number[]; nowMs: number },
): Promise<Map<number, ServiceStats>> => {
  const { rows } = await sql<Row>`
    select st.service_id, ring_head as head, ring_ok as ok, ring_failed as failed, health, last_run_at, last_failed,
      needs_resync, switched_off_at, switched_off_reason, coalesce(r.waiting, 0) as waiting, coalesce(r.given_up, 0) as given_up,
      coalesce(r.given_up_lately, 0) as given_up_lately
    from integration_service_state st left join (
      select service_id, count(*) filter (where not is_dead)::int as waiting,
        count(*) filter (where is_dead)::int as given_up,
        count(*) filter (where is_dead and next_at > now() - interval '1 day')::int as given_up_lately
      from delivery_retry where service_id = any(${[...serviceIds]}::int[]) group by 1) r using (service_id)
    where st.service_id = any(${[...serviceIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.serviceId, figuresOf(row, nowMs)]));
};

const figuresOf = (row: Row, nowMs: number): ServiceStats => {
  const sparklineData = points({ head: row.head, ok: row.ok, failed: row.failed }, nowMs);
  const success = sparklineData.reduce((sum, each) => sum + each.success, 0);
  const failure = sparklineData.reduce((sum, each) => sum + each.failure, 0);
  const { pause } = { ...healthy, ...row.health };
  const isTroubled =
    row.lastFailed ||
    row.givenUpLately > 0 ||
    (pause !== null && pause.kind !== 'throttled') ||
    (failure > 0 && failure / (success + failure) >= worryingRate);
  return {
    status: isTroubled ? 'runningWithErrors' : 'healthy',
    lastRunAt: row.lastRunAt,
    stats24h: { success, failure },
    sparklineData,
    waiting: row.waiting,
    givenUp: row.givenUp,
    needsResync: row.needsResync,
    switchedOff:
      row.switchedOffAt === null ? null : { reason: row.switchedOffReason ?? '', at: row.switchedOffAt },
    paused:
      pause === null || pause.untilMs <= nowMs
        ? null
        : { reason: pause.reason, until: new Date(pause.untilMs).toISOString() },
  };
};
