import { useState } from 'react';
import { useRead } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import { Select } from '@candour/ui/select.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import type { ConsentBanner } from '../../contract.ts';
import { bannerProfiles } from '../../contract/set-up/profiles.ts';
import { EmbedCodes } from './embed-codes.tsx';

/** The code of a banner for its site, by profile and language, in every variant. */
export const EmbedCodeDialog = ({
  banner: { consentBannerId, brandId },
  onClose,
}: {
  banner: Pick<ConsentBanner, 'consentBannerId' | 'brandId'>;
  onClose: () => void;
}) => {
  const { data } = useRead(bannerProfiles.list, { params: { bannerId: consentBannerId } });
  const published = (data?.profiles ?? []).filter(({ liveVersion }) => liveVersion !== null);
  const [chosen, choose] = useState<number | null>(null);
  const profileId = chosen ?? published[0]?.profileId;
  return (
    <Dialog
      isOpen
      title="Get code"
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {published.length > 1 && (
        <FieldShell label="Profile">
          {(control) => (
            <Select
              {...control}
              choices={published.map((profile) => ({ value: profile.profileId, label: profile.profileName }))}
              value={profileId ?? null}
              onValueChange={choose}
            />
          )}
        </FieldShell>
      )}
      {profileId === undefined ? (
        <Waiting height={240} />
      ) : (
        <EmbedCodes profileId={profileId} brandId={brandId} />
      )}
    </Dialog>
  );
};
