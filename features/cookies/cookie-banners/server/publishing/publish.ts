import type { BannerDefinition } from '@candour/consent/definition.ts';
import { explainChange } from '@candour/consent/explain-change.ts';
import type { Call } from '@candour/kit/server/call';
import { mustHoldBrand } from '@candour/kit/server/giving';
import { Refusal } from '@candour/kit/server/refusal';
import { bannerEntry } from '../banner-row.ts';
import { findingsOf } from './findings.ts';
import { publishDefinitions } from './freeze.ts';
import { loadMaterials, type Materials } from './materials.ts';
import { isSameContent, nextDefinitions } from './next-definitions.ts';
import { pointProfile } from './point-profile.ts';
import { raiseReConsent } from './re-consent.ts';
import { mustHaveUsableKey } from './usable-key.ts';
import { liveVersion, mainDefinition } from './version-rows.ts';

type Publishing = Pick<Call, 'db' | 'brands' | 'session' | 'platform' | 'afterCommit' | 'audit'>;

const mustPassChecks = (materials: Materials, definitions: readonly BannerDefinition[]): void => {
  const errors = findingsOf(materials, definitions).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Refusal(422, { errors: errors.map(({ text }) => text) });
};

type Wish = { profileId: number; target: 'live' | 'staging'; reconsent: boolean | undefined };

/** Publishes the working copy; if it equals the live version, no new one is created. */
export const publish = async (call: Publishing, { profileId, target, reconsent }: Wish): Promise<number> => {
  const materials = await loadMaterials(call.db, profileId);
  const { profile, banner } = materials;
  mustHoldBrand(call, banner.brandId);
  await mustHaveUsableKey(call, materials);
  const live = await liveVersion(call.db, profile);
  const before = live && mainDefinition(live);
  const drafts = await nextDefinitions(call, { materials, before, reConsentNo: banner.reConsentNo });
  mustPassChecks(materials, drafts);
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

const noteProgress = async ({ db }: Publishing, consentBannerId: number): Promise<void> => {
  await db
    .updateTable('consentBanner')
    .set({ configurationStatusId: 10 })
    .where('consentBannerId', '=', consentBannerId)
    .execute();
};
