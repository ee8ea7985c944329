import { cookieBanners } from '../../contract.ts';
import { publishing } from '../../contract/publishing.ts';
import { bannerChecks } from '../../contract/set-up/checks.ts';
import { bannerProfiles } from '../../contract/set-up/profiles.ts';

/** What reads differently once a profile is published. */
export const touchedByPublishing = [
  bannerProfiles.list,
  bannerChecks,
  cookieBanners.list,
  publishing.versions,
  publishing.log,
  publishing.compare,
  cookieBanners.readBasicDetails,
  publishing.embedCode,
];
