import { placesOfNarrower, propose } from '@candour/consent/regions/propose.ts';
import { useState } from 'react';
import { useRead, useWrite } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Notice } from '@candour/ui/notice.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import { accessKeys } from '../../../../../access/access-keys/contract.ts';
import { cookieBanners } from '../../../contract.ts';
import { bannerChecks } from '../../../contract/set-up/checks.ts';
import { bannerProfiles } from '../../../contract/set-up/profiles.ts';
import { bannerRegions } from '../../../contract/set-up/regions.ts';
import { useSetUp } from '../set-up.tsx';
import { RegionList } from './region-list.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './regions.module.css';

/** A profile for each region that is chosen, with the key and colours of the default one. */
export const AddRegions = ({ onClose }: { onClose: () => void }) => {
  const { consentBannerId } = useSetUp();
  const { data } = useRead(bannerRegions.read, { params: { id: consentBannerId } });
  const { chosen, toggle, accepted, accept } = useChosen();
  const [isOpen, setOpen] = useState(true);
  const add = useWrite(bannerRegions.add, {
    invalidates: [bannerProfiles.list, bannerChecks, bannerRegions.read, cookieBanners.list, accessKeys.list],
    done: chosen.length === 1 ? 'Profile added' : `${chosen.length} profiles added`,
  });
  const withoutFor = (regionId: string): string[] =>
    data === undefined
      ? []
      : [
          ...data.served.flatMap(({ countries }) => countries),
          ...placesOfNarrower(
            data.pack,
            chosen.map((id) => ({ regionId: id })),
            { regionId },
          ),
        ];
  const proposals = chosen.map(
    (regionId) =>
      data && propose(data.pack, { regionId, day: data.day, accepted, without: withoutFor(regionId) }),
  );
  const close = () => {
    setOpen(false);
    onClose();
  };
  const run = () =>
    add.mutate(
      {
        body: { consentBannerId, regions: chosen.map((regionId) => ({ regionId, accepted: [...accepted] })) },
      },
      { onSuccess: close },
    );
  return (
    <SideSheet
      isOpen={isOpen}
      title="Add profiles for regions"
      width={720}
      closesOnOverlay={chosen.length === 0}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen.length === 0 || proposals.some((proposal) => !proposal)}
            busy={add.isPending}
            onClick={run}
          >
            {chosen.length > 1 ? `Add ${chosen.length} profiles` : 'Add profile'}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Waiting height={320} />
      ) : (
        <div className={classes.list}>
          <RegionList
            data={data}
            choosing={{ kind: 'many', chosen, choose: toggle, accepted, accept, withoutFor }}
          />
          {!data.gpcEnabled && proposals.some((proposal) => proposal?.honoursGpc) && <NeedsGpc />}
        </div>
      )}
    </SideSheet>
  );
};

/** The signal is switched on for the whole banner, so a profile cannot do it. */
export const NeedsGpc = () => (
  <Notice tone="warning" title="Global Privacy Control is off">
    It is to be honoured in a region you chose. Switch it on in Basic details.
  </Notice>
);
