import { createPublicKey, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { verifyLedger } from '../../../engines/ledger/verify-ledger.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Choice, ConsentSubmission } from '@candour/consent/submission.ts';
import { withBanners } from '@candour/testing/banner-bench';
import { placeOf } from '@candour/testing/place';
import { alpha, beta, freshAddress } from '@candour/testing/world';
import { setUpBanner } from '../cookie-banners/samples.ts';
import { submissionFor } from './samples.ts';

const { server, banner, makeBanner, publish, definitionOf } = withBanners();
const day = 86_400_000;
let consentBannerId: number;
let first: BannerDefinition;
let optional: number[];

beforeAll(async () => {
  const made = await makeBanner();
  consentBannerId = made.consentBannerId;
  await publish(made.profileIds[0]);
  first = await definitionOf(made.profileIds[0], 1);
  optional = submissionFor(first, 'accept').preferences.map(({ channelId }) => channelId);
});

type Own = Partial<Omit<ConsentSubmission, 'capturedAt'>> & { daysAgo?: number };

const answer = (choice: Choice, { daysAgo = 0, ...own }: Own = {}, wanted = {}, definition = first) => ({
  ...submissionFor(definition, choice, wanted),
  capturedAt: new Date(Date.now() - daysAgo * day).toISOString(),
  ...own,
});
/** Answers of long ago are sent at that time: nobody can bring them later. */
const send = async (submission: { capturedAt?: string | undefined }) => {
  const at = submission.capturedAt === undefined ? Date.now() : Date.parse(submission.capturedAt);
  const minutesAgo = at > Date.now() - day / 2 ? 0 : (Date.now() - at) / 60_000;
  server().passTime(-minutesAgo);
  const { status, body } = await server()
    .send({
      method: 'POST',
      url: '/tx/cookies/submit',
      payload: submission,
      remoteAddress: freshAddress(),
      headers: { origin: 'https://www.nordlicht.example' },
    })
    .finally(() => server().passTime(minutesAgo));
  expect([status, body.errors]).toEqual([200, undefined]);
  return String(body.recordId);
};

type Recorded = { event: string; choice: string; occurredAt: string; version: number; facts: Facts };
type Facts = {
  occasion: { told: string | null; found: string };
  earlier: string | null;
  given: number[];
  withdrawn: number[];
};

const recordOf = async (recordId: string): Promise<Recorded> => {
  const [row] = await server().query<Omit<Recorded, 'facts'> & { evidence: string }>(
    `select event_type as event, choice, occurred_at as "occurredAt", version, evidence from consent_record
     where record_id = $1`,
    [recordId],
  );
  if (!row) throw new Error('There is no such record');
  return { ...row, facts: JSON.parse(row.evidence).facts };
};
const eventOf = async (submission: { capturedAt?: string | undefined }) =>
  (await recordOf(await send(submission))).event;
/** Events without an answer that follow a record. */
const passagesAfter = (recordId: string) =>
  server().query<{ event: string; choice: string; at: string; version: number }>(
    `select event_type as event, choice, occurred_at as at, version from consent_record
     where choice = 'none' and evidence like '%"earlier":"' || $1 || '"%' order by seq`,
    [recordId],
  );
const visitor = () => ({ visitGuid: submissionFor(first, 'accept').visitGuid });

describe('a first answer', () => {
  test.each([
    ['accept', 'given'],
    ['reject', 'refused'],
  ] as const)('that is %s is recorded as %s', async (choice, event) => {
    const { facts, ...record } = await recordOf(await send(answer(choice, { occasion: 'first' })));
    expect(record.event).toBe(event);
    expect(facts).toMatchObject({ occasion: { told: 'first', found: 'first' }, earlier: null });
    expect(facts.given).toEqual(choice === 'accept' ? optional : []);
  });

  test('from a script published before occasions existed is accepted as well', async () => {
    const { facts } = await recordOf(await send(answer('accept')));
    expect(facts.occasion).toEqual({ told: null, found: 'first' });
  });
});

describe('a change of mind', () => {
  test('a refusal after a consent is a withdrawal, whatever the browser reports', async () => {
    for (const occasion of ['changed', 'first', 'expired', undefined] as const) {
      const who = visitor();
      const before = await send(answer('accept', who));
      const { event, facts } = await recordOf(
        await send(answer('reject', { ...who, ...(occasion && { occasion }) })),
      );
      expect([event, facts.occasion.found, facts.earlier]).toEqual(['withdrawn', 'changed', before]);
      expect(facts.withdrawn).toEqual(optional);
    }
  });

  test('withdrawing a yes is a withdrawal even if others stay; a new yes makes it a consent', async () => {
    const who = visitor();
    const [one = 0, two = 0, three = 0] = optional;
    await send(answer('custom', who, { [one]: true, [two]: true }));
    const fewer = await recordOf(await send(answer('custom', who, { [one]: true })));
    expect([fewer.event, fewer.facts.withdrawn]).toEqual(['withdrawn', [two]]);
    const other = await recordOf(await send(answer('custom', who, { [three]: true })));
    expect([other.event, other.facts.given, other.facts.withdrawn]).toEqual(['given', [three], [one]]);
  });

  test('a second refusal withdraws nothing, and a consent after it is given', async () => {
    const who = visitor();
    expect(await eventOf(answer('reject', who))).toBe('refused');
    expect(await eventOf(answer('reject', who))).toBe('refused');
    expect(await eventOf(answer('accept', who))).toBe('given');
    expect(await eventOf(answer('accept', who))).toBe('given');
  });

  test('answers that arrive together are distinguished by their order', async () => {
    for (let times = 0; times < 10; times += 1) {
      const who = visitor();
      const [, second] = await Promise.all([send(answer('accept', who)), send(answer('reject', who))]);
      expect((await recordOf(second)).event).toBe('withdrawn');
    }
  });

  test('PUB-10 an older consent that arrives late does not undo a withdrawal, and both are kept', async () => {
    const who = visitor();
    const oldest = await send(answer('accept', { ...who, daysAgo: 0.3 }));
    const withdrawal = await recordOf(await send(answer('reject', { ...who, daysAgo: 0.1 })));
    const late = await recordOf(await send(answer('accept', { ...who, daysAgo: 0.2 })));
    expect([withdrawal.event, late.event, late.facts.earlier]).toEqual(['withdrawn', 'given', oldest]);
    expect(await eventOf(answer('reject', who))).toBe('refused');
  });

  longTest('another visitor, or the same number at another brand, is not affected', async () => {
    const who = visitor();
    const place = placeOf(server(), beta);
    const foreign = await setUpBanner(place);
    await place.send('GET', `/api/ConsentBanner/Profiles/Publish/${foreign.profileIds[0]}`);
    const definition = await definitionOf(foreign.profileIds[0], 1);
    await send(answer('accept', who, {}, definition));
    expect(await eventOf(answer('reject', who))).toBe('refused');
    expect(await eventOf(answer('reject', visitor()))).toBe('refused');
  });

  test('an erased answer is no longer known', async () => {
    const who = visitor();
    const before = await send(answer('accept', who));
    await server().platform.ledger.erase({ brandId: alpha, recordIds: [before] });
    const { event, facts } = await recordOf(await send(answer('reject', { ...who, occasion: 'changed' })));
    expect([event, facts.occasion]).toEqual(['refused', { told: 'changed', found: 'first' }]);
  });
});

test('a record of the first schema counts as an earlier answer', async () => {
  const who = visitor();
  const { profileId, version, language, choice, method, gpc, preferences } = answer('accept');
  await server().platform.ledger.append({
    brandId: alpha,
    submissionGuid: randomUUID(),
    body: {},
    bannerId: consentBannerId,
    profileId,
    version,
    language,
    eventType: 'given',
    choice,
    method,
    gpc,
    country: '',
    device: 'desktop',
    occurredAt: new Date(Date.now() - day).toISOString(),
    facts: { reConsentNo: first.reConsentNo, decisions: preferences },
    personal: { ...who, address: '', userAgent: '', pageUrl: '' },
  });
  expect(await eventOf(answer('reject', who))).toBe('withdrawn');
});

describe('after it expires, an answer', () => {
  test('leaves one record of its expiry, at the time it came', async () => {
    const who = visitor();
    const given = answer('accept', { ...who, daysAgo: 380 });
    const before = await send(given);
    const again = answer('accept', { ...who, occasion: 'expired' });
    const { event, facts } = await recordOf(await send(again));
    expect([event, facts.given, facts.occasion.found]).toEqual(['given', optional, 'expired']);
    for (let times = 0; times < 3; times += 1) await send(again);
    const endedAt = new Date(Date.parse(given.capturedAt) + first.consentExpiryDays * day).toISOString();
    expect(await passagesAfter(before)).toEqual([
      { event: 'expired', choice: 'none', at: endedAt, version: 1 },
    ]);
  });

  test('cannot be withdrawn any more: a no is a refusal', async () => {
    const who = visitor();
    await send(answer('accept', { ...who, daysAgo: 380 }));
    expect(await eventOf(answer('reject', who))).toBe('refused');
  });
});

test('answering after a request for re-consent leaves a record of being asked again, once per request', async () => {
  const who = visitor();
  const before = await send(answer('accept', { ...who, daysAgo: 0.1 }));
  expect((await banner('GET', `/RequestReconsent/${consentBannerId}`)).status).toBe(204);
  const second = await definitionOf(first.profileId, 2);
  expect(second.reConsentNo).toBe(first.reConsentNo + 1);
  const again = answer('reject', { ...who, occasion: 're-asked' }, {}, second);
  const recordId = await send(again);
  const { event, facts } = await recordOf(recordId);
  expect([event, facts.occasion.found]).toEqual(['withdrawn', 're-asked']);
  expect(await passagesAfter(before)).toMatchObject([{ event: 're-asked', choice: 'none', version: 2 }]);
  expect(await eventOf(answer('accept', who, {}, second))).toBe('given');
  expect(await passagesAfter(recordId)).toEqual([]);
});

test('dashboards count events, and never count those without an answer as one', async () => {
  const { body } = await server().call('A1', 'GET', '/api/dashboard/0/Data');
  const counted = async (where: string) =>
    (
      await server().query<{ n: number }>(
        `select count(*)::int as n from consent_record where brand_id = ${alpha} and ${where}`,
      )
    )[0]?.n;
  for (const [name, event] of Object.entries({
    given: 'given',
    refused: 'refused',
    withdrawn: 'withdrawn',
    expired: 'expired',
    reAsked: 're-asked',
  })) {
    expect([name, body.events[name]]).toEqual([name, await counted(`event_type = '${event}'`)]);
    expect(body.events[name]).toBeGreaterThan(0);
  }
  const { accept, reject, custom } = body.totals;
  expect(accept + reject + custom).toBe(await counted(`choice <> 'none'`));
  const [row] = (await banner('GET', '')).body.consentBanners;
  expect(row.consents30Days).toBe(
    await counted(`choice <> 'none' and received_at > now() - interval '29 days'`),
  );
});

test('the chains verify with all of it', async () => {
  const { receiptKey, settings } = server().platform;
  const report = await verifyLedger({
    pool: server().pool,
    publicKey: createPublicKey(receiptKey),
    checkpointFile: join(settings.dataDir, 'checkpoints.log'),
  });
  expect(report.problems).toEqual([]);
});
