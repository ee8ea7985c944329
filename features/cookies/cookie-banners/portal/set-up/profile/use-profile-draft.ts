import { useQueryClient } from '@tanstack/react-query';
import { inputOf } from '@candour/kit/contract/resource';
import type { ResponseOf } from '@candour/kit/contract/route';
import { keyOf } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { accessKeys } from '../../../../../access/access-keys/contract.ts';
import { type BannerProfile, bannerProfile, bannerProfiles } from '../../../contract/set-up/profiles.ts';
import { useDraft } from '../../editor/use-draft.ts';
import { useSetUp } from '../set-up.tsx';

const fields = inputOf(bannerProfile);

/** A profile that exists is saved like the rest of the draft, under its own versions. */
export const useProfileDraft = (profile: BannerProfile | undefined) => {
  const { consentBannerId } = useSetUp();
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const profileId = profile?.profileId ?? 0;
  const listKey = keyOf(bannerProfiles.list, { params: { bannerId: consentBannerId } });
  return useDraft<BannerProfile>({
    row: `profile ${profileId}`,
    part: `profile ${profileId}`,
    step: 7,
    data: profile,
    fields,
    write: (body, rowVersion) =>
      client.call(bannerProfiles.update, { body: { ...body, profileId, rowVersion } }),
    read: () => client.call(bannerProfiles.read, { query: { ProfileId: profileId } }),
    keep: (answer) =>
      queries.setQueryData<ResponseOf<typeof bannerProfiles.list>>(
        listKey,
        (known) =>
          known && {
            profiles: known.profiles.map((each) => (each.profileId === profileId ? answer : each)),
          },
      ),
    touches: [accessKeys.list],
  });
};
