import { mdiArrowLeft, mdiCodeTags, mdiHistory } from '@mdi/js';
import { Suspense, useState } from 'react';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { Button } from '@candour/ui/button.tsx';
import { IconButton } from '@candour/ui/icon-button.tsx';
import { MenuButton } from '@candour/ui/menu-button.tsx';
import type { BannerStanding } from '../../contract/set-up/checks.ts';
import { publishing } from '../../contract/publishing.ts';
import { type BannerProfile, bannerProfiles } from '../../contract/set-up/profiles.ts';
import { BannerStatus } from '../banner-status.tsx';
import { useSetUp, type Target } from '../set-up/set-up.tsx';
import type { Step } from '../set-up/steps.ts';
import { Problems } from './problems.tsx';
import { SaveState } from './save-state.tsx';
import classes from './top-bar.module.css';
import { UndoButtons } from './undo-buttons.tsx';

const PublishDialog = lazyPart(() => import('../publishing/publish-dialog.tsx'), 'PublishDialog');
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
  const { consentBannerId, brandId, drafts } = useSetUp();
  const { data } = useRead(
    bannerProfiles.list,
    { params: { bannerId: consentBannerId } },
    { isEnabled: name !== undefined },
  );
  const [opened, open] = useState<'code' | 'versions'>();
  const [published, publish] = useState<BannerProfile>();
  const profiles = data?.profiles ?? [];
  const isLive = profiles.some(({ liveVersion }) => liveVersion !== null);
  const wasPublished = isLive || profiles.some(({ stagedVersion }) => stagedVersion !== null);
  const startPublishing = async (profile: BannerProfile | undefined): Promise<void> => {
    // What is published is what is saved.
    if (!(await drafts.settle()))
      showSnack('danger', 'Something is not saved yet. Look at the marked field.');
    else if (profile === undefined) jump({ where: 'Profiles' });
    else publish(profile);
  };
  return (
    <header className={classes.bar}>
      <IconButton path={mdiArrowLeft} label="Back to cookie banners" onClick={back} />
      <h1 className={classes.name} title={name}>
        {name ?? 'Cookie banner'}
      </h1>
      {standing && (
        <span className={classes.status}>
          <BannerStatus status={standing.status} />
        </span>
      )}
      <SaveState />
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
          problems={steps.flatMap(({ problems }) => problems)}
          remarks={steps.flatMap(({ remarks }) => remarks)}
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
        {published && (
          <PublishDialog
            profile={published}
            onClose={() => publish(undefined)}
            onPublished={() => open('code')}
          />
        )}
      </Suspense>
    </header>
  );
};

type PublishProps = {
  /** Undefined while they are read. */
  profiles: readonly BannerProfile[] | undefined;
  start: (profile: BannerProfile | undefined) => void;
};

/** Publishes the only profile, or one of them. */
const Publish = ({ profiles, start }: PublishProps) => {
  const may = useMay();
  if (!may(publishing.publish.access)) return null;
  if (profiles === undefined || profiles.length < 2) {
    return (
      <Button
        look="primary"
        className={classes.publish}
        disabled={profiles === undefined}
        onClick={() => start(profiles?.[0])}
      >
        Publish
      </Button>
    );
  }
  return (
    <MenuButton
      label="Publish"
      look="primary"
      className={classes.publish}
      items={() => profiles.map((profile) => ({ label: profile.profileName, run: () => start(profile) }))}
    />
  );
};
