import { mdiCodeTags, mdiHistory } from '@mdi/js';
import { Suspense, useState } from 'react';
import { EditorBar } from '@candour/kit/portal/editor/editor-bar.tsx';
import { Problems } from '@candour/kit/portal/editor/problems.tsx';
import { SaveState } from '@candour/kit/portal/editor/save-state.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { Button } from '@candour/ui/button.tsx';
import type { BannerStanding } from '../../contract/set-up/checks.ts';
import { publishing } from '../../contract/publishing.ts';
import { type BannerProfile, bannerProfiles } from '../../contract/set-up/profiles.ts';
import { BannerStatus } from '../banner-status.tsx';
import { useSetUp, type Target } from '../set-up/set-up.tsx';
import type { Step } from '../set-up/steps.ts';
import classes from './top-bar.module.css';
import { UndoButtons } from './undo-buttons.tsx';

const PublishDialog = lazyPart(() => import('../publishing/publish-dialog.tsx'), 'PublishDialog');
const PublishAllDialog = lazyPart(() => import('../publishing/publish-all-dialog.tsx'), 'PublishAllDialog');
const EmbedCodeDialog = lazyPart(() => import('../publishing/embed-code-dialog.tsx'), 'EmbedCodeDialog');
const VersionsOfBanner = lazyPart(() => import('./versions-of-banner.tsx'), 'VersionsOfBanner');

type Props = {
  name: string | undefined;
  standing: BannerStanding | undefined;
  steps: readonly Step[];
  back: () => void;
  jump: (to: Target) => void;
  openStep: (number: number) => void;
};

/** Which banner it is, how it stands, and what can be done with it. */
export const TopBar = ({ name, standing, steps, back, jump, openStep }: Props) => {
  const { consentBannerId, brandId, drafts, isReadOnly } = useSetUp();
  const { data } = useRead(
    bannerProfiles.list,
    { params: { bannerId: consentBannerId } },
    { isEnabled: name !== undefined },
  );
  const [opened, open] = useState<'code' | 'versions'>();
  const [published, publish] = useState<BannerProfile | 'all'>();
  // A site that shows a banner has its code already.
  const [needsCode, setNeedsCode] = useState(false);
  const profiles = data?.profiles ?? [];
  const isLive = profiles.some(({ liveVersion }) => liveVersion !== null);
  const wasPublished = isLive || profiles.some(({ stagedVersion }) => stagedVersion !== null);
  const startPublishing = async (profile: BannerProfile | 'all' | undefined): Promise<void> => {
    // What is published is what is saved.
    if (!(await drafts.settle()))
      showSnack('danger', 'Something is not saved yet. Look at the marked field.');
    else if (profile === undefined) jump({ where: 'Profiles' });
    else {
      setNeedsCode(!isLive);
      publish(profile);
    }
  };
  return (
    <EditorBar
      name={name ?? 'Cookie banner'}
      list="Cookie banners"
      back={back}
      status={standing && <BannerStatus status={standing.status} />}
      className={classes.bar}
    >
      <SaveState store={drafts} isReadOnly={isReadOnly} className={classes.saved} />
      <span className={classes.grow} />
      <UndoButtons openStep={openStep} />
      {wasPublished && (
        <Button look="quiet" icon={mdiHistory} className={classes.versions} onClick={() => open('versions')}>
          Versions
        </Button>
      )}
      <span className={classes.rule} aria-hidden="true" />
      {standing && (
        <Problems
          noun="banner"
          groups={steps.flatMap(({ problems, remarks }) => [...problems, ...remarks])}
          stepOf={({ step }) => step}
          jump={jump}
        />
      )}
      {isLive && (
        <Button icon={mdiCodeTags} className={classes.code} onClick={() => open('code')}>
          Get code
        </Button>
      )}
      <Publish profiles={data?.profiles} start={(profile) => void startPublishing(profile)} />
      <Suspense>
        {opened === 'code' && (
          <EmbedCodeDialog banner={{ consentBannerId, brandId }} onClose={() => open(undefined)} />
        )}
        {opened === 'versions' && <VersionsOfBanner profiles={profiles} onClose={() => open(undefined)} />}
        {published === 'all' && (
          <PublishAllDialog
            bannerName={name ?? 'Cookie banner'}
            profiles={profiles}
            onClose={() => publish(undefined)}
            onPublished={() => needsCode && open('code')}
          />
        )}
        {published !== undefined && published !== 'all' && (
          <PublishDialog
            profile={published}
            name={profiles.length === 1 ? name : undefined}
            onClose={() => publish(undefined)}
            onPublished={() => needsCode && open('code')}
          />
        )}
      </Suspense>
    </EditorBar>
  );
};

type PublishProps = {
  /** Undefined while they are read. */
  profiles: readonly BannerProfile[] | undefined;
  start: (profile: BannerProfile | 'all' | undefined) => void;
};

/** Publishes the only profile, or all of them; the last step publishes them one by one. */
const Publish = ({ profiles, start }: PublishProps) => {
  const may = useMay();
  if (!may(publishing.publish.access)) return null;
  const [first, ...others] = profiles ?? [];
  return (
    <Button
      look="primary"
      className={classes.publish}
      disabled={profiles === undefined}
      onClick={() => start(others.length > 0 ? 'all' : first)}
    >
      Publish
    </Button>
  );
};
