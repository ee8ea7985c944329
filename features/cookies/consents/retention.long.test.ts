import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLedger } from '@candour/engines/ledger/create-ledger.ts';
import { sampleEntry } from '@candour/engines/ledger/sample-entry.ts';
import { withBanners } from '@candour/testing/banner-bench';
import { alpha } from '@candour/testing/world';
import { retireConsents } from './door.ts';

const { server, makeBanner, publish, definitionOf } = withBanners();
const MONTH_MS = 30.44 * 86_400_000;

const run = () =>
  retireConsents.work(null as never, { platform: server().platform, signal: new AbortController().signal });
const keep = async (months: string): Promise<void> => {
  const payload = { keyName: 'ConsentRetentionMonths', keyValue: months };
  expect((await server().call('U0', 'PUT', '/api/ConfigKeys', payload)).status).toBe(204);
};

test('answers leave as many months after their life as is set, and none while nothing is set', async () => {
  const { profileIds, consentBannerId: bannerId } = await makeBanner();
  await publish(profileIds[0]);
  // An answer to it lives for 365 days.
  const { profileId, version } = await definitionOf(profileIds[0], 1);
  let now = 0;
  const ledger = createLedger({
    pool: server().pool,
    signingKey: generateKeyPairSync('ed25519').privateKey,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    clock: () => now,
  });
  const answers: string[] = [];
  for (const monthsAgo of [40, 35, 20, 0]) {
    now = Date.now() - monthsAgo * MONTH_MS;
    const { recordId } = await ledger.append(sampleEntry({ brandId: alpha, bannerId, profileId, version }));
    answers.push(recordId);
  }
  await ledger.close();
  const left = async (): Promise<string[]> => {
    const rows = await server().query<{ id: string }>(
      'select record_id as id from consent_record where record_id = any($1::uuid[]) order by 1',
      [answers],
    );
    return rows.map(({ id }) => id);
  };

  await run();
  expect(await left()).toEqual(answers);
  await keep('24');
  await run();
  expect(await left()).toEqual(answers.slice(1));
  await keep('12');
  await run();
  expect(await left()).toEqual(answers.slice(2));
});
