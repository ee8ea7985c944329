import { linkTo, type Place } from '@candour/kit/portal/link-to.ts';
import { cookieBannerScreens } from '../../../../cookies/cookie-banners/contract.ts';
import type { FirstStepName, FirstSteps } from '../../contract/first-steps.ts';

const stepNumbers: Record<Exclude<FirstStepName, 'Site'>, number> = {
  Look: 2,
  Publish: 9,
  Code: 9,
  Visit: 9,
};

/** Where a step is done; undefined while there is nothing to open. */
export const placeOf = (name: FirstStepName, banner: FirstSteps['banner']): Place | undefined => {
  if (banner === null)
    return name === 'Site' ? linkTo(cookieBannerScreens, 'manage-cookie-banner') : undefined;
  const step = name === 'Site' ? 1 : stepNumbers[name];
  return linkTo(cookieBannerScreens, 'manage-cookie-banner', {
    search: { consentBannerId: banner.consentBannerId, step },
  });
};
