import type pg from 'pg';
import type { TriggerType } from '@candour/connectors/plan.ts';
import type { ReplayRange } from '@candour/kit/server/connectors';
import type { HistoryPlace } from './history.ts';

/** A replay that is not over. */
export type OpenReplay = {
  replayId: number;
  serviceId: number;
  triggerType: TriggerType;
  range: ReplayRange;
  ratePerSecond: number;
  place: HistoryPlace | null;
};

type Row = Omit<OpenReplay, 'range'> & {
  fromAt: string;
  toAt: string;
  person: string | null;
  brandIds: number[];
};

const isOpen = `state in ('waiting', 'running')`;
const columns = `replay_id as "replayId", service_id as "serviceId", trigger_type as "triggerType", from_at as "fromAt",
  to_at as "toAt", person, brand_ids as "brandIds", rate_per_second as "ratePerSecond", place`;

/** The open replays of some services, oldest first; at most one each. */
export const openReplays = async (
  client: pg.ClientBase,
  serviceIds: readonly number[],
): Promise<OpenReplay[]> => {
  const { rows } = await client.query<Row>({
    name: 'connector-replays',
    text: `select ${columns} from integration_replay where service_id = any($1) and ${isOpen} order by replay_id`,
    values: [serviceIds],
  });
  return rows.map(({ fromAt, toAt, person, brandIds, ...row }) => ({
    ...row,
    range: { fromAt: new Date(fromAt), toAt: new Date(toAt), person, brandIds },
  }));
};

/** What became of the changes of a page. */
export type Advance = { place: HistoryPlace | null; sent: number; failed: number; skipped: number };

/** Saves how far a replay has come. What was sent counts even if somebody cancelled it in the meantime. */
export const advanceReplay = async (
  client: pg.ClientBase,
  { replayId, to, isDone, at }: { replayId: number; to: Advance; isDone: boolean; at: Date },
): Promise<void> => {
  await client.query({
    name: 'connector-replay-advance',
    text: `update integration_replay set place = coalesce($2, place), sent = sent + $3, failed = failed + $4,
        skipped = skipped + $5, started_at = coalesce(started_at, $6),
        ended_at = case when ${isOpen} and $7 then $6 else ended_at end,
        person = case when $7 then null else person end,
        state = case when not ${isOpen} then state when $7 then 'done' else 'running' end
      where replay_id = $1`,
    values: [
      replayId,
      to.place === null ? null : JSON.stringify(to.place),
      to.sent,
      to.failed,
      to.skipped,
      at,
      isDone,
    ],
  });
};

/** Ends a replay that cannot continue. */
export const failReplay = async (
  client: pg.ClientBase,
  { replayId, reason, at }: { replayId: number; reason: string; at: Date },
): Promise<void> => {
  await client.query(
    `update integration_replay set state = 'failed', reason = $2, ended_at = $3, person = null
     where replay_id = $1 and ${isOpen}`,
    [replayId, reason, at],
  );
};
