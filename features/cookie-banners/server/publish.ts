import { sql } from 'kysely';
import { checks, type Check } from '@candour/consent/checks.ts';
import { checkTranslation } from '@candour/consent/text-checks.ts';
import { explainChange } from '@candour/consent/explain-change.ts';
import type { BannerDefinition } from '@candour/consent/definition.ts';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { Refusal, refuse } from '@candour/kit/server/refusal';
import '../../access-keys/table.ts';
import { cookieBanners } from '../contract.ts';
import { bannerEntry, findBanner, mayWriteBrand } from './banner-row.ts';
import { differencesBetween } from './differences.ts';
import { loadMaterials, type Materials } from './materials.ts';
import { noteInLog } from './publish-log.ts';
import {
  findVersion,
  isSameContent,
  liveVersion,
  mainDefinition,
  nextDefinitions,
  pointProfile,
  publishDefinitions,
  republish,
  republishLive,
  takeDown,
  type VersionRow,
} from './publishing.ts';

type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'services' | 'afterCommit' | 'audit'>;

/** Findings on every language of a version to be, each once. */
export const findingsOf = ([main, ...translations]: readonly BannerDefinition[]): Check[] =>
  main === undefined
    ? []
    : [...checks(main), ...translations.flatMap((each) => checkTranslation(main, each))];

const mustPassChecks = (definitions: readonly BannerDefinition[]): void => {
  const errors = findingsOf(definitions).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Refusal(422, { errors: errors.map(({ text }) => text) });
};

const mustHaveUsableKey = async (
  { db, services }: Publishing,
  { profile, banner }: Materials,
): Promise<void> => {
  const key = await db
    .selectFrom('accessKey')
    .select(['isEnabled', 'expiresAt', 'allowedDomains'])
    .where('accessKeyId', '=', profile.accessKeyId)
    .executeTakeFirst();
  const hasExpired = key?.expiresAt != null && new Date(key.expiresAt) <= services.now();
  if (!key?.isEnabled || hasExpired) refuse(422, 'The access key of this profile is disabled or has expired');
  const covers = (allowed: string, domain: string): boolean =>
    allowed === domain ||
    (allowed.startsWith('*.') && (domain.endsWith(allowed.slice(1)) || domain === allowed.slice(2)));
  const uncovered = banner.basicDetails.domains.find(
    (domain) => !key?.allowedDomains.some((allowed) => covers(allowed, domain)),
  );
  if (uncovered !== undefined) refuse(422, `The access key does not allow the domain ${uncovered}`);
};

type Wish = { profileId: number; target: 'live' | 'staging'; reconsent: boolean | undefined };

/** Publishes the working copy; a copy that equals the live version makes no new one. */
const publish = async (call: Publishing, { profileId, target, reconsent }: Wish): Promise<number> => {
  const materials = await loadMaterials(call.db, profileId);
  const { profile, banner } = materials;
  mayWriteBrand(call, banner.brandId);
  await mustHaveUsableKey(call, materials);
  const live = await liveVersion(call.db, profile);
  const before = live && mainDefinition(live);
  const drafts = await nextDefinitions(call, { materials, before, reConsentNo: banner.reConsentNo });
  mustPassChecks(drafts);
  const isUpToDate = live !== null && live.reConsentNo >= banner.reConsentNo && isSameContent(live, drafts);
  if (isUpToDate && target === 'live' && reconsent !== true) {
    // No new version, but whom the profile serves may have changed.
    await pointProfile(call, { profileId, version: live.version, target });
    return live.version;
  }
  const [main] = drafts;
  const proposes = before !== null && main !== undefined && explainChange(before, main).proposesReConsent;
  const asksAgain = before !== null && (reconsent ?? proposes);
  const reConsentNo = banner.reConsentNo + (asksAgain ? 1 : 0);
  if (asksAgain && target === 'live') await raiseReConsent(call, banner, reConsentNo);
  const definitions = drafts.map((definition) => ({ ...definition, reConsentNo }));
  const action = target === 'live' ? 'Publish' : 'Stage';
  const version = await publishDefinitions(call, { definitions, target, action, asksAgain });
  await call.audit({ ...bannerEntry(banner), action, after: { profileId, version, asksAgain } });
  if (target === 'live') await noteProgress(call, banner.consentBannerId);
  return version;
};

const raiseReConsent = async (
  { db }: Publishing,
  { consentBannerId }: { consentBannerId: number },
  reConsentNo: number,
): Promise<void> => {
  await db
    .updateTable('consentBanner')
    .set({ reConsentNo: sql<number>`greatest(re_consent_no, ${reConsentNo})` })
    .where('consentBannerId', '=', consentBannerId)
    .execute();
};

const noteProgress = async ({ db }: Publishing, consentBannerId: number): Promise<void> => {
  await db
    .updateTable('consentBanner')
    .set({ configurationStatusId: 10 })
    .where('consentBannerId', '=', consentBannerId)
    .execute();
};

