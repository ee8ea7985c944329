import { randomUUID } from 'node:crypto';
import { inScope } from '@candour/kit/server/database';
import { beforeAll, vi } from 'vitest';

import { uploadPicture } from '../features/organisation/assets/samples.ts';
import { setUpBanner } from '../features/cookies/cookie-banners/samples.ts';
import { sampleSubmission } from '../features/people/data-subjects/samples.ts';
import { makeIntegration } from '../features/integrations/samples.ts';
import { makePolicyTable } from '../features/cookies/policy-tables/samples.ts';
import { makeScan } from '../features/site-scanner/samples.ts';
import { sampleOidc } from '../features/access/sso/samples.ts';
import type { Route } from '../packages/kit/contract/route.ts';
import type { Answer, CallerName } from './caller.ts';
import { exportOf } from './data-exports.ts';
import { measureOf } from './processing-examples.ts';
import { rightsRequestOf } from './rights-examples.ts';
import { letterOf } from './letter-examples.ts';
import { placeOf } from './place.ts';
import type { Place, Wire } from './samples.ts';
import { findResources, rowsOf, type SampleRow } from './resources.ts';
import { addressOf, samplePolicyVersion, sampleSender, type Example, type Ids } from './route-examples.ts';
import { startTestServer, withServer, type TestServer, type World } from './server.ts';
import { alpha, beta } from './world.ts';

/** People of a brand; the second is removed by a different route than the first. */
const twoPeople = async ({ brandId, send }: Place): Promise<[number, number]> => {
  const person = { forename: 'Kari', surname: 'Nordmann', brands: [{ brandId }] };
  const add = async (name: string): Promise<number> =>
    (
      await send('POST', '/api/AdminPortalUsers/Upsert', {
        ...person,
        emailAddress: `${name}.${brandId}@nordlicht.example`,
      })
    ).userId;
  return [await add('first'), await add('second')];
};

/** A secret of the API user among the rows. */
const secretOf = async (rows: readonly SampleRow[], { send }: Place): Promise<number> => {
  const row = rows.find(({ noun }) => noun.name === 'apiUser');
  return (await send('POST', `${row?.noun.path}/${row?.id}/Secrets`)).secretId;
};

/** An address and a domain, for targets that nothing is restricted for yet. */
const whitelistEntries = async ({ brandId, send }: Place): Promise<[number, number]> => {
  const common = { brandIds: [brandId], description: 'Office' };
  const ip = { ...common, ipRange: `10.${brandId}.0.0/16`, appliesTo: ['CSPortal'] };
  const domain = { ...common, domain: `brand${brandId}.example`, appliesTo: ['Redirects'] };
  return [
    (await send('POST', '/api/Whitelisting/IpAddresses', ip)).newWhitelistIpId,
    (await send('POST', '/api/Whitelisting/Domains', domain)).newWhitelistDomainId,
  ];
};

/** Texts of an email for a brand of its own. */
const systemEmailOf = async ({ brandId, send, languages }: Place): Promise<number> => {
  const path = '/api/SystemEmails';
  const { systemEmails } = await send('GET', path);
  const [source] = systemEmails.filter(({ emailType }: Wire) => emailType === 'AccountLocked');
  const { newSystemEmailId: id } = await send('POST', `${path}/${source.systemEmailId}/CloneForBrand`, {
    brandId,
  });
  await send('PUT', `${path}/${id}/Translations/${languages.de}`, {
    subject: 'Gesperrt',
    htmlBody: '<p>Ja</p>',
  });
  return id;
};

const senderOf = async ({ brandId, send }: Place): Promise<number> =>
  (await send('POST', '/api/SenderEmailAddresses', sampleSender(brandId, 'first'))).newSenderEmailAddressId;

const policyOf = async ({ brandId, send }: Place) => {
  const path = '/api/PrivacyPolicies';
  const { newPrivacyPolicyId } = await send('POST', path, { brandId, versions: [samplePolicyVersion] });
  const { versions } = await send('GET', `${path}/${newPrivacyPolicyId}/Versions`);
  return { privacyPolicyId: newPrivacyPolicyId, policyVersionId: versions[0].versionId };
};

