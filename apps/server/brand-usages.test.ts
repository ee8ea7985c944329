import { expect, test } from 'vitest';
import { productAreas } from '@candour/kit/contract/areas';
import { setUpBanner } from '../../features/cookies/cookie-banners/samples.ts';
import { goesWithBrand } from '../../features/organisation/brands/server.ts';
import { placeOf } from '../../testing/place.ts';
import { withServer } from '../../testing/server.ts';
import { tablesWith } from '../../testing/tables-with.ts';
import { alpha } from '../../testing/world.ts';
import { brandUsages } from './brand-usages.ts';
import { endpoints } from './features.ts';

const server = withServer();

/** Part of a row that counts itself. */
const parts = [
  'accessKeySecret',
  'addressChange',
  'bannerProfile',
  'bannerPublishLog',
  'bannerVersion',
  'exportFile',
  'exportLink',
  'exportPeople',
  'exportRun',
  'extendedPreferenceChannel',
  'formTranslation',
  'identification',
  'policyTableVersion',
  'privacyPolicy',
  'linkKey',
  'portalSignInDaily',
  'privacyPolicyInForce',
  'privacyPolicyShown',
  'profileAsk',
  'profilePerson',
  'publicLinkSlug',
  'publicSession',
  'scanChange',
  'scanEvent',
  'scanItem',
  'scanPage',
  'scanPhase',
  'scanViolation',
  'statementVersion',
  'wordingVersion',
];

/** Covered by people, who count themselves. */
const ofPeople = [
  'confirmation',
  'currentPreference',
  'dataSubjectGroup',
  'dataSubjectMatch',
  'groupingCandidate',
  'mergeLog',
  'offeredContact',
  'preferenceEvent',
  'restrictedPerson',
  'rightsCopy',
  'letter',
  'submissionLetter',
  'submissionSpeaker',
  'rightsRequest',
  'rightsRequestLog',
  'submission',
  'submissionNamed',
  'submissionOwner',
  'undecidedSubmission',
];

/** Kept as a record of what happened, whatever becomes of the brand. */
const records = [
  'agentMessage',
  'agentSearch',
  'agentView',
  'verification',
  'apiCall',
  'auditLog',
  'categoryDaily',
  'changeFeed',
  'channelStateDaily',
  'consentBoard',
  'consentDaily',
  'consentErasure',
  'consentPersonal',
  'consentRecord',
  'deliveryAttempt',
  'deliveryRetry',
  'email',
  'evidencePending',
  'formVersion',
  'linkVersion',
  'processVersion',
  'tokenUse',
  'impressionDaily',
  'integrationReplay',
  'preferenceDaily',
  'publicError',
  'reConsent',
  'reConsentAnswers',
  'statementDaily',
  'submissionDaily',
  'channelsOfMonth',
  'optedInOfDay',
  'dashboardEmailLog',
  'dashboardEmailReader',
  'statementsOfMonth',
  'submissionsOfDay',
  'submissionsOfMonth',
];

/** Has a list of brands, and is of use to the others without this one. */
const lists = ['apiUser', 'language', 'productRole', 'senderEmailAddress', 'whitelistDomain', 'whitelistIp'];

test('every table with a brand counts as a usage of it, or is listed as an exception', async () => {
  const known: string[] = [
    ...brandUsages(endpoints).map(({ table }) => table),
    ...goesWithBrand,
    ...parts,
    ...ofPeople,
    ...records,
    ...lists,
    'brand',
  ];
  const tables = await tablesWith(server().query, ['brand_id', 'brand_ids']);
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => !tables.includes(table))).toEqual([]);
});

test('the channels of services are told by their services, which have the screen to change them on', async () => {
  const place = placeOf(server(), alpha);
  await setUpBanner(place);
  const [service] = await server().query<{ name: string }>(
    'select channel_name as name from channel where is_cookie_channel and brand_id = $1 limit 1',
    [alpha],
  );
  const { body } = await server().call('U0', 'GET', `/api/Brands/${alpha}/Usage`);
  const areas = (body.usages as { productArea: number; name: string }[])
    .filter(({ name }) => name === service?.name)
    .map(({ productArea }) => productArea);
  expect(areas).toEqual([productAreas.COOKIE_SCRIPTS]);
});
