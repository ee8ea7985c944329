import { useState } from 'react';
import { dateTimeText } from '@candour/kit/portal/dates.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import { cookieBanners } from '../../contract.ts';
import { publishing } from '../../contract/publishing.ts';
import { bannerChecks } from '../../contract/set-up/checks.ts';
import { bannerProfiles } from '../../contract/set-up/profiles.ts';
import classes from './step-publish.module.css';

const tones: Record<'Live' | 'Staged' | 'Superseded', Tone> = {
  Live: 'success',
  Staged: 'info',
  Superseded: 'neutral',
};

const touched = [
  bannerProfiles.list,
  bannerChecks,
  cookieBanners.list,
  publishing.versions,
  publishing.log,
  publishing.embedCode,
];

/** Every published version, with a roll-back to any of them. */
export const Versions = ({ profileId }: { profileId: number }) => {
  const may = useMay();
  const { data } = useRead(publishing.versions, { params: { profileId } });
  const [target, aim] = useState<number>();
  const rollback = useWrite(publishing.rollback, { invalidates: touched, done: 'Rolled back' });
  const promote = useWrite(publishing.promote, {
    invalidates: touched,
    done: 'The staged version is live',
  });
  const unpublish = useWrite(publishing.unpublish, { invalidates: touched, done: 'Unpublished' });
  const [isTakingDown, takeDown] = useState(false);
  if (data === undefined) return <Waiting height={240} />;
  const mayPublish = may(publishing.publish.access);
  const params = { profileId };
  return (
    <>
      <ul className={classes.rows}>
        {data.versions.map(({ version, state, publishedAt, publishedBy, languages }) => (
          <li key={version} className={classes.row}>
            <span className={classes.name}>Version {version}</span>
            <StatusChip tone={tones[state]}>{state}</StatusChip>
            <span className={classes.version}>
              {dateTimeText(publishedAt)} by {publishedBy}
            </span>
            {mayPublish && state === 'Staged' && (
              <Button
                small
                look="primary"
                busy={promote.isPending}
                onClick={() => promote.mutate({ params })}
              >
                Promote
              </Button>
            )}
            {mayPublish && state === 'Superseded' && (
              <Button small onClick={() => aim(version)}>
                Roll back to this
              </Button>
            )}
            {mayPublish && state === 'Live' && (
              <Button small look="quiet" onClick={() => takeDown(true)}>
                Unpublish…
              </Button>
            )}
            <span className={classes.files}>
              {languages
                .map(({ language, brotliBytes }) => `${language} ${(brotliBytes / 1000).toFixed(1)} kB`)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {target !== undefined && (
        <Confirm
          title={`Roll back to version ${target}?`}
          text="Visitors get this version again within a minute. Nothing is lost: the current version stays in this list. Where visitors were asked again since then, it goes live as a new version that still asks them."
          action="Roll back"
          isBusy={rollback.isPending}
          onClose={() => aim(undefined)}
          onConfirm={() =>
            rollback.mutate({ params, body: { version: target } }, { onSuccess: () => aim(undefined) })
          }
        />
      )}
      {isTakingDown && (
        <Confirm
          title="Unpublish?"
          text="Sites with this code no longer show a banner, and optional services on them stay blocked."
          action="Unpublish"
          isBusy={unpublish.isPending}
          onClose={() => takeDown(false)}
          onConfirm={() => unpublish.mutate({ params }, { onSuccess: () => takeDown(false) })}
        />
      )}
    </>
  );
};

type ConfirmProps = {
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

const Confirm = ({ title, text, action, isBusy, onClose, onConfirm }: ConfirmProps) => (
  <Dialog
    isOpen
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
