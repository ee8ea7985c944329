import { newestPack } from '@candour/consent/regions/newest-pack.ts';
import { placesOfNarrower, propose, type Proposal } from '@candour/consent/regions/propose.ts';
import type { Call } from '@candour/kit/server/call';
import { handle, type Endpoint } from '@candour/kit/server/endpoint';
import { mergeRecord } from '@candour/kit/server/merge-record';
import { freeName, withNumber } from '@candour/kit/server/free-name';
import { refuseFields } from '@candour/kit/server/refusal';
import { bannerProfile } from '../../contract/set-up/profiles.ts';
import { bannerRegions, type RegionWish } from '../../contract/set-up/regions.ts';
import { findBanner } from '../banner-row.ts';
import { createProfile, profilesOf, type ProfileInput, type Saving } from './profiles.ts';

type Adding = Saving & Pick<Call, 'platform'>;
type Wanted = { consentBannerId: number; accessKeyId?: string | undefined; regions: readonly RegionWish[] };

/**
 * Creates a profile for each region, filled in from the region pack. Nothing is published. The first profile of a banner
 * becomes its default one and serves everybody no other profile is for, so the strictest region goes first. `needsGpc`
 * says that Global Privacy Control binds somewhere and the banner does not honour it yet.
 */
export const profilesForRegions = async (
  call: Adding,
  { consentBannerId, accessKeyId, regions }: Wanted,
): Promise<{ profileIds: number[]; needsGpc: boolean }> => {
  const { db } = call;
  const banner = await findBanner(db, consentBannerId);
  const profileIds: number[] = [];
  let honoursGpc = false;
  for (const [at, wish] of regions.entries()) {
    const siblings = await profilesOf(db, consentBannerId);
    const model = siblings.find(({ isDefault }) => isDefault);
    const key = accessKeyId ?? model?.accessKeyId ?? refuseFields({ accessKeyId: 'This field is required' });
    const origin =
      originOf(call, wish, [
        ...siblings.flatMap(({ countries }) => countries),
        ...placesOfNarrower(newestPack, regions, wish),
      ]) ?? refuseFields({ [`regions.${at}.regionId`]: 'Nothing of this region is left to serve' });
    honoursGpc ||= origin.honoursGpc;
    const name = newestPack.regions.find(({ id }) => id === wish.regionId)?.name ?? wish.regionId;
    const given = {
      consentBannerId,
      accessKeyId: key,
      // A name is taken once in a banner.
      profileName: freeName(
        siblings.map(({ profileName }) => profileName),
        withNumber(name),
      ),
      presetId: model?.presetId ?? 1,
      colourScheme: model?.colourScheme ?? null,
      ...(model && { darkScheme: model.darkScheme, darkColours: model.darkColours }),
      countries: model === undefined ? [] : origin.countries,
      consentModelOverride: origin.model,
      consentExpiryOverride: origin.yesDays,
      refusalExpiryOverride: origin.noDays,
      regionOrigin: origin,
    };
    const input = mergeRecord(bannerProfile, null, given) as ProfileInput; // the contract's writable members
    profileIds.push(await createProfile(call, input));
  }
  return { profileIds, needsGpc: honoursGpc && !banner.basicDetails.gpcEnabled };
};

/** The day by which dated rows are read. */
export const dayOf = ({ platform }: Pick<Call, 'platform'>): string =>
  platform.now().toISOString().slice(0, 10);

const originOf = (call: Adding, { regionId, accepted }: RegionWish, taken: readonly string[]) => {
  const without = [...new Set(taken)];
  const filledOn = dayOf(call);
  const proposal: Proposal | null = propose(newestPack, { regionId, day: filledOn, accepted, without });
  return proposal && { ...proposal, pack: newestPack.version, regionId, filledOn, without };
};

export const regionEndpoints: Endpoint[] = [
  handle(bannerRegions.read, async (call) => {
    const banner = await findBanner(call.db, call.params.id);
    const profiles = await profilesOf(call.db, banner.consentBannerId);
    return {
      pack: newestPack,
      day: dayOf(call),
      gpcEnabled: banner.basicDetails.gpcEnabled,
      served: profiles.map(({ profileId, profileName, countries }) => ({
        profileId,
        profileName,
        countries,
      })),
    };
  }),
  handle(bannerRegions.add, (call) => profilesForRegions(call, call.body)),
];
