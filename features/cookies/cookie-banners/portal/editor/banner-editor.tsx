import { Suspense, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Conflict } from '@candour/kit/portal/editor/conflict.tsx';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Skeleton } from '@candour/ui/skeleton.tsx';
import { cookieBanners } from '../../contract.ts';
import { bannerChecks, stepOfCheck } from '../../contract/set-up/checks.ts';
import { SetUpProvider, type Layer, type Overrides, type SetUp, type Target } from '../set-up/set-up.tsx';
import { stepsOf } from '../set-up/steps.ts';
import { useIdentityService } from '../set-up/use-identity-service.ts';
import { createDrafts } from './drafts.ts';
import classes from './editor.module.css';
import { PhoneTabs, StepMenu, type Pane } from './phone-bars.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useGoToField } from './use-go-to-field.ts';

type Props = {
  consentBannerId: number;
  /** The step that the address names, from 1; 0 opens the first one that is not done. */
  asked: number;
  go: (step: number) => Promise<void>;
  back: () => void;
};

/** A banner: its steps, the form of one of them, and the banner itself as it will be. */
export const BannerEditor = ({ consentBannerId, asked, go, back }: Props) => {
  const may = useMay();
  const { data } = useRecord(cookieBanners.readBasicDetails, consentBannerId);
  const { data: standing } = useRead(
    bannerChecks,
    { params: { id: consentBannerId } },
    { isEnabled: data !== undefined },
  );
  const isIdentityVisible = useIdentityService();
  const [drafts] = useState(createDrafts);
  const [overrides, show] = useState<Overrides>();
  const [layer, look] = useState<Layer>('preBanner');
  const [pane, openPane] = useState<Pane>('edit');
  const [target, aim] = useState<Target>();
  const form = useRef<HTMLElement>(null);
  const { isTurning } = useSyncExternalStore(drafts.subscribe, drafts.state);
  const hasIdentity = isIdentityVisible && data?.cisEnabled === true;
  const steps = useMemo(() => stepsOf({ hasIdentity, standing }), [hasIdentity, standing]);
  // The address may name a step that is not shown. Where it names none, the first that is to be done opens.
  const [first, begin] = useState(0);
  const wanted = asked > 0 ? asked : first;
  if (wanted === 0 && standing !== undefined) begin(steps.find(({ state }) => state !== 'Done')?.number ?? 1);
  const active = Math.max(
    0,
    steps.findIndex(({ number }) => number >= wanted),
  );
  const step = steps[active];
  const goTo = useCallback(
    async (number: number): Promise<void> => {
      await drafts.settle();
      await go(number);
    },
    [drafts, go],
  );
  const openStep = async (number: number): Promise<void> => {
    aim(undefined);
    await goTo(number);
    form.current?.querySelector('h2')?.focus();
  };
  const jump = useCallback(
    async (to: Target): Promise<void> => {
      openPane('edit');
      const number = steps.find(({ title }) => title === stepOfCheck[to.where])?.number;
      if (number !== undefined && number !== step?.number) await goTo(number);
      aim({ ...to });
    },
    [goTo, steps, step],
  );
  useGoToField(form, target);
  const isReadOnly = !may(cookieBanners.saveBasicDetails.access);
  const brandId = data?.brandId ?? 0;
  const following = steps[active + 1]?.number;
  const setUp = useMemo(
    (): SetUp => ({
      consentBannerId,
      brandId,
      isReadOnly,
      isIdentityVisible,
      drafts,
      show,
      look,
      target,
      proceed: () => following !== undefined && void go(following),
    }),
    [consentBannerId, brandId, isReadOnly, isIdentityVisible, drafts, target, following, go],
  );
  const Content = step?.Content;
  const isReady = data !== undefined && standing !== undefined && step !== undefined;
  return (
    <SetUpProvider value={setUp}>
      <div className={classes.editor} data-whole-window data-pane={pane}>
        <TopBar
          name={data?.consentBannerName}
          standing={standing}
          steps={steps}
          back={() => void drafts.settle().then(back)}
          jump={(to) => void jump(to)}
          openStep={(number) => void openStep(number)}
        />
        <PhoneTabs pane={pane} open={openPane} />
        <div className={classes.work}>
          <Rail steps={steps} active={step?.number} open={(number) => void openStep(number)} />
          <section ref={form} inert={isTurning} className={classes.form} aria-label={step?.title ?? 'Set-up'}>
            <StepMenu steps={steps} active={step} open={(number) => void openStep(number)} />
            <header className={classes.head}>
              <h2 tabIndex={-1}>{step?.title}</h2>
              <p>{step?.subtitle}</p>
            </header>
            <Conflict
              store={drafts}
              title="Somebody else changed this step meanwhile"
              text="What you typed is not saved yet."
              className={classes.notice}
            />
            <div className={classes.fields}>
              {isReady && Content !== undefined ? (
                <Suspense fallback={<Skeleton height={480} />}>
                  <Content key={step.number} />
                </Suspense>
              ) : (
                <Waiting height={480} />
              )}
            </div>
          </section>
          {data !== undefined && (
            <PreviewPane
              consentBannerId={consentBannerId}
              site={data.domains[0]}
              overrides={overrides}
              layer={layer}
              look={look}
              form={form}
              jump={(to) => void jump(to)}
            />
          )}
        </div>
      </div>
    </SetUpProvider>
  );
};
