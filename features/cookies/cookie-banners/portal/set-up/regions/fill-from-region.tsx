import { rowFor } from '@candour/consent/regions/in-force.ts';
import { propose } from '@candour/consent/regions/propose.ts';
import { useRead } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { SideSheet } from '@candour/ui/side-sheet.tsx';
import type { BannerProfile } from '../../../contract/set-up/profiles.ts';
import { bannerRegions } from '../../../contract/set-up/regions.ts';
import { useSetUp } from '../set-up.tsx';
import { NeedsGpc } from './add-regions.tsx';
import { RegionList } from './region-list.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './regions.module.css';

export type Filling = Pick<
  BannerProfile,
  'countries' | 'consentModelOverride' | 'consentExpiryOverride' | 'refusalExpiryOverride' | 'regionOrigin'
> & { name: string };

type Props = {
  profileId: number | undefined;
  isDefault: boolean;
  /** Where the profile serves now: its region is found by it. */
  countries: readonly string[];
  fill: (filling: Filling) => void;
  onClose: () => void;
};

/** Fills the form of a profile in from one region; nothing is saved before the form is. */
export const FillFromRegion = ({ profileId, isDefault, countries, fill, onClose }: Props) => {
  const { consentBannerId } = useSetUp();
  const { data } = useRead(bannerRegions.read, { params: { id: consentBannerId } });
  const { chosen: picked, choose, accepted, accept } = useChosen();
  const guess =
    data && countries[0] !== undefined ? rowFor(data.pack.rows, countries[0], data.day)?.id : undefined;
  const guessed = data?.pack.regions.find(({ rowIds }) => guess !== undefined && rowIds.includes(guess))?.id;
  const chosen = picked.length > 0 || guessed === undefined ? picked : [guessed];
  const [regionId] = chosen;
  const without = [
    ...new Set(
      (data?.served ?? []).filter((each) => each.profileId !== profileId).flatMap((each) => each.countries),
    ),
  ];
  const proposal =
    data && regionId !== undefined
      ? propose(data.pack, { regionId, day: data.day, accepted, without })
      : null;
  const run = () => {
    if (data === undefined || regionId === undefined || !proposal) return;
    fill({
      name: data.pack.regions.find(({ id }) => id === regionId)?.name ?? '',
      // The default profile serves everybody whom no other is for.
      countries: isDefault ? [] : proposal.countries,
      consentModelOverride: proposal.model,
      consentExpiryOverride: proposal.yesDays,
      refusalExpiryOverride: proposal.noDays,
      regionOrigin: { ...proposal, pack: data.pack.version, regionId, filledOn: data.day, without },
    });
    onClose();
  };
  return (
    <SideSheet
      isOpen
      title="Fill in from region pack"
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!proposal} onClick={run}>
            Fill in
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
            choosing={{
              kind: 'one',
              chosen,
              choose: (id) => choose([id]),
              accepted,
              accept,
              withoutFor: () => without,
            }}
          />
          {!data.gpcEnabled && proposal?.honoursGpc && <NeedsGpc />}
        </div>
      )}
    </SideSheet>
  );
};
