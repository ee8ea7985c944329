import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { ledgerPublicKey } from '@candour/engines/ledger/signing-key.ts';
import { verifyLedger } from '@candour/engines/ledger/verify-ledger.ts';
import { startKillable } from '@candour/testing/killable';
import { times } from '@candour/testing/long';
import { placeOf } from '@candour/testing/place';
import { withServer } from '@candour/testing/server';
import { alpha } from '@candour/testing/world';
import { fillPreferences } from './samples.ts';

const KILLS = times(2, 200);
const fixture = join(import.meta.dirname, 'write-submissions.fixture.ts');
const server = withServer();
let channelId = 0;
beforeAll(async () => {
  channelId = (await fillPreferences(placeOf(server(), alpha))).get('Club tours – app') ?? 0;
});

test(
  'R1 each acknowledged submission is sealed exactly once while two nodes are killed hard again and again',
  async () => {
    const { platform, connection } = server();
    const { dataDir, secretKey } = platform.settings;
    const checkpointFile = join(dataDir, 'checkpoints.log');
    const acknowledged = new Set<string>();
    const start = () =>
      startKillable({
        args: [fixture, JSON.stringify(connection), checkpointFile, secretKey, String(channelId)],
        onLine: (line) => acknowledged.add(line),
      });
    const nodes = await Promise.all([start(), start()]);
    for (let kills = 0; kills < KILLS; kills++) {
      // Any await of a submission or of its sealing may be the last one.
      await pause(Math.random() * 150);
      const at = kills % 2;
      await nodes[at]!.kill(); // there are two
      nodes[at] = await start();
    }
    for (const node of nodes) await node.kill();

    const waiting = () => server().query('select 1 from evidence_pending');
    await expect.poll(waiting, { interval: 100, timeout: 30_000 }).toEqual([]);
    const records = await server().query<{ guid: string }>(
      "select submission_guid as guid from consent_record where kind = 'preference'",
    );
    const stored = await server().query<{ guid: string }>('select submission_guid as guid from submission');
    const sealed = records.map(({ guid }) => guid);
    const unique = new Set(sealed);
    expect(acknowledged.size).toBeGreaterThan(20 * KILLS);
    expect([...acknowledged].filter((guid) => !unique.has(guid))).toEqual([]);
    expect(sealed.length).toBe(unique.size);
    // What was written without being acknowledged is sealed, too.
    expect(sealed.toSorted()).toEqual(stored.map(({ guid }) => guid).toSorted());
    const publicKey = ledgerPublicKey(secretKey);
    expect(await verifyLedger({ pool: server().pool, publicKey, checkpointFile })).toMatchObject({
      isIntact: true,
    });
  },
  times(120_000, 1_800_000),
);
