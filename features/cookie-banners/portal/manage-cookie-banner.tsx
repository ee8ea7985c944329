import { mdiArrowLeft } from '@mdi/js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState, type ComponentType } from 'react';
import { PageHead } from '@candour/kit/portal/page-head.tsx';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { UnsavedDialog } from '@candour/kit/portal/unsaved-changes.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { Steps } from '@candour/ui/steps.tsx';
import { cookieBanners } from '../contract.ts';
import { setUpSteps } from '../parts.ts';
import classes from './manage-cookie-banner.module.css';
import { Preview } from './preview.tsx';
import { SetUpProvider, type Layer, type Overrides, type SetUp } from './set-up.tsx';
import { NewBanner, StepBasicDetails } from './step-basic-details.tsx';
import { StepCategories } from './step-categories.tsx';
import { StepConfiguration } from './step-configuration.tsx';
import { StepPreBanner } from './step-pre-banner.tsx';
import { StepProfiles } from './step-profiles.tsx';
import { StepPublish } from './step-publish.tsx';
import { StepScripts } from './step-scripts.tsx';
import { StepTranslations } from './step-translations.tsx';

const Nothing = () => null;
const identityStep = 6;

/** In the order of `setUpSteps`. */
const contents: readonly ComponentType[] = [
  StepBasicDetails,
  StepPreBanner,
  StepConfiguration,
  StepCategories,
  StepScripts,
  Nothing,
  StepProfiles,
  StepTranslations,
  StepPublish,
];

const subtitles = [
  'Name, sites, languages, consent model',
  'The first thing visitors see',
  'Where visitors choose in detail',
  'Groups of services, in order',
  'What visitors can answer for',
  'First-party cookies kept for visitors',
  'Variants with keys, colours and audiences',
  'The same in other languages',
  'Bring it to your sites',
] as const;

/** The set-up of a banner: nine steps, and beside them the banner itself. */
export const ManageCookieBanner = () => {
  const address = useSearch({ strict: false }) as { consentBannerId?: number; step?: number };
  const navigate = useNavigate();
  const go = useCallback(
    (consentBannerId: number, step: number) =>
      void navigate({
        to: '/manage-cookie-banner',
        search: { consentBannerId, step } as never, // the screen's own search
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const back = (
    <Button look="quiet" small icon={mdiArrowLeft} onClick={() => void navigate({ to: '/cookie-banners' })}>
      Cookie banners
    </Button>
  );
  if (address.consentBannerId === undefined) {
    return (
      <>
        <PageHead
          title="New cookie banner"
          purpose="Start with its name and the sites it is for."
          back={back}
        />
        <div className={classes.alone}>
          <NewBanner onCreated={(id) => go(id, 2)} />
        </div>
      </>
    );
  }
  return (
    <Existing
      consentBannerId={Number(address.consentBannerId)}
      step={Number(address.step ?? 0)}
      go={go}
      back={back}
    />
  );
};

type Props = {
  consentBannerId: number;
  /** From 1; 0 opens the first step that is not done. */
  step: number;
  go: (consentBannerId: number, step: number) => void;
  back: React.ReactNode;
};

const Existing = ({ consentBannerId, step, go, back }: Props) => {
  const may = useMay();
  const { data } = useRead(cookieBanners.readBasicDetails, { params: { id: consentBannerId } });
  const [overrides, show] = useState<Overrides>();
  const [layer, look] = useState<Layer>('preBanner');
  const isDirty = useRef(false);
  const [wanted, want] = useState<number>();
  const reached = data?.configurationStatusId ?? 1;
  const active = step > 0 ? step : Math.min(reached, setUpSteps.length);
  const isReadOnly = !may(cookieBanners.saveBasicDetails.access);
  const brandId = data?.brandId ?? 0;
  const setDirty = useCallback((dirty: boolean) => void (isDirty.current = dirty), []);
  const setUp = useMemo(
    (): SetUp => ({
      ...{ consentBannerId, brandId, isReadOnly, show, look, setDirty },
      proceed: () => go(consentBannerId, active + 1 === identityStep ? active + 2 : active + 1),
    }),
    [consentBannerId, brandId, isReadOnly, setDirty, go, active],
  );
  if (data === undefined) return <Skeleton height={640} />;
  const open = (index: number): void => (isDirty.current ? want(index + 1) : go(consentBannerId, index + 1));
  const steps = setUpSteps.map((title, index) => {
    const Content = contents[index] ?? Nothing;
    return {
      title,
      subtitle: subtitles[index] ?? '',
      // A skipped step is not one that was done.
      isComplete: reached > index + 1 && index + 1 !== identityStep,
      disabledReason: disabledReason(index + 1, reached),
      content: <Content />,
    };
  });
  return (
    <SetUpProvider value={setUp}>
      <PageHead title={data.consentBannerName} purpose={data.domains.join(', ')} back={back} />
      <div className={classes.columns}>
        <div className={classes.steps}>
          <Steps steps={steps} active={active - 1} onOpen={open} />
        </div>
        <Preview consentBannerId={consentBannerId} overrides={overrides} layer={layer} look={look} />
      </div>
      <UnsavedDialog
        isOpen={wanted !== undefined}
        cancel={() => want(undefined)}
        proceed={() => {
          isDirty.current = false;
          if (wanted !== undefined) go(consentBannerId, wanted);
          want(undefined);
        }}
      />
    </SetUpProvider>
  );
};

/** A step opens once the ones before it were saved; the identity service is a matter of its own. */
const disabledReason = (step: number, reached: number): string | undefined => {
  if (step === identityStep) return 'Skipped: the identity service is not switched on';
  const needed = step > identityStep && reached === identityStep ? reached + 1 : reached;
  return step <= needed ? undefined : 'Save the steps before this one first';
};
