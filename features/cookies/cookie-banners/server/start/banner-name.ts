import { nameOfSite } from '@candour/consent/site-address.ts';
import type { Db } from '@candour/kit/server/database';
import { freeName, withNumber } from '@candour/kit/server/free-name';

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
    rows.map(({ consentBannerName }) => consentBannerName),
    withNumber(nameOfSite(host)),
  );
};
