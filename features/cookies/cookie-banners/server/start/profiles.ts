import { bannerProfiles } from '../../contract/set-up/profiles.ts';
import type { BannerRow } from '../banner-row.ts';
import { createProfile, type ProfileInput } from '../set-up/profiles.ts';
import type { Starting } from './starting.ts';

/**
 * The initial profiles of a banner; returns the id of the default one. Profiles for single regions belong
 * here, after it.
 */
export const profilesToStart = async (
  call: Starting,
  { banner: { consentBannerId }, accessKeyId }: { banner: BannerRow; accessKeyId: string },
): Promise<number> => {
  const start = { consentBannerId, accessKeyId, profileName: 'Default', isDefault: true, presetId: 1 };
  // The route's own body schema fills in the rest.
  return createProfile(call, bannerProfiles.create.body.parse(start) as ProfileInput);
};
