import type { Check } from '@candour/consent/check.ts';
import { changesSince, hasOldRows, type RegionOrigin } from '@candour/consent/regions/changes-since.ts';
import { strictness } from '@candour/consent/regions/in-force.ts';
import { newestPack } from '@candour/consent/regions/newest-pack.ts';
import type { Call } from '@candour/kit/server/call';
import { dayOf } from '../set-up/region-profiles.ts';
import type { Materials } from './materials.ts';

/** What the region pack has to say of a profile. It stops nobody: whether to follow it is for people to say. */
export const regionRemarks = async (
  call: Pick<Call, 'db' | 'platform'>,
  { profile, banner }: Materials,
): Promise<Check[]> => {
  const remark = (id: string, text: string, where: Check['where'] = 'Profiles'): Check => ({
    id,
    severity: 'remark',
    text,
    where,
  });
  // Profiles of before there were region packs name none.
  const origin = profile.settings.regionOrigin ?? null;
  const unknown = await unknownPlace(call, { profile, banner });
  return [
    ...(unknown === null ? [] : [remark('regionUnknownPlace', unknown)]),
    ...(origin === null ? [] : ofOrigin(origin, dayOf(call)).map((text) => remark('regionPack', text))),
    ...(origin === null
      ? []
      : ofSignal(origin, banner).map((text) => remark('regionSignal', text, 'BasicDetails'))),
  ];
};

const ofOrigin = (origin: RegionOrigin, day: string): string[] => [
  ...changesSince(origin, newestPack, day).map(
    (change) =>
      `The region pack ${newestPack.version} reads this region differently since the profile was filled in on ${origin.filledOn}. ${change}`,
  ),
  ...(hasOldRows(origin, newestPack, day)
    ? ['The reading this profile was filled in from was not checked for 12 months']
    : []),
];

const ofSignal = (
  { honoursGpc, showsGpc }: RegionOrigin,
  { basicDetails, gpcBanner }: Materials['banner'],
) => {
  if (!honoursGpc) return [];
  if (!basicDetails.gpcEnabled)
    return ['Global Privacy Control is to be honoured in this region, and this banner does not honour it'];
  return showsGpc && gpcBanner.notice !== 'Always'
    ? [
        'Visitors of this region have to be shown that their signal was honoured; the GPC notice is not always shown',
      ]
    : [];
};

/** Who comes from nobody knows where gets the default profile, so it should be the strictest. */
const unknownPlace = async (
  { db }: Pick<Call, 'db'>,
  { profile, banner }: Pick<Materials, 'profile' | 'banner'>,
): Promise<string | null> => {
  if (!profile.isDefault) return null;
  const others = await db
    .selectFrom('bannerProfile')
    .select(['profileName', 'settings'])
    .where('consentBannerId', '=', banner.consentBannerId)
    .where('isDefault', '=', false)
    .execute();
  const own = profile.settings.consentModelOverride ?? banner.basicDetails.consentModel;
  const stricter = others.find(
    ({ settings }) =>
      (settings.regionOrigin ?? null) !== null &&
      strictness(settings.consentModelOverride ?? banner.basicDetails.consentModel) > strictness(own),
  );
  return stricter === undefined
    ? null
    : `Visitors whose place is not known get this profile, which asks for less than ${stricter.profileName}`;
};
