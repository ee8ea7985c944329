import { beforeAll } from 'vitest';

import { uploadPicture } from '../features/organisation/assets/samples.ts';
import { setUpBanner } from '../features/cookies/cookie-banners/samples.ts';
import { sampleSubmission } from '../features/people/data-subjects/samples.ts';
import { makeIntegration } from '../features/integrations/samples.ts';
import { makePolicyTable } from '../features/cookies/policy-tables/samples.ts';
import { makeScan } from '../features/site-scanner/samples.ts';
import { sampleOidc } from '../features/access/sso/samples.ts';
import type { Route } from '../packages/kit/contract/route.ts';
import type { Answer, CallerName } from './caller.ts';
import { placeOf } from './place.ts';
import type { Place, Wire } from './samples.ts';
import { findResources, rowsOf, type SampleRow } from './resources.ts';
import { addressOf, samplePolicyVersion, sampleSender, type Example, type Ids } from './route-examples.ts';
import { withServer, type TestServer } from './server.ts';
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
const personOf = async ({ call }: TestServer, { brandId }: Place): Promise<string> => {
  const path = '/api/v1/Submissions';
  const { body } = await call(brandId === alpha ? 'PA' : 'PB', 'POST', path, sampleSubmission(brandId));
  return body.dataSubjectId;
};

/** Creates a row of every noun in a brand, and a banner set up to the last step; returns their ids. */
export const fillBrand = async (
  server: TestServer,
  brandId: number,
): Promise<Omit<Ids, 'ssoConfigurationId'>> => {
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
    dataSubjectId: await personOf(server, place),
  };
};

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
  const server = withServer();
  const own = {} as Ids; // filled in before the tests
  const foreign = {} as Ids; // filled in before the tests
  beforeAll(async () => {
    const sso = await server().call('U0', 'POST', '/api/SsoConfigurations', sampleOidc);
    const ssoConfigurationId: number = sso.body.newSsoConfigurationId;
    Object.assign(own, await fillBrand(server(), alpha), { ssoConfigurationId });
    Object.assign(foreign, await fillBrand(server(), beta), { ssoConfigurationId });
  });
  const callAs = (user: CallerName, { method, access }: Route, example: Example) => {
    const program = user.startsWith('B') ? 'PB' : 'PA';
    const caller = access.kind === 'scope' ? program : user;
    return server().call(caller, method, addressOf(example), example.body);
  };
  return { server, own, foreign, callAs };
};