const compare = async (call: Pick<Call, 'db' | 'services'>, profileId: number) => {
  const materials = await loadMaterials(call.db, profileId);
  const live = await liveVersion(call.db, materials.profile);
  const before = live && mainDefinition(live);
  const drafts = await nextDefinitions(call, {
    materials,
    before,
    reConsentNo: materials.banner.reConsentNo,
  });
  const [main] = drafts;
  const explained = before && main ? explainChange(before, main) : { proposesReConsent: false, reasons: [] };
  return {
    isFirst: before === null,
    differences: before && main ? differencesBetween(live as VersionRow, drafts) : [],
    proposesReconsent: explained.proposesReConsent,
    reasons: explained.reasons,
    checks: findingsOf(drafts),
  };
};

/**
 * Makes a version live that was made before. Visitors who were asked again since then must not be taken for answered, so
 * where its re-consent number is too low for that the version goes live as a new one.
 */
const goTo = async (
  call: Publishing,
  { profileId, version, action }: { profileId: number; version: number; action: string },
) => {
  const { banner } = await loadMaterials(call.db, profileId);
  mayWriteBrand(call, banner.brandId);
  const row = await findVersion(call.db, profileId, version);
  if (!row) return refuse(404, 'This version does not exist');
  const reConsentNo = numberFor(row, banner, action);
  await raiseReConsent(call, banner, reConsentNo);
  const note = `As version ${version}`;
  const live =
    reConsentNo === row.reConsentNo
      ? await pointLive(call, banner, { profileId, version, action })
      : await republish(call, row, { reConsentNo, action, note, asksAgain: row.asksAgain });
  return call.audit({ ...bannerEntry(banner), action, after: { profileId, version: live } });
};

/** What was staged to ask again still does, even if its number was used up by another request meanwhile. */
const numberFor = (row: VersionRow, { reConsentNo }: { reConsentNo: number }, action: string): number => {
  const isOvertaken = action === 'Promote' && row.asksAgain && row.reConsentNo <= reConsentNo;
  return Math.max(row.reConsentNo, isOvertaken ? reConsentNo + 1 : reConsentNo);
};

const pointLive = async (
  call: Publishing,
  banner: { brandId: number; consentBannerId: number },
  { profileId, version, action }: { profileId: number; version: number; action: string },
): Promise<number> => {
  await pointProfile(call, { profileId, version, target: 'live' });
  await noteInLog(call, banner, { action, profileId, version });
  return version;
};

const promote = async (call: Publishing, profileId: number): Promise<void> => {
  const { profile } = await loadMaterials(call.db, profileId);
  const version = profile.stagedVersion ?? refuse(409, 'There is no staged version to promote');
  await goTo(call, { profileId, version, action: 'Promote' });
};

const unpublish = async (call: Publishing, profileId: number): Promise<void> => {
  const { banner } = await loadMaterials(call.db, profileId);
  mayWriteBrand(call, banner.brandId);
  await call.db
    .updateTable('bannerProfile')
    .set({ liveVersion: null, liveSince: null, stagedVersion: null })
    .where('profileId', '=', profileId)
    .execute();
  await takeDown(call, { profileId, consentBannerId: banner.consentBannerId });
  await noteInLog(call, banner, { action: 'Unpublish', profileId });
  await call.audit({ ...bannerEntry(banner), action: 'Unpublish', after: { profileId } });
};

/** Calls of the same minute count once: the path is a GET, which clients may repeat. */
const requestReconsent = async (call: Publishing, id: number): Promise<void> => {
  const banner = await findBanner(call.db, id);
  mayWriteBrand(call, banner.brandId);
  const { rows } = await sql`
    select 1 from banner_publish_log where consent_banner_id = ${id} and action = 'Request re-consent'
      and at > now() - interval '1 minute' limit 1`.execute(call.db);
  if (rows.length > 0) return;
  await noteInLog(call, banner, { action: 'Request re-consent' });
  const reConsentNo = banner.reConsentNo + 1;
  await raiseReConsent(call, banner, reConsentNo);
  await republishLive(call, id, reConsentNo);
  await call.audit({ ...bannerEntry(banner), action: 'Request re-consent', after: { reConsentNo } });
};

export const publishEndpoints: Endpoint[] = [
  handle(cookieBanners.publish, async (call) => {
    const { profileId } = call.params;
    await publish(call, { profileId, target: 'live', reconsent: call.query.reconsent });
  }),
  handle(cookieBanners.stage, async (call) => ({
    version: await publish(call, {
      profileId: call.params.profileId,
      target: 'staging',
      reconsent: call.body.reconsent,
    }),
  })),
  handle(cookieBanners.promote, (call) => promote(call, call.params.profileId)),
  handle(cookieBanners.rollback, async (call) => {
    await goTo(call, { profileId: call.params.profileId, version: call.body.version, action: 'Roll back' });
  }),
  handle(cookieBanners.unpublish, (call) => unpublish(call, call.params.profileId)),
  handle(cookieBanners.requestReconsent, (call) => requestReconsent(call, call.params.id)),
  handle(cookieBanners.compare, (call) => compare(call, call.params.profileId)),
];
