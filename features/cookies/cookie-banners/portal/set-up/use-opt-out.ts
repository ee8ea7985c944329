import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { cookieBanners } from '../../contract.ts';
import { type BannerProfile, bannerProfiles } from '../../contract/set-up/profiles.ts';
import { useSetUp } from './set-up.tsx';

/** The effect of the switch "Starts on" of categories and services. */
export const startsOnMeans = 'With an opt-out model, services that start on run until a visitor says no.';

/** Whether the banner, or one of its profiles, starts services before an answer. */
export const useOptOut = (): boolean => {
  const { consentBannerId } = useSetUp();
  const { data: banner } = useRecord(cookieBanners.readBasicDetails, consentBannerId);
  const { data } = useRead(bannerProfiles.list, { params: { bannerId: consentBannerId } });
  return banner?.consentModel === 'OptOut' || isAnyOptOut(data?.profiles);
};

const isAnyOptOut = (profiles: readonly BannerProfile[] = []): boolean =>
  profiles.some(({ consentModelOverride }) => consentModelOverride === 'OptOut');
