import { SideSheet } from '@candour/ui/side-sheet.tsx';
import layout from '@candour/ui/layout.module.css';
import type { BannerProfile } from '../../contract/set-up/profiles.ts';
import { ByProfile } from '../publishing/by-profile.tsx';
import { Versions } from '../publishing/versions.tsx';

type Props = { profiles: readonly BannerProfile[]; onClose: () => void };

/** What was published, with the way back to it. */
export const VersionsOfBanner = ({ profiles, onClose }: Props) => (
  <SideSheet isOpen title="Versions" width={620} onClose={onClose}>
    <div className={layout.stack4}>
      <ByProfile profiles={profiles}>{(profileId) => <Versions profileId={profileId} />}</ByProfile>
    </div>
  </SideSheet>
);
