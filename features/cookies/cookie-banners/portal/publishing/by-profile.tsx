import { mdiPublish } from '@mdi/js';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import type { BannerProfile } from '../../contract/set-up/profiles.ts';

type ByProfileProps = { profiles: readonly BannerProfile[]; children: (profileId: number) => ReactNode };

/** Something of one profile, chosen where there are several. */
export const ByProfile = ({ profiles, children }: ByProfileProps) => {
  const published = profiles.filter(
    ({ liveVersion, stagedVersion }) => liveVersion !== null || stagedVersion !== null,
  );
  const [chosen, choose] = useState(published[0]?.profileId);
  if (chosen === undefined) {
    return (
      <EmptyState icon={mdiPublish} title="Not published yet">
        Publish a profile first.
      </EmptyState>
    );
  }
  return (
    <>
      {published.length > 1 && (
        <Segmented
          label="Profile"
          choices={published.map((profile) => ({
            value: String(profile.profileId),
            label: profile.profileName,
          }))}
          value={String(chosen)}
          onChoose={(id) => choose(Number(id))}
        />
      )}
      {children(chosen)}
    </>
  );
};
