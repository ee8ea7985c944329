import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useSearchOf } from '@candour/kit/portal/use-search-of.ts';
import { BackButton } from '@candour/ui/back-button.tsx';
import { cookieBannerScreens } from '../contract.ts';
import { BannerEditor } from './editor/banner-editor.tsx';
import classes from './manage-cookie-banner.module.css';
import { NewBanner } from './set-up/step-basic-details.tsx';

/** A new banner begins with its name; one that exists opens in the editor. */
export const ManageCookieBanner = () => {
  const address = useSearchOf(cookieBannerScreens, 'manage-cookie-banner');
  const navigate = useNavigate();
  const go = useCallback(
    (consentBannerId: number, step: number) =>
      navigate({
        ...linkTo(cookieBannerScreens, 'manage-cookie-banner', { search: { consentBannerId, step } }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const back = useCallback(() => void navigate({ to: '/cookie-banners' }), [navigate]);
  if (address.consentBannerId === undefined) {
    return (
      <>
        <PageHead
          title="New cookie banner"
          purpose="Start with its name and the sites it is for."
          back={<BackButton onClick={back}>Cookie banners</BackButton>}
        />
        <div className={classes.alone}>
          <NewBanner onCreated={(id) => void go(id, 2)} />
        </div>
      </>
    );
  }
  return (
    <BannerEditor
      key={address.consentBannerId}
      consentBannerId={address.consentBannerId}
      asked={address.step ?? 0}
      go={go}
      back={back}
    />
  );
};
