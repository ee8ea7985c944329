import type { NewBanner } from '../../contract/start.ts';
import { bannerProfiles } from '../../contract/set-up/profiles.ts';
import type { BannerRow } from '../banner-row.ts';
import { profilesForRegions } from '../set-up/region-profiles.ts';
import { createProfile, type ProfileInput } from '../set-up/profiles.ts';
import type { Starting } from './starting.ts';

/** The initial profiles of a banner; returns the id of the default one. */
export const profilesToStart = async (
  call: Starting,
  {
    banner: { consentBannerId },
    accessKeyId,
    optOutInUsStates,
  }: { banner: BannerRow; accessKeyId: string } & Pick<NewBanner, 'optOutInUsStates'>,
): Promise<number> => {
  const start = { consentBannerId, accessKeyId, profileName: 'Default', isDefault: true, presetId: 1 };
  // The route's own body schema fills in the rest.
  const profileId = await createProfile(call, bannerProfiles.create.body.parse(start) as ProfileInput);
  if (optOutInUsStates)
    await profilesForRegions(call, { consentBannerId, regions: [{ regionId: 'us-opt-out', accepted: [] }] });
  return profileId;
};
