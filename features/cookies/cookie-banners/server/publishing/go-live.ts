import type { Call } from '@candour/kit/server/call';
import type { Db } from '@candour/kit/server/database';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { refuse } from '@candour/kit/server/refusal';
import { bannerEntry } from '../banner-row.ts';
import { republish } from './freeze.ts';
import { loadMaterials } from './materials.ts';
import { isSameContent, nextDefinitions } from './next-definitions.ts';
import { pointProfile, takeDown } from './point-profile.ts';
import { noteInLog } from './publish-log.ts';
import { raiseReConsent } from './re-consent.ts';
import { findVersion, mainDefinition, type VersionRow } from './version-rows.ts';

type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'platform' | 'afterCommit' | 'audit'>;

/**
 * Makes an existing version live. Visitors who were asked again since then must not be taken for answered,
 * so if its re-consent number is too low the version goes live as a new one.
 */
const goTo = async (
  call: Publishing,
  { profileId, version, action }: { profileId: number; version: number; action: string },
): Promise<void> => {
  const materials = await loadMaterials(call.db, profileId);
  const { banner } = materials;
  mustHoldBrand(call, banner.brandId);
  const row = await findVersion(call.db, profileId, version);
  if (!row) return refuse(404, 'This version does not exist');
  const reConsentNo = numberFor(row, banner, action);
  const drafts = await nextDefinitions(call, { materials, before: mainDefinition(row), reConsentNo });
  await raiseReConsent(call, banner, reConsentNo);
  const note = `As version ${version}`;
  const live =
    reConsentNo === row.reConsentNo
      ? await pointLive(call, banner, { profileId, version, action })
      : await republish(call, row, { reConsentNo, action, note, asksAgain: row.asksAgain });
  // Changes in the working copy beyond this version are still pending.
  if (!isSameContent(row, drafts)) await noteLiveSince(call.db, profileId, row.publishedAt);
  await call.audit({ ...bannerEntry(banner), action, after: { profileId, version: live } });
};

const noteLiveSince = async (db: Db, profileId: number, liveSince: string): Promise<void> => {
  await db.updateTable('bannerProfile').set({ liveSince }).where('profileId', '=', profileId).execute();
};

/** A version staged to ask again still does, even if its number was used up by another request meanwhile. */
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

export const rollBack = (call: Publishing, wanted: { profileId: number; version: number }): Promise<void> =>
  goTo(call, { ...wanted, action: 'Roll back' });

export const promote = async (call: Publishing, profileId: number): Promise<void> => {
  const { profile } = await loadMaterials(call.db, profileId);
  const version = profile.stagedVersion ?? refuse(409, 'There is no staged version to promote');
  await goTo(call, { profileId, version, action: 'Promote' });
};

export const unpublish = async (call: Publishing, profileId: number): Promise<void> => {
  const { banner } = await loadMaterials(call.db, profileId);
  mustHoldBrand(call, banner.brandId);
  await call.db
    .updateTable('bannerProfile')
    .set({ liveVersion: null, liveSince: null, stagedVersion: null })
    .where('profileId', '=', profileId)
    .execute();
  await takeDown(call, { profileId, consentBannerId: banner.consentBannerId });
  await noteInLog(call, banner, { action: 'Unpublish', profileId });
  await call.audit({ ...bannerEntry(banner), action: 'Unpublish', after: { profileId } });
};
