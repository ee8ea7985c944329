import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemPlan, ServicePlan } from '@candour/connectors/plan.ts';
import { inScope } from '@candour/kit/server/database';
import { expect } from 'vitest';
import type { RunningConnectors } from '../create-connectors.ts';
import type { Receiver } from '../receiver.fixture.ts';
import type { EngineWorld } from '../world.fixture.ts';

export type Planned = SystemPlan & { first: ServicePlan };
export type ReplayRow = {
  state: string;
  reason: string;
  sent: number;
  failed: number;
  skipped: number;
  person: string | null;
};
type Asked = { from?: Date; to?: Date; person?: string | null; rate?: number };

const over = ['done', 'cancelled', 'failed'];

/** A point in time that no record shares. */
const moment = async (): Promise<Date> => {
  await pause(3);
  const now = new Date();
  await pause(3);
  return now;
};

/** Short helpers for replay tests. */
export const replaysIn = (world: () => EngineWorld, receiver: () => Receiver) => {
  let since = new Date(0);
  const row = async (replayId: number): Promise<ReplayRow> => {
    const [found] = await world().query<ReplayRow>(
      'select state, reason, sent, failed, skipped, person from integration_replay where replay_id = $1',
      [replayId],
    );
    return found ?? { state: '', reason: '', sent: 0, failed: 0, skipped: 0, person: null };
  };
  const begin = (engine: RunningConnectors, { id, first, brandIds }: Planned, asked: Asked = {}) =>
    inScope(world().db, 'all', async (db) => {
      const replayId = await engine.beginReplay(db, {
        serviceId: first.id,
        triggerType: first.triggerType,
        requestedBy: 'Kari',
        range: {
          fromAt: asked.from ?? since,
          toAt: asked.to ?? new Date(Date.now() + 60_000),
          person: asked.person ?? null,
          brandIds,
        },
        ratePerSecond: asked.rate ?? 1_000,
      });
      await engine.wake(db, { systemId: id, now: true });
      return replayId ?? 0;
    });
  return {
    row,
    begin,
    cancel: (engine: RunningConnectors, { first }: Planned, replayId: number) =>
      inScope(world().db, 'all', (db) => engine.cancelReplay(db, { serviceId: first.id, replayId })),
    /** Waits until it is over, in whatever way. */
    ended: async (replayId: number): Promise<ReplayRow> => {
      await expect
        .poll(async () => over.includes((await row(replayId)).state), { timeout: 30_000, interval: 30 })
        .toBe(true);
      return row(replayId);
    },
    consents: async (count: number): Promise<string[]> => {
      const visits = Array.from({ length: count }, () => randomUUID());
      await Promise.all(visits.map((visitGuid) => world().consent({ visitGuid })));
      return visits;
    },
    moment,
    /** Data from other tests is not sent again. */
    fromHere: async (): Promise<void> => void (since = await moment()),
    arrived: (count: number) =>
      expect.poll(() => receiver().received.length, { timeout: 30_000, interval: 20 }).toBe(count),
    visits: () => receiver().received.map(({ body }) => (JSON.parse(body) as { visit: string }).visit),
    keys: () => receiver().received.map(({ headers }) => headers['webhook-id']),
    place: async ({ first }: Planned): Promise<unknown> =>
      (
        await world().query(
          `select cursor_xid, cursor_seq, page_xid, has_more, snapshot from integration_service_state where service_id = $1`,
          [first.id],
        )
      )[0],
  };
};
