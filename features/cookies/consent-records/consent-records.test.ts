import { beforeAll, describe, expect, test } from 'vitest';
import { withBanners } from '@candour/testing/banner-bench';
import type { UserName } from '@candour/testing/world';
import { freshAddress } from '@candour/testing/world';
import type { SetUpBanner } from '../cookie-banners/samples.ts';
import { submissionFor } from '../consents/samples.ts';
import type { ConsentRecord } from './contract.ts';

const { server, makeBanner, publish, definitionOf } = withBanners();

const find = (user: UserName, consentNumber: string) =>
  server().call(user, 'POST', '/api/ConsentRecords/Search', { consentNumber });
const visitGuid = crypto.randomUUID();
const answer = async (choice: 'accept' | 'reject') => {
  const payload = {
    ...submissionFor(await definitionOf(banner.profileIds[0], 1), choice),
    visitGuid,
    capturedAt: new Date().toISOString(),
  };
  const headers = { origin: 'https://www.nordlicht.example', 'x-forwarded-for': freshAddress() };
  const { status, body } = await server().send({
    method: 'POST',
    url: '/tx/cookies/submit',
    headers,
    payload,
  });
  expect([status, body.errors]).toEqual([200, undefined]);
};

let banner: SetUpBanner;
beforeAll(async () => {
  banner = await makeBanner();
  await publish(banner.profileIds[0]);
  await answer('accept');
  await answer('reject');
});
const recordsOf = async (): Promise<ConsentRecord[]> => (await find('A1', visitGuid)).body.records;

describe('the consent of a visitor', () => {
  test('is found by the number the banner shows, with what was chosen and read', async () => {
    const [last, first, ...others] = await recordsOf();
    expect(others).toEqual([]);
    expect(last).toMatchObject({ choice: 'reject', eventType: 'withdrawn', brandName: 'Alpha', version: 1 });
    expect(first).toMatchObject({ choice: 'accept', eventType: 'given', profileName: 'Worldwide' });
    const { categories, preBanner } = await definitionOf(banner.profileIds[0], 1);
    expect(first?.bannerTitle).toBe(preBanner.title);
    const [chosen] = first?.choices ?? [];
    const service = categories
      .flatMap(({ services }) => services)
      .find(({ channelId }) => channelId === chosen?.channelId);
    expect(chosen).toMatchObject({
      serviceName: service?.name,
      value: 1,
      statementVersionId: service?.statementVersionId,
    });
    expect(first?.choices.every(({ wording }) => wording !== null)).toBe(true);
  });

  test('comes with a receipt that was verified', async () => {
    for (const { verification, receipt } of await recordsOf()) {
      expect(verification).toEqual({ isGenuine: true, problem: null });
      expect(receipt?.jws).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    }
  });

  test('is found in the brands of the caller only', async () => {
    expect((await find('B1', visitGuid)).body).toEqual({ records: [], deliveries: [] });
    expect((await find('A1', crypto.randomUUID())).body.records).toEqual([]);
  });

  test('needs a permission and a whole number', async () => {
    expect((await find('A1r', visitGuid)).status).toBe(403);
    const { status, body } = await find('A1', visitGuid.slice(0, 8));
    expect([status, body.fields]).toEqual([400, { consentNumber: 'Please enter the whole number' }]);
  });

  test('is looked at on the record, without the number', async () => {
    const [{ recordId } = { recordId: '' }] = await recordsOf();
    const [row] = await server().query<{ action: string; after: object; userName: string }>(
      `select action, after, user_name as "userName" from audit_log where entity_id = $1 order by audit_id desc limit 1`,
      [recordId],
    );
    expect(row?.action).toBe('Search');
    expect(JSON.stringify(row?.after)).toContain(recordId);
    expect(JSON.stringify(row?.after)).not.toContain(visitGuid);
  });

  test('is told to be wrong once the record was changed', async () => {
    const [{ recordId } = { recordId: '' }] = await recordsOf();
    for (const table of ['consent_record', 'consent_personal'])
      await server().query(`alter table ${table} disable trigger user`);
    const turn = (from: string, to: string) =>
      server().query('update consent_record set evidence = replace(evidence, $2, $3) where record_id = $1', [
        recordId,
        from,
        to,
      ]);
    await turn('"reject"', '"accept"');
    const [changed, other] = await recordsOf();
    expect(changed?.verification).toEqual({
      isGenuine: false,
      problem: 'its hash does not match its evidence',
    });
    expect(other?.verification.isGenuine).toBe(true);
    await turn('"accept"', '"reject"');
    await server().query(
      `update consent_personal set personal = replace(personal, 'https', 'httpx') where record_id = $1`,
      [recordId],
    );
    expect((await recordsOf())[0]?.verification.problem).toBe('its personal part was changed');
  });
});