/** A system with a service that failed once. */
const integrationOf = async ({ query }: TestServer, place: Place) => {
  const made = await makeIntegration(place);
  const { systemIntegrationId, integrationServiceId } = made;
  const [row] = await query<{ id: number }>(
    `insert into delivery_attempt (at, system_id, service_id, brand_id, subject, run_no, delivery_id, records,
       attempt, outcome, status, message, milliseconds, request, response)
     values (now(), $1, $2, $3, gen_random_uuid(), 1, gen_random_uuid(), 1, 1, 'transient', 503,
       'The target answered 503', 12,
       '{"method":"POST","url":"https://crm.nordlicht.example/","headers":{}}', 'Busy')
     returning attempt_id as id`,
    [systemIntegrationId, integrationServiceId, place.brandId],
  );
  const [replay] = await query<{ id: number }>(
    `insert into integration_replay (service_id, brand_ids, trigger_type, from_at, to_at, rate_per_second, requested_by)
     values ($1, array[$2::int], 'CookieConsent', now() - interval '1 hour', now(), 20, 'Kari')
     returning replay_id as id`,
    [integrationServiceId, place.brandId],
  );
  return { ...made, deliveryFailureId: row?.id ?? 0, replayId: replay?.id ?? 0 };
};

/** Somebody who answered for a channel of the brand. */
const personOf = async ({ call, platform, query }: TestServer, { brandId }: Place) => {
  const path = '/api/v1/Submissions';
  const { body } = await call(brandId === alpha ? 'PA' : 'PB', 'POST', path, sampleSubmission(brandId));
  const { dataSubjectId, submissionGuid }: { dataSubjectId: string; submissionGuid: string } = body;
  await vi.waitFor(async () => {
    const receipt = await platform.ledger.receiptOf({ brandId, submissionGuid });
    if (receipt === undefined) throw new Error('The submission is not sealed');
  }, 10_000);
  await query(
    `insert into offered_contact (submission_guid, brand_id, data_subject_id, field, value)
     values ($1, $2, $3, 'mobile', '+4740000000')`,
    [submissionGuid, brandId, dataSubjectId],
  );
  return {
    dataSubjectId,
    receiptGuid: submissionGuid,
    letterGuid: await letterOf(platform, { brandId, dataSubjectId, submissionGuid }),
    offerGuid: submissionGuid,
    ...(await rightsRequestOf(query, { brandId, dataSubjectId })),
  };
};

/** Creates a row of every noun in a brand, and a banner set up to the last step; returns their ids. */
const fillBrand = async (server: TestServer, brandId: number): Promise<Omit<Ids, 'ssoConfigurationId'>> => {
  // Categories and services are created by the set-up of a banner.
  const found = (await findResources()).filter(
    ({ room }) => room !== 'cookies/cookie-categories' && room !== 'cookies/services',
  );
  // Collections build on what is created with a banner.
  const later = found.filter(({ room }) => room === 'cookies/cookie-collection-templates');
  const others = found.filter((each) => !later.includes(each));
  const place = placeOf(server, brandId);
  const first = await rowsOf(others, place);
  const banner = await setUpBanner(place);
  const rows = [...first, ...(await rowsOf(later, place))];
  return {
    ...banner,
    brandId,
    languageId: server.languages.de,
    rows,
    userIds: await twoPeople(place),
    secretId: await secretOf(rows, place),
    whitelistIds: await whitelistEntries(place),
    assetId: await uploadPicture(server.app, server.bearer('U0'), brandId),
    policyTableId: await makePolicyTable(place, banner.cookieScriptIds),
    senderEmailAddressId: await senderOf(place),
    systemEmailId: await systemEmailOf(place),
    ...(await policyOf(place)),
    ...(await integrationOf(server, place)),
    ...(await makeScan(place, { query: server.query, cookieScriptId: banner.cookieScriptIds[0] ?? 0 })),
    ...(await personOf(server, place)),
    ...(await exportOf(server.query, brandId)),
    ...(await measureOf(server.query)),
    reviewGuid: await reviewOf(server, place),
    ...(await recordsOf(server, place)),
  };
};

