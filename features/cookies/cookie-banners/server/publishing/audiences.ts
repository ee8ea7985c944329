import { parsed, readPointer, type PointerStore } from '@candour/kit/server/pointers';
import { countryHeaders, placeOf, regionHeaders } from '@candour/kit/server/place';
import { livePointer, type Pointer } from './pointers.ts';

type Entry = { profileId: number; isGpc: boolean; countries: readonly string[] };

const audiencesPointer = (bannerId: number): string => `cb/banner-${bannerId}/audiences`;

/**
 * Records which live profiles of a banner replace the default one for some visitors; after each change of
 * what is live.
 */
export const noteAudiences = async (
  store: PointerStore,
  bannerId: number,
  profileIds: readonly number[],
): Promise<void> => {
  const pointers = await Promise.all(
    profileIds.map((profileId) => readPointer<Pointer>(store, livePointer(profileId))),
  );
  const entries = pointers.flatMap((pointer): Entry[] => {
    const audience = pointer?.audience;
    if (!pointer || !audience || audience.isDefault || (!audience.isGpc && audience.countries.length === 0))
      return [];
    return [{ profileId: pointer.profileId, isGpc: audience.isGpc, countries: audience.countries }];
  });
  await store.setPointer(audiencesPointer(bannerId), JSON.stringify(entries));
};

type Asking = { headers: Readonly<Record<string, string | string[] | undefined>>; hasTrustedProxy: boolean };

/** Names of the headers a response depends on when a banner has more than its default profile. */
export const audienceHeaders = ['Sec-GPC', ...countryHeaders, ...regionHeaders].join(', ');

/**
 * The profile that serves this visitor at the address of the default one: first that for the GPC signal,
 * then for the region, then for the country. Null if the default profile applies.
 */
export const profileForVisitor = async (
  store: PointerStore,
  { audience }: Pointer,
  { headers, hasTrustedProxy }: Asking,
): Promise<{ pointer: Pointer | null; hasSiblings: boolean }> => {
  if (audience?.isDefault !== true) return { pointer: null, hasSiblings: false };
  const value = await store.getPointer(audiencesPointer(audience.bannerId));
  const entries = value === undefined ? [] : parsed<Entry[]>(value);
  const { country, region } = placeOf(headers, hasTrustedProxy);
  const found =
    entries.find(({ isGpc }) => isGpc && headers['sec-gpc'] === '1') ??
    entries.find(({ countries }) => region !== '' && countries.includes(`${country}-${region}`)) ??
    entries.find(({ countries }) => country !== '' && countries.includes(country));
  const pointer =
    found === undefined ? null : await readPointer<Pointer>(store, livePointer(found.profileId));
  return { pointer: pointer ?? null, hasSiblings: entries.length > 0 };
};
