import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { Permitted } from '@candour/kit/portal/permitted.tsx';
import { cookieBanners, cookieBannerScreens } from '../contract.ts';

// Each is needed without the other.
const AddBanner = lazyPart(() => import('./start/add-banner.tsx'), 'AddBanner');
const ManageCookieBanner = lazyPart(() => import('./manage-cookie-banner.tsx'), 'ManageCookieBanner');

/** One banner: three questions for a new one, the set-up for one that is there. */
export const CookieBanner = () => {
  const { consentBannerId, step } = useSearchOf(cookieBannerScreens, 'manage-cookie-banner');
  if (consentBannerId === undefined)
    return (
      <Permitted access={cookieBanners.create.access}>
        <AddBanner />
      </Permitted>
    );
  return <ManageCookieBanner consentBannerId={consentBannerId} step={step ?? 0} />;
};
