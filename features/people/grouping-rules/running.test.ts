import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { longTest } from '@candour/testing/long';
import { verifyReceipt } from '@candour/engines/ledger/receipt.ts';
import { ledgerPublicKey } from '@candour/engines/ledger/signing-key.ts';
import { verifyLedger } from '@candour/engines/ledger/verify-ledger.ts';
import { inScope } from '@candour/kit/server/database';
import { placeOf } from '@candour/testing/place';
import type { Wire } from '@candour/testing/samples';
import { withServer } from '@candour/testing/server';
import { alpha, beta } from '@candour/testing/world';
import { fillPreferences } from '../data-subjects/samples.ts';
import { groupingRules } from './contract.ts';
import { runRule } from './server/run-rules.ts';

const server = withServer();

const path = groupingRules.path;
const tours = 'Club tours – app';

describe('running grouping rules', () => {
  let channels: ReadonlyMap<string, number>;
  const say = (value: 0 | 1) => ({ channelId: channels.get(tours) ?? 0, value });
  beforeAll(async () => {
    channels = await fillPreferences(placeOf(server(), alpha));
    await fillPreferences(placeOf(server(), beta));
    for (const { groupingRuleId } of (await server().call('U0', 'GET', path)).body.groupingRules)
      await server().call('U0', 'DELETE', `${path}/${groupingRuleId}`);
    await server().platform.jobs.work(server().platform);
  });
  afterEach(async () => {
    for (const { groupingRuleId } of (await server().call('U0', 'GET', path)).body.groupingRules)
      await server().call('U0', 'DELETE', `${path}/${groupingRuleId}`);
  });

  let count = 0;
  const somebody = () => {
    count += 1;
    return { surname: `Nordmann ${count}`, postcode: '0150' };
  };
  const idOf = async (dataSubject: Wire, members: Wire = {}): Promise<string> => {
    const { status, body } = await server().call('PA', 'POST', '/api/v1/Submissions', {
      brandId: alpha,
      capturedAt: '2026-01-31T10:00:00Z',
      dataSubject: { urn1: undefined, email1: `${randomUUID()}@nordlicht.example`, ...dataSubject },
      ...members,
    });
    expect([status, body.fields]).toEqual([202, undefined]);
    return body.dataSubjectId;
  };
  const addRule = async (members: Wire = {}): Promise<number> => {
    const { status, body } = await server().call('U0', 'POST', path, {
      ruleName: randomUUID(),
      brandId: alpha,
      mode: 'Merge',
      matchFields: [
        { fieldName: 'surname', normalisation: 'TrimLower' },
        { fieldName: 'postcode', normalisation: 'PostcodeNoSpaces' },
      ],
      brandScope: 'WithinBrand',
      ...members,
    });
    expect([status, body.fields]).toEqual([200, undefined]);
    const id = body.newGroupingRuleId;
    await expect
      .poll(async () => (await server().call('U0', 'GET', `${path}/${id}`)).body.isBuilding, {
        timeout: 30_000,
      })
      .toBe(false);
    return id;
  };
  const run = (groupingRuleId: number) => runRule(server().platform, { groupingRuleId, since: null });
  const lastRun = async (id: number) => (await server().call('U0', 'GET', `${path}/${id}`)).body.lastRun;
  const queue = async (user: 'A1' | 'B1' | 'A1B2' = 'A1') =>
    (await server().call(user, 'GET', `${path}/ReviewQueue`)).body.candidates as Wire[];
  const statusOf = async (ids: readonly string[]) =>
    (
      await server().query<{ status: string }>(
        'select status from data_subject where data_subject_id = any($1) order by created_at',
        [ids],
      )
    ).map(({ status }) => status);

  longTest('[domain 18.9] a dry run shows what would happen, masked, and changes nothing', async () => {
    const person = somebody();
    await idOf({ ...person, forename: 'Kari' }, { preferences: [say(1)] });
    await idOf(
      { ...person, forename: 'Karin' },
      { capturedAt: '2026-02-01T10:00:00Z', preferences: [say(0)] },
    );
    await idOf({ ...somebody(), forename: 'Ola' });
    const apart = somebody();
    await idOf({ ...apart, urn1: randomUUID() });
    await idOf({ ...apart, urn1: randomUUID() });
    const id = await addRule();
    const before = await server().fingerprint(alpha);
    const { status, body } = await server().call('A1', 'POST', `${path}/${id}/DryRun`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ candidateGroups: 1, recordsAffected: 2, leftAlone: 1 });
    expect(body.examples).toEqual([
      {
        matchedOn: ['surname', 'postcode'],
        records: [
          { initials: 'K.N.', createdDate: expect.any(String) },
          { initials: 'K.N.', createdDate: expect.any(String) },
        ],
        changedChannels: [channels.get(tours)],
      },
    ]);
    expect(await server().fingerprint(alpha)).toBe(before);
    // People of another brand see nothing of it.
    expect((await server().call('B1', 'POST', `${path}/${id}/DryRun`)).status).toBe(404);
  });

  longTest('proposes, and merges only what somebody looked at', async () => {
    const person = somebody();
    const ids = [await idOf(person), await idOf(person, { preferences: [say(1)] })];
    const id = await addRule();
    expect((await server().call('A1', 'POST', `${path}/${id}/Run`)).status).toBe(204);
    await expect.poll(() => lastRun(id), { timeout: 30_000 }).toMatchObject({ merges: 0 });
    await run(id);
    expect(await statusOf(ids)).toEqual(['Active', 'Active']);
    const own = (await queue()).find((each) => JSON.stringify(each).includes(ids[0] ?? ''));
    expect(own).toMatchObject({ matchedOn: ['surname', 'postcode'] });
    expect(JSON.stringify(own)).not.toContain(person.surname);
    expect(JSON.stringify(await queue('B1'))).not.toContain(ids[0]);
    const at = `${path}/ReviewQueue/${String(own?.['candidateId'])}`;
    for (const user of ['B1', 'A1r'] as const) {
      expect((await server().call(user, 'POST', `${at}/Reveal`)).status).toBe(user === 'B1' ? 404 : 403);
      expect((await server().call(user, 'GET', `${at}/Preview`)).status).toBe(user === 'B1' ? 404 : 403);
    }
    const revealed = (await server().call('A1', 'POST', `${at}/Reveal`)).body;
    expect(revealed.records).toMatchObject(
      ids.map((dataSubjectId) => ({
        dataSubjectId,
        fields: expect.arrayContaining([{ fieldName: 'surname', value: person.surname, isSame: true }]),
      })),
    );
    const looked = await server().query(
      `select 1 from audit_log where action = 'View in review' and entity_id = any($1)`,
      [ids],
    );
    expect(looked).toHaveLength(2);
    const preview = await server().call('A1', 'GET', `${at}/Preview`);
    expect(preview.body).toEqual({
      refusal: null,
      survivorId: ids[0],
      fieldPolicy: 'MostRecent',
      preferencePolicy: 'LatestEvent',
      changedChannels: [tours],
      undoableDays: 30,
    });
    const decide = (user: 'A1' | 'B1', decision: string) =>
      server().call(user, 'POST', `${path}/ReviewQueue/${String(own?.['candidateId'])}`, { decision });
    expect((await decide('B1', 'Merge')).status).toBe(404);
    const { status, body } = await decide('A1', 'Merge');
    expect([status, await statusOf(ids)]).toEqual([200, ['Active', 'Merged']]);
    expect((await decide('A1', 'Merge')).status).toBe(409);
    const undone = await server().call('A1', 'POST', `${path}/Unmerge/${body.mergeId}`, { reason: 'Twins' });
    expect([undone.status, await statusOf(ids)]).toEqual([200, ['Active', 'Active']]);
    expect(
      (await server().call('B1', 'POST', `${path}/Unmerge/${body.mergeId}`, { reason: 'x' })).status,
    ).toBe(404);
    const audit = await server().query(
      `select action from audit_log where product_area = 59 order by audit_id desc limit 2`,
    );
    expect(audit).toEqual([{ action: 'Unmerge' }, { action: 'Merge' }]);
  });

  longTest(
    'a submission that nobody can tell after a merge was taken back waits for somebody to say',
    async () => {
      const person = somebody();
      const ids = [await idOf(person), await idOf(person, { preferences: [say(1)] })];
      await run(await addRule());
      const own = (await queue()).find((each) => JSON.stringify(each).includes(ids[0] ?? ''));
      const candidate = `${path}/ReviewQueue/${String(own?.['candidateId'])}`;
      const { mergeId } = (await server().call('A1', 'POST', candidate, { decision: 'Merge' })).body;
      const { body: sent } = await server().call('PA', 'POST', '/api/v1/Submissions', {
        brandId: alpha,
        capturedAt: '2026-02-28T10:00:00Z',
        dataSubject: { syrenisid: ids[0] },
        preferences: [say(0)],
      });
      const { body: undone } = await server().call('A1', 'POST', `${path}/Unmerge/${mergeId}`, {
        reason: 'x',
      });
      expect(undone).toMatchObject({ moved: 0, undecided: 1 });
      const undecided = async (user: 'A1' | 'B1') =>
        (await server().call(user, 'GET', `${path}/ReviewQueue`)).body.undecided as Wire[];
      const { submissionGuid } = sent;
      expect(await undecided('A1')).toMatchObject([
        {
          submissionGuid,
          source: 'API',
          answers: [{ channelName: tours, value: 0 }],
          records: ids.map((dataSubjectId) => ({ dataSubjectId })),
        },
      ]);
      expect(await undecided('B1')).toEqual([]);
      const stateOf = async (dataSubjectId: string) =>
        (await server().call('A1', 'GET', `/api/People/${dataSubjectId}`)).body.preferences[0]?.state;
      const states = () => Promise.all(ids.map(stateOf));
      expect(await states()).toEqual(['OptedOut', 'OptedIn']);
      const assign = (dataSubjectId: string, user: 'A1' | 'B1' = 'A1') =>
        server().call(user, 'POST', `${path}/Undecided/${submissionGuid}`, { dataSubjectId });
      expect((await assign(ids[1] ?? '', 'B1')).status).toBe(404);
      expect((await assign(await idOf(somebody()))).status).toBe(400);
      expect((await assign(ids[1] ?? '')).status).toBe(204);
      expect(await states()).toEqual([undefined, 'Withdrawn']);
      expect(await undecided('A1')).toEqual([]);
      expect((await assign(ids[1] ?? '')).status).toBe(404);
      await expectProven(submissionGuid, { personId: ids[1] ?? '' });
    },
  );

  /** That somebody said whose a submission is: in the ledger and in its receipt, without naming anybody there. */
  const expectProven = async (submissionGuid: string, { personId }: { personId: string }) => {
    const waiting = () => server().query('select 1 from evidence_pending');
    await expect.poll(waiting, { interval: 20, timeout: 30_000 }).toEqual([]);
    const publicKey = ledgerPublicKey(server().platform.settings.secretKey);
    expect(await verifyLedger({ pool: server().pool, publicKey })).toMatchObject({ isIntact: true });
    const { status, body } = await server().call(
      'A1',
      'GET',
      `/api/People/${personId}/Receipts/${submissionGuid}`,
    );
    expect(status).toBe(200);
    expect(body.receipt.evidence).toMatchObject({ kind: 'preference', submissionGuid });
    const { jws, receipt } = body.assignment;
    expect(receipt.evidence).toMatchObject({ kind: 'assignment', submissionGuid, facts: { isMoved: true } });
    expect(JSON.stringify(receipt)).not.toContain(personId);
    expect(await verifyReceipt({ jws, told: receipt, publicKey, brandId: alpha })).toMatchObject({
      isGenuine: true,
    });
    const personal = () =>
      server().query<{ personal: string }>(
        `select personal from consent_record join consent_personal using (brand_id, record_id)
         where submission_guid = $1 and kind = 'assignment'`,
        [submissionGuid],
      );
    expect((await personal())[0]?.personal).toContain(personId);
    await inScope(server().platform.database, 'all', (db) =>
      server().platform.dataSubjects.erase(db, { dataSubjectId: personId, within: 'all' }),
    );
    expect(await personal()).toEqual([]);
    expect(await verifyLedger({ pool: server().pool, publicKey })).toMatchObject({ isIntact: true });
  };

  test('“not the same” is remembered', async () => {
    const person = somebody();
    const ids = [await idOf(person), await idOf(person)];
    const id = await addRule();
    await run(id);
    const [own] = (await queue()).filter((each) => JSON.stringify(each).includes(ids[0] ?? ''));
    await server().call('A1', 'POST', `${path}/ReviewQueue/${String(own?.['candidateId'])}`, {
      decision: 'NotTheSame',
    });
    await run(await addRule({ requireReview: false }));
    expect(await statusOf(ids)).toEqual(['Active', 'Active']);
  });

  test('merges by itself where nobody has to look, but never many at once or who differs', async () => {
    const [pair, crowd, apart] = [somebody(), somebody(), somebody()];
    const two = [await idOf(pair), await idOf(pair)];
    const many: string[] = [];
    for (let n = 0; n < 6; n++) many.push(await idOf(crowd));
    const others = [await idOf({ ...apart, forename: 'Kari' }), await idOf({ ...apart, forename: 'Ola' })];
    const id = await addRule({ requireReview: false, blockers: ['forename'] });
    await run(id);
    expect(await statusOf(two)).toEqual(['Active', 'Merged']);
    expect(new Set(await statusOf(many))).toEqual(new Set(['Active']));
    expect(await statusOf(others)).toEqual(['Active', 'Active']);
    const last = await lastRun(id);
    expect(last.merges).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(await queue())).toContain(many[0]);
  });

  test('links households without changing anybody', async () => {
    const person = somebody();
    const ids = [await idOf(person), await idOf(person)];
    const id = await addRule({ mode: 'Link', groupKind: 'Household' });
    await run(id);
    await run(id);
    expect(await statusOf(ids)).toEqual(['Active', 'Active']);
    const members = await server().query(
      `select is_primary from data_subject_group_member join data_subject_group using (group_id)
       where grouping_rule_id = $1 and data_subject_id = any($2) order by is_primary`,
      [id, ids],
    );
    expect(members).toEqual([{ is_primary: false }, { is_primary: true }]);
  });

  test('[brand wall] a rule of one brand leaves alone who is known to another, too', async () => {
    const person = somebody();
    const email1 = `${randomUUID()}@nordlicht.example`;
    const ids = [await idOf(person), await idOf({ ...person, email1 })];
    // Beta gets to know the second, too.
    const submission = {
      submissionGuid: randomUUID(),
      brandId: beta,
      capturedAt: '2026-02-28T10:00:00Z',
      sourceType: 'Api' as const,
      sourceId: null,
      dataSubject: { email1 },
      preferences: [],
      metaData: {},
    };
    const { database, dataSubjects } = server().platform;
    await inScope(database, 'all', (db) => dataSubjects.take(db, { submission, within: 'all' }));
    await run(await addRule({ brandScope: 'AllBrands', requireReview: false }));
    expect(await statusOf(ids)).toEqual(['Active', 'Active']);
    await run(await addRule({ brandScope: 'AllBrands', requireReview: false, brandId: 0 }));
    expect(await statusOf(ids)).toEqual(['Active', 'Merged']);
  });
});
