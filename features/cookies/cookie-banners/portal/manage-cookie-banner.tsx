import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { BackButton } from '@candour/ui/back-button.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Steps } from '@candour/ui/steps.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { cookieBanners, cookieBannerScreens } from '../contract.ts';
import classes from './manage-cookie-banner.module.css';
import { PublishNow } from './publishing/publish-now.tsx';
import { Preview } from './set-up/preview.tsx';
import { SetUpProvider, type Layer, type Overrides, type SetUp } from './set-up/set-up.tsx';
import { furthestOf, stepsOf } from './set-up/steps.ts';
import { useIdentityService } from './set-up/use-identity-service.ts';

type Props = {
  consentBannerId: number;
  /** From 1; 0 opens the first step that is not done. */
  step: number;
};

/** The set-up of a banner, step by step, and beside it the banner itself. */
export const ManageCookieBanner = ({ consentBannerId, step }: Props) => {
  const may = useMay();
  const navigate = useNavigate();
  const go = useCallback(
    (next: number) =>
      void navigate({
        ...linkTo(cookieBannerScreens, 'manage-cookie-banner', { search: { consentBannerId, step: next } }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, consentBannerId],
  );
  const { data } = useRecord(cookieBanners.readBasicDetails, consentBannerId);
  const isIdentityVisible = useIdentityService();
  const [overrides, show] = useState<Overrides>();
  const [layer, look] = useState<Layer>('preBanner');
  const steps = useMemo(
    () => stepsOf({ hasIdentity: isIdentityVisible && data?.cisEnabled === true }),
    [isIdentityVisible, data?.cisEnabled],
  );
  const furthest = furthestOf(steps, data?.configurationStatusId ?? 1);
  // The address may name a step that is not shown.
  const asked = step > 0 ? step : furthest;
  const active = steps.findIndex(({ number }) => number >= asked);
  const isReadOnly = !may(cookieBanners.saveBasicDetails.access);
  const brandId = data?.brandId ?? 0;
  const setUp = useMemo(
    (): SetUp => ({
      consentBannerId,
      brandId,
      isReadOnly,
      isIdentityVisible,
      show,
      look,
      proceed: () => go(steps[active + 1]?.number ?? active),
    }),
    [consentBannerId, brandId, isReadOnly, isIdentityVisible, go, steps, active],
  );
  if (data === undefined) return <Waiting height={640} />;
  const open = (index: number): void => {
    if (index !== active) go(steps[index]?.number ?? 1);
  };
  return (
    <SetUpProvider value={setUp}>
      <PageHead
        title={data.consentBannerName}
        purpose={data.domains.join(', ')}
        back={
          <BackButton onClick={() => void navigate({ to: '/cookie-banners' })}>Cookie banners</BackButton>
        }
        actions={<PublishNow banner={data} />}
      />
      <div className={classes.columns}>
        <div className={classes.steps}>
          <Steps
            active={active}
            onOpen={open}
            steps={steps.map(({ number, title, subtitle, Content }) => ({
              title,
              subtitle,
              isComplete: data.configurationStatusId > number,
              disabledReason: number <= furthest ? undefined : 'Save the previous steps first',
              content: <Content />,
            }))}
          />
        </div>
        <Preview consentBannerId={consentBannerId} overrides={overrides} layer={layer} look={look} />
      </div>
    </SetUpProvider>
  );
};
