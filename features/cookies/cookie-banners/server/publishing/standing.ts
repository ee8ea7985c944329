import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import {
  asBannerCheck,
  type BannerCheck,
  bannerChecks,
  type BannerStanding,
  stepStatesOf,
} from '../../contract/set-up/checks.ts';
import type { BannerProfile } from '../../contract/set-up/profiles.ts';
import { findBanner } from '../banner-row.ts';
import { profilesOf } from '../set-up/profiles.ts';
import { withoutProfile } from '../set-up/without-profile.ts';
import { definitionOf } from './definition.ts';
import { findingsOf } from './findings.ts';
import { languagesOf, loadMaterials, type Materials } from './materials.ts';
import { publicationOf } from './publication.ts';
import { regionRemarks } from './region-remarks.ts';
import { keyFindings } from './usable-key.ts';

/** What publishing each profile of a banner would find now. */
const standingOf = async (call: Pick<Call, 'db' | 'platform'>, id: number): Promise<BannerStanding> => {
  const banner = await findBanner(call.db, id);
  const profiles = await profilesOf(call.db, id);
  const found: BannerCheck[][] = [];
  for (const { profileId } of profiles) {
    const materials = await loadMaterials(call.db, profileId);
    const ofProfile = [
      ...findingsIn(call, materials),
      ...(await keyFindings(call, materials)),
      ...(await regionRemarks(call, materials)),
    ];
    found.push(ofProfile.map(asBannerCheck).map((check) => inProfile(check, profileId)));
  }
  if (profiles.length === 0) {
    const materials = await withoutProfile(call.db, banner);
    found.push([...findingsIn(call, materials).map(asBannerCheck), noProfile]);
  }
  const status = statusOf(profiles);
  const checks = onlyOnce(found.flat()).toSorted(
    (one, other) => weights.indexOf(one.severity) - weights.indexOf(other.severity),
  );
  const { configurationStatusId } = banner;
  return { status, checks, steps: stepStatesOf({ status, checks, configurationStatusId }) };
};

/** The heaviest first. */
const weights: readonly BannerCheck['severity'][] = ['error', 'warning', 'remark'];

const noProfile: BannerCheck = asBannerCheck({
  id: 'noProfile',
  severity: 'error',
  text: 'Add a profile: it has the access key and the colours that a banner needs',
  where: 'Profiles',
});

/** The same definitions that publishing makes; when and as what they go out is not looked at. */
export const findingsIn = ({ platform }: Pick<Call, 'platform'>, materials: Materials) => {
  const publication = publicationOf({ platform }, { version: 1, reConsentNo: materials.banner.reConsentNo });
  const definitions = languagesOf(materials).map(({ languageId }) =>
    definitionOf(materials, languageId, publication),
  );
  return findingsOf(materials, definitions);
};

/** What is mended in a profile belongs to that profile; everything else is the banner's. */
const inProfile = (check: BannerCheck, profileId: number): BannerCheck =>
  check.step === 'Profiles' ? { ...check, profileId } : check;

export const onlyOnce = (checks: readonly BannerCheck[]): BannerCheck[] => [
  ...new Map(checks.map((check) => [JSON.stringify(check), check])).values(),
];

/** As the list has it: a banner is live with its first profile. */
const statusOf = (profiles: readonly BannerProfile[]): BannerStanding['status'] => {
  const live = profiles.filter(({ liveVersion }) => liveVersion !== null);
  if (live.length === 0) return 'Draft';
  return live.some(({ status }) => status === 'PublishedWithChanges') ? 'PublishedWithChanges' : 'Published';
};

export const standingEndpoints: Endpoint[] = [
  handle(bannerChecks, (call) => standingOf(call, call.params.id)),
];
