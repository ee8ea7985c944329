import { useState } from 'react';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { publishing } from '../../contract/publishing.ts';
import type { BannerProfile } from '../../contract/set-up/profiles.ts';
import { ComparisonView } from './comparison-view.tsx';
import { touchedByPublishing } from './touched.ts';

type Props = {
  profile: BannerProfile;
  /** What it is called here: the banner, where it has one profile only. */
  name?: string | undefined;
  onClose: () => void;
  onPublished: () => void;
};

/** Shows what publishing would change and whether visitors should be asked again, then publishes or stages. */
export const PublishDialog = ({ profile, name = profile.profileName, onClose, onPublished }: Props) => {
  const { profileId } = profile;
  const { data } = useRead(publishing.compare, { params: { profileId } });
  const [wish, setWish] = useState<boolean>();
  const publish = useWrite(publishing.publish, { invalidates: touchedByPublishing, done: `${name} is live` });
  const stage = useWrite(publishing.stage, { invalidates: touchedByPublishing, done: `${name} is staged` });
  const reconsent = wish ?? data?.proposesReconsent ?? false;
  const done = { onSuccess: () => (onClose(), onPublished()) };
  const isStopped = data === undefined || data.checks.some(({ severity }) => severity === 'error');
  return (
    <Dialog
      isOpen
      title={`Publish ${name}`}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            disabled={isStopped}
            busy={stage.isPending}
            onClick={() => stage.mutate({ params: { profileId }, body: { reconsent } }, done)}
          >
            Stage only
          </Button>
          <Button
            look="primary"
            disabled={isStopped}
            busy={publish.isPending}
            onClick={() => publish.mutate({ params: { profileId }, query: { reconsent } }, done)}
          >
            Publish
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Waiting height={240} />
      ) : (
        <ComparisonView comparison={data} reconsent={reconsent} onWish={setWish} />
      )}
    </Dialog>
  );
};
