import { randomUUID } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import { beforeEach, expect, test } from 'vitest';
import { clean } from './retention.ts';
import { withTarget } from './testing/with-target.ts';

const { receiver, world } = withTarget();
beforeEach(async () => {
  await world().query('delete from integration_service');
  await world().query('delete from change_feed');
});

const left = async (): Promise<number> => (await world().query('select 1 from change_feed')).length;
const consents = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at++) await world().consent({ visitGuid: randomUUID() });
};

/** Other open transactions on the same engine delay the clean-up for a while. */
const cleanedTo = (count: number, before = async (): Promise<unknown> => undefined) =>
  expect
    .poll(async () => {
      await before();
      await clean(world());
      return left();
    })
    .toBe(count);

test('changes that no service waits for are not kept', async () => {
  await consents(3);
  await cleanedTo(0);
});

test('changes are kept until the last service has sent them, even while it is off', async () => {
  await world().addSystem(receiver().url, [{}]);
  const off = await world().addSystem(receiver().url, [{}]);
  await world().query('update integration_system set enabled = false where id = $1', [off.id]);
  await consents(4);
  const engine = world().node();
  engine.start();
  await expect.poll(() => receiver().received.length).toBe(4);
  await engine.stop();
  await clean(world());
  expect(await left()).toBe(4);
  const skip = { serviceId: off.first.id, to: 'now' } as const;
  await cleanedTo(0, () => inScope(world().db, 'all', (db) => engine.resetCursor(db, skip)));
});

test('after thirty days a service has fallen behind, which its card says, and it continues with what is left', async () => {
  const { id, first } = await world().addSystem(receiver().url, [{}]);
  await world().query('update integration_system set enabled = false where id = $1', [id]);
  await consents(2);
  await world().query(`update change_feed set at = now() - interval '31 days'`);
  await consents(1);
  await cleanedTo(1);
  const engine = world().node();
  const needsResync = async () => {
    const stats = await inScope(world().db, 'all', (db) => engine.stats(db, { serviceIds: [first.id] }));
    return stats.get(first.id)?.needsResync;
  };
  expect(await needsResync()).toBe(true);
  await inScope(world().db, 'all', (db) => engine.resetCursor(db, { serviceId: first.id, to: 'now' }));
  expect(await needsResync()).toBe(false);
});

test('responses of targets are removed after a week, their entries after a month', async () => {
  const { id, first } = await world().addSystem(receiver().url, [{}]);
  const add = (days: number) =>
    world().query(
      `insert into delivery_attempt (at, system_id, service_id, brand_id, run_no, delivery_id, records, attempt, outcome,
         message, milliseconds, request, response)
       values (now() - $3 * interval '1 day', $1, $2, 1, 1, '', 1, 1, 'network', '', 1, '{}', 'said')`,
      [id, first.id, days],
    );
  for (const days of [1, 8, 31]) await add(days);
  await clean(world());
  const kept = await world().query(
    'select response from delivery_attempt where service_id = $1 order by at desc',
    [first.id],
  );
  expect(kept).toEqual([{ response: 'said' }, { response: '' }]);
});