/** Records that a rule takes for one person, and two that became one. */
const recordsOf = async ({ call, platform, query }: TestServer, { brandId }: Place) => {
  const ids: string[] = [];
  for (let at = 0; at < 6; at++) {
    const dataSubject = { email1: `record${at}@brand${brandId}.example` };
    const { body } = await call(brandId === alpha ? 'PA' : 'PB', 'POST', '/api/v1/Submissions', {
      ...sampleSubmission(brandId),
      dataSubject,
    });
    ids.push(body.dataSubjectId);
  }
  const [candidate] = await query<{ id: string }>(
    `insert into grouping_candidate (grouping_rule_id, brand_ids, record_ids)
     select grouping_rule_id, array[brand_id], $2 from grouping_rule where brand_id = $1 limit 1
     returning candidate_id as id`,
    [brandId, ids.slice(0, 2)],
  );
  const { mergeId } = await inScope(platform.database, 'all', (db) =>
    platform.dataSubjects.merge(db, {
      merging: {
        recordIds: ids.slice(2, 4),
        survivor: 'Oldest',
        fieldPolicy: 'SurvivorWins',
        preferencePolicy: 'LatestEvent',
        blockers: [],
        rule: null,
        matched: [],
        reviewer: 'Kari',
      },
      within: 'all',
    }),
  );
  const [undecided] = await query<{ guid: string }>(
    `insert into undecided_submission (submission_guid, brand_id, record_ids)
     select submission_guid, brand_id, $2 from submission where data_subject_id = $1 returning submission_guid as guid`,
    [ids[0], ids.slice(0, 2)],
  );
  return {
    undecidedGuid: undecided?.guid ?? '',
    undecidedRecordId: ids[0] ?? '',
    candidateGuid: candidate?.id ?? '',
    mergeGuid: mergeId,
    recordPair: [ids[4] ?? '', ids[5] ?? ''] as [string, string],
  };
};

/** A submission that could be about several people. */
const reviewOf = async ({ platform, query }: TestServer, { brandId }: Place): Promise<string> => {
  const submission = {
    ...sampleSubmission(brandId),
    submissionGuid: randomUUID(),
    sourceType: 'Api',
    sourceId: null,
    preferences: [],
    metaData: {},
  };
  const row = submission.submissionGuid;
  const sealed = platform.vault.seal(JSON.stringify(submission), {
    table: 'match_review',
    column: 'sealed',
    row,
    brandId,
  });
  await query(
    `insert into match_review (submission_guid, brand_id, rule_id, candidate_ids, sealed, content_hash, outcome,
       source_type, captured_at, received_at)
     values ($1, $2, 0, '{}', $3, '', '{}', 9, now(), now())`,
    [row, brandId, sealed],
  );
  return row;
};

type TwoBrands = { own: Ids; foreign: Ids };
let filled: Promise<{ world: World } & TwoBrands> | undefined;

/** Two brands that are set up to the last step. A worker makes them once, and each file has a copy. */
const filledWorld = () => (filled ??= fillWorld());

const fillWorld = async (): Promise<{ world: World } & TwoBrands> => {
  const server = await startTestServer();
  const sso = await server.call('U0', 'POST', '/api/SsoConfigurations', sampleOidc);
  const ssoConfigurationId: number = sso.body.newSsoConfigurationId;
  const own = { ...(await fillBrand(server, alpha)), ssoConfigurationId };
  const foreign = { ...(await fillBrand(server, beta)), ssoConfigurationId };
  return { world: await server.leave(), own, foreign };
};

/** For `withServer`: it starts with two brands that are set up to the last step. */
export const twoBrands = async (): Promise<World> => (await filledWorld()).world;

/**
 * A server whose two brands are both set up to the last step. The ids are available from the first test on.
 */
export const withTwoBrands = (): {
  server: () => TestServer;
  /** Rows of Alpha. */
  own: Ids;
  /** Rows of Beta. */
  foreign: Ids;
  /** Programs of the same brand call the routes for programs. */
  callAs: (user: CallerName, route: Route, example: Example) => Promise<Answer>;
} => {
  const server = withServer({ from: twoBrands });
  const own = {} as Ids; // filled in before the tests
  const foreign = {} as Ids; // filled in before the tests
  beforeAll(async () => {
    const ids = await filledWorld();
    Object.assign(own, ids.own);
    Object.assign(foreign, ids.foreign);
  });
  const callAs = (user: CallerName, { method, access }: Route, example: Example) => {
    const program = user.startsWith('B') ? 'PB' : 'PA';
    const caller = access.kind === 'scope' ? program : user;
    return server().call(caller, method, addressOf(example), example.body);
  };
  return { server, own, foreign, callAs };
};
