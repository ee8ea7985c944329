import { nameOfSite } from '@candour/consent/site-address.ts';
import type { Db } from '@candour/kit/server/database';

/** The typed name, or else one after the site that no other banner of the brand has. */
export const freeBannerName = async (
  db: Db,
  { brandId, host, wanted }: { brandId: number; host: string; wanted: string },
): Promise<string> => {
  if (wanted !== '') return wanted;
  const rows = await db
    .selectFrom('consentBanner')
    .select('consentBannerName')
    .where('brandId', '=', brandId)
    .execute();
  return freeName(
    nameOfSite(host),
    rows.map(({ consentBannerName }) => consentBannerName),
  );
};

/** The name, with the first number from 2 on that makes it unique if it is taken. */
export const freeName = (name: string, taken: readonly string[]): string => {
  const known = new Set(taken.map((each) => each.toLowerCase()));
  let free = name;
  for (let count = 2; known.has(free.toLowerCase()); count += 1) free = `${name} ${count}`;
  return free;
};
