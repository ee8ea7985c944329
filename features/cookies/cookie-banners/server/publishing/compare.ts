import { explainChange } from '@candour/consent/explain-change.ts';
import type { Call } from '@candour/kit/server/call';
import { differencesBetween } from './differences.ts';
import { asBannerCheck } from '../../contract/set-up/checks.ts';
import { findingsOf } from './findings.ts';
import { loadMaterials } from './materials.ts';
import { nextDefinitions } from './next-definitions.ts';
import { regionRemarks } from './region-remarks.ts';
import { keyFindings } from './usable-key.ts';
import { liveVersion, mainDefinition } from './version-rows.ts';

/** What publishing a profile now would change, and the findings of the checks. */
export const compare = async (call: Pick<Call, 'db' | 'platform'>, profileId: number) => {
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
    differences: live && before && main ? differencesBetween(live, drafts) : [],
    proposesReconsent: explained.proposesReConsent,
    reasons: explained.reasons,
    checks: [
      ...findingsOf(materials, drafts),
      ...(await keyFindings(call, materials)),
      ...(await regionRemarks(call, materials)),
    ].map(asBannerCheck),
  };
};
