import { mdiEarth, mdiPalette, mdiPlus } from '@mdi/js';
import { Suspense, useState } from 'react';
import { ConfirmDelete } from '@candour/kit/portal/confirm-delete.tsx';
import { lazyPart } from '@candour/kit/portal/lazy-part.ts';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Button } from '@candour/ui/button.tsx';
import { EmptyState } from '@candour/ui/empty-state.tsx';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { StatusChip } from '@candour/ui/status-chip.tsx';
import { accessKeys } from '../../../../access/access-keys/contract.ts';
import { cookieBanners } from '../../contract.ts';
import { bannerChecks } from '../../contract/set-up/checks.ts';
import { type BannerProfile, bannerProfiles } from '../../contract/set-up/profiles.ts';
import { BannerStatus } from '../banner-status.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { useSetUp, type Target } from './set-up.tsx';
import layout from '@candour/ui/layout.module.css';
import classes from './step-profiles.module.css';
import { Swatches } from './swatches.tsx';

const AddRegions = lazyPart(() => import('./regions/add-regions.tsx'), 'AddRegions');

/** Step 7: the deliverable variants of the banner, each with its key, colours and audience. */
export const StepProfiles = () => {
  const { consentBannerId, isReadOnly, target, proceed } = useSetUp();
  const { data } = useRead(bannerProfiles.list, { params: { bannerId: consentBannerId } });
  const [isAdding, addRegions] = useState(false);
  const [edited, edit] = useState<number | 'new'>();
  const [followed, follow] = useState<Target>();
  if (target !== followed && data !== undefined) {
    follow(target);
    const asked = data.profiles.find(({ profileId }) => profileId === target?.profileId);
    if (asked !== undefined) edit(asked.profileId);
  }
  if (data === undefined) return <Waiting height={240} />;
  if (edited !== undefined || (data.profiles.length === 0 && !isReadOnly)) {
    const profile = data.profiles.find(({ profileId }) => profileId === edited);
    return (
      <div data-where="Profiles">
        <ProfileForm
          key={profile?.profileId ?? 'new'}
          profile={profile}
          isFirst={data.profiles.length === 0}
          onDone={() => (data.profiles.length === 0 ? proceed() : edit(undefined))}
          onCancel={data.profiles.length === 0 ? undefined : () => edit(undefined)}
        />
      </div>
    );
  }
  return (
    <div className={layout.stack4} data-where="Profiles">
      {data.profiles.length === 0 && <EmptyState icon={mdiPalette} title="No profiles yet" />}
      {data.profiles.map((profile) => (
        <ProfileCard key={profile.profileId} profile={profile} edit={() => edit(profile.profileId)} />
      ))}
      <div className={classes.foot}>
        {!isReadOnly && (
          <Button icon={mdiPlus} onClick={() => edit('new')}>
            Add profile
          </Button>
        )}
        {!isReadOnly && (
          <Button icon={mdiEarth} onClick={() => addRegions(true)}>
            Add profiles for regions
          </Button>
        )}
        <Button look="primary" onClick={proceed}>
          Continue
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddRegions onClose={() => addRegions(false)} />
        </Suspense>
      )}
    </div>
  );
};

const ProfileCard = ({ profile, edit }: { profile: BannerProfile; edit: () => void }) => {
  const { isReadOnly, consentBannerId } = useSetUp();
  const [isDoomed, doom] = useState(false);
  const removal = useWrite(bannerProfiles.remove, {
    invalidates: [bannerProfiles.list, bannerChecks, cookieBanners.list, accessKeys.list],
    done: 'Profile deleted',
    isQuiet: true,
  });
  const facts = [
    profile.accessKeyName,
    ...(profile.countries.length > 0 ? [profile.countries.join(', ')] : []),
    ...(profile.regionOrigin ? [`Filled in from ${profile.regionOrigin.pack}`] : []),
    ...(profile.isGpc ? ['Global Privacy Control'] : []),
  ];
  return (
    <article className={classes.card}>
      <div className={classes.words}>
        <h4 className={layout.row}>
          {profile.profileName} {profile.isDefault && <StatusChip tone="info">Default</StatusChip>}{' '}
          <BannerStatus status={profile.status} />
        </h4>
        <p className={layout.dim}>{facts.join(' · ')}</p>
        <Swatches profile={profile} />
      </div>
      <div className={classes.actions}>
        <Button small onClick={edit}>
          {isReadOnly ? 'View' : 'Edit'}
        </Button>
        {!isReadOnly && (
          <Button small look="quiet" onClick={() => doom(true)}>
            Delete
          </Button>
        )}
      </div>
      {isDoomed && (
        <ConfirmDelete
          name={profile.profileName}
          remove={() =>
            removal.mutateAsync({ query: { ConsentBannerId: consentBannerId, ProfileId: profile.profileId } })
          }
          onClose={() => doom(false)}
        />
      )}
    </article>
  );
};
