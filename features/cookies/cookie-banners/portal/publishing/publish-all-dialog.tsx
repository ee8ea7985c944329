import { useState } from 'react';
import type { CallFailed } from '@candour/kit/portal/client.ts';
import { useReads, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { showSnack } from '@candour/ui/snackbar-store.ts';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import type { Tone } from '@candour/ui/tone.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { type Comparison, publishing } from '../../contract/publishing.ts';
import type { BannerProfile } from '../../contract/set-up/profiles.ts';
import { Fold } from '@candour/ui/fold.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { touchedByPublishing } from './touched.ts';

type Props = {
  bannerName: string;
  profiles: readonly BannerProfile[];
  onClose: () => void;
  onPublished: () => void;
};

/** Publishes all profiles of a banner, one after another. What cannot be published says why and stays as it is. */
export const PublishAllDialog = ({ bannerName, profiles, onClose, onPublished }: Props) => {
  const inputs = profiles.map(({ profileId }) => ({ params: { profileId } }));
  const comparisons = useReads(publishing.compare, inputs).map(({ data }) => data);
  const [wishes, wish] = useState<Readonly<Record<number, boolean>>>({});
  const [running, run] = useState<number>();
  const [failure, fail] = useState<{ name: string; message: string }>();
  const publish = useWrite(publishing.publish, { invalidates: touchedByPublishing, isQuiet: true });
  const rows = profiles.map((profile, at) => ({ ...profile, comparison: comparisons[at] }));
  const isRead = rows.every(({ comparison }) => comparison !== undefined);
  const due = rows.filter((row) => isDue(row, wishes[row.profileId]));
  const publishDue = async (): Promise<void> => {
    fail(undefined);
    for (const { profileId, profileName, comparison } of due) {
      run(profileId);
      const reconsent = wishes[profileId] ?? comparison?.proposesReconsent ?? false;
      try {
        await publish.mutateAsync({ params: { profileId }, query: { reconsent } });
      } catch (failed) {
        run(undefined);
        fail({ name: profileName, message: (failed as CallFailed).message }); // what the client throws
        return;
      }
    }
    run(undefined);
    showSnack('success', `${bannerName} is live`);
    onClose();
    onPublished();
  };
  return (
    <Dialog
      isOpen
      title={`Publish ${bannerName}`}
      width={720}
      onClose={running === undefined ? onClose : () => undefined}
      footer={
        <>
          <Button disabled={running !== undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            disabled={!isRead || due.length === 0}
            busy={running !== undefined}
            onClick={() => void publishDue()}
          >
            {labelFor(due.length)}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" title={`${failure.name} was not published`}>
          {failure.message}
        </Notice>
      )}
      {!isRead && <Waiting height={240} />}
      {rows.map(
        ({ profileId, profileName, comparison }) =>
          comparison !== undefined && (
            <Fold
              key={profileId}
              title={profileName}
              summary={
                running === profileId ? (
                  <span role="status">Publishing…</span>
                ) : (
                  <StatusChip tone={standingOf(comparison).tone}>{standingOf(comparison).words}</StatusChip>
                )
              }
            >
              <ComparisonView
                comparison={comparison}
                reconsent={wishes[profileId] ?? comparison.proposesReconsent}
                onWish={(wanted) => wish({ ...wishes, [profileId]: wanted })}
              />
            </Fold>
          ),
      )}
    </Dialog>
  );
};

type Row = BannerProfile & { comparison: Comparison | undefined };

const isStopped = ({ checks }: Comparison): boolean => checks.some(({ severity }) => severity === 'error');

/** Something is new in it, and nothing stops it. */
const isDue = ({ comparison, liveVersion }: Row, wantsReconsent = false): boolean => {
  if (comparison === undefined || isStopped(comparison)) return false;
  return liveVersion === null || comparison.differences.length > 0 || wantsReconsent;
};

const standingOf = (comparison: Comparison): { tone: Tone; words: string } => {
  const { isFirst, differences } = comparison;
  if (isStopped(comparison)) return { tone: 'danger', words: 'Cannot be published yet' };
  if (isFirst) return { tone: 'info', words: 'First publish' };
  if (differences.length === 0) return { tone: 'success', words: 'Nothing changed' };
  const words = differences.length === 1 ? '1 change' : `${differences.length} changes`;
  return { tone: 'warning', words };
};

const labelFor = (count: number): string => {
  if (count === 0) return 'Nothing to publish';
  return count === 1 ? 'Publish 1 profile' : `Publish ${count} profiles`;
};
