import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { cookieBannerScreens } from '../contract.ts';
import { BannerEditor } from './editor/banner-editor.tsx';

type Props = {
  consentBannerId: number;
  /** From 1; 0 opens the first step that is not done. */
  step: number;
};

/** The set-up of a banner, step by step, and beside it the banner itself. */
export const ManageCookieBanner = ({ consentBannerId, step }: Props) => {
  const navigate = useNavigate();
  const go = useCallback(
    (next: number) =>
      navigate({
        ...linkTo(cookieBannerScreens, 'manage-cookie-banner', { search: { consentBannerId, step: next } }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, consentBannerId],
  );
  const back = useCallback(() => void navigate({ to: '/cookie-banners' }), [navigate]);
  return (
    <BannerEditor key={consentBannerId} consentBannerId={consentBannerId} asked={step} go={go} back={back} />
  );
};
