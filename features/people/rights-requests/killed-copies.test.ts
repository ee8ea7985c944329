import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inScope } from '@candour/kit/server/database';
import { startKillable } from '@candour/testing/killable';
import { withServer } from '@candour/testing/server';
import { createRightsBench } from './rights.fixture.ts';

const server = withServer();
const { person, call, enter, read, prove, actionsOf } = createRightsBench(server);
const fixture = join(import.meta.dirname, 'make-copies.fixture.ts');

const stateOf = async (requestId: string) =>
  (
    await server().query<{ status: string; starts: number; isPrinting: boolean }>(
      'select status, starts, step >= 2 as "isPrinting" from rights_copy where request_id = $1',
      [requestId],
    )
  )[0];

test('a copy whose worker is killed hard is made again by another one', async () => {
  const { platform, connection } = server();
  const { dataDir, secretKey } = platform.settings;
  const requestId = await enter((await person()).id, 'Know');
  await prove(requestId);
  const worker = await startKillable({
    args: [fixture, JSON.stringify(connection), dataDir, secretKey],
    onLine: () => undefined,
  });
  await call(requestId, '/Copy');
  await expect
    .poll(() => stateOf(requestId), { timeout: 30_000, interval: 10 })
    .toMatchObject({
      status: 'Running',
      isPrinting: true,
    });
  await worker.kill();
  expect(await stateOf(requestId)).toMatchObject({ status: 'Running', starts: 1 });
  await platform.jobs.work(platform);
  await inScope(platform.database, 'all', (db) => platform.jobs.queue(db, 'make-copies', null));
  await expect.poll(async () => (await read(requestId)).copy?.status, { timeout: 60_000 }).toBe('Ready');
  expect(await stateOf(requestId)).toMatchObject({ starts: 2 });
  expect((await actionsOf(requestId)).filter((action) => action === 'CopyReady')).toHaveLength(1);
}, 120_000);
