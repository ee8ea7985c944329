import { mdiPublish } from '@mdi/js';
import { useState } from 'react';
import { useRead, useRecord } from '@candour/kit/portal/query.ts';
import { useMay } from '@candour/kit/portal/surroundings.tsx';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Segmented } from '@candour/ui/segmented.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { cookieBanners } from '../../contract.ts';
import { publishing } from '../../contract/publishing.ts';
import { type BannerProfile, bannerProfiles } from '../../contract/set-up/profiles.ts';
import { BannerStatus } from '../banner-status.tsx';
import { useSetUp } from '../set-up/set-up.tsx';
import { ByProfile } from './by-profile.tsx';
import { EmbedCodes } from './embed-codes.tsx';
import { PublishAllDialog } from './publish-all-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishLog } from './publish-log.tsx';
import { ReconsentDialog } from './reconsent-dialog.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './step-publish.module.css';
import { Versions } from './versions.tsx';

const tabs = [
  { value: 'profiles', label: 'Publish' },
  { value: 'code', label: 'Embed code' },
  { value: 'versions', label: 'Versions' },
  { value: 'log', label: 'Log' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Brings profiles to visitors, and back. */
export const StepPublish = () => {
  const { consentBannerId, brandId } = useSetUp();
  const { data } = useRead(bannerProfiles.list, { params: { bannerId: consentBannerId } });
  const [tab, open] = useState<Tab>('profiles');
  if (data === undefined) return <Waiting height={240} />;
  if (data.profiles.length === 0) {
    return (
      <EmptyState icon={mdiPublish} title="Nothing to publish yet">
        Add a profile in the step Profiles first.
      </EmptyState>
    );
  }
  return (
    <div className={layout.stack5}>
      <Segmented label="Publishing" choices={tabs} value={tab} onChoose={open} />
      {tab === 'log' && <PublishLog />}
      {tab === 'profiles' && <Profiles profiles={data.profiles} showCode={() => open('code')} />}
      {tab === 'code' && (
        <ByProfile profiles={data.profiles}>
          {(id) => <EmbedCodes profileId={id} brandId={brandId} />}
        </ByProfile>
      )}
      {tab === 'versions' && (
        <ByProfile profiles={data.profiles}>{(id) => <Versions profileId={id} />}</ByProfile>
      )}
    </div>
  );
};

const Profiles = ({ profiles, showCode }: { profiles: BannerProfile[]; showCode: () => void }) => {
  const may = useMay();
  const { consentBannerId } = useSetUp();
  const { data: banner } = useRecord(cookieBanners.readBasicDetails, consentBannerId);
  const bannerName = banner?.consentBannerName;
  const [published, publish] = useState<BannerProfile | 'all'>();
  const [isAsking, ask] = useState(false);
  const mayPublish = may(publishing.publish.access);
  const isLive = profiles.some(({ liveVersion }) => liveVersion !== null);
  // A site that shows a banner has its code already.
  const [needsCode, setNeedsCode] = useState(false);
  const start = (what: BannerProfile | 'all') => {
    setNeedsCode(!isLive);
    publish(what);
  };
  const onPublished = () => needsCode && showCode();
  return (
    <>
      {profiles.map((profile) => (
        <div key={profile.profileId} className={classes.profile}>
          <span className={classes.name}>{profile.profileName}</span>
          <BannerStatus status={profile.status} />
          <span className={classes.version}>
            {profile.liveVersion === null ? 'Never published' : `Version ${profile.liveVersion} is live`}
          </span>
          {mayPublish && (
            <Button
              look={profile.status === 'Published' ? 'secondary' : 'primary'}
              icon={mdiPublish}
              onClick={() => start(profile)}
            >
              Publish…
            </Button>
          )}
        </div>
      ))}
      {mayPublish && profiles.length > 1 && (
        <div>
          <Button look="primary" icon={mdiPublish} onClick={() => start('all')}>
            Publish all…
          </Button>
        </div>
      )}
      {isLive && may(publishing.requestReconsent.access) && (
        <div>
          <Button look="quiet" onClick={() => ask(true)}>
            Request re-consent…
          </Button>
        </div>
      )}
      {published === 'all' && (
        <PublishAllDialog
          bannerName={bannerName ?? 'Cookie banner'}
          profiles={profiles}
          onClose={() => publish(undefined)}
          onPublished={onPublished}
        />
      )}
      {published !== undefined && published !== 'all' && (
        <PublishDialog
          profile={published}
          name={profiles.length === 1 ? bannerName : undefined}
          onClose={() => publish(undefined)}
          onPublished={onPublished}
        />
      )}
      {isAsking && (
        <ReconsentDialog
          banner={{ consentBannerId, consentBannerName: 'this banner' }}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
};
